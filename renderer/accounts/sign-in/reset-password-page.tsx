import { checkResetLink, endOtherAccess, resetPassword, type OtherAccess } from '#shared/accounts/contract/session.ts';
import { checkConfirmPassword, checkResetPassword } from '#shared/accounts/contract/account-fields.ts';
import { body as skeletonKey } from 'virtual:game-icon/skeleton-key';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useBusy } from '../../base/hooks/use-busy.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { MessagePage } from '../../base/ui/layout/message-page.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { ApiError } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';
import { openAuthDialog } from '../../base/session/auth-dialog-store.ts';
import { session } from '../../base/session/session.ts';
import styles from './reset-password-page.module.css';

type Phase = 'form' | 'done' | 'expired';
const NO_OTHERS: OtherAccess = { passkeys: [], providers: [], tokens: [] };

/** `/reset-password?token=…`. Checks the link when the page opens, before a password is typed. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  const [phase, setPhase] = useState<Phase>(token === '' ? 'expired' : 'form');
  const [others, setOthers] = useState(NO_OTHERS);
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
        <OtherWaysIn token={token} others={others} />
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
      <ResetForm
        token={token}
        onExpired={() => setPhase('expired')}
        onDone={(found) => {
          setOthers(found);
          setPhase('done');
        }}
      />
    </MessagePage>
  );
}

interface OtherWaysInProps {
  readonly token: string;
  readonly others: OtherAccess;
}

/** Lists passkeys, providers and API tokens of the account, with a button that ends them. */
function OtherWaysIn({ token, others }: OtherWaysInProps) {
  const { t } = useTranslation();
  const { busy, run } = useBusy<'end'>();
  const [hasEnded, setHasEnded] = useState(false);
  const names = [
    ...others.passkeys.map((name) => t('auth.reset.passkey', { name })),
    ...others.providers.map((name) => t('auth.reset.provider', { name })),
    ...others.tokens.map((name) => t('auth.reset.apiToken', { name })),
  ];
  if (names.length === 0) return null;
  if (hasEnded) return <p role="status">{t('auth.reset.othersEnded')}</p>;
  const end = async (): Promise<void> => {
    await call(endOtherAccess, { body: { token } });
    setHasEnded(true);
  };
  return (
    <Stack as="section" gap="3" justify="center" className={styles['others']}>
      <p>{t('auth.reset.others')}</p>
      <ul>
        {names.map((name, i) => (
          <li key={i}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <Button busy={busy !== null} onClick={() => void run('end', () => runWithErrorToast(end))}>
        {t('auth.reset.endOthers')}
      </Button>
    </Stack>
  );
}

interface ResetFormProps {
  readonly token: string;
  readonly onExpired: () => void;
  readonly onDone: (others: OtherAccess) => void;
}

function ResetForm({ token, onExpired, onDone }: ResetFormProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const submit = async (): Promise<void> => {
    let others: OtherAccess;
    try {
      ({ others } = await call(resetPassword, { body: { token, password } }));
    } catch (error) {
      if (!(error instanceof ApiError) || !error.hasResponse) throw new Error('No answer.', { cause: error });
      if (error.status !== 400 || error.errors.some(({ field }) => field === 'password')) throw error;
      onExpired();
      return;
    }
    if (session.store.getState().user) session.end('logout');
    onDone(others);
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
