import type { LuaTable, LuaValue } from '../../base/lua/lua-table.ts';
import { luaTable, luaValue } from '../../base/lua/lua-model.ts';
import { tavernLedgerGlobals, type SampleCharacter } from './sample-characters.ts';

/** Purpose of a character, which decides the amount of its data. */
interface Use {
  readonly level: number;
  readonly worn: number;
  /** Slots that hold something. */
  readonly carried: number;
  readonly banked: number;
  readonly talents: number;
  readonly quests: number;
  readonly skills: number;
}

const MAIN: Use = { level: 60, worn: 18, carried: 72, banked: 104, talents: 22, quests: 18, skills: 18 };
const ON_THE_WAY: Use = { level: 43, worn: 16, carried: 64, banked: 40, talents: 14, quests: 20, skills: 14 };
const BANKER: Use = { level: 5, worn: 6, carried: 78, banked: 118, talents: 0, quests: 1, skills: 5 };
const USES = [MAIN, ON_THE_WAY, BANKER, ON_THE_WAY];

const CLASSES = ['Warrior', 'Paladin', 'Hunter', 'Rogue', 'Priest', 'Shaman', 'Mage', 'Warlock', 'Druid'];
const RACES = ['Human', 'Dwarf', 'Night Elf', 'Gnome', 'Orc', 'Tauren', 'Troll', 'Undead'];
const REALMS = ['Emberfall', 'Stillwater', "Gul'theral"];
const SLOTS = [
  'HEAD',
  'NECK',
  'SHOULDER',
  'BODY',
  'CHEST',
  'WAIST',
  'LEGS',
  'FEET',
  'WRIST',
  'HAND',
  'FINGER',
  'FINGER',
  'TRINKET',
  'TRINKET',
  'CLOAK',
  'WEAPONMAINHAND',
  'WEAPONOFFHAND',
  'RANGED',
];
const STATS = ['Stamina', 'Strength', 'Agility', 'Intellect', 'Spirit', 'Armor'];
const BEGINNINGS = [
  'Worn',
  'Gilded',
  'Moonlit',
  'Ashen',
  'Frostbound',
  'Heavy',
  'Runed',
  'Emerald',
  'Shadowed',
  'Blessed',
  'Sturdy',
  'Ancient',
  'Dark Iron',
  'Silver-Threaded',
];
const THINGS = [
  'Linen',
  'Leather',
  'Mithril',
  'Felcloth',
  'Hide',
  'Mail',
  'Plate',
  'Thorium',
  'Oaken',
  'Arcane',
  'Bone',
  'Mageweave',
  'Scorpid',
];
const KINDS = [
  'Bandage',
  'Gloves',
  'Leggings',
  'Mantle',
  'Ore',
  'Pouch',
  'Shortsword',
  'Potion',
  'Cloak',
  'Pattern',
  'Band',
  'Elixir',
  'Girdle',
  'Buckler',
  'Bracers',
  'Feather',
  'Key',
];
const PLACES = ['of the Bear', 'of the Owl', 'of the Eagle', '', '', '', 'of the Whale', ''];
const GUILDS = ['Copper Lanterns', 'The Quiet Oath', 'Ashen Circle'];
/** Every so many slots repeat an item. */
const AGAIN_EVERY = 4;
const BAG_SIZES = [16, 14, 16, 12, 16, 18];

function pick<T>(all: readonly T[], index: number): T {
  return all[index % all.length] as T;
}

