import * as Type from 'typebox';
import { LANGUAGES } from '../messages/language.ts';
import { Message } from '../messages/message.schema.ts';

/** Milliseconds since 1970, UTC. */
export const Timestamp = Type.Integer({ minimum: 0 });
export const NullableTimestamp = Type.Union([Timestamp, Type.Null()]);

export const AppInfo = Type.Object({
  version: Type.String(),
  platform: Type.Union([Type.Literal('win32'), Type.Literal('darwin'), Type.Literal('linux')]),
  /** True when the operating system encrypts the session token; otherwise the player signs in at every start. */
  keepsSession: Type.Boolean(),
});
export type AppInfo = Type.Static<typeof AppInfo>;

export const ThemeChoice = Type.Union([Type.Literal('system'), Type.Literal('light'), Type.Literal('dark')]);

/** Location of the ledger: the app's own server, or a remote one by address. */
export const ServerChoice = Type.Union([
  Type.Object({ mode: Type.Literal('local') }, { additionalProperties: false }),
  Type.Object(
    { mode: Type.Literal('remote'), address: Type.String({ minLength: 1, maxLength: 2048 }) },
    { additionalProperties: false },
  ),
]);
export type ServerChoice = Type.Static<typeof ServerChoice>;

/** The system's language, or the one chosen in the pages. */
export const LanguageChoice = Type.Enum(['system', ...LANGUAGES]);

export const DesktopSettings = Type.Object(
  {
    theme: ThemeChoice,
    language: LanguageChoice,
    startAtLogin: Type.Boolean(),
    /** Starts in the tray, without a window. */
    startHidden: Type.Boolean(),
    /** Closing the window keeps the app in the tray; otherwise it quits. */
    closeToTray: Type.Boolean(),
    /** Notifies about problems that need the player. */
    notifications: Type.Boolean(),
    /** Notifies of mail and auctions that end within three days. */
    notifyExpiring: Type.Boolean(),
    /** Notifies of a reward in the Great Vault. */
    notifyVault: Type.Boolean(),
    /** Notifies of mentions, and of messages of groups whose level is All. */
    notifyMessages: Type.Boolean(),
    /** Notifies of new, moved and cancelled events, and before they start. */
    notifyEvents: Type.Boolean(),
    notifyRequests: Type.Boolean(),
    /** Checks for updates once a day; downloads need consent. */
    checkForUpdates: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type DesktopSettings = Type.Static<typeof DesktopSettings>;
export const DesktopSettingsChange = Type.Partial(DesktopSettings, { additionalProperties: false });
export type DesktopSettingsChange = Type.Static<typeof DesktopSettingsChange>;

/** Step of a server check; steps after the first failure are `skipped`. */
export const ServerCheckStep = Type.Object({
  step: Type.Union([
    Type.Literal('address'),
    Type.Literal('reachable'),
    Type.Literal('service'),
    Type.Literal('version'),
    Type.Literal('signed_in'),
  ]),
  state: Type.Union([Type.Literal('ok'), Type.Literal('failed'), Type.Literal('skipped')]),
  /** With the remedy for a failure. */
  found: Message,
});
export type ServerCheckStep = Type.Static<typeof ServerCheckStep>;

export const ServerCheck = Type.Object({
  /** Normalised address, without path or trailing slash. Null when invalid. */
  address: Type.Union([Type.String(), Type.Null()]),
  /** True when this server can be used. Being signed out does not matter. */
  usable: Type.Boolean(),
  steps: Type.Array(ServerCheckStep),
});
export type ServerCheck = Type.Static<typeof ServerCheck>;

export const ServerState = Type.Object({
  choice: ServerChoice,
  state: Type.Union([
    Type.Literal('starting'),
    Type.Literal('ready'),
    Type.Literal('restarting'),
    Type.Literal('failed'),
  ]),
  /** Null while there is none. */
  problem: Type.Union([Message, Type.Null()]),
});
export type ServerState = Type.Static<typeof ServerState>;

/** Signed-in user, as the pages store it. */
export const DesktopSession = Type.Object(
  { username: Type.String({ minLength: 1, maxLength: 256 }), token: Type.String({ minLength: 1, maxLength: 4096 }) },
  { additionalProperties: false },
);
export type DesktopSession = Type.Static<typeof DesktopSession>;

/** Update state. Every step from `available` on needs the player's consent. */
export const UpdateState = Type.Object({
  state: Type.Union([
    /** Not a release build: updates are not available. */
    Type.Literal('off'),
    Type.Literal('idle'),
    Type.Literal('checking'),
    Type.Literal('none'),
    Type.Literal('available'),
    Type.Literal('downloading'),
    Type.Literal('ready'),
    Type.Literal('failed'),
  ]),
  /** New version, once known. */
  version: Type.Union([Type.String(), Type.Null()]),
  /** Download progress, 0 to 100. */
  percent: Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()]),
  /** Failure and remedy. */
  problem: Type.Union([Message, Type.Null()]),
  checkedAt: NullableTimestamp,
});
export type UpdateState = Type.Static<typeof UpdateState>;
