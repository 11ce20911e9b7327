import * as Type from 'typebox';
import { messageFields } from '../../base/messages/message.schema.ts';
import { failures, ApiFailure, MessageReply, NoContent } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';

export const SEARCH_MIN = 3;
/** `id` is the other account's, `pending` the caller's request, `blocked` by the caller; blockers are not listed. */
export const Friend = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  status: Type.Union([Type.Literal('accepted'), Type.Literal('pending'), Type.Literal('blocked')]),
  online: Type.Union([Type.Boolean(), Type.Null()], { description: 'Of accepted friends; null for everybody else.' }),
  since: Type.String({ description: 'ISO 8601, UTC: when the status came to be.' }),
});
export type Friend = Type.Static<typeof Friend>;

/** Friend request as its recipient sees it. `id` is the requestId of the answer. */
export const FriendRequest = Type.Object({
  id: Type.Integer(),
  initiatorUsername: Type.String(),
  created_at: Type.String({ description: 'ISO 8601, UTC.' }),
});
export type FriendRequest = Type.Static<typeof FriendRequest>;

export const FoundUser = Type.Object({ id: Type.Integer(), username: Type.String(), email_verified: Type.Boolean() });
export type FoundUser = Type.Static<typeof FoundUser>;

const OtherUser = Type.Object({ userId: Type.Integer({ minimum: 1 }) });

export const listFriends = route({
  method: 'GET',
  url: '/friends/list',
  summary: "The caller's friends, the requests sent that wait for an answer, and whom the caller has blocked.",
  tag: 'friends',
  access: 'session',
  schema: { response: { 200: Type.Object({ friends: Type.Array(Friend) }), 401: ApiFailure } },
});

export const listFriendRequests = route({
  method: 'GET',
  url: '/friends/pending',
  summary: 'The requests that wait for an answer of the caller, oldest first.',
  tag: 'friends',
  access: 'session',
  schema: { response: { 200: Type.Object({ requests: Type.Array(FriendRequest) }), 401: ApiFailure } },
});

export const requestFriend = route({
  method: 'POST',
  url: '/friends/request',
  summary: 'Ask somebody to be friends. Where the other has asked already, the two are friends at once.',
  tag: 'friends',
  access: 'session',
  schema: {
    body: Type.Object({ username: Type.String({ maxLength: 100 }) }),
    response: {
      201: Type.Object({ ...messageFields, status: Type.Union([Type.Literal('pending'), Type.Literal('accepted')]) }),
      ...failures(400, 401, 403, 404, 409, 429),
    },
  },
});

export const respondToRequest = route({
  method: 'POST',
  url: '/friends/respond',
  summary: 'Accept or decline a request.',
  tag: 'friends',
  access: 'session',
  schema: {
    body: Type.Object({ requestId: Type.Integer({ minimum: 1 }), accept: Type.Boolean() }),
    response: { 200: MessageReply, ...failures(400, 401, 403, 404) },
  },
});

export const blockUser = route({
  method: 'POST',
  url: '/friends/block',
  summary: 'Block somebody: ends the friendship and every request between the two, and keeps them apart from then on.',
  tag: 'friends',
  access: 'session',
  schema: { body: OtherUser, response: { 200: MessageReply, ...failures(400, 401, 403, 404, 409) } },
});

export const unblockUser = route({
  method: 'POST',
  url: '/friends/unblock',
  summary: 'Take a block back. The friendship does not come back with it.',
  tag: 'friends',
  access: 'session',
  schema: { body: OtherUser, response: { 200: MessageReply, ...failures(400, 401, 403, 404) } },
});

export const removeFriend = route({
  method: 'DELETE',
  url: '/friends/:userId',
  summary: 'End a friendship, or take back a request that was not answered yet.',
  tag: 'friends',
  access: 'session',
  schema: { params: OtherUser, response: { 204: NoContent, ...failures(401, 403, 404) } },
});

export const searchUsers = route({
  method: 'GET',
  url: '/users/search',
  summary:
    'Who could be asked to be friends, by a part of the name; without the caller, friends, and requests either way.',
  tag: 'friends',
  access: 'session',
  schema: {
    querystring: Type.Object({ query: Type.String({ maxLength: 100 }) }),
    response: { 200: Type.Object({ users: Type.Array(FoundUser) }), ...failures(400, 401, 429) },
  },
});
