import type { SecondFactorSetup } from '#shared/accounts/contract/second-factor.ts';
import { useTranslation } from 'react-i18next';
import { Muted } from '../../base/ui/layout/layout.tsx';
import { CopyButton } from '../../base/ui/controls/copy-button.tsx';
import { ProofForm } from './proof-form.tsx';
import styles from './second-factor.module.css';
import { encode } from 'uqr';

/** Quiet zone of a QR code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Dark on light in both themes, as scanners expect it. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

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
        <Muted as="p" soft size="s">
          {t('secondFactor.secret')}
        </Muted>
        <code>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={setup.secret} label={t('secondFactor.copySecret')} />
      </div>
    </ProofForm>
  );
}
