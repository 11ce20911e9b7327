import { carriedItems, wornItems, type GuestCharacter } from './guest-character.ts';
import { tradedItems } from './traded-items.ts';

export const halla: GuestCharacter = {
  guid: 'Player-1084-0A3F77C2',
  game: 'wow_retail',
  name: 'Halla',
  realm: 'Tarren Mill',
  race: 'Human',
  class: 'Warrior',
  faction: 'Alliance',
  zone: 'Silvermoon City',
  guild: 'The Copper Lanterns',
  level: 90,
  copper: 4_831_056_600,
  played: 4_060_800,
  armour: 'plate',
  worn: wornItems(`
    1 271456 4 Tempered Horns of the Jade Warlord | Armor=356 Strength=172 Stamina=3580 Critical Strike=71 Mastery=64 | 318 up=Myth:1/6 e7961 g240967 set=2067 d94
    2 268265 4 Aqirbane Reliquary | Stamina=2010 Haste=148 Critical Strike=97 | 321 up=Myth:2/6 g240918,240892
    3 271454 4 Raging Pauldrons of the Jade Warlord | Armor=326 Strength=129 Stamina=2690 Haste=58 Mastery=49 | 315 up=Hero:5/6 e8001 set=2067 d91
    5 271459 4 Cuirass of the Jade Warlord | Armor=475 Strength=172 Stamina=3580 Haste=75 Versatility=61 | 321 up=Myth:2/6 e7987 set=2067 d93
    6 268259 4 Girdle of Toxic Regret | Armor=267 Strength=129 Stamina=2690 Haste=66 Mastery=43 | 321 up=Myth:2/6 g240900 d92
    7 271455 4 Greaves of the Jade Warlord | Armor=415 Strength=172 Stamina=3580 Critical Strike=80 Haste=55 | 318 up=Myth:1/6 e8163 set=2067 d95
    8 268260 4 Scaled Fiend's Warboots | Armor=297 Strength=129 Stamina=2690 Mastery=60 Critical Strike=47 | 315 up=Hero:5/6 e7963 d90
    9 237834 4 Spellbreaker's Bracers | Armor=238 Strength=97 Stamina=2010 Haste=46 Mastery=46 | 331 g240908 d96
    10 268220 4 Scaleplate Strangulators | Armor=267 Strength=129 Stamina=2690 Critical Strike=62 Haste=45 | 311 up=Hero:4/6 d92
    11 268252 4 Apex Brute's Claw Ring | Stamina=2010 Haste=152 Mastery=98 | 318 up=Myth:1/6 e7967 g240900
    12 252258 4 Sickening Signet of Atroxus | Stamina=2010 Critical Strike=131 Haste=119 | 315 up=Hero:5/6 g240900
    13 270175 4 Voracious Heart of Ula'tek | Strength=163 | 321 up=Myth:2/6
    14 270163 4 Sszorak's Ferocity | Strength=163 | 318 up=Myth:1/6
    15 268253 4 Silken Voodoo Drape | Armor=77 Strength=97 Stamina=2010 Haste=52 Critical Strike=40 | 321 up=Myth:2/6
    16 268213 4 Maze-roa, Warlord's Fury | Damage Per Second=184.62 Strength=172 Stamina=3580 Critical Strike=74 Haste=61 | 321 up=Myth:2/6 e8689 type=2.1 d95
    17 237846 4 Blood Knight's Warblade | Damage Per Second=201.35 Strength=172 Stamina=3580 Haste=68 Mastery=68 | 331 e8689 type=2.8 d97
    19 43348 1 Tabard of the Explorer
  `),
  containers: [
    [20],
    [32, 'Embroidered Deep Sea Bag'],
    [32, 'Embroidered Deep Sea Bag'],
    [32, 'Lightless Silk Pouch'],
    [30, 'Hexweave Bag'],
  ],
  bags: carriedItems(`
    6948 1 1 Hearthstone
    241304 1 20 Silvermoon Health Potion
    242788 1 24 Duskshrouded Stone
    141605 1 1 Flight Master's Whistle
    241322 1 6 Flask of the Magisters
    241324 1 3 Flask of the Blood Knights
    241308 1 18 Light's Potential
    241288 1 7 Potion of Recklessness
    259085 3 12 Void-Touched Augment Rune
    237361 2 164 Refulgent Copper Ore
    237363 2 88 Umbral Tin Ore
    237365 2 61 Brilliant Silver Ore
    237366 3 14 Dazzling Thorium
    238198 2 42 Refulgent Copper Ingot
    238203 2 9 Gloaming Alloy
    238205 2 11 Sterling Alloy
    251283 3 4 Tormented Tantalum
    243060 1 30 Luminant Flux
    236965 2 120 Bright Linen
    268214 4 1 Malignant Toothed Edge
    268226 4 1 Swelling Sea Spaulders
    268251 4 1 Amulet of the Twin Fangs
    272195 3 2 Vantus Rune: Tides
    245800 2 1 Contract: The Silvermoon Court
    137642 3 14 Mark of Honor
    5512 1 3 Healthstone
    243734 1 2 Thalassian Phoenix Oil
    188152 1 2 Gateway Control Shard
  `),
  bank: carriedItems(`
    268198 4 1 Caustic Keeper-Crusher
    268222 4 1 Reckless Spirit Breastplate
    268239 4 1 Shellbound Bracers
    249955 4 1 Night Ender's Breastplate
    236771 2 75 Sanguithorn
    236777 2 40 Argentleaf
    236951 3 37 Mote of Wild Magic
  `),
  buffs: [
    ['Battle Shout', 3600, 2912],
    ['Flask of the Magisters', 3600, 1840],
    ['Well Fed', 3600, 3011],
    ['Arcane Intellect', 3600, 2745],
  ],
  talents: [
    ['Recklessness', 1, 1],
    ['Bladestorm', 1, 1],
    ["Odyn's Fury", 1, 1],
    ['Massacre', 1, 1],
    ['Frenzy', 1, 1],
    ["Slayer's Dominance", 1, 1],
    ['Improved Whirlwind', 1, 1],
    ['Sudden Death', 2, 2],
  ],
  skills: [],
  professions: [
    ['Blacksmithing', 98, 100],
    ['Mining', 100, 100],
    ['Cooking', 74, 100],
  ],
  quests: [
    ["Trailing Xal'atath", true, 90, 'Midnight'],
    ['Midnight: World Tour', false, 90, 'Midnight'],
    ['Turn Back the Surge', true, 90, 'The Coiled Isle'],
    ['Purging the Vaults', false, 90, 'The Coiled Isle'],
  ],
  sections: {
    stats: {
      itemLevel: 320.1,
      itemLevelEquipped: 319.8,
      spec: 'Fury',
      strength: 1874,
      agility: 212,
      stamina: 39820,
      intellect: 188,
      armor: 2718,
      secondary: ['18.4:Critical Strike', '24.1:Haste', '37.6:Mastery', '4.2:Versatility', '6480:Attack Power'],
      resting: 1,
      hearth: 'Silvermoon City',
    },
    lockouts: [
      ":20:1795579200::The Venomous Abyss\tHeroic\t1Nek'zali the Soulcoiler\t1Entombed Sentinels\t1The Lost Explorers\t1Vashnik the Malignant\t1Sszorak\t0The Twin Fangs\t0The Coiled Altar\t0Ula'tek",
      ':5:1795579200::Murder Row\tMythic\t1Kystia Manaheart\t1Zaen Bladesorrow\t1Xathuux the Annihilator\t1Lithiel Cinderfury',
    ],
    currencies: [
      '3446:48::::Myth Mistcrest',
      '3445:95:540:30:90:Hero Mistcrest',
      '3444:60::::Champion Mistcrest',
      '3465:4:8:::Venomblight Manaflux',
      '3316:4210::::Voidlight Marl',
      '2803:1840::::Undercoin',
      '1792:1250:15000:::Honor\t1455894',
    ],
    reputations: [
      '2710:1:1810:2500:The Silvermoon Court\t18',
      "2772:1:1460:2500:Zul'jarra's Forces\t14",
      "2704:1:640:2500:The Hara'ti\t16",
      '2699:1:2120:2500:The Singularity\t15',
      '2696:1:90:2500:The Amani Tribe\t14',
      '2590:3:6240:10000:Council of Dornogal',
      '72:0:0:0:Stormwind\tExalted',
    ],
    weekly: {
      vault: [
        '1:1:5:2:15\t318',
        '1:2:5:4:15\t318',
        '1:3:5:6:0',
        '2:1:5:1:12\t321',
        '2:2:5:4:10\t318',
        '2:3:5:8:0',
        '3:1:3:2:11\t311',
        '3:2:3:4:0',
        '3:3:3:8:0',
      ],
      keystone: '588:11:Altar of Fangs',
      rating: 2417,
      reward: 0,
      resets: 1795579200,
    },
    mythicplus: {
      season: 18,
      dungeons: [
        '588:12:1:1512:1800:335:Altar of Fangs',
        '586:11:1:1490:1920:318:Den of Nalorakk',
        "249:10:1:1702:1980:305:Kings' Rest",
        '587:10:0:2188:2040:282:Murder Row',
        '399:10:1:1266:1680:303:Ruby Life Pools',
        '250:9:1:1640:1920:286:Temple of Sethraliss',
        '584:10:1:1421:1800:300:The Blinding Vale',
        '585:9:1:1388:1800:288:Voidscar Arena',
      ],
      runs: ['588:12:1:335', '586:11:1:318', '587:10:0:282', '399:10:1:303', '585:9:1:288'],
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
      "Blacksmithing\t1229653:Blood Knight's Impetus\t1229652:Blood Knight's Mercy\t1229648:Blood Knight's Warblade\t1229659:Farstrider's Mercy\t1229662:Spellbreaker's Bracers\t1229666:Spellbreaker's Girdle\t1229663:Spellbreaker's Legguards\t1229661:Spellbreaker's Mantle",
    ],
    mail: tradedItems(`
      237366 3 20 Dazzling Thorium | 0 53
      | 182400000 672
    `),
    auctions: tradedItems(`
      237365 2 200 Brilliant Silver Ore | 96000000 24
      238205 2 5 Sterling Alloy | 41500000 8
    `),
  },
  past: [
    { daysAgo: 56, level: 88, copper: 910_430_000, worn: 9, bags: 12, itemLevel: 262.4 },
    { daysAgo: 42, level: 90, copper: 1_755_081_000, worn: 11, bags: 16, itemLevel: 289.1, rating: 640 },
    { daysAgo: 28, level: 90, copper: 2_400_812_700, worn: 13, bags: 19, itemLevel: 303.6, rating: 1512 },
    { daysAgo: 14, level: 90, copper: 2_177_540_200, worn: 14, bags: 24, itemLevel: 311.8, rating: 2088 },
    { daysAgo: 5, level: 90, copper: 4_309_011_100, worn: 16, bags: 27, itemLevel: 317.2, rating: 2340 },
  ],
};
