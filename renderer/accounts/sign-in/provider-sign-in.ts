import {
  claimProviderSignIn,
  finishProviderSignIn,
  startProviderSignIn,
  type SignInOutcome,
  type SignInPurpose,
} from '#shared/accounts/contract/sign-in-providers.ts';
import { call } from '../../base/api/client.ts';
import { desktop } from '../../base/desktop/desktop.ts';

/** Provider, and the page at which the server signs in by it. */
interface ProviderChoice {
  readonly provider: string;
  readonly purpose: SignInPurpose;
  readonly page: string;
}

/** State of the page /sign-in that asks for the code of a second factor. */
export const SECOND_STEP = 'second step';

export interface WaitingApp {
  readonly port: number;
  readonly challenge: string;
}

/**
 * Signs in by a provider: leaves the page in a browser, and waits for the system's browser in the desktop app. Resolves
 * with null in a browser, whose page is being left, and when the player cancels. Throws ApiError and DesktopError.
 */
export async function signInByProvider({ provider, purpose, page }: ProviderChoice): Promise<SignInOutcome | null> {
  if (desktop === null) {
    await leaveForProvider({ provider, purpose });
    return null;
  }
  const brought = await desktop.call('signIn.browser', { provider, purpose, page });
  return brought && call(claimProviderSignIn, { body: brought });
}

/** Stops waiting for the system's browser. */
export function cancelProviderSignIn(): void {
  void desktop?.call('signIn.cancel');
}

export async function leaveForProvider(start: {
  readonly provider: string;
  readonly purpose: SignInPurpose;
  readonly desktop?: WaitingApp;
}): Promise<void> {
  const { url } = await call(startProviderSignIn, { body: start });
  window.location.assign(url);
}

/** Finishes with the query that the provider added to the address of the page. */
export function finishSignIn(query: string): Promise<SignInOutcome> {
  return call(finishProviderSignIn, { body: { query } });
}
