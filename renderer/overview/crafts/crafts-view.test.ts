import { createElement as element } from 'react';
import { expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { applyLocale, loadCatalogue } from '../../base/i18n/i18n.ts';
import { renderText } from '../../testing/render-component.ts';
import { CraftsView } from './crafts-view.tsx';

await applyLocale('en');
await loadCatalogue(['crafts']);

const DAY = 86_400_000;
const BRACERS = { id: 3323, name: 'Copper Bracers' };
const characters = [
  characterFixture({
    professions: [
      { name: 'Blacksmithing', level: 300, max_level: 300 },
      { name: 'Mining', level: 275, max_level: 300 },
    ],
    recipes: [{ name: 'Blacksmithing', recipes: [{ id: 16_729, name: 'Lionheart Helm' }, BRACERS] }],
  }),
  characterFixture({
    id: 2,
    name: 'Eydis',
    professions: [
      { name: 'Tailoring', level: 300, max_level: 300 },
      { name: 'Blacksmithing', level: 40, max_level: 75 },
    ],
    recipes: [{ name: 'Blacksmithing', recipes: [BRACERS] }],
    cooldowns: [
      { name: 'Mooncloth', id: 18_560, ready_at: Date.now() + 2.1 * DAY, profession: 'Tailoring' },
      { name: 'Transmute: Arcanite', id: 17_187, ready_at: Date.now() - DAY, profession: 'Alchemy' },
    ],
  }),
];
const at = (query: string) => renderText(element(CraftsView, { characters }), `/crafts${query}`);

test('shows who can make what, which cooldowns are ready, and the skills', () => {
  const text = at('');
  for (const part of [
    'Copper Bracers Blacksmithing Brunhild 300 of 300 Eydis 40 of 75 Lionheart Helm Blacksmithing Brunhild 300 of 300',
    'Cooldowns Transmute: Arcanite Eydis Ready Mooncloth Eydis in 2d 2h',
    'Skill levels Blacksmithing Brunhild 300 of 300 Eydis 40 of 75 Mining Brunhild 275 of 300 Tailoring Eydis 300 of 300',
  ])
    expect(text).toContain(part);
});

test('an address narrows the page by text and profession', () => {
  expect(at('?q=lionh')).toMatch(/1 recipe Lionheart Helm Blacksmithing Brunhild 300 of 300 Cooldowns Transmute/);
  expect(at('?q=lionh&profession=Tailoring')).toMatch(
    /No recipe matches “lionh”\. Cooldowns Mooncloth Eydis in 2d 2h Skill levels Tailoring Eydis 300 of 300$/,
  );
});
