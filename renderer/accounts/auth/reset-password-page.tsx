import { checkResetLink, resetPassword } from '#shared/accounts/contract/session.ts';
import { checkConfirmPassword, checkResetPassword } from '#shared/accounts/contract/account-fields.ts';
import { body as skeletonKey } from 'virtual:game-icon/skeleton-key';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../base/ui/controls/button.tsx';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { MessagePage } from '../../base/ui/layout/message-page.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { ApiError } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';
import { openAuthDialog } from '../../base/session/auth-dialog-store.ts';
import { session } from '../../base/session/session.ts';
import styles from './reset-password-page.module.css';

type Phase = 'form' | 'done' | 'expired';

/** `/reset-password?token=…`. Checks the link when the page opens, before a password is typed. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  const [phase, setPhase] = useState<Phase>(token === '' ? 'expired' : 'form');
  useEffect(() => {
    if (token === '') return undefined;
    const leaving = new AbortController();
    call(checkResetLink, { body: { token } }, { signal: leaving.signal }).catch((error: unknown) => {
      // Only a refusal counts; on other failures the form reports the problem.
      if (error instanceof ApiError && error.status === 400)
        setPhase((before) => (before === 'form' ? 'expired' : before));
    });
    return () => leaving.abort();
  }, [token]);
  const icon = <GameIcon body={skeletonKey} />;
  if (phase === 'done') {
    return (
      <MessagePage
        key={phase}
        icon={icon}
        title={t('auth.reset.doneTitle')}
        actions={
          <Button variant="primary" onClick={() => openAuthDialog('login')}>
            {t('auth.reset.toLogin')}
          </Button>
        }
      >
        {t('auth.reset.done')}
      </MessagePage>
    );
  }
  if (phase === 'expired') {
    return (
      <MessagePage
        key={phase}
        icon={icon}
        title={t('auth.reset.badTitle')}
        actions={
          <Button variant="primary" onClick={() => openAuthDialog('forgot')}>
            {t('auth.reset.again')}
          </Button>
        }
      >
        {t('auth.reset.bad')}
      </MessagePage>
    );
  }
  return (
    <MessagePage icon={icon} title={t('auth.reset.title')}>
      {t('auth.reset.lead')}
      <ResetForm token={token} onPhase={setPhase} />
    </MessagePage>
  );
}

interface ResetFormProps {
  readonly token: string;
  readonly onPhase: (phase: Phase) => void;
}

function ResetForm({ token, onPhase }: ResetFormProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const submit = async (): Promise<void> => {
    try {
      await call(resetPassword, { body: { token, password } });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.hasResponse) throw new Error('No answer.', { cause: error });
      if (error.status !== 400 || error.errors.some(({ field }) => field === 'password')) throw error;
      onPhase('expired');
      return;
    }
    if (session.store.getState().user) session.end('logout');
    onPhase('done');
  };
  return (
    <Form
      className={styles['form']}
      check={() => [...checkResetPassword({ token, password }), ...checkConfirmPassword(password, confirmPassword)]}
      onSubmit={submit}
    >
      <TextField
        name="password"
        type="password"
        autoComplete="new-password"
        label={t('auth.newPassword')}
        hint={t('auth.passwordHint')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        label={t('auth.confirmPassword')}
        value={confirmPassword}
        onChange={(event) => setConfirmPassword(event.target.value)}
      />
      <SubmitButton wide>{t('auth.reset.submit')}</SubmitButton>
    </Form>
  );
}
