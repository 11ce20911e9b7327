import { expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { findCharacter } from './find-character.ts';

const here = characterFixture({ id: 1, realm: 'Hydraxian' });
const there = characterFixture({ id: 2, realm: 'Aegwynn' });
const retail = characterFixture({ id: 3, game_id: 'wow_retail', realm: 'Hydraxian' });
const all = [here, there, retail];

test('offers a choice between two realms', () => {
  expect(findCharacter(all, { gameId: 'wow_classic', name: 'Brunhild', realm: null, id: null })).toEqual({
    kind: 'several',
    characters: [here, there],
  });
});

test('finds the character of the realm', () => {
  expect(findCharacter(all, { gameId: 'wow_classic', name: 'Brunhild', realm: 'Aegwynn', id: null })).toEqual({
    kind: 'one',
    character: there,
  });
});

test('needs no realm for a unique name', () => {
  expect(findCharacter(all, { gameId: 'wow_retail', name: 'Brunhild', realm: null, id: null })).toEqual({
    kind: 'one',
    character: retail,
  });
});

test('ignores case and the form of accents', () => {
  const eydis = characterFixture({ name: 'Eyd\u00eds', realm: 'Kel’Thuzad' });
  expect(findCharacter([eydis], { gameId: 'wow_classic', name: 'eydi\u0301s', realm: 'kel’thuzad', id: null })).toEqual(
    { kind: 'one', character: eydis },
  );
});

test('finds a character by a link with another spelling of its realm, or with all marks of its name', () => {
  const named = characterFixture({ name: 'Z\u0351\u036bl', realm: "Blade's Edge" });
  const address = { gameId: 'wow_classic', name: 'Z\u0351\u036b\u0343\u0342l', realm: "Blade'sEdge", id: null };
  expect(findCharacter([named], address)).toEqual({ kind: 'one', character: named });
});

test('prefers an exact match', () => {
  const lower = characterFixture({ id: 4, name: 'brunhild' });
  expect(findCharacter([here, lower], { gameId: 'wow_classic', name: 'brunhild', realm: null, id: null })).toEqual({
    kind: 'one',
    character: lower,
  });
});

test('finds nothing for another game, name or realm', () => {
  expect(findCharacter(all, { gameId: 'wow_beta', name: 'Brunhild', realm: null, id: null }).kind).toBe('none');
  expect(findCharacter(all, { gameId: 'wow_classic', name: 'Sigrun', realm: null, id: null }).kind).toBe('none');
  expect(findCharacter(all, { gameId: 'wow_classic', name: 'Brunhild', realm: 'Mograine', id: null }).kind).toBe(
    'none',
  );
});

test('offers a choice on one realm, and the id decides', () => {
  const twin = characterFixture({ id: 9, realm: 'Hydraxian' });
  const find = (id: string | null) =>
    findCharacter([...all, twin], { gameId: 'wow_classic', name: 'Brunhild', realm: 'Hydraxian', id });
  expect(find(null)).toEqual({ kind: 'several', characters: [here, twin] });
  expect(find('9')).toEqual({ kind: 'one', character: twin });
  expect(find('1')).toEqual({ kind: 'one', character: here });
  expect(find('77')).toEqual({ kind: 'several', characters: [here, twin] });
});

test('ignores the id of an old link when the name is unique', () => {
  expect(findCharacter([here], { gameId: 'wow_classic', name: 'Brunhild', realm: 'Hydraxian', id: '77' })).toEqual({
    kind: 'one',
    character: here,
  });
});

test('finds a joined character by the names of its parts, unless another one has that name', () => {
  const part = { id: 8, name: 'Wilma', realm: 'Emberfall', joined_at: '2026-05-12T10:00:00Z' };
  const joined = characterFixture({ id: 7, name: 'Sigrun', joined: [part] });
  const find = (characters: Parameters<typeof findCharacter>[0], realm: string | null) =>
    findCharacter(characters, { gameId: 'wow_classic', name: 'wilma', realm, id: null });
  expect(find([here, joined], 'Emberfall')).toEqual({ kind: 'one', character: joined });
  expect(find([here, joined], 'Elsewhere')).toEqual({ kind: 'none' });
  const wilma = characterFixture({ id: 9, name: 'Wilma' });
  expect(find([joined, wilma], null)).toEqual({ kind: 'one', character: wilma });
});
