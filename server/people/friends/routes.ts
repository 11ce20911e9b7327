import type { FastifyInstance } from 'fastify';
import { messageReply, toWireMessage } from '#shared/base/messages/wire-message.ts';
import {
  blockUser,
  listFriendRequests,
  listFriends,
  removeFriend,
  requestFriend,
  respondToRequest,
  searchUsers,
  unblockUser,
  SEARCH_MIN,
} from '#shared/people/contract/friends.ts';
import { findUserByName } from '../../accounts/user-store.ts';
import type { Notifier } from '../../accounts/notifier.ts';
import type { Context } from '../../base/context.ts';
import { clientAddressKey } from '../../base/http/client-address.ts';
import type { EventFeed } from '../../base/events.ts';
import { Failure, invalidFields, tooManyRequests } from '../../base/http/errors.ts';
import type { Limits } from '../../base/http/limits.ts';
import { createQuota } from '../../base/http/quota.ts';
import { createTakeOnce } from '../../base/http/rate-limit.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import * as store from './store.ts';
import { fieldProblem, type FieldProblem } from '#shared/base/http/field-problem.ts';
import { message, type Message } from '#shared/base/messages/message.ts';

interface FriendRelation {
  readonly username: string;
  readonly isSelf: boolean;
  readonly areFriends: boolean;
  readonly hasBlocked: boolean;
  readonly isBlocked: boolean;
  readonly hasAsked: boolean;
  readonly wasAsked: boolean;
}

/** Result of a request. A blocked sender is not told about the block. */
function resolveFriendRequest(between: FriendRelation): {
  readonly status: 'pending' | 'accepted';
  readonly reply: Message;
} {
  const { username } = between;
  if (between.isSelf) throw new Failure('cannot_befriend_yourself');
  if (between.hasBlocked) throw new Failure('blocked_by_you', { username });
  if (between.isBlocked) throw new Failure('cannot_befriend', { username });
  if (between.areFriends) throw new Failure('already_friends', { username });
  if (between.hasAsked) throw new Failure('already_requested', { username });
  if (between.wasAsked) return { status: 'accepted', reply: message('friendship_accepted', { username }) };
  return { status: 'pending', reply: message('friend_request_sent') };
}

function validateSearch(query: string): FieldProblem[] {
  if ([...query.trim()].length >= SEARCH_MIN) return [];
  return [fieldProblem('query', 'query_too_short', { count: SEARCH_MIN })];
}

interface FriendServices {
  readonly findOnline: store.FindOnline;
  readonly limits: Limits;
  readonly notifier: Notifier;
}

export function friendRoutes(app: FastifyInstance, context: Context, services: FriendServices): void {
  listRoutes(app, context, services);
  requestRoutes(app, context, services);
  blockRoutes(app, context);
}

function listRoutes(app: FastifyInstance, context: Context, { findOnline, limits }: FriendServices): void {
  const { db } = context;
  const searches = createQuota(context, 'user searches', limits.userSearches);
  registerRoute(app, listFriends, async ({ session }) => ({
    friends: await store.findFriends(db.read, session.user.id, findOnline),
  }));
  registerRoute(app, listFriendRequests, async ({ session }) => ({
    requests: await store.findRequests(db.read, session.user.id),
  }));

  registerRoute(app, searchUsers, async ({ querystring, session, request }) => {
    const errors = validateSearch(querystring.query);
    if (errors.length > 0) throw invalidFields(errors);
    const { id, role } = session.user;
    // The guest account is shared by strangers.
    const wait = await searches.take(role === 'guest' ? clientAddressKey(request) : String(id));
    if (wait !== null) throw tooManyRequests(wait, 'too_many_searches');
    return { users: await store.searchUsers(db.read, id, querystring.query) };
  });
}

