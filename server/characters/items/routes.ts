import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_ITEM_LANGUAGE, ITEM_LANGUAGES, type ItemLanguage } from '#shared/characters/item-language.ts';
import {
  describeItems,
  findItemsByName,
  ITEM_NAMES_MAX,
  type DescribedItem,
} from '#shared/characters/contract/items.ts';
import type { Kysely } from 'kysely';
import type { Context } from '../../base/context.ts';
import type { Tables } from '../../base/db/tables.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { learnItems } from './learn-items.ts';
import { chooseDescription } from './rules.ts';
import { findNamedItems, findVotes, type StoredVote } from './store.ts';

/** The asked language, English, then any other. */
function languagesFrom(asked: ItemLanguage): readonly ItemLanguage[] {
  return [...new Set([asked, DEFAULT_ITEM_LANGUAGE, ...ITEM_LANGUAGES])];
}

function describeItem(
  id: number,
  votes: readonly StoredVote[],
  userId: number,
  asked: ItemLanguage,
): DescribedItem | null {
  for (const language of languagesFrom(asked)) {
    const described = chooseDescription(
      votes.filter((vote) => vote.language === language),
      userId,
    );
    if (described !== null) return { id, language, ...described };
  }
  return null;
}

interface NamedItem extends DescribedItem {
  readonly game_id: string;
}

/** Items by the start of the name that the user is served, each name once. */
async function findByName(db: Kysely<Tables>, userId: number, text: string): Promise<NamedItem[]> {
  const named = await findNamedItems(db, userId, text);
  const start = text.toLowerCase();
  const found = new Map<string, NamedItem>();
  for (const [game_id, items] of Map.groupBy(named, (item) => item.game_id)) {
    const votes = await findVotes(db, game_id, [...new Set(items.map(({ item_id }) => item_id))]);
    const byItem = Map.groupBy(votes, ({ item_id, language }) => `${item_id} ${language}`);
    for (const { item_id: id, language } of items) {
      const described = chooseDescription(byItem.get(`${id} ${language}`) ?? [], userId);
      // Votes for another name, which nobody else confirms, are no reason to show the item.
      if (!described?.name.toLowerCase().startsWith(start)) continue;
      found.set(`${game_id} ${described.name}`, { id, game_id, language: language as ItemLanguage, ...described });
    }
  }
  const byLength = (a: NamedItem, b: NamedItem): number => a.name.length - b.name.length || (a.name < b.name ? -1 : 1);
  return [...found.values()].sort(byLength).slice(0, ITEM_NAMES_MAX);
}

export function itemRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const stopLearning = learnItems(context);
  app.addHook('onClose', stopLearning);

  registerRoute(app, findItemsByName, async ({ session, querystring }) => ({
    data: await findByName(db.read, session.user.id, querystring.q),
  }));
  registerRoute(app, describeItems, async ({ session, querystring, request, reply }) => {
    const { game, ids, language = DEFAULT_ITEM_LANGUAGE } = querystring;
    const wanted = [...new Set(ids.split(',').map(Number))];
    const votes = Map.groupBy(await findVotes(db.read, game, wanted), ({ item_id }) => item_id);
    const data = wanted
      .map((id) => describeItem(id, votes.get(id) ?? [], session.user.id, language))
      .filter((item) => item !== null);
    const etag = `"${hash('sha256', JSON.stringify(data), 'base64url').slice(0, 22)}"`;
    void reply.headers({ etag, 'cache-control': 'private, no-cache' });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : { data };
  });
}
