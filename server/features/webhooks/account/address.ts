import { isIP } from 'node:net';
import { isPublicAddress } from '../../../outgoing/public-address.ts';

/**
 * Null unless it is `https://host/…` without user, port and fragment, whose host is no private address. Addresses of
 * names are checked when the client connects.
 */
export function parseAccountWebhookUrl(text: string): URL | null {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  if (url.port !== '' || url.hash !== '') return null;
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(literal) !== 0 && !isPublicAddress(literal) ? null : url;
}
