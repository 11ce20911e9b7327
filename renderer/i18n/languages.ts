import type { areas, frame } from './en.ts';
import type { TranslateMessage } from './templates/message-templates.ts';
import type { Language } from '#shared/messages/language.ts';
import type { Translation } from '#shared/messages/translation.ts';

type Loaders = typeof areas;
/** A part of the words: those of a page, of the desktop app, of the dungeon. */
export type MessageArea = keyof Loaders;
/** The English words of the areas that are named by their keys. Areas of codes all go into `messages`. */
type EnglishAreas = {
  readonly [
    A in MessageArea as Awaited<ReturnType<Loaders[A]>> extends Readonly<Record<A, unknown>> ? A : never
  ]: Awaited<ReturnType<Loaders[A]>> extends Readonly<Record<A, infer Words>> ? Words : never;
};
/** All the English words: the keys of `t` come from them, so a missing text does not compile. */
export type EnglishCatalogue = typeof frame & EnglishAreas;

/** What the file of a language exports. A language that lacks a word of the English one does not compile. */
export interface LanguageCatalogue {
  /** The words of the frame around every page and of the components. */
  readonly frame: Translation<typeof frame>;
  /** How to fetch the words of each area: its own file and no other, so that a page costs only what it says. */
  readonly areas: { readonly [A in MessageArea]: () => Promise<Translation<Awaited<ReturnType<Loaders[A]>>>> };
  /** How to fetch what says a fixed word of a game in this language. English needs nothing. */
  readonly names?: () => Promise<(word: string) => string>;
  /** How to fetch what turns the English messages of the server and of the rules into this language. English needs nothing. */
  readonly templates?: () => Promise<{ readonly translate: TranslateMessage }>;
}

/** The languages that are offered, by their own names. */
export const LANGUAGES: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
];

/** How to fetch the words of a language; nobody fetches two. */
export const LANGUAGE_LOADERS: { readonly [L in Language]: () => Promise<LanguageCatalogue> } = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
};
