import { expect, test } from 'vitest';
import { kindOf, readChosenFile } from './chosen-file.ts';

test('the name determines the kind, in any case and for backups', () => {
  expect(['a.JSON', 'TavernLedger.lua', 'TavernLedger.lua.bak', 'a.txt', 'json', 'a.json.exe'].map(kindOf)).toEqual([
    'json',
    'lua',
    'lua',
    null,
    null,
    null,
  ]);
});

test('JSON is read as text, a SavedVariables file as bytes', async () => {
  expect(await readChosenFile(new File(['{"a":"é"}'], 'a.json'))).toEqual({
    kind: 'json',
    name: 'a.json',
    text: '{"a":"é"}',
  });
  const bytes = new Uint8Array([0x41, 0xff, 0x00, 0x80]);
  expect(await readChosenFile(new File([bytes], 'a.lua'))).toEqual({ kind: 'lua', name: 'a.lua', bytes });
});

test('files that cannot contain a character are rejected by name', async () => {
  expect(await readChosenFile(new File(['x'], 'a.png'))).toBe('wrongKind');
  expect(await readChosenFile(new File([], 'a.lua'))).toBe('emptyFile');
  expect(await readChosenFile(new File([new Uint8Array(5000)], 'a.lua'))).toBe('nulFile');
  expect(await readChosenFile(new File([new Uint8Array(32 * 1024 * 1024 + 1)], 'a.json'))).toBe('tooLarge');
});

test('a file deleted before it is read is reported as unreadable', async () => {
  const gone = Object.assign(new File(['{}'], 'a.json'), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  });
  expect(await readChosenFile(gone)).toBe('unreadable');
});
