import { createECDH } from 'node:crypto';
import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { parseMailbox } from './outbox/mail/mailbox.ts';
import { parseProviderIds, readSignInProviders, type SignInProvider } from './sign-in-provider.ts';
import { parsePostgresUrl } from './db/postgres/connection/address.ts';
import { parseSecretKey } from './secrets/secret-key.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const METRICS_TOKEN_MIN = 16;
/** At least one connection each to read and to write. */
const DATABASE_POOL = { default: 10, min: 2, max: 1000 } as const;
/** In seconds. A server with its own SQLite has no other that could take over. */
const DRAIN = { default: 5, alone: 0, max: 300 } as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Settings from the environment, read once at start; nothing else reads `process.env`. */
export interface Config {
  /** 0 asks the system for a free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute. Holds SQLite's database, the key of secrets and, without SMTP, the outbox. */
  readonly dataDir: string;
  /** PostgreSQL's address; null uses SQLite. May hold a password. */
  readonly databaseUrl: string | null;
  /** Connections to PostgreSQL, without those of worker threads. */
  readonly databasePool: number;
  /** Name of this server in logs and metrics; null where it is the only one of its database. */
  readonly instanceName: string | null;
  /** Seconds of service after SIGTERM, in which a balancer notices that /readyz refuses. */
  readonly drainSeconds: number;
  /** Absolute. Holds the installers to offer. */
  readonly downloadsDir: string;
  /** Absolute. Holds the game's icons; null without them. */
  readonly iconsDir: string | null;
  /** Origin of links in mails, without a trailing slash. */
  readonly publicUrl: string;
  /** Null writes mails to `outbox` in the data folder. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Recipient of contact messages; null mails all administrators with a confirmed address. */
  readonly contactEmail: string | null;
  readonly guestLogin: boolean;
  /** Addresses of proxies whose X-Forwarded headers are trusted; `nearest` is whatever private address connects. */
  readonly trustProxy: false | string;
  readonly logLevel: LogLevel;
  /** Null restricts metrics to this machine. */
  readonly metricsToken: string | null;
  /** Encrypts stored secrets; null uses the key file in the data folder. */
  readonly secretsKey: Buffer | null;
  /** Hosts of webhooks beside Discord's. */
  readonly webhookHosts: readonly string[];
  /** Private key of P-256 as base64url, with which push services know the server; null makes and stores one. */
  readonly vapidPrivateKey: string | null;
  /** In the order in which they are offered. Hold client secrets. */
  readonly signInProviders: readonly SignInProvider[];
}

/** An environment variable has an invalid value. The message is one line that names it and the allowed values. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as absent. */
type ReadVariable = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, allowed: string) => T;

/** Throws the `ConfigError` of the first invalid variable. */
export function readConfig(environment: Environment): Config {
  const read: ReadVariable = (name, fallback, parse, allowed) => {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    // Without the value: some variables are secrets.
    if (value === undefined) throw new ConfigError(`${name} is not valid: it must be ${allowed}.`);
    return value;
  };
  const port = read('PORT', 4810, parsePort, 'a whole number from 0 to 65535 (0 picks a free port)');
  const host = read('HOST', '127.0.0.1', parseHost, 'an IP address or a host name, without a port');
  const dataDir = resolve(
    read('DATA_DIR', './data', (text) => (text.includes('\0') ? undefined : text), 'the path of a folder'),
  );
  const databaseUrl = read(
    'DATABASE_URL',
    null,
    (text) => parsePostgresUrl(text) && text,
    'a postgres:// address such as postgres://user:password@db.example/tavern, whose sslmode PostgreSQL knows',
  );
  return {
    port,
    host,
    dataDir,
    databaseUrl,
    databasePool: read(
      'DATABASE_POOL',
      DATABASE_POOL.default,
      parsePoolSize,
      `a whole number from ${DATABASE_POOL.min} to ${DATABASE_POOL.max}`,
    ),
    ...readInstance(read, databaseUrl !== null),
    downloadsDir: read('DOWNLOADS_DIR', join(dataDir, 'downloads'), parseFolder, 'the path of a folder'),
    iconsDir: read('ICONS_DIR', null, parseFolder, 'the path of a folder with icons'),
    publicUrl: read(
      'PUBLIC_URL',
      formatServerUrl(host, port),
      parsePublicUrl,
      'an http:// or https:// address without a path, such as https://tavern.example',
    ),
    smtpUrl: read(
      'SMTP_URL',
      null,
      parseSmtpUrl,
      'an smtp:// or smtps:// address, such as smtps://user:password@mail.example',
    ),
    mailFrom: read(
      'MAIL_FROM',
      'Tavern Ledger <tavern-ledger@localhost>',
      parseMailFrom,
      'a sender such as Tavern Ledger <ledger@tavern.example>',
    ),
    contactEmail: read('CONTACT_EMAIL', null, parseEmail, 'an email address such as keeper@tavern.example'),
    guestLogin: read('GUEST_LOGIN', true, parseFlag, 'on or off'),
    trustProxy: read(
      'TRUST_PROXY',
      false,
      parseTrustProxy,
      'off, on (the nearest proxy, on this machine or in a private network), or the addresses of the proxies separated by commas',
    ),
    logLevel: read('LOG_LEVEL', 'info', parseLogLevel, 'one of fatal, error, warn, info, debug, trace, silent'),
    metricsToken: read('METRICS_TOKEN', null, parseMetricsToken, 'at least 16 characters, without spaces'),
    secretsKey: read('SECRETS_KEY', null, parseSecretKey, '32 random bytes as base64, or 64 hexadecimal digits'),
    webhookHosts: read('WEBHOOK_HOSTS', [], parseHosts, 'host names separated by commas, without ports'),
    vapidPrivateKey: read(
      'VAPID_PRIVATE_KEY',
      null,
      parseVapidKey,
      'a private VAPID key of 43 characters, such as `npx web-push generate-vapid-keys` prints',
    ),
    signInProviders: readSignInProviders(
      read('SIGN_IN_PROVIDERS', [], parseProviderIds, 'names separated by commas, such as discord,battlenet,guild'),
      (name, parse, allowed) => read<string | null>(name, null, parse, allowed),
      (name, id) => new ConfigError(`${name} is missing: SIGN_IN_PROVIDERS names ${id}.`),
    ),
  };
}

