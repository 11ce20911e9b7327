import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readUpload } from '../../upload/read-upload.ts';

const page = readFileSync(new URL('../../../../docs/saved-table.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```lua\n(.*?)```/gs)].map((match) => match[1] as string);

it('reads the documented examples in both client styles and with both line endings', () => {
  const readings = examples
    .flatMap((text) => [text, text.replaceAll('\n', '\r\n')])
    .map((text) => readUpload(new TextEncoder().encode(`\n${text}`)));
  expect(readings).toHaveLength(4);
  for (const reading of readings) expect(reading).toEqual(readings[0]);
  expect(readings[0]).toEqual({
    ok: true,
    warnings: [],
    addons: [],
    characters: [
      {
        game_short_code: 'wow_classic',
        guid: 'Player-4440-01234567',
        observed: {
          character: 1_795_204_800_000,
          equipment: 1_795_204_760_000,
          inventory: 1_795_204_795_000,
          bank: 1_795_118_400_000,
          buffs: 1_795_204_795_000,
          talents: 1_795_201_200_000,
          skills: 1_795_201_200_000,
          quests: 1_795_204_710_000,
          professions: 1_795_201_200_000,
        },
        character: {
          name: 'Maribel',
          realm: 'Emberfall',
          level: 60,
          race: 'Human',
          class: 'Warrior',
          faction: 'Alliance',
          zone: 'Winterspring',
          guild: 'Copper Lanterns',
          copper: 1234567,
          xp: 0,
          xpMax: 217400,
          restedXP: 0,
          playedTime: 864000,
        },
        equipment: [
          {
            slotName: 'Head',
            itemName: 'Helm of Might',
            itemID: 16866,
            quality: 4,
            equipSlot: 'INVTYPE_HEAD',
            enchantID: 0,
            stats: [
              { name: 'Stamina', value: 35 },
              { name: 'Strength', value: 15 },
            ],
          },
        ],
        inventory: [
          { bagNum: 0, slotNum: 1, itemID: 6948, count: 1, quality: 1, name: 'Hearthstone' },
          { bagNum: 0, slotNum: 3, itemID: 2589, count: 20, quality: 1, name: 'Linen Cloth' },
          { bagNum: 0, slotNum: 4, itemID: 2589, count: 7, quality: 1, name: 'Linen Cloth' },
          { bagNum: -2, bagSize: 12 },
          { bagNum: 0, bagSize: 16 },
        ],
        bank: [
          { bagNum: -1, slotNum: 1, itemID: 12784, count: 1, quality: 3, name: 'Arcanite Reaper' },
          { bagNum: -1, bagSize: 24 },
        ],
        buffs: [
          { name: 'Mark of the Wild', duration: 1800, timeRemaining: 1234 },
          { name: 'Blessing of the Ledger', duration: 0 },
        ],
        talents: [{ name: 'Cruelty', points: 5, maxPoints: 5 }],
        skills: [{ name: 'Swords', level: 298, maxLevel: 300 }],
        quests: [
          { name: 'The Fargodeep Mine', status: 'Completed' },
          { name: 'Brotherhood of Thieves', status: 'In Progress' },
        ],
        professions: [{ name: 'Mining', level: 225, maxLevel: 300 }],
      },
    ],
  });
});
