import { isIP } from 'node:net';

/** Hosts that are reached without leaving the house, where http is what people mean. */
function isLocalNetworkHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  if (name === 'localhost' || name.endsWith('.local') || name.endsWith('.localhost') || name === '::1') return true;
  return isIP(name) === 4 && /^(?:127|10)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(name);
}

/** An address as somebody typed it. */
export interface ParsedServerAddress {
  /** What requests start with, such as `https://tavern.example`. */
  readonly address: string;
  /** What stood behind it and means nothing, as a ledger answers at the root of its address: a path, a query. Mostly empty. */
  readonly rest: string;
}

/** The address of a server as somebody typed it, where the scheme may be missing; null when it is none. */
export function parseServerAddress(typed: string): ParsedServerAddress | null {
  const text = typed.trim();
  if (text === '') return null;
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `//${text}`;
  const guess = whole.startsWith('//')
    ? URL.canParse(`http:${whole}`) && isLocalNetworkHost(new URL(`http:${whole}`).hostname)
      ? `http:${whole}`
      : `https:${whole}`
    : whole;
  if (!URL.canParse(guess)) return null;
  const { protocol, host, username, password, pathname, search, hash } = new URL(guess);
  // Passwords in addresses end up in logs.
  if (!/^https?:$/.test(protocol) || host === '' || username !== '' || password !== '') return null;
  return {
    address: `${protocol}//${host}`,
    rest: pathname === '/' && search === '' && hash === '' ? '' : pathname + search + hash,
  };
}

/** Whether others on the way could read along. */
export function isUnencrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
