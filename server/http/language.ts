import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** Languages of mails and page heads. The API replies in English; pages translate by code. */
export type Language = 'en' | 'de';

/** The preferred language of an Accept-Language header; English when none matches. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return new Negotiator({ headers }).language(['en', 'de']) === 'de' ? 'de' : 'en';
}
