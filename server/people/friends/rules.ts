import { SEARCH_MIN } from '#shared/people/contract/friends.ts';
import { fieldProblem, type FieldProblem } from '#shared/base/http/field-problem.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import { Failure } from '../../base/http/errors.ts';

export interface FriendRelation {
  readonly username: string;
  readonly isSelf: boolean;
  readonly areFriends: boolean;
  readonly hasBlocked: boolean;
  readonly isBlocked: boolean;
  readonly hasAsked: boolean;
  readonly wasAsked: boolean;
}

/** Result of a request. A blocked sender is not told about the block. */
export function resolveFriendRequest(between: FriendRelation): {
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

export function validateSearch(query: string): FieldProblem[] {
  if ([...query.trim()].length >= SEARCH_MIN) return [];
  return [fieldProblem('query', 'query_too_short', { count: SEARCH_MIN })];
}
