import { createInstance, type FormatterModule, type i18n as I18next } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { AnyLanguageCatalogue, EnglishCatalogue, MessageArea } from './catalogue-types.ts';
import { LANGUAGE_LOADERS } from './languages.ts';
import { LANGUAGE_ROWS, type Language } from '#shared/base/messages/language.ts';
import { renderMessage, textOptions, type ReceivedMessage } from '#shared/base/messages/message.ts';
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
    defaultNS: 'texts';
    resources: { texts: EnglishCatalogue };
  }
}

const i18n: I18next = createInstance();

/** Renders `{{count, number}}`, the only format of the catalogue. */
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
    fallbackLng: 'en',
    ns: ['texts'],
    defaultNS: 'texts',
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
  });

export const t = i18n.t;

let active: AnyLanguageCatalogue | undefined;
/** Areas requested so far, which a change of language loads first. */
const requested = new Set<MessageArea>();
let lastChange = 0;
let gameTerm: ((term: string) => string) | undefined;
let contextValue: I18next = i18n;

function addTexts(locale: string, texts: object): void {
  i18n.addResourceBundle(locale, 'texts', { ...texts }, true, true);
}

/** Untranslated areas are loaded in English. */
async function addAreas(locale: string, language: AnyLanguageCatalogue, areas: Iterable<MessageArea>): Promise<void> {
  const loaded = await Promise.all(
    Array.from(areas, async (area) => {
      const own = language.areas[area];
      return own ? { locale, texts: await own() } : { locale: 'en', texts: await loadEnglishArea(area) };
    }),
  );
  for (const area of loaded) addTexts(area.locale, area.texts);
}

async function loadEnglishArea(area: MessageArea): Promise<object> {
  const { areas } = await LANGUAGE_LOADERS.en();
  return areas[area]();
}

/** Loads areas of lazy modules; call it before they render. */
export async function loadCatalogue(areas: readonly MessageArea[]): Promise<void> {
  for (const area of areas) requested.add(area);
  const locale = i18n.language;
  if (active) await addAreas(locale, active, areas);
  if (i18n.language !== locale) await loadCatalogue(areas);
}

export function formatMessage(given: ReceivedMessage): string {
  const lookUp = i18n.t as (key: string, options: object) => string;
  return renderMessage(
    given,
    (code, params) => lookUp(`messages.${code}`, { ...textOptions(params), defaultValue: '' }) || undefined,
  );
}

/** Loads what translates the fixed terms of games from English. */
export type GameTermLoaders = { readonly [L in Exclude<Language, 'en'>]: () => Promise<(term: string) => string> };
let gameTermLoaders: GameTermLoaders | undefined;

/** Call before `startLanguage`. */
export function provideGameTerms(loaders: GameTermLoaders): void {
  gameTermLoaders = loaders;
}

async function loadGameTerms(): Promise<void> {
  const catalogue = active;
  const language = languageOf(i18n.language) ?? 'en';
  if (language === 'en' || !gameTermLoaders) return;
  const loaded = await gameTermLoaders[language]();
  if (catalogue !== active) return;
  gameTerm = loaded;
  contextValue = Object.create(i18n) as I18next;
  i18n.emit('languageChanged', i18n.language);
}

/** i18next for React's context: another object once the game terms are loaded. */
export function i18nOfContext(): I18next {
  return contextValue;
}

/** Fixed term of a game (slot, class, quest state) in the current language; unknown terms stay as they are. */
export function translateGameTerm(term: string): string {
  return gameTerm?.(term) ?? term;
}

/** Switches once the texts are loaded; rejects when they cannot be. A later call wins. */
export async function applyLocale(locale: string): Promise<void> {
  const change = ++lastChange;
  const language = languageOf(locale) ?? 'en';
  const catalogue: AnyLanguageCatalogue = await LANGUAGE_LOADERS[language]();
  addTexts(locale, catalogue.frame);
  if (LANGUAGE_ROWS[language].untranslated.length > 0) addTexts('en', (await LANGUAGE_LOADERS.en()).frame);
  let count: number;
  do {
    count = requested.size;
    await addAreas(locale, catalogue, requested);
    if (change !== lastChange) return;
  } while (requested.size !== count);
  if (change !== lastChange) return;
  active = catalogue;
  gameTerm = undefined;
  setLocale(locale);
  if (typeof document === 'object') document.documentElement.lang = language;
  await i18n.changeLanguage(locale);
  preloadWhenIdle(loadGameTerms);
}

/** Switches to a language and stores the choice. Rejects, without a change, when its texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await applyLocale(pickLocale(language, navigator.languages));
  storeLanguage(language);
}

/** Applies the language of this browser, and follows changes in the browser and other tabs. */
export async function startLanguage(): Promise<void> {
  onLanguageChange(() => {
    applyLocale(resolveLocale()).catch((error: unknown) =>
      log.error('The texts of a language could not be loaded.', error),
    );
  });
  await applyLocale(resolveLocale());
  preloadWhenIdle(() => loadCatalogue(['errors']));
}

export function useLanguage(): Language {
  return languageOf(useTranslation().i18n.language) ?? 'en';
}

/** Calls back after every change; returns how to stop. */
export function subscribeToLanguage(listener: (language: Language) => void): () => void {
  const changed = (locale: string): void => listener(languageOf(locale) ?? 'en');
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
}
