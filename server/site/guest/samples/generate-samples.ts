import type { LuaTable } from '#shared/base/lua/lua-table.ts';
import { luaTable, luaValue, type Plain } from '#shared/base/lua/lua-model.ts';
import { writeSavedVariables } from '#shared/base/lua/write-saved-variables.ts';
import { brunhild } from './brunhild.ts';
import { carriedDetails } from './carried-types.ts';
import {
  SEEN_AT,
  type GuestCarriedItem,
  type GuestCharacter,
  type GuestContainer,
  type GuestWornItem,
  type PastState,
} from './guest-character.ts';
import { eydis } from './eydis.ts';
import { halla } from './halla.ts';
import { ragna } from './ragna.ts';
import { retailAccount } from './retail-account.ts';
import { sigrun } from './sigrun.ts';
import { torvald } from './torvald.ts';
import { ENCHANTMENT_NAMES, GEM_NAMES, SET_NAMES } from './worn-names.ts';

interface Flavour {
  readonly characters: readonly GuestCharacter[];
  readonly account?: Plain;
}

/** A SavedVariables file has the characters of one flavour. Guilds have no bank in Classic Era. */
const FLAVOURS: readonly Flavour[] = [
  { characters: [brunhild, torvald, ragna] },
  { characters: [halla, sigrun, eydis], account: retailAccount(SEEN_AT) },
];

const DAY = 86_400;
/** Slots of a tab of Retail's bank and of the bank of Classic Era. */
const BANK_SIZE = { wow_retail: 98, wow_classic: 24 } as const;

/** A character as the addon saves it (docs/saved-table.md). */
interface SavedCharacter {
  readonly guid: string;
  readonly saved: LuaTable;
}

export interface SampleFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The guest's files: by game one for each day on which something was seen, oldest first by their names. */
export function generateSampleFiles(): SampleFile[] {
  return FLAVOURS.flatMap(({ characters, account }) => {
    const days = [...new Set(characters.flatMap(({ past }) => past.map(({ daysAgo }) => daysAgo)))].sort(
      (a, b) => b - a,
    );
    const file = (daysAgo: number, saved: readonly SavedCharacter[], shared?: Plain): SampleFile => ({
      name: `${new Date((SEEN_AT - daysAgo * DAY) * 1000).toISOString().slice(0, 10)}-${characters[0]?.game}.lua`,
      bytes: writeSavedVariables([['TavernLedgerDB', savedTable(saved, shared)]], { layout: 'flat', eol: '\n' }),
    });
    const earlier = days.map((daysAgo) =>
      file(
        daysAgo,
        characters.flatMap((character) =>
          character.past.filter((past) => past.daysAgo === daysAgo).map((past) => pastCharacter(character, past)),
        ),
      ),
    );
    return [...earlier, file(0, characters.map(currentCharacter), account)];
  });
}

function savedTable(characters: readonly SavedCharacter[], account: Plain | undefined): LuaTable {
  const records = luaTable(
    [],
    characters.map(({ guid, saved }) => [guid, saved]),
  );
  return luaValue({ version: 2, addon: '1.0.0', characters: records, account }) as LuaTable;
}

function identity({
  game,
  name,
  realm,
  race,
  class: className,
  faction,
  guild,
}: GuestCharacter): Record<string, Plain | undefined> {
  const retail = game === 'wow_retail';
  return {
    interface: retail ? 120100 : 11509,
    project: retail ? 1 : 2,
    name,
    realm,
    race,
    class: className,
    faction,
    guild,
  };
}

function seen(sections: readonly string[], at: number): Record<string, number> {
  return Object.fromEntries(sections.map((section) => [section, at]));
}

/** State after an earlier day's logout: level, money, and the items there were. */
function pastCharacter(character: GuestCharacter, past: PastState): SavedCharacter {
  const saved = luaValue({
    ...identity(character),
    level: past.level,
    copper: past.copper,
    playedTime: Math.round(character.played * (1 - past.daysAgo / 70)),
    seen: seen(
      ['character', 'equipment', 'bags', 'stats', ...(past.rating === undefined ? [] : ['weekly'])],
      SEEN_AT - past.daysAgo * DAY,
    ),
    stats: { itemLevel: past.itemLevel, itemLevelEquipped: past.itemLevel },
    weekly: past.rating === undefined ? undefined : { rating: past.rating },
    equipment: equipment(character.worn.slice(0, past.worn), character.level),
    bags: bags(character.bags, 0, character.containers, past.bags).saved,
  });
  return { guid: character.guid, saved: saved as LuaTable };
}

