import { sharedItemLevel } from '#shared/characters/gear/item-level.ts';
import type { SharedCharacter } from '#shared/characters/contract/shares.ts';
import { countKnownQualities } from '#shared/games/items/quality.ts';
import { formatText } from '#shared/base/messages/format.ts';
import type { Context } from '../../base/context.ts';
import type { Language } from '#shared/base/messages/language.ts';
import type { PageHead, PageHeadSource } from '../../base/pages/render-head.ts';
import { gameTerm, localNumber } from '../../games/game-term.ts';
import { openLink } from './links.ts';
import { stripControls } from '../../base/pictures/preview-text.ts';
import { createShareStore } from './store.ts';

/** Not indexed: a link is for its recipients. */
const NOT_FOUND_HEAD: Omit<PageHead, 'description'> = { title: 'Tavern Ledger', index: false, status: 404 };

/** Page of a public link (paths.shared), with a head for crawlers, which run no scripts. */
export function sharePage({ db, now }: Context): { readonly url: string; readonly head: PageHeadSource } {
  const store = createShareStore(db);
  return {
    url: '/s/:token',
    async head(path, language) {
      const link = await openLink(store, path.split('/')[2] ?? '', now());
      return link
        ? sharePageHead(await link.read(), previewUrl(link, language), language)
        : { ...NOT_FOUND_HEAD, description: formatText(language, 'link_not_found') };
    },
  };
}

export function sharePageHead(shared: SharedCharacter, image: string, language: Language = 'en'): PageHead {
  const { name, level, race, class: className, realm, game_name } = shared;
  const worn = describeGear(shared, language);
  return {
    title: `${stripControls(formatText(language, 'share_title', { name, level, race: gameTerm(race, language), class: gameTerm(className, language) }))} · Tavern Ledger`,
    description: [realm, game_name, worn].map(stripControls).filter(Boolean).join(' · '),
    index: false,
    image,
  };
}

/** Item level where it is known, else the average quality. */
function describeGear(shared: SharedCharacter, language: Language): string {
  const { average_quality: average, gear } = shared;
  const itemLevel = sharedItemLevel(shared);
  if (itemLevel !== null) return formatText(language, 'share_item_level', { level: localNumber(itemLevel, language) });
  if (average === null || gear === null) return '';
  return formatText(language, 'share_average', {
    average: localNumber(average, language),
    count: countKnownQualities(gear),
  });
}

/** The picture in the language of the head that names it. */
function previewUrl(
  { token, revision }: { readonly token: string; readonly revision: string },
  language: Language,
): string {
  return `/api/shares/${token}/preview.png?r=${revision}${language === 'en' ? '' : `&language=${language}`}`;
}
