import * as fc from 'fast-check';
import type { LuaKey, LuaTable, LuaValue } from '../../base/lua/lua-table.ts';
import { luaText } from '../../base/lua/lua-text.ts';
import { luaTable } from '../../base/lua/lua-model.ts';

/** Strings as clients save them: text, names that mean something in JavaScript, and bytes that are not UTF-8. */
export const luaStrings: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: 20 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.toWellFormed()) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => luaText(bytes)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      'nil',
      'true',
      '1',
      '',
      '\0',
      '\r\n',
      '\\',
      '"',
      '|cffff8000|Hitem:19019::|h[Thunderfury]|h|r',
    ),
  },
);

/** Numbers that a file can hold: NaN and the infinities have no constant. */
const luaNumbers: fc.Arbitrary<number> = fc.oneof(
  fc.integer(),
  fc.integer({ min: -1000, max: 1000 }),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const luaKeys: fc.Arbitrary<LuaKey> = fc.oneof(
  { weight: 5, arbitrary: luaStrings },
  { weight: 3, arbitrary: fc.integer({ min: -3, max: 60 }) },
  { weight: 1, arbitrary: luaNumbers.map((key) => key + 0) },
);

/** Any value a client can save. A field never has the key of a position, as in a table a client walks. */
export const luaValues: fc.Arbitrary<LuaValue> = fc.letrec<{ value: LuaValue; table: LuaTable }>((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, luaStrings, luaNumbers, fc.boolean(), tie('table')),
  table: fc
    .record({
      list: fc.array(fc.option(tie('value'), { freq: 5 }), { maxLength: 6 }),
      fields: fc.uniqueArray(fc.tuple(luaKeys, tie('value')), { maxLength: 8, selector: ([key]) => key }),
    })
    .map(({ list, fields }) => {
      while (list.at(-1) === null) list.pop();
      return luaTable(
        list,
        fields.filter(([key]) => typeof key !== 'number' || key < 1 || key > list.length || !Number.isInteger(key)),
      );
    }),
})).value;

/** Source of a data constant in any spelling Lua allows, client-like or not. */
const sources: fc.Arbitrary<string> = fc.letrec<{ value: string; table: string; field: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      'nil',
      'true',
      'false',
      '0',
      '-1',
      '1.5',
      '.5',
      '5.',
      '0x1F',
      '1e3',
      '2E-3',
      '- 7',
      '4294967296',
      '1e400',
      '0.1',
      '123456789.125',
    ),
    luaNumbers.map(String).filter((text) => !text.includes('∞')),
    fc.constantFrom(
      '""',
      "''",
      '"a"',
      "'b\\'c'",
      '"\\065\\n\\q\\0"',
      '[[x\r\ny]]',
      '[==[\n]]z]==]',
      '"\\\r\n"',
      '"\xff\xc3\xa9"',
      '"__proto__"',
    ),
    tie('table'),
  ),
  field: fc.oneof(
    { weight: 3, arbitrary: tie('value') },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('a', 'b', '_x1', '__proto__'), tie('value'))
        .map(([name, value]) => `${name} = ${value}`),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom('1', '2', '3', '50', '51', '"a"', "'b'", '[[a]]', '1.0', '-0', '2.5', 'true', ' 4 '),
          fc.constantFrom(' = ', '=', '--c\n= '),
          tie('value'),
        )
        .map(([key, equals, value]) => `[${key.startsWith('[') ? ` ${key} ` : key}]${equals}${value}`),
    },
  ),
  table: fc
    .tuple(
      fc.array(fc.tuple(tie('field'), fc.constantFrom(',', ';', ' , ', ',\r\n', ', -- [1]\n', ',--[[c]]')), {
        maxLength: 60,
      }),
      fc.constantFrom('', ' ', '\n', '\t'),
    )
    .map(([fields, blank]) => `{${blank}${fields.map(([field, separator]) => field + separator).join('')}${blank}}`),
})).value;

/** A chunk of assignments of data to globals, one character a byte. */
export const luaChunks: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom('A', 'B', 'Saved_1', '__proto__'),
      sources,
      fc.constantFrom('\n', ';', ' ', '\r\n', ' --x\n'),
    ),
    { maxLength: 4, minLength: 1 },
  )
  .map((statements) => statements.map(([name, value, end]) => `${name} = ${value}${end}`).join(''));
