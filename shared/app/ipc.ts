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
} from '../base/ipc/ipc-app.ts';
import { AddonState, FlavourName, FolderChoice, Games, RootName, WatchSwitch } from '../imports/contract/ipc-games.ts';
import { NotificationTags, SystemNotification } from '../notices/contract/ipc-notifications.ts';
import { OtherAddons, OtherAddonsAnswer, OtherAddonSwitch } from '../imports/contract/ipc-other-addons.ts';
import { DesktopLogEntry, Freshness, QueueView, SentItem, SyncStatus } from '../imports/contract/ipc-sync.ts';
import { BrowserSignIn, BrowserTicket } from '../accounts/contract/ipc-sign-in.ts';

interface IpcCall<I extends Type.TSchema = Type.TSchema, O extends Type.TSchema = Type.TSchema> {
  readonly input: I;
  readonly output: O;
}

function ipc<const I extends Type.TSchema, const O extends Type.TSchema>(input: I, output: O): IpcCall<I, O> {
  return { input, output };
}

/** No input or output. */
const Nothing = Type.Null();
const Limit = Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 1000 }) }, { additionalProperties: false });
const CharacterName = Type.Object(
  { character: Type.String({ minLength: 1, maxLength: 512 }) },
  { additionalProperties: false },
);
const Address = Type.Object({ address: Type.String({ maxLength: 2048 }) }, { additionalProperties: false });
const Link = Type.Object({ url: Type.String({ minLength: 1, maxLength: 2048 }) }, { additionalProperties: false });

/** All calls. The main process validates each input and rejects unknown calls. */
export const ipcCalls = {
  'app.info': ipc(Nothing, AppInfo),
  'settings.get': ipc(Nothing, DesktopSettings),
  'settings.set': ipc(DesktopSettingsChange, DesktopSettings),

  'server.state': ipc(Nothing, ServerState),
  /** Checks a server address step by step, without changes. */
  'server.check': ipc(Address, ServerCheck),
  /** Switches the server. A remote one is checked first and must be usable. Reloads the pages. */
  'server.use': ipc(ServerChoice, ServerCheck),

  'games.list': ipc(Nothing, Games),
  /** Opens the system's dialog. */
  'games.chooseFolder': ipc(Nothing, FolderChoice),
  'games.forgetFolder': ipc(RootName, Games),
  'games.watch': ipc(WatchSwitch, Games),
  /** Installs or updates the addon of a flavour. Recorded data stays. */
  'addon.install': ipc(FlavourName, AddonState),

  /** Other addons whose files are on this computer. */
  'otherAddons.get': ipc(Nothing, OtherAddons),
  /** Answers "Bring them in?". */
  'otherAddons.answer': ipc(OtherAddonsAnswer, OtherAddons),
  'otherAddons.switch': ipc(OtherAddonSwitch, OtherAddons),

  'sync.status': ipc(Nothing, SyncStatus),
  'sync.queue': ipc(Nothing, QueueView),
  /** Sent uploads, newest first. */
  'sync.history': ipc(Limit, Type.Array(SentItem)),
  'sync.pause': ipc(Nothing, SyncStatus),
  'sync.resume': ipc(Nothing, SyncStatus),
  'sync.sendNow': ipc(Nothing, SyncStatus),
  'sync.sendAllAgain': ipc(Nothing, SyncStatus),
  /** Searches for installs, accounts and changed files. */
  'sync.rescan': ipc(Nothing, SyncStatus),
  /** Retries a character's rejected uploads. */
  'sync.retry': ipc(CharacterName, SyncStatus),
  'freshness.list': ipc(Nothing, Type.Array(Freshness)),

  'log.read': ipc(Limit, Type.Array(DesktopLogEntry)),

  /** Last signed-in user, for pages without one; null when signed out. */
  'session.get': ipc(Nothing, Type.Union([DesktopSession, Type.Null()])),
  /** Reports every sign-in; null reports the end of the session. */
  'session.set': ipc(Type.Union([DesktopSession, Type.Null()]), Nothing),

  /** Signs in by a provider in the system's browser. Resolves when the browser has brought a ticket, or it is given up. */
  'signIn.browser': ipc(BrowserSignIn, Type.Union([BrowserTicket, Type.Null()])),
  'signIn.cancel': ipc(Nothing, Nothing),

  /** Shows a system notification while the player does not look at the app, where its setting is on. */
  'notifications.show': ipc(SystemNotification, Nothing),
  /** Tags of those that are shown. */
  'notifications.shown': ipc(Nothing, Type.Array(Type.String())),
  'notifications.close': ipc(NotificationTags, Nothing),

  /** Opens a web or mail address outside the app. */
  'shell.openExternal': ipc(Link, Nothing),
  'shell.openLogs': ipc(Nothing, Nothing),

  'update.state': ipc(Nothing, UpdateState),
  'update.check': ipc(Nothing, UpdateState),
  'update.download': ipc(Nothing, UpdateState),
  /** Quits the app and starts the new version. */
  'update.install': ipc(Nothing, Nothing),
} as const;

export const ipcPushes = {
  'settings.changed': DesktopSettings,
  'server.changed': ServerState,
  /** Installs, accounts or files changed: reload `games.list` and `freshness.list`. */
  'games.changed': Nothing,
  /** Other addons were found, counted or read: reload `otherAddons.get`. */
  'otherAddons.changed': Nothing,
  'sync.changed': SyncStatus,
  'log.added': DesktopLogEntry,
  'update.changed': UpdateState,
  /** A menu or external link opens this page. */
  navigate: Type.Object({ path: Type.String() }),
} as const;

type Calls = {
  readonly [N in keyof typeof ipcCalls]: {
    readonly input: Type.Static<(typeof ipcCalls)[N]['input']>;
    readonly output: Type.Static<(typeof ipcCalls)[N]['output']>;
  };
};
type Pushes = { readonly [N in keyof typeof ipcPushes]: Type.Static<(typeof ipcPushes)[N]> };

declare module '../base/ipc/bridge.ts' {
  interface IpcCalls extends Calls {}
  interface IpcPushes extends Pushes {}
}
