import { carriedItems, wornItems, type GuestCharacter } from './guest-character.ts';

export const halla: GuestCharacter = {
  guid: 'Player-1084-0A3F77C2',
  game: 'wow_retail',
  name: 'Halla',
  realm: 'Tarren Mill',
  race: 'Human',
  class: 'Warrior',
  faction: 'Alliance',
  zone: 'Icecrown Citadel',
  guild: 'The Copper Lanterns',
  level: 80,
  copper: 48_310_566,
  played: 4_060_800,
  worn: wornItems(`
    1 51227 4 Sanctified Ymirjar Lord's Helmet | Armor=2239 Strength=191 Stamina=185
    2 50647 4 Ahn'kahar Onyx Neckguard | Stamina=94
    3 51229 4 Sanctified Ymirjar Lord's Shoulderplates | Armor=2067 Strength=143
    5 51225 4 Sanctified Ymirjar Lord's Battleplate | Armor=2756 Strength=191
    6 50620 4 Coldwraith Links | Armor=1509 Strength=129
    7 51228 4 Sanctified Ymirjar Lord's Legplates | Armor=2411 Strength=185
    8 50639 4 Blood-Soaked Saronite Stompers | Armor=1895
    9 50659 4 Polar Bear Claw Bracers | Armor=1206
    10 51226 4 Sanctified Ymirjar Lord's Gauntlets | Armor=1722 Strength=137
    11 50657 4 Skeleton Lord's Circle | Strength=81
    12 50693 4 Might of Blight | Strength=94
    13 50363 4 Deathbringer's Will
    14 50343 4 Whispering Fanged Skull
    15 50677 4 Winding Sheet | Armor=195
    16 49623 5 Shadowmourne | Strength=223 Stamina=198
    19 43348 1 Tabard of the Explorer
  `),
  bags: carriedItems(`
    6948 1 1 Hearthstone
    110560 1 1 Garrison Hearthstone
    140192 1 1 Dalaran Hearthstone
    50818 4 1 Invincible's Reins
    49908 4 6 Primordial Saronite
    50274 5 3 Shadowfrost Shard
    47556 4 4 Crusader Orb
    45087 4 8 Runed Orb
    43102 3 11 Frozen Orb
    37663 3 9 Titansteel Bar
    36913 1 200 Saronite Bar
    36919 4 7 Cardinal Ruby
    36922 4 5 King's Amber
    33470 1 164 Frostweave Cloth
    33447 1 22 Runic Healing Potion
    40211 1 12 Potion of Speed
    46377 1 6 Flask of Endless Rage
    43015 1 9 Fish Feast
    34722 1 40 Heavy Frostweave Bandage
    44990 2 31 Champion's Seal
    5512 1 3 Healthstone
    19019 5 1 Thunderfury, Blessed Blade of the Windseeker
    137642 2 14 Mark of Honor
    124124 3 37 Blood of Sargeras
    45624 4 18 Emblem of Conquest
    40752 4 24 Emblem of Heroism
    47241 4 12 Emblem of Triumph
    49426 4 41 Emblem of Frost
    38186 1 1 Ethereal Credit
    21100 1 50 Coin of Ancestry
  `),
  bank: carriedItems(`
    17182 5 1 Sulfuras, Hand of Ragnaros
    40384 4 1 Betrayer of Humanity
    45516 4 1 Voldrethar, Dark Blade of Oblivion
    36918 3 12 Scarlet Ruby
    41163 4 10 Titanium Bar
    43007 1 40 Northern Spices
  `),
  buffs: [
    ['Battle Shout', 3600, 2912],
    ['Flask of Endless Rage', 3600, 1840],
    ['Well Fed', 3600, 3011],
    ['Arcane Intellect', 3600, 2745],
  ],
  talents: [
    ['Anger Management', 1, 1],
    ['Massacre', 1, 1],
    ['Fervor of Battle', 1, 1],
    ['Warbreaker', 1, 1],
    ['Bladestorm', 1, 1],
    ['Test of Might', 2, 2],
    ['Improved Execute', 1, 1],
    ['Dreadnaught', 1, 1],
  ],
  skills: [],
  professions: [
    ['Blacksmithing', 98, 100],
    ['Mining', 100, 100],
    ['Cooking', 74, 75],
  ],
  quests: [
    ['Shadowmourne...', true],
    ["The Lich King's Last Stand", true],
    ['A Feast of Souls', true],
    ['Lord Jaraxxus Must Die!', false],
  ],
  past: [
    { daysAgo: 56, level: 71, copper: 9_104_300, worn: 9, bags: 12 },
    { daysAgo: 42, level: 76, copper: 17_550_810, worn: 11, bags: 16 },
    { daysAgo: 28, level: 80, copper: 24_008_127, worn: 13, bags: 19 },
    { daysAgo: 14, level: 80, copper: 21_775_402, worn: 14, bags: 24 },
    { daysAgo: 5, level: 80, copper: 43_090_111, worn: 15, bags: 28 },
  ],
};