function requestRoutes(app: FastifyInstance, context: Context, { limits, notifier }: FriendServices): void {
  const { db, events, now } = context;
  const requests = createQuota(context, 'friend requests', limits.friendRequests);
  registerRoute(app, requestFriend, async ({ body, session }) => {
    const { id, username } = session.user;
    const takeOnce = createTakeOnce();
    const { other, answer, announce } = await db.write(async (transaction) => {
      const other = await findUserByName(transaction, body.username);
      if (!other || other.role === 'guest') throw new Failure('user_not_found', { username: body.username.trim() });
      const answer = resolveFriendRequest({
        username: other.username,
        isSelf: other.id === id,
        areFriends: await store.areFriends(transaction, id, other.id),
        hasBlocked: await store.hasBlocked(transaction, id, other.id),
        isBlocked: await store.hasBlocked(transaction, other.id, id),
        hasAsked: (await store.findRequest(transaction, id, other.id)) !== undefined,
        wasAsked: (await store.findRequest(transaction, other.id, id)) !== undefined,
      });
      const wait = await takeOnce(transaction, requests, String(id));
      if (wait !== null) throw tooManyRequests(wait, 'too_many_friend_requests');
      if (answer.status === 'accepted') {
        await store.insertFriendship(transaction, id, other.id, now());
        return { other, answer };
      }
      const requestId = await store.insertRequest(transaction, id, other.id, now());
      const notification = { kind: 'friend_request', userId: other.id, actorId: id, requestId } as const;
      return { other, answer, announce: await notifier.add(transaction, [notification]) };
    });
    announce?.();
    emitFriendsChanged(events, id);
    events.emit('friendsChanged', {
      userId: other.id,
      news: { kind: answer.status === 'accepted' ? 'accepted' : 'requested', username },
    });
    return { status: answer.status, ...toWireMessage(answer.reply) };
  });

  registerRoute(app, respondToRequest, async ({ body, session }) => {
    const { id, username } = session.user;
    const initiator = await db.write(async (transaction) => {
      const initiator = await store.findInitiator(transaction, body.requestId, id);
      if (!initiator) throw new Failure('request_gone');
      if (body.accept) await store.insertFriendship(transaction, id, initiator.id, now());
      else await store.removeRequests(transaction, id, initiator.id);
      return initiator;
    });
    emitFriendsChanged(events, id);
    events.emit('friendsChanged', {
      userId: initiator.id,
      ...(body.accept && { news: { kind: 'accepted', username } }),
    });
    return messageReply(body.accept ? 'friendship_accepted' : 'friendship_declined', { username: initiator.username });
  });

  registerRoute(app, removeFriend, async ({ params, session }) => {
    const { id } = session.user;
    const removed = await db.write(async (transaction) => {
      if (await store.removeFriendship(transaction, id, params.userId)) return true;
      // A user can withdraw own requests only; received ones are answered.
      const asked = await store.findRequest(transaction, id, params.userId);
      return asked !== undefined && store.removeRequests(transaction, id, params.userId);
    });
    if (!removed) throw new Failure('not_a_friend');
    emitFriendsChanged(events, id, params.userId);
    return null;
  });
}

function blockRoutes(app: FastifyInstance, { db, events, now }: Context): void {
  registerRoute(app, blockUser, async ({ body, session }) => {
    const { id } = session.user;
    if (body.userId === id) throw new Failure('cannot_block_yourself');
    const other = await db.write(async (transaction) => {
      const other = await store.findPlayer(transaction, body.userId);
      if (!other) throw new Failure('account_not_found');
      if (await store.hasBlocked(transaction, id, other.id))
        throw new Failure('already_blocked', { username: other.username });
      await store.removeFriendship(transaction, id, other.id);
      await store.removeRequests(transaction, id, other.id);
      await store.insertBlock(transaction, id, other.id, now());
      return other;
    });
    events.emit('blockPlaced', { userId: id, blockedId: other.id });
    emitFriendsChanged(events, id, other.id);
    return messageReply('user_blocked', { username: other.username });
  });

  registerRoute(app, unblockUser, async ({ body, session }) => {
    const { id } = session.user;
    const removed = await db.writeUnlocked((transaction) => store.removeBlock(transaction, id, body.userId));
    if (!removed) throw new Failure('not_blocked');
    emitFriendsChanged(events, id);
    return messageReply('user_unblocked');
  });
}

function emitFriendsChanged(events: EventFeed, ...userIds: readonly number[]): void {
  for (const userId of userIds) events.emit('friendsChanged', { userId });
}
