import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../base/ui/overlays/confirm-dialog.tsx';
import { useNavigationGuard } from './use-navigation-guard.ts';

interface UnsavedChangesDialogProps {
  readonly unsaved: boolean;
  readonly name: string;
}

/** Asks before changes that are not saved are left. */
export function UnsavedChangesDialog({ unsaved, name }: UnsavedChangesDialogProps) {
  const { t } = useTranslation();
  const guard = useNavigationGuard(unsaved);
  return (
    <ConfirmDialog
      open={guard.asking}
      onOpenChange={(open) => {
        if (!open) guard.stay();
      }}
      title={t('characterEdit.leaveTitle')}
      confirmLabel={t('characterEdit.leave')}
      danger
      onConfirm={guard.leave}
    >
      {t('characterEdit.leaveText', { name })}
    </ConfirmDialog>
  );
}
