import type { areas, frame } from './en.ts';
import type { Language, UntranslatedArea } from '#shared/base/messages/language.ts';
import type { Translation } from '#shared/base/messages/translation.ts';

type Loaders = typeof areas;
export type MessageArea = keyof Loaders;
/** English messages of the areas named by their keys; areas of codes are merged into `messages`. */
type EnglishAreas = {
  readonly [
    A in MessageArea as Awaited<ReturnType<Loaders[A]>> extends Readonly<Record<A, unknown>> ? A : never
  ]: Awaited<ReturnType<Loaders[A]>> extends Readonly<Record<A, infer Texts>> ? Texts : never;
};
/** English catalogue, which gives the keys of `t`: a missing text does not compile. */
export type EnglishCatalogue = typeof frame & EnglishAreas;

type Frame = typeof frame;
type TranslatedFrame<L extends Language> = Omit<
  Frame,
  UntranslatedArea<L> | ('transport' extends UntranslatedArea<L> ? 'messages' : never)
>;
type Loader<A extends MessageArea> = () => Promise<Translation<Awaited<ReturnType<Loaders[A]>>>>;

/** Exports of a language's file; one that lacks an English text of an area that is translated does not compile. */
export interface LanguageCatalogue<L extends Language = 'en'> {
  readonly frame: Translation<TranslatedFrame<L>>;
  /** One loader per area, so that a page loads only its own texts. */
  readonly areas: { readonly [A in Exclude<MessageArea, UntranslatedArea<L>>]: Loader<A> };
}

/** Exports of the file of any language. */
export interface AnyLanguageCatalogue {
  readonly frame: object;
  readonly areas: { readonly [A in MessageArea]?: Loader<A> };
}
