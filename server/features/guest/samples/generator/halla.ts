import { carriedItems, wornItems, type GuestCharacter } from './guest-character.ts';

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
    1 271456 4 Tempered Horns of the Jade Warlord | Armor=356 Strength=172 Stamina=3580 Critical Strike=71 Mastery=64 | 318 e7961 g240967 set=2067 d94
    2 268265 4 Aqirbane Reliquary | Stamina=2010 Haste=148 Critical Strike=97 | 321 g240918,240892
    3 271454 4 Raging Pauldrons of the Jade Warlord | Armor=326 Strength=129 Stamina=2690 Haste=58 Mastery=49 | 315 e8001 set=2067 d91
    5 271459 4 Cuirass of the Jade Warlord | Armor=475 Strength=172 Stamina=3580 Haste=75 Versatility=61 | 321 e7987 set=2067 d93
    6 268259 4 Girdle of Toxic Regret | Armor=267 Strength=129 Stamina=2690 Haste=66 Mastery=43 | 321 g240900 d92
    7 271455 4 Greaves of the Jade Warlord | Armor=415 Strength=172 Stamina=3580 Critical Strike=80 Haste=55 | 318 e8163 set=2067 d95
    8 268260 4 Scaled Fiend's Warboots | Armor=297 Strength=129 Stamina=2690 Mastery=60 Critical Strike=47 | 315 e7963 d90
    9 237834 4 Spellbreaker's Bracers | Armor=238 Strength=97 Stamina=2010 Haste=46 Mastery=46 | 331 g240908 d96
    10 268234 4 Ruthless Slaughtergrips | Armor=267 Strength=129 Stamina=2690 Critical Strike=62 Mastery=45 | 312 d92
    11 268252 4 Apex Brute's Claw Ring | Stamina=2010 Haste=152 Mastery=98 | 318 e7967 g240900
    12 252258 4 Sickening Signet of Atroxus | Stamina=2010 Critical Strike=131 Haste=119 | 315 g240900
    13 270175 4 Voracious Heart of Ula'tek | Strength=163 | 321
    14 270163 4 Sszorak's Ferocity | Strength=163 | 318
    15 268253 4 Silken Voodoo Drape | Armor=77 Strength=97 Stamina=2010 Haste=52 Critical Strike=40 | 321
    16 268213 4 Maze-roa, Warlord's Fury | Damage Per Second=184.62 Strength=172 Stamina=3580 Critical Strike=74 Haste=61 | 321 e8689 type=2.1 d95
    17 237847 4 Blood Knight's Impetus | Damage Per Second=201.35 Strength=172 Stamina=3580 Haste=68 Mastery=68 | 331 e8689 type=2.8 d97
    19 43348 1 Tabard of the Explorer
  `),
  containers: [[20], [32, 'Deep Sea Bag'], [32, 'Deep Sea Bag'], [32, 'Lightless Silk Pouch'], [30, 'Hexweave Bag']],
  bags: carriedItems(`
    6948 1 1 Hearthstone
    140192 1 1 Dalaran Hearthstone
    110560 1 1 Garrison Hearthstone
    19019 5 1 Thunderfury, Blessed Blade of the Windseeker
    241322 3 6 Flask of the Magisters
    241324 3 3 Flask of the Blood Knights
    241308 3 18 Light's Potential
    241288 3 7 Potion of Recklessness
    259085 3 12 Void-Touched Augment Rune
    237361 2 164 Refulgent Copper Ore
    237363 2 88 Umbral Tin Ore
    237365 2 61 Brilliant Silver Ore
    237366 3 14 Dazzling Thorium
    238198 2 42 Refulgent Copper Ingot
    238203 3 9 Gloaming Alloy
    238205 3 11 Sterling Alloy
    251283 3 4 Tormented Tantalum
    243060 1 30 Luminant Flux
    236965 2 120 Bright Linen
    268203 4 1 Hexing Spiritrender
    268229 4 1 Skullguard of the Risen Sacrifice
    270171 4 1 Preternatural Antivenom
    272195 3 2 Vantus Rune: Tides
    245800 2 1 Contract: The Silvermoon Court
    137642 2 14 Mark of Honor
    5512 1 3 Healthstone
    38186 1 1 Ethereal Credit
    21100 1 50 Coin of Ancestry
  `),
  bank: carriedItems(`
    17182 5 1 Sulfuras, Hand of Ragnaros
    51227 4 1 Sanctified Ymirjar Lord's Helmet
    40384 4 1 Betrayer of Humanity
    249952 4 1 Night Ender's Tusks
    236771 2 75 Sanguithorn
    236777 2 40 Argentleaf
    124124 3 37 Blood of Sargeras
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
    ['Spark of Tides', true, 90, 'Midnight'],
    ['Turn Back the Surge', true, 90, 'Midnight'],
    ['Purging the Vaults', false, 90, "Zul'Aman"],
    ['My Venomous Nemesis', false, 90, "Zul'Aman"],
  ],
  sections: {
    stats: {
      itemLevel: 319.4,
      itemLevelEquipped: 319.1,
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
      "2704:1:640:2500:The Hara'ti\t16",
      '2699:1:2120:2500:The Singularity\t15',
      '2696:1:90:2500:The Amani Tribe\t14',
      '2590:3:6240:10000:Council of Dornogal',
      '72:0:0:0:Stormwind\tExalted',
    ],
    weekly: {
      vault: [
        '1:1:5:2:15',
        '1:2:5:4:15',
        '1:3:5:6:0',
        '2:1:5:1:12',
        '2:2:5:4:10',
        '2:3:5:8:0',
        '3:1:3:2:11',
        '3:2:3:4:0',
        '3:3:3:8:0',
      ],
      keystone: '588:11:Altar of Fangs',
      rating: 2417,
      reward: 0,
      resets: 1795579200,
    },
    recipes: [
      "Blacksmithing\t1229653:Blood Knight's Impetus\t1229652:Blood Knight's Mercy\t1229648:Blood Knight's Warblade\t1229659:Farstrider's Mercy\t1229662:Spellbreaker's Bracers\t1229666:Spellbreaker's Girdle\t1229663:Spellbreaker's Legguards\t1229661:Spellbreaker's Mantle",
    ],
    mail: ['237366:20:3:0:1795395600:::::Dazzling Thorium', ':::182400000:1797624000:::::'],
    auctions: [
      '237365:200:2:96000000:1795291200:::::Brilliant Silver Ore',
      '238205:5:3:41500000:1795233600:::::Sterling Alloy',
    ],
  },
  past: [
    { daysAgo: 56, level: 88, copper: 910_430_000, worn: 9, bags: 12, itemLevel: 262.4 },
    { daysAgo: 42, level: 90, copper: 1_755_081_000, worn: 11, bags: 16, itemLevel: 289.1, rating: 640 },
    { daysAgo: 28, level: 90, copper: 2_400_812_700, worn: 13, bags: 19, itemLevel: 303.6, rating: 1512 },
    { daysAgo: 14, level: 90, copper: 2_177_540_200, worn: 14, bags: 24, itemLevel: 311.8, rating: 2088 },
    { daysAgo: 5, level: 90, copper: 4_309_011_100, worn: 16, bags: 27, itemLevel: 317.2, rating: 2340 },
  ],
};
