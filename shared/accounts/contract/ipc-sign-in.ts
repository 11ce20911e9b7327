import * as Type from 'typebox';

const Secret = Type.String({ pattern: '^[\\w-]{43}$' });

/** Sign-in by a provider that takes place in the system's browser. */
export const BrowserSignIn = Type.Object(
  {
    page: Type.String({ minLength: 1, maxLength: 2048 }),
    provider: Type.String({ minLength: 1, maxLength: 32 }),
    purpose: Type.Union([Type.Literal('sign_in'), Type.Literal('link')]),
  },
  { additionalProperties: false },
);
export type BrowserSignIn = Type.Static<typeof BrowserSignIn>;

/** Redeemed at the server (`POST /sign-in/claim`). */
export const BrowserTicket = Type.Object({ ticket: Secret, verifier: Secret });
export type BrowserTicket = Type.Static<typeof BrowserTicket>;
