import { toast } from './toast.ts';
import { failureMessage, isAborted } from '../../api/errors.ts';
import { t } from '../../i18n/i18n.ts';

/** Does something for the player and says why where it did not work. True when it did. */
export async function act(work: () => Promise<unknown>, failedTitle?: string): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isAborted(error)) toast({ tone: 'bad', title: failedTitle ?? t('common.errorTitle'), description: failureMessage(error) });
    return false;
  }
}
