import { checkResetLink, resetPassword } from '#shared/accounts/contract/session.ts';
import { checkConfirmPassword, checkResetPassword } from '#shared/accounts/contract/account-fields.ts';
import { body as skeletonKey } from 'virtual:game-icon/skeleton-key';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../base/ui/controls/button.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { MessagePage } from '../../base/ui/layout/message-page.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { ApiError } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';
import { openAuthDialog } from '../../base/session/auth-dialog-store.ts';
import { session } from '../../base/session/session.ts';
import styles from './reset-password-page.module.css';
import { messagesOf } from '../../base/api/form-errors.ts';
import { FIELDS_OF, type FieldMessages } from './auth-fields.ts';

type Phase = 'form' | 'busy' | 'done' | 'expired';

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
      <ResetForm token={token} busy={phase === 'busy'} onPhase={setPhase} />
    </MessagePage>
  );
}

interface ResetFormProps {
  readonly token: string;
  readonly busy: boolean;
  readonly onPhase: (phase: Phase) => void;
}

function ResetForm({ token, busy, onPhase }: ResetFormProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [messages, setMessages] = useState<FieldMessages>({});
  const [general, setGeneral] = useState<string | null>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const confirmInput = useRef<HTMLInputElement>(null);

  const submit = async (): Promise<void> => {
    if (busy) return;
    const found = messagesOf(
      [...checkResetPassword({ token, password }), ...checkConfirmPassword(password, confirmPassword)],
      FIELDS_OF.register,
    );
    setMessages(found);
    setGeneral(null);
    if (found.password || found.confirmPassword) {
      (found.password ? passwordInput : confirmInput).current?.focus();
      return;
    }
    onPhase('busy');
    try {
      await call(resetPassword, { body: { token, password } });
      if (session.store.getState().user) session.end('logout');
      onPhase('done');
    } catch (error) {
      if (!(error instanceof ApiError) || !error.hasResponse) setGeneral(t('auth.unexpected'));
      else if (error.errors.some(({ field }) => field === 'password'))
        setMessages(messagesOf(error.errors, FIELDS_OF.register));
      else if (error.status === 400) {
        onPhase('expired');
        return;
      } else setGeneral(error.message);
      onPhase('form');
    }
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {general && <Notice tone="bad">{general}</Notice>}
      <TextField
        ref={passwordInput}
        type="password"
        autoComplete="new-password"
        label={t('auth.newPassword')}
        hint={t('auth.passwordHint')}
        error={messages.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        ref={confirmInput}
        type="password"
        autoComplete="new-password"
        label={t('auth.confirmPassword')}
        error={messages.confirmPassword}
        value={confirmPassword}
        onChange={(event) => setConfirmPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('auth.reset.submit')}
      </Button>
    </form>
  );
}
