import { toast } from './toast.ts';
import { failureMessage, isAbortError } from '../../api/errors.ts';
import { t } from '../../i18n/i18n.ts';

/** Returns true on success. */
export async function runWithErrorToast(work: () => Promise<unknown>, failedTitle?: string): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isAbortError(error))
      toast({ tone: 'bad', title: failedTitle ?? t('common.errorTitle'), description: failureMessage(error) });
    return false;
  }
}
