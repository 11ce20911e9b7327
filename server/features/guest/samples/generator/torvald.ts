import { carriedItems, wornItems, type GuestCharacter } from './guest-character.ts';

export const torvald: GuestCharacter = {
  guid: 'Player-4464-02B1F40D',
  game: 'wow_classic',
  name: 'Torvald',
  realm: 'Hydraxian Waterlords',
  race: 'Dwarf',
  class: 'Hunter',
  faction: 'Alliance',
  zone: 'Stranglethorn Vale',
  guild: 'The Copper Lanterns',
  level: 38,
  copper: 1_047_312,
  xp: [41_200, 74_900, 18_350],
  played: 518_400,
  worn: wornItems(`
    1 3020 3 Enduring Cap | Armor=115 Stamina=10 Spirit=4
    3 2264 3 Mantle of Thieves | Armor=124 Agility=9
    5 4119 2 Raptor Hunter Tunic | Armor=158 Stamina=8
    6 6468 3 Deviate Scale Belt | Armor=65 Agility=10
    7 4108 2 Panther Hunter Leggings | Armor=139 Agility=8
    8 1121 3 Feet of the Lynx | Armor=94 Agility=8
    9 897 3 Madwolf Bracers | Armor=59 Agility=5
    10 4107 2 Tiger Hunter Gloves | Armor=92 Agility=5
    11 6321 3 Silverlaine's Family Seal | Agility=7 Stamina=3
    15 2059 3 Sentry Cloak | Armor=28 Agility=3
    16 5191 3 Cruel Barb | Attack Power=12
    18 2825 4 Bow of Searing Arrows
  `),
  bags: carriedItems(`
    6948 1 1 Hearthstone
    727 2 1 Notched Shortsword
    25 1 1 Worn Shortsword
    2589 1 20 Linen Cloth
    2592 1 20 Wool Cloth
    4306 1 17 Silk Cloth
    4338 1 6 Mageweave Cloth
    3030 1 200 Razor Arrow
    3030 1 184 Razor Arrow
    4304 1 12 Thick Leather
    4234 1 20 Heavy Leather
    4235 1 3 Heavy Hide
    1529 2 2 Jade
    3864 2 1 Citrine
    1705 2 1 Lesser Moonstone
    929 1 5 Healing Potion
    3385 1 4 Lesser Mana Potion
    2725 1 1 Green Hills of Stranglethorn - Page 1
    2728 1 1 Green Hills of Stranglethorn - Page 4
    2730 1 1 Green Hills of Stranglethorn - Page 6
    3771 1 11 Wild Hog Shank
    1206 2 1 Moss Agate
  `),
  bank: [],
  buffs: [
    ['Aspect of the Hawk', 0, 0],
    ['Trueshot Aura', 1800, 944],
  ],
  talents: [
    ['Improved Aspect of the Hawk', 5, 5],
    ['Endurance Training', 4, 5],
    ['Thick Hide', 3, 3],
    ['Unleashed Fury', 5, 5],
    ['Ferocity', 5, 5],
    ['Intimidation', 1, 1],
    ['Bestial Discipline', 2, 2],
    ['Frenzy', 4, 5],
  ],
  skills: [
    ['Bows', 188, 190],
    ['Two-Handed Axes', 174, 190],
    ['Defense', 171, 190],
  ],
  professions: [
    ['Leatherworking', 212, 225],
    ['Skinning', 225, 225],
    ['Fishing', 143, 150],
  ],
  quests: [
    ['Raptor Mastery', true],
    ['Tiger Mastery', true],
    ['Panther Mastery', false],
    ['The Green Hills of Stranglethorn', false],
    ['Big Game Hunter', false],
  ],
  past: [
    { daysAgo: 56, level: 21, copper: 61_240, worn: 4, bags: 9 },
    { daysAgo: 42, level: 26, copper: 188_905, worn: 6, bags: 12 },
    { daysAgo: 28, level: 31, copper: 402_117, worn: 8, bags: 15 },
    { daysAgo: 14, level: 35, copper: 790_450, worn: 10, bags: 19 },
    { daysAgo: 5, level: 37, copper: 961_008, worn: 11, bags: 21 },
  ],
};
