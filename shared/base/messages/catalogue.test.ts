import { readdirSync, readFileSync } from 'node:fs';
import { ENGLISH_WORD, LOANWORDS, PRODUCT_NAMES } from '../../testing/english-words.ts';
import { describe, expect, test } from 'vitest';
import { CATALOGUES } from './catalogue.ts';
import { LANGUAGES } from './language.ts';
import { formatMessage, formatText } from './format.ts';
import { message, type Message } from './message.ts';

const PLURAL = /_(?:one|other)$/;
const english = new Map<string, string>(Object.entries(CATALOGUES.en));

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name]) => name as string))].sort();
}

describe('the catalogue', () => {
  test('has each code in one area only', async () => {
    const folder = new URL('./en/', import.meta.url);
    const areas = await Promise.all(
      readdirSync(folder).map((file) => import(new URL(file, folder).href) as Promise<{ readonly messages?: object }>),
    );
    const codes = areas.flatMap(({ messages }) => Object.keys(messages ?? {}));
    expect(codes.toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('has every plural form', () => {
    for (const key of [...english.keys()].filter((each) => PLURAL.test(each))) {
      const base = key.replace(PLURAL, '');
      expect([key, english.has(`${base}_one`), english.has(`${base}_other`)]).toEqual([key, true, true]);
    }
  });

  test.each(LANGUAGES)('names the same values as English (%s)', (language) => {
    for (const [key, text] of Object.entries(CATALOGUES[language])) {
      const base = english.get(key) ?? english.get(key.replace(/_\w+$/, '_other'));
      const [own, expected] = [placeholders(text), placeholders(base ?? '')];
      // "One item" needs no number.
      const counted = (names: string[]): string[] =>
        key.endsWith('_one') ? names.filter((name) => name !== 'count') : names;
      expect([key, ...counted(own)]).toEqual([key, ...counted(expected)]);
    }
  });

  test('has no English in German texts', async () => {
    const folder = new URL('./de/', import.meta.url);
    const texts = (value: unknown, key: string): [string, string][] =>
      typeof value === 'string'
        ? [[key, value]]
        : Object.entries(value as object).flatMap(([name, part]) => texts(part, `${key}.${name}`));
    const all: [string, string][] = [];
    for (const file of readdirSync(folder)) all.push(...texts(await import(new URL(file, folder).href), file));
    // Words by which a page is also found.
    const shown = all.filter(([key]) => !/[._]also$/.test(key));
    const names = [...PRODUCT_NAMES, ...LOANWORDS, 'all deiner'];
    const withoutNames = (text: string): string =>
      names.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll(/„[^“]*“|\{\{.*?\}\}|<[^>]*>/g, ''));
    // The names of slots that an import must have.
    expect(shown.filter(([, text]) => ENGLISH_WORD.test(withoutNames(text))).map(([key]) => key)).toEqual([
      'uploads.ts.messages.payload_slot_name',
    ]);
  });

  test('has no code that nothing sends', () => {
    const root = new URL('../../../', import.meta.url);
    const sources = ['shared', 'server', 'electron', 'renderer'].flatMap((folder) =>
      readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
        .filter(
          (name) =>
            /\.tsx?$/.test(name) && !/\.(?:test|bench)\.tsx?$/.test(name) && !/messages[\\/]\w\w[\\/]/.test(name),
        )
        .map((name) => readFileSync(new URL(`${folder}/${name}`, root), 'utf8')),
    );
    const text = sources.join('\n');
    const words = new Set(text.match(/(?<=['"`])\w+(?=['"`])|\b[a-z]\w*(?=: \d{3},)/g));
    const templates = text.match(/`[\w${}. [\]()]{1,80}`/g) ?? [];
    const patterns = templates
      .filter((template) => template.includes('${'))
      .map(
        (template) =>
          new RegExp(
            `^${template
              .slice(1, -1)
              .replaceAll(/\$\{[^}]*\}/g, '…')
              .replaceAll(/\W/g, '\\w+')}$`,
          ),
      );
    const named = patterns.filter((pattern) => /[a-z]{3}_|_[a-z]{3}/.test(pattern.source));
    const codes = [...new Set([...english.keys()].map((key) => key.replace(PLURAL, '')))];
    expect(codes.filter((code) => !words.has(code) && !named.some((pattern) => pattern.test(code)))).toEqual([]);
  });
});

describe('a message', () => {
  test('takes its plural form from the count', () => {
    const waiting = (count: number): string =>
      formatText('en', 'obstacle', { obstacle: message('askedToWait'), count });
    expect([waiting(1), waiting(2)]).toEqual([
      'The server asked the app to wait. 1 observation waiting.',
      'The server asked the app to wait. 2 observations waiting.',
    ]);
  });

  test('renders nested messages and lists in its own language', () => {
    const lacking = message('item_lacks', {
      kind: message('entry_inventory'),
      index: 2,
      fields: ['itemID', message('numeric_field', { field: 'bagNum' })],
    });
    expect(formatMessage('en', lacking)).toBe('Inventory item at index 2 is missing: itemID, numeric bagNum');
    expect(formatMessage('de', lacking)).toBe('Inventar, Eintrag 2: Es fehlt itemID, bagNum als Zahl');
  });

  test('never reads placeholders or nesting in a value', () => {
    const said = message('refusedHere', { reason: '$& {{name}} $t(banned) $1' });
    expect(formatMessage('en', said)).toContain('$& {{name}} $t(banned) $1');
  });

  test('falls back to the English text of its sender, else to its code', () => {
    const newer = { code: 'from_a_newer_server', message: 'Something new.' };
    expect(formatMessage('de', newer)).toBe('Something new.');
    expect(formatMessage('de', { code: 'refusedHere', params: { reason: newer } })).toContain('Something new.');
    expect(formatMessage('de', { code: 'from_a_newer_server' } as unknown as Message)).toBe('from_a_newer_server');
  });
});

test('a message with other values than its code names keeps the sender’s text', () => {
  const older = { code: 'frame_too_large', params: { bytes: 4 }, message: 'Too large.' };
  expect(formatMessage('de', older)).toBe('Too large.');
  expect(formatMessage('de', { ...older, params: { limit: 4 } })).not.toBe('Too large.');
});
