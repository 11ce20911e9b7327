const COOKIE = /^(tavern_second_factor=[^;]*);/;
const PATH = '/api/login/';

/** Binds the second step of a sign-in to this app. Pages have no cookies of the server, so the gateway sends it. */
export interface ChallengeCookie {
  store(upstream: URL, setCookies: readonly string[] | undefined): void;
  headersFor(upstream: URL, path: string): { readonly cookie?: string };
}

export function createChallengeCookie(): ChallengeCookie {
  let stored: { readonly origin: string; readonly cookie: string } | null = null;
  return {
    store({ origin }, setCookies = []) {
      for (const line of setCookies) {
        const cookie = COOKIE.exec(line)?.[1];
        if (cookie !== undefined) stored = { origin, cookie };
      }
    },
    headersFor({ origin }, path) {
      return stored?.origin === origin && path.startsWith(PATH) ? { cookie: stored.cookie } : {};
    },
  };
}
