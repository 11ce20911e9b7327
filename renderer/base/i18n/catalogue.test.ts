import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { areas as englishAreas } from './en.ts';
import type { MessageArea } from './catalogue-types.ts';
import { LANGUAGE_LOADERS } from './languages.ts';
import { LANGUAGE_ROWS, LANGUAGES, type Language } from '#shared/base/messages/language.ts';

const renderer = new URL('../../', import.meta.url);

/** Every text of a language by its key. */
async function textsOf(language: Language): Promise<Map<string, string>> {
  const { frame, areas } = await LANGUAGE_LOADERS[language]();
  const texts = new Map<string, string>();
  const walk = (key: string, value: unknown): void => {
    if (typeof value === 'string') texts.set(key, value);
    else for (const [name, inner] of Object.entries(value as object)) walk(key === '' ? name : `${key}.${name}`, inner);
  };
  for (const words of [frame, ...(await Promise.all(Object.values(areas).map((load) => load())))]) walk('', words);
  return texts;
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** The forms of each key that has several: "tavern.reports.open" → {one: …, other: …}. */
function pluralsOf(texts: ReadonlyMap<string, string>): Map<string, Map<string, string>> {
  const plurals = new Map<string, Map<string, string>>();
  for (const [key, text] of texts) {
    if (!PLURAL.test(key)) continue;
    const base = key.replace(PLURAL, '');
    const forms = plurals.get(base) ?? new Map<string, string>();
    plurals.set(base, forms.set(key.slice(base.length + 1), text));
  }
  return plurals;
}

function fileOf(area: string): string {
  return `${area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^{}]+?)\s*\}\}/g)]
    .map(([, inside]) => (inside as string).replaceAll(' ', ''))
    .sort();
}

const english = await textsOf('en');

describe.each(LANGUAGES)('%s', (language) => {
  test('has one file for each area that is not listed as untranslated, without empty texts', async () => {
    const files = readdirSync(new URL(`../../../shared/base/messages/${language}/`, import.meta.url));
    const untranslated = LANGUAGE_ROWS[language].untranslated.map(fileOf);
    expect([...files, ...untranslated].toSorted()).toEqual(
      readdirSync(new URL('../../../shared/base/messages/en/', import.meta.url)).toSorted(),
    );
    expect([...(await textsOf(language))].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  test('has every plural form of its language', async () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const [key, forms] of pluralsOf(await textsOf(language)))
      expect([key, ...[...forms.keys()].toSorted()]).toEqual([key, ...needed]);
  });

  test('has the same placeholders as English, in the same form', async () => {
    for (const [key, text] of await textsOf(language)) {
      const base = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? '';
      const [mine, wanted] = [placeholders(text), placeholders(base)];
      // "One enemy in sight" needs no figure, whether or not the other language writes it.
      const isOne = key.endsWith('_one');
      const compared = (values: string[]): string[] =>
        isOne ? values.filter((value) => !value.startsWith('count')) : values;
      expect([key, ...compared(mine)]).toEqual([key, ...compared(wanted)]);
    }
  });
});

describe('German', () => {
  test('uses its own quotation marks and no straight ones', async () => {
    const texts = [...(await textsOf('de'))].filter(
      ([key]) => key !== 'importing.placeholder' && key !== 'messages.hex_data_too_much_beside',
    );
    expect(texts.filter(([, text]) => /["”]|\.\.\.|(?<!„[^“]*)“/.test(text)).map(([key]) => key)).toEqual([]);
  });

  test('addresses one person, informally', async () => {
    const formal = /\b(?:Ihnen|Ihrem|Ihren|Ihres)\b|(?<![.!?:] )(?<!^)\bSie\b/;
    expect([...(await textsOf('de'))].filter(([, text]) => formal.test(text)).map(([key]) => key)).toEqual([]);
  });
});

/** String literals in the code: exact keys, and patterns for keys composed from variables. */
function literals(): { readonly exact: ReadonlySet<string>; readonly open: readonly RegExp[] } {
  const exact = new Set<string>();
  const open = new Map<string, RegExp>();
  for (const name of readdirSync(renderer, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.(?:test|bench)\.tsx?$/.test(name) || /^(?:texts|e2e)\//.test(name)) continue;
    const code = readFileSync(new URL(name, renderer), 'utf8');
    for (const [, text] of code.matchAll(/['"`]([\w.-]+)['"`]/g)) exact.add(text as string);
    for (const [, text] of code.matchAll(/`([a-zA-Z]+\.[^`\n]*\$\{[^`\n]*)`/g)) {
      const pattern = (text as string).split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
      if (/^[\w\\.-]*$/.test(pattern.join('')))
        open.set(pattern.join('…'), new RegExp(`^${pattern.join('[\\w .-]+')}$`));
    }
  }
  return { exact, open: [...open.values()] };
}

test('every text is used', () => {
  const { exact, open } = literals();
  const unused = [...new Set([...english.keys()].map((key) => key.replace(PLURAL, '')))].filter(
    (key) => !key.startsWith('messages.') && !exact.has(key) && !open.some((pattern) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});

test('areas are named after their files', () => {
  for (const area of Object.keys(englishAreas) as MessageArea[])
    expect(readdirSync(new URL('../../../shared/base/messages/en/', import.meta.url))).toContain(fileOf(area));
});
