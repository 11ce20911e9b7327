import { createElement, createRef } from 'react';
import { expect, test } from 'vitest';
import { renderAttributes, renderText } from '../../testing/render-component.ts';
import { ChoiceLine } from './choice-line.tsx';
import type { PaletteChoice } from './palette-choice.ts';

function line(choice: PaletteChoice) {
  const field = createRef<HTMLElement>();
  const [onPoint, onChoose] = [() => {}, () => {}];
  return createElement(ChoiceLine, { id: 'line', choice, query: 'hal', isActive: true, field, onPoint, onChoose });
}

test('a ranked character is a link that has its place before its name and its figure at the end', () => {
  const halla: PaletteChoice = {
    key: 'fact gold 1',
    kind: 'fact',
    label: 'Halla',
    note: 'Aegwynn',
    end: '1,482g',
    place: 3,
    path: '/characters/wow_classic/Halla',
  };
  expect(renderText(line(halla))).toBe('3 Halla Aegwynn 1,482g');
  expect(renderAttributes(line(halla), 'href')).toEqual(['/characters/wow_classic/Halla']);
});

test('a line that does something is an option without a link', () => {
  const hide: PaletteChoice = { key: 'do hide 1', kind: 'do', label: 'Hide Halla', does: () => {} };
  expect(renderText(line(hide))).toBe('Hide Halla');
  expect([renderAttributes(line(hide), 'role'), renderAttributes(line(hide), 'href')]).toEqual([['option'], []]);
  expect(renderAttributes(line(hide), 'aria-selected')).toEqual(['true']);
});
