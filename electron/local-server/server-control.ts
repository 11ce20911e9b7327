import type { ServerCheck, ServerChoice, ServerState } from '#shared/base/ipc/ipc-app.ts';
import { message } from '#shared/base/messages/message.ts';
import { parseServerAddress } from './server-address.ts';
import { ServerProcess, type ServerChild } from './server-process.ts';
import type { SettingsFile } from '../storage/settings.ts';

export interface ServerControlOptions {
  readonly settings: SettingsFile;
  readonly fork: () => ServerChild;
  readonly check: (address: string) => Promise<ServerCheck>;
  readonly onState: () => void;
  readonly onLine?: (line: string) => void;
}

/** The server in use: the app's own, which runs only then, or a remote one. */
export interface ServerControl {
  readonly state: ServerState;
  /** Null while the server is not ready. */
  readonly address: string | null;
  /** Key of the server in vault and queue, independent of the own server's changing port. */
  readonly key: string;
  start(): void;
  /** Switches the server; an unusable remote one changes nothing. */
  use(choice: ServerChoice): Promise<ServerCheck>;
  stop(): Promise<void>;
}

const OWN_SERVER_CHECK: ServerCheck = {
  address: null,
  usable: true,
  steps: [{ step: 'service', state: 'ok', found: message('ownServer') }],
};

export function createServerControl({ settings, fork, check, onState, onLine }: ServerControlOptions): ServerControl {
  const own = new ServerProcess({ fork, onState, ...(onLine !== undefined && { onLine }) });
  const choice = (): ServerChoice => settings.current.server;
  const remote = (): string | null => {
    const current = choice();
    return current.mode === 'remote' ? (parseServerAddress(current.address)?.address ?? null) : null;
  };
  return {
    get state(): ServerState {
      const current = choice();
      if (current.mode === 'remote') return { choice: current, state: 'ready', problem: null };
      return { choice: current, state: own.state.state, problem: own.state.problem };
    },
    get address() {
      return choice().mode === 'remote' ? remote() : own.state.address;
    },
    get key() {
      return remote() ?? 'local';
    },
    start() {
      // A hand-edited invalid address falls back to the own server.
      if (choice().mode === 'remote' && remote() === null) settings.change({ server: { mode: 'local' } });
      if (choice().mode === 'local') own.start();
      onState();
    },
    async use(next) {
      if (next.mode === 'local') {
        settings.change({ server: next });
        own.start();
        onState();
        return OWN_SERVER_CHECK;
      }
      const found = await check(next.address);
      if (!found.usable || found.address === null) return found;
      settings.change({ server: { mode: 'remote', address: found.address } });
      onState();
      await own.stop();
      return found;
    },
    stop: () => own.stop(),
  };
}
