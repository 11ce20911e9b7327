/** States, log lines and errors of the desktop app and of the command-line sync. */
export const messages = {
  // Freshness
  fresh: 'Everything the game has written is in the ledger. Something newer comes when you log out of the game.',
  noInstall: 'The game that this character is from was not found on this machine. Choose its folder.',
  noAddon: 'The addon is not installed in {{flavour}}, so the game writes nothing for the ledger.',
  fileTrouble: '{{account}}: {{trouble}} {{remedy}}',
  notWatched: '{{account}} is not watched. Switch it on.',
  notWritten: 'The game has not written anything yet. Log in to the character and log out again.',
  leftOutHere: '{{what}} {{remedy}}',
  refusedHere: 'The server refused it: {{reason}}',
  paused: 'Sending is paused.',
  signedOutWaits: 'You are signed out. What the game wrote is kept and sent when you sign in.',
  onItsWay: 'It is being sent.',

  // Blocked uploads
  unreachable: 'The server cannot be reached. What the game writes is kept and sent when it can.',
  serverTrouble: 'The server has a problem at the moment.',
  askedToWait: 'The server asks to wait.',
  wrongServer:
    'Something answers at this address, but it is no Tavern Ledger server. Check the address; a network that asks you to sign in first may be the cause too.',
  signedOut: 'You are signed out. What the game writes is kept and sent when you sign in again.',
  notAllowed: '{{reason}}',
  queueNotKept: 'The upload queue cannot be saved. Make room on the disk; nothing is lost.',
  ownAccountToo: '{{reason}} Sign in with an account of your own.',

  // The app's own server
  serverNotReady: 'The server is not ready yet. What the game writes is kept and sent when it is.',
  serverFails: "The ledger's server does not start. It is tried again by itself.",
  serverFailsSaying: "The ledger's server does not start. {{reason}} It is tried again by itself.",
  serverBack: "The ledger's server runs again.",
  serverRestartsRemedy:
    'What was sent to it meanwhile is sent again by itself. If this happens often, the crash log in the log folder says more.',
  serverFailsRemedy:
    'Restart the app. If that does not help, look whether the disk is full and into the crash log in the log folder; what the game writes is kept meanwhile.',
  serverRestarts: "The ledger's server has ended and is being started again.",
  serverRestartsSaying: "The ledger's server has ended and is being started again. {{reason}}",

  // Activity
  guestKeepsNothing: 'The guest account keeps nothing: sign in with an account of your own.',
  signInToSend: 'You are signed out. Sign in to send what the game writes.',
  lookingForGame: 'Looking for World of Warcraft.',
  chooseGame: 'World of Warcraft was not found. Choose the folder of the game.',
  damagedFiles_one: '{{count}} file of the game is damaged. What arrived before is kept.',
  damagedFiles_other: '{{count}} files of the game are damaged. What arrived before is kept.',
  leftOutCharacters_one:
    "{{count}} character in the game's files is not as the addon writes it and was left out. What arrived before is kept.",
  leftOutCharacters_other:
    "{{count}} characters in the game's files are not as the addon writes them and were left out. What arrived before is kept.",
  refusedCharacters_one: 'The server refused {{count}} character.',
  refusedCharacters_other: 'The server refused {{count}} characters.',
  sending_one: 'Sending {{count}} observation.',
  sending_other: 'Sending {{count}} observations.',
  noAccount: 'No account is watched. Switch one on.',
  allSent_one: 'Watching {{count}} account. Everything is sent.',
  allSent_other: 'Watching {{count}} accounts. Everything is sent.',
  withKept_one: '{{state}} {{count}} observation is kept and waits to be sent.',
  withKept_other: '{{state}} {{count}} observations are kept and wait to be sent.',

  // Game folders and app updates
  noFolder: 'There is no such folder, or it may not be read. Check the path and its permissions.',
  noGame:
    'World of Warcraft is not in this folder: it has no Data folder with a folder such as _retail_ beside it. Choose the folder that holds both.',
  neverPlayed: 'World of Warcraft is here, but nobody has played yet: log in to a character once, then look again.',
  updateUnknown: 'It could not be found out whether there is a new version. Check your network and try again.',
  updateNotLoaded: 'The new version could not be downloaded. Check your network and the free space, and try again.',

  // Server check
  addressBad: 'This is no address. It looks like https://tavern.example, with a port where it has one.',
  addressGood: '{{address}}',
  addressOpen: '{{address}}. The connection is not encrypted: others on the way can read along.',
  addressCut:
    '{{address}}. The rest of what was typed is left out ({{rest}}): a ledger answers at the root of its address.',
  addressCutOpen:
    '{{address}}. The rest of what was typed is left out ({{rest}}): a ledger answers at the root of its address. The connection is not encrypted: others on the way can read along.',
  answers: 'The server answers.',
  noSuchMachine: 'There is no machine of this name. Check the spelling, and whether you are online.',
  nobodyListens:
    'The machine is there, but nothing listens at this address. Is the server running, and the port right?',
  badCertificate: 'The connection cannot be trusted: the certificate of the server is not valid for this address.',
  noAnswer: 'The server does not answer. Check the address, your network and the firewall.',
  cannotReach: 'The server cannot be reached. Check the address and your network.',
  otherService: 'Something answers at this address, but it is no Tavern Ledger server.',
  notWell: 'This is a Tavern Ledger server, but it is not well: {{reason}}',
  notWellUnsaid: 'This is a Tavern Ledger server, but it is not well: it does not say why.',
  rightService: 'This is a Tavern Ledger server.',
  otherVersion:
    'The server has version {{theirs}}, this app {{ours}}. Both need the same first number: update whichever is older.',
  noVersion: 'The server does not say its version, this app has {{ours}}. Update the server.',
  rightVersion: 'Version {{theirs}} fits this app ({{ours}}).',
  nobodyThere: 'Nobody is signed in there yet. Sign in once the server is in use.',
  sessionEnded: 'The session there has ended. Sign in again once the server is in use.',
  signedInThere: 'You are signed in there.',
  notLookedAt: 'Not looked at yet.',
  ownServer: "The ledger is kept on this machine by the app's own server.",

  // Log
  gameNotFound: 'World of Warcraft was not found on this machine.',
  chooseByHand: 'Choose the folder of the game by hand.',
  gameAway: 'World of Warcraft is not in its folder now, or nobody has played yet.',
  looksAgain:
    'It is looked for again every few seconds: connect its disk again, log in once, or choose another folder.',
  nobodyFollowed: 'World of Warcraft is here, but there is no account to follow.',
  onWish:
    'Log in to the game once. Test realms, and accounts that were switched off, are followed only when you ask for it.',
  watching_one: 'Watching {{titles}}: {{count}} account.',
  watching_other: 'Watching {{titles}}: {{count}} accounts.',
  readNothing_one: '{{flavour}}, {{account}}: read the file, {{count}} character, nothing new.',
  readNothing_other: '{{flavour}}, {{account}}: read the file, {{count}} characters, nothing new.',
  readNews_one: '{{flavour}}, {{account}}: read the file, {{count}} character, {{news}} with news.',
  readNews_other: '{{flavour}}, {{account}}: read the file, {{count}} characters, {{news}} with news.',
  readBackupNothing_one: "{{flavour}}, {{account}}: read the game's backup copy, {{count}} character, nothing new.",
  readBackupNothing_other: "{{flavour}}, {{account}}: read the game's backup copy, {{count}} characters, nothing new.",
  readBackupNews_one: "{{flavour}}, {{account}}: read the game's backup copy, {{count}} character, {{news}} with news.",
  readBackupNews_other:
    "{{flavour}}, {{account}}: read the game's backup copy, {{count}} characters, {{news}} with news.",
  readNobody: '{{flavour}}, {{account}}: read the file, there is no character in it.',
  readNobodyRemedy: 'Log in to a character and log out again; the addon then writes it down.',
  leftOutCharacter: '{{warning}}.',
  leftOutMore_one: '{{count}} more character was left out.',
  leftOutMore_other: '{{count}} more characters were left out.',
  leftOutEntries_one: '{{warning}}.',
  leftOutEntries_other: 'At least {{count}} entries could not be read. The first: {{warning}}.',
  leftOutRemedy:
    'What arrived before is kept. Log in to the character and log out again: the addon then writes it down anew. One that you no longer have goes with /ledger forget <name>.',
  damagedFile: '{{flavour}}, {{account}}: {{trouble}}',
  sentCreated: '{{name}} ({{realm}}) is new in the ledger.',
  sentUpdated: '{{name}} ({{realm}}) is up to date.',
  sentUnchanged: '{{name}} ({{realm}}) was known already.',
  sentStale: '{{name}} ({{realm}}) was left as it is: the ledger knows something newer.',
  leftOutWithoutReason: 'The server left this character out and gave no reason.',
  wasRefused: '{{name}} ({{realm}}) was refused: {{reason}}',
  refusedRemedy:
    'What arrived before is kept. It is tried again as soon as the game writes something new of this character.',
  obstacle_one: '{{obstacle}} {{count}} observation waiting.',
  obstacle_other: '{{obstacle}} {{count}} observations waiting.',
  checkNetwork: 'Check the network and the address of the server.',
  byItself: 'It is tried again by itself.',
  checkAddress: 'Check the address of the server.',
  signInAgain: 'Sign in again.',
  ownAccount: 'Sign in with an account of your own.',
  queueDamaged: 'The upload queue was damaged and has been set aside.',
  logNotKept: 'The activity log cannot be saved.',
  settingsNotKept: 'The settings cannot be saved. They apply until the app is closed.',
  notKeptOnDisk: 'Make room on the disk; it is tried again by itself.',
  sentAnew: 'Everything the files of the game hold is sent again by itself.',

  // Unreadable files
  fileEmpty: 'There is nothing in the file.',
  fileNul: 'The file holds nothing but NUL bytes: the machine stopped while it was being written.',
  fileNulTail:
    'From line {{line}} on the file holds nothing but NUL bytes: the machine stopped while it was being written.',
  fileCut: 'Line {{line}}, column {{column}}: The file ends in the middle of what it says.',
  fileBroken: 'Line {{line}}, column {{column}}: This is not how the game writes its files.',
  fileTooLarge: 'The file holds more than the addon ever writes.',
  fileTooLargeRemedy:
    'Say /ledger forget <name> in the game for characters that you no longer play, and log out: the file then holds less. If that is not enough, move the file away; the game writes a new one, and what arrived before is kept.',
  fileOtherAddon: "The file lacks the addon's table: it looks like the file of another addon.",
  fileNewer: 'A newer version of the addon wrote the file.',
  fileNewerRemedy: 'Update the app; then it is read by itself.',
  fileNotOurs: "The addon's table in the file is not as it should be.",
  changing: 'The file is being written.',
  notKept: 'What the file holds could not be put into the upload queue.',
  notKeptRemedy: 'Check that the disk is not full; it is tried again by itself.',
  mayNotRead: 'The file may not be read.',
  mayNotReadRemedy: 'Give your user the right to read it: the game may have been run as an administrator.',
  heldFile: 'Another program holds the file.',
  heldFileRemedy: 'It is tried again by itself; if this stays, look for a backup or antivirus program that holds it.',
  diskFails: 'The disk could not read the file.',
  diskFailsRemedy: 'Check the disk, or the connection to the network drive.',
  manyFiles: 'Too many files are open on this machine.',
  manyFilesRemedy: 'Close some programs; it is tried again by itself.',
  isFolder: 'A folder stands where the file should be.',
  isFolderRemedy: 'Move the folder away; the game then writes the file.',
  unreadable: 'The file could not be read.',
  nextLogout:
    'Nothing is lost: what arrived before is kept. Log in to a character and log out again; the game then writes the file anew.',
  readerFailed: 'Reading the file took too much memory or time.',
  readerFailedRemedy:
    'If the file is much larger than a few megabytes, move it away: the game writes a new one at the next logout.',

  // Rejected calls of a page
  noSuchFlavour: 'This flavour of the game is not there any more. Look for the game again.',
  noSuchAccount: 'This account is not there any more. Look for the game again.',
  addonIsLink: 'The addon is a link to another folder here: it is left alone. Remove the link to install it.',
  addonMayNotWrite:
    "The game's folder may not be written to. Give your user the right to, or start the app as the user who installed the game.",
  addonHeld: "The game's folder may not be written to, or the game holds the files. Close the game and try again.",
  addonBusy: 'Another program holds the files. Close the game and try again.',
  addonReadOnly: 'The disk of the game is read-only.',
  addonDiskFull: 'The disk of the game is full.',
  addonNotCopied: 'The addon could not be copied ({{code}}). Close the game and try again.',
  notAWebAddress: 'Only web and mail addresses open outside of the app.',
  foreignSender: 'Only the pages of Tavern Ledger may ask for this.',
  noSuchCall: 'The app does not know this call. It may be older than its pages.',
  wrongInput: 'The app was asked in a way it does not understand.',
  appFailed: 'Something went wrong in the app. It is in the crash log; please try again.',
} as const;
