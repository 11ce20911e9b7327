import type { SharedCharacter } from '#shared/contract/shares.ts';
import type { Context } from '../../context.ts';
import type { PageHead, PageHeadSource } from '../../plugins/page-head.ts';
import { openLink } from './links.ts';
import { plain } from './preview-text.ts';
import { createShareStore } from './store.ts';

/** Nobody is to find a character by searching the web: a link is for those it was given to. */
const GONE: PageHead = { title: 'Tavern Ledger', description: 'This link does not work any more.', index: false, status: 404 };

/** Where public links lead: the application's page (paths.shared), with what crawlers read in its head, because they run nothing. */
export function sharePage({ db, now }: Context): { readonly url: string; readonly head: PageHeadSource } {
  const store = createShareStore(db);
  return {
    url: '/s/:token',
    async head(path) {
      const link = await openLink(store, path.split('/')[2] ?? '', now());
      return link ? headOf(await link.read(), `/api/shares/${link.token}/preview.png?r=${link.revision}`) : GONE;
    },
  };
}

/** What is said of a shared character before its page is opened. `image` is the picture's address. */
export function headOf({ name, level, race, class: className, realm, game_name, average_quality, gear }: SharedCharacter, image: string): PageHead {
  const worn = average_quality === null || gear === null ? [] : [`Average quality ${average_quality.toFixed(1)} of ${gear.length} ${gear.length === 1 ? 'item' : 'items'}`];
  return {
    title: `${plain(`${name}, level ${level} ${race} ${className}`)} · Tavern Ledger`,
    description: [realm, game_name, ...worn].map(plain).filter(Boolean).join(' · '),
    index: false,
    image,
  };
}
