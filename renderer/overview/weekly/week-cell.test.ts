import { createElement } from 'react';
import { expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { applyLocale, loadCatalogue } from '../../base/i18n/i18n.ts';
import { renderText } from '../../testing/render-component.ts';
import { WeekCell } from './week-cell.tsx';
import { listVaultRows, type Cell, type CellValue } from './week-cells.ts';
import type { FixedKind } from './week-columns.ts';

await applyLocale('en');
await loadCatalogue(['weekly']);

const NOW = Date.UTC(2026, 10, 22, 12);

function textOf(kind: FixedKind, cell: Omit<Cell, 'rank'>): string {
  const column = { key: kind, kind, games: new Set(['wow_retail']), isDefault: true };
  return renderText(
    createElement(WeekCell, { cell: { ...cell, rank: null }, column, character: characterFixture(), now: NOW }),
  );
}

const shown = (kind: FixedKind, value: CellValue) => textOf(kind, { state: 'started', value });

test('each state without a figure has words of its own', () => {
  const states = ['done', 'open', 'impossible', 'unknown'] as const;
  expect(states.map((state) => textOf('worldBoss', { state, value: null }))).toEqual([
    'done',
    'open',
    'not possible',
    'not known',
  ]);
});

test('the vault has the best reward of a row by item level, else by what it was earned in', () => {
  const slot = (kind: 'raid' | 'dungeon' | 'world', level: number, item_level?: number) => ({
    kind,
    index: 1,
    progress: 2,
    threshold: 2,
    level,
    ...(item_level !== undefined && { item_level }),
  });
  const rows = listVaultRows([slot('raid', 15), slot('dungeon', 12, 311), slot('world', 8)]);
  expect(shown('vault', { kind: 'vault', rows, hasReward: true })).toBe(
    'H Raid: 1 of 1, H 311 Dungeons: 1 of 1, item level 311 T8 World: 1 of 1, T8 reward waiting',
  );
});

test('a keystone has its level and initials, and its name in words', () => {
  const keystone = { id: 503, level: 12, name: 'Ara-Kara, City of Echoes' };
  expect(shown('keystone', { kind: 'keystone', keystone })).toBe('+12 AK Ara-Kara, City of Echoes');
  expect(shown('keystone', { kind: 'keystone', keystone: null })).toBe('none');
});

test('a figure of an earlier week says so', () => {
  const rating = { kind: 'number', number: 2417, digits: 0 } as const;
  expect(shown('rating', { ...rating, isOld: true })).toBe('2,417 (seen in an earlier week)');
  expect(shown('rating', { ...rating, isOld: false })).toBe('2,417');
});

test('a capped currency tells what is left, and its cap once that is reached', () => {
  const value = { kind: 'left', left: 0, max: 90, isWeekly: true } as const;
  expect(shown('rating', { ...value, left: 60 })).toBe('60/90 left');
  expect(textOf('rating', { state: 'done', value })).toBe('90 done');
});
