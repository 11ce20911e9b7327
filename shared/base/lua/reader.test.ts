import { describe, expect, it } from 'vitest';
import { canonicalDump } from '../../testing/lua/canonical-dump.ts';
import { startRealLua } from '../../testing/lua/real-lua.ts';
import { LuaTable } from './lua-table.ts';
import { readSavedVariables, type ReadOptions } from './reader.ts';
import { formatMessage } from '../messages/format.ts';

const lua = await startRealLua();
const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const read = (text: string, options?: ReadOptions) => readSavedVariables(bytesOf(text), options);
const count = (length: number): string => Array.from({ length }, (_, i) => `${i}`).join(',');

describe('data that Lua 5.1 loads gives the same values', () => {
  it.each([
    ['a=1 b=2;c=3'],
    ['a = nil b = true c = false'],
    ['a = 1 a = nil'],
    ['a = {} a = {1}'],
    ['\r\nA = {\r\n["x"] = 1,\r\n}\r\n'],
    ['A = {\r["x"] = 1,\r}\r'],
    ['\nA = {\n\t"one", -- [1]\n\tnil, -- [2]\n\t{\n\t}, -- [3]\n\t[7] = "seven",\n}\n'],
    ['a={1,2,nil,4,[0]=7,[4]=9,[6]="x"}'],
    ['a={nil,nil} b={nil,2,nil}'],
    ['a={"b",[1]="a"} b={[1]="a","b"} c={[1]="a",nil}'],
    [`a={${count(60)},[3]="late",[55]="early"}`],
    [`a={${count(50)},[3]="late",[50]="late",[51]=1}`],
    [`a={${count(49)},[3]="early"}`],
    [`a={${count(51)},[3]="late",[51]="early"}`],
    [`a={${count(100)},[3]=nil,[99]={deep={1}},7}`],
    ['a={x=1,["x"]=2,y=nil,[1.0]=5,["1"]=6,[-1]=2,[0.5]=1,[true]=1,[false]=0,[-510]=1,[4.73]=2}'],
    ['a={x=1,x=nil} b={x=nil,x=1} c={["n"]=nil}'],
    ['a={[-0]=1,[0]=2}'],
    ['a={[1]="x",[2]="y",[3]=nil,[4]="z"}'],
    ['a=0x10 b=0xFFFFFFFFFF c=1e3 d=1E-5 e=.5 f=5. g=0x1p4 h=1e-008 i=1e+010'],
    ['a=-5 b=- 5 c=- -5 d=--[[x]]7 e=-0x10 f=-.5'],
    [
      'a=12345678901234567890 b=0.1 c=123456789012345.678 d=1e22 e=1e-320 f=4.35 g=2.2250738585072014e-308 h=9007199254740993',
    ],
    ['a=1e999 b=-1e999'],
    ['a=4294967296 b=9007199254740992 c=-9007199254740991 d=999999999 e=1000000000 f=123456789012345'],
    ['a="\\a\\b\\f\\n\\r\\t\\v\\\\\\"\\\'\\0\\00\\000\\65\\065\\0650\\255\\q\\z"'],
    ["a='it\\'s \"q\"' b='\\\nx'"],
    ['a="one\\\ntwo\\\r\nthree\\\n\rfour\\\rfive"'],
    ['a=[[\nx\r\ny\rz\n\nw]] b=[==[ ]] ]=] ]==] c=[=[]=] d=[[\r\n]] e=[[\\n]]'],
    ['a={[ "x" ]  =--[[y]]3,[ [[k]] ]=1,[ \'s\' ]=2;[5]--c\n=1}'],
    ['a={[[k]],[=[l]=],"m"}'],
    ['--[==[ x ]] ]==]a=1 --[[c]] --'],
    ['#!/usr/bin/lua\na=1'],
    ['a={__proto__=1,constructor={},["toString"]=2,["hasOwnProperty"]=3} __proto__={1} constructor=2'],
    ['a="\x00\x01\x7f\x80\xff\xc3\xa9\xed\xa0\x80\xf4\x90\x80\x80\xc0\x80" b={["\xff"]=1,["\xfe"]=2,["\xff"]=3}'],
    ['a="\t raw \x0b control \x1b"'],
    ['a={{{{{1},2},3},4},5}'],
    ['a={true,false,nil,true} b={truely=1,nils=2,falsed=3}'],
    ['\f\v a = 1'],
    ['a={inf=1,nan=2} b={nan,inf,1}'],
  ])('%j', (text) => {
    const { globals, error } = read(text);
    expect(error).toBeNull();
    expect({ dump: canonicalDump(globals) }).toEqual(lua.run(bytesOf(text)));
  });

  it('skips a UTF-8 byte order mark', () => {
    expect(canonicalDump(read('\xef\xbb\xbfa = {1}').globals)).toBe(canonicalDump(read('a = {1}').globals));
    const second = '\xef\xbb\xbf\r\na = {1}\xef\xbb\xbf b = 2;\xef\xbb\xbf\xef\xbb\xbf\n-- end\n\xef\xbb\xbf';
    expect(canonicalDump(read(second).globals)).toBe(canonicalDump(read('a = {1} b = 2').globals));
    expect(read('a = \xef\xbb\xbf{1}').error).toMatchObject({ code: 'not_lua' });
  });
});

