; Asks before the data is deleted. An update never asks, and a silent uninstall keeps the data.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Delete your ledger, too? It has the characters stored on this computer and everything not sent yet. Choose No to keep it." /SD IDNO IDNO keepLedger
    RMDir /r "$APPDATA\Tavern Ledger"
    keepLedger:
  ${endIf}
!macroend
