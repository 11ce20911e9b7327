import type { FastifyRequest } from 'fastify';
import type { Language } from '#shared/base/messages/language.ts';
import Negotiator from 'negotiator';

/** The preferred language of an Accept-Language header; English when none matches. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return new Negotiator({ headers }).language(['en', 'de']) === 'de' ? 'de' : 'en';
}
