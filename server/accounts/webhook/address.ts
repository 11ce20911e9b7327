import { isIP } from 'node:net';
import { isPublicAddress } from '../../base/outbox/public-address.ts';

/** Null unless `https://host/…` without user, port, fragment or private address. Names are checked when connecting. */
export function parseAccountWebhookUrl(text: string): URL | null {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  if (url.port !== '' || url.hash !== '') return null;
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(literal) !== 0 && !isPublicAddress(literal) ? null : url;
}
