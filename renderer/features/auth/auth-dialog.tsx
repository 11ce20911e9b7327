import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { closeAuthDialog, type AuthMode } from '../../session/auth-dialog-store.ts';
import { paths } from '../../navigation/paths.ts';
import { AuthForm } from './auth-form.tsx';

/** `mode` is null while closed. After a login it closes and navigates to /dashboard. */
export function AuthDialog({ mode }: { readonly mode: AuthMode | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<AuthMode>(mode ?? 'login');
  // Keeps its mode while fading out.
  if (mode && mode !== shown) setShown(mode);
  return (
    <Dialog
      open={mode !== null}
      onOpenChange={(open) => {
        if (!open) closeAuthDialog();
      }}
      title={t(`auth.${shown}.title`)}
      description={t(`auth.${shown}.description`)}
      initialFocus={first}
    >
      <AuthForm
        mode={shown}
        firstInput={first}
        onLeave={closeAuthDialog}
        onSignedIn={() => {
          closeAuthDialog();
          void navigate(paths.dashboard);
        }}
      />
    </Dialog>
  );
}
