import type { areas, frame } from './en.ts';
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

/** Exports of a language's file; one that lacks an English text does not compile. */
export interface LanguageCatalogue {
  readonly frame: Translation<typeof frame>;
  /** One loader per area, so that a page loads only its own texts. */
  readonly areas: { readonly [A in MessageArea]: () => Promise<Translation<Awaited<ReturnType<Loaders[A]>>>> };
}
