import { expect, test } from 'vitest';
import { someCharacter } from '#shared/testing/character-fixture.ts';
import { findCharacter } from './find-character.ts';

const here = someCharacter({ id: 1, realm: 'Hydraxian' });
const there = someCharacter({ id: 2, realm: 'Aegwynn' });
const retail = someCharacter({ id: 3, game_id: 'wow_retail', realm: 'Hydraxian' });
const all = [here, there, retail];

test('two of one name on two realms are offered for choice', () => {
  expect(findCharacter(all, { gameId: 'wow_classic', name: 'Brunhild', realm: null })).toEqual({ kind: 'several', characters: [here, there] });
});

test('the realm picks between them', () => {
  expect(findCharacter(all, { gameId: 'wow_classic', name: 'Brunhild', realm: 'Aegwynn' })).toEqual({ kind: 'one', character: there });
});

test('one of a name needs no realm', () => {
  expect(findCharacter(all, { gameId: 'wow_retail', name: 'Brunhild', realm: null })).toEqual({ kind: 'one', character: retail });
});

test('case and the way accents are written do not matter', () => {
  const eydis = someCharacter({ name: 'Eyd\u00eds', realm: 'Kel’Thuzad' });
  expect(findCharacter([eydis], { gameId: 'wow_classic', name: 'eydi\u0301s', realm: 'kel’thuzad' })).toEqual({ kind: 'one', character: eydis });
});

test('an address that is exactly right wins over one that differs in case', () => {
  const lower = someCharacter({ id: 4, name: 'brunhild' });
  expect(findCharacter([here, lower], { gameId: 'wow_classic', name: 'brunhild', realm: null })).toEqual({ kind: 'one', character: lower });
});

test('another game, name or realm finds nobody', () => {
  expect(findCharacter(all, { gameId: 'wow_beta', name: 'Brunhild', realm: null }).kind).toBe('none');
  expect(findCharacter(all, { gameId: 'wow_classic', name: 'Sigrun', realm: null }).kind).toBe('none');
  expect(findCharacter(all, { gameId: 'wow_classic', name: 'Brunhild', realm: 'Mograine' }).kind).toBe('none');
});
