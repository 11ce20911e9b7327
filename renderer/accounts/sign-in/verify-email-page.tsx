import { type ComponentType, useEffect, useRef, useState } from 'react';
import { verifyEmail, verifyOwnEmail } from '#shared/accounts/contract/session.ts';
import { body as envelope } from 'virtual:game-icon/envelope';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { MessagePage } from '../../base/ui/layout/message-page.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { Spinner } from '../../base/ui/feedback/spinner.tsx';
import { openAuthDialog } from '../../base/session/auth-dialog-store.ts';
import { paths } from '../../base/navigation/paths.ts';
import { session, useUser } from '../../base/session/session.ts';
import type { Output } from '#shared/base/http/route.ts';
import { ApiError } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';

/** In a session the link ends nothing that its account has set up, so the call carries it. */
async function confirm(token: string): Promise<Output<typeof verifyEmail>> {
  const input = { body: { token } };
  if (!session.store.getState().user) return call(verifyEmail, input);
  return call(verifyOwnEmail, input).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return call(verifyEmail, input);
    throw error;
  });
}

type Confirmation =
  | { readonly state: 'waiting'; readonly error: null }
  | { readonly state: 'done'; readonly error: null; readonly code: string }
  | { readonly state: 'failed'; readonly error: ApiError };

/** Confirms once on mount, although strict mode mounts twice: the token works once. `retry` repeats it. */
function useConfirmation(token: string): Confirmation & { readonly retry: () => void } {
  const [state, setState] = useState<Confirmation>({ state: 'waiting', error: null });
  const started = useRef(false);
  const start = (): void => {
    setState({ state: 'waiting', error: null });
    confirm(token).then(
      ({ code }) => setState({ state: 'done', error: null, code }),
      (error: unknown) =>
        setState({ state: 'failed', error: error instanceof ApiError ? error : ApiError.transport('unexpected') }),
    );
  };
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    start();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once by design
  }, []);
  return { ...state, retry: start };
}

interface VerifyEmailPageProps {
  /** The way to a first character. */
  readonly firstCharacter: ComponentType;
}

export function VerifyEmailPage({ firstCharacter: FirstCharacter }: VerifyEmailPageProps) {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  const user = useUser();
  const confirmation = useConfirmation(token);
  const { state, error, retry } = confirmation;
  const icon = <GameIcon body={envelope} />;
  if (state === 'waiting') {
    return (
      <MessagePage icon={icon} title={t('auth.verify.title')}>
        <Spinner size={28} label={t('auth.verify.busy')} />
      </MessagePage>
    );
  }
  if (state === 'done') {
    const message = (
      <MessagePage
        key={state}
        icon={icon}
        title={t('auth.verify.doneTitle')}
        actions={
          user ? (
            <LinkButton variant="primary" to={paths.dashboard}>
              {t('auth.verify.toDashboard')}
            </LinkButton>
          ) : (
            <Button variant="primary" onClick={() => openAuthDialog('login')}>
              {t('auth.verify.toLogin')}
            </Button>
          )
        }
      >
        {t(confirmation.code === 'email_confirmed_ended' ? 'auth.verify.ended' : 'auth.verify.done')}
      </MessagePage>
    );
    if (!user) return message;
    return (
      <>
        {message}
        <Page width="narrow">
          <FirstCharacter />
        </Page>
      </>
    );
  }
  if (error.hasResponse && error.status === 400) {
    return (
      <MessagePage
        key={state}
        icon={icon}
        title={t('auth.verify.badTitle')}
        actions={
          user ? (
            <LinkButton variant="primary" to={paths.profile}>
              {t('auth.verify.toProfile')}
            </LinkButton>
          ) : (
            <LinkButton variant="primary" to={paths.home}>
              {t('auth.verify.toHome')}
            </LinkButton>
          )
        }
      >
        {t('auth.verify.bad')}
      </MessagePage>
    );
  }
  return (
    <MessagePage key={state} icon={icon} title={t('auth.verify.title')}>
      <ErrorState message={error.hasResponse ? error.message : t('auth.unexpected')} onRetry={retry} />
    </MessagePage>
  );
}
