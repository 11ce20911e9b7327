import { createElement as element } from 'react';
import { expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { characterFixture, wornItemFixture } from '#shared/testing/characters/character-fixture.ts';
import { applyLocale, loadCatalogue } from '../../base/i18n/i18n.ts';
import { renderAttributes, renderText } from '../../testing/render-component.ts';
import { CharacterCard } from './character-card.tsx';

await applyLocale('en');
await loadCatalogue(['characters']);

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
