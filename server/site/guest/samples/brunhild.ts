import { carriedItems, wornItems, type GuestCharacter } from './guest-character.ts';
import { tradedItems } from './traded-items.ts';

export const brunhild: GuestCharacter = {
  guid: 'Player-4464-02A7C1E0',
  game: 'wow_classic',
  name: 'Brunhild',
  realm: 'Hydraxian Waterlords',
  race: 'Dwarf',
  class: 'Warrior',
  faction: 'Alliance',
  zone: 'Blackrock Mountain',
  guild: 'The Copper Lanterns',
  level: 60,
  copper: 14_823_917,
  played: 2_246_400,
  armour: 'plate',
  worn: wornItems(`
    1 16866 4 Helm of Might | Armor=608 Strength=15 Stamina=35 | 66 e1506 set=209 d71
    2 18404 4 Onyxia Tooth Pendant | Agility=12 Stamina=9 Fire Resistance=10 | 74
    3 16868 4 Pauldrons of Might | Armor=562 Strength=15 Stamina=22 | 66 e2606 set=209 d74
    4 2575 1 Red Linen Shirt
    5 16865 4 Breastplate of Might | Armor=749 Strength=20 Stamina=28 | 66 e1891 set=209 d70
    6 19137 4 Onslaught Girdle | Armor=494 Strength=31 Stamina=11 | 78 d82
    7 16867 4 Legplates of Might | Armor=655 Strength=24 Stamina=23 | 66 e1506 set=209 d73
    8 16862 4 Sabatons of Might | Armor=515 Strength=15 Stamina=26 | 66 e1887 set=209 d76
    9 16861 4 Bracers of Might | Armor=328 Strength=11 Stamina=23 | 66 e1885 set=209 d75
    10 16863 4 Gauntlets of Might | Armor=468 Strength=22 Stamina=17 | 66 set=209 d72
    11 17063 4 Band of Accuria | Agility=16 Stamina=10 | 78
    12 18821 4 Quick Strike Ring | Strength=5 Stamina=8 | 67
    13 11815 3 Hand of Justice | Attack Power=20 | 58
    14 17744 3 Heart of Noxxion | | 53
    15 13340 3 Cape of the Black Baron | Armor=45 Agility=15 | 63 e849 type=4.1
    16 17182 5 Sulfuras, Hand of Ragnaros | Damage Per Second=80.41 Strength=12 Stamina=12 Fire Resistance=30 | 80 e1900 type=2.5 d68
    18 18323 3 Satyr's Bow | Damage Per Second=39.17 Agility=3 | 58 type=2.2 d88
  `),
  containers: [[16], [18, 'Onyxia Hide Backpack'], [16, 'Mooncloth Bag'], [14, 'Runecloth Bag']],
  bags: carriedItems(`
    6948 1 1 Hearthstone
    13446 1 12 Major Healing Potion
    9206 1 6 Elixir of Giants
    3928 1 5 Superior Healing Potion
    13442 1 5 Mighty Rage Potion
    14530 1 40 Heavy Runecloth Bandage
    8932 1 18 Alterac Swiss
    8766 1 20 Morning Glory Dew
    17771 4 1 Elementium Bar
    18563 5 1 Bindings of the Windseeker
    12640 4 1 Lionheart Helm
    12784 3 1 Arcanite Reaper
    17010 3 7 Fiery Core
    17011 3 4 Lava Core
    11382 3 2 Blood of the Mountain
    12360 2 6 Arcanite Bar
    12359 1 20 Thorium Bar
    12359 1 20 Thorium Bar
    11370 1 14 Dark Iron Ore
    7076 2 5 Essence of Earth
    7078 2 8 Essence of Fire
    12364 2 3 Huge Emerald
    12800 2 2 Azerothian Diamond
    18562 4 1 Elementium Ore
    13510 1 2 Flask of the Titans
    13452 1 6 Elixir of the Mongoose
    9088 1 4 Gift of Arthas
    12404 1 10 Dense Sharpening Stone
    20452 1 8 Smoked Desert Dumplings
    21023 1 3 Dirge's Kickin' Chimaerok Chops
    11285 1 200 Jagged Arrow
    18945 1 24 Dark Iron Residue
    7146 1 1 The Scarlet Key
    13704 1 1 Skeleton Key
    12382 1 1 Key to the City
    18249 1 1 Crescent Key
  `),
  bank: carriedItems(`
    17203 4 3 Sulfuron Ingot
    17204 5 1 Eye of Sulfuras
    12371 1 12 Enchanted Thorium Bar
    14047 1 60 Runecloth
    12809 2 4 Guardian Stone
    16868 4 1 Pauldrons of Might
    13503 3 1 Alchemist's Stone
    9224 1 5 Elixir of Demonslaying
  `),
  buffs: [
    ['Mark of the Wild', 1800, 1264],
    ['Power Word: Fortitude', 1800, 1190],
    ['Rallying Cry of the Dragonslayer', 7200, 5412],
    ['Songflower Serenade', 3600, 2208],
    ['Spirit of Zanza', 7200, 3122],
    ['Well Fed', 900, 611],
  ],
  talents: [
    ['Improved Heroic Strike', 3, 3],
    ['Tactical Mastery', 5, 5],
    ['Anger Management', 1, 1],
    ['Deep Wounds', 3, 3],
    ['Impale', 2, 2],
    ['Deflection', 3, 5],
    ['Cruelty', 5, 5],
    ['Unbridled Wrath', 5, 5],
    ['Enrage', 5, 5],
    ['Flurry', 5, 5],
    ['Bloodthirst', 1, 1],
    ['Booming Voice', 5, 5],
    ['Improved Battle Shout', 5, 5],
    ['Piercing Howl', 1, 1],
    ['Death Wish', 1, 1],
    ['Improved Berserker Rage', 1, 2],
  ],
  skills: [
    ['Two-Handed Maces', 300, 300],
    ['Two-Handed Axes', 296, 300],
    ['Swords', 281, 300],
    ['Defense', 300, 300],
    ['Plate Mail', 1, 1],
  ],
  professions: [
    ['Blacksmithing', 300, 300],
    ['Mining', 300, 300],
    ['First Aid', 300, 300],
    ['Cooking', 285, 300],
  ],
  quests: [
    ['A Binding Contract', false, 60, 'Blackrock Depths'],
    ['Favor Amongst the Brotherhood, Dark Iron Ore', true, 60, 'Blackrock Depths'],
    ['Hands of the Enemy', true, 60, 'Molten Core'],
    ['Thunderaan the Windseeker', false, 60, 'Silithus'],
  ],
  sections: {
    stats: {
      itemLevel: 67.2,
      itemLevelEquipped: 66.9,
      spec: 'Fury',
      trees: ['17:Arms', '34:Fury', '0:Protection'],
      strength: 341,
      agility: 118,
      stamina: 392,
      intellect: 30,
      spirit: 58,
      armor: 5174,
      secondary: ['1124:Attack Power', '24.6:Critical Strike', '6:Hit', '12.9:Dodge', '13.4:Parry'],
      resistances: ['84:Fire', '15:Nature', '10:Frost', '22:Shadow', '0:Arcane'],
      resting: 0,
      hearth: 'Ironforge',
      honorRank: 6,
    },
    lockouts: [
      '409:40:1795579200::Molten Core\t40 Player\t1Lucifron\t1Magmadar\t1Gehennas\t1Garr\t1Shazzrah\t1Baron Geddon\t0Golemagg the Incinerator\t0Sulfuron Harbinger\t0Majordomo Executus\t0Ragnaros',
      "249:40:1795406400::Onyxia's Lair\t40 Player\t1Onyxia",
    ],
    reputations: [
      '749:0:14210:21000:Hydraxian Waterlords\tRevered',
      '529:0:16840:21000:Argent Dawn\tRevered',
      '59:0:320:999:Thorium Brotherhood\tExalted',
      '270:0:140:999:Zandalar Tribe\tExalted',
      '47:0:870:999:Ironforge\tExalted',
      '72:0:18330:21000:Stormwind\tRevered',
      '609:0:940:3000:Cenarion Circle\tNeutral',
    ],
    recipes: [
      'Blacksmithing\t16729:Lionheart Helm\t16746:Invulnerable Mail\t16741:Stronghold Gauntlets\t21161:Sulfuron Hammer\t16994:Arcanite Reaper\t16991:Annihilator\t20872:Fiery Chain Girdle\t20873:Fiery Chain Shoulders\t20874:Dark Iron Bracers\t24399:Dark Iron Boots\t20890:Dark Iron Reaver\t20897:Dark Iron Destroyer',
      'Mining\t16153:Smelt Thorium\t14891:Smelt Dark Iron\t22967:Smelt Elementium',
      'First Aid\t18630:Heavy Runecloth Bandage\t18629:Runecloth Bandage',
    ],
    mail: tradedItems(`
      12360 2 2 Arcanite Bar | 0 48
      7078 2 5 Essence of Fire | 0 504
      | 412500 624
    `),
    auctions: tradedItems(`
      12640 4 1 Lionheart Helm | 2950000 12
      11370 1 20 Dark Iron Ore | 180000 24
    `),
  },
  past: [
    { daysAgo: 56, level: 54, copper: 1_204_500, worn: 8, bags: 14, itemLevel: 58.1 },
    { daysAgo: 42, level: 57, copper: 3_911_020, worn: 10, bags: 18, itemLevel: 61.4 },
    { daysAgo: 28, level: 60, copper: 6_480_333, worn: 13, bags: 24, itemLevel: 63.9 },
    { daysAgo: 14, level: 60, copper: 5_102_760, worn: 15, bags: 30, itemLevel: 65.2 },
    { daysAgo: 5, level: 60, copper: 11_750_048, worn: 16, bags: 34, itemLevel: 66.4 },
  ],
};
