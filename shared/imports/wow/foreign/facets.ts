import { CONTENT_SECTIONS, type ContentSection } from '../../../characters/sections.ts';
import type { Sighting } from './foreign-source.ts';
import type { SightedHolding } from './join-holdings.ts';

/** What the files of an addon have, or lack: sections, and what lies across them. */
export type Facet = ContentSection | 'money' | 'itemNames' | 'itemLevels' | 'guildBank' | 'warbandBank';

/** The facets that a player misses first, in that order, where none of an addon's characters has them. */
export const MISSED_FACETS: readonly Facet[] = [
  'equipment',
  'itemNames',
  'itemLevels',
  'lockouts',
  'professions',
  'weekly',
  'inventory',
  'bank',
  'money',
  'talents',
];

/** What these sightings have, by what was read: a format's own list would be out of date with the addon's next version. */
export function findFacets(sightings: readonly Sighting[], holdings: readonly SightedHolding[]): Facet[] {
  const has = (isSeen: (sighting: Sighting) => boolean): boolean => sightings.some(isSeen);
  const worn = ({ sections }: Sighting) => sections.equipment?.content ?? [];
  const carried = ({ sections }: Sighting) => [
    ...(sections.inventory?.content ?? []),
    ...(sections.bank?.content ?? []),
  ];
  const holds = (kind: SightedHolding['holding']['kind']): boolean =>
    holdings.some(({ holding }) => holding.kind === kind);
  return [
    ...CONTENT_SECTIONS.filter((section) => has(({ sections }) => sections[section] !== undefined)),
    ...(has(({ character }) => character.content.copper !== undefined) ? (['money'] as const) : []),
    ...(has(
      (each) =>
        worn(each).some(({ itemName }) => itemName !== undefined) ||
        carried(each).some(({ name, bagSize }) => name !== undefined && bagSize === undefined),
    )
      ? (['itemNames'] as const)
      : []),
    ...(has((each) => worn(each).some(({ itemLevel }) => itemLevel !== undefined)) ? (['itemLevels'] as const) : []),
    ...(holds('guild_bank') ? (['guildBank'] as const) : []),
    ...(holds('warband_bank') ? (['warbandBank'] as const) : []),
  ];
}
