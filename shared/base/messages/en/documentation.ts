export const documentation = {
  title: 'Documentation',
  lead: 'How to get your characters in.',
  player: {
    title: 'For players',
    text: 'Download the addon, play, and drop one file on any page: your character is here.',
    picture: 'A character in Tavern Ledger: its worn items around the picture, with level, gold and experience.',
    addon: 'Download the addon {{version}}',
    start: 'Get your first character',
  },
  host: {
    title: 'For hosts',
    https:
      'HTTPS: put a reverse proxy in front of the server and set PUBLIC_URL, TRUST_PROXY and SMTP_URL. Browsers let pages watch folders over HTTPS only.',
    backup:
      'Backup: npm run backup -- --to FILE copies the database into one file while the server runs; npm run restore brings it back. Everything is in SQLite unless DATABASE_URL names a PostgreSQL database.',
    update: 'Update: stop the server, back up, and start the new version. It migrates its database by itself.',
  },
  partsTitle: 'An addon and a desktop app',
  addon: {
    title: 'The addon',
    text: 'TavernLedger runs inside World of Warcraft and writes down what your character wears, carries and has learned: stats, equipment, bags, bank, warband and guild bank when you open them, mounts, pets and toys, buffs, talents, skills, professions with recipes and cooldowns, quests, reputations, raid lockouts, Great Vault, keystone and Mythic+ runs, achievements, currencies, the items and gold in your mailbox (never who sent them), your auctions, money and time played. It draws nothing on the screen and sends nothing. Type /ledger to see its status or turn sections off.',
  },
  app: {
    title: 'The desktop app',
    text: 'The app finds your game folders, installs the addon, and watches for what the game writes when you log out. It sends only what changed, and keeps what it could not send until it can: through crashes, sleep and lost networks. Names of account folders never leave your computer.',
  },
  download: {
    title: 'Download',
    windows: 'Windows installer (v{{version}})',
    macos: 'macOS (v{{version}})',
    macosArm: 'macOS with Apple silicon (v{{version}})',
    macosIntel: 'macOS with Intel (v{{version}})',
    linux: 'Linux (v{{version}})',
    unversioned: {
      windows: 'Windows installer',
      macos: 'macOS',
      macosArm: 'macOS with Apple silicon',
      macosIntel: 'macOS with Intel',
      linux: 'Linux',
    },
    button: 'Download',
    buttonOf: 'Download {{file}}',
    checksum: 'SHA-256 checksum',
    checksumOf: 'SHA-256 checksum of {{file}}',
    check: 'To verify the file, compare the checksum with the one your computer computes:',
    checkLabel: 'Check {{file}}',
    firstStart: {
      windows:
        'SmartScreen may say “Windows protected your PC”, as it does for any program that few people have downloaded yet. Check the file as above first; if the checksums match, choose More info, then Run anyway. If they differ, delete the file.',
      macos:
        'Drag the app to Applications. If macOS refuses to open it, the app is not notarised: once the checksum matches, choose Open Anyway in System Settings under Privacy & Security. New versions are offered on this page.',
      linux:
        'Make the file executable and start it. Games in Wine, Proton, Lutris, Bottles and Heroic are found automatically.',
    },
    started: 'Download started',
    startedText: '{{file}} is on its way to your downloads.',
    none: 'No Windows installer is published on this server yet',
    noneText:
      'You can play without it: drop your saved files on any page of this site, or let the browser watch the folder of the game.',
    noneAdmin:
      'You can build it on Windows with the command below and copy the file from dist/installers to the downloads folder of the data folder. It is then offered here with its checksum.',
    build: 'Build the installer',
    failed: 'The list of downloads could not be loaded',
  },
  howTitle: 'How It Works',
  how: {
    install: {
      title: 'Install',
      text: 'Run the installer, sign in, and let the app put the addon into your game with one click.',
    },
    addon: { title: 'Install', text: 'Download the addon above and unpack it into the AddOns folder of your game.' },
    play: {
      title: 'Play, then log out',
      text: 'The addon records your character while you play. The game saves it to disk when you log out or reload.',
    },
    see: {
      title: 'See it here',
      text: 'The app sends what changed, and every open dashboard shows it a moment later.',
    },
    drop: {
      title: 'See it here',
      text: 'Drop the saved file on any page, or let the page watch your WTF folder; every open dashboard shows it a moment later.',
    },
  },
  sendTitle: 'For developers: send a file by script',
  sendText:
    'The game writes its SavedVariables when you log out or reload. Send the file exactly as it is, as hexadecimal text; the ledger reads it as data and never runs it.',
  sendWhere: 'Where the file is',
  sendToken: 'First get a token. Treat it like a password; logging out revokes it.',
  sendFile: 'Then send the file:',
  sendResult:
    'The answer lists each character with created, updated, unchanged or stale, and every open dashboard shows the change at once.',
  importLink: 'Import a character as JSON',
  apiTitle: 'API reference',
  apiText: 'The reference is generated from the schemas that the server validates with, so it is always up to date.',
  apiLink: 'Open the API reference',
  gamesTitle: 'Games',
  gamesText: '{{games}}.',
  soonTitle: 'Coming Soon',
  soon: { ffxiv: 'FFXIV', poe: 'Path of Exile', more: 'More games' },
  creditsTitle: 'Credits',
  creditsIcons: 'Game icons by Lorc, Delapouite and contributors of game-icons.net, under CC BY 3.0.',
  creditsLucide: 'Interface icons by Lucide, under the ISC licence.',
  creditsFonts: 'Fraunces, Inter and JetBrains Mono, under the SIL Open Font License 1.1.',
  creditsGame: 'World of Warcraft is a trademark of Blizzard Entertainment, Inc.',
} as const;
