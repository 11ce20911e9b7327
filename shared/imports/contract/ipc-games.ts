import * as Type from 'typebox';
import { GameCode } from '../../characters/contract/import.ts';
import { NullableTimestamp } from '../../base/ipc/ipc-app.ts';
import { Message } from '../../base/messages/message.schema.ts';

/** Reason why an addon file could not be read. Never contains a path. */
export const FileProblem = Type.Object({ code: Type.String(), what: Message, remedy: Message });
export type FileProblem = Type.Static<typeof FileProblem>;

/** Game account by alias ("Account 1"): folder names are login names and stay in the main process. */
export const WatchedAccount = Type.Object({
  account: Type.String(),
  /** Set by the player. */
  watched: Type.Boolean(),
  /** File state: `off` when not watched, `absent` while the addon has not written it. */
  phase: Type.Union([
    Type.Literal('off'),
    Type.Literal('absent'),
    Type.Literal('reading'),
    Type.Literal('current'),
    Type.Literal('damaged'),
  ]),
  /** Modification time of the last file read. */
  writtenAt: NullableTimestamp,
  characters: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  problem: Type.Union([FileProblem, Type.Null()]),
  /** Skipped parts of a file that was read otherwise; a few messages at most. */
  skipped: Type.Array(FileProblem),
  /** The game's backup copy replaced the file. */
  fromBackup: Type.Boolean(),
});
export type WatchedAccount = Type.Static<typeof WatchedAccount>;

/** Addon of one flavour compared with the bundled one. `unknown`: folder unreadable. */
export const AddonState = Type.Object({
  state: Type.Union([
    Type.Literal('absent'),
    Type.Literal('outdated'),
    Type.Literal('current'),
    Type.Literal('newer'),
    Type.Literal('unknown'),
  ]),
  installed: Type.Union([Type.String(), Type.Null()]),
  offered: Type.String(),
  /** Version of the game that leaves the installed addon off as out of date. */
  outOfDateFor: Type.Union([Type.String(), Type.Null()]),
});
export type AddonState = Type.Static<typeof AddonState>;

export const WatchedFlavour = Type.Object({
  /** Folder name, such as `_retail_`; identifies the flavour in calls. */
  folder: Type.String(),
  title: Type.String(),
  game: GameCode,
  /** Test realm: its characters are temporary copies, so its accounts are off by default. */
  test: Type.Boolean(),
  addon: AddonState,
  accounts: Type.Array(WatchedAccount),
});
export type WatchedFlavour = Type.Static<typeof WatchedFlavour>;

export const WatchedInstall = Type.Object({
  /** Game folder; identifies the install in calls. */
  root: Type.String(),
  /** Added manually, so removable; others are detected. */
  chosen: Type.Boolean(),
  flavours: Type.Array(WatchedFlavour),
});
export type WatchedInstall = Type.Static<typeof WatchedInstall>;

export const Games = Type.Object({
  installs: Type.Array(WatchedInstall),
  /** Manually added folders without a game at the moment, such as an unplugged disk, with the reason. */
  missing: Type.Array(Type.Object({ root: Type.String(), why: Message })),
});
export type Games = Type.Static<typeof Games>;

const Folder = Type.String({ minLength: 1, maxLength: 4096 });
export const FlavourName = Type.Object(
  { root: Folder, flavour: Type.String({ minLength: 1, maxLength: 256 }) },
  { additionalProperties: false },
);
export const WatchSwitch = Type.Object(
  {
    root: Folder,
    flavour: Type.String({ minLength: 1, maxLength: 256 }),
    account: Type.String({ minLength: 1, maxLength: 64 }),
    watched: Type.Boolean(),
  },
  { additionalProperties: false },
);
export const RootName = Type.Object({ root: Folder }, { additionalProperties: false });

export const FolderChoice = Type.Union([
  Type.Object({ outcome: Type.Literal('cancelled') }),
  Type.Object({ outcome: Type.Literal('refused'), why: Message }),
  Type.Object({ outcome: Type.Literal('added'), root: Type.String() }),
]);
export type FolderChoice = Type.Static<typeof FolderChoice>;
