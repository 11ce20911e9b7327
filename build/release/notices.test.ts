import { expect, test } from 'vitest';
import { noticesText, thirdParties, type ThirdParty } from './notices.ts';

test('every package has a licence, and nearly all have a licence text', () => {
  const parties = thirdParties();
  expect(parties.length).toBeGreaterThan(100);
  expect(parties.filter(({ license, texts }) => license === null && texts.length === 0)).toEqual([]);
  expect(parties.filter(({ texts }) => texts.length > 0).length / parties.length).toBeGreaterThan(0.9);
  // Development tools are not shipped.
  expect(
    parties.filter(({ name }) =>
      /^(vite|vitest|typescript|electron|electron-builder|playwright-core|oxlint)$/.test(name),
    ),
  ).toEqual([]);
});

test("no package has a licence that would bind the project's sources", () => {
  expect(thirdParties().filter(({ license }) => /GPL|CC-BY-NC|SSPL|BUSL/i.test(license ?? ''))).toEqual([]);
});

test('packages with equal texts share one; a package without a text gets the text of its licence', () => {
  const party = (name: string, given: Partial<ThirdParty> = {}): ThirdParty => ({
    name,
    version: '1.0.0',
    license: 'ISC',
    by: 'Somebody',
    texts: ['Do what you like.'],
    ...given,
  });
  const text = noticesText([party('one'), party('two'), party('three', { license: 'MIT', texts: [] })]);
  expect(text.split('Do what you like.')).toHaveLength(2);
  expect(text).toContain('\none 1.0.0 | ISC | Somebody\ntwo 1.0.0 | ISC | Somebody\n');
  expect(text).toMatch(
    /three 1\.0\.0 \| MIT \| Somebody[\s\S]*Copyright \(c\) Somebody[\s\S]*Permission is hereby granted/,
  );
});
