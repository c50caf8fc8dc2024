#compdef kerbholz
# Completion of kerbholz for zsh: source <(kerbholz completions zsh)
_kerbholz() {
    local -a found
    found=("${(@f)$("${words[1]}" complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    found=("${(@)found:#}")
    if (( $#found )); then
        compadd -U -V kerbholz -- "${found[@]}"
    else
        _files
    fi
}
compdef _kerbholz kerbholz
