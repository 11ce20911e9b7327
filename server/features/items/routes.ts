import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_ITEM_LANGUAGE, ITEM_LANGUAGES, type ItemLanguage } from '#shared/character/item-language.ts';
import { describeItems, type DescribedItem } from '#shared/contract/items.ts';
import type { Context } from '../../context.ts';
import { registerRoute } from '../../http/register-route.ts';
import { learnItems } from './learn-items.ts';
import { chooseDescription } from './rules.ts';
import { findVotes, type StoredVote } from './store.ts';

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

export function itemRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const stopLearning = learnItems(context);
  app.addHook('onClose', stopLearning);

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
