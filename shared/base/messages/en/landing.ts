export const landing = {
  titleStart: 'Every character you keep, ',
  titleEnd: 'in one ledger.',
  lead: 'Log out of the game and your gear, bags and buffs are here a moment later. Then pull up a chair: your guild is in the tavern.',
  createAccount: 'Create Account',
  guest: 'Try as Guest',
  logout: 'Logout',
  secret: 'A trapdoor',
  note: 'Reads World of Warcraft Classic and Retail. No game login, no passwords shared.',
  welcomeBack: 'Welcome back, {{username}}.',
  guestFailedTitle: 'Guest login is not available right now',
  guestFailed: 'Please try again in a moment, or create a free account.',
  plate: {
    label: 'An example of a character: Brunhild',
    name: 'Brunhild',
    about: '60 Dwarf Warrior · Hydraxian',
    seen: '2 minutes ago',
  },
  featuresTitle: 'What the ledger does',
  features: {
    progress: { title: 'Progress tracking', text: 'Level, gold and gear over time, for every character.' },
    insights: { title: 'AI insights', text: 'Clear hints about gear, gold and rest, each with the numbers behind it.' },
    standard: { title: 'Data standardization', text: 'One plain, documented format for every game.' },
    items: { title: 'Item management', text: 'Worn, bagged and banked: what every alt holds, in one place.' },
    analysis: { title: 'Character analysis', text: 'Gear quality at a glance, and what changed since last time.' },
    universal: {
      title: 'Universal game data',
      text: 'World of Warcraft Classic and Retail today, other games after them.',
    },
    achievements: { title: 'Achievement tracking', text: 'What you did, when, and with which character.' },
    social: { title: 'Social features', text: 'Friends, groups and a tavern you walk around in.' },
  },
  stepsTitle: 'From the game to the page',
  steps: {
    play: {
      title: 'Play, then log out',
      text: 'The game writes what your character wears and carries to a SavedVariables file.',
    },
    send: {
      title: 'Send the file',
      text: 'Drop it on any page, or let the desktop app send it. It is read as data and never run.',
    },
    see: {
      title: 'See it',
      text: 'The character appears on every open dashboard, and its history grows by one entry.',
    },
  },
} as const;
