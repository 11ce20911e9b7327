import type { SecondFactorSetup } from '#shared/accounts/contract/second-factor.ts';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../base/ui/controls/copy-button.tsx';
import { ProofForm } from './proof-form.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './second-factor.module.css';

interface ScanStepProps {
  readonly username: string;
  readonly setup: SecondFactorSetup;
  /** Rejects with the refusal of the server. */
  readonly onCode: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Shows the secret for an app, and asks for its first code. */
export function ScanStep({ username, setup, onCode, onCancel }: ScanStepProps) {
  const { t } = useTranslation();
  return (
    <ProofForm
      username={username}
      asksPassword={false}
      codeLabel={t('secondFactor.code')}
      submitLabel={t('secondFactor.turnOn')}
      onSubmit={({ code }) => onCode(code)}
      onCancel={onCancel}
    >
      <h3>{t('secondFactor.scanTitle')}</h3>
      <p className={styles['lead']}>{t('secondFactor.scan')}</p>
      <QrCode text={setup.uri} label={t('secondFactor.qr')} />
      <div className={styles['secret']}>
        <p className={styles['soft']}>{t('secondFactor.secret')}</p>
        <code>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={setup.secret} label={t('secondFactor.copySecret')} />
      </div>
    </ProofForm>
  );
}
