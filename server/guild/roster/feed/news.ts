import type { Character } from '#shared/characters/contract/characters.ts';
import { knownQuality } from '#shared/games/items/quality.ts';
import { isBankContainer, resolveContainer } from '#shared/games/containers.ts';
import { foldText } from '#shared/base/text/fold.ts';
import type { CharacterSummary } from '../summarise.ts';

const EPIC = 4;
/** Items that are remembered of a section; an account with more has its oldest announced once more. */
const KNOWN_MAX = 500;
const ITEMS_MAX = 20;

export const ITEM_SECTIONS = ['gear', 'bags'] as const;
export type ItemSection = (typeof ITEM_SECTIONS)[number];

export interface Epic {
  readonly name: string;
  readonly item_id: number | null;
  readonly quality: number;
}

/** An item that a section did not have before. */
export interface NewEpic extends Epic {
  readonly section: ItemSection;
  /** Whoever sees this section too knows the item already. */
  readonly known_in: ItemSection | null;
}

interface SeenSection {
  readonly seen_at: string | null;
  readonly items: readonly Epic[];
}

/** Null for a section that was never seen. */
export type SeenEpics = Readonly<Record<ItemSection, SeenSection | null>>;

/** Keys of items by section; null for a section that was never seen. */
export type KnownEpics = Readonly<Record<ItemSection, readonly string[] | null>>;

export type News = { readonly observed_at: number } & (
  | { readonly kind: 'level'; readonly detail: number }
  | { readonly kind: 'epics'; readonly detail: readonly NewEpic[] }
);

interface Item {
  readonly quality: number | null;
  readonly item_id: number | null;
  readonly item_name: string;
}

function pickEpics(items: readonly Item[]): Epic[] {
  return items.flatMap((item) => {
    const quality = knownQuality(item) ?? 0;
    return quality < EPIC ? [] : [{ name: item.item_name, item_id: item.item_id, quality }];
  });
}

/** Epic and better items of the sections that can be shared; never of the bank. */
export function listEpics({ game_id, equipment, inventory, observed_at }: Character): SeenEpics {
  const carried = inventory?.filter((item) => !item.in_bank && !isBankContainer(resolveContainer(game_id, item)));
  return {
    gear: equipment && { seen_at: observed_at.equipment, items: pickEpics(equipment) },
    bags: carried ? { seen_at: observed_at.inventory, items: pickEpics(carried) } : null,
  };
}

const keyOf = ({ item_id, name }: Epic): string => (item_id === null ? foldText(name) : String(item_id));

function findNewEpics(seen: SeenEpics, known: KnownEpics): NewEpic[] {
  return ITEM_SECTIONS.flatMap((section) => {
    const other = section === 'gear' ? 'bags' : 'gear';
    const before = new Set(known[section]);
    // A section that is seen for the first time has nothing new.
    if (known[section] === null) return [];
    const elsewhere = new Set(known[other] ?? seen[other]?.items.map(keyOf));
    if (section === 'bags') for (const item of seen.gear?.items ?? []) elsewhere.add(keyOf(item));
    const added = new Map((seen[section]?.items ?? []).map((item) => [keyOf(item), item]));
    return [...added].flatMap(([key, item]) =>
      before.has(key) ? [] : [{ ...item, section, known_in: elsewhere.has(key) ? other : null }],
    );
  });
}

function remember(seen: SeenEpics, known: KnownEpics, section: ItemSection): readonly string[] | null {
  const now = seen[section]?.items.map(keyOf) ?? [];
  if (seen[section] === null && known[section] === null) return null;
  return [...new Set([...now, ...(known[section] ?? [])])].slice(0, KNOWN_MAX);
}

function findLevel(before: Partial<CharacterSummary>, { identity }: CharacterSummary): News[] {
  const { level, seen_at } = before.identity ?? {};
  if (level === undefined || identity.seen_at === null || identity.level <= level) return [];
  // Not for a level that another addon saw earlier.
  if (seen_at && identity.seen_at <= seen_at) return [];
  return [{ kind: 'level', detail: identity.level, observed_at: Date.parse(identity.seen_at) }];
}

/** News since the stored summary: none for a character that was not summarised before. */
export function findNews(
  before: { readonly summary: string; readonly known_epics: string | null } | undefined,
  summary: CharacterSummary,
  seen: SeenEpics,
): { readonly news: readonly News[]; readonly known: KnownEpics } {
  const known: KnownEpics = before?.known_epics
    ? (JSON.parse(before.known_epics) as KnownEpics)
    : { gear: null, bags: null };
  const epics = findNewEpics(seen, known).slice(0, ITEMS_MAX);
  const times = epics.flatMap(({ section }) => seen[section]?.seen_at ?? []).map((time) => Date.parse(time));
  const news: News[] = before ? findLevel(JSON.parse(before.summary) as Partial<CharacterSummary>, summary) : [];
  if (times.length > 0) news.push({ kind: 'epics', detail: epics, observed_at: Math.max(...times) });
  return { news, known: { gear: remember(seen, known, 'gear'), bags: remember(seen, known, 'bags') } };
}
