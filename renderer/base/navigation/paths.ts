import { PAGES, type PageKey } from '#shared/base/pages.ts';

export const paths = Object.fromEntries(Object.entries(PAGES).map(([key, { path }]) => [key, path])) as {
  readonly [K in PageKey]: (typeof PAGES)[K]['path'];
};

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

/** Direct messages: with an account, or the list. */
export function conversationPath(userId?: number): string {
  return `${paths.friends}?view=messages${userId === undefined ? '' : `&with=${userId}`}`;
}