function readInstance(read: ReadVariable, isOneOfSeveral: boolean): Pick<Config, 'instanceName' | 'drainSeconds'> {
  return {
    instanceName: read(
      'INSTANCE_NAME',
      isOneOfSeveral ? hostname() : null,
      (text) => (/^[\w.-]{1,64}$/.test(text) ? text : undefined),
      'up to 64 letters, digits, dots, hyphens and underscores',
    ),
    drainSeconds: read(
      'DRAIN_SECONDS',
      isOneOfSeveral ? DRAIN.default : DRAIN.alone,
      (text) => (/^\d{1,3}$/.test(text) && Number(text) <= DRAIN.max ? Number(text) : undefined),
      `a whole number from 0 to ${DRAIN.max}`,
    ),
  };
}

/** URL at which a browser on this machine reaches a server that listens on `host` and `port`. */
export function formatServerUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function parsePoolSize(text: string): number | undefined {
  const isValid = /^\d{1,4}$/.test(text) && Number(text) >= DATABASE_POOL.min && Number(text) <= DATABASE_POOL.max;
  return isValid ? Number(text) : undefined;
}

function parseFolder(text: string): string | undefined {
  const isFolder = !text.includes('\0') && statSync(text, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? resolve(text) : undefined;
}

function parseHost(text: string): string | undefined {
  const bare = text.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) !== 0) return bare;
  return /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(text) &&
    !/^[\d.]+$/.test(text)
    ? text
    : undefined;
}

function parseHosts(text: string): readonly string[] | undefined {
  const hosts = text.split(',').map((part) => part.trim().toLowerCase());
  return hosts.every((host) => isIP(host) === 0 && parseHost(host) !== undefined) ? hosts : undefined;
}

function readUrl(text: string, protocols: readonly string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined;
}

function parsePublicUrl(text: string): string | undefined {
  const url = readUrl(text, ['http:', 'https:']);
  return url && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
    ? url.origin
    : undefined;
}

function parseSmtpUrl(text: string): string | undefined {
  return readUrl(text, ['smtp:', 'smtps:']) ? text : undefined;
}

function parseMailFrom(text: string): string | undefined {
  return /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text) ? text : undefined;
}

function parseEmail(text: string): string | undefined {
  return parseMailbox(text)?.address;
}

function parseFlag(text: string): boolean | undefined {
  if (/^(on|true|yes|1)$/i.test(text)) return true;
  return /^(off|false|no|0)$/i.test(text) ? false : undefined;
}

function parseTrustProxy(text: string): false | string | undefined {
  const flag = parseFlag(text);
  if (flag === false) return false;
  // Trusting every address, or each of a private network, would let a client choose the address that limits count.
  if (flag === true) return 'nearest';
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

function parseLogLevel(text: string): LogLevel | undefined {
  return LOG_LEVELS.find((level) => level === text.toLowerCase());
}

function parseMetricsToken(text: string): string | undefined {
  return text.length >= METRICS_TOKEN_MIN && !/\s/.test(text) ? text : undefined;
}

function parseVapidKey(text: string): string | undefined {
  if (!/^[\w-]{43}=?$/.test(text)) return undefined;
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url');
    return text.slice(0, 43);
  } catch {
    return undefined;
  }
}
