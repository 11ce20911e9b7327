import type { ContainerRules, ContainerRun } from '../../define-game.ts';

/** Bag numbers that all clients share (docs/saved-table.md). */
const COMMON: readonly ContainerRun[] = [
  [0, 0, 'backpack'],
  [-1, -1, 'bank'],
  [-2, -2, 'keyring'],
  [-3, -3, 'reagentBank'],
];

/** WoW Forever's bank tabs are 6 to 11, which are bank bags in the other Classic clients. */
const FOREVER_TAB_OFFSET = 100;
const BANK_TABS: ContainerRun = [6, 11, 'bankTab'];

export function toClassicBag(bag: number): number {
  return bag >= BANK_TABS[0] && bag <= BANK_TABS[1] ? bag + FOREVER_TAB_OFFSET : bag;
}

export const CLASSIC_CONTAINERS: ContainerRules = {
  runs: [
    ...COMMON,
    // Carried in WoW Forever only; in a bank, 5 is the first bag.
    [5, 5, 'reagentBag'],
    [5, 11, 'bankBag'],
    [toClassicBag(BANK_TABS[0]), toClassicBag(BANK_TABS[1]), 'bankTab'],
  ],
  bankKind: 'bankBag',
};

export const RETAIL_CONTAINERS: ContainerRules = {
  runs: [...COMMON, [5, 5, 'reagentBag'], BANK_TABS, [12, 16, 'warbandTab']],
  bankKind: 'bankTab',
};
