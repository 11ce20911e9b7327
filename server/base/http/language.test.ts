import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.for([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.5', 'de'],
  ['en-GB, en;q=0.9, de;q=0.8', 'en'],
  ['fr, de;q=0.7, en;q=0.3', 'de'],
  ['en;q=0.2,DE-de;q=0.4', 'de'],
  ['fr-FR, es', 'en'],
  ['de;q=0, en', 'en'],
  ['*', 'en'],
  ['den, german', 'en'],
  [';;q=,,de;q=x', 'en'],
] as const)('%s selects %s', ([header, language]) => {
  expect(languageOf({ headers: { 'accept-language': header } })).toBe(language);
});
