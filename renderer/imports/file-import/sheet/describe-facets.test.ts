import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { describeFacets } from './describe-facets.ts';

const t = ((key: string, { facets }: { facets?: string } = {}) =>
  `${key.replace(/.*addon\./, '')} ${facets ?? ''}`.trim()) as unknown as TFunction;

test('says what an addon brings and lacks, and never an empty list', () => {
  expect(describeFacets(new Set(['money']), t)).toMatch(/^brings fileImport\.facets\.money lacks \S/);
  const lacking = describeFacets(new Set(), t);
  expect(lacking).toMatch(/^without sections\.equipment\.inline/);
  expect(lacking).not.toContain('brings');
});
