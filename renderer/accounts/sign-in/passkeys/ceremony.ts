import {
  browserSupportsWebAuthnAutofill,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import {
  addPasskey,
  finishPasskeySignIn,
  startPasskey,
  startPasskeySignIn,
  type Passkey,
} from '#shared/accounts/contract/passkeys.ts';
import type { Output } from '#shared/base/http/route.ts';
import { call } from '../../../base/api/client.ts';
import { ApiError } from '../../../base/api/errors.ts';
import type { WaitingApp } from '../provider-sign-in.ts';

export type PasskeyOutcome = Output<typeof finishPasskeySignIn>;
/** Reasons for which the browser gave no passkey; `aborted` by this page. */
export type PasskeyProblem = 'aborted' | 'cancelled' | 'exists' | 'unable';

interface Asking {
  readonly desktop?: WaitingApp | undefined;
  /** Offers passkeys among the suggestions of the username field instead of opening the browser's dialog. */
  readonly inSuggestions?: boolean;
}

/** Asks the browser for a passkey and signs in with it. Ends another request of this page. */
export async function signInWithPasskey({ desktop, inSuggestions = false }: Asking): Promise<PasskeyOutcome> {
  const { options } = await call(startPasskeySignIn, { body: { ...(desktop && { desktop }) } });
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: inSuggestions });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  try {
    return await call(finishPasskeySignIn, { body: { id, clientDataJSON, authenticatorData, signature, userHandle } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'passkey_unknown') hideUnknown(options.rpId, id);
    throw error;
  }
}

/** Asks the browser to offer the passkey no longer. Browsers without the signal do nothing. */
function hideUnknown(rpID: string, credentialID: string): void {
  sendSignal({ signalName: 'unknownCredential', rpID, credentialID }).catch(() => undefined);
}

export const canOfferInSuggestions = browserSupportsWebAuthnAutofill;

/** Ends the request that waits for the browser. */
export function abortPasskey(): void {
  WebAuthnAbortService.cancelCeremony();
}

export async function createPasskey(name: string, password: string | null): Promise<Passkey> {
  const { options } = await call(startPasskey, { body: { ...(password !== null && { password }) } });
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const credential = { id, clientDataJSON, attestationObject, transports: [...transports] };
  return (await call(addPasskey, { body: { name, credential } })).data;
}

/** Null for errors that did not come from the browser's part. */
export function findPasskeyProblem(error: unknown): PasskeyProblem | null {
  if (!(error instanceof WebAuthnError)) return null;
  switch (error.code) {
    case 'ERROR_CEREMONY_ABORTED':
      return 'aborted';
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return 'exists';
    case 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT':
    case 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT':
    case 'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG':
      return 'unable';
    default:
      return error.name === 'NotAllowedError' ? 'cancelled' : null;
  }
}
