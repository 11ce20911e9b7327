import type { ShareLink } from '#shared/contract/characters/shares.ts';
import { desktop } from '../../desktop/desktop.ts';
import { sharedPath } from '../../navigation/paths.ts';

/**
 * The link as others can open it: below the address this page was opened at. The desktop app's own address leads nowhere
 * from other machines, so there it is the one that the server calls its own.
 */
export function shareUrl({ token, url }: Pick<ShareLink, 'token' | 'url'>): string {
  return desktop ? url : new URL(sharedPath(token), location.origin).href;
}
