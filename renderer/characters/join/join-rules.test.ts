import { expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { mapSections, SECTIONS } from '#shared/characters/sections.ts';
import { joinChoices, previewJoin } from './join-rules.ts';

const never = mapSections(SECTIONS, () => null);

test('a section comes from the later sighting; a dated one beats an undated one; at equal times the kept character wins', () => {
  const keep = characterFixture({
    id: 1,
    observed_at: { ...never, character: '2026-11-20T10:00:00.000Z', bank: '2026-11-01T10:00:00.000Z', mail: null },
    sources: { quests: { addon: 'datastore' } },
  });
  const other = characterFixture({
    id: 2,
    observed_at: {
      ...never,
      character: '2026-11-20T10:00:00.000Z',
      bank: '2026-11-02T10:00:00.000Z',
      quests: '2026-01-01T10:00:00.000Z',
      buffs: '2026-11-02T10:00:00.000Z',
    },
  });
  expect(previewJoin(keep, other).map(({ section, from, over }) => [section, from.id, over?.id])).toEqual([
    ['character', 1, 2],
    ['bank', 2, 1],
    ['buffs', 2, undefined],
    ['quests', 2, 1],
  ]);
});

test('characters of the same name come first, then those of the same class, and none of another game', () => {
  const brunhild = characterFixture({ id: 1, name: 'Brunhild', class: 'Warrior' });
  const all = [
    brunhild,
    characterFixture({ id: 2, name: 'Ada', class: 'Mage' }),
    characterFixture({ id: 3, name: 'Wilma', class: 'Warrior' }),
    characterFixture({ id: 4, name: 'Brunhild', class: 'Warrior', realm: 'Emberfall' }),
    characterFixture({ id: 5, name: 'Berta', class: 'Warrior' }),
    characterFixture({ id: 6, name: 'Brunhild', game_id: 'wow_retail' }),
  ];
  expect(joinChoices(brunhild, all).map(({ id }) => id)).toEqual([4, 5, 3, 2]);
});
