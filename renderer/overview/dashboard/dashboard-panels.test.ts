import { createElement as element } from 'react';
import { describe, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { carriedItemFixture, characterFixture, wornItemFixture } from '#shared/testing/characters/character-fixture.ts';
import { applyLocale, loadCatalogue } from '../../base/i18n/i18n.ts';
import { renderAttributes, renderText } from '../../testing/render-component.ts';
import { CharacterRow } from './matrix/character-row.tsx';
import { MatrixRow } from './matrix/matrix-row.tsx';
import { DEFAULT_VIEW, liveColumns } from './matrix/matrix-view.ts';
import { QualityPanel } from './quality-panel.tsx';
import { SummaryTiles } from './summary-tiles.tsx';
import { TopPanel } from './top-panel.tsx';

await applyLocale('en');
await loadCatalogue(['dashboard', 'exporting']);

const DAY = 86_400_000;
const [adela, frida, gerda] = [
  characterFixture({ name: 'Adela', equipment: wornItemFixture(4, 4, 5), inventory: [carriedItemFixture()] }),
  characterFixture({ id: 2, name: 'Frida', game_id: 'wow_retail', equipment: [] }),
  characterFixture({ id: 3, name: 'Gerda', level: 41 }),
];

test('tiles, qualities and top characters have their figures, and gear that was never seen is left out', () => {
  const characters = [adela, frida, gerda];
  expect(renderText(element(SummaryTiles, { characters }))).toBe(
    'Total Characters 3 Total Items 4 Unique Games 2 Avg Items/Char 2',
  );
  expect(renderText(element(QualityPanel, { characters }))).toMatch(
    /Adela 0 0 0 2 1 Frida 0 0 0 0 0 Gerda No equipment recorded yet$/,
  );
  expect(renderText(element(TopPanel, { characters }))).toMatch(/ 1 Adela Hydraxian 13 2 Frida Hydraxian 0$/);
});

describe('a line of the characters table', () => {
  const NOW = Date.UTC(2026, 10, 20, 20);
  const row = (given: Partial<Character>, isNarrow = false, lastWeekly = 0) => {
    const character = characterFixture(given);
    return element(CharacterRow, {
      character,
      columns: liveColumns(DEFAULT_VIEW.columns, [character]),
      now: NOW,
      lastWeekly,
      isNarrow,
      index: 0,
    });
  };
  const known: Partial<Character> = {
    copper: 3_000_000,
    equipment: wornItemFixture(4).map((item) => ({ ...item, item_level: 66 })),
    inventory: [carriedItemFixture()],
    bags: [{ bag_num: 0, in_bank: false, size: 16 }],
    professions: [{ name: 'Mining', level: 300, max_level: 300 }],
    lockouts: [
      {
        id: 409,
        name: 'Molten Core',
        size: null,
        difficulty: null,
        extended: false,
        expires_at: NOW + DAY,
        bosses: [
          { name: 'Lucifron', killed: true },
          { name: 'Magmadar', killed: false },
        ],
      },
    ],
  };

  test('shows what a character is and has', () => {
    expect(renderText(row(known))).toMatch(
      /^Brunhild Hydraxian 60 66\.0 300g 15 Molten Core 1\/2 Mining 300 1 hour ago$/,
    );
  });

  test('has the vault and the keystone of this week, of an earlier one only a reward that waits', () => {
    const weekly = {
      vault: [{ kind: 'raid' as const, index: 1, progress: 2, threshold: 2, level: 16 }],
      keystone: { id: 501, level: 12, name: 'The Stonevault' },
      rating: null,
      has_reward: false,
      resets_at: NOW + DAY,
    };
    expect(renderText(row({ weekly }))).toContain(' 1/1 +12 The Stonevault ');
    const ended = renderText(row({ weekly: { ...weekly, resets_at: NOW - DAY } }, false, NOW));
    expect(ended).toContain('Reward waiting');
    expect(ended).not.toContain('Stonevault');
  });

  test('calls what was never seen unknown, and lockouts of an earlier week not seen', () => {
    expect(renderText(row({}))).toMatch(
      /^Brunhild Hydraxian 60 – Not recorded – Not recorded – Not recorded – Not recorded – Not recorded/,
    );
    expect(renderText(row({ lockouts: [] }, false, NOW))).toContain('not seen this week');
  });

  test('shows the progress of a level in words', () => {
    expect(renderAttributes(row({ level: 24, xp: 100, xpMax: 1000, restedXP: 500 }), 'aria-label')).toContain(
      '10% of the level, 50% rested',
    );
    expect(renderAttributes(row({ level: 24, xp: 100, xpMax: 1000 }), 'aria-label')).toContain('10% of the level');
  });

  test('has its figures in two rows on a phone, further columns below', () => {
    expect(renderText(row(known, true))).toMatch(
      /^Brunhild .*Hydraxian 60 iLvl 66\.0 300g 15 free Lockouts Molten Core 1\/2 Professions Mining 300/,
    );
  });

  test('of a realm has its game, characters and gold', () => {
    const given = { rows: [], columns: DEFAULT_VIEW.columns, now: NOW, lastWeekly: 0, isNarrow: false, index: 0 };
    const heading = (gameKey: string, copper: number | null = 500_000) => {
      const group = { realm: 'Emberfall', gameKey, key: gameKey, characters: [adela, gerda], copper };
      return renderText(element(MatrixRow, { row: { kind: 'realm', key: gameKey, group }, ...given }));
    };
    expect(heading('wow_classic')).toBe('Emberfall (Classic) · 2 · 50g');
    expect(heading('wow_forever')).toBe('Emberfall (Forever) · 2 · 50g');
    expect(heading('wow_forever', null), 'no gold was seen').toBe('Emberfall (Forever) · 2');
  });
});
