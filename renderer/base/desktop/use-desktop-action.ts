import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/feedback/toast.ts';
import { toDesktopError } from './use-app-data.ts';

/** Runs one action at a time; shows a toast with the reason when the app rejects it. */
export function useDesktopAction() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<string | null>(null);
  const act = useCallback(
    async (key: string, work: () => Promise<unknown>): Promise<void> => {
      setBusy(key);
      try {
        await work();
      } catch (error) {
        toast({ tone: 'bad', title: t('common.errorTitle'), description: toDesktopError(error).message });
      } finally {
        setBusy(null);
      }
    },
    [t],
  );
  return { busy, act };
}
