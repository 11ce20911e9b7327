import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '../components/feedback/toast.ts';
import { paths } from '../navigation/paths.ts';
import { session } from '../session/session.ts';

export function SessionEndWatcher() {
  const navigate = useNavigate();
  const { t } = useTranslation();
  useEffect(
    () =>
      session.store.subscribe((now, before) => {
        if (now.ended !== 'unauthorized' || before.ended === 'unauthorized') return;
        void navigate(paths.home, { replace: true });
        toast({ tone: 'warn', title: t('app.sessionEndedTitle'), description: t('app.sessionEnded') });
      }),
    [navigate, t],
  );
  return null;
}
