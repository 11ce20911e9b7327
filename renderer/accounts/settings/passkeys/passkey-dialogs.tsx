import { removePasskey, type Passkey } from '#shared/accounts/contract/passkeys.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/api/client.ts';
import { ConfirmDialog } from '../../../base/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../base/ui/overlays/dialog.tsx';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { RenamePasskeyForm } from './rename-passkey-form.tsx';

/** An action and its passkey, which stay while the dialog fades out. */
export interface PasskeyChoice {
  readonly action: 'add' | 'rename' | 'remove';
  readonly passkey: Passkey | null;
}

interface PasskeyDialogsProps {
  readonly choice: PasskeyChoice;
  readonly isOpen: boolean;
  readonly username: string;
  readonly hasPassword: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onDone: (title: string) => void;
}

export function PasskeyDialogs({
  choice: { action, passkey },
  isOpen,
  username,
  hasPassword,
  onOpenChange,
  onDone,
}: PasskeyDialogsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Dialog
        open={isOpen && action === 'add'}
        onOpenChange={onOpenChange}
        title={t('passkeys.addTitle')}
        description={t('passkeys.addText')}
      >
        <AddPasskeyForm
          username={username}
          hasPassword={hasPassword}
          onCancel={() => onOpenChange(false)}
          onAdded={({ name }) => onDone(t('passkeys.added', { name }))}
        />
      </Dialog>
      <Dialog
        open={isOpen && action === 'rename'}
        onOpenChange={onOpenChange}
        title={t('passkeys.renameTitle', { name: passkey?.name ?? '' })}
      >
        {passkey && (
          <RenamePasskeyForm
            passkey={passkey}
            onCancel={() => onOpenChange(false)}
            onRenamed={({ name }) => onDone(t('passkeys.renamed', { name }))}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={isOpen && action === 'remove'}
        onOpenChange={onOpenChange}
        title={t('passkeys.removeTitle', { name: passkey?.name ?? '' })}
        confirmLabel={t('passkeys.remove')}
        danger
        onConfirm={async () => {
          if (!passkey) return;
          await call(removePasskey, { params: { id: passkey.id } });
          onDone(t('passkeys.removed', { name: passkey.name }));
        }}
      >
        {t('passkeys.removeText')}
      </ConfirmDialog>
    </>
  );
}
