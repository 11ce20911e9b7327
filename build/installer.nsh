; Whoever uninstalls decides what becomes of the ledger. An update never asks, and a silent uninstall keeps everything.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Remove your ledger, too? It holds the characters kept on this computer and everything that still waits to be sent. Choose No to keep it for later." /SD IDNO IDNO keepLedger
    RMDir /r "$APPDATA\Tavern Ledger"
    keepLedger:
  ${endIf}
!macroend
