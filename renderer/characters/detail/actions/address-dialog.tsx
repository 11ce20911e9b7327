import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../base/ui/overlays/dialog.tsx';
import { TextField } from '../../../base/ui/controls/text-field.tsx';
import styles from './address-dialog.module.css';

interface AddressDialogProps {
  readonly address: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function AddressDialog({ address, open, onOpenChange }: AddressDialogProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('characters.detail.shareFailed')}
      description={t('characters.detail.shareFailedText')}
      initialFocus={field}
    >
      <div className={styles['address']}>
        <TextField
          ref={field}
          label={t('characters.detail.address')}
          hideLabel
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Dialog>
  );
}
