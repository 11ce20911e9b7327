/** Specification section 2's routes, and where the links of mails lead. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  characters: '/characters',
  characterNew: '/characters/new',
  // Two parts, so that it is never a character's page, which has three.
  compare: '/characters/compare',
  character: '/characters/:gameId/:name',
  items: '/items',
  // The server says in the head of this page what is shared (server/features/shares).
  shared: '/s/:token',
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
  developerComponents: '/dev/components',
} as const;

/**
 * Section 2's `/characters/{gameId}/{name}`. The realm goes along, so that two characters of one name are both
 * reachable; without it the page shows the only one, or asks which. The id goes along only where even game, name and realm
 * are shared (`linkTo` knows).
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

/** Where two of the player's own characters stand side by side; one that is left out is still to be chosen. */
export function comparePath(a?: number, b?: number): string {
  const query = new URLSearchParams({
    ...(a !== undefined && { a: String(a) }),
    ...(b !== undefined && { b: String(b) }),
  }).toString();
  return query === '' ? paths.compare : `${paths.compare}?${query}`;
}

/** Where a public link leads. */
export function sharedPath(token: string): string {
  return `/s/${encodeURIComponent(token)}`;
}
