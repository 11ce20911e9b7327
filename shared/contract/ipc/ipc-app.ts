import * as Type from 'typebox';
import { Phrase, Said } from '../../messages/message.schema.ts';

/** Milliseconds since 1970, UTC. */
export const Timestamp = Type.Integer({ minimum: 0 });
export const NullableTimestamp = Type.Union([Timestamp, Type.Null()]);

/** What the desktop app is and runs on. */
export const AppInfo = Type.Object({
  version: Type.String(),
  platform: Type.Union([Type.Literal('win32'), Type.Literal('darwin'), Type.Literal('linux')]),
  /** Whether the operating system encrypts the session's token; without it the player signs in at every start. */
  keepsSession: Type.Boolean(),
});
export type AppInfo = Type.Static<typeof AppInfo>;

export const ThemeChoice = Type.Union([Type.Literal('system'), Type.Literal('light'), Type.Literal('dark')]);

/** Which server holds the ledger: the app's own, on this machine, or one by its address. */
export const ServerChoice = Type.Union([
  Type.Object({ mode: Type.Literal('local') }, { additionalProperties: false }),
  Type.Object(
    { mode: Type.Literal('remote'), address: Type.String({ minLength: 1, maxLength: 2048 }) },
    { additionalProperties: false },
  ),
]);
export type ServerChoice = Type.Static<typeof ServerChoice>;

/** The system's language where it is one that there are words in, or the one that was chosen in the pages. */
export const LanguageChoice = Type.Union([Type.Literal('system'), Type.Literal('en'), Type.Literal('de')]);

/** What the player decides about the app itself. */
export const DesktopSettings = Type.Object(
  {
    theme: ThemeChoice,
    language: LanguageChoice,
    startAtLogin: Type.Boolean(),
    /** Begins in the tray, without a window. */
    startHidden: Type.Boolean(),
    /** Closing the window leaves the app watching in the tray; otherwise it ends the app. */
    closeToTray: Type.Boolean(),
    /** Tells of what needs the player, and of nothing else. */
    notifications: Type.Boolean(),
    /** Looks for a new version once a day; nothing is downloaded unasked. */
    checkForUpdates: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type DesktopSettings = Type.Static<typeof DesktopSettings>;
export const DesktopSettingsChange = Type.Partial(DesktopSettings, { additionalProperties: false });
export type DesktopSettingsChange = Type.Static<typeof DesktopSettingsChange>;

/** One step of looking whether a server will do; those after the first failure are `skipped`. */
export const ServerCheckStep = Type.Object({
  step: Type.Union([
    Type.Literal('address'),
    Type.Literal('reachable'),
    Type.Literal('service'),
    Type.Literal('version'),
    Type.Literal('signed_in'),
  ]),
  state: Type.Union([Type.Literal('ok'), Type.Literal('failed'), Type.Literal('skipped')]),
  /** For a failure also what to do. */
  found: Said,
});
export type ServerCheckStep = Type.Static<typeof ServerCheckStep>;

export const ServerCheck = Type.Object({
  /** The address as it would be used: without a path or a slash at its end. Null when it is none. */
  address: Type.Union([Type.String(), Type.Null()]),
  /** Whether this server can be used. Being signed out does not stand against it: one signs in there. */
  usable: Type.Boolean(),
  steps: Type.Array(ServerCheckStep),
});
export type ServerCheck = Type.Static<typeof ServerCheck>;

/** How the server stands that is used now. */
export const ServerState = Type.Object({
  choice: ServerChoice,
  state: Type.Union([
    Type.Literal('starting'),
    Type.Literal('ready'),
    Type.Literal('restarting'),
    Type.Literal('failed'),
  ]),
  /** What is wrong; null while nothing is. */
  problem: Type.Union([Phrase, Type.Null()]),
});
export type ServerState = Type.Static<typeof ServerState>;

/** Who is signed in: what the pages keep as `user`. */
export const DesktopSession = Type.Object(
  { username: Type.String({ minLength: 1, maxLength: 256 }), token: Type.String({ minLength: 1, maxLength: 4096 }) },
  { additionalProperties: false },
);
export type DesktopSession = Type.Static<typeof DesktopSession>;

/** How far a new version of the app is. Each step from `available` on is taken only when the player says so. */
export const UpdateState = Type.Object({
  state: Type.Union([
    /** This build has nowhere to look: it was not made by the release workflow. */
    Type.Literal('off'),
    Type.Literal('idle'),
    Type.Literal('checking'),
    Type.Literal('none'),
    Type.Literal('available'),
    Type.Literal('downloading'),
    Type.Literal('ready'),
    Type.Literal('failed'),
  ]),
  /** The new version, once one is known. */
  version: Type.Union([Type.String(), Type.Null()]),
  /** Of the download, from 0 to 100. */
  percent: Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()]),
  /** Why it failed and what to do. */
  problem: Type.Union([Phrase, Type.Null()]),
  checkedAt: NullableTimestamp,
});
export type UpdateState = Type.Static<typeof UpdateState>;
