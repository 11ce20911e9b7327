import { expect, test } from 'vitest';
import { classKey, isOtherClass, isSameTerm } from './same-term.ts';

test('a class has one key in the words of every client, of men and women, and as its token', () => {
  const keysOf = (words: readonly string[]) => [...new Set(words.map(classKey))];
  expect(keysOf(['DEATHKNIGHT', 'Death Knight', 'Todesritter', 'Todesritterin'])).toEqual(['Todesritter']);
  expect(keysOf(['HUNTER', 'Jäger', 'Jägerin', 'Chasseresse', 'Cazadora', 'Caçador', 'Охотница', '猎人'])).toEqual([
    'Jäger',
  ]);
  for (const word of ['Kriegerin', 'Magierin', 'Priesterin', 'Schurkin', 'Hexenmeisterin', 'Druidin', 'Ruferin'])
    expect([word, classKey(word)]).not.toEqual([word, null]);
  expect(isOtherClass('Kriegerin', 'WARRIOR')).toBe(false);
  expect(isOtherClass('Kriegerin', 'Mage')).toBe(true);
});

test('a word that no client has for a class contradicts nothing', () => {
  expect(classKey('Tavern Keeper')).toBeNull();
  expect(isOtherClass('Tavern Keeper', 'Mage')).toBe(false);
});

test('a race is the same term in the words of men and women', () => {
  expect(isSameTerm('Undead', 'Untote') && isSameTerm('Nachtelfe', 'Night Elf')).toBe(true);
  expect(isSameTerm('Nachtelfe', 'Blutelfe')).toBe(false);
});
