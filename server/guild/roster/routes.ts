import type { FastifyInstance } from 'fastify';
import {
  getViewedCharacter,
  getViewers,
  listFriendCharacters,
  listViewedCharacters,
  setViewers,
} from '#shared/characters/contract/viewers.ts';
import { hideGroupBank, listGroupBanks, showGroupBank } from '#shared/guild/contract/group-banks.ts';
import { searchGroup } from '#shared/guild/contract/group-search.ts';
import { getFeed, setFeed } from '#shared/guild/contract/feed.ts';
import { getRoster, noteMember } from '#shared/guild/contract/roster.ts';
import { findGroupCharacters } from '#shared/people/contract/group-characters.ts';
import { addWanted, listWanted, markWanted, removeWanted } from '#shared/guild/contract/wanted.ts';
import type { GroupAccess } from '../../people/groups/group-access.ts';
import type { Context } from '../../base/context.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { announceChanges } from './announce-changes.ts';
import { createGroupBanks } from './banks/group-banks.ts';
import { createFeedReader, type FeedReader } from './feed/feed.ts';
import { createRosterReader, type RosterReader } from './roster.ts';
import { createNamedCharacters, type NamedCharacters } from './named-characters.ts';
import { createGroupSearch, type GroupSearch } from './search/search.ts';
import { createSummaries } from './summaries.ts';
import { createWanted } from './wanted/wanted.ts';
import { createViewerChoices, type ViewerChoices } from './viewers.ts';
import { removeUnusedSummaries } from './banks/bank-store.ts';
import { removeOldNews } from './feed/record-news.ts';
import { removeUnusedTerms } from './search/term-store.ts';

const EVERY_MS = 3_600_000;

/** Removes old news, and names that are no longer shared, hourly: who shared them may not want them kept. Returns a stop function. */
function startRosterPurge({ db, log, now }: Pick<Context, 'db' | 'log' | 'now'>): () => void {
  const purge = async (): Promise<void> => {
    await db.write(async (transaction) => {
      await removeUnusedSummaries(transaction);
      await removeUnusedTerms(transaction);
    });
    await db.writeUnlocked((transaction) => removeOldNews(transaction, now()));
  };
  const timer = setInterval(() => {
    purge().catch((error: unknown) => log.error({ err: error }, 'unused terms and old news were not deleted'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

interface RosterServices {
  readonly search: GroupSearch;
  readonly readRoster: RosterReader['read'];
  readonly findNames: NamedCharacters['findNames'];
  readonly shareName: ViewerChoices['shareName'];
  readonly readNews: FeedReader['readNews'];
}

export function rosterRoutes(app: FastifyInstance, context: Context, access: GroupAccess): RosterServices {
  const summaries = createSummaries(context);
  const search = createGroupSearch(context, access, summaries);
  const reader = createRosterReader(context, access, summaries);
  const named = createNamedCharacters(context, reader.read, summaries);
  const choices = createViewerChoices(context, access);
  const stops = [announceChanges(context, summaries), startRosterPurge(context)];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
    await summaries.close();
  });

  registerRoute(app, getViewers, ({ params, session }) => choices.get(session.user.id, params.id));
  registerRoute(app, setViewers, ({ params, body, session }) => choices.set(session.user, params.id, body));
  registerRoute(app, getViewedCharacter, ({ params, session }) => reader.readCharacter(session.user.id, params.id));
  registerRoute(app, listFriendCharacters, async ({ params, session }) => ({
    data: await reader.readFriend(session.user.id, params.userId),
  }));
  registerRoute(app, listViewedCharacters, async ({ querystring, session }) => ({
    data: await named.read(session.user.id, [...new Set(querystring.characters.split(',').map(Number))]),
  }));
  registerRoute(app, findGroupCharacters, async ({ params, querystring, session }) => ({
    data: await named.find(session.user, params.id, querystring.q),
  }));
  registerRoute(app, getRoster, ({ params, querystring, session }) =>
    reader.read(session.user, params.id, querystring.characters?.split(',').map(Number) ?? null),
  );
  registerRoute(app, noteMember, async ({ params, body, session }) => {
    await choices.note(session.user, params.id, params.memberId, body);
    return null;
  });
  registerRoute(app, searchGroup, async ({ params, querystring, session }) => ({
    findings: await search.find(session.user, params.id, querystring.q),
  }));
  const banks = createGroupBanks(context, access);
  registerRoute(app, listGroupBanks, async ({ params, session }) => ({
    banks: await banks.list(session.user, params.id),
  }));
  registerRoute(app, showGroupBank, async ({ params, session }) => {
    await banks.set(session.user, params.id, params.bankId, true);
    return null;
  });
  registerRoute(app, hideGroupBank, async ({ params, session }) => {
    await banks.set(session.user, params.id, params.bankId, false);
    return null;
  });
  const wanted = createWanted(context, access, search);
  registerRoute(app, listWanted, async ({ params, session }) => ({
    wishes: await wanted.list(session.user, params.id),
  }));
  registerRoute(app, addWanted, async ({ params, body, session }) => ({
    id: await wanted.add(session.user, params.id, body),
  }));
  registerRoute(app, markWanted, async ({ params, body, session }) => {
    await wanted.mark(session.user, params.id, params.wishId, body.done);
    return null;
  });
  registerRoute(app, removeWanted, async ({ params, session }) => {
    await wanted.remove(session.user, params.id, params.wishId);
    return null;
  });
  const feed = createFeedReader(context, { access, reader, summaries });
  registerRoute(app, getFeed, ({ params, session }) => feed.read(session.user, params.id));
  registerRoute(app, setFeed, async ({ params, body, session }) => {
    await feed.show(session.user, params.id, body.is_shown);
    return null;
  });
  return {
    search,
    readRoster: reader.read,
    findNames: named.findNames,
    shareName: choices.shareName,
    readNews: feed.readNews,
  };
}
