import type { ContainerRules, ContainerRun } from '../../define-game.ts';

/** Bag numbers that all clients share (docs/saved-table.md). */
const COMMON: readonly ContainerRun[] = [
  [0, 0, 'backpack'],
  [-1, -1, 'bank'],
  [-2, -2, 'keyring'],
  [-3, -3, 'reagentBank'],
];

export const CLASSIC_CONTAINERS: ContainerRules = { runs: [...COMMON, [5, 11, 'bankBag']], bankKind: 'bankBag' };

export const RETAIL_CONTAINERS: ContainerRules = {
  runs: [...COMMON, [5, 5, 'reagentBag'], [6, 11, 'bankTab'], [12, 16, 'warbandTab']],
  bankKind: 'bankTab',
};
