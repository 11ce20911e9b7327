/** How the text of each variable is read: undefined for what it cannot be. */
import { isIP } from 'node:net';
import { checkEmail } from '#shared/contract/accounts/account-fields.ts';
import type { LogLevel } from './config.ts';

const LEVELS: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const TOKEN_MIN = 16;

export function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

export function parseHost(text: string): string | undefined {
  const bare = text.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) !== 0) return bare;
  return /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(text) &&
    !/^[\d.]+$/.test(text)
    ? text
    : undefined;
}

function readUrl(text: string, protocols: readonly string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined;
}

export function parsePublicUrl(text: string): string | undefined {
  const url = readUrl(text, ['http:', 'https:']);
  return url && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
    ? url.origin
    : undefined;
}

export function parseSmtpUrl(text: string): string | undefined {
  return readUrl(text, ['smtp:', 'smtps:']) ? text : undefined;
}

export function parseMailFrom(text: string): string | undefined {
  return /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text) ? text : undefined;
}

export function parseEmail(text: string): string | undefined {
  return checkEmail(text).length === 0 ? text : undefined;
}

export function parseFlag(text: string): boolean | undefined {
  if (/^(on|true|yes|1)$/i.test(text)) return true;
  return /^(off|false|no|0)$/i.test(text) ? false : undefined;
}

export function parseTrustProxy(text: string): false | string | undefined {
  const flag = parseFlag(text);
  if (flag === false) return false;
  // Trusting every address would let anybody choose the one that limits are counted by.
  if (flag === true) return 'loopback,linklocal,uniquelocal';
  const addresses = text.split(',').map((part) => part.trim());
  return addresses.every(isProxyAddress) ? addresses.join(',') : undefined;
}

function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export function parseLogLevel(text: string): LogLevel | undefined {
  return LEVELS.find((level) => level === text.toLowerCase());
}

export function parseMetricsToken(text: string): string | undefined {
  return text.length >= TOKEN_MIN && !/\s/.test(text) ? text : undefined;
}
