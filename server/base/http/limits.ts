const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** Limits of one client. Tests and benchmarks override them. */
export interface Limits {
  /** Default maximum of request bodies, in bytes. */
  readonly bodyBytes: number;
  /** Time for a whole request to arrive: the largest upload over 5 Mbit/s. */
  readonly requestTimeoutMs: number;
  readonly headersTimeoutMs: number;
  /** Interval at which Node checks for connections over their time. */
  readonly connectionsCheckMs: number;
  /** Calls of one address, far above a person with a few open tabs. */
  readonly requests: RateLimit;
  /** Pages and their files by address. A fresh page loads 40 to 110 files. */
  readonly files: RateLimit;
  /** Health checks, apart: players behind the address of a probe must not make it fail, nor it them. */
  readonly probes: RateLimit;
  /** Refused logins, codes and sign-ins by a provider; successful ones do not count: a shared address stays open. */
  readonly loginsByAddress: RateLimit;
  readonly loginsByAccount: RateLimit;
  /** Each open login dialog asks for one, to offer passkeys in the username's suggestions. */
  readonly passkeyChallengesByAddress: RateLimit;
  /** Wrong codes of a second factor. Three of a million codes are valid at a time. */
  readonly codesByAccount: RateLimit;
  readonly registrationsByAddress: RateLimit;
  readonly registrationsByAccount: RateLimit;
  readonly forgotByAddress: RateLimit;
  readonly forgotByAccount: RateLimit;
  readonly mailTokensByAddress: RateLimit;
  readonly mailTokensByAccount: RateLimit;
  readonly friendRequests: RateLimit;
  readonly directMessages: RateLimit;
  readonly directReports: RateLimit;
  readonly groupInvites: RateLimit;
  readonly groupJoins: RateLimit;
  readonly groupRenames: RateLimit;
  /** Above what typing makes, below what reading the whole list takes. */
  readonly userSearches: RateLimit;
  /** Edits, reactions and pins of one account; each is pushed to everybody in the room. */
  readonly messageChanges: RateLimit;
  /** Each may look through `CHAT_SEARCHED_MAX` messages. */
  readonly messageSearches: RateLimit;
  readonly runsByAddress: RateLimit;
  readonly floorsByAddress: RateLimit;
  /** Parts of imported accounts; the largest account has about 60. */
  readonly accountImports: RateLimit;
  /** Each posted score may need a replay. */
  readonly scoresByAccount: RateLimit;
  /** Contact messages of one address, and contact mails of all senders. */
  readonly contactByAddress: RateLimit;
  readonly contactMails: RateLimit;
  /** Opened public links, with their images and pages. */
  readonly sharesByAddress: RateLimit;
  /** Calendar feeds read by their secret address; programs read one a few times an hour. */
  readonly calendarsByAddress: RateLimit;
  /** Test posts of one group's webhook. */
  readonly webhookTests: RateLimit;
  /** Sign-ins as the guest, whose sessions are stored like any other's. */
  readonly guestSessionsByAddress: RateLimit;
  readonly socket: {
    /** Open sockets; a newer one closes the oldest. Guests share an account and are bounded by address. */
    readonly perAccount: number;
    readonly perGuestAddress: number;
    /** Between pings; a socket without a pong in between is closed. */
    readonly heartbeatMs: number;
    /** Between checks of all sockets and rooms for what other servers of the database ended. */
    readonly recheckMs: number;
    /** Everything except tavern positions. */
    readonly messages: RateLimit;
    /** A user who reconnects within this time was never offline. */
    readonly absenceMs: number;
    /** Everything with positions, pings and unsolicited pongs; holding a key sends fewer than ten positions a second. */
    readonly frames: RateLimit;
  };
}

export const LIMITS: Limits = {
  bodyBytes: 64 * 1024,
  requestTimeoutMs: 120 * SECOND,
  headersTimeoutMs: 15 * SECOND,
  connectionsCheckMs: 5 * SECOND,
  requests: { max: 1_200, windowMs: MINUTE },
  files: { max: 6_000, windowMs: MINUTE },
  probes: { max: 600, windowMs: MINUTE },
  loginsByAddress: { max: 30, windowMs: 15 * MINUTE },
  loginsByAccount: { max: 10, windowMs: 15 * MINUTE },
  passkeyChallengesByAddress: { max: 300, windowMs: 15 * MINUTE },
  codesByAccount: { max: 5, windowMs: 15 * MINUTE },
  registrationsByAddress: { max: 20, windowMs: HOUR },
  registrationsByAccount: { max: 5, windowMs: HOUR },
  forgotByAddress: { max: 10, windowMs: HOUR },
  forgotByAccount: { max: 3, windowMs: HOUR },
  mailTokensByAddress: { max: 20, windowMs: HOUR },
  mailTokensByAccount: { max: 10, windowMs: HOUR },
  friendRequests: { max: 60, windowMs: HOUR },
  directMessages: { max: 10, windowMs: 10 * SECOND },
  directReports: { max: 30, windowMs: HOUR },
  groupInvites: { max: 120, windowMs: HOUR },
  groupJoins: { max: 60, windowMs: HOUR },
  groupRenames: { max: 10, windowMs: HOUR },
  userSearches: { max: 60, windowMs: MINUTE },
  messageChanges: { max: 60, windowMs: MINUTE },
  messageSearches: { max: 60, windowMs: MINUTE },
  runsByAddress: { max: 60, windowMs: 10 * MINUTE },
  floorsByAddress: { max: 240, windowMs: MINUTE },
  accountImports: { max: 300, windowMs: HOUR },
  scoresByAccount: { max: 60, windowMs: HOUR },
  contactByAddress: { max: 10, windowMs: HOUR },
  contactMails: { max: 60, windowMs: HOUR },
  sharesByAddress: { max: 240, windowMs: MINUTE },
  calendarsByAddress: { max: 60, windowMs: MINUTE },
  webhookTests: { max: 10, windowMs: 10 * MINUTE },
  guestSessionsByAddress: { max: 120, windowMs: HOUR },
  socket: {
    perAccount: 20,
    perGuestAddress: 50,
    heartbeatMs: 30 * SECOND,
    recheckMs: 10 * SECOND,
    messages: { max: 10, windowMs: 10 * SECOND },
    absenceMs: 5 * SECOND,
    frames: { max: 150, windowMs: 10 * SECOND },
  },
};
