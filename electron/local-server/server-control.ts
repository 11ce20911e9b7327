import type { ServerCheck, ServerChoice, ServerState } from '#shared/contract/ipc/ipc-app.ts';
import { phrase } from '#shared/messages/format-message.ts';
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

/** Which server is in use: the app's own, which is kept running only while it is, or a remote one. */
export interface ServerControl {
  readonly state: ServerState;
  /** Where it is; null while it is not ready. */
  readonly address: string | null;
  /** Names the server in the vault and the queue: the own one's port changes from start to start. */
  readonly key: string;
  start(): void;
  /** Uses another server. A remote one is looked at first; when it is not usable, nothing changes. */
  use(choice: ServerChoice): Promise<ServerCheck>;
  stop(): Promise<void>;
}

const OWN_SERVER_CHECK: ServerCheck = {
  address: null,
  usable: true,
  steps: [{ step: 'service', state: 'ok', found: phrase('ownServer') }],
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
      // An address that a hand has broken in the file is none: the app's own server is used.
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
