import { carriedItems, wornItems, type GuestCharacter } from './guest-character.ts';

export const eydis: GuestCharacter = {
  guid: 'Player-1305-0B04D1E8',
  game: 'wow_retail',
  name: 'Eydis',
  realm: 'Argent Dawn',
  race: 'Draenei',
  class: 'Priest',
  faction: 'Alliance',
  zone: 'Isle of Dorn',
  level: 78,
  copper: 140_877_500,
  xp: [312_400, 489_000, 402_600],
  played: 691_200,
  armour: 'cloth',
  worn: wornItems(`
    1 61958 7 Tattered Dreadmist Mask | Armor=46 Intellect=38 Stamina=512 Haste=21 Critical Strike=19 | 96
    2 122668 7 Eternal Will of the Martyr | Stamina=288 Haste=34 Critical Strike=30 | 96
    3 42985 7 Tattered Dreadmist Mantle | Armor=42 Intellect=29 Stamina=384 Haste=16 Critical Strike=14 | 96
    5 48691 7 Tattered Dreadmist Robe | Armor=61 Intellect=38 Stamina=512 Haste=21 Critical Strike=19 | 96
    7 62029 7 Tattered Dreadmist Leggings | Armor=54 Intellect=38 Stamina=512 Haste=21 Critical Strike=19 | 96
    11 50255 7 Dread Pirate Ring | Stamina=288 Haste=32 Critical Strike=32 | 96
    13 42992 7 Discerning Eye of the Beast | Intellect=36 | 96
    15 62038 7 Ancient Bloodmoon Cloak | Armor=22 Intellect=22 Stamina=288 | 96
    16 42947 7 Dignified Headmaster's Charge | Damage Per Second=38.24 Intellect=112 Stamina=512 Haste=24 | 96 type=2.10
    19 23192 1 Tabard of the Scarlet Crusade
  `),
  containers: [[20], [30, 'Tidespray Linen Bag'], [30, 'Shrouded Cloth Bag'], [22, 'Embersilk Bag']],
  bags: carriedItems(`
    6948 1 1 Hearthstone
    110560 1 1 Garrison Hearthstone
    140192 1 1 Dalaran Hearthstone
    14047 1 64 Runecloth
    21877 1 64 Netherweave Cloth
    22445 2 40 Arcane Dust
    22446 2 12 Greater Planar Essence
    22449 3 5 Large Prismatic Shard
    33470 1 164 Frostweave Cloth
    53010 1 88 Embersilk Cloth
    72988 1 72 Windwool Cloth
    124437 1 95 Shal'dorei Silk
    152576 1 60 Tidespray Linen
    173202 1 120 Shrouded Cloth
    24271 2 6 Spellcloth
    21845 2 5 Primal Mooncloth
    20725 4 2 Nexus Crystal
    8529 1 3 Noggenfogger Elixir
    38186 1 1 Ethereal Credit
    21100 1 50 Coin of Ancestry
    137642 2 6 Mark of Honor
    5512 1 3 Healthstone
  `),
  bank: carriedItems(`
    14256 1 24 Felcloth
    14342 2 8 Mooncloth
    22861 1 2 Flask of Blinding Light
    23441 3 2 Nightseye
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
    ['The War Within', true, 80, 'Dalaran'],
    ['Slay the Saboteurs', false, 80, 'The Ringing Deeps'],
    ['To the Waterworks', false, 80, 'The Ringing Deeps'],
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
