/** States, log lines and errors of the desktop app and of the command-line sync. */
export const messages = {
  // Freshness
  fresh: 'Everything the game has saved is in the ledger. New data comes when you log out of the game.',
  noInstall: 'The game folder of this character was not found on this computer. Choose it.',
  noAddon: 'The addon is not installed in {{flavour}}, so nothing is recorded there.',
  addonNeedsUpdate:
    'The game does not load the addon: it is older than {{flavour}} {{version}}. Update it, or tick "Load out of date AddOns" in the game\'s addon list.',
  addonOutOfDate:
    'The game does not load the addon: {{flavour}} {{version}} is newer. Tick "Load out of date AddOns" in the game\'s addon list until the app brings a new addon.',
  fileTrouble: '{{account}}: {{trouble}} {{remedy}}',
  notWatched: '{{account}} is not watched. Switch it on.',
  notWritten: 'The game has not saved anything yet. Log in to the character and log out again.',
  leftOutHere: '{{what}} {{remedy}}',
  refusedHere: 'The server refused it: {{reason}}',
  paused: 'Sending is paused.',
  signedOutWaits: 'You are signed out. New data is kept and sent when you sign in.',
  onItsWay: 'It is being sent.',

  // Blocked uploads
  unreachable: 'The server cannot be reached. New data is kept and sent when it is back.',
  serverTrouble: 'The server has a problem at the moment.',
  askedToWait: 'The server asked the app to wait.',
  wrongServer:
    'Something answers at this address, but not a Tavern Ledger server. Check the address; a network that makes you sign in first can also cause this.',
  signedOut: 'You are signed out. New data is kept and sent when you sign in again.',
  notAllowed: '{{reason}}',
  queueNotKept: 'The upload queue cannot be saved. Free some disk space; nothing is lost.',
  ownAccountToo: '{{reason}} Sign in with an account of your own.',

  // The app's own server
  serverNotReady: 'The server is still starting. New data is kept and sent when it is ready.',
  serverFails: "The ledger's server does not start. The app keeps trying.",
  serverFailsSaying: "The ledger's server does not start. {{reason}} The app keeps trying.",
  serverBack: "The ledger's server is running again.",
  serverRestartsRemedy:
    'Nothing is lost: the app sends again what was under way. If this happens often, see the crash log in the log folder.',
  serverFailsRemedy:
    'Restart the app. If that does not help, check whether the disk is full and see the crash log in the log folder. New data is kept meanwhile.',
  serverRestarts: "The ledger's server stopped and is being restarted.",
  serverRestartsSaying: "The ledger's server stopped and is being restarted. {{reason}}",

  // Activity
  guestKeepsNothing: 'The guest account stores nothing. Sign in with your own account.',
  signInToSend: 'You are signed out. Sign in to send new data.',
  lookingForGame: 'Looking for World of Warcraft.',
  chooseGame: 'World of Warcraft was not found. Choose the folder of the game.',
  damagedFiles_one: '{{count}} game file is damaged. What was sent before is kept.',
  damagedFiles_other: '{{count}} game files are damaged. What was sent before is kept.',
  leftOutCharacters_one:
    '{{count}} character in the game files could not be read and was skipped. What was sent before is kept.',
  leftOutCharacters_other:
    '{{count}} characters in the game files could not be read and were skipped. What was sent before is kept.',
  refusedCharacters_one: 'The server refused {{count}} character.',
  refusedCharacters_other: 'The server refused {{count}} characters.',
  sending_one: 'Sending {{count}} observation.',
  sending_other: 'Sending {{count}} observations.',
  noAccount: 'No account is watched. Switch one on.',
  allSent_one: 'Watching {{count}} account. Everything is sent.',
  allSent_other: 'Watching {{count}} accounts. Everything is sent.',
  withKept_one: '{{state}} {{count}} observation is waiting to be sent.',
  withKept_other: '{{state}} {{count}} observations are waiting to be sent.',

  // Game folders and app updates
  noFolder: 'This folder does not exist or cannot be read. Check the path and its permissions.',
  noGame:
    'World of Warcraft is not in this folder: it has no Data folder with a folder such as _retail_ beside it. Choose the folder that holds both.',
  neverPlayed: 'World of Warcraft is here, but nobody has played yet. Log in to a character once, then check again.',
  updateUnknown: 'The check for updates failed. Check your network and try again.',
  updateNotLoaded:
    'The new version could not be downloaded. Check your network and the free disk space, and try again.',

  // Server check
  addressBad: 'This is not an address. An address looks like https://tavern.example, with a port if it has one.',
  addressGood: '{{address}}',
  addressOpen: '{{address}}. The connection is not encrypted: others on the network can read it.',
  addressCut: '{{address}}. The rest ({{rest}}) is ignored: a ledger is at the root of its address.',
  addressCutOpen:
    '{{address}}. The rest ({{rest}}) is ignored: a ledger is at the root of its address. The connection is not encrypted: others on the network can read it.',
  answers: 'The server answers.',
  noSuchMachine: 'No computer has this name. Check the spelling and your network.',
  nobodyListens:
    'The computer is there, but nothing answers at this address. Is the server running, and is the port right?',
  badCertificate: 'The connection cannot be trusted: the certificate of the server is not valid for this address.',
  noAnswer: 'The server does not answer. Check the address, your network and the firewall.',
  cannotReach: 'The server cannot be reached. Check the address and your network.',
  otherService: 'Something answers at this address, but not a Tavern Ledger server.',
  notWell: 'This Tavern Ledger server has a problem: {{reason}}',
  notWellUnsaid: 'This Tavern Ledger server has a problem and gives no reason.',
  rightService: 'This is a Tavern Ledger server.',
  otherVersion:
    'The server has version {{theirs}}, this app {{ours}}. The first numbers must match: update the older one.',
  noVersion: 'The server does not report its version; this app has {{ours}}. Update the server.',
  rightVersion: 'Version {{theirs}} fits this app ({{ours}}).',
  nobodyThere: 'You are not signed in there yet. Sign in once this server is in use.',
  sessionEnded: 'Your session there has ended. Sign in again once this server is in use.',
  signedInThere: 'You are signed in there.',
  notLookedAt: 'Not checked yet.',
  ownServer: 'The app stores the ledger on this computer.',

  // Log
  gameNotFound: 'World of Warcraft was not found on this computer.',
  chooseByHand: 'Choose the game folder yourself.',
  gameAway: 'World of Warcraft is missing from its folder, or nobody has played yet.',
  looksAgain: 'The app checks every few seconds. Reconnect the disk, log in once, or choose another folder.',
  nobodyFollowed: 'World of Warcraft is here, but there is no account to watch.',
  onWish:
    'Log in to the game once. Test realms and accounts that were switched off are watched only if you switch them on.',
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
  readNobody: '{{flavour}}, {{account}}: read the file, no characters in it.',
  readNobodyRemedy: 'Log in to a character and log out again: the addon then records it.',
  leftOutCharacter: '{{warning}}.',
  leftOutMore_one: '{{count}} more character was left out.',
  leftOutMore_other: '{{count}} more characters were left out.',
  leftOutEntries_one: '{{warning}}.',
  leftOutEntries_other: 'At least {{count}} entries could not be read. The first: {{warning}}.',
  leftOutRemedy:
    'What was sent before is kept. Log in to the character and log out again: the addon then records it again. Remove a character that you no longer have with /ledger forget <name>.',
  damagedFile: '{{flavour}}, {{account}}: {{trouble}}',
  sentCreated: '{{name}} ({{realm}}) is new in the ledger.',
  sentUpdated: '{{name}} ({{realm}}) is up to date.',
  sentUnchanged: '{{name}} ({{realm}}) has not changed.',
  sentStale: '{{name}} ({{realm}}) was not changed: the ledger has newer data.',
  leftOutWithoutReason: 'The server skipped this character and gave no reason.',
  wasRefused: '{{name}} ({{realm}}) was refused: {{reason}}',
  newWereRefused_one: '{{count}} more new character was not sent for the same reason: {{reason}}',
  newWereRefused_other: '{{count}} more new characters were not sent for the same reason: {{reason}}',
  newRefusedRemedy: 'Delete characters that you no longer need, then send all again.',
  refusedRemedy: 'What was sent before is kept. The app tries again when the game saves new data of this character.',
  obstacle_one: '{{obstacle}} {{count}} observation waiting.',
  obstacle_other: '{{obstacle}} {{count}} observations waiting.',
  checkNetwork: 'Check the network and the address of the server.',
  byItself: 'The app keeps trying.',
  checkAddress: 'Check the address of the server.',
  signInAgain: 'Sign in again.',
  ownAccount: 'Sign in with an account of your own.',
  queueDamaged: 'The upload queue was damaged and has been set aside.',
  logNotKept: 'The activity log cannot be saved.',
  settingsNotKept: 'The settings cannot be saved. They apply until the app is closed.',
  notKeptOnDisk: 'Free some disk space. The app keeps trying.',
  sentAnew: 'Everything in the game files is sent again.',

  // Unreadable files
  fileEmpty: 'The file is empty.',
  fileNul: 'The file contains only NUL bytes: the computer stopped while it was being written.',
  fileNulTail:
    'From line {{line}} on, the file contains only NUL bytes: the computer stopped while it was being written.',
  fileCut: 'Line {{line}}, column {{column}}: The file is cut off.',
  fileBroken: 'Line {{line}}, column {{column}}: This is not a valid game file.',
  fileTooLarge: 'The file is larger than the addon ever makes it.',
  fileTooLargeRemedy:
    'Type /ledger forget <name> in the game for characters that you no longer play, and log out. If that is not enough, move the file away: the game writes a new one, and what was sent before is kept.',
  fileOtherAddon: "The file lacks the addon's table: it looks like the file of another addon.",
  fileNewer: 'A newer version of the addon wrote the file.',
  fileNewerRemedy: 'Update the app to read it.',
  fileNotOurs: "The addon's table in the file is invalid.",
  changing: 'The file is being written.',
  notKept: 'The file was read, but the upload queue could not be saved.',
  notKeptRemedy: 'Check that the disk is not full. The app keeps trying.',
  mayNotRead: 'The app is not allowed to read the file.',
  mayNotReadRemedy: 'Give your user permission to read it: the game may have been run as an administrator.',
  heldFile: 'Another program has locked the file.',
  heldFileRemedy: 'The app keeps trying. If this stays, look for a backup or antivirus program that locks it.',
  diskFails: 'The disk could not read the file.',
  diskFailsRemedy: 'Check the disk, or the connection to the network drive.',
  manyFiles: 'Too many files are open on this computer.',
  manyFilesRemedy: 'Close some programs. The app keeps trying.',
  isFolder: 'There is a folder where the file should be.',
  isFolderRemedy: 'Move the folder away; the game then writes the file.',
  unreadable: 'The file could not be read.',
  nextLogout:
    'Nothing is lost: what was sent before is kept. Log in to a character and log out again: the game then writes the file again.',
  readerFailed: 'Reading the file took too much memory or time.',
  readerFailedRemedy:
    'If the file is much larger than a few megabytes, move it away: the game writes a new one at the next logout.',

  // Rejected calls of a page
  noSuchFlavour: 'This version of the game is gone. Check for the game again.',
  noSuchAccount: 'This account is gone. Check for the game again.',
  addonIsLink: 'The addon folder is a link, so the app leaves it alone. Remove the link to install the addon.',
  addonMayNotWrite:
    'The app is not allowed to write to the game folder. Give your user permission, or start the app as the user who installed the game.',
  addonHeld: 'The game folder is write-protected, or the game has locked the files. Close the game and try again.',
  addonBusy: 'Another program has locked the files. Close the game and try again.',
  addonReadOnly: 'The disk of the game is read-only.',
  addonDiskFull: 'The disk of the game is full.',
  addonNotCopied: 'The addon could not be copied ({{code}}). Close the game and try again.',
  notAWebAddress: 'Only web and mail addresses can be opened outside the app.',
  foreignSender: 'Only pages of Tavern Ledger may do this.',
  noSuchCall: 'The app does not know this call. It may be older than its pages.',
  wrongInput: 'The app did not understand the request.',
  appFailed: 'Something went wrong in the app. Please try again; the crash log has the details.',
} as const;
