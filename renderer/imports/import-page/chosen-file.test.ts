import { NO_FACTS } from '#shared/characters/identity-facts.ts';
import { expect, test } from 'vitest';
import { message } from '#shared/base/messages/message.ts';
import { readChosenFile } from './chosen-file.ts';

const found = {
  name: 'Brunhild',
  realm: 'Hydraxian',
  game: 'wow_classic',
  class: 'Warrior',
  race: 'Dwarf',
  faction: 'Alliance',
  level: 60,
};
const holding = {
  ...found,
  guid: null,
  facts: NO_FACTS,
  observed: {},
  hasUndated: false,
  sources: {},
  banks: [],
  bytes: 2,
};
const inspect = async () =>
  ({ kind: 'characters', found: [holding], leftOut: [], isDamaged: false, addons: [] }) as const;

test('JSON is read as text, a SavedVariables file as bytes with the names in it', async () => {
  expect(await readChosenFile(new File(['{"a":"é"}'], 'a.json'))).toEqual({
    kind: 'json',
    name: 'a.json',
    text: '{"a":"é"}',
  });
  const bytes = new Uint8Array([0x41, 0xff, 0x00, 0x80]);
  const names = ['Brunhild'];
  expect(await readChosenFile(new File([bytes], 'a.lua'), inspect)).toEqual({
    kind: 'lua',
    name: 'a.lua',
    bytes,
    names,
  });
});

test('files that cannot contain a character are rejected by name', async () => {
  expect(await readChosenFile(new File(['x'], 'a.png'))).toBe('wrongKind');
  expect(await readChosenFile(new File([], 'a.lua'))).toBe('emptyFile');
  expect(await readChosenFile(new File([new Uint8Array(5000)], 'a.lua'))).toBe('nulFile');
  expect(await readChosenFile(new File([new Uint8Array(32 * 1024 * 1024 + 1)], 'a.json'))).toBe('tooLarge');
});

test('a SavedVariables file without a character is rejected before it is sent', async () => {
  const file = new File(['x = 1'], 'Bagnon.lua');
  expect(await readChosenFile(file, async () => ({ kind: 'foreign', addon: 'Bagnon' }))).toBe('foreignFile');
  const problem = message('file_empty');
  expect(await readChosenFile(file, async () => ({ kind: 'refused', problem }))).toEqual(problem);
  expect(await readChosenFile(file, async () => null)).toBe('unreadable');
});

test('a file deleted before it is read is reported as unreadable', async () => {
  const gone = Object.assign(new File(['{}'], 'a.json'), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  });
  expect(await readChosenFile(gone)).toBe('unreadable');
});
