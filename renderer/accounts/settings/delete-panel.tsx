import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './settings.module.css';

export function DeletePanel({ username }: { readonly username: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Panel title={t('settings.delete.title')}>
      <p className={styles['text']}>{t('settings.delete.text')}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('settings.delete.button')}
      </Button>
      <DeleteDialog username={username} open={open} onOpenChange={setOpen} />
    </Panel>
  );
}
