import { carriedItems, wornItems, type GuestCharacter } from './guest-character.ts';
import { tradedItems } from './traded-items.ts';

export const sigrun: GuestCharacter = {
  guid: 'Player-1084-0A512B90',
  game: 'wow_retail',
  name: 'Sigrun',
  realm: 'Tarren Mill',
  race: 'Night Elf',
  class: 'Rogue',
  faction: 'Alliance',
  zone: 'Voidscar Arena',
  guild: 'The Copper Lanterns',
  level: 90,
  copper: 2_291_408_000,
  played: 1_728_000,
  armour: 'leather',
  worn: wornItems(`
    1 271510 4 Chosen Bloodslayer's Spirit Shroud | Armor=163 Agility=158 Stamina=3290 Mastery=72 Haste=54 | 308 up=Hero:3/6 e8017 g240983 set=2064 d88
    2 268250 4 Sentinel's Vitriolic Chain | Stamina=1850 Haste=140 Mastery=84 | 305 up=Hero:2/6 g240900 s2
    3 271508 4 Chosen Bloodslayer's Voodoo Guards | Armor=149 Agility=118 Stamina=2470 Critical Strike=51 Mastery=46 | 305 up=Hero:2/6 e8001 set=2064 d86
    5 271513 4 Chosen Bloodslayer's Banded Poncho | Armor=217 Agility=158 Stamina=3290 Haste=66 Critical Strike=58 | 308 up=Hero:3/6 set=2064 d87
    6 268256 4 Sash of the Forlorn Vessel | Armor=122 Agility=118 Stamina=2470 Mastery=59 Haste=41 | 311 up=Hero:4/6 g240900 d90
    7 271509 4 Chosen Bloodslayer's Reinforced Pants | Armor=190 Agility=158 Stamina=3290 Haste=77 Mastery=47 | 305 up=Hero:2/6 e8159 set=2064 d87
    8 159304 4 Goldfeather Boots | Armor=136 Agility=118 Stamina=2470 Haste=56 Versatility=42 | 302 up=Hero:1/6 e7963 d84
    9 271506 4 Chosen Bloodslayer's Wristguards | Armor=108 Agility=89 Stamina=1850 Mastery=41 Haste=33 | 305 up=Hero:2/6 d86
    10 271511 4 Chosen Bloodslayer's Fanged Grips | Armor=122 Agility=118 Stamina=2470 Critical Strike=54 Haste=44 | 311 up=Hero:4/6 d90
    11 251194 4 Lightwarden's Bind | Stamina=1850 Mastery=139 Haste=87 | 305 up=Hero:2/6 e7967 g240900
    12 252258 4 Sickening Signet of Atroxus | Stamina=1850 Critical Strike=122 Haste=104 | 302 up=Hero:1/6 e7967 g240900
    13 270166 4 Vashnik's Sanguine Rancor | Agility=150 | 308 up=Hero:3/6
    14 250215 4 Freightrunner's Flask | Agility=148 | 305 up=Hero:2/6
    15 239656 4 Adherent's Silken Shroud | Armor=68 Agility=92 Stamina=1920 Haste=44 Mastery=44 | 318
    16 268204 4 Ancient Construct's Venomshiv | Damage Per Second=121.48 Agility=79 Stamina=1640 Haste=36 Mastery=31 | 311 up=Hero:4/6 e8011 type=2.15 d90
    17 237837 4 Farstrider's Mercy | Damage Per Second=129.83 Agility=84 Stamina=1750 Mastery=37 Haste=37 | 318 e8011 type=2.15 d92
  `),
  containers: [
    [20],
    [32, 'Embroidered Deep Sea Bag'],
    [32, 'Lightless Silk Pouch'],
    [30, 'Hexweave Bag'],
    [30, 'Shrouded Cloth Bag'],
  ],
  bags: carriedItems(`
    6948 1 1 Hearthstone
    242788 1 9 Duskshrouded Stone
    141605 1 1 Flight Master's Whistle
    243734 1 3 Thalassian Phoenix Oil
    241326 1 2 Flask of the Shattered Sun
    241308 1 5 Light's Potential
    259085 3 3 Void-Touched Augment Rune
    240898 3 2 Flawless Deadly Amethyst
    236965 2 64 Bright Linen
    244633 3 18 Infused Scalewoven Hide
    244635 2 7 Sin'dorei Armor Banding
    236779 2 33 Mana Lily
    268261 4 1 Bespittled Slitherslippers
    159459 4 1 Ritual Binder's Ring
    241304 1 12 Silvermoon Health Potion
    137642 3 6 Mark of Honor
    188152 1 3 Gateway Control Shard
    272195 3 1 Vantus Rune: Tides
    5512 1 3 Healthstone
    124640 1 5 Inky Black Potion
    237507 1 8 Cloudy Quartz
    245794 2 1 Contract: The Singularity
  `),
  bank: carriedItems(`
    268264 4 1 Ravenous Feaster's Fang
    268246 4 1 Frothing Venom Spaulders
    237365 2 24 Brilliant Silver Ore
    244633 3 60 Infused Scalewoven Hide
  `),
  buffs: [
    ['Instant Poison', 3600, 2410],
    ['Crippling Poison', 3600, 2410],
    ['Well Fed', 3600, 820],
  ],
  talents: [
    ['Shadow Dance', 1, 1],
    ['Secret Technique', 1, 1],
    ['Shadow Blades', 1, 1],
    ["Deathstalker's Mark", 1, 1],
    ['Gloomblade', 1, 1],
    ['Danse Macabre', 1, 1],
  ],
  skills: [],
  professions: [
    ['Leatherworking', 100, 100],
    ['Skinning', 93, 100],
    ['Fishing', 40, 100],
  ],
  quests: [
    ["Trailing Xal'atath", false, 90, 'Midnight'],
    ['Midnight: World Tour', false, 90, 'Midnight'],
    ['Purging the Vaults', true, 90, 'The Coiled Isle'],
  ],
  sections: {
    stats: {
      itemLevel: 308.4,
      itemLevelEquipped: 307.9,
      spec: 'Subtlety',
      strength: 204,
      agility: 1662,
      stamina: 33410,
      intellect: 176,
      armor: 1298,
      secondary: ['16.9:Critical Strike', '20.4:Haste', '41.2:Mastery', '3.1:Versatility', '5210:Attack Power'],
      resting: 0,
      hearth: 'Silvermoon City',
    },
    lockouts: [
      ":20:1795579200::The Venomous Abyss\tNormal\t1Nek'zali the Soulcoiler\t1Entombed Sentinels\t1The Lost Explorers\t0Vashnik the Malignant\t0Sszorak\t0The Twin Fangs\t0The Coiled Altar\t0Ula'tek",
    ],
    currencies: [
      '3445:22:540:22:90:Hero Mistcrest',
      '3444:148::::Champion Mistcrest',
      '3443:60::::Veteran Mistcrest',
      '3316:1870::::Voidlight Marl',
      '2803:610::::Undercoin',
    ],
    reputations: [
      '2710:1:420:2500:The Silvermoon Court\t12',
      '2699:1:1300:2500:The Singularity\t11',
      "2704:1:2240:2500:The Hara'ti\t9",
      "2772:1:380:2500:Zul'jarra's Forces\t10",
      '69:0:0:0:Darnassus\tExalted',
    ],
    weekly: {
      vault: [
        '1:1:3:2:14\t305',
        '1:2:3:4:0',
        '1:3:3:6:0',
        '2:1:2:1:9\t315',
        '2:2:2:4:0',
        '2:3:2:8:0',
        '3:1:0:2:0',
        '3:2:0:4:0',
        '3:3:0:8:0',
      ],
      keystone: '585:9:Voidscar Arena',
      rating: 1984,
      reward: 1,
      resets: 1795579200,
    },
    mythicplus: {
      season: 18,
      dungeons: [
        '588:8:1:1604:1800:265:Altar of Fangs',
        '586:7:1:1533:1920:248:Den of Nalorakk',
        "249:7:1:1850:1980:244:Kings' Rest",
        '587:6:1:1611:2040:231:Murder Row',
        '399:8:1:1290:1680:262:Ruby Life Pools',
        '250:6:1:1802:1920:226:Temple of Sethraliss',
        '584:6:1:1077:1800:224:The Blinding Vale',
        '585:9:1:1655:1800:284:Voidscar Arena',
      ],
      runs: ['585:9:1:284', '399:8:1:262'],
      resets: 1795579200,
    },
    achievements: {
      points: 21840,
      latest: [
        "61234:10:20261119:Mythic: Nek'zali the Soulcoiler",
        '62201:10:20261112:Keystone Master: Season Two',
        '61229:10:20261028:The Venomous Abyss',
        '60911:10:20261003:Midnight Explorer',
        '60877:5:20260921:Loremaster of Harandar',
      ],
    },
    recipes: [
      "Leatherworking\t1237572:Scalewoven Hide\t1237573:Infused Scalewoven Hide\t1237574:Sin'dorei Armor Banding\t1237545:Blood Knight's Armor Kit\t1237544:Forest Hunter's Armor Kit\t1237547:Void-Touched Drums",
    ],
    mail: tradedItems('244633 3 9 Infused Scalewoven Hide | 0 288'),
  },
  past: [
    { daysAgo: 42, level: 84, copper: 522_040_900, worn: 8, bags: 10, itemLevel: 241.5 },
    { daysAgo: 28, level: 89, copper: 811_604_400, worn: 11, bags: 13, itemLevel: 278.3, rating: 420 },
    { daysAgo: 14, level: 90, copper: 1_240_090_000, worn: 13, bags: 17, itemLevel: 296.2, rating: 1230 },
    { daysAgo: 5, level: 90, copper: 1_990_523_300, worn: 16, bags: 21, itemLevel: 304.4, rating: 1811 },
  ],
};
