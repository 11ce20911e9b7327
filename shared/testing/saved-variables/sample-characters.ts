import type { LuaTable, LuaValue } from '../../base/lua/lua-table.ts';
import { luaTable, luaValue } from '../../base/lua/lua-model.ts';
import { sampleSections } from './sample-sections.ts';

/** Invented people with real items, as the addon saves them (docs/saved-table.md). */
export interface SampleCharacter {
  readonly guid: string;
  readonly saved: LuaTable;
}

export interface SampleOptions {
  /** Number of the character: the same number gives the same character. */
  readonly index: number;
  readonly game: 'wow_classic' | 'wow_retail';
  /** Slots filled in bags and in the bank. Default 70 and 30. */
  readonly bagItems?: number;
  readonly bankItems?: number;
  /** Seconds since 1970 of the newest observation. Default 2026-11-20 20:00 UTC. */
  readonly seenAt?: number;
  /** Adds the sections of `sampleSections`. Default false. */
  readonly isComplete?: boolean;
}

/** 2026-11-20T20:00:00Z in seconds. */
export const SEEN_AT = 1_795_204_800;

const NAMES = [
  'Maribel',
  'Torvald',
  'Quillwen',
  'Brannoc',
  'Ysolde',
  'Hadrik',
  'Fenja',
  'Oswin',
  'Célestine',
  'Дарина',
  'Grimwald',
  'Lioren',
];
const REALMS = ['Emberfall', 'Stillwater', 'Кедровый Лес', "Gul'theral"];
const RACES = ['Human', 'Dwarf', 'Night Elf', 'Gnome', 'Orc', 'Tauren', 'Troll', 'Undead'];
const CLASSES = ['Warrior', 'Paladin', 'Hunter', 'Rogue', 'Priest', 'Shaman', 'Mage', 'Warlock', 'Druid'];
const ZONES = ['Elwynn Forest', 'Dun Morogh', 'Orgrimmar', 'Winterspring', 'Tanaris'];
const GUILDS = ['Copper Lanterns', 'The Quiet Oath', 'Ashen Circle'];

/** Slot, item id, name, quality of worn items. */
const WORN: readonly (readonly [number, number, string, number])[] = [
  [1, 16866, 'Helm of Might', 4],
  [2, 18404, 'Onyxia Tooth Pendant', 4],
  [6, 19137, 'Onslaught Girdle', 4],
  [7, 16867, 'Legplates of Might', 4],
  [13, 11815, 'Hand of Justice', 3],
  [15, 13340, 'Cape of the Black Baron', 3],
  [16, 19019, 'Thunderfury, Blessed Blade of the Windseeker', 5],
  [17, 5191, 'Cruel Barb', 3],
];
/** Item id, name, quality, stack size of carried items. */
const CARRIED: readonly (readonly [number, string, number, number])[] = [
  [6948, 'Hearthstone', 1, 1],
  [2589, 'Linen Cloth', 1, 20],
  [727, 'Notched Shortsword', 2, 1],
  [25, 'Worn Shortsword', 1, 1],
  [12784, 'Arcanite Reaper', 3, 1],
  [12640, 'Lionheart Helm', 4, 1],
  [17182, 'Sulfuras, Hand of Ragnaros', 5, 1],
];
const BAG_SIZE = 16;
const SECTIONS = ['character', 'equipment', 'bags', 'bank', 'buffs', 'talents', 'skills', 'quests', 'professions'];

