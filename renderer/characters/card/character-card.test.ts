import { createElement as element } from 'react';
import { expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { characterFixture, wornItemFixture } from '#shared/testing/characters/character-fixture.ts';
import { applyLocale, loadCatalogue } from '../../base/i18n/i18n.ts';
import { renderAttributes, renderText } from '../../testing/render-component.ts';
import { CharacterCard } from './character-card.tsx';

await applyLocale('en');
await loadCatalogue(['characters']);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const card = (given: Partial<Character>) => {
  const character = characterFixture(given);
  return element(CharacterCard, { character, now: Date.parse(character.created_at) + 3.5 * 3_600_000 });
};

test('shows name, gear, money, guild, professions and whole hours since its creation', () => {
  expect(
    renderText(
      card({
        realm: 'Emberfall',
        level: 42,
        race: 'Gnome',
        class: 'Mage',
        guild: 'Copper Lanterns',
        copper: 1_234_567,
        equipment: wornItemFixture(4, 4).map((item, at) => ({ ...item, item_level: 60 + at })),
        professions: [
          { name: 'Tailoring', level: 225, max_level: 300 },
          { name: 'Alchemy', level: 75, max_level: null },
        ],
      }),
    ),
  ).toBe(
    'Brunhild Level 42 Gnome Mage · Emberfall Item level 60.5 123 g 45 s 67 c 2 items <Copper Lanterns> ' +
      'Tailoring 225 · Alchemy 75 Last Updated 3 hours ago',
  );
});

test.each([
  [
    'seen years ago, by an addon',
    { observed: -5 * 366 * DAY, addon: 'savedinstances' },
    'Seen 5 years ago, by SavedInstances',
  ],
  ['seen days ago', { observed: -3 * DAY }, 'Seen 3 days ago'],
  [
    'seen at an unknown time',
    { before: Date.UTC(2026, 10, 18, 9), addon: 'bagbrother' },
    /^Seen before November 18, 2026, by Bagnon$/,
  ],
  ['recorded days ago and seen today', { created: -3 * DAY, observed: -2 * HOUR }, 'Seen 2 hours ago'],
  ['recorded and seen today', { observed: -2 * HOUR }, 'Last Updated 3 hours ago'],
] as const)('of a character that was %s says so', (_, given, expected) => {
  const now = Date.UTC(2026, 10, 18, 12);
  const {
    created = -3 * HOUR,
    observed,
    before,
    addon,
  } = { created: undefined, observed: undefined, before: undefined, addon: undefined, ...given };
  const iso = (at: number) => new Date(now + at).toISOString();
  const character = characterFixture({
    created_at: iso(created),
    observed_at: { ...characterFixture().observed_at, character: observed === undefined ? null : iso(observed) },
    ...(addon && { sources: { character: { addon, ...(before !== undefined && { before }) } } }),
  });
  const text = renderText(element(CharacterCard, { character, now })).replace(/^.*Hydraxian /, '');
  expect(text).toMatch(expected);
});

test('counts worn items only where gear was seen', () => {
  expect(renderText(card({ equipment: [] }))).toContain(' 0 items ');
  expect(renderText(card({ equipment: null }))).not.toContain('item');
});

test('has the colour of the average quality, and a sword from eleven worn items on', () => {
  const [ten, eleven] = [10, 11].map((count) => wornItemFixture(...Array.from({ length: count }, () => 3)));
  const edge = (equipment: Character['equipment']) => renderAttributes(card({ equipment }), 'style')[0];
  expect([edge(wornItemFixture(4, 4)), edge(wornItemFixture(3)), edge(wornItemFixture(2))]).toEqual([
    '--edge:var(--q4)',
    '--edge:var(--q3)',
    '--edge:var(--q2)',
  ]);
  const labels = (equipment: Character['equipment']) => renderAttributes(card({ equipment }), 'aria-label');
  expect(labels(eleven ?? [])).toContain('More than 10 items worn');
  expect(labels(ten ?? [])).not.toContain('More than 10 items worn');
});
