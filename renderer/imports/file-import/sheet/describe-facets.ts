import { MISSED_FACETS, type Facet } from '#shared/imports/wow/foreign/facets.ts';
import type { TFunction } from 'i18next';
import { formatList } from '../../../base/format/format.ts';

/** Facets that the sheet says are missing. */
const SHOWN_LACKS = 4;

export function facetName(facet: Facet, t: TFunction): string {
  switch (facet) {
    case 'money':
    case 'itemNames':
    case 'itemLevels':
    case 'guildBank':
    case 'warbandBank':
      return t(`fileImport.facets.${facet}`);
    default:
      return t(`sections.${facet}.inline`);
  }
}

/** What nothing of a set brings, of that which players miss first. Names and levels are missed where there are items. */
export function findLacks(brings: ReadonlySet<Facet>): Facet[] {
  const hasItems = brings.has('equipment') || brings.has('inventory') || brings.has('bank');
  return MISSED_FACETS.filter(
    (facet) => !brings.has(facet) && (facet !== 'itemNames' || hasItems) && (facet !== 'itemLevels' || hasItems),
  ).slice(0, SHOWN_LACKS);
}

/** What an addon's files bring and lack; of files that bring nothing but characters only what they lack. */
export function describeFacets(brings: ReadonlySet<Facet>, t: TFunction): string {
  const list = (facets: Iterable<Facet>): string => formatList([...facets].map((facet) => facetName(facet, t)));
  const lacks = findLacks(brings);
  if (brings.size === 0) return t('fileImport.addon.without', { facets: list(lacks) });
  const brought = t('fileImport.addon.brings', { facets: list(brings) });
  return lacks.length === 0 ? brought : `${brought} ${t('fileImport.addon.lacks', { facets: list(lacks) })}`;
}
