import { expect, test } from 'vitest';
import type { LuaTable } from '../../../base/lua/lua-table.ts';
import { luaValue, type Plain } from '../../../base/lua/lua-model.ts';
import { findNames } from './saved-details.ts';

const names = luaValue({
  enchantments: new Map([[2543, 'Arcanum of Rapidity']]),
  gems: new Map([[213_743, 'Culminating Blasphemite']]),
  sets: new Map([
    [209, '8:Battlegear of Might'],
    [210, ':Netherwind Regalia'],
  ]),
  sockets: new Map([[1, 2]]),
  upgrades: new Map([[3, 'Hero 4/6']]),
} as Record<string, Plain>) as LuaTable;

test('names what the numbers of a worn item mean', () => {
  expect(findNames(names, 1, { enchantID: 2543, gemIDs: [213_743], setID: 209 })).toEqual({
    enchantName: 'Arcanum of Rapidity',
    sockets: 2,
    gemNames: ['Culminating Blasphemite'],
    setName: 'Battlegear of Might',
    setSize: 8,
  });
});

test('an item without an empty socket has as many as gems', () => {
  expect(findNames(names, 2, { gemIDs: [213_743, 213_743] })).toEqual({
    sockets: 2,
    gemNames: ['Culminating Blasphemite', 'Culminating Blasphemite'],
  });
});

test('leaves out what is not known: gems are named together or not at all', () => {
  expect(findNames(names, 2, { enchantID: 7, gemIDs: [213_743, 7], setID: 210 })).toEqual({
    sockets: 2,
    setName: 'Netherwind Regalia',
  });
  expect(findNames(undefined, 1, { enchantID: 2543, gemIDs: [213_743], setID: 209 })).toEqual({});
});

test('ignores names of another shape', () => {
  const broken = luaValue({ enchantments: 'x', gems: 7, sets: new Map([[209, 'x']]), sockets: new Map([[1, 'x']]) });
  expect(findNames(broken as LuaTable, 1, { enchantID: 2543, setID: 209 })).toEqual({});
});

test('has the upgrade track of a slot', () => {
  expect(findNames(names, 3, {})).toEqual({ upgrade: 'Hero 4/6' });
});
