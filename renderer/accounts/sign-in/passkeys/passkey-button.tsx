import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import type { WaitingApp } from '../provider-sign-in.ts';
import type { PasskeyOutcome } from './ceremony.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

interface PasskeyButtonProps {
  readonly desktop?: WaitingApp | undefined;
  /** True beside a username field with `autocomplete="username webauthn"`. */
  readonly inSuggestions: boolean;
  readonly variant?: 'primary';
  readonly onOutcome: (outcome: PasskeyOutcome) => void;
}

export function PasskeyButton({ variant, ...options }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const { busy, failure, start } = usePasskeySignIn(options);
  return (
    <>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      <Button wide variant={variant} busy={busy} icon={<KeyRound aria-hidden />} onClick={() => void start()}>
        {t('auth.provider.withPasskey')}
      </Button>
    </>
  );
}
