import type { LuaValue } from '../../base/lua/lua-table.ts';
import { luaText } from '../../base/lua/lua-text.ts';
import { luaTable, luaValue, type Plain } from '../../base/lua/lua-model.ts';
import { writeSavedVariables, type ClientStyle } from '../../base/lua/write-saved-variables.ts';

/** An invented file with the shape that real clients write for a common kind of addon. */
export interface ClientFile {
  readonly name: string;
  readonly style: ClientStyle;
  readonly globals: readonly (readonly [string, LuaValue])[];
  readonly bytes: Uint8Array;
}

const FLAT: ClientStyle = { layout: 'flat', eol: '\r\n' };
const TABBED: ClientStyle = { layout: 'tabbed', eol: '\r\n' };
const REALMS = ['Emberfall', "Gul'theral", 'Кедровый Лес'];
const NAMES = ['Torvald', 'Célestine', 'Hadrik', '月影', 'Oswin'];
const ITEMS = ['Linen Cloth', 'Cruel Barb', 'Épée runique', '符文剑', 'Bar "of" Copper'];

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
/** A number that varies with the index and repeats in every run. */
const spread = (index: number, below: number): number => (Math.imul(index + 1, 0x9e3779b1) >>> 0) % below;
const itemLink = (index: number): string =>
  `|cff1eff00|Hitem:${1000 + spread(index, 20_000)}::::::::60:${spread(index, 99)}:::::|h[${pick(ITEMS, index)}]|h|r`;

/** Prices by item: records with short keys, day numbers as keys in text. */
function auctionPrices(scale: number): Plain {
  const price = (index: number): Plain => ({
    a: { [String(20_000 + spread(index, 300))]: 1 + spread(index, 40) },
    h: { [String(20_000 + spread(index, 300))]: spread(index, 9_000_000) },
    m: spread(index, 9_000_000),
  });
  return new Map(
    REALMS.map((realm) => [
      realm,
      new Map(times(scale * 8, (index) => [`g:${spread(index, 200_000)}:${index}`, price(index)])),
    ]),
  );
}

/** The same, compressed by the addon: strings that are not UTF-8. */
function packedPrices(scale: number): Plain {
  const packed = (index: number): string =>
    luaText(Uint8Array.from({ length: 20 + spread(index, 80) }, (_, at) => spread(index * 101 + at, 256)));
  return { __dbversion: 8, [pick(REALMS, 0)]: new Map(times(scale * 60, (index) => [String(index), packed(index)])) };
}

/** Bags of every character: links at positions, counts beside them by slot number. */
function bagContents(scale: number): Plain {
  const bag = (index: number): LuaValue =>
    luaTable(
      times(16, (slot) => itemLink(spread(index, 500) + slot)),
      [['size', 16], ...times(12, (slot): [number, number] => [1000 + 37 * slot, spread(index + slot, 20)])],
    );
  const character = (index: number): Plain => ({
    ...Object.fromEntries(times(6, (each) => [`bag${each}`, bag(index * 6 + each)])),
    money: 4_294_967_296 + spread(index, 1_000_000),
    class: 'WARRIOR',
  });
  return new Map(
    REALMS.map((realm) => [
      realm,
      new Map(times(scale, (index) => [`${pick(NAMES, index)} ${index}`, character(index)])),
    ]),
  );
}

/** Progress by character: long keys, mixed numbers and truths, many small tables. */
function lockouts(scale: number): Plain {
  const instance = (index: number): Plain => ({
    Expires: 1_795_204_800.25 + index,
    Id: -1 - index,
    Locked: index % 2 === 0,
    Encounters: times(8, (boss) => (boss + index) % 3 === 0),
    Link: `|Hinstancelock:Player-1-${index}:${spread(index, 3000)}|h[Keep of the "Ember" \\ ${index}]|h`,
  });
  const character = (index: number): Plain => ({
    Level: 60,
    'Time played at the maximum level, in seconds': spread(index, 9_000_000) / 8,
    Instances: new Map(times(12, (each) => [`Keep of Ember ${each}`, instance(index + each)])),
    Quests: new Map(
      times(20, (each) => [10_000 + each * 7, { Title: `Der König der ${pick(ITEMS, each)}`, Done: true }]),
    ),
  });
  return {
    MinimapIcon: { minimapPos: 220.1234567890123, hide: false },
    Toons: new Map(
      times(scale * 2, (index) => [`${pick(NAMES, index)} - ${pick(REALMS, index)} ${index}`, character(index)]),
    ),
  };
}

/** Settings with long texts: code and tables of figures with escapes. */
function scripts(scale: number): Plain {
  const code = (index: number): string =>
    times(
      6 + (index % 30),
      (line) => `function(states, event, ...)\n  print("line ${line}", "Interface\\Icons\\${index}")\n`,
    ).join('');
  return { displays: times(scale * 4, (index) => ({ id: `Aura ${index}`, init: code(index), uid: `uid-${index}` })) };
}

const SHAPES: readonly (readonly [string, ClientStyle, (scale: number) => Plain])[] = [
  ['AuctionPrices', FLAT, auctionPrices],
  ['PackedPrices', FLAT, packedPrices],
  ['BagContents', FLAT, bagContents],
  ['BagContentsTabbed', TABBED, bagContents],
  ['Lockouts', FLAT, lockouts],
  ['LockoutsTabbed', TABBED, lockouts],
  ['Scripts', FLAT, scripts],
];

/** One file of every shape; at scale 100 they have 0.2 to 1.5 MB each. */
export function clientFiles(scale: number): ClientFile[] {
  return SHAPES.map(([name, style, shape]) => {
    const globals = [[`${name}DB`, luaValue(shape(scale))]] as const;
    return { name, style, globals, bytes: writeSavedVariables(globals, style) };
  });
}

/** Remains of a file after a crash during the write. */
export const nulFilledFile = new Uint8Array(4096);
