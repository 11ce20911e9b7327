import type { Character } from '#shared/characters/contract/characters.ts';
import { ApiError, failureMessage, isTransportError } from '../../base/api/errors.ts';
import { toast } from '../../base/ui/feedback/toast.ts';
import { t } from '../../base/i18n/i18n.ts';
import { liveStatus } from '../../base/live/live-feed.ts';
import { lacksBrowserKey } from '../../base/session/browser-key.ts';
import { BROWSER_KEY, session } from '../../base/session/session.ts';
import { changeQueue } from './change-queue.ts';
import { characters } from '../stores/characters-store.ts';
import {
  addWaitingChange,
  discardWaitingChanges,
  refreshWaitingChanges,
  sendWaitingChanges,
  WAITING_KEY,
  waitingChanges,
  withWaitingEdits,
  type CharacterEdit,
  type NewChange,
  type SendOutcome,
  type WaitingChange,
} from './waiting-changes.ts';
import { newRef } from '../../base/stores/new-ref.ts';
import { LockedImportError, removeWaitingImport, removeWaitingImports, storeWaitingImport } from './waiting-imports.ts';
import { followCancelled, takeBack } from './cancel-change.ts';
import { changeSubject } from './describe-waiting.ts';
import { sendChange } from './send-change.ts';

/** Statuses after which the same change may succeed later. */
const isTemporary = ({ status }: ApiError): boolean => status === 401 || status === 429 || status >= 500;

/** Time between attempts to send the changes. */
const RETRY_MS = 60_000;

/** Without a network or the live connection: a call without an answer may succeed later. */
const isAway = (): boolean => !navigator.onLine || liveStatus.getState().status !== 'connected';

const canWait = (error: unknown): boolean => isAway() && isTransportError(error);

/** Keeps a change that got no answer, and shows it as made. */
async function keepChange(change: NewChange): Promise<void> {
  const { user } = session.store.getState();
  if (user === null) return;
  const isStored = await addWaitingChange({ ...change, username: user.username });
  showWaiting();
  const title = t(lacksBrowserKey() ? 'offline.keylessTitle' : 'offline.fullTitle');
  if (!isStored) toast({ tone: 'warn', title, description: t('offline.full'), timeout: 0 });
  if (!isAway()) await sendAll();
}

async function sendOrKeep(change: NewChange, send: () => Promise<unknown>): Promise<boolean> {
  try {
    // Earlier changes go first.
    await refreshWaitingChanges();
    if (waitingChanges.getState().changes.length === 0) {
      await send();
      return true;
    }
  } catch (error) {
    if (!canWait(error)) throw error;
  }
  await keepChange(change);
  return false;
}

/** `character` is as before the edit. */
function editOrKeep(character: Character, body: CharacterEdit): Promise<boolean> {
  const { id, name } = character;
  const fields = Object.keys(body) as (keyof CharacterEdit)[];
  const before: CharacterEdit = Object.fromEntries(fields.map((field) => [field, character[field]]));
  const change = { kind: 'edit', id, name, body, before } as const;
  return sendOrKeep(change, () => sendChange({ ...change, username: '' }));
}

async function keepImport(names: readonly string[], bodies: readonly string[]): Promise<void> {
  const ref = newRef();
  await storeWaitingImport(ref, bodies);
  await keepChange({ kind: 'import', ref, names });
}

/** The list of characters with the edits that wait, which a loaded list lacks. */
function showWaiting(): void {
  const { changes } = waitingChanges.getState();
  for (const character of characters.store.getState().data) {
    const edited = withWaitingEdits(character, changes);
    if (edited !== character) characters.put(edited);
  }
}

/** Imports that were said not to open. */
const toldLocked = new Set<string>();

/** An import whose bodies do not open stays, and this is said once. */
function showLocked(change: WaitingChange): SendOutcome {
  if (change.kind === 'import' && !toldLocked.has(change.ref)) {
    toldLocked.add(change.ref);
    const title = t('offline.refused', { name: changeSubject(change) });
    toast({ tone: 'bad', title, description: t('offline.lockedImport'), timeout: 0 });
  }
  return 'later';
}

async function sendAll(): Promise<void> {
  let sent = 0;
  const refused: { readonly change: WaitingChange; readonly error: unknown }[] = [];
  await sendWaitingChanges(async (change) => {
    try {
      await sendChange(change);
      sent += 1;
    } catch (error) {
      if (error instanceof LockedImportError) return showLocked(change);
      if (isTransportError(error) || (error instanceof ApiError && isTemporary(error))) return 'unanswered';
      refused.push({ change, error });
    }
    return 'answered';
  });
  if (sent > 0) toast({ tone: 'good', title: t('offline.sent', { count: sent }) });
  for (const { change, error } of refused) showRefusal(change, error);
}

/** Takes a change back that was refused and says why, with the words of a note, which would be lost. */
function showRefusal(change: WaitingChange, error: unknown): void {
  takeBack(change);
  const reason = failureMessage(error);
  const note = change.kind === 'edit' ? change.body.note : undefined;
  toast({
    tone: 'bad',
    title: t('offline.refused', { name: changeSubject(change) }),
    description: note ? t('offline.refusedNote', { reason, note }) : reason,
    timeout: 0,
  });
}

/** Before a sign-out: changes that wait would be lost. Calls back at once without any. */
async function askToDiscard(signOut: () => void): Promise<void> {
  await refreshWaitingChanges();
  const { changes, locked } = waitingChanges.getState();
  const count = changes.length + locked;
  if (count === 0) return signOut();
  toast({
    tone: 'warn',
    title: t('offline.waiting', { count }),
    description: t('offline.discard'),
    action: { label: t('offline.signOut'), onAct: signOut },
    timeout: 0,
  });
}

/** Of the player who signs out; what other players of this browser have made waits for them. */
function discard(username: string): void {
  const refs = waitingChanges.getState().changes.flatMap((each) => (each.kind === 'import' ? [each.ref] : []));
  const removing = discardWaitingChanges(username) ? [removeWaitingImports()] : refs.map(removeWaitingImport);
  // Without a database there is nothing to remove.
  Promise.all(removing).catch(() => undefined);
}

/** Sends changes that wait when the connection is back. They end with a sign-out. */
export function followWaitingChanges(): void {
  const send = (): void => {
    if (waitingChanges.getState().changes.length > 0) void sendAll();
  };
  setInterval(send, RETRY_MS);
  session.store.subscribe(({ user, ended }, before) => {
    if (user === null && before.user !== null && ended === 'logout') discard(before.user.username);
    else if (user !== before.user) void refreshWaitingChanges();
  });
  characters.store.subscribe(showWaiting);
  // Another window's changes are shown here, too.
  waitingChanges.subscribe(showWaiting);
  waitingChanges.subscribe(({ locked }, before) => {
    if (locked < before.locked) send();
  });
  followCancelled();
  liveStatus.subscribe(({ status }, before) => {
    if (status === 'connected' && before.status !== 'connected') send();
  });
  window.addEventListener('online', send);
  window.addEventListener('storage', ({ key }) => {
    if (key === WAITING_KEY || key === BROWSER_KEY || key === null) void refreshWaitingChanges();
  });
  changeQueue.current = { edit: editOrKeep, sendOrKeep, canWait, keepImport, askToDiscard };
  const start = async (): Promise<void> => {
    await refreshWaitingChanges();
    if (liveStatus.getState().status === 'connected') send();
  };
  void start();
}
