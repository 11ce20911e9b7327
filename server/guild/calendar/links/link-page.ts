import type { SharedEvent } from '#shared/guild/contract/event-links.ts';
import { formatText } from '#shared/base/messages/format.ts';
import type { Language } from '#shared/base/messages/language.ts';
import type { PageHead, PageHeadSource } from '../../../base/pages/render-head.ts';
import { stripControls } from '../../../base/pictures/preview-text.ts';
import { describeEvent } from './describe-event.ts';
import type { EventLinks } from './event-links.ts';
import { revisionOf } from './link-routes.ts';

/** Page of an event's public link (paths.sharedEvent), with a head for crawlers, which run no scripts. Not indexed. */
export function eventLinkPage(links: Pick<EventLinks, 'read'>): {
  readonly url: string;
  readonly head: PageHeadSource;
} {
  return {
    url: '/e/:secret',
    async head(path, language) {
      const secret = path.split('/')[2] ?? '';
      const shared = await links.read(secret);
      return shared
        ? eventPageHead(shared, secret, language)
        : { title: 'Tavern Ledger', index: false, status: 404, description: formatText(language, 'link_not_found') };
    },
  };
}

function eventPageHead(shared: SharedEvent, secret: string, language: Language): PageHead {
  const { title, day, time, roles } = describeEvent(shared, language);
  const places = roles.map(({ label, free, slots }) =>
    formatText(language, 'event_free_in_role', { role: label, free, slots }),
  );
  return {
    title: `${stripControls(`${title}, ${day}`)} · Tavern Ledger`,
    description: [time, shared.group_name ?? '', ...places].map(stripControls).filter(Boolean).join(' · '),
    index: false,
    image: `/api/event-links/${secret}/preview.png?r=${revisionOf(shared)}${language === 'en' ? '' : `&language=${language}`}`,
  };
}
