import * as Type from 'typebox';
import {
  AppInfo,
  DesktopSession,
  DesktopSettings,
  DesktopSettingsChange,
  ServerCheck,
  ServerChoice,
  ServerState,
  UpdateState,
} from './ipc-app.ts';
import { AddonState, FlavourName, FolderChoice, Games, RootName, WatchSwitch } from './ipc-games.ts';
import { DesktopLogEntry, Freshness, QueueView, SentItem, SyncStatus } from './ipc-sync.ts';
import type { Said } from '../../messages/message.schema.ts';

/** One call from the pages to the main process: what goes in and what comes out. */
interface IpcCall<I extends Type.TSchema = Type.TSchema, O extends Type.TSchema = Type.TSchema> {
  readonly input: I;
  readonly output: O;
}

function ipc<const I extends Type.TSchema, const O extends Type.TSchema>(input: I, output: O): IpcCall<I, O> {
  return { input, output };
}

/** No input, or nothing to say. */
const Nothing = Type.Null();
const Limit = Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 1000 }) }, { additionalProperties: false });
const CharacterName = Type.Object(
  { character: Type.String({ minLength: 1, maxLength: 512 }) },
  { additionalProperties: false },
);
const Address = Type.Object({ address: Type.String({ maxLength: 2048 }) }, { additionalProperties: false });
const Link = Type.Object({ url: Type.String({ minLength: 1, maxLength: 2048 }) }, { additionalProperties: false });

/** Every call there is. The main process checks each input and answers nothing that is not here. */
export const ipcCalls = {
  'app.info': ipc(Nothing, AppInfo),
  'settings.get': ipc(Nothing, DesktopSettings),
  /** Changes what is given and answers all of it. */
  'settings.set': ipc(DesktopSettingsChange, DesktopSettings),

  'server.state': ipc(Nothing, ServerState),
  /** Looks step by step whether there is a ledger at this address, and changes nothing. */
  'server.check': ipc(Address, ServerCheck),
  /** Uses another server from now on. A remote one is checked first; when it is not usable, nothing changes. The pages load anew. */
  'server.use': ipc(ServerChoice, ServerCheck),

  'games.list': ipc(Nothing, Games),
  /** Opens the system's dialog. */
  'games.chooseFolder': ipc(Nothing, FolderChoice),
  /** Takes a folder chosen by hand off the list. */
  'games.forgetFolder': ipc(RootName, Games),
  'games.watch': ipc(WatchSwitch, Games),
  /** Installs the addon into a flavour, or replaces an older one. What it has recorded is not touched. */
  'addon.install': ipc(FlavourName, AddonState),

  'sync.status': ipc(Nothing, SyncStatus),
  'sync.queue': ipc(Nothing, QueueView),
  /** What was sent when, the newest first. */
  'sync.history': ipc(Limit, Type.Array(SentItem)),
  'sync.pause': ipc(Nothing, SyncStatus),
  'sync.resume': ipc(Nothing, SyncStatus),
  'sync.sendNow': ipc(Nothing, SyncStatus),
  /** Forgets what the server knows and sends everything the files hold. */
  'sync.sendAllAgain': ipc(Nothing, SyncStatus),
  /** Looks for installs, accounts and changed files anew. */
  'sync.rescan': ipc(Nothing, SyncStatus),
  /** Tries again what the server refused of a character. */
  'sync.retry': ipc(CharacterName, SyncStatus),
  'freshness.list': ipc(Nothing, Type.Array(Freshness)),

  /** The newest first. */
  'log.read': ipc(Limit, Type.Array(DesktopLogEntry)),

  /** Who was signed in when the app last ended, for pages that do not know; null when nobody was. */
  'session.get': ipc(Nothing, Type.Union([DesktopSession, Type.Null()])),
  /** The pages tell of every sign-in, and with null of every end. */
  'session.set': ipc(Type.Union([DesktopSession, Type.Null()]), Nothing),

  /** Opens a web or mail address outside of the app. */
  'shell.openExternal': ipc(Link, Nothing),
  /** Shows the folder with the log and crash files. */
  'shell.openLogs': ipc(Nothing, Nothing),

  'update.state': ipc(Nothing, UpdateState),
  'update.check': ipc(Nothing, UpdateState),
  'update.download': ipc(Nothing, UpdateState),
  /** Ends the app and starts the new version. */
  'update.install': ipc(Nothing, Nothing),
} as const;

/** Everything that the main process says unasked. */
export const ipcPushes = {
  'settings.changed': DesktopSettings,
  'server.changed': ServerState,
  /** Installs, accounts or their files changed: `games.list` and `freshness.list` say how. */
  'games.changed': Nothing,
  'sync.changed': SyncStatus,
  'log.added': DesktopLogEntry,
  'update.changed': UpdateState,
  /** A menu or a link from outside leads to this page of the application. */
  navigate: Type.Object({ path: Type.String() }),
} as const;

export type IpcCallName = keyof typeof ipcCalls;
export type IpcInput<N extends IpcCallName> = Type.Static<(typeof ipcCalls)[N]['input']>;
export type IpcOutput<N extends IpcCallName> = Type.Static<(typeof ipcCalls)[N]['output']>;
export type IpcPushName = keyof typeof ipcPushes;
export type IpcPush<N extends IpcPushName> = Type.Static<(typeof ipcPushes)[N]>;

/** How a call came out. A failure carries a stable code and a sentence for the player, in English and as the pages can word it. */
export type IpcResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly said?: Said };

/** What the preload puts at `window.tavernLedger`: the only door between the pages and the machine. */
export interface DesktopBridge {
  call(name: string, input: unknown): Promise<IpcResult>;
  /** Returns how to stop listening. */
  on(name: string, listen: (value: unknown) => void): () => void;
}
