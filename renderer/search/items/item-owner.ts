import { findGame, UNKNOWN_GAME } from '#shared/games/registry.ts';
import type { Character } from '#shared/contract/characters/characters.ts';
import type { Holding } from '#shared/contract/holdings.ts';

/** Whoever has items: a character, or a bank that belongs to none. */
export type ItemOwner = Pick<
  Character,
  'id' | 'name' | 'realm' | 'game_id' | 'game_name' | 'level' | 'equipment' | 'inventory'
> & {
  readonly observed_at: Pick<Character['observed_at'], 'equipment' | 'inventory' | 'bank'>;
  /** Only of a bank: its tabs' observations by number. */
  readonly bank?: { readonly kind: Holding['kind']; readonly seenAt: Readonly<Record<number, string>> };
};

/** Characters have positive ids. The name is that of the guild, or empty. */
export function toItemOwner({ id, kind, game_id, realm, name, tabs, observed_at }: Holding): ItemOwner {
  return {
    id: -id,
    name: name ?? '',
    realm: realm ?? '',
    game_id,
    game_name: (findGame(game_id) ?? UNKNOWN_GAME).name,
    level: 0,
    equipment: null,
    inventory: tabs.flatMap(({ items }) => items).map((item, at) => ({ ...item, id: at + 1 })),
    observed_at: { equipment: null, inventory: null, bank: observed_at },
    bank: { kind, seenAt: Object.fromEntries(tabs.map((tab) => [tab.index, tab.observed_at])) },
  };
}
