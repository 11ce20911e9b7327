import { REQUEST_SENT, SEARCH_MIN } from '#shared/contract/friends.ts';
import type { FieldError } from '#shared/contract/http/errors.ts';
import { Failure } from '../../http/errors.ts';

export interface FriendRelation {
  readonly username: string;
  readonly isSelf: boolean;
  readonly areFriends: boolean;
  /** The sender has blocked the other. */
  readonly hasBlocked: boolean;
  readonly isBlocked: boolean;
  readonly hasAsked: boolean;
  readonly wasAsked: boolean;
}

/** Result of a request. A blocked sender is not told about the block. */
export function resolveFriendRequest(between: FriendRelation): {
  readonly status: 'pending' | 'accepted';
  readonly message: string;
} {
  const { username } = between;
  if (between.isSelf) throw new Failure(400, 'yourself', 'You cannot send a friend request to yourself.');
  if (between.hasBlocked) throw new Failure(409, 'blocked_by_you', `You have blocked ${username}. Unblock them first.`);
  if (between.isBlocked) throw new Failure(403, 'kept_apart', `You cannot send ${username} a friend request.`);
  if (between.areFriends) throw new Failure(409, 'already_friends', `You and ${username} are friends already.`);
  if (between.hasAsked) throw new Failure(409, 'already_requested', `You have asked ${username} already.`);
  if (between.wasAsked) return { status: 'accepted', message: `You and ${username} are friends now.` };
  return { status: 'pending', message: REQUEST_SENT };
}

export function validateSearch(query: string): FieldError[] {
  if ([...query.trim()].length >= SEARCH_MIN) return [];
  return [{ field: 'query', message: `Enter at least ${SEARCH_MIN} characters to search`, code: 'query_too_short' }];
}
