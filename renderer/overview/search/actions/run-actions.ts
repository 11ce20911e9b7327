import type { Character } from '#shared/characters/contract/characters.ts';
import type { TaskReset, TaskScope } from '#shared/characters/contract/tasks.ts';
import { listNotifications, readNotifications } from '#shared/notices/contract/notifications.ts';
import type { TFunction } from 'i18next';
import { call } from '../../../base/api/client.ts';
import { newRef } from '../../../base/stores/new-ref.ts';
import { runWithErrorToast } from '../../../base/ui/feedback/run-with-error-toast.ts';
import { toast } from '../../../base/ui/feedback/toast.ts';
import { setFlags, toggleHidden } from '../../../characters/card/flags.ts';
import { characterLink } from '../../../characters/character-link.ts';
import { addTask } from '../../../characters/stores/tasks-store.ts';
import { notificationCounts } from '../../../notices/store/notification-counts.ts';
import type { VerbKey } from './parse-action.ts';

async function copyAddress(t: TFunction, path: string): Promise<void> {
  const address = new URL(path, location.origin).href;
  try {
    await navigator.clipboard.writeText(address);
    toast({ tone: 'good', title: t('characters.detail.shared'), description: t('characters.detail.sharedText') });
  } catch {
    // The player can still copy it from the toast.
    toast({ tone: 'bad', title: t('facts.copyFailed'), description: address });
  }
}

export function copyPageAddress(t: TFunction): Promise<void> {
  return copyAddress(t, `${location.pathname}${location.search}`);
}

/** All but `edit`, which is a page. */
export async function runVerb(t: TFunction, verb: Exclude<VerbKey, 'edit'>, character: Character): Promise<void> {
  switch (verb) {
    case 'hide':
    case 'show':
      return toggleHidden(t, character);
    case 'favourite':
    case 'unfavourite':
      await setFlags(character, { favourite: verb === 'favourite' });
      return;
    case 'copyCharacter':
      return copyAddress(t, characterLink(character));
  }
}

export async function addNamedTask(t: TFunction, name: string, reset: TaskReset, scope: TaskScope): Promise<void> {
  const isAdded = await runWithErrorToast(() => addTask({ name, reset, scope }, newRef()));
  if (isAdded) toast({ tone: 'good', title: t('facts.taskAdded', { name }) });
}

/** Up to the newest one that there is now. */
export async function markAllRead(t: TFunction): Promise<void> {
  const isRead = await runWithErrorToast(async () => {
    const [newest] = (await call(listNotifications, { querystring: {} })).notifications;
    if (!newest) return;
    const { unread } = await call(readNotifications, { body: { until: newest.createdAt } });
    notificationCounts.setState({ unread });
  });
  if (isRead) toast({ tone: 'good', title: t('facts.allRead') });
}
