import type { SignInOutcome } from '#shared/accounts/contract/sign-in-providers.ts';
import { body as skeletonKey } from 'virtual:game-icon/skeleton-key';
import { type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { MessagePage } from '../../base/ui/layout/message-page.tsx';
import { Spinner } from '../../base/ui/feedback/spinner.tsx';
import { paths } from '../../base/navigation/paths.ts';
import { CodeStep } from '../second-factor/code-step.tsx';
import { openAuthDialog } from '../../base/session/auth-dialog-store.ts';
import { useUser } from '../../base/session/session.ts';
import { LinkProvider } from './link-provider.tsx';
import { PasskeyStep } from './passkeys/passkey-step.tsx';
import { NewAccount } from './new-account.tsx';
import { useSignInPage } from './use-sign-in-page.ts';

/** `/sign-in`: the way to a provider and back, and what the account of a first sign-in needs. */
export function SignInPage() {
  const { t } = useTranslation();
  const user = useUser();
  const { step, enter, settle } = useSignInPage();
  const icon = <GameIcon body={skeletonKey} />;
  if (step.state === 'outcome') return <Outcome icon={icon} outcome={step.outcome} onSignedIn={enter} />;
  if (step.state === 'code') {
    return (
      <MessagePage key={step.state} icon={icon} title={t('auth.code.title')}>
        <p>{t('auth.code.description')}</p>
        <CodeStep onSignedIn={enter} onRestart={() => openAuthDialog('login')} />
      </MessagePage>
    );
  }
  if (step.state === 'failed' && step.message === null && user) {
    return (
      <MessagePage
        key="finished"
        icon={icon}
        title={t('auth.provider.finishedTitle')}
        actions={
          <LinkButton variant="primary" to={paths.dashboard}>
            {t('app.dashboard')}
          </LinkButton>
        }
      >
        <p>{t('auth.provider.finished')}</p>
      </MessagePage>
    );
  }
  if (step.state === 'failed') {
    return (
      <MessagePage
        key={step.state}
        icon={icon}
        title={t(user ? 'auth.provider.linkFailedTitle' : 'auth.provider.failedTitle')}
        actions={
          user ? (
            <LinkButton variant="primary" to={`${paths.settings}?tab=account`}>
              {t('auth.provider.toSettings')}
            </LinkButton>
          ) : (
            <Button variant="primary" onClick={() => openAuthDialog('login')}>
              {t('auth.provider.again')}
            </Button>
          )
        }
      >
        <p role="alert">{step.message ?? t('auth.provider.nothing')}</p>
      </MessagePage>
    );
  }
  if (step.state === 'passkey') {
    return <PasskeyStep icon={icon} waiting={step.waiting} onOutcome={settle} />;
  }
  return (
    <MessagePage icon={icon} title={t('auth.provider.titleAny')}>
      <Spinner size={28} label={t(`auth.provider.${step.state}`)} />
    </MessagePage>
  );
}

interface OutcomeProps {
  readonly icon: ReactNode;
  readonly outcome: Exclude<SignInOutcome, { readonly outcome: 'signed_in' }>;
  readonly onSignedIn: ComponentProps<typeof NewAccount>['onSignedIn'];
}

function Outcome({ icon, outcome, onSignedIn }: OutcomeProps) {
  const { t } = useTranslation();
  if (outcome.outcome === 'desktop') {
    return (
      <MessagePage key="desktop" icon={icon} title={t('auth.provider.appTitle')}>
        {t('auth.provider.app')}
      </MessagePage>
    );
  }
  const { identity } = outcome;
  if (outcome.outcome === 'link') return <LinkProvider icon={icon} identity={identity} />;
  return <NewAccount icon={icon} identity={identity} onSignedIn={onSignedIn} />;
}
