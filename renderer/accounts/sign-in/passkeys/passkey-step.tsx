import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../../base/ui/layout/message-page.tsx';
import type { WaitingApp } from '../provider-sign-in.ts';
import type { PasskeyOutcome } from './ceremony.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface PasskeyStepProps {
  readonly icon: ReactNode;
  readonly waiting: WaitingApp | undefined;
  readonly onOutcome: (outcome: PasskeyOutcome) => void;
}

/** Asks for a passkey on a press: browsers open their dialog only for one. */
export function PasskeyStep({ icon, waiting, onOutcome }: PasskeyStepProps) {
  const { t } = useTranslation();
  return (
    <MessagePage
      icon={icon}
      title={t('auth.provider.titleAny')}
      actions={<PasskeyButton variant="primary" desktop={waiting} inSuggestions={false} onOutcome={onOutcome} />}
    >
      {t(waiting ? 'passkeys.leadApp' : 'passkeys.leadPage')}
    </MessagePage>
  );
}
