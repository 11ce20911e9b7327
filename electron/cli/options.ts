import { parseArgs } from 'node:util';
import { parseServerAddress } from '../local-server/server-address.ts';

export interface CliOptions {
  /** Game folders; empty to search for installs. */
  readonly folders: readonly string[];
  /** Address without `/api` and trailing slash. */
  readonly server: string;
  /** Asks for an API token, and stores it. */
  readonly token: boolean;
  /** User who signs in with a password; null for a token. */
  readonly login: string | null;
  readonly once: boolean;
  /** Sends once more what the server has acknowledged. */
  readonly again: boolean;
  readonly json: boolean;
  readonly testRealms: boolean;
  readonly poll: boolean;
  /** Brings in what other addons saw. */
  readonly otherAddons: boolean;
  /** Data folder; null for the default. */
  readonly data: string | null;
}

export type ParsedOptions =
  | { readonly kind: 'run'; readonly options: CliOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'wrong'; readonly message: string };

export const DEFAULT_SERVER = 'http://127.0.0.1:4810';

export function parseOptions(args: readonly string[]): ParsedOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        wow: { type: 'string', multiple: true },
        server: { type: 'string' },
        token: { type: 'boolean' },
        login: { type: 'string' },
        once: { type: 'boolean' },
        again: { type: 'boolean' },
        json: { type: 'boolean' },
        'test-realms': { type: 'boolean' },
        poll: { type: 'boolean' },
        'other-addons': { type: 'boolean' },
        data: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    });
    if (values.help === true) return { kind: 'help' };
    if (values.version === true) return { kind: 'version' };
    const server = parseServerAddress(values.server ?? DEFAULT_SERVER);
    if (server === null)
      return {
        kind: 'wrong',
        message: `--server must be an address such as ${DEFAULT_SERVER} or https://ledger.example.`,
      };
    if (server.rest !== '')
      return {
        kind: 'wrong',
        message: `--server must be ${server.address} alone: a ledger answers at the root of its address, and "${server.rest}" would be left out.`,
      };
    if (values.token === true && values.login !== undefined)
      return { kind: 'wrong', message: '--token and --login exclude each other: a token needs no user.' };
    const options: CliOptions = {
      folders: values.wow ?? [],
      server: server.address,
      token: values.token ?? false,
      login: values.login ?? null,
      once: values.once ?? false,
      again: values.again ?? false,
      json: values.json ?? false,
      testRealms: values['test-realms'] ?? false,
      poll: values.poll ?? false,
      otherAddons: values['other-addons'] ?? false,
      data: values.data ?? null,
    };
    return { kind: 'run', options };
  } catch (error) {
    return {
      kind: 'wrong',
      message: error instanceof Error ? (error.message.split('. ')[0] as string) : String(error),
    };
  }
}
