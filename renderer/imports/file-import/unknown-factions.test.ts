import { expect, test } from 'vitest';
import { UNKNOWN_FACTION } from '#shared/characters/faction.ts';
import { NO_FACTS } from '#shared/characters/identity-facts.ts';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import type { FoundCharacter } from './reading/inspect-file.ts';
import { findUnknownFactions } from './unknown-factions.ts';

const found = (given: Partial<FoundCharacter>): FoundCharacter => ({
  guid: null,
  name: 'Simna',
  realm: "Kil'jaeden",
  game: 'wow_retail',
  class: 'Evoker',
  race: 'Dracthyr',
  faction: UNKNOWN_FACTION,
  level: 80,
  observed: {},
  facts: NO_FACTS,
  bytes: 1,
  ...given,
});
const stored = characterFixture({ game_id: 'wow_retail', name: 'Simna', realm: 'kiljaeden', class: 'Evoker' });
const names = (...args: Parameters<typeof findUnknownFactions>) =>
  findUnknownFactions(...args).map(({ found: { name } }) => name);

test('the faction of a character is asked for once, for all its copies', () => {
  const files = [
    { id: 1, found: [found({ name: 'Other', faction: 'Horde' }), found({})] },
    { id: 2, found: [found({ realm: 'kiljaeden' })] },
  ];
  expect(findUnknownFactions(files, [])).toMatchObject([
    {
      found: { name: 'Simna' },
      picked: [
        { file: 1, indexes: [1] },
        { file: 2, indexes: [0] },
      ],
    },
  ]);
});

test('nobody is asked what another file or the ledger says', () => {
  const files = [{ id: 1, found: [found({})] }];
  expect(names([...files, { id: 2, found: [found({ faction: 'Alliance' })] }], [])).toEqual([]);
  expect(names(files, [{ ...stored, faction: 'Horde' }])).toEqual([]);
  expect(names(files, [{ ...stored, faction: UNKNOWN_FACTION }])).toEqual(['Simna']);
  expect(names(files, [{ ...stored, faction: 'Horde', class: 'Mage' }])).toEqual(['Simna']);
});
