import { carriedItems, wornItems, type GuestCharacter } from './guest-character.ts';
import { tradedItems } from './traded-items.ts';

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
  armour: 'leather',
  worn: wornItems(`
    1 3020 3 Enduring Cap | Armor=115 Stamina=10 Spirit=4 | 35 d40
    3 2264 3 Mantle of Thieves | Armor=124 Agility=9 | 34 d44
    5 4119 2 Raptor Hunter Tunic | Armor=158 Stamina=8 | 40 d38
    6 6468 3 Deviate Scale Belt | Armor=65 Agility=10 | 35 d41
    7 4108 2 Panther Hunter Leggings | Armor=139 Agility=8 | 40 d39
    8 1121 3 Feet of the Lynx | Armor=94 Agility=8 | 37 d45
    9 897 3 Madwolf Bracers | Armor=59 Agility=5 | 36 d42
    10 4107 2 Tiger Hunter Gloves | Armor=92 Agility=5 | 38 d43
    11 6321 3 Silverlaine's Family Seal | Agility=7 Stamina=3 | 24
    15 2059 3 Sentry Cloak | Armor=28 Agility=3 | 30
    16 5191 3 Cruel Barb | Damage Per Second=20 Attack Power=12 | 24 type=2.7 d36
    18 2825 4 Bow of Searing Arrows | Damage Per Second=25.74 | 42 type=2.2 d51
  `),
  containers: [[16], [14, "Journeyman's Backpack"]],
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
    ['Well Fed', 900, 344],
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
    ['Swords', 174, 190],
    ['Defense', 171, 190],
  ],
  professions: [
    ['Leatherworking', 256, 300],
    ['Skinning', 262, 300],
    ['Fishing', 143, 150],
  ],
  quests: [
    ['Hostile Takeover', true, 36, 'Stranglethorn Vale'],
    ['Colonel Kurzen', false, 40, 'Stranglethorn Vale'],
    ['The Green Hills of Stranglethorn', false, 40, 'Stranglethorn Vale'],
    ['Big Game Hunter', false, 43, 'Stranglethorn Vale'],
  ],
  sections: {
    stats: {
      itemLevel: 34.9,
      itemLevelEquipped: 34.1,
      spec: 'Beast Mastery',
      trees: ['29:Beast Mastery', '0:Marksmanship', '0:Survival'],
      strength: 54,
      agility: 138,
      stamina: 112,
      intellect: 52,
      spirit: 60,
      armor: 1204,
      secondary: ['342:Ranged Attack Power', '11.8:Critical Strike'],
      resistances: ['0:Fire', '10:Nature'],
      resting: 1,
      hearth: 'Booty Bay',
    },
    reputations: [
      '47:0:9800:12000:Ironforge\tHonored',
      '72:0:3120:6000:Stormwind\tFriendly',
      '21:0:610:3000:Booty Bay\tNeutral',
    ],
    cooldowns: ['15846:1795325759:Salt Shaker\tLeatherworking'],
    recipes: [
      'Leatherworking\t10487:Thick Armor Kit\t10490:Comfortable Leather Hat\t10507:Nightscape Headband\t10499:Nightscape Tunic\t10509:Turtle Scale Gloves\t9196:Dusky Leather Armor',
    ],
    mail: tradedItems('4304 1 12 Thick Leather | 0 216'),
  },
  past: [
    { daysAgo: 56, level: 21, copper: 61_240, worn: 4, bags: 9, itemLevel: 18.2 },
    { daysAgo: 42, level: 26, copper: 188_905, worn: 6, bags: 12, itemLevel: 22.6 },
    { daysAgo: 28, level: 31, copper: 402_117, worn: 8, bags: 15, itemLevel: 27.1 },
    { daysAgo: 14, level: 35, copper: 790_450, worn: 10, bags: 19, itemLevel: 31.4 },
    { daysAgo: 5, level: 37, copper: 961_008, worn: 11, bags: 21, itemLevel: 33.8 },
  ],
};
