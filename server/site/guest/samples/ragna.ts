import { carriedItems, wornItems, type GuestCharacter } from './guest-character.ts';

export const ragna: GuestCharacter = {
  guid: 'Player-4464-02C90A71',
  game: 'wow_classic',
  name: 'Ragna',
  realm: 'Nethergarde Keep',
  race: 'Orc',
  class: 'Shaman',
  faction: 'Horde',
  zone: 'The Barrens',
  level: 17,
  copper: 42_866,
  xp: [9_120, 17_600, 26_400],
  played: 104_400,
  armour: 'leather',
  worn: wornItems(`
    3 5404 3 Serpent's Shoulders | Armor=73 Agility=6 | 20 d64
    5 6473 3 Armor of the Fang | Armor=96 Agility=6 | 23 d58
    6 10412 3 Belt of the Fang | Armor=54 Agility=5 | 19 d61
    7 10410 3 Leggings of the Fang | Armor=84 Agility=5 | 23 d60
    8 10411 3 Footpads of the Fang | Armor=66 Agility=4 | 21 d63
    9 4794 2 Wolf Bracers | Armor=42 Agility=2 | 16 d59
    10 10413 3 Gloves of the Fang | Armor=60 Agility=4 | 21 d62
    15 6449 3 Glowing Lizardscale Cloak | Armor=20 Stamina=2 | 22
    16 6505 3 Crescent Staff | Damage Per Second=15.61 Intellect=7 Spirit=7 | 21 type=2.10 d66
  `),
  containers: [[16], [8, 'Woolen Bag']],
  bags: carriedItems(`
    6948 1 1 Hearthstone
    5175 1 1 Earth Totem
    5176 1 1 Fire Totem
    2836 1 6 Coarse Stone
    2589 1 20 Linen Cloth
    2589 1 8 Linen Cloth
    2592 1 5 Wool Cloth
    2318 1 20 Light Leather
    2770 1 9 Copper Ore
    2771 1 4 Tin Ore
    774 2 3 Malachite
    818 2 2 Tigerseye
    858 1 5 Lesser Healing Potion
    4536 1 12 Shiny Red Apple
    5051 1 7 Dig Rat
    5098 1 8 Altered Snapjaw Shell
    4862 1 3 Scorpid Worker Tail
    4886 1 6 Venomtail Poison Sac
    2455 1 4 Minor Mana Potion
    1179 1 10 Ice Cold Milk
  `),
  bank: [],
  buffs: [
    ['Lightning Shield', 600, 402],
    ['Rockbiter Weapon', 300, 120],
  ],
  talents: [
    ['Ancestral Knowledge', 5, 5],
    ['Thundering Strikes', 3, 5],
  ],
  skills: [
    ['Maces', 81, 85],
    ['Staves', 44, 85],
    ['Defense', 79, 85],
  ],
  professions: [
    ['Mining', 92, 150],
    ['Engineering', 81, 150],
    ['Cooking', 88, 150],
  ],
  quests: [
    ['Samophlange', true, 14, 'The Barrens'],
    ['The Forgotten Pools', true, 13, 'The Barrens'],
    ['Egg Hunt', false, 22, 'The Barrens'],
    ['Serpentbloom', false, 18, 'Wailing Caverns'],
  ],
  sections: {
    stats: {
      itemLevel: 20.4,
      itemLevelEquipped: 20.4,
      spec: 'Enhancement',
      trees: ['0:Elemental', '8:Enhancement', '0:Restoration'],
      strength: 38,
      agility: 30,
      stamina: 47,
      intellect: 31,
      spirit: 38,
      armor: 546,
      secondary: ['112:Attack Power', '7.2:Critical Strike'],
      resting: 0,
      hearth: 'The Crossroads',
    },
    reputations: ['76:0:1640:6000:Orgrimmar\tFriendly', '81:0:2210:6000:Thunder Bluff\tFriendly'],
    recipes: [
      'Engineering\t3918:Rough Blasting Powder\t3922:Handful of Copper Bolts\t3923:Rough Copper Bomb\t3924:Copper Tube\t3925:Rough Boomstick\t3929:Coarse Blasting Powder\t3931:Coarse Dynamite',
    ],
  },
  past: [
    { daysAgo: 28, level: 6, copper: 1_820, worn: 2, bags: 8, itemLevel: 4.5 },
    { daysAgo: 14, level: 10, copper: 7_304, worn: 5, bags: 12, itemLevel: 9.8 },
    { daysAgo: 5, level: 15, copper: 31_050, worn: 8, bags: 18, itemLevel: 17.2 },
  ],
};
