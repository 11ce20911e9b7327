import { exportAccount } from '#shared/app/account-export.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { failureMessage } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';
import { saveFile } from '../../base/export/save-file.ts';
import styles from '../../accounts/settings/settings.module.css';

/** Allows hundreds of characters over a slow connection. */
const TIMEOUT_MS = 300_000;

/** Exports the player's data as one JSON file. */
export function ExportPanel() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const everything = await call(exportAccount, {}, { timeoutMs: TIMEOUT_MS });
      const name = `tavern-ledger-${everything.exported_at.slice(0, 10)}.json`;
      saveFile(name, `${JSON.stringify(everything, null, 2)}\n`, 'application/json');
      toast({ tone: 'good', title: t('settings.export.done'), description: name });
    } catch (error) {
      toast({ tone: 'bad', title: t('settings.export.failed'), description: failureMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('settings.export.title')}>
      <p className={styles['text']}>{t('settings.export.text')}</p>
      <Button icon={<Download aria-hidden />} busy={busy} onClick={() => void save()}>
        {t('settings.export.button')}
      </Button>
    </Panel>
  );
}
