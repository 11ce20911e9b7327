import { carriedItems, wornItems, type GuestCharacter } from './guest-character.ts';

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
  worn: wornItems(`
    1 16866 4 Helm of Might | Armor=608 Strength=15 Stamina=35
    2 18404 4 Onyxia Tooth Pendant | Agility=12 Stamina=9 Fire Resistance=10
    3 16868 4 Pauldrons of Might | Armor=562 Strength=15 Stamina=22
    4 2575 1 Red Linen Shirt
    5 16865 4 Breastplate of Might | Armor=749 Strength=20 Stamina=28
    6 19137 4 Onslaught Girdle | Armor=494 Strength=31 Stamina=11
    7 16867 4 Legplates of Might | Armor=655 Strength=24 Stamina=23
    8 16862 4 Sabatons of Might | Armor=515 Strength=15 Stamina=26
    9 16861 4 Bracers of Might | Armor=328 Strength=11 Stamina=23
    10 16863 4 Gauntlets of Might | Armor=468 Strength=22 Stamina=17
    11 17063 4 Band of Accuria | Agility=16 Stamina=10
    12 18821 4 Quick Strike Ring | Strength=5 Stamina=8
    13 11815 3 Hand of Justice | Attack Power=20
    14 17744 3 Heart of Noxxion
    15 13340 3 Cape of the Black Baron | Armor=45 Agility=15
    16 17182 5 Sulfuras, Hand of Ragnaros | Strength=12 Stamina=12 Fire Resistance=30
    18 18323 3 Satyr's Bow | Agility=3
  `),
  bags: carriedItems(`
    6948 1 1 Hearthstone
    13446 1 12 Major Healing Potion
    13444 1 9 Major Mana Potion
    3928 1 5 Superior Healing Potion
    9155 1 3 Elixir of the Mongoose
    12662 1 4 Demonic Rune
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
    13454 1 5 Greater Arcane Elixir
    12404 1 10 Dense Sharpening Stone
    20452 1 8 Smoked Desert Dumplings
    21023 1 3 Dirge's Kickin' Chimaerok Chops
    15997 1 200 Thorium Shells
    11285 1 200 Jagged Arrow
    5175 1 1 Earth Totem
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
    ['Two-Handed Weapon Specialization', 3, 5],
    ['Cruelty', 5, 5],
    ['Unbridled Wrath', 5, 5],
    ['Enrage', 5, 5],
    ['Flurry', 5, 5],
    ['Bloodthirst', 1, 1],
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
    ['Sulfuron Hammer', true],
    ['Attunement to the Core', true],
    ['Hands of the Enemy', true],
    ['Thunderaan the Windseeker', false],
    ['Rise, Thunderfury!', false],
  ],
  lockouts: [
    '409:40:1795590000::Molten Core\t40 Player\t1Lucifron\t1Magmadar\t1Gehennas\t1Garr\t1Shazzrah\t1Baron Geddon\t0Golemagg the Incinerator\t0Sulfuron Harbinger\t0Majordomo Executus\t0Ragnaros',
    "249:40:1795590000::Onyxia's Lair\t40 Player\t1Onyxia",
  ],
  currencies: ['1901:3120:75000:::Honor Points'],
  past: [
    { daysAgo: 56, level: 54, copper: 1_204_500, worn: 8, bags: 14 },
    { daysAgo: 42, level: 57, copper: 3_911_020, worn: 10, bags: 18 },
    { daysAgo: 28, level: 60, copper: 6_480_333, worn: 13, bags: 24 },
    { daysAgo: 14, level: 60, copper: 5_102_760, worn: 15, bags: 30 },
    { daysAgo: 5, level: 60, copper: 11_750_048, worn: 16, bags: 34 },
  ],
};
