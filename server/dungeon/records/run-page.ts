import { formatText } from '#shared/base/messages/format.ts';
import type { Language } from '#shared/base/messages/language.ts';
import type { Context } from '../../base/context.ts';
import type { PageHead, PageHeadSource } from '../../base/pages/render-head.ts';
import { gameTerm } from '../../games/game-term.ts';
import { stripControls } from '../../base/pictures/preview-text.ts';
import { findViewer } from '../cellar.ts';
import { dayOf } from '../rules.ts';
import { runPictureUrl } from './preview-route.ts';
import { findRecord, type StoredRecord } from './store.ts';

/** Page of a run (paths.dungeonRun), with a head for crawlers, which run no scripts and have no session. */
export function runPage({ db, now }: Context): { readonly url: string; readonly head: PageHeadSource } {
  return {
    url: '/dungeon/runs/:id',
    async head(path, language) {
      const viewer = await findViewer(db.read, null, dayOf(now()));
      const record = await findRecord(db.read, path.split('/')[3] ?? '', viewer);
      return record
        ? runPageHead(record, language)
        : { title: 'Tavern Ledger', index: false, status: 404, description: formatText(language, 'run_unknown') };
    },
  };
}

function runPageHead(record: StoredRecord, language: Language): PageHead {
  const { username, floor, score, turns, killer, hero } = record;
  const about = formatText(language, 'run_about', { score, turns, killer: killer ?? '–' });
  const asHero = hero && formatText(language, 'run_hero', { name: hero.name, class: gameTerm(hero.class, language) });
  return {
    title: `${stripControls(formatText(language, 'run_title', { username, floor: floor ?? 1 }))} · Tavern Ledger`,
    description: asHero === null ? about : `${stripControls(asHero)} ${about}`,
    index: false,
    image: runPictureUrl(record, language),
  };
}
