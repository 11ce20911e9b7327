; Asks before the data is deleted. An update never asks, and a silent uninstall keeps the data. 1031 is German.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    ; Start at login, and its switch in the Task Manager: written by the app, named by its id.
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
    ${if} $LANGUAGE == 1031
      MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Auch dein Ledger löschen? Es enthält die auf diesem Computer gespeicherten Charaktere und alles, was noch nicht gesendet wurde. Mit Nein bleibt es erhalten." /SD IDNO IDNO keepLedger
    ${else}
      MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Delete your ledger, too? It has the characters stored on this computer and everything not sent yet. Choose No to keep it." /SD IDNO IDNO keepLedger
    ${endIf}
    RMDir /r "$APPDATA\Tavern Ledger"
    keepLedger:
  ${endIf}
!macroend
