import { isIP } from 'node:net';

/** This server in terms of Web Authentication. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Null where browsers offer no passkeys: at IP addresses, and without encryption except on this machine. */
export function findRelyingParty(publicUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return !isAddress && (protocol === 'https:' || isLocal) ? { id: hostname, origin } : null;
}
