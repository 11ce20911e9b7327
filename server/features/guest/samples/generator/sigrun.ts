import { carriedItems, wornItems, type GuestCharacter } from './guest-character.ts';

export const sigrun: GuestCharacter = {
  guid: 'Player-1084-0A512B90',
  game: 'wow_retail',
  name: 'Sigrun',
  realm: 'Tarren Mill',
  race: 'Night Elf',
  class: 'Rogue',
  faction: 'Alliance',
  zone: 'Black Temple',
  guild: 'The Copper Lanterns',
  level: 74,
  copper: 22_914_080,
  xp: [512_300, 988_000, 240_500],
  played: 1_728_000,
  worn: wornItems(`
    1 31027 4 Slayer's Helm | Armor=418 Agility=53 Stamina=60
    2 32260 4 Choker of Endless Nightmares | Attack Power=72
    3 31030 4 Slayer's Shoulderpads | Armor=386 Agility=40
    5 31028 4 Slayer's Chestguard | Armor=515 Agility=49
    6 34558 4 Slayer's Belt | Armor=290 Agility=37
    7 31029 4 Slayer's Legguards | Armor=451 Agility=54
    8 34575 4 Slayer's Boots | Armor=354 Agility=38
    9 34448 4 Slayer's Bracers | Armor=225 Agility=27
    10 31026 4 Slayer's Handguards | Armor=322 Agility=37
    11 32497 4 Stormrage Signet Ring | Agility=33
    12 32266 4 Ring of Deceitful Intent | Attack Power=64
    13 28830 4 Dragonspine Trophy | Attack Power=40
    14 32505 4 Madness of the Betrayer
    15 32323 4 Shadowmoon Destroyer's Drape | Agility=24
    16 32837 5 Warglaive of Azzinoth | Agility=22 Stamina=29
    17 32838 5 Warglaive of Azzinoth | Agility=21 Stamina=28
  `),
  bags: carriedItems(`
    6948 1 1 Hearthstone
    110560 1 1 Garrison Hearthstone
    140192 1 1 Dalaran Hearthstone
    32227 4 3 Crimson Spinel
    32428 4 11 Heart of Darkness
    30183 4 5 Nether Vortex
    23572 3 14 Primal Nether
    23571 3 4 Primal Might
    23436 3 6 Living Ruby
    23439 3 2 Noble Topaz
    29434 4 62 Badge of Justice
    21877 1 180 Netherweave Cloth
    22829 1 17 Super Healing Potion
    22838 1 20 Haste Potion
    22854 1 4 Flask of Relentless Assault
    27657 1 12 Blackened Basilisk
    21990 1 33 Netherweave Bandage
    5140 1 40 Flash Powder
    22452 2 9 Primal Earth
    21884 2 13 Primal Fire
    21885 2 7 Primal Water
    32897 2 48 Mark of the Illidari
    2589 1 200 Linen Cloth
    137642 2 6 Mark of Honor
  `),
  bank: carriedItems(`
    32369 4 1 Blade of Savagery
    28767 4 1 The Decapitator
    30082 4 1 Talon of Azshara
    25867 2 4 Earthstorm Diamond
  `),
  buffs: [
    ['Instant Poison', 3600, 2410],
    ['Crippling Poison', 3600, 2410],
    ['Well Fed', 3600, 820],
  ],
  talents: [
    ['Adrenaline Rush', 1, 1],
    ['Combat Potency', 1, 1],
    ['Blade Flurry', 1, 1],
    ['Grappling Hook', 1, 1],
    ['Quick Draw', 1, 1],
    ['Improved Between the Eyes', 1, 1],
  ],
  skills: [],
  professions: [
    ['Engineering', 88, 100],
    ['Leatherworking', 100, 100],
    ['Fishing', 140, 300],
  ],
  quests: [
    ['The Fall of the Betrayer', true],
    ['Seek Out the Ashtongue', true],
    ['Akama', true],
    ["Find Spy To'gun", false],
  ],
  past: [
    { daysAgo: 42, level: 60, copper: 5_220_409, worn: 8, bags: 10 },
    { daysAgo: 28, level: 64, copper: 8_116_044, worn: 11, bags: 13 },
    { daysAgo: 14, level: 69, copper: 12_400_900, worn: 13, bags: 17 },
    { daysAgo: 5, level: 72, copper: 19_905_233, worn: 16, bags: 22 },
  ],
};
