import { expect, test } from 'vitest';
import { findMentions } from './mentions.ts';

test.each([
  ['@Halla raid moved to 21:00', ['Halla']],
  ['Ask @Halla, (@Torvald) or @Sigrun!', ['Halla', 'Torvald', 'Sigrun']],
  ['@Zoë-Marie and @Jürgen_2', ['Zoë-Marie', 'Jürgen_2']],
  ['Thanks @Halla.', ['Halla.', 'Halla']],
  ['halla@tavern.test is no mention, nor is @ alone or @@Halla', []],
  ['@Halla @Halla', ['Halla']],
])('%s', (text, names) => {
  expect(findMentions(text)).toEqual(names);
});

test('looks for a bounded number of names in a hostile text', () => {
  expect(findMentions(`@a${'.'.repeat(2_000)}`)).toHaveLength(20);
  expect(findMentions(Array.from({ length: 200 }, (_, i) => `@name${i}`).join(' '))).toHaveLength(20);
});
