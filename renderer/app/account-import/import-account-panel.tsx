import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { loadCatalogue } from '../../base/i18n/i18n.ts';
import styles from '../../accounts/settings/settings.module.css';

const ImportAccountDialog = lazy(async () => {
  const [{ ImportAccountDialog: dialog }] = await Promise.all([
    import('./import-account-dialog.tsx'),
    loadCatalogue(['moving', 'uploads', 'replies']),
  ]);
  return { default: dialog };
});

export function ImportAccountPanel({ username }: { readonly username: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Panel title={t('settings.import.title')}>
      <p className={styles['text']}>{t('settings.import.text')}</p>
      <Button icon={<Upload aria-hidden />} onClick={() => setOpen(true)}>
        {t('settings.import.button')}
      </Button>
      {open && (
        <Suspense>
          <ImportAccountDialog username={username} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
