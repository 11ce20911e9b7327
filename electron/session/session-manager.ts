import { GUEST_CREDENTIALS } from '#shared/base/http/session-user.ts';
import type { DesktopSession } from '#shared/base/ipc/ipc-app.ts';
import { signIn, type Credentials, type SignInResult } from './sign-in.ts';
import type { ServerControl } from '../local-server/server-control.ts';
import type { SessionVault } from './session-vault.ts';
import { backoffMs } from '#shared/base/http/backoff.ts';
import { SEND_BACKOFF } from '../uploads/http-client.ts';
import type { Session } from '../uploads/upload-pipeline.ts';

export interface SessionManagerOptions {
  readonly vault: SessionVault;
  readonly server: Pick<ServerControl, 'address' | 'key'>;
  /** Null when signed out. */
  readonly onSession: (session: Session | null) => void;
  readonly ask?: (server: string, credentials: Credentials) => Promise<SignInResult>;
  readonly random?: () => number;
}

/** Stores the session of the pages, passes it to the sender and restores it to pages that lost it. */
export interface SessionManager {
  get(): DesktopSession | null;
  set(session: DesktopSession | null): void;
  /** Call after a change of the server or its address. */
  refresh(): void;
  readonly isGuest: boolean;
  /** A session is stored, but its server is not reachable yet. */
  readonly isPending: boolean;
  stop(): void;
}

/** Account on a server, independent of the server's address. */
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
    // The account is known: send at once, and let the server reject an expired token.
    if (kept.target !== null) return give({ server: address, token: kept.token, target: kept.target });
    const entered = await ask(address, { token: kept.token });
    if (mine !== turn || stopped) return;
    if (entered.kind === 'signed-in') {
      const target = uploadTarget(key, entered.session);
      vault.set(key, { ...kept, target });
      give({ server: address, token: kept.token, target });
    } else if (entered.kind === 'retry') {
      const wait = (entered.afterMs ?? 0) + backoffMs(failures, random(), SEND_BACKOFF);
      timer = setTimeout(() => void apply(mine, failures + 1), wait);
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
