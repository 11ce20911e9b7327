import { observationOrder, type SectionSource } from '../seen-by.ts';

/** Order of a bank's observation. Another addon's without a time come before all others, as in a character's sections. */
export function holdingOrder(observedAt: number, source: SectionSource | undefined): number {
  return observationOrder(source?.before === undefined ? observedAt : null, source);
}
