import type { HoldingState } from '#shared/characters/holdings/holding-state.ts';

/** A stored bank that is found to be one with others. */
export interface JoinedBank {
  readonly known: Pick<HoldingState, 'copper' | 'tabs'>;
  /** Ids of the owner's memberships that show it to their groups. */
  readonly viewers: readonly number[];
}

/**
 * Memberships that go on showing the bank that others were joined into: those that showed one of them, unless another has a
 * tab or money that the group was not shown. Its owner kept that apart, and can show the joined bank again.
 */
export function selectViewers(banks: readonly JoinedBank[]): ReadonlySet<number> {
  const viewers = new Set(banks.flatMap((bank) => bank.viewers));
  return new Set(
    [...viewers].filter((viewer) => {
      const shown = banks.filter((bank) => bank.viewers.includes(viewer)).map(({ known }) => known);
      const tabs = new Set(shown.flatMap((bank) => bank.tabs.map(({ index }) => index)));
      const showsMoney = shown.some(({ copper }) => copper !== null);
      return banks.every(
        ({ known }) => known.tabs.every(({ index }) => tabs.has(index)) && (known.copper === null || showsMoney),
      );
    }),
  );
}
