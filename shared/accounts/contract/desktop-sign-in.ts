import * as Type from 'typebox';

/** Random secret or SHA-256 digest, as base64url. */
export const Secret = Type.String({ pattern: '^[\\w-]{43}$' });

/** The desktop app for which a browser signs in. */
export const DesktopWaiting = Type.Object(
  { port: Type.Integer({ minimum: 1024, maximum: 65_535 }), challenge: Secret },
  {
    additionalProperties: false,
    description: 'Of the desktop app: port on which it waits, and SHA-256 of its verifier as base64url.',
  },
);
export type DesktopWaiting = Type.Static<typeof DesktopWaiting>;

export const DesktopOutcome = Type.Object({
  outcome: Type.Literal('desktop'),
  url: Type.String({ description: 'Loopback address at which the desktop app waits for its ticket.' }),
});
