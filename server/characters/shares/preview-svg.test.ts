import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SharedCharacter } from '#shared/characters/contract/shares.ts';
import { renderHead } from '../../base/pages/render-head.ts';
import { GLYPH_PATHS } from './glyph-paths.ts';
import { PALETTE } from '../../base/pictures/frame.ts';
import { canDraw, fitText, stripControls, estimateTextWidth } from '../../base/pictures/preview-text.ts';
import { previewSvg } from './preview-svg.ts';
import { sharePageHead } from './share-page.ts';
import { buildSharedCharacter } from '../../testing/shares/shared-character.ts';

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '</text></svg><script>alert(1)</script>',
    '"><image href="http://x/"/>',
    ']]>',
    '&#0;',
    '&amp;',
    "' onload='",
    '\uD800',
    '\u202Eevil',
    '<!ENTITY x SYSTEM "file:///etc/passwd">',
  ),
);

/** The names of the elements of a picture, in order. */
const elementsOf = (svg: string): string[] => [...svg.matchAll(/<([a-zA-Z/]+)/g)].map(([, name]) => name as string);
const withNames = (name: string): SharedCharacter =>
  buildSharedCharacter({
    name,
    realm: name,
    race: name,
    class: name,
    game_name: name,
    gear: [{ slot_name: name, item_name: name, quality: 4, stats: [] }],
  });

test('the colours match the dark theme', async () => {
  const tokens =
    (await readFile(new URL('../../../renderer/base/styles/tokens.css', import.meta.url), 'utf8')).split(
      "data-theme='light'",
    )[0] ?? '';
  for (const [name, colour] of Object.entries(PALETTE)) {
    const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(tokens, token).toContain(`--${token}: ${colour};`);
  }
});

describe('names are escaped as text', () => {
  test('in the image, with any characters', () => {
    const allowed = new Set([
      'svg',
      'defs',
      'radialGradient',
      'linearGradient',
      'stop',
      'rect',
      'g',
      'path',
      'text',
      'line',
      '/svg',
      '/defs',
      '/radialGradient',
      '/linearGradient',
      '/g',
      '/text',
    ]);
    fc.assert(
      fc.property(hostile, (name) => {
        const svg = previewSvg(withNames(name));
        for (const element of elementsOf(svg)) expect(allowed).toContain(element);
        expect(svg.isWellFormed()).toBe(true);
        expect(svg).not.toMatch(/&(?!#(?:34|38|39|60|62);)/);
      }),
    );
  });

  test('in the meta tags of the page, with any characters', () => {
    const tag = /^(<title>[^<>]*<\/title>|<meta (?:name|property)="[\w:-]+" content="[^"<>]*" \/>)$/;
    fc.assert(
      fc.property(hostile, (name) => {
        const html = renderHead(
          '<title></title>',
          sharePageHead(withNames(name), '/api/shares/x/preview.png'),
          'http://tavern.test/s/x',
          'http://tavern.test',
        );
        for (const line of html.split('\n')) expect(line.trim()).toMatch(tag);
      }),
    );
  });
});

test('a name in letters that the fonts lack is replaced by a description', () => {
  const svg = previewSvg(
    buildSharedCharacter({
      name: '布伦希尔德',
      realm: '奥格瑞玛',
      gear: [{ slot_name: '头', item_name: '力量头盔', quality: 4, stats: [] }],
    }),
  );
  expect(svg).not.toContain('布');
  expect(svg).toContain('>Level 60<');
  expect(svg).toContain('>Dwarf Warrior<');
  expect(svg).toContain('>Epic<');
});

test('the best worn items come first, seven at most', () => {
  const gear = [1, 3, 5, 2, 4, 4, 1, 1, 1].map((quality, index) => ({
    slot_name: `Slot ${index}`,
    item_name: `Thing ${quality}`,
    quality,
    stats: [],
  }));
  const named = [...previewSvg(buildSharedCharacter({ gear })).matchAll(/>Thing (\d)</g)].map(([, quality]) => quality);
  expect(named).toEqual(['5', '4', '4', '3', '2', '1', '1']);
});

test('items of unknown quality come last and count in no average', () => {
  const worn = (item_name: string, quality: number | null) => ({ slot_name: 'Head', item_name, quality, stats: [] });
  const gear = [worn('Thing 0', null), worn('Thing 1', 1), worn('Thing 4', 4)];
  const svg = previewSvg(buildSharedCharacter({ gear, average_quality: 2.5 }));
  expect([...svg.matchAll(/>Thing (\d)</g)].map(([, name]) => name)).toEqual(['4', '1', '0']);
  expect(svg).toContain('>Average quality of 2 items<');
  const foreign = previewSvg(buildSharedCharacter({ gear: [worn('力量头盔', null)], average_quality: null }));
  expect(foreign).not.toContain('>Common<');
});

test('item levels are beside the items and averaged in place of the quality, where they are known', () => {
  const worn = (item_name: string, item_level?: number) => ({
    slot_name: 'Head',
    item_name,
    quality: 4,
    stats: [],
    ...(item_level !== undefined && { item_level }),
  });
  const levelled = previewSvg(buildSharedCharacter({ gear: [worn('Low', 66), worn('High', 71), worn('Unknown')] }));
  expect([...levelled.matchAll(/>(Low|High|Unknown|66|71|68\.5|Item level)</g)].map(([, text]) => text)).toEqual([
    '68.5',
    'Item level',
    'High',
    '71',
    'Low',
    '66',
    'Unknown',
  ]);
  const plain = previewSvg(buildSharedCharacter({ gear: [worn('Helm')], average_quality: 4 }));
  expect(plain).toContain('>Average quality of 1 item<');
  expect(plain).not.toContain('Item level');
});

test('an item has the glyph of its type in the colour of its quality', () => {
  const worn = (item_name: string, quality: number, more: object) => ({
    slot_name: 'Main Hand',
    item_name,
    quality,
    stats: [],
    ...more,
  });
  const svg = previewSvg(
    buildSharedCharacter({
      gear: [
        worn('Thunderfury', 5, { class_id: 2, subclass_id: 7 }),
        worn('Shiv', 2, { class_id: 2, subclass_id: 15 }),
        worn('Plain Shirt', 1, { slot_name: 'Shirt' }),
      ],
    }),
  );
  const glyphs = [...svg.matchAll(/<path fill="(#\w+)" d="([^"]+)"/g)].slice(1);
  expect(glyphs.map(([, fill, path]) => [fill, path])).toEqual([
    [PALETTE.q5, GLYPH_PATHS.broadsword],
    [PALETTE.q2, GLYPH_PATHS['plain-dagger']],
    [PALETTE.inkSoft, GLYPH_PATHS['t-shirt']],
  ]);
});

test('the glyphs are those of the pages', () => {
  const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as {
    icons: Record<string, { body: string }>;
  };
  for (const [name, path] of Object.entries(GLYPH_PATHS))
    expect(set.icons[name]?.body, name).toBe(`<path fill="currentColor" d="${path}"/>`);
});

test('texts are truncated to their width and never empty', () => {
  expect(canDraw('Сигрун Ævar Ödür')).toBe(true);
  expect(canDraw('')).toBe(false);
  expect(stripControls(' a\u0000b\u202Ec\n d ')).toBe('a b c d');
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 80 }), (text) => {
      const fitted = fitText(text, 300, [40, 20]);
      if (fitted.text !== text) expect(fitted.text.endsWith('…')).toBe(true);
      if ([...fitted.text].length > 2) expect(estimateTextWidth(fitted.text, fitted.size)).toBeLessThanOrEqual(300);
    }),
  );
});
