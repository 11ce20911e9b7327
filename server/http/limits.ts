const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** So many of something in so long a time. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** What one client may ask of the server. Tests and benchmarks bring their own. */
export interface Limits {
  /** Bodies, unless a route says otherwise. Bytes. */
  readonly bodyBytes: number;
  /** For a whole request to arrive, body included. Long enough for the largest upload over 5 Mbit/s. */
  readonly requestTimeoutMs: number;
  readonly headersTimeoutMs: number;
  /** How often Node looks for connections that are over time. */
  readonly connectionsCheckMs: number;
  /** All requests of one address: far above what a person with a few open tabs makes. */
  readonly requests: RateLimit;
  /** Refused logins. A right password costs nothing, so a house full of players is not locked out. */
  readonly loginsByAddress: RateLimit;
  readonly loginsByAccount: RateLimit;
  readonly registrationsByAddress: RateLimit;
  readonly registrationsByAccount: RateLimit;
  /** Mails that one address may cause, and that one account may be sent. */
  readonly forgotByAddress: RateLimit;
  readonly forgotByAccount: RateLimit;
  /** Attempts at the tokens of mails. */
  readonly mailTokensByAddress: RateLimit;
  readonly mailTokensByAccount: RateLimit;
  /** What one account may ask of other people. */
  readonly friendRequests: RateLimit;
  readonly groupInvites: RateLimit;
  /** Searches for names by one account: more than typing makes, less than reading the whole list takes. */
  readonly userSearches: RateLimit;
  /** Runs of the dungeon that are begun. */
  readonly runsByAddress: RateLimit;
  /** Floors and chests made by chance. */
  readonly floorsByAddress: RateLimit;
  /** Scores that are posted; each may be a run to be replayed. */
  readonly scoresByAccount: RateLimit;
  /** Messages through the contact form, and the mails they make, all senders taken together. */
  readonly contactByAddress: RateLimit;
  readonly contactMails: RateLimit;
  /** Public links that one address opens, their pictures and pages with them. */
  readonly sharesByAddress: RateLimit;
  readonly socket: {
    /** Between two pings; a socket that has not answered the last one is gone. */
    readonly heartbeatMs: number;
    /** Everything but steps in the tavern. */
    readonly messages: RateLimit;
    /** Whoever comes back within this was never away. */
    readonly absenceMs: number;
    /** Everything, steps too: someone who holds a key down takes fewer than ten a second. */
    readonly frames: RateLimit;
  };
}

export const LIMITS: Limits = {
  bodyBytes: 64 * 1024,
  requestTimeoutMs: 120 * SECOND,
  headersTimeoutMs: 15 * SECOND,
  connectionsCheckMs: 5 * SECOND,
  requests: { max: 1_200, windowMs: MINUTE },
  loginsByAddress: { max: 30, windowMs: 15 * MINUTE },
  loginsByAccount: { max: 10, windowMs: 15 * MINUTE },
  registrationsByAddress: { max: 20, windowMs: HOUR },
  registrationsByAccount: { max: 5, windowMs: HOUR },
  forgotByAddress: { max: 10, windowMs: HOUR },
  forgotByAccount: { max: 3, windowMs: HOUR },
  mailTokensByAddress: { max: 20, windowMs: HOUR },
  mailTokensByAccount: { max: 10, windowMs: HOUR },
  friendRequests: { max: 60, windowMs: HOUR },
  groupInvites: { max: 120, windowMs: HOUR },
  userSearches: { max: 60, windowMs: MINUTE },
  runsByAddress: { max: 60, windowMs: 10 * MINUTE },
  floorsByAddress: { max: 240, windowMs: MINUTE },
  scoresByAccount: { max: 60, windowMs: HOUR },
  contactByAddress: { max: 10, windowMs: HOUR },
  contactMails: { max: 60, windowMs: HOUR },
  sharesByAddress: { max: 240, windowMs: MINUTE },
  socket: {
    heartbeatMs: 30 * SECOND,
    messages: { max: 10, windowMs: 10 * SECOND },
    absenceMs: 5 * SECOND,
    frames: { max: 150, windowMs: 10 * SECOND },
  },
};
