import type { InventoryItem } from './contract/items.ts';
import { CONTAINER_KINDS, type ContainerKind, type ContainerRules } from './define-game.ts';
import { findGame } from './registry.ts';

/** A container of items. Numbers count from 1 within their kind. */
export interface Container {
  readonly kind: ContainerKind;
  readonly number: number;
}

const BACKPACK = 0;
const NO_RULES: ContainerRules = { runs: [[BACKPACK, BACKPACK, 'backpack']], bankKind: 'bankBag' };

/** The game's own bag number decides, whichever list the item came in; bank bags numbered by the import keep theirs. */
export function resolveContainer(
  gameId: string,
  { bag_num, in_bank }: Pick<InventoryItem, 'bag_num' | 'in_bank'>,
): Container {
  if (in_bank && bag_num === BACKPACK) return { kind: 'bank', number: 1 };
  const { runs, bankKind } = findGame(gameId)?.containers ?? NO_RULES;
  const run = runs.find(
    ([first, last, kind]) => bag_num >= first && bag_num <= last && !(in_bank && kind === 'reagentBag'),
  );
  if (run) return { kind: run[2], number: bag_num - run[0] + 1 };
  return { kind: in_bank ? bankKind : 'bag', number: bag_num };
}

const BANKS: ReadonlySet<ContainerKind> = new Set([
  'bank',
  'bankBag',
  'bankTab',
  'reagentBank',
  'warbandTab',
  'guildTab',
]);

/** True for containers that are reached at a bank only. */
export function isBankContainer({ kind }: Container): boolean {
  return BANKS.has(kind);
}

/** A container as text, such as `bankBag-2`. */
export function containerKey({ kind, number }: Container): string {
  return `${kind}-${number}`;
}

export function parseContainerKey(text: string): Container | null {
  const [, name, number] = /^([a-z]+)-(\d{1,9})$/i.exec(text) ?? [];
  const kind = CONTAINER_KINDS.find((each) => each === name);
  return kind === undefined ? null : { kind, number: Number(number) };
}

/** Place of the container's kind in display order. */
export function containerRank({ kind }: Container): number {
  return CONTAINER_KINDS.indexOf(kind);
}

export function compareContainers(a: Container, b: Container): number {
  return containerRank(a) - containerRank(b) || a.number - b.number;
}
