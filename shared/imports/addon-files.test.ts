import { expect, test } from 'vitest';
import { dataStore } from './wow/datastore/source.ts';
import { addonOfFile } from './addon-files.ts';

test.each([
  ['DataStore.lua', 'datastore'],
  ['datastore_containers.lua', 'datastore'],
  ['BagBrother.lua', 'bagbrother'],
  ['Baganator.lua', 'syndicator'],
  ['DataStore_Talents.lua', null],
  ['AllTheThings.lua', null],
  ['TradeSkillMaster_AppHelper.lua', null],
  ['BagBrother.lua.bak', null],
  ['TavernLedger.lua', null],
])('%s belongs to %s', (file, addon) => {
  expect(addonOfFile(file)).toBe(addon);
});

test('the file of each module that Altoholic’s reader names is opened', () => {
  const modules = dataStore.globals.map((global) => /^DataStore_(?!Character)([A-Z][a-z]+)/.exec(global)?.[1]);
  expect(modules.filter((module) => module !== undefined).length).toBeGreaterThan(4);
  for (const module of modules)
    if (module !== undefined) expect(addonOfFile(`DataStore_${module}.lua`)).toBe('datastore');
});