function currentCharacter(character: GuestCharacter): SavedCharacter {
  const [xp, xpMax, restedXP] = character.xp ?? [];
  const sections = ['character', 'equipment', 'bags', 'bank', 'buffs', 'talents', 'quests', 'professions'];
  // Retail has no skills beside the professions.
  if (character.skills.length > 0) sections.push('skills');
  const carried = bags(character.bags, 0, character.containers);
  const isRetail = character.game === 'wow_retail';
  const banked = bags(character.bank, isRetail ? 6 : -1, [[BANK_SIZE[character.game]]]);
  const saved = luaValue({
    ...identity(character),
    level: character.level,
    zone: character.zone,
    copper: character.copper,
    xp,
    xpMax,
    restedXP,
    playedTime: character.played,
    seen: seen([...sections, ...Object.keys(character.sections)], SEEN_AT),
    equipment: equipment(character.worn, character.level),
    bags: carried.saved,
    bank: banked.saved,
    buffs: character.buffs.map(([name, duration, remaining]) => `${duration}:${remaining}:${name}`),
    talents: character.talents.map(([name, points, max]) => `${points}:${max}:${name}`),
    skills: character.skills.length > 0 ? character.skills.map(toSkill) : undefined,
    quests: character.quests.map(([name, done, level, zone]) => `${done ? 1 : ''}:${name}\t${level}\t${zone}`),
    professions: character.professions.map(toSkill),
    details: { equipment: wornDetails(character, SEEN_AT), bags: carried.details, bank: banked.details },
    ...character.sections,
  });
  return { guid: character.guid, saved: saved as LuaTable };
}

function toSkill([name, level, max]: GuestCharacter['skills'][number]): string {
  return `${level}:${max}:${name}`;
}

function equipment(worn: readonly GuestWornItem[], level: number): LuaTable {
  return luaTable(
    [],
    worn.map(({ slot, id, name, quality, stats = {}, enchant = '', gems = [] }) => {
      const [first = '', second = ''] = gems;
      const link = ['', enchant, first, second, '', '', '', '', level].join(':');
      const amounts = Object.entries(stats).map(([stat, amount]) => `${stat}=${amount}`);
      return [slot, [id, quality, '', name, link, ...amounts].join('\t')];
    }),
  );
}

const ARMOUR = 4;
const MATERIALS = ['cloth', 'leather', 'mail', 'plate'];
const MATERIAL_SLOTS = [1, 3, 5, 6, 7, 8, 9, 10];
const BACK = 15;
const WEAPONS = [16, 17, 18];

/** The game's class and subclass of an item by its slot; unknown for weapons. */
function typeOf(slot: number, armour: GuestCharacter['armour']): readonly (number | string)[] {
  if (WEAPONS.includes(slot)) return ['', ''];
  if (slot === BACK) return [ARMOUR, 1];
  return [ARMOUR, MATERIAL_SLOTS.includes(slot) ? MATERIALS.indexOf(armour) + 1 : 0];
}

function wornDetails({ worn, armour }: GuestCharacter, at: number): LuaTable {
  return luaTable(
    [],
    [
      ['at', at],
      ...worn.map(({ slot, type, set = '', itemLevel = '', durability = '' }): [number, string] => [
        slot,
        ['', ...(type ?? typeOf(slot, armour)), set, itemLevel, durability].join(':').replace(/:+$/, ''),
      ]),
      ['names', wornNames(worn)],
    ],
  );
}

function wornNames(worn: readonly GuestWornItem[]): LuaTable {
  const named = (names: Readonly<Record<number, string>>, ids: readonly (number | undefined)[]): LuaTable =>
    luaTable(
      [],
      [...new Set(ids)].flatMap((id): [number, string][] => {
        const name = id === undefined ? undefined : names[id];
        return id === undefined || name === undefined ? [] : [[id, name]];
      }),
    );
  return luaTable(
    [],
    [
      [
        'enchantments',
        named(
          ENCHANTMENT_NAMES,
          worn.map(({ enchant }) => enchant),
        ),
      ],
      [
        'gems',
        named(
          GEM_NAMES,
          worn.flatMap(({ gems = [] }) => gems),
        ),
      ],
      [
        'sets',
        named(
          SET_NAMES,
          worn.map(({ set }) => set),
        ),
      ],
      [
        'sockets',
        luaTable(
          [],
          worn.flatMap(({ slot, sockets }): [number, number][] => (sockets === undefined ? [] : [[slot, sockets]])),
        ),
      ],
      [
        'upgrades',
        luaTable(
          [],
          worn.flatMap(({ slot, upgrade }): [number, string][] => (upgrade === undefined ? [] : [[slot, upgrade]])),
        ),
      ],
    ],
  );
}

interface BagsOfItems {
  readonly saved: LuaTable;
  readonly details: LuaTable;
}

/** Fills every container to the same share with `count` items. `first` is the number of the first container. */
function bags(
  items: readonly GuestCarriedItem[],
  first: number,
  containers: readonly GuestContainer[],
  count = items.length,
): BagsOfItems {
  const present = items.slice(0, count);
  const allSlots = containers.reduce((sum, [size]) => sum + size, 0);
  let slotsBefore = 0;
  const filled = containers.map(([size, name = ''], at) => {
    const start = Math.round((items.length * slotsBefore) / allSlots);
    slotsBefore += size;
    const own = present.slice(start, Math.round((items.length * slotsBefore) / allSlots));
    const slots = own.map(({ id, count: stack = 1, quality, name: item }) =>
      [id, stack === 1 ? '' : stack, quality, item].join(':'),
    );
    const saved: [number, string] = [first + at, [size, ...slots].join('\t')];
    const details: [number, string] = [first + at, ['0', name, ...own.map(({ id }) => carriedDetails(id))].join('\t')];
    return { saved, details };
  });
  return {
    saved: luaTable(
      [],
      filled.map((bag) => bag.saved),
    ),
    details: luaTable([], [['at', SEEN_AT], ...filled.map((bag) => bag.details)]),
  };
}
