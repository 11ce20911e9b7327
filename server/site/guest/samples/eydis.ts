import { carriedItems, wornItems, type GuestCharacter } from './guest-character.ts';

export const eydis: GuestCharacter = {
  guid: 'Player-3702-0B04D1E8',
  game: 'wow_retail',
  name: 'Eydis',
  realm: 'Argent Dawn',
  race: 'Draenei',
  class: 'Priest',
  faction: 'Alliance',
  zone: 'The Ringing Deeps',
  level: 78,
  copper: 140_877_500,
  xp: [312_400, 489_000, 402_600],
  played: 691_200,
  armour: 'cloth',
  worn: wornItems(`
    1 122250 7 Tattered Dreadmist Mask | Armor=46 Intellect=38 Stamina=512 Haste=21 Critical Strike=19 | 96
    2 122668 7 Eternal Will of the Martyr | Stamina=288 Haste=34 Critical Strike=30 | 96
    3 122360 7 Tattered Dreadmist Mantle | Armor=42 Intellect=29 Stamina=384 Haste=16 Critical Strike=14 | 96
    5 122384 7 Tattered Dreadmist Robe | Armor=61 Intellect=38 Stamina=512 Haste=21 Critical Strike=19 | 96
    7 122256 7 Tattered Dreadmist Leggings | Armor=54 Intellect=38 Stamina=512 Haste=21 Critical Strike=19 | 96
    11 122529 7 Dread Pirate Ring | Stamina=288 Haste=32 Critical Strike=32 | 96
    13 122362 7 Discerning Eye of the Beast | Intellect=36 | 96
    15 122262 7 Ancient Bloodmoon Cloak | Armor=22 Intellect=22 Stamina=288 | 96
    16 122353 7 Dignified Headmaster's Charge | Damage Per Second=38.24 Intellect=112 Stamina=512 Haste=24 | 96 type=2.10
    19 23192 1 Tabard of the Scarlet Crusade
  `),
  containers: [[20], [30, 'Tidespray Linen Bag'], [30, 'Shrouded Cloth Bag'], [22, 'Embersilk Bag']],
  bags: carriedItems(`
    6948 1 1 Hearthstone
    224828 1 180 Weavercloth
    222789 3 6 Spool of Duskthread
    219946 1 40 Storm Dust
    219949 3 12 Gleaming Shard
    219952 4 2 Refulgent Crystal
    210796 1 46 Mycobloom
    210799 1 22 Luredrop
    210802 1 17 Orbinid
    212239 1 8 Algari Mana Potion
    211878 1 10 Algari Healing Potion
    212667 1 5 Gloom Chitin
    225670 1 3 Apprentice's Crafting License
    222728 1 20 Beledar's Bounty
    222798 4 3 Duskweave Bolt
    224442 1 10 Weavercloth Bandage
    224572 3 2 Crystallized Augment Rune
    8529 1 3 Noggenfogger Elixir
    141605 1 1 Flight Master's Whistle
    224107 1 1 Algari Mana Oil
    137642 3 6 Mark of Honor
    5512 1 3 Healthstone
  `),
  bank: carriedItems(`
    194123 1 35 Chromatic Dust
    194124 3 8 Vibrant Shard
    200113 4 3 Resonant Crystal
    212265 1 4 Tempered Potion
  `),
  buffs: [
    ['Power Word: Fortitude', 3600, 3480],
    ['Well Fed', 3600, 1216],
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
    ['Tailoring', 61, 100],
    ['Enchanting', 70, 100],
    ['Archaeology', 214, 950],
  ],
  quests: [
    ['A Plan Comes Together', true, 78, 'The Ringing Deeps'],
    ['To the Waterworks', false, 78, 'The Ringing Deeps'],
  ],
  sections: {
    stats: {
      itemLevel: 96,
      itemLevelEquipped: 96,
      spec: 'Holy',
      strength: 64,
      agility: 70,
      stamina: 8240,
      intellect: 512,
      armor: 228,
      secondary: ['14.2:Critical Strike', '13.6:Haste', '9.8:Mastery'],
      resting: 1,
      hearth: 'Dornogal',
    },
    currencies: ['1792:120:15000:::Honor\t1455894'],
    reputations: ['2590:1:1120:2500:Council of Dornogal\t4', '930:0:8120:21000:Exodar\tRevered'],
    recipes: [
      "Tailoring\t446929:Weavercloth Bolt\t446928:Dawnweave Bolt\t447002:Weavercloth Bandage\t446998:Gritty Polishing Cloth\t446958:Pioneer's Cloth Cloak\t446957:Pioneer's Cloth Cord",
    ],
  },
  past: [
    { daysAgo: 42, level: 52, copper: 80_411_700, worn: 6, bags: 9, itemLevel: 58 },
    { daysAgo: 28, level: 63, copper: 99_054_000, worn: 7, bags: 12, itemLevel: 71 },
    { daysAgo: 14, level: 70, copper: 120_228_800, worn: 9, bags: 16, itemLevel: 84 },
    { daysAgo: 5, level: 76, copper: 128_493_000, worn: 9, bags: 20, itemLevel: 94 },
  ],
};
