import type { ImportPayload } from '../../contract/characters/import.ts';

/** Sample of the import form: one character with every section. Accepted without a warning. */
export const SAMPLE_PAYLOAD: ImportPayload = {
  game_short_code: 'wow_classic',
  character: {
    name: 'Brunhild',
    level: 58,
    race: 'Dwarf',
    class: 'Warrior',
    realm: 'Hydraxian Waterlords',
    faction: 'Alliance',
    zone: 'Blackrock Depths',
    guild: 'Night Shift',
    copper: 4_821_355,
    xp: 112_400,
    xpMax: 187_400,
    restedXP: 38_000,
    playedTime: 864_000,
  },
  equipment: [
    {
      slotName: 'Head',
      itemName: 'Lionheart Helm',
      itemID: 12640,
      quality: 4,
      equipSlot: 'INVTYPE_HEAD',
      stats: [{ name: 'Strength', value: 18 }],
    },
    { slotName: 'Neck', itemName: 'Onyxia Tooth Pendant', itemID: 18404, quality: 4, equipSlot: 'INVTYPE_NECK' },
    {
      slotName: 'Back',
      itemName: 'Cape of the Black Baron',
      itemID: 13340,
      quality: 3,
      equipSlot: 'INVTYPE_CLOAK',
      stats: [{ name: 'Agility', value: 15 }],
    },
    {
      slotName: 'Waist',
      itemName: 'Onslaught Girdle',
      itemID: 19137,
      quality: 4,
      equipSlot: 'INVTYPE_WAIST',
      stats: [{ name: 'Strength', value: 31 }],
    },
    { slotName: 'Trinket 1', itemName: 'Hand of Justice', itemID: 11815, quality: 3, equipSlot: 'INVTYPE_TRINKET' },
    {
      slotName: 'Main Hand',
      itemName: 'Arcanite Reaper',
      itemID: 12784,
      quality: 4,
      equipSlot: 'INVTYPE_2HWEAPON',
      stats: [{ name: 'Stamina', value: 13 }],
    },
  ],
  inventory: [
    { bagNum: 0, slotNum: 1, name: 'Hearthstone', itemID: 6948, count: 1, quality: 1 },
    { bagNum: 0, slotNum: 2, name: 'Linen Cloth', itemID: 2589, count: 17, quality: 1 },
    { bagNum: 1, slotNum: 1, name: 'Cruel Barb', itemID: 5191, count: 1, quality: 3 },
    { bagNum: 1, slotNum: 2, name: 'Notched Shortsword', itemID: 727, count: 1, quality: 2 },
  ],
  bank: [{ bagNum: -1, slotNum: 1, name: 'Linen Cloth', itemID: 2589, count: 20, quality: 1 }],
  buffs: [{ name: 'Power Word: Fortitude', duration: 1800, timeRemaining: 1260 }],
  talents: [
    { name: 'Improved Heroic Strike', points: 3, maxPoints: 3 },
    { name: 'Cruelty', points: 5, maxPoints: 5 },
  ],
  skills: [
    { name: 'Two-Handed Axes', level: 290 },
    { name: 'Defense', level: 288 },
  ],
  quests: [
    { name: 'Attunement to the Core', status: 'Completed' },
    { name: 'The Great Masquerade', status: 'In Progress' },
  ],
  lockouts: [
    {
      id: 409,
      name: 'Molten Core',
      difficulty: '40 Player',
      size: 40,
      expiresAt: 1_795_590_000_000,
      bosses: [
        { name: 'Lucifron', killed: true },
        { name: 'Magmadar', killed: false },
      ],
    },
  ],
  currencies: [{ id: 1901, name: 'Honor Points', count: 1250, max: 75_000 }],
  professions: [{ name: 'Blacksmithing', level: 285, maxLevel: 300 }],
};