describe('C notations of NaN and infinity are read as nil and reported', () => {
  it.each([
    'nan',
    '-nan',
    '-nan(ind)',
    'nan(snan)',
    'inf',
    '-inf',
    'NaN',
    'Infinity',
    '1.#INF',
    '-1.#INF',
    '1.#IND',
    '-1.#IND',
    '1.#QNAN',
    '1.#INF00',
  ])('%s', (spelling) => {
    const { globals, error, firstNoNumber, noNumberCount } = read(
      `a = {\n["x"] = ${spelling},\n["y"] = 2,\n${spelling},\n3,\n}\n`,
    );
    expect(error).toBeNull();
    expect(canonicalDump(globals)).toBe(canonicalDump(read('a = {y = 2, nil, 3}').globals));
    expect(noNumberCount).toBe(2);
    expect(firstNoNumber).toEqual({ line: 2, column: 9 });
  });
});

describe('expressions and text other than Lua are rejected with code and position', () => {
  it.each([
    ['a=1;;', 'not_lua', 1, 5],
    ['a={,}', 'not_lua', 1, 4],
    ['a={1 2}', 'not_lua', 1, 6],
    ['a={end=1}', 'not_lua', 1, 4],
    ['\r\na = }', 'not_lua', 2, 5],
    ['{"json": true}', 'not_lua', 1, 1],
    ['a={[nil]=1}', 'bad_key', 1, 5],
    ['a={[{}]=1}', 'bad_key', 1, 5],
    ['a={[nan]=1}', 'bad_key', 1, 5],
    ['a=not true', 'not_data', 1, 3],
    ['a=f()', 'not_data', 1, 3],
    ['a={f(1)}', 'not_data', 1, 4],
    ['a=os.exit()', 'not_data', 1, 3],
    ['a=b\n', 'not_data', 1, 3],
    ['a=1+1', 'not_data', 1, 4],
    ['a={1}..2', 'not_data', 1, 6],
    ['a="x"and 1', 'not_data', 1, 6],
    ['a={1 or 2}', 'not_data', 1, 6],
    ['local a=1', 'not_data', 1, 1],
    ['a=1 return a', 'not_data', 1, 5],
    ['a.b=1', 'not_data', 1, 2],
    ['a=function() end', 'not_data', 1, 3],
    ['a=(1)', 'not_data', 1, 3],
    ['a=#"x"', 'not_data', 1, 3],
    ['print("x")', 'not_data', 1, 6],
    ['a=1e\n', 'bad_number', 1, 3],
    ['a=1..2', 'bad_number', 1, 3],
    ['a=1_000\n', 'bad_number', 1, 3],
    ['a=0x\n', 'bad_number', 1, 3],
    ['a="\\300"', 'bad_escape', 1, 4],
    ['a="é\xc3\xa9\\300"', 'bad_escape', 1, 6],
    ['a = {\n"x\ny"}', 'unfinished_string', 2, 3],
  ])('%j: %s', (text, code, line, column) => {
    const { error } = read(text);
    expect(error).toMatchObject({ code, line, column });
    expect(error && formatMessage('en', error.problem)).toMatch(/[.]$/);
  });
});

