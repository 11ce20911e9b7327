import { expect, test } from 'vitest';
import { facts as german } from '#shared/base/messages/de/facts.ts';
import { facts as english } from '#shared/base/messages/en/facts.ts';
import { translateToGerman } from '#shared/games/terms/german-terms.ts';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { parseQuestion } from '../../../characters/search/text/parse-question.ts';
import { FACT_FORMS, type Direction, type FactForm, type FactKey } from './forms.ts';
import { parseFactQuery } from './parse-fact-query.ts';
import { createVocabulary } from './vocabulary.ts';

const lockout = { id: 1, size: null, expires_at: null, extended: false, difficulty: null };
const brunhild = characterFixture({
  id: 1,
  professions: [{ name: 'Mining', level: 300, max_level: 300 }],
  skills: [
    { name: 'Two-Handed Swords', level: 290 },
    { name: 'Cloth', level: 1, max_level: 1 },
  ],
  currencies: [
    { name: 'Valorstones', id: 3008, count: 12 },
    { name: 'Badge of the Justicar', id: 2, count: 3 },
  ],
  reputations: [{ name: 'Argent Dawn', id: 529, kind: 'standing', value: 10, max: 21_000, standing: 'Revered' }],
  lockouts: [
    { ...lockout, name: 'Molten Core' },
    { ...lockout, name: 'Blackwing Lair' },
  ],
});
const halla = characterFixture({ id: 2, name: 'Halla', realm: 'Aegwynn', class: 'Mage' });
const eydis = characterFixture({ id: 3, name: 'Eydis', game_id: 'wow_retail', realm: 'Aegwynn', hidden: true });
const vocabulary = createVocabulary([brunhild, halla, eydis], translateToGerman);

function parse(typed: string) {
  const query = parseFactQuery(parseQuestion(typed), vocabulary);
  if (query === null) return null;
  const names = query.characters?.map(({ name }) => name);
  if (query.kind === 'place') return ['place', query.key, names];
  const { key, direction, subject } = query;
  return [key, direction, ...(subject ? [[...subject.subject.names].join()] : []), ...(names ? [names] : [])];
}

const opposite = (direction: Direction): Direction => (direction === 'descending' ? 'ascending' : 'descending');
/** Titles with a name are tested with the names below. */
const FORMS = (Object.entries(FACT_FORMS) as [FactKey, FactForm][]).filter(([, { subject }]) => subject === undefined);
const titleOf = (texts: object, key: string): string | undefined =>
  (texts as Readonly<Record<string, string | undefined>>)[key];

test.each(FORMS)('%s is asked by its titles in both languages', (key, { direction, reversed }) => {
  for (const { titles, reversed: others } of [english, german]) {
    expect(parse(titleOf(titles, key) ?? '')).toEqual([key, direction]);
    const other = titleOf(others, key);
    expect(other === undefined).toBe(reversed === undefined);
    if (other !== undefined) expect(parse(other)).toEqual([key, opposite(direction)]);
  }
});

test.each([
  ['gold', ['gold', 'descending']],
  ['who has the most gold?', ['gold', 'descending']],
  ['how much gold do I have', ['gold', 'descending']],
  ['wer hat am meisten Gold', ['gold', 'descending']],
  ['wieviel gold hab ich', ['gold', 'descending']],
  ['missing enchants', ['missingEnchants', 'descending']],
  ['wem fehlt: fehlende verzauberungen', null],
  ['lowest item level', ['itemLevel', 'ascending']],
  ['niedrigstes itemlevel', ['itemLevel', 'ascending']],
  ['which of my alts has the highest rating', ['rating', 'descending']],
  ['vault', ['vault', 'descending']],
  ['schatzkammer', ['vault', 'descending']],
  ['next cooldown', ['cooldowns', 'ascending']],
  ['mining', ['profession', 'descending', 'Mining']],
  ['Bergbau', ['profession', 'descending', 'Mining']],
  ['wer kann Bergbau', ['profession', 'descending', 'Mining']],
  ['lowest mining', ['profession', 'ascending', 'Mining']],
  ['Zweihandschwerter', ['skill', 'descending', 'Two-Handed Swords']],
  ['most valorstones', ['currency', 'descending', 'Valorstones']],
  ['Badge of the Justicar', ['currency', 'descending', 'Badge of the Justicar']],
  ['argent dawn', ['reputation', 'descending', 'Argent Dawn']],
  ['who is saved to molten core', ['savedTo', 'descending', 'Molten Core']],
  ['wer ist in Molten Core gespeichert', ['savedTo', 'descending', 'Molten Core']],
  ['ID für Blackw', ['savedTo', 'descending', 'Blackwing Lair']],
  ['who is not saved to Molten Core', ['freeFor', 'descending', 'Molten Core']],
  ['wer ist nicht in Molten Core gespeichert', ['freeFor', 'descending', 'Molten Core']],
  ['Keine ID für Molten Core', ['freeFor', 'descending', 'Molten Core']],
])('“%s” asks for a fact', (typed, asked) => {
  expect(parse(typed)).toEqual(asked);
});

test.each([
  ['halla bank', ['place', 'bank', ['Halla']]],
  ['Bank von Halla', ['place', 'bank', ['Halla']]],
  ["what is in Halla's bank", ['place', 'bank', ['Halla']]],
  ['Hallas Bank', ['place', 'bank', ['Halla']]],
  ['halla mail', ['place', 'mail', ['Halla']]],
  ['Taschen von Eydis', ['place', 'bags', ['Eydis']]],
  ['bank', null],
])('“%s” asks for the items of a place', (typed, asked) => {
  expect(parse(typed)).toEqual(asked);
});

test('names of characters, realms, classes and games limit the answer, and the last word may be begun after a superlative', () => {
  expect(parse('halla gold')).toEqual(['gold', 'descending', ['Halla']]);
  expect(parse('most gold aegwynn')).toEqual(['gold', 'descending', ['Halla', 'Eydis']]);
  expect(parse('meistes gold magier')).toEqual(['gold', 'descending', ['Halla']]);
  expect(parse('most gold classic')).toEqual(['gold', 'descending', ['Brunhild', 'Halla']]);
  expect(parse('most gold aeg')).toEqual(['gold', 'descending', ['Halla', 'Eydis']]);
  expect(parse('gold aeg')).toBeNull();
});

test.each([
  'Gold Bar',
  'Hand of Justice',
  'Vault of the Incarnates',
  'Key to the City',
  'linen cloth',
  'cloth',
  'level',
  'strength',
  'Elixir of Strength',
  'free action potion',
  'most least gold',
  'least missing enchants',
  'saved to nowhere',
  'who has',
  '',
])('“%s” is searched as before', (typed) => {
  expect(parse(typed)).toBeNull();
});
