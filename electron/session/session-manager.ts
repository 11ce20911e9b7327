import { GUEST_CREDENTIALS } from '#shared/contract/accounts/session.ts';
import type { DesktopSession } from '#shared/contract/ipc/ipc-app.ts';
import { signIn, type Credentials, type SignInResult } from './sign-in.ts';
import type { ServerControl } from '../local-server/server-control.ts';
import type { SessionVault } from './session-vault.ts';
import { backoffMs } from '#shared/contract/http/backoff.ts';
import type { Session } from '../uploads/upload-pipeline.ts';

export interface SessionManagerOptions {
  readonly vault: SessionVault;
  readonly server: Pick<ServerControl, 'address' | 'key'>;
  /** Gives the session to whoever sends; null for nobody. */
  readonly onSession: (session: Session | null) => void;
  /** Asks the server whose token it is. */
  readonly ask?: (server: string, credentials: Credentials) => Promise<SignInResult>;
  readonly random?: () => number;
}

/** Keeps the session of the pages for the app: hands it to the sender, and back to pages that have forgotten it. */
export interface SessionManager {
  get(): DesktopSession | null;
  /** The pages signed in, or out. */
  set(session: DesktopSession | null): void;
  /** The server is another one, or has come back at another address. */
  refresh(): void;
  readonly isGuest: boolean;
  /** Somebody is signed in, but the server cannot be asked yet: it is starting, or out of reach. */
  readonly isPending: boolean;
  stop(): void;
}

/** The account of a token on a server, named so that it stays the same when the server's address does not. */
function uploadTarget(key: string, entered: Session): string {
  return `${key}${entered.target.slice(entered.server.length)}`;
}

export function createSessionManager(options: SessionManagerOptions): SessionManager {
  const { vault, server, ask = signIn, random = Math.random } = options;
  let timer: NodeJS.Timeout | undefined;
  let turn = 0;
  let stopped = false;
  let given: Session | null = null;

  const isGuest = (): boolean => vault.get(server.key)?.username === GUEST_CREDENTIALS.username;
  const give = (session: Session | null): void => {
    given = session;
    options.onSession(session);
  };
  const apply = async (mine: number, failures = 1): Promise<void> => {
    const { address, key } = server;
    const kept = vault.get(key);
    if (kept === null || isGuest()) return give(null);
    if (address === null) return give(null);
    // Known from before: it can be sent at once, and the server says so if the session has ended.
    if (kept.target !== null) return give({ server: address, token: kept.token, target: kept.target });
    const entered = await ask(address, { token: kept.token });
    if (mine !== turn || stopped) return;
    if (entered.kind === 'signed-in') {
      const target = uploadTarget(key, entered.session);
      vault.set(key, { ...kept, target });
      give({ server: address, token: kept.token, target });
    } else if (entered.kind === 'retry') {
      timer = setTimeout(() => void apply(mine, failures + 1), (entered.afterMs ?? 0) + backoffMs(failures, random()));
    } else {
      vault.set(key, null);
      give(null);
    }
  };
  const refresh = (): void => {
    clearTimeout(timer);
    turn++;
    void apply(turn);
  };

  return {
    get() {
      const kept = vault.get(server.key);
      return kept === null ? null : { username: kept.username, token: kept.token };
    },
    set(session) {
      const before = vault.get(server.key);
      if (session === null ? before === null : before?.token === session.token) return;
      vault.set(server.key, session === null ? null : { ...session, target: null });
      refresh();
    },
    refresh,
    get isGuest() {
      return isGuest();
    },
    get isPending() {
      return given === null && vault.get(server.key) !== null && !isGuest();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
