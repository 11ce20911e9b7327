export const paths = {
  home: '/',
  dashboard: '/dashboard',
  characters: '/characters',
  characterNew: '/characters/new',
  // Two segments; a character's page has three.
  compare: '/characters/compare',
  character: '/characters/:gameId/:name',
  items: '/items',
  weekly: '/weekly',
  crafts: '/crafts',
  // The server renders this page's head (server/characters/shares).
  shared: '/s/:token',
  // The server renders this page's head (server/guild/calendar/links).
  sharedEvent: '/e/:secret',
  // The server renders this page's head (server/dungeon/records).
  dungeonRun: '/dungeon/runs/:id',
  achievements: '/achievements',
  documentation: '/documentation',
  social: '/social',
  friends: '/friends',
  settings: '/settings',
  contact: '/contact',
  profile: '/profile',
  admin: '/admin',
  sandbox: '/sandbox',
  sandboxPage: '/sandbox/:name?',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  signIn: '/sign-in',
  developerComponents: '/dev/components',
} as const;

/**
 * `/characters/{gameId}/{name}`, with the realm, because names repeat across realms, and with the id where even game,
 * name and realm repeat (`characterLink`). Without a realm the page shows the only match or asks.
 */
export function characterPath(
  character: { readonly game_id: string; readonly name: string; readonly realm?: string },
  id?: number,
): string {
  const path = `/characters/${encodeURIComponent(character.game_id)}/${encodeURIComponent(character.name)}`;
  const query = new URLSearchParams({
    ...(character.realm && { realm: character.realm }),
    ...(id !== undefined && { id: String(id) }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Comparison of two characters; a missing one is chosen on the page. */
export function comparePath(a?: number, b?: number): string {
  const query = new URLSearchParams({
    ...(a !== undefined && { a: String(a) }),
    ...(b !== undefined && { b: String(b) }),
  }).toString();
  return query === '' ? paths.compare : `${paths.compare}?${query}`;
}

export function sharedPath(token: string): string {
  return `/s/${encodeURIComponent(token)}`;
}

export function dungeonRunPath(runId: string): string {
  return `/dungeon/runs/${encodeURIComponent(runId)}`;
}
