import { isIP } from 'node:net';

/** Hosts that are reached without leaving the house, where http is what people mean. */
function isNear(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  if (name === 'localhost' || name.endsWith('.local') || name.endsWith('.localhost') || name === '::1') return true;
  return isIP(name) === 4 && /^(?:127|10)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(name);
}

/**
 * The address of a server as somebody typed it: the scheme may be missing, a path is dropped.
 * @returns what requests start with, such as `https://tavern.example`; null when it is no address
 */
export function readServerAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `//${text}`;
  const guess = whole.startsWith('//') ? (URL.canParse(`http:${whole}`) && isNear(new URL(`http:${whole}`).hostname) ? `http:${whole}` : `https:${whole}`) : whole;
  if (!URL.canParse(guess)) return null;
  const { protocol, host, username, password } = new URL(guess);
  // Passwords in addresses end up in logs.
  if (!/^https?:$/.test(protocol) || host === '' || username !== '' || password !== '') return null;
  return `${protocol}//${host}`;
}

/** Whether others on the way could read along. */
export function isReadableOnTheWay(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
