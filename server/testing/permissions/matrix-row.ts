export const WHO = ['anonymous', 'expired', 'other', 'owner', 'guest', 'admin'] as const;
export type Who = (typeof WHO)[number];

/** Identifiers of one call of the matrix. */
export interface Scene {
  /** A character of the owner. */
  readonly characterId: number;
  /** A public link to it. */
  readonly share: { readonly id: number; readonly token: string };
  /** Session of the owner that no other call uses. */
  readonly sessionId: number;
  /** Public group of the owner, and the membership of another user. */
  readonly groupId: number;
  /** Reported message in that group. */
  readonly messageId: number;
  readonly memberId: number;
  /** Message of the contact form. */
  readonly letterId: number;
  /** Unique per call. */
  readonly number: number;
}

export interface Row {
  /** Status per role, in the order of WHO. */
  readonly statuses: readonly [
    anonymous: number,
    expired: number,
    other: number,
    owner: number,
    guest: number,
    admin: number,
  ];
  readonly path?: (scene: Scene) => string;
  readonly body?: (scene: Scene, who: Who) => unknown;
}
