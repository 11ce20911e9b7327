import { resolve } from 'node:path';
import {
  parseEmail,
  parseFlag,
  parseHost,
  parseLogLevel,
  parseMailFrom,
  parsePort,
  parsePublicUrl,
  parseSmtpUrl,
  parseMetricsToken,
  parseTrustProxy,
} from './config-values.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** What the environment decides. Read once at start; nothing else looks at `process.env`. */
export interface Config {
  /** 0 asks the system for a free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute. Holds the database and, without SMTP, the outbox. */
  readonly dataDir: string;
  /** Where people reach the server, without a slash at the end: what links in mails start with. */
  readonly publicUrl: string;
  /** Null: mails are written to `outbox` in the data folder. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Who is mailed what the contact form brings; null: the administrators, at addresses they have confirmed. */
  readonly contactEmail: string | null;
  readonly guestLogin: boolean;
  /** Whose X-Forwarded headers are believed: nobody's, or those of the addresses named. */
  readonly trustProxy: false | string;
  readonly logLevel: LogLevel;
  /** Null: metrics are read from this machine only. */
  readonly metricsToken: string | null;
}

/** A variable holds what it cannot hold. The message is one line that names it and says what is allowed. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one variable; an empty one counts as absent. */
export type ReadVariable = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, allowed: string) => T;

/** Turns the environment into a `Config`, or throws the `ConfigError` of the first variable that is wrong. */
export function readConfig(environment: Environment): Config {
  const read: ReadVariable = (name, fallback, parse, allowed) => {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    // The value is not repeated: some of these are secrets.
    if (value === undefined) throw new ConfigError(`${name} is not valid: it must be ${allowed}.`);
    return value;
  };
  const port = read('PORT', 4810, parsePort, 'a whole number from 0 to 65535 (0 picks a free port)');
  const host = read('HOST', '127.0.0.1', parseHost, 'an IP address or a host name, without a port');
  return {
    port,
    host,
    dataDir: resolve(
      read('DATA_DIR', './data', (text) => (text.includes('\0') ? undefined : text), 'the path of a folder'),
    ),
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
      'off, on (proxies on this machine or in a private network), or the addresses of the proxies separated by commas',
    ),
    logLevel: read('LOG_LEVEL', 'info', parseLogLevel, 'one of fatal, error, warn, info, debug, trace, silent'),
    metricsToken: read('METRICS_TOKEN', null, parseMetricsToken, 'at least 16 characters, without spaces'),
  };
}

/** The address a browser on this machine uses for a server that listens on `host` and `port`. */
export function formatServerUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
