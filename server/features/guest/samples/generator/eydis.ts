import { carriedItems, wornItems, type GuestCharacter } from './guest-character.ts';

export const eydis: GuestCharacter = {
  guid: 'Player-1305-0B04D1E8',
  game: 'wow_retail',
  name: 'Eydis',
  realm: 'Argent Dawn',
  race: 'Draenei',
  class: 'Priest',
  faction: 'Alliance',
  zone: 'Shattrath City',
  level: 52,
  copper: 3_408_775,
  xp: [88_100, 141_000, 141_000],
  played: 691_200,
  worn: wornItems(`
    1 28413 3 Hallowed Crown | Armor=112 Intellect=24 Stamina=27
    2 24462 3 Luminous Pearls of Insight | Intellect=15
    3 27775 3 Hallowed Pauldrons | Armor=97 Intellect=17
    5 28230 3 Hallowed Garments | Armor=130 Intellect=23
    7 27875 3 Hallowed Trousers | Armor=113 Intellect=29
    8 27411 3 Slippers of Serenity | Armor=89 Intellect=22
    10 27536 3 Hallowed Handwraps | Armor=81 Intellect=13
    11 27784 3 Scintillating Coral Band | Intellect=15
    12 28259 3 Cosmic Lifeband | Stamina=23
    13 28190 3 Scarab of the Infinite Cycle
    14 27828 3 Warp-Scarab Brooch
    15 27946 3 Avian Cloak of Feathers | Intellect=17
    16 27741 3 Bleeding Hollow Warhammer | Intellect=17
    17 27714 3 Swamplight Lantern | Intellect=11
    19 23192 1 Tabard of the Scarlet Crusade
  `),
  bags: carriedItems(`
    6948 1 1 Hearthstone
    110560 1 1 Garrison Hearthstone
    140192 1 1 Dalaran Hearthstone
    21877 1 64 Netherweave Cloth
    22445 2 40 Arcane Dust
    22446 2 12 Greater Planar Essence
    22449 3 5 Large Prismatic Shard
    22832 1 15 Super Mana Potion
    22861 1 2 Flask of Blinding Light
    27859 1 18 Zangar Caps
    28399 1 20 Filtered Draenic Water
    23440 3 1 Dawnstone
    23441 3 2 Nightseye
    24271 2 6 Spellcloth
    24272 2 4 Shadowcloth
    21845 2 5 Primal Mooncloth
    29739 2 1 Arcane Tome
    25433 1 34 Obsidian Warbeads
    24401 1 22 Unidentified Plant Parts
    22578 1 30 Mote of Water
    22575 1 16 Mote of Life
    8529 1 3 Noggenfogger Elixir
  `),
  bank: carriedItems(`
    14047 1 200 Runecloth
    14256 1 24 Felcloth
    14342 2 8 Mooncloth
    20725 4 2 Nexus Crystal
  `),
  buffs: [
    ['Power Word: Fortitude', 3600, 3480],
    ['Inner Fire', 1800, 1216],
  ],
  talents: [
    ['Renew', 1, 1],
    ['Prayer of Mending', 1, 1],
    ['Halo', 1, 1],
    ['Guardian Spirit', 1, 1],
    ['Surge of Light', 2, 2],
  ],
  skills: [],
  professions: [
    ['Tailoring', 61, 75],
    ['Enchanting', 70, 75],
    ['Archaeology', 214, 450],
  ],
  quests: [
    ["A'dal", true],
    ["Voren'thal the Seer", false],
    ['Ishanah', true],
    ['City of Light', true],
  ],
  past: [
    { daysAgo: 42, level: 34, copper: 804_117, worn: 6, bags: 9 },
    { daysAgo: 28, level: 40, copper: 1_390_540, worn: 9, bags: 12 },
    { daysAgo: 14, level: 45, copper: 1_902_288, worn: 11, bags: 16 },
    { daysAgo: 5, level: 50, copper: 2_884_930, worn: 14, bags: 20 },
  ],
};
