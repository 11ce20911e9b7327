import type { FastifyRequest } from 'fastify';
import { LANGUAGES, pickLanguage, type Language } from '#shared/base/messages/language.ts';
import Negotiator from 'negotiator';

/** The preferred language of an Accept-Language header; English when none matches. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return pickLanguage(new Negotiator({ headers }).language([...LANGUAGES]) ?? '');
}
