import { expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { createVocabulary } from '../facts/vocabulary.ts';
import { parseTask, parseVerbs } from './parse-action.ts';

const vocabulary = createVocabulary(
  [
    characterFixture({ id: 1, name: 'Halla' }),
    characterFixture({ id: 2, name: 'Halgrim', favourite: true }),
    characterFixture({ id: 3, name: 'Sif', hidden: true }),
  ],
  (term) => term,
);

const verbs = (typed: string): string[] =>
  parseVerbs(typed, vocabulary).map(({ verb, character }) => `${verb} ${character.name}`);

test.each([
  ['hide halla', ['hide Halla']],
  ['Hide the character Hal', ['hide Halla', 'hide Halgrim']],
  ['Halla ausblenden', ['hide Halla']],
  ['hide sif', []],
  ['show sif', ['show Sif']],
  ['Sif einblenden', ['show Sif']],
  ['show halla', []],
  ['favourite halla', ['favourite Halla']],
  ['favourite halgrim', ['unfavourite Halgrim']],
  ['copy address of halla', ['copyCharacter Halla']],
  ['Adresse kopieren von Halla', ['copyCharacter Halla']],
  ['halla bearbeiten', ['edit Halla']],
  ['hide', []],
  ['rawhide', []],
  ['hide of the beast', []],
  ['', []],
])('“%s” does %j', (typed, done) => {
  expect(verbs(typed)).toEqual(done);
});

test.each([
  ['add task Kill Ragnaros', 'Kill Ragnaros'],
  ['new task: World boss', 'World boss'],
  ['Neue Aufgabe Weltboss', 'Weltboss'],
  ['aufgabe hinzufügen: Weltboss', 'Weltboss'],
  ['aufgabe hinzufügen', null],
  ['add task', null],
  ['open tasks', null],
  ['Aufgaben', null],
])('“%s” adds the task %s', (typed, name) => {
  expect(parseTask(typed)).toBe(name);
});
