import { expect, test } from 'vitest';
import { pickLocale } from './locale.ts';

test.each([
  ['the first language of the browser that is supported', null, ['fr-FR', 'de-AT', 'en-US'], 'de-AT'],
  ['English without any', null, ['fr-FR'], 'en'],
  ['English without a browser', null, [], 'en'],
  ['the choice, with the region of the browser', 'en', ['de-DE', 'en-GB'], 'en-GB'],
  ['the choice, without a region where the browser has none', 'de', ['en-GB'], 'de'],
  ['the browser where the choice is not supported', 'fr', ['de-DE'], 'de-DE'],
] as const)('the locale is %s', (_, chosen, preferred, locale) => {
  expect(pickLocale(chosen, preferred)).toBe(locale);
});
