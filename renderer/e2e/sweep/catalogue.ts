export type Language = 'en' | 'de';

type Words = { readonly [key: string]: string | Words };

/** A word of the catalogue in a language, by its key: `characters.detail.more`. */
export type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

const AREAS = ['app', 'characters', 'common', 'landing', 'shares', 'search', 'settings', 'social', 'dashboard'];

/** Reads the catalogue as the pages do, so that a page is found by its words in every language. */
export async function loadSay(language: Language): Promise<Say> {
  const parts = await Promise.all(
    AREAS.map(async (area) => {
      const file: Record<string, Words> = await import(new URL(`../../texts/${language}/${area}.ts`, import.meta.url).href);
      return [area, file[area] ?? {}] as const;
    }),
  );
  const words: Words = Object.fromEntries(parts);
  return (key, values = {}) => {
    let word: string | Words | undefined = words;
    for (const step of key.split('.')) word = typeof word === 'object' ? word[step] : undefined;
    if (typeof word !== 'string') throw new Error(`The catalogue has no ${key} in ${language}.`);
    return word.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => values[name] ?? '');
  };
}