/** The character of that number: always the same bytes for the same options. */
export function sampleCharacter({
  index,
  game,
  bagItems = 70,
  bankItems = 30,
  seenAt = SEEN_AT,
  isComplete = false,
}: SampleOptions): SampleCharacter {
  const pick = <T>(all: readonly T[], step = 1): T => all[Math.floor(index / step) % all.length] as T;
  const round = Math.floor(index / NAMES.length);
  const retail = game === 'wow_retail';
  const level = 1 + ((index * 7) % (retail ? 80 : 60));
  const guid = `Player-${4000 + (index % REALMS.length)}-${(0x0a000000 + index * 7919).toString(16).toUpperCase().padStart(8, '0')}`;
  const more = isComplete ? sampleSections(index, seenAt, retail) : {};
  const saved = luaValue({
    interface: retail ? 120100 : 11509,
    project: retail ? 1 : 2,
    name: pick(NAMES) + (round === 0 ? '' : suffix(round)),
    realm: pick(REALMS, 3),
    level,
    race: pick(RACES),
    class: pick(CLASSES),
    faction: index % RACES.length < 4 ? 'Alliance' : 'Horde',
    zone: pick(ZONES),
    guild: index % 4 === 3 ? undefined : pick(GUILDS),
    copper: (index * 1_234_577) % 90_000_000,
    xp: level * 137,
    xpMax: level * 1900,
    restedXP: level * 55.5,
    playedTime: 3600 * level + index,
    seen: Object.fromEntries([...SECTIONS, ...Object.keys(more)].map((section, i) => [section, seenAt - i * 60])),
    equipment: luaTable(
      [],
      WORN.map(([slot, id, name, quality]) => [
        slot,
        [id, quality, '', name, '::::::::60', `Stamina=${(slot % 5) * 4 + 3}`, `Strength=${slot}`].join('\t'),
      ]),
    ),
    bags: bagsOf(bags(bagItems, index), 0),
    bank: bagsOf(bags(bankItems, index + 3), retail ? 6 : -1),
    buffs: ['1800:1234.567:Mark of the Wild', '900:12.5:Well Fed'],
    talents: ['5:5:Cruelty', `${index % 4}:3:Improved Heroic Strike`],
    skills: [`${level * 5}:300:Swords`, `${level * 4}:300:Defense`],
    quests: ['1:The Fargodeep Mine', ':Brotherhood of Thieves'],
    professions: ['225:300:Mining', '150:225:Cooking'],
    ...more,
  });
  return { guid, saved: saved as LuaTable };
}

/** The addon's saved table with these characters, as the globals of a file. */
export function tavernLedgerGlobals(characters: readonly SampleCharacter[], account?: LuaValue): [string, LuaValue][] {
  const table = luaTable(
    [],
    [
      ['version', 2],
      ['addon', '1.0.0'],
      [
        'characters',
        luaTable(
          [],
          characters.map(({ guid, saved }) => [guid, saved]),
        ),
      ],
      ...(account === undefined ? [] : ([['account', account]] as const)),
    ],
  );
  return [['TavernLedgerDB', table]];
}

/** Letters only, as the game wants names: a number in letters. */
function suffix(number: number): string {
  let text = '';
  for (let rest = number; rest > 0; rest = Math.floor(rest / 26)) text += String.fromCharCode(97 + (rest % 26));
  return text;
}

/** Bags of 16 slots; each slot as [item id, count, quality, name]. */
type Slot = readonly [number, number, number, string];

function bags(items: number, index: number): Slot[][] {
  return Array.from({ length: Math.ceil(items / BAG_SIZE) }, (_, bag) =>
    Array.from({ length: Math.min(BAG_SIZE, items - bag * BAG_SIZE) }, (_each, slot): Slot => {
      const [id, name, quality, stack] = CARRIED[(slot * 3 + bag + index) % CARRIED.length] as (typeof CARRIED)[number];
      return [id, 1 + ((slot + index) % stack), quality, name];
    }),
  );
}

/** An item is described in its first slot. */
function bagsOf(all: readonly (readonly Slot[])[], first: number): LuaTable {
  const described = new Map<number, string>();
  return luaTable(
    [],
    all.map((slots, at) => {
      const texts = slots.map(([id, count, quality, name]) => {
        const about = `${quality}:${name}`;
        if (described.get(id) === about) return count === 1 ? String(id) : `${id}:${count}`;
        described.set(id, about);
        return `${id}:${count === 1 ? '' : count}:${about}`;
      });
      return [first + at, [BAG_SIZE, ...texts].join('\t')];
    }),
  );
}
