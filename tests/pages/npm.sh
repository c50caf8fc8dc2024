# Node's packages for the checks of this folder, in a folder of their own (KERBHOLZ_NPM, else a temporary one; never among what
# is kept): sets npm_folder, and ends quietly where there is no node or nothing can be reached.
command -v node >/dev/null && command -v npm >/dev/null || { echo "pages not checked: node and npm are needed"; exit 0; }

npm_folder=${KERBHOLZ_NPM:-$(mktemp -d)}
if ! [ -d "$npm_folder/node_modules/axe-core" ]; then
    mkdir -p "$npm_folder"
    timeout 100 npm install --prefix "$npm_folder" --no-save --no-audit --no-fund --loglevel=error \
        html-validate@10 axe-core@4 jsdom puppeteer-core >/dev/null 2>&1 ||
        { echo "pages not checked: npm cannot be reached"; exit 0; }
fi
