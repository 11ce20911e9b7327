import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { Dialog, DialogActions } from '../../../base/ui/overlays/dialog.tsx';
import styles from './api.module.css';
import { SecretField } from './secret-field.tsx';
import { TokenForm } from './token-form.tsx';

interface TokenDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCreated: () => void;
}

/** A form for a new token; then the token, once. */
export function TokenDialog({ open, onOpenChange, onCreated }: TokenDialogProps) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const change = (next: boolean): void => {
    onOpenChange(next);
    if (!next) setSecret(null);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t(secret === null ? 'api.tokens.dialog' : 'api.tokens.made')}
      // A click beside the window must not lose a token that is shown once.
      role={secret === null ? 'dialog' : 'alertdialog'}
    >
      {secret === null ? (
        <TokenForm
          onCancel={() => change(false)}
          onCreated={(token) => {
            setSecret(token);
            onCreated();
          }}
        />
      ) : (
        <div className={styles['form']}>
          <Notice tone="warn">{t('api.tokens.madeText')}</Notice>
          <SecretField label={t('api.tokens.secret')} value={secret} copyLabel={t('api.tokens.copy')} />
          <DialogActions>
            <Button onClick={() => change(false)}>{t('api.tokens.done')}</Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}
