import { isIP } from 'node:net';

/** Hosts where http is the default scheme. */
function isLocalNetworkHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  if (name === 'localhost' || name.endsWith('.local') || name.endsWith('.localhost') || name === '::1') return true;
  return isIP(name) === 4 && /^(?:127|10)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(name);
}

export interface ParsedServerAddress {
  /** Origin, such as `https://tavern.example`. */
  readonly address: string;
  /** Ignored path and query: a ledger is served at the root. */
  readonly rest: string;
}

/** Parses a typed address, adding a missing scheme; null when invalid. */
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

export function isUnencrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
