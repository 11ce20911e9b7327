import { describe, expect, it } from 'vitest';
import type { LuaTable } from './lua-table.ts';
import { readSavedVariables, type ReadOptions } from './reader.ts';

const read = (text: string, options?: ReadOptions) => readSavedVariables(Buffer.from(text, 'latin1'), options);

describe('limits', () => {
  it.each([
    ['a = {1}', { bytes: 6 }, 'too_large'],
    ['a = {{{}}}', { depth: 2 }, 'too_deep'],
    ['a = {1,2,{},{3}}', { values: 4 }, 'too_many_values'],
    ['a = {x=1,y=2,z=3}', { keys: 2 }, 'too_many_keys'],
    ['a=1 b=2 c=3', { globals: 2 }, 'too_many_keys'],
    ['a = "12345"', { stringBytes: 4 }, 'string_too_long'],
    [`a = {"${'x'.repeat(200)}"}`, { stringBytes: 4 }, 'string_too_long'],
    ['a = [[12345]]', { stringBytes: 4 }, 'string_too_long'],
  ] as const)('%s with %j: %s', (text, limits, code) => {
    expect(read(text, { limits }).error).toMatchObject({ code });
  });

  it('require bytes per value beyond a quarter of a million', () => {
    const dense = (count: number, value: string) =>
      readSavedVariables(Buffer.from(`a = {${value.repeat(count)}}`)).error?.code ?? null;
    expect([dense(250_000, '1,'), dense(250_001, '1,')]).toEqual([null, 'too_many_values']);
    expect([dense(400_000, '1234,'), dense(400_000, '123,')]).toEqual([null, 'too_many_values']);
  });

  it('count a table as four values and an empty one as one', () => {
    const tables = (count: number, table: string) =>
      readSavedVariables(Buffer.from(`a = {${`${table},`.repeat(count)}}`)).error?.code ?? null;
    expect([tables(50_000, '{1}'), tables(50_001, '{1}'), tables(250_000, '{}'), tables(250_001, '{}')]).toEqual([
      null,
      'too_many_values',
      null,
      'too_many_values',
    ]);
  });

  it('reject a file at the position where it becomes too dense', () => {
    const bytes = Buffer.from(`a = {\n${'{},'.repeat(3_000_000)}}\n`);
    expect(readSavedVariables(bytes).error?.offset).toBeLessThan(bytes.length / 10);
  });

  it('accept a file that just meets them', () => {
    expect(read('a = {{}}', { limits: { depth: 2, values: 2, keys: 1, bytes: 8 } }).error).toBeNull();
  });
});

describe('tables with very many values', () => {
  it('are complete, and so are the tables after them', () => {
    const many = 120_000;
    const keys = 60_000;
    const fields = Array.from({ length: keys }, (_, i) => `["k${i}"] = ${i},`).join('\n');
    const text = `a = {\n${'7,\n'.repeat(many)}{"inner"},\n}\nb = {\n${fields}\n["t"] = {1,2},\n}\nc = {\n["x"] = {3},\n4,\n}\n`;
    const { globals, error } = read(text);
    expect(error).toBeNull();
    const [a, b, c] = ['a', 'b', 'c'].map((name) => globals.get(name) as LuaTable) as [LuaTable, LuaTable, LuaTable];
    expect([a.size, a.get(1), a.get(many), (a.get(many + 1) as LuaTable).get(1)]).toEqual([many + 1, 7, 7, 'inner']);
    expect([b.size, b.get('k0'), b.get(`k${keys - 1}`), (b.get('t') as LuaTable).get(2)]).toEqual([
      keys + 1,
      0,
      keys - 1,
      2,
    ]);
    expect([(c.get('x') as LuaTable).get(1), c.get(1)]).toEqual([3, 4]);
  });

  it('may have 200,000 keys in one table, as price lists do', () => {
    const text = `a = {${Array.from({ length: 200_000 }, (_, i) => `["${100_000 + i}"] = 1234,\r\n`).join('')}}`;
    const { globals, error } = read(text);
    expect([error, (globals.get('a') as LuaTable).size]).toEqual([null, 200_000]);
  });

  it('are rejected where one table has more keys than its bytes allow', () => {
    const text = `a = {${'x=1,'.repeat(200_000)}}`;
    const { error } = read(text);
    expect(error?.code).toBe('too_many_keys');
    expect(error?.column).toBeLessThan(text.length / 2);
  });

  it.each([
    ['texts', Array.from({ length: 5000 }, (_, i) => `k${(i * 7919) % 5003}`)],
    ['texts that end alike', Array.from({ length: 5000 }, (_, i) => `${i}${'x'.repeat(20)}`)],
    ['texts and truths', [...Array.from({ length: 5000 }, (_, i) => `k${i}`), true, false]],
  ])('with keys that are %s: the last of equal keys wins', (_, keys) => {
    const written = (key: string | boolean) => (typeof key === 'string' ? `["${key}"]` : `[${key}]`);
    const text = keys.map((key) => `${written(key)} = "x",`).join('');
    const table = read(`a = {${text}${written(keys[17] as string)} = "last"}`).globals.get('a') as LuaTable;
    expect([table.size, table.get(keys[17] as string), table.get(keys[18] as string)]).toEqual([
      keys.length,
      'last',
      'x',
    ]);
    expect(read(`a = {${text}}`).globals.get('a')).toHaveProperty('size', keys.length);
  });

  it.each([
    ['numbers that all fall into one place', Array.from({ length: 5000 }, (_, i) => (5000 - i) * 2 ** 40)],
    ['numbers in no order', Array.from({ length: 5000 }, (_, i) => (i * 7919) % 5003)],
    ['fractions', Array.from({ length: 5000 }, (_, i) => ((i * 7919) % 5003) / 8)],
  ])('with keys that are %s: the last of equal keys wins', (_, keys) => {
    const text = `a = {${keys.map((key) => `[${key}] = "x",`).join('')}[${keys[17]}] = "last"}`;
    const table = read(text).globals.get('a') as LuaTable;
    expect([table.size, table.get(keys[17] as number), table.get(keys[18] as number)]).toEqual([
      keys.length,
      'last',
      'x',
    ]);
    expect(read(text.replace(/\[[^[]*$/, '}')).globals.get('a')).toHaveProperty('size', keys.length);
  });
});
