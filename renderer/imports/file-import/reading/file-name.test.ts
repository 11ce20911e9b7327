import { expect, test } from 'vitest';
import { addonName, backedUpPath, kindOf } from './file-name.ts';

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

test('a backup names the file that it belongs to, and both the addon', () => {
  expect([backedUpPath('/WTF/Bagnon.lua.bak'), backedUpPath('/WTF/Bagnon.lua')]).toEqual(['/WTF/Bagnon.lua', null]);
  expect([addonName('Bagnon.lua.bak'), addonName('Bagnon.lua')]).toEqual(['Bagnon', 'Bagnon']);
});
