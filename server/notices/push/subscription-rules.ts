import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';

const CURVE = 'prime256v1';
const AUTH_BYTES = 16;

/** True for the address of a push service by name, on the port of HTTPS. Local services are for tests. */
export function isPushEndpoint(endpoint: string, { allowLocal = false }: { readonly allowLocal?: boolean } = {}) {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (allowLocal && protocol === 'http:' && hostname === '127.0.0.1') return true;
  // Names are resolved to public addresses only; addresses would not be resolved.
  return protocol === 'https:' && port === '' && isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0;
}

/** True for keys that payloads can be encrypted with: a point of the curve P-256 and 16 bytes. */
export function areSubscriptionKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  if (![p256dh, auth].every((key) => /^[\w-]+={0,2}$/.test(key))) return false;
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(p256dh, 'base64url');
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}