/** Letters, as the game wants names: a number in syllables. */
function nameOf(index: number): string {
  const syllables = ['ba', 'dor', 'eli', 'fen', 'gru', 'ha', 'ith', 'ka', 'lo', 'mir', 'na', 'os'];
  const text =
    pick(syllables, index) + pick(syllables, Math.floor(index / syllables.length)) + pick(syllables, index * 7 + 3);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function itemOf(number: number): { readonly id: number; readonly quality: number; readonly name: string } {
  const parts = [
    pick(BEGINNINGS, number),
    pick(THINGS, number * 5 + 1),
    pick(KINDS, number * 3 + 2),
    pick(PLACES, number),
  ];
  return {
    id: 1000 + ((number * 37) % 22_000),
    quality: number % 11 === 0 ? 4 : number % 4,
    name: parts.filter((part) => part !== '').join(' '),
  };
}

function worn(use: Use, seed: number): [number, string][] {
  return SLOTS.slice(0, use.worn).map((slot, at) => {
    const { id, name } = itemOf(seed * 13 + at);
    const stats = STATS.slice(0, 2 + ((seed + at) % 4)).map(
      (stat, index) => `${stat}=${4 + ((seed + at * index) % 23)}`,
    );
    return [
      at + 1,
      [id, 2 + (at % 3), slot, name, `:${at % 2 === 0 ? 2503 + at : ''}::::::${use.level}`, ...stats].join('\t'),
    ];
  });
}

/** Bags of common sizes; stacks of an item repeat in several slots. */
function bags(items: number, first: number, seed: number): [number, string][] {
  const described = new Set<number>();
  const all: [number, string][] = [];
  for (let at = 0, bag = 0; at < items; bag++) {
    const size = pick(BAG_SIZES, bag);
    const slots: string[] = [];
    for (; slots.length < size && at < items; at++) {
      const { id, quality, name } = itemOf(seed * 29 + (at % AGAIN_EVERY === 0 ? Math.floor(at / 2) : at));
      const count = (seed + at) % 3 === 0 ? 1 + ((seed * at) % 20) : 1;
      if (described.has(id)) slots.push(count === 1 ? String(id) : `${id}:${count}`);
      else slots.push(`${id}:${count === 1 ? '' : count}:${quality}:${name}`);
      described.add(id);
    }
    all.push([first + bag, [size, ...slots].join('\t')]);
  }
  return all;
}

function entries(count: number, write: (at: number) => string): string[] {
  return Array.from({ length: count }, (_, at) => write(at));
}

/**
 * A played character in version 2 of the saved table (docs/saved-table.md): after each of `times` sessions it carries
 * other items, has other quests and buffs, more money and one new piece of gear. `seenAt` in seconds.
 */
export function createPlayedCharacter(index: number, times: number, seenAt: number): SampleCharacter {
  const use = pick(USES, index);
  const outfit = worn(use, index);
  outfit[times % outfit.length] = worn(use, index + times + 500)[times % outfit.length] as [number, string];
  const saved = luaValue({
    interface: 11509,
    project: 2,
    name: nameOf(index),
    realm: pick(REALMS, index),
    level: use.level,
    race: pick(RACES, index),
    class: pick(CLASSES, index),
    faction: index % RACES.length < 4 ? 'Alliance' : 'Horde',
    zone: pick(['Winterspring', 'Tanaris', 'Ironforge'], index + times),
    guild: pick(GUILDS, index),
    copper: 1_200_345 + index * 77_001 + times * 1_234,
    xp: times * 900,
    xpMax: 217_400,
    restedXP: 1500,
    playedTime: 3600 * (90 + index + times),
    seen: Object.fromEntries(
      ['character', 'equipment', 'bags', 'bank', 'buffs', 'talents', 'skills', 'quests', 'professions'].map(
        (section, at) => [section, seenAt - at * 60],
      ),
    ),
    equipment: luaTable([], outfit),
    bags: luaTable([], bags(use.carried - (times % 3), 0, index + times * 3)),
    bank: luaTable([], bags(use.banked, -1, index + 1000)),
    buffs: entries(
      2 + (times % 2),
      (at) => `1800:${900 + times + at}:${pick(['Mark of the Wild', 'Well Fed', 'Arcane Intellect'], at)}`,
    ),
    talents: entries(
      use.talents,
      (at) =>
        `${1 + ((index + at) % 5)}:5:${pick(BEGINNINGS, at)} ${pick(['Strikes', 'Precision', 'Focus', 'Resilience'], at)}`,
    ),
    skills: entries(
      use.skills,
      (at) =>
        `${use.level * 5 - at}:${use.level * 5}:${pick(['Swords', 'Defense', 'Two-Handed Axes', 'Language: Common', 'First Aid'], at)} ${at}`,
    ),
    quests: entries(
      use.quests,
      (at) =>
        `${(at + times) % 5 === 0 ? 1 : ''}:${pick(['The Fargodeep Mine', 'A Call to Arms', 'Brotherhood of Thieves', 'Into the Scarlet Monastery'], at)} ${at}`,
    ),
    professions: ['225:300:Mining', '150:225:Cooking', '300:300:Blacksmithing'],
  });
  return {
    guid: `Player-4440-${(0x0b000000 + index * 7919).toString(16).toUpperCase().padStart(8, '0')}`,
    saved: saved as LuaTable,
  };
}

/**
 * The addon's file of an old account, 7 kB per character. `timesOf` gives the sessions of a character, each an hour
 * after the last; `start` in seconds.
 */
export function createPlayedAccount(
  characters: number,
  timesOf: (index: number) => number,
  start: number,
): [string, LuaValue][] {
  return tavernLedgerGlobals(
    Array.from({ length: characters }, (_, index) =>
      createPlayedCharacter(index, timesOf(index), start + timesOf(index) * 3600),
    ),
  );
}
