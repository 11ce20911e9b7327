import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { CopyButton } from '../../base/ui/controls/copy-button.tsx';
import { saveFile } from '../../base/export/save-file.ts';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly username: string;
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

export function RecoveryCodes({ username, codes, onSaved }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const download = (): void => {
    const lines = [t('secondFactor.fileTitle', { username }), t('secondFactor.fileNote'), '', ...codes, ''];
    saveFile('tavern-ledger-recovery-codes.txt', lines.join('\n'), 'text/plain');
  };
  return (
    <Stack shrink gap="4" className={styles['codes']}>
      <h3 ref={heading} tabIndex={-1}>
        {t('secondFactor.codesTitle')}
      </h3>
      <p className={styles['lead']}>{t('secondFactor.codesLead')}</p>
      <ol className={styles['list']} aria-label={t('secondFactor.codesList')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row gap="2" align="stretch" wrap className={styles['actions']}>
        <CopyButton text={codes.join('\n')} label={t('secondFactor.copyCodes')} size="m" />
        <Button icon={<Download aria-hidden />} onClick={download}>
          {t('secondFactor.downloadCodes')}
        </Button>
        <Button variant="primary" onClick={onSaved}>
          {t('secondFactor.saved')}
        </Button>
      </Row>
    </Stack>
  );
}
