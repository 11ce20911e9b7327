import { expect, test } from 'vitest';
import { ImportPayload } from '#shared/characters/contract/import.ts';
import { SECTIONS } from '#shared/characters/sections.ts';
import { schemaGroups } from './schema-rows.ts';

const groups = schemaGroups(ImportPayload);

function row(group: string | null, path: string) {
  return groups.find(({ name }) => name === group)?.rows.find((each) => each.path === path);
}

test('every field of the schema is documented', () => {
  const names = groups.flatMap(({ name, rows }) => (name === null ? rows.map(({ path }) => path) : [name]));
  expect(names.toSorted()).toEqual(Object.keys(ImportPayload.properties).toSorted());
  expect(names).toEqual(expect.arrayContaining([...SECTIONS]));
});

test('required fields, limits and units match the schema', () => {
  expect(row(null, 'game_short_code')).toEqual({
    path: 'game_short_code',
    type: '"wow_classic" | "wow_retail"',
    required: true,
    description: '',
    limits: null,
  });
  expect(row('character', 'level')).toEqual({
    path: 'level',
    type: 'integer',
    required: true,
    description: '',
    limits: { unit: 'value', from: 1, to: 1000 },
  });
  expect(row('character', 'zone')?.required).toBe(false);
  expect(row('character', 'copper')).toMatchObject({
    description: 'payload_copper',
    limits: { unit: 'value', from: 0 },
  });
  expect(row('character', 'name')?.limits).toEqual({ unit: 'characters', from: 1, to: 64 });
});

test('nested lists are documented by their paths', () => {
  expect(row('equipment', 'stats[].name')).toMatchObject({ type: 'string', required: true });
  expect(groups.find(({ name }) => name === 'equipment')).toMatchObject({ type: 'object[]', required: false });
});
