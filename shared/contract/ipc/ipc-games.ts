import * as Type from 'typebox';
import { GameCode } from '../characters/import.ts';
import { NullableTimestamp } from './ipc-app.ts';
import { Phrase } from '../../messages/message.schema.ts';

/** Why a file of the addon's could not be taken in. Never holds a path. */
export const FileProblem = Type.Object({ code: Type.String(), what: Phrase, remedy: Phrase });
export type FileProblem = Type.Static<typeof FileProblem>;

/** One game account on this machine, by its alias ("Account 1"): folder names are login names and stay in the main process. */
export const WatchedAccount = Type.Object({
  account: Type.String(),
  /** The player's switch. */
  watched: Type.Boolean(),
  /** How its file stands: `off` when it is not watched, `absent` while the addon has not written one. */
  phase: Type.Union([
    Type.Literal('off'),
    Type.Literal('absent'),
    Type.Literal('reading'),
    Type.Literal('current'),
    Type.Literal('damaged'),
  ]),
  /** When the file was written that was taken in last. */
  writtenAt: NullableTimestamp,
  characters: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  problem: Type.Union([FileProblem, Type.Null()]),
  /** What of the file did not come through although the rest did; a few sentences however much it is. */
  skipped: Type.Array(FileProblem),
  /** The game's own backup copy stood in for the file. */
  fromBackup: Type.Boolean(),
});
export type WatchedAccount = Type.Static<typeof WatchedAccount>;

/** The addon in one flavour, beside the one that the app brings along. `unknown`: the folder cannot be read. */
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
});
export type AddonState = Type.Static<typeof AddonState>;

export const WatchedFlavour = Type.Object({
  /** The folder's own name, such as `_retail_`; names the flavour in calls. */
  folder: Type.String(),
  /** As players call it. */
  title: Type.String(),
  game: GameCode,
  /** A test realm: its characters are copies that vanish, so its accounts are off until the player wants them. */
  test: Type.Boolean(),
  addon: AddonState,
  accounts: Type.Array(WatchedAccount),
});
export type WatchedFlavour = Type.Static<typeof WatchedFlavour>;

export const WatchedInstall = Type.Object({
  /** The folder of the game; names the install in calls. */
  root: Type.String(),
  /** Chosen by hand, so it can be taken off the list again; the others are found by themselves. */
  chosen: Type.Boolean(),
  flavours: Type.Array(WatchedFlavour),
});
export type WatchedInstall = Type.Static<typeof WatchedInstall>;

/** What of the game was found on this machine and how it is watched. */
export const Games = Type.Object({
  installs: Type.Array(WatchedInstall),
  /** Folders chosen by hand that hold no game at the moment, and why: an unplugged disk, for example. */
  missing: Type.Array(Type.Object({ root: Type.String(), why: Phrase })),
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

/** How choosing a folder ended. */
export const FolderChoice = Type.Union([
  Type.Object({ outcome: Type.Literal('cancelled') }),
  Type.Object({ outcome: Type.Literal('refused'), why: Phrase }),
  Type.Object({ outcome: Type.Literal('added'), root: Type.String() }),
]);
export type FolderChoice = Type.Static<typeof FolderChoice>;
