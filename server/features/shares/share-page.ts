import type { SharedCharacter } from '#shared/contract/characters/shares.ts';
import { translateGameName } from '#shared/games/wow/data/german-names.ts';
import type { Context } from '../../context.ts';
import type { Language } from '#shared/messages/language.ts';
import type { PageHead, PageHeadSource } from '../../pages/render-head.ts';
import { openLink } from './links.ts';
import { stripControls } from './preview-text.ts';
import { createShareStore } from './store.ts';

/** Not indexed: a link is for its recipients. */
const NOT_FOUND_HEAD: Omit<PageHead, 'description'> = { title: 'Tavern Ledger', index: false, status: 404 };

const HEAD_TEXTS = {
  en: {
    gone: 'This link does not work any more.',
    line: (name: string, level: number, race: string, className: string) =>
      `${name}, level ${level} ${race} ${className}`,
    worn: (average: number, count: number) =>
      `Average quality ${average.toFixed(1)} of ${count} ${count === 1 ? 'item' : 'items'}`,
  },
  de: {
    gone: 'Dieser Link funktioniert nicht mehr.',
    line: (name: string, level: number, race: string, className: string) =>
      `${name}, Stufe ${level} ${translateGameName(race)} ${translateGameName(className)}`,
    worn: (average: number, count: number) =>
      `Durchschnittsqualität ${average.toFixed(1).replace('.', ',')} bei ${count} ${count === 1 ? 'Gegenstand' : 'Gegenständen'}`,
  },
} as const satisfies Record<Language, unknown>;

/** Page of a public link (paths.shared), with a head for crawlers, which run no scripts. */
export function sharePage({ db, now }: Context): { readonly url: string; readonly head: PageHeadSource } {
  const store = createShareStore(db);
  return {
    url: '/s/:token',
    async head(path, language) {
      const link = await openLink(store, path.split('/')[2] ?? '', now());
      return link
        ? sharePageHead(await link.read(), `/api/shares/${link.token}/preview.png?r=${link.revision}`, language)
        : { ...NOT_FOUND_HEAD, description: HEAD_TEXTS[language].gone };
    },
  };
}

export function sharePageHead(
  { name, level, race, class: className, realm, game_name, average_quality, gear }: SharedCharacter,
  image: string,
  language: Language = 'en',
): PageHead {
  const words = HEAD_TEXTS[language];
  const worn = average_quality === null || gear === null ? [] : [words.worn(average_quality, gear.length)];
  return {
    title: `${stripControls(words.line(name, level, race, className))} · Tavern Ledger`,
    description: [realm, game_name, ...worn].map(stripControls).filter(Boolean).join(' · '),
    index: false,
    image,
  };
}
