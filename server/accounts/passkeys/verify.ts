import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyAttestation } from '#shared/accounts/contract/passkeys.ts';
import { Failure } from '../../base/http/errors.ts';
import { ALGORITHMS } from './options.ts';
import type { RelyingParty } from './relying-party.ts';
import type { StoredPasskey } from './store.ts';

/** The challenge that the server has found, and the party that issued it. */
interface Expected {
  readonly challenge: string;
  readonly party: RelyingParty;
}

/** Reports why a credential was refused. */
export type OnRefusal = (reason: unknown) => void;

/** Loaded with the first passkey: it takes a second and 27 MB of memory. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** Challenge and origin that a browser says it has answered; to be verified. */
export function parseClientData(clientDataJSON: string): { readonly challenge: string; readonly origin: string } {
  try {
    const parsed = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Readonly<Record<string, unknown>>;
    const { challenge, origin } = parsed;
    if (typeof challenge === 'string' && typeof origin === 'string') return { challenge, origin };
  } catch {
    // Falls through to the refusal of other values.
  }
  throw new Failure('passkey_rejected');
}

/** Counter of a passkey that has signed the challenge; 0 where its authenticator does not count. */
export async function verifyAssertion(
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAssertion,
  passkey: StoredPasskey,
  { challenge, party }: Expected,
  onRefusal: OnRefusal,
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verification = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // The counter is compared where it is stored, so that two sign-ins at once cannot both pass.
    credential: { id, publicKey: Buffer.from(passkey.public_key, 'base64url'), counter: 0 },
    requireUserVerification: true,
  }).catch(refuse(onRefusal));
  if (!verification.verified) return refuse(onRefusal)('wrong signature');
  return verification.authenticationInfo.newCounter;
}

/** Public key of a new credential that has answered the challenge, and its counter. */
export async function verifyAttestation(
  { id, transports, ...response }: PasskeyAttestation,
  { challenge, party }: Expected,
  onRefusal: OnRefusal,
): Promise<{ readonly publicKey: string; readonly counter: number }> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { ...response, transports: transports as AuthenticatorTransport[] },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(refuse(onRefusal));
  if (registrationInfo?.credential.id !== id) return refuse(onRefusal)('not verified');
  const { publicKey, counter } = registrationInfo.credential;
  return { publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

function refuse(onRefusal: OnRefusal) {
  return (reason: unknown): never => {
    onRefusal(reason);
    throw new Failure('passkey_rejected');
  };
}
