import type { ShareLink } from '#shared/characters/contract/shares.ts';
import { desktop } from '../../base/desktop/desktop.ts';
import { sharedPath } from '../../base/navigation/paths.ts';

/**
 * Address of a link for others: below this page's origin. The desktop app's own origin is not reachable from other
 * machines, so there it is the server's public address.
 */
export function shareUrl({ token, url }: Pick<ShareLink, 'token' | 'url'>): string {
  return desktop ? url : new URL(sharedPath(token), location.origin).href;
}
