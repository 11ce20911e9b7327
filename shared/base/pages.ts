interface PageRow {
  readonly path: string;
  /** In `renderer`, beside which the message areas are loaded. */
  readonly module?: string;
  readonly areas?: readonly string[];
  /** Name of its head's messages, `head_<name>`. Without one, the server renders the head elsewhere or answers 404. */
  readonly head?: string;
  /** True when the search offers it, in the order of the rows, by its title and `head_<name>_also`. */
  readonly isFound?: true;
  /** Where the bar has its link, in the order of the rows. */
  readonly link?: 'bar' | 'more';
  /** Opens it after G. On phones it is a tab, too. */
  readonly key?: string;
}

/** Pages, each a row. Its component is in `renderer/app/router.tsx`. */
export const PAGES = {
  home: { path: '/', module: 'site/landing/landing-page.tsx', areas: ['landing'], head: 'home' },
  dashboard: {
    path: '/dashboard',
    module: 'overview/dashboard/dashboard-page.tsx',
    areas: ['dashboard', 'exporting'],
    head: 'dashboard',
    isFound: true,
    link: 'bar',
    key: 'd',
  },
  characters: {
    path: '/characters',
    module: 'characters/list/characters-page.tsx',
    areas: ['characters', 'characterList', 'exporting', 'joining'],
    head: 'characters',
    isFound: true,
    link: 'bar',
    key: 'c',
  },
  items: {
    path: '/items',
    module: 'overview/items/items-page.tsx',
    areas: ['items', 'characters', 'exporting'],
    head: 'items',
    isFound: true,
    link: 'bar',
    key: 'i',
  },
  weekly: {
    path: '/weekly',
    module: 'overview/weekly/weekly-page.tsx',
    areas: ['weekly'],
    head: 'weekly',
    isFound: true,
    link: 'bar',
    key: 'w',
  },
  crafts: {
    path: '/crafts',
    module: 'overview/crafts/crafts-page.tsx',
    areas: ['crafts'],
    head: 'crafts',
    isFound: true,
    link: 'more',
  },
  characterNew: {
    path: '/characters/new',
    module: 'imports/import-page/import-page.tsx',
    areas: ['importing', 'fileImport'],
    head: 'characters_new',
    isFound: true,
  },
  // Two segments; a character's page has three.
  compare: {
    path: '/characters/compare',
    module: 'characters/compare/compare-page.tsx',
    areas: ['compare', 'mythicPlus'],
    head: 'characters_compare',
    isFound: true,
    link: 'more',
  },
  achievements: {
    path: '/achievements',
    module: 'overview/achievements/achievements-page.tsx',
    areas: ['achievements', 'dungeonPlayers'],
    head: 'achievements',
    isFound: true,
    link: 'more',
  },
  character: {
    path: '/characters/:gameId/:name',
    module: 'characters/detail/character-page.tsx',
    areas: ['characters', 'characterEdit', 'joining'],
    head: 'character',
  },
  groups: {
    path: '/social',
    module: 'tavern/groups-page/groups-page.tsx',
    areas: ['groups', 'friends', 'forms', 'notifications', 'replies'],
    head: 'groups',
    isFound: true,
    link: 'bar',
    key: 't',
  },
  friends: {
    path: '/friends',
    module: 'people/friends/friends-page.tsx',
    areas: ['friends', 'replies'],
    head: 'friends',
    isFound: true,
    link: 'bar',
  },
  documentation: {
    path: '/documentation',
    module: 'site/documentation/documentation-page.tsx',
    areas: ['documentation'],
    head: 'documentation',
    isFound: true,
    link: 'more',
  },
  settings: {
    path: '/settings',
    module: 'app/settings/settings-page.tsx',
    areas: ['settings', 'forms', 'notifications'],
    head: 'settings',
    isFound: true,
    link: 'more',
  },
  contact: {
    path: '/contact',
    module: 'site/contact/contact-page.tsx',
    areas: ['contact', 'forms', 'replies', 'errors'],
    head: 'contact',
    isFound: true,
    link: 'more',
  },
  profile: {
    path: '/profile',
    module: 'overview/profile/profile-page.tsx',
    areas: ['profile', 'dungeonPlayers'],
    head: 'profile',
    isFound: true,
  },
  admin: { path: '/admin', module: 'app/admin-page.tsx', areas: ['admin'], head: 'admin', isFound: true },
  // Heads in server/characters/shares, server/guild/calendar/links and server/dungeon/records.
  shared: {
    path: '/s/:token',
    module: 'characters/shares/share-page.tsx',
    areas: ['shares', 'characters', 'mythicPlus'],
  },
  sharedEvent: { path: '/e/:secret', module: 'guild/calendar/shared-event.tsx', areas: ['shares', 'characters'] },
  dungeonRun: { path: '/dungeon/runs/:id', module: 'dungeon/watch/run-page.tsx', areas: ['dungeonRuns', 'dungeon'] },
  sandbox: { path: '/sandbox', head: 'sandbox' },
  sandboxPage: { path: '/sandbox/:name?', module: 'site/sandbox/sandbox-page.tsx', areas: ['sandbox'] },
  resetPassword: {
    path: '/reset-password',
    module: 'accounts/sign-in/reset-password-page.tsx',
    areas: ['auth', 'forms'],
  },
  verifyEmail: { path: '/verify-email', module: 'accounts/sign-in/verify-email-page.tsx', areas: ['auth'] },
  signIn: {
    path: '/sign-in',
    module: 'accounts/sign-in/sign-in-page.tsx',
    areas: ['auth', 'errors', 'forms', 'passkeys', 'secondFactor'],
  },
  developerComponents: { path: '/dev/components' },
} as const satisfies Readonly<Record<string, PageRow>>;

type Pages = typeof PAGES;
export type PageKey = keyof Pages;
/** Pages of which `Field` is set. */
export type PageWith<Field extends keyof PageRow> = {
  [K in PageKey]: Pages[K] extends Readonly<Record<Field, unknown>> ? K : never;
}[PageKey];

export function pagesWith<Field extends keyof PageRow>(field: Field): readonly PageWith<Field>[] {
  return (Object.keys(PAGES) as PageKey[]).filter((key): key is PageWith<Field> => field in PAGES[key]);
}