describe('damage has a code', () => {
  const nul = '\0'.repeat(512);

  it.each([
    ['no bytes', '', 'empty'],
    ['a byte order mark alone', '\xef\xbb\xbf', 'empty'],
    ['a line end alone', '\r\n', 'empty'],
    ['a comment alone', '-- nothing\n', 'empty'],
    ['NUL bytes alone', nul, 'nul_filled'],
    ['NUL bytes behind whole tables', `a = {\n1,\n}\n${nul}`, 'nul_tail'],
    ['NUL bytes inside a table', `a = {\n1,\n${nul}`, 'nul_tail'],
    ['NUL bytes inside a string', `a = {\n["na${nul}`, 'nul_tail'],
    ['cut behind a value', 'a = {\n1,\n', 'cut'],
    ['cut behind a key', 'a = {\n["key"', 'cut'],
    ['cut behind an equals sign', 'a = {\n["key"] =', 'cut'],
    ['cut inside a key', 'a = {\n["ke', 'cut'],
    ['cut inside an escape', 'a = {\n["key"] = "va\\', 'cut'],
    ['cut inside a word', 'a = {\n["key"] = tr', 'cut'],
    ['cut behind a sign', 'a = {\n["key"] = -', 'cut'],
    ['cut inside a number', 'a = {\n["key"] = 1e', 'cut'],
    ['cut inside a long string', 'a = [[x', 'cut'],
    ['cut behind a name', 'a', 'cut'],
    ['cut before a value', 'a =', 'cut'],
    ['cut inside a long comment', 'a = {} --[[', 'cut'],
  ])('%s: %s', (_, text, code) => {
    expect(read(text).error).toMatchObject({ code });
  });
});

describe('salvage', () => {
  const units = [['DB', 'characters', '*']];
  const keysOf = (text: string, options: ReadOptions = { units }) => {
    const characters = (read(text, options).globals.get('DB') as LuaTable | undefined)?.get('characters');
    return characters instanceof LuaTable ? [...characters.keys.all] : null;
  };

  it('keeps every complete global before the damage', () => {
    const { globals, error } = read('A = {1}\nB = {2}\nC = {3, {');
    expect([...globals.keys()]).toEqual(['A', 'B']);
    expect(error?.code).toBe('cut');
  });

  it('keeps every complete unit before the damage, and its siblings', () => {
    const text =
      'DB = {version = 1, characters = {["p1"] = {name = "A", bags = {{1}}}, ["p2"] = {name = "B"}, ["p3"] = {name = "C", bags = {{1}';
    expect(keysOf(text)).toEqual(['p1', 'p2']);
    expect((read(text, { units }).globals.get('DB') as LuaTable).get('version')).toBe(1);
    expect(keysOf(text, {})).toBeNull();
  });

  it('keeps complete units wherever the file is truncated, and never a partial one', () => {
    const whole =
      'DB = {\n["characters"] = {\n["p1"] = {\n["name"] = "A",\n},\n["p2"] = {\n["name"] = "B",\n},\n},\n["version"] = 1,\n}\n';
    for (let cut = 0; cut < whole.length - 2; cut++) {
      const kept = keysOf(whole.slice(0, cut)) ?? [];
      const expected = ['p1', 'p2'].filter((_, i) => cut > whole.indexOf('},', i === 0 ? 0 : whole.indexOf('p2')));
      expect(kept).toEqual(expected);
    }
  });

  it('keeps the units before bytes that are not Lua, and before a limit', () => {
    expect(keysOf('DB = {characters = {p1 = {1}, p2 = {f()}}}')).toEqual(['p1']);
    expect(keysOf('DB = {characters = {p1 = {1}, p2 = {{{1}}}}}', { units, limits: { depth: 4 } })).toEqual(['p1']);
  });
});

describe('LuaTable', () => {
  const table = read('a = {"one", nil, "three", [10] = "ten", x = 1, ["1"] = "text", [2.5] = true}').globals.get(
    'a',
  ) as LuaTable;

  it('finds by key, and distinguishes 1 from "1"', () => {
    expect([
      table.get(1),
      table.get('1'),
      table.get(2),
      table.get(3),
      table.get(10),
      table.get(2.5),
      table.get('x'),
      table.get('y'),
    ]).toEqual(['one', 'text', undefined, 'three', 'ten', true, 1, undefined]);
    expect(table.size).toBe(6);
    expect([...table.entries()].map(([key]) => key)).toEqual([1, 3, 10, 'x', '1', 2.5]);
  });

  it('finds a key among many', () => {
    const many = read(`a = {${Array.from({ length: 500 }, (_, i) => `["k${i}"] = ${i},`).join('')}}`).globals.get(
      'a',
    ) as LuaTable;
    expect([many.get('k0'), many.get('k499'), many.get('k500'), many.size]).toEqual([0, 499, undefined, 500]);
  });
});
