import type { FastifyRequest } from 'fastify';

/** The languages that the server itself writes: mails, and the heads of pages. Answers of the API are English; the pages translate them. */
export type Language = 'en' | 'de';

const KNOWN: readonly Language[] = ['en', 'de'];

/** Which of our languages a header of RFC 9110, section 12.5.4, likes best: "de-AT,de;q=0.9,en;q=0.5". English without one, or when it knows neither. */
export function preferredLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [range = '', ...parameters] = wish.trim().toLowerCase().split(';');
    const quality = parameters
      .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
      .find((value) => value !== undefined);
    return {
      language: KNOWN.find((known) => known === range.split('-')[0]?.trim()),
      weight: quality === undefined ? 1 : Number(quality),
    };
  });
  return (
    wishes.filter(({ language, weight }) => language && weight > 0).toSorted((a, b) => b.weight - a.weight)[0]
      ?.language ?? 'en'
  );
}

/** In which language whoever sent a request reads. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  return preferredLanguage(request.headers['accept-language']);
}
