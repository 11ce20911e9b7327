import type { Plain } from '../../base/lua/lua-model.ts';

const DAY = 86_400;
const WEEK = 7 * DAY;
const RAIDS = ['Molten Core', "Onyxia's Lair", 'Blackwing Lair', "Zul'Gurub", "Ruins of Ahn'Qiraj", 'Naxxramas'];
const BOSSES = ['Lucifron', 'Magmadar', 'Gehennas', 'Garr', 'Shazzrah', 'Baron Geddon', 'Golemagg', 'Ragnaros'];
const STANDINGS = ['Neutral', 'Friendly', 'Honored', 'Revered', 'Exalted'];
const FACTIONS = ['Argent Dawn', 'Thorium Brotherhood', 'Cenarion Circle', 'Zandalar Tribe', 'Timbermaw Hold'];
const CURRENCIES = ['Honor Points', 'Arena Points', 'Justice Points', 'Valor Points', 'Timeless Coin'];
const CRAFTS = ['Blacksmithing', 'Cooking', 'First Aid'];
const ITEMS = ['Arcanite Bar', 'Linen Cloth', 'Essence of Fire', 'Thorium Bar', 'Black Lotus'];

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function pick(names: readonly string[], index: number): string {
  const round = Math.floor(index / names.length);
  return `${names[index % names.length]}${round === 0 ? '' : ` ${round + 1}`}`;
}

/**
 * Sections of a much-played character beside those of `sampleCharacter`, as the addon saves them (docs/saved-table.md):
 * 6 lockouts, 25 currencies, 40 reputations, 180 recipes, 12 letters, 10 auctions. `index` varies their numbers.
 */
export function sampleSections(index: number, seenAt: number, isRetail: boolean): Readonly<Record<string, Plain>> {
  const reset = Math.ceil(seenAt / WEEK) * WEEK + 2 * DAY;
  return {
    stats: {
      itemLevel: 60.5 + (index % 40),
      itemLevelEquipped: 59.5 + (index % 40),
      spec: 'Fury',
      trees: ['17:Arms', '34:Fury', '0:Protection'],
      strength: 240 + index,
      agility: 110,
      stamina: 300,
      intellect: 40,
      spirit: 50,
      armor: 4200,
      secondary: ['812:Attack Power', '21.4:Critical Strike', '6:Hit'],
      resistances: ['45:Fire', '10:Nature'],
      resting: index % 2,
      hearth: 'Ironforge',
    },
    lockouts: RAIDS.map((raid, at) =>
      [
        `${400 + at}:40:${reset}::${raid}`,
        '40 Player',
        ...BOSSES.map((boss, place) => `${place < (index + at) % 9 ? 1 : 0}${boss}`),
      ].join('\t'),
    ),
    currencies: times(
      25,
      (at) =>
        `${1900 + at}:${at * 37 + index}:${at % 3 === 0 ? 75_000 : ''}:::${pick(CURRENCIES, at)}\t${463_446 + at}`,
    ),
    reputations: times(
      40,
      (at) =>
        `${500 + at}:0:${(at * 613 + index) % 12_000}:12000:${pick(FACTIONS, at)}\t${STANDINGS[(at + index) % 5]}`,
    ),
    cooldowns: times(
      3,
      (at) =>
        `${17_187 + at}:${seenAt + (at - 1) * DAY}:${pick(['Transmute: Arcanite', 'Mooncloth', 'Salt Shaker'], at)}\tAlchemy`,
    ),
    recipes: CRAFTS.map((craft, at) =>
      [craft, ...times(60, (each) => `${16_000 + at * 100 + each}:Pattern ${at * 60 + each + 1}`)].join('\t'),
    ),
    mail: times(12, (at) => `${12_000 + at}:${1 + at}:2::${seenAt + (2 + at) * DAY}:::::${pick(ITEMS, at)}`),
    auctions: times(10, (at) => `${12_100 + at}:${1 + at}:1:${9_500 + at}:${seenAt + DAY}:::::${pick(ITEMS, at)}`),
    ...(isRetail && {
      weekly: {
        vault: times(
          9,
          (at) => `${Math.floor(at / 3) + 1}:${(at % 3) + 1}:${index % 9}:${(at % 3) * 3 + 1}:${10 + (index % 5)}`,
        ),
        keystone: '588:11:Altar of Fangs',
        rating: 1800 + index * 7,
        reward: index % 2,
        resets: reset,
      },
    }),
  };
}
