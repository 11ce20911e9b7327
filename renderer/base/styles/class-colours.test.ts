import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { classTextColour } from '../../games/game/class-colour.ts';

type Tokens = Readonly<Record<string, string>>;

/** Tokens of a stylesheet by theme: the block of `:root`, and the light theme's. */
function readTokens(file: string): readonly [dark: Tokens, light: Tokens] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const at = text.indexOf("[data-theme='light']");
  const tokensOf = (part: string) =>
    Object.fromEntries([...part.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]));
  return [tokensOf(text.slice(0, at)), tokensOf(text.slice(at))];
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = readTokens('tokens.css');

test.each(readTokens('class-colours.css').map((tokens, index) => ({ tokens, ground: grounds[index] ?? {} })))(
  'names in class colours reach 4.5:1 on every ground of theme %#',
  ({ tokens, ground }) => {
    expect(Object.keys(tokens)).toHaveLength(13);
    for (const [name, colour] of Object.entries(tokens))
      for (const back of ['--ground', '--surface', '--raised', '--hover'])
        expect(contrast(colour, ground[back] ?? ''), `${name} on ${back}`).toBeGreaterThanOrEqual(4.5);
  },
);

test('a class of another game has the text colour', () => {
  expect(classTextColour('Death Knight')).toBe('var(--class-deathknight)');
  expect(classTextColour('White Mage')).toBe('var(--ink)');
});
