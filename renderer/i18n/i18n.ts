import { createInstance, type FormatterModule } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { EnglishCatalogue, LanguageCatalogue, MessageArea } from './catalogue-types.ts';
import { LANGUAGE_LOADERS } from './languages.ts';
import type { Language } from '#shared/messages/language.ts';
import { renderMessage, textOptions, type ReceivedMessage } from '#shared/messages/message.ts';
import {
  storeLanguage,
  languageOf,
  numberFormat,
  onLanguageChange,
  pickLocale,
  setLocale,
  resolveLocale,
} from './locale.ts';
import { log } from '../browser/log.ts';
import { preloadWhenIdle } from '../browser/when-idle.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'words';
    resources: { words: EnglishCatalogue };
  }
}

/** The one catalogue. Components read it with `useTranslation()`, everything else with `t`. */
const i18n = createInstance();

/** `{{count, number}}`: the one format that texts name. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value) => (typeof value === 'number' ? numberFormat().format(value) : value),
};

void i18n
  .use(initReactI18next)
  .use(formatter)
  .init({
    lng: 'en',
    fallbackLng: false,
    ns: ['words'],
    defaultNS: 'words',
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
  });

export const t = i18n.t;

/** The language that is spoken; none before the first is. */
let spoken: LanguageCatalogue | undefined;
/** What pages have asked for: another language brings as much before it is spoken. */
const wanted = new Set<MessageArea>();
let lastWish = 0;

/** Says the fixed words of games in the language that is spoken. */
let nameOf: ((word: string) => string) | undefined;

async function addAreas(locale: string, language: LanguageCatalogue, areas: Iterable<MessageArea>): Promise<void> {
  const loaded = await Promise.all(Array.from(areas, (area) => language.areas[area]()));
  for (const words of loaded) i18n.addResourceBundle(locale, 'words', { ...words }, true, true);
}

/** Fetches the words that come with code that is fetched later, before the first of them is drawn: pages, the desktop app, the dungeon. */
export async function loadCatalogue(areas: readonly MessageArea[]): Promise<void> {
  for (const area of areas) wanted.add(area);
  const locale = i18n.language;
  if (spoken) await addAreas(locale, spoken, areas);
  if (i18n.language !== locale) await loadCatalogue(areas);
}

/** A message in the page's language. */
export function formatMessage(given: ReceivedMessage): string {
  const lookUp = i18n.t as (key: string, options: object) => string;
  return renderMessage(
    given,
    (code, params) => lookUp(`messages.${code}`, { ...textOptions(params), defaultValue: '' }) || undefined,
  );
}

/** Fetches what says the fixed words of games, at rest: no page has room for it before it stands. */
async function loadNames(): Promise<void> {
  const language = spoken;
  const loaded = await language?.names?.();
  if (language !== spoken || !loaded) return;
  nameOf = loaded;
  i18n.emit('languageChanged', i18n.language);
}

/** A fixed word of a game (a slot, a class, the state of a quest) in the language that is spoken; what has no word in it stays as it was seen. */
export function translateGameTerm(word: string): string {
  return nameOf?.(word) ?? word;
}

/** Speaks the language of a locale, once its words are there. Rejects when they cannot be fetched; a later wish wins. */
export async function applyLocale(locale: string): Promise<void> {
  const wish = ++lastWish;
  const language = languageOf(locale) ?? 'en';
  const words = await LANGUAGE_LOADERS[language]();
  i18n.addResourceBundle(locale, 'words', words.frame, true, true);
  let count: number;
  do {
    count = wanted.size;
    await addAreas(locale, words, wanted);
    if (wish !== lastWish) return;
  } while (wanted.size !== count);
  if (wish !== lastWish) return;
  spoken = words;
  nameOf = undefined;
  setLocale(locale);
  if (typeof document === 'object') document.documentElement.lang = language;
  await i18n.changeLanguage(locale);
  preloadWhenIdle(loadNames);
}

/** Keeps a choice for this browser and speaks that language. Rejects when its words cannot be fetched: nothing has changed then. */
export async function chooseLanguage(language: Language): Promise<void> {
  await applyLocale(pickLocale(language, navigator.languages));
  storeLanguage(language);
}

/** Speaks as this browser wants, and goes on following it, its other tabs too. */
export async function startLanguage(): Promise<void> {
  onLanguageChange(() => {
    applyLocale(resolveLocale()).catch((error: unknown) =>
      log.error('The words of a language could not be fetched.', error),
    );
  });
  await applyLocale(resolveLocale());
  preloadWhenIdle(() => loadCatalogue(['errors']));
}

/** The language that is spoken, for the choice that shows it. Whoever uses it is drawn anew with another one. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n.language) ?? 'en';
}

/** Calls back with the language after every change; returns how to stop. */
export function subscribeToLanguage(listener: (language: Language) => void): () => void {
  const changed = (locale: string): void => listener(languageOf(locale) ?? 'en');
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
}
