import type { Character } from '#shared/characters/contract/characters.ts';
import type { Task } from '#shared/characters/contract/tasks.ts';
import { isPlaceholderName } from '#shared/characters/placeholder-name.ts';
import { isRaid } from '#shared/characters/raid-progress.ts';
import { isSeenSince, knownLockouts, type Lockout } from '#shared/characters/week-of.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import type { Resets } from '#shared/games/resets.ts';

export type Currency = NonNullable<Character['currencies']>[number];

/** Moments that decide what counts for this week; `now` in milliseconds since 1970. */
export interface WeekTimes extends Resets {
  readonly now: number;
}

/** Columns with one name each, in their order; raids, currencies and tasks come between. */
const BEFORE = ['itemLevel', 'vault', 'keystone', 'rating'] as const;
const AFTER = ['worldBoss', 'dungeons', 'cooldowns', 'seen'] as const;
export type FixedKind = (typeof BEFORE)[number] | (typeof AFTER)[number];

interface OfColumn {
  readonly key: string;
  /** Keys of `gameKeyOf` that have the column; a character of another game cannot fill it. */
  readonly games: ReadonlySet<string>;
  /** False: shown only where the player chooses it. */
  readonly isDefault: boolean;
}

export type FixedColumn = OfColumn & { readonly kind: FixedKind };
export type RaidColumn = OfColumn & { readonly kind: 'raid'; readonly name: string };
export type CurrencyColumn = OfColumn & {
  readonly kind: 'currency';
  readonly name: string;
  /** The cap is that of a week; else of all that may be held or earned. */
  readonly isWeekly: boolean;
};
export type TaskColumn = OfColumn & { readonly kind: 'task'; readonly task: Task };
export type WeekColumn = FixedColumn | RaidColumn | CurrencyColumn | TaskColumn;

/** Lockouts that hold; null where nothing is known of this week. */
export function heldLockouts(character: Character, { lastWeekly, now }: WeekTimes): readonly Lockout[] | null {
  return knownLockouts(character.lockouts, isSeenSince(character, 'lockouts', lastWeekly), now);
}

function gamesWhere(characters: readonly Character[], has: (character: Character) => boolean): ReadonlySet<string> {
  return new Set(characters.filter(has).map(gameKeyOf));
}

const HAS: Readonly<Record<FixedKind, (character: Character) => boolean>> = {
  itemLevel: () => true,
  vault: ({ weekly }) => (weekly?.vault.length ?? 0) > 0,
  keystone: ({ weekly }) => (weekly ?? null) !== null,
  rating: ({ weekly }) => (weekly ?? null) !== null,
  worldBoss: ({ lockouts }) => lockouts !== null,
  dungeons: ({ lockouts }) => lockouts !== null,
  cooldowns: ({ cooldowns }) => (cooldowns ?? null) !== null,
  seen: () => true,
};

function fixedColumn(kind: FixedKind, characters: readonly Character[]): FixedColumn {
  return { key: kind, kind, games: gamesWhere(characters, HAS[kind]), isDefault: true };
}

/** Raids that some character is saved to now. Those that most characters can enter come first, then by name. */
function listRaids(characters: readonly Character[], times: WeekTimes): RaidColumn[] {
  const isOf = (name: string) => (lockout: Lockout) => lockout.name === name && isRaid(lockout);
  const names = new Set(
    characters.flatMap((each) => (heldLockouts(each, times) ?? []).filter(isRaid).map(({ name }) => name)),
  );
  const countOf = ({ games }: RaidColumn) => characters.filter((each) => games.has(gameKeyOf(each))).length;
  return [...names]
    .map((name): RaidColumn => ({
      key: `raid ${name}`,
      kind: 'raid',
      name,
      games: gamesWhere(characters, ({ lockouts }) => lockouts?.some(isOf(name)) ?? false),
      isDefault: true,
    }))
    .map((column) => ({ column, count: countOf(column) }))
    .toSorted((a, b) => b.count - a.count || a.column.name.localeCompare(b.column.name))
    .map(({ column }) => column);
}

/** One currency under all its names: sources that have no name leave the number. */
export function currencyKey({ id, name }: Pick<Currency, 'id' | 'name'>): string {
  return `currency ${id ?? name}`;
}

const isPlaceholder = ({ id, name }: Currency): boolean => isPlaceholderName(name, id);

/** Currencies with a cap that some character was seen with this week; those of a week first. */
function listCurrencies(characters: readonly Character[], { lastWeekly }: WeekTimes): CurrencyColumn[] {
  const found = new Map<string, { name: string; isWeekly: boolean; isNamed: boolean; games: Set<string> }>();
  for (const character of characters) {
    if (!isSeenSince(character, 'currencies', lastWeekly)) continue;
    for (const currency of character.currencies ?? []) {
      const isWeekly = (currency.week_max ?? 0) > 0;
      if (!isWeekly && (currency.max ?? 0) <= 0) continue;
      const key = currencyKey(currency);
      const known = found.get(key) ?? { name: currency.name, isWeekly, isNamed: false, games: new Set<string>() };
      known.isWeekly ||= isWeekly;
      known.games.add(gameKeyOf(character));
      if (!known.isNamed) Object.assign(known, { name: currency.name, isNamed: !isPlaceholder(currency) });
      found.set(key, known);
    }
  }
  return [...found]
    .map(([key, { name, isWeekly, games }]) => ({
      key,
      kind: 'currency' as const,
      name,
      isWeekly,
      games,
      isDefault: isWeekly,
    }))
    .toSorted((a, b) => Number(b.isWeekly) - Number(a.isWeekly) || a.name.localeCompare(b.name));
}

/** Columns that could have data this week, in their usual order; `keepAlive` leaves out those without. */
export function listColumns(
  characters: readonly Character[],
  tasks: readonly Task[],
  times: WeekTimes,
): readonly WeekColumn[] {
  const all = gamesWhere(characters, () => true);
  return [
    ...BEFORE.map((kind) => fixedColumn(kind, characters)),
    ...listRaids(characters, times),
    ...listCurrencies(characters, times),
    ...tasks
      .filter(({ scope }) => scope === 'character')
      .map((task) => ({ key: `task ${task.id}`, kind: 'task' as const, task, games: all, isDefault: true })),
    ...AFTER.map((kind) => fixedColumn(kind, characters)),
  ];
}
