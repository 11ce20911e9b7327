import { TEST_PASSWORD } from '../client.ts';

const TICKET = 'x'.repeat(43);

const ASSERTION = { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AA', userHandle: 'AA' };
const ATTESTATION = { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] };

/** Rows of the permission matrix. The server offers neither providers nor passkeys, and tickets are unknown. */
export const SIGN_IN_ROWS = {
  listSignInProviders: { statuses: [200, 200, 200, 200, 200, 200] },
  startProviderSignIn: {
    statuses: [404, 404, 404, 404, 404, 404],
    body: () => ({ provider: 'nobody', purpose: 'sign_in' }),
  },
  finishProviderSignIn: { statuses: [400, 400, 400, 400, 400, 400], body: () => ({ query: 'code=1&state=2' }) },
  claimProviderSignIn: { statuses: [400, 400, 400, 400, 400, 400], body: () => ({ ticket: TICKET, verifier: TICKET }) },
  createProviderAccount: {
    statuses: [400, 400, 400, 400, 400, 400],
    body: () => ({ ticket: TICKET, username: 'Brunhild', email: 'brunhild@tavern.test' }),
  },
  listSignInWays: { statuses: [401, 401, 200, 200, 200, 200] },
  addSignInLink: {
    statuses: [401, 401, 400, 400, 403, 400],
    body: () => ({ ticket: TICKET, password: TEST_PASSWORD }),
  },
  removeSignInLink: { statuses: [401, 401, 404, 404, 403, 404], path: () => '/users/sign-ins/999999' },
  startPasskeySignIn: { statuses: [404, 404, 404, 404, 404, 404], body: () => ({}) },
  finishPasskeySignIn: { statuses: [404, 404, 404, 404, 404, 404], body: () => ASSERTION },
  startPasskey: { statuses: [401, 401, 404, 404, 403, 404], body: () => ({ password: TEST_PASSWORD }) },
  addPasskey: { statuses: [401, 401, 404, 404, 403, 404], body: () => ({ name: 'Laptop', credential: ATTESTATION }) },
  renamePasskey: {
    statuses: [401, 401, 404, 404, 403, 404],
    path: () => '/users/passkeys/999999',
    body: () => ({ name: 'Laptop' }),
  },
  removePasskey: { statuses: [401, 401, 404, 404, 403, 404], path: () => '/users/passkeys/999999' },
  // Without the cookie of a first step.
  signInWithCode: { statuses: [400, 400, 400, 400, 400, 400], body: () => ({ code: '123456' }) },
  getSecondFactor: { statuses: [401, 401, 200, 200, 200, 200] },
  beginSecondFactor: { statuses: [401, 401, 200, 200, 403, 200], body: () => ({ password: TEST_PASSWORD }) },
  // Not a setup: its error means that the role may do this.
  confirmSecondFactor: { statuses: [401, 401, 400, 400, 403, 400], body: () => ({ setup: 'unknown', code: '123456' }) },
  // Without a second factor.
  renewRecoveryCodes: {
    statuses: [401, 401, 409, 409, 403, 409],
    body: () => ({ password: TEST_PASSWORD, code: '123456' }),
  },
  turnOffSecondFactor: {
    statuses: [401, 401, 409, 409, 403, 409],
    body: () => ({ password: TEST_PASSWORD, code: '123456' }),
  },
  // An unknown account: 404 means that the role may do this.
  removeSecondFactor: { statuses: [401, 401, 403, 403, 403, 404], path: () => '/users/999999/second-factor' },
  setFirstPassword: { statuses: [401, 401, 409, 409, 403, 409], body: () => ({ password: TEST_PASSWORD }) },
} as const;
