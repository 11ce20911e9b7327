import { expect, test } from 'vitest';
import { accountTag } from '../characters/account-tags.ts';
import { placeOfPath } from './file-place.ts';

test.each([
  ['/World of Warcraft/_classic_era_/WTF/Account/TILDA#1/SavedVariables/BagBrother.lua', 'wow_classic_era', 'TILDA#1'],
  ['World of Warcraft\\_Retail_\\WTF\\Account\\TILDA#1\\SavedVariables\\', 'wow', 'TILDA#1'],
  ['_anniversary_/WTF/Account/TILDA#1/SavedVariables/TavernLedger.lua', 'wow_anniversary', 'TILDA#1'],
  ['Account/TILDA#1/SavedVariables/BagBrother.lua', null, 'TILDA#1'],
  ['_classic_/WTF/Account/TILDA#1/Emberfall/Tilda/SavedVariables/Bags.lua', 'wow_classic', null],
  ['_classic_/WTF/Account/SavedVariables/Bags.lua', 'wow_classic', null],
  ['Backup of May/SavedVariables/BagBrother.lua', null, null],
  ['BagBrother.lua', null, null],
])('the place of %s', (path, flavour, account) => {
  expect(placeOfPath(path)).toEqual({ flavour, account: account === null ? null : accountTag(account) });
});
