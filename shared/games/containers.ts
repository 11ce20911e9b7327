import type { InventoryItem } from '../contract/characters/characters.ts';

/** What holds items in the game. The numbers count from 1 within their kind. */
export interface Container {
  readonly kind: (typeof KINDS)[number];
  readonly number: number;
}

/** In the order in which they are shown: what is carried, then what is kept. */
const KINDS = [
  'backpack',
  'bag',
  'reagentBag',
  'keyring',
  'bank',
  'bankBag',
  'bankTab',
  'reagentBank',
  'warbandTab',
] as const;

const BACKPACK = 0;
const BANK = -1;
const KEYRING = -2;
const REAGENT_BANK = -3;

/** A run of numbers that the game gives to one kind: the first, the last, and what they are. */
type Run = readonly [first: number, last: number, kind: Container['kind']];

/** As the clients number them (docs/saved-table.md). */
const RUNS: Readonly<Record<string, readonly Run[]>> = {
  wow_classic: [[5, 11, 'bankBag']],
  wow_retail: [
    [5, 5, 'reagentBag'],
    [6, 11, 'bankTab'],
    [12, 16, 'warbandTab'],
  ],
};

/**
 * Where an item lies. The game's own number says it, whichever list the item came in; an import that counts the bank's bags
 * in its own way, from 0 or 1, is taken at its word.
 */
export function resolveContainer(
  gameId: string,
  { bag_num, in_bank }: Pick<InventoryItem, 'bag_num' | 'in_bank'>,
): Container {
  if (bag_num === BANK || (in_bank && bag_num === BACKPACK)) return { kind: 'bank', number: 1 };
  if (bag_num === BACKPACK) return { kind: 'backpack', number: 1 };
  if (bag_num === KEYRING) return { kind: 'keyring', number: 1 };
  if (bag_num === REAGENT_BANK) return { kind: 'reagentBank', number: 1 };
  const run = Object.hasOwn(RUNS, gameId)
    ? RUNS[gameId]?.find(([first, last]) => bag_num >= first && bag_num <= last)
    : undefined;
  if (run && !(in_bank && run[2] === 'reagentBag')) return { kind: run[2], number: bag_num - run[0] + 1 };
  if (!in_bank) return { kind: 'bag', number: bag_num };
  return { kind: gameId === 'wow_retail' ? 'bankTab' : 'bankBag', number: bag_num };
}

const BANKS: ReadonlySet<Container['kind']> = new Set(['bank', 'bankBag', 'bankTab', 'reagentBank', 'warbandTab']);

/** Whether one has to go to the bank for what lies in it. */
export function isBankContainer({ kind }: Container): boolean {
  return BANKS.has(kind);
}

/** A container as a text that tells it from every other, such as `bankBag-2`. */
export function containerKey({ kind, number }: Container): string {
  return `${kind}-${number}`;
}

/** The container that a text of `containerKey` stands for; null for any other text. */
export function parseContainerKey(text: string): Container | null {
  const [, name, number] = /^([a-z]+)-(\d{1,9})$/i.exec(text) ?? [];
  const kind = KINDS.find((each) => each === name);
  return kind === undefined ? null : { kind, number: Number(number) };
}

/** The place of its kind among all, in the order in which they are shown. */
export function containerRank({ kind }: Container): number {
  return KINDS.indexOf(kind);
}

/** Before, after or the same, for sorting. */
export function compareContainers(a: Container, b: Container): number {
  return containerRank(a) - containerRank(b) || a.number - b.number;
}
