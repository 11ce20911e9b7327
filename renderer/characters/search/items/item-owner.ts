import { gameKeyOf } from '#shared/games/game-key.ts';
import { findGameName } from '#shared/games/game-name.ts';
import { UNKNOWN_GAME } from '#shared/games/registry.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { SectionSource } from '#shared/characters/seen-by.ts';
import type { Holding, HoldingTab } from '#shared/characters/contract/holdings.ts';

export interface Seen {
  /** ISO 8601; null when it is not certain. */
  readonly at: string | null;
  readonly source?: SectionSource | undefined;
}

/** Whoever has items: a character, or a bank that belongs to none. */
export type ItemOwner = Pick<
  Character,
  | 'id'
  | 'name'
  | 'realm'
  | 'game_id'
  | 'game_name'
  | 'flavour'
  | 'family'
  | 'region'
  | 'level'
  | 'equipment'
  | 'inventory'
  | 'bags'
  | 'mail'
  | 'auctions'
> & {
  readonly observed_at: Pick<Character['observed_at'], 'equipment' | 'inventory' | 'bank' | 'mail' | 'auctions'>;
  readonly sources?: Character['sources'];
  /** Only of a bank: its tabs' observations by number. Warband banks of one game are numbered from 1. */
  readonly bank?: {
    readonly kind: Holding['kind'];
    readonly number: number;
    readonly seen: Readonly<Record<number, Seen>>;
  };
};

export function toItemOwners(banks: readonly Holding[]): readonly ItemOwner[] {
  const seen = new Map<string, number>();
  return banks.map((bank) => {
    const key = `${bank.game_id} ${bank.kind}`;
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return toItemOwner(bank, number);
  });
}

/** The time of a tab with `before` is only the latest possible. */
export function seenOf({
  observed_at,
  source,
}: Pick<HoldingTab, 'source'> & { readonly observed_at: string | null }): Seen {
  return { at: source?.before === undefined ? observed_at : null, source };
}

/** Characters have positive ids. The name is that of the guild, or empty. */
function toItemOwner(holding: Holding, number: number): ItemOwner {
  const { id, kind, game_id, flavour, realm, name, tabs, observed_at } = holding;
  return {
    id: -id,
    name: name ?? '',
    realm: realm ?? '',
    game_id,
    ...(flavour !== undefined && { flavour }),
    game_name: (findGameName(gameKeyOf(holding)) ?? UNKNOWN_GAME).name,
    level: 0,
    equipment: null,
    mail: null,
    auctions: null,
    inventory: tabs.flatMap(({ items }) => items).map((item, at) => ({ ...item, id: at + 1 })),
    bags: tabs.flatMap((tab) =>
      tab.name === null ? [] : { bag_num: tab.index, in_bank: true, size: tab.size ?? 0, name: tab.name },
    ),
    observed_at: { equipment: null, inventory: null, bank: observed_at, mail: null, auctions: null },
    bank: { kind, number, seen: Object.fromEntries(tabs.map((tab) => [tab.index, seenOf(tab)])) },
  };
}
