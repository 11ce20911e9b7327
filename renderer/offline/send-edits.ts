import { patchCharacter, type Character } from '#shared/contract/characters/characters.ts';
import { ApiError, failureMessage, isTransportError } from '../api/errors.ts';
import { call } from '../api/client.ts';
import { toast } from '../components/feedback/toast.ts';
import { t } from '../i18n/i18n.ts';
import { liveStatus } from '../live/live-feed.ts';
import { session } from '../session/session.ts';
import { characters } from '../stores/characters-store.ts';
import { editQueue, type CharacterEdit } from '../stores/edit-queue.ts';
import {
  addWaitingEdit,
  discardWaitingEdits,
  refreshWaitingEdits,
  sendWaitingEdits,
  WAITING_KEY,
  waitingEdits,
  withWaitingEdits,
  type WaitingEdit,
} from '../stores/waiting-edits.ts';

/** Statuses after which the same edit may succeed later. */
const isTemporary = ({ status }: ApiError): boolean => status === 401 || status === 429 || status >= 500;

/** Time between attempts to send the edits. */
const RETRY_MS = 60_000;

/** Without a network or the live connection: a call without an answer may succeed later. */
const isAway = (): boolean => !navigator.onLine || liveStatus.getState().status !== 'connected';

/** Keeps an edit that got no answer, and shows it as made. `character` is as before it. */
async function keepEdit(character: Character, body: CharacterEdit): Promise<void> {
  const { user } = session.store.getState();
  if (user === null) return;
  const fields = Object.keys(body) as (keyof CharacterEdit)[];
  const before = Object.fromEntries(fields.map((field) => [field, character[field]]));
  const isStored = await addWaitingEdit({
    username: user.username,
    id: character.id,
    name: character.name,
    body,
    before,
  });
  showWaiting();
  if (!isStored) toast({ tone: 'warn', title: t('offline.fullTitle'), description: t('offline.full'), timeout: 0 });
  if (!isAway()) await sendAll();
}

async function sendEdit(id: number, body: CharacterEdit): Promise<void> {
  characters.put((await call(patchCharacter, { params: { id }, body })).data);
}

async function editOrKeep(character: Character, body: CharacterEdit): Promise<boolean> {
  try {
    // Earlier edits go first.
    if (waitingEdits.getState().edits.length === 0) {
      await sendEdit(character.id, body);
      return true;
    }
  } catch (error) {
    if (!isAway() || !isTransportError(error)) throw error;
  }
  await keepEdit(character, body);
  return false;
}

/** The list of characters with the edits that wait, which a loaded list lacks. */
function showWaiting(): void {
  const { edits } = waitingEdits.getState();
  for (const character of characters.store.getState().data) {
    const edited = withWaitingEdits(character, edits);
    if (edited !== character) characters.put(edited);
  }
}

async function sendAll(): Promise<void> {
  let sent = 0;
  const refused: { readonly edit: WaitingEdit; readonly error: unknown }[] = [];
  await sendWaitingEdits(async (edit) => {
    try {
      await sendEdit(edit.id, edit.body);
      sent += 1;
    } catch (error) {
      if (isTransportError(error) || (error instanceof ApiError && isTemporary(error))) return false;
      refused.push({ edit, error });
    }
    return true;
  });
  if (sent > 0) toast({ tone: 'good', title: t('offline.sent', { count: sent }) });
  for (const { edit, error } of refused) showRefusal(edit, error);
}

/** Takes an edit back that was refused and says why, with the words of a note, which would be lost. */
function showRefusal({ id, name, body, before }: WaitingEdit, error: unknown): void {
  const shown = characters.store.getState().data.find((character) => character.id === id);
  if (shown) characters.put({ ...shown, ...before });
  const reason = failureMessage(error);
  toast({
    tone: 'bad',
    title: t('offline.refused', { name }),
    description: body.note ? t('offline.refusedNote', { reason, note: body.note }) : reason,
    timeout: 0,
  });
}

/** Before a sign-out: edits that wait would be lost. Calls back at once without any. */
function askToDiscard(signOut: () => void): void {
  refreshWaitingEdits();
  const { length } = waitingEdits.getState().edits;
  if (length === 0) return signOut();
  toast({
    tone: 'warn',
    title: t('offline.waiting', { count: length }),
    description: t('offline.discard'),
    action: { label: t('offline.signOut'), onAct: signOut },
    timeout: 0,
  });
}

/** Sends edits that wait when the connection is back. They end with a sign-out. Returns how to stop. */
export function followWaitingEdits(): () => void {
  const send = (): void => {
    if (waitingEdits.getState().edits.length > 0) void sendAll();
  };
  const timer = setInterval(send, RETRY_MS);
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === WAITING_KEY || key === null) refreshWaitingEdits();
  };
  const stops = [
    session.store.subscribe(({ user, ended }, before) => {
      if (user === null && before.user !== null && ended === 'logout') discardWaitingEdits();
      else if (user !== before.user) refreshWaitingEdits();
    }),
    characters.store.subscribe(showWaiting),
    liveStatus.subscribe(({ status }, before) => {
      if (status === 'connected' && before.status !== 'connected') send();
    }),
  ];
  editQueue.current = { edit: editOrKeep, askToDiscard };
  showWaiting();
  if (liveStatus.getState().status === 'connected') send();
  window.addEventListener('online', send);
  window.addEventListener('storage', onStorage);
  return () => {
    for (const stop of stops) stop();
    clearInterval(timer);
    editQueue.current = null;
    window.removeEventListener('online', send);
    window.removeEventListener('storage', onStorage);
  };
}
