import { paths } from '../../base/navigation/paths.ts';

/** Direct messages: with an account, or the list. */
export function conversationPath(userId?: number): string {
  return `${paths.friends}?view=messages${userId === undefined ? '' : `&with=${userId}`}`;
}
