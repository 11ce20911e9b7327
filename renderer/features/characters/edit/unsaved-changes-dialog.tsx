import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import type { useNavigationGuard } from './use-navigation-guard.ts';

interface UnsavedChangesDialogProps {
  readonly guard: ReturnType<typeof useNavigationGuard>;
  readonly name: string;
}

export function UnsavedChangesDialog({ guard, name }: UnsavedChangesDialogProps) {
  const { t } = useTranslation();
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
