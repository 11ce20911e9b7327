import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;

type SslMode = (typeof SSL_MODES)[number];

/** Options of an encrypted connection; structured-cloneable, so without a function. */
export interface Encryption {
  readonly rejectUnauthorized: boolean;
  /** False accepts a valid certificate of another host. */
  readonly checksHost: boolean;
  readonly ca: string | undefined;
  readonly cert: string | undefined;
  readonly key: string | undefined;
}

export interface PostgresAddress {
  /** Without the parameters of encryption. May hold a password. */
  readonly url: string;
  /** Ways to connect, in the order in which to try them; null is a plain connection. */
  readonly encryptions: readonly (Encryption | null)[];
}

export function parsePostgresUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') return undefined;
  const mode = url.searchParams.get('sslmode');
  return mode === null || isSslMode(mode) ? url : undefined;
}

/** Reads the certificate files that the URL names. `sslmode` has the meaning of libpq, `prefer` is its default. */
export function resolveAddress(text: string): PostgresAddress {
  const url = parsePostgresUrl(text);
  if (url === undefined) throw new TypeError('The URL is not one of PostgreSQL.');
  const take = (name: string): string | null => {
    const value = url.searchParams.get(name);
    url.searchParams.delete(name);
    return value === '' ? null : value;
  };
  const mode = take('sslmode');
  const root = take('sslrootcert');
  const [cert, key] = [take('sslcert'), take('sslkey')].map((path) => (path === null ? undefined : readText(path)));
  const ca = root === null ? undefined : root === 'system' ? rootCertificates.join('\n') : readText(root);
  const isLocal = (url.searchParams.get('host') ?? decodeURIComponent(url.hostname)).startsWith('/');
  return {
    url: url.href,
    encryptions: isLocal
      ? [null]
      : listEncryptions(mode !== null && isSslMode(mode) ? mode : 'prefer', { ca, cert, key }),
  };
}

/** `host:port` or the folder of the socket, for messages. */
export function describeHost(text: string): string {
  const url = new URL(text);
  const host = url.searchParams.get('host') ?? (decodeURIComponent(url.hostname) || 'localhost');
  const port = url.searchParams.get('port') ?? (url.port || '5432');
  return host.startsWith('/') ? host : `${host}:${port}`;
}

/** Host and database, without the password. */
export function describePostgresUrl(text: string): string {
  return `postgres://${describeHost(text)}${new URL(text).pathname}`;
}

function isSslMode(text: string): text is SslMode {
  return (SSL_MODES as readonly string[]).includes(text);
}

function readText(path: string): string {
  return readFileSync(path, 'utf8');
}

function listEncryptions(
  mode: SslMode,
  files: Pick<Encryption, 'ca' | 'cert' | 'key'>,
): readonly (Encryption | null)[] {
  // With a root certificate, `require` is `verify-ca`; without one, `verify-ca` would trust every public authority.
  const checks = mode.startsWith('verify-') || (mode === 'require' && files.ca !== undefined);
  const encryption: Encryption = {
    ...files,
    rejectUnauthorized: checks,
    checksHost: mode === 'verify-full' || (mode === 'verify-ca' && files.ca === undefined),
  };
  if (mode === 'disable') return [null];
  if (mode === 'allow') return [null, encryption];
  return mode === 'prefer' ? [encryption, null] : [encryption];
}
