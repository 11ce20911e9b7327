import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../base/ui/feedback/toast.ts';
import { t } from '../base/i18n/i18n.ts';
import { paths } from '../base/navigation/paths.ts';
import { session } from '../base/session/session.ts';

export function SessionEndWatcher() {
  const navigate = useNavigate();
  useEffect(() => {
    const announce = (): void => {
      void navigate(paths.home, { replace: true });
      toast({ tone: 'warn', title: t('app.sessionEndedTitle'), description: t('app.sessionEnded') });
    };
    const { store } = session;
    // Its code may arrive after the first refused call.
    if (store.getState().ended === 'unauthorized') announce();
    return store.subscribe((now, before) => {
      if (now.ended === 'unauthorized' && before.ended !== 'unauthorized') announce();
    });
    // Once: a later change of the address does not announce the same end again.
    // oxlint-disable-next-line react/exhaustive-deps -- the session's end is announced once
  }, []);
  return null;
}
