import type { Language } from '#shared/base/messages/language.ts';

type CatalogueTree = { readonly [key: string]: string | CatalogueTree };

/** A word of the catalogue in a language, by its key: `characters.detail.more`. */
export type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;

const AREAS = ['app', 'characters', 'common', 'landing', 'shares', 'search', 'settings', 'groups', 'dashboard'];

/** Reads the catalogue like the pages, to find elements in every language. */
export async function loadTranslate(language: Language): Promise<Translate> {
  const parts = await Promise.all(
    AREAS.map(async (area) => {
      const file: Record<string, CatalogueTree> = await import(
        new URL(`../../../shared/base/messages/${language}/${area}.ts`, import.meta.url).href
      );
      return [area, file[area] ?? {}] as const;
    }),
  );
  const words: CatalogueTree = Object.fromEntries(parts);
  return (key, values = {}) => {
    let word: string | CatalogueTree | undefined = words;
    for (const step of key.split('.')) word = typeof word === 'object' ? word[step] : undefined;
    if (typeof word !== 'string') throw new Error(`The catalogue has no ${key} in ${language}.`);
    return word.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => values[name] ?? '');
  };
}
