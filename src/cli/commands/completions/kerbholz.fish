# Completion of kerbholz for fish: kerbholz completions fish | source
function __kerbholz_complete
    set -l typed (commandline -opc)
    $typed[1] complete -- $typed[2..] (commandline -ct) 2>/dev/null
end
complete -c kerbholz -f -k -a '(__kerbholz_complete)'
