import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { enterSession } from './session-calls.ts';
import { Dialog } from '../../base/ui/overlays/dialog.tsx';
import { closeAuthDialog, type AuthMode } from '../../base/session/auth-dialog-store.ts';
import { paths } from '../../base/navigation/paths.ts';
import { CodeStep } from '../second-factor/code-step.tsx';
import { AuthForm } from './auth-form.tsx';

/** `mode` is null while closed. After a login it closes and navigates to /dashboard. */
export function AuthDialog({ mode }: { readonly mode: AuthMode | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<AuthMode>(mode ?? 'login');
  const [asksForCode, setAsksForCode] = useState(false);
  // Keeps its mode while fading out.
  if (mode && mode !== shown) setShown(mode);
  const text = asksForCode ? 'code' : shown;
  const close = (): void => {
    closeAuthDialog();
    setAsksForCode(false);
  };
  const finish = (): void => {
    close();
    void navigate(paths.dashboard);
  };
  return (
    <Dialog
      open={mode !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={t(`auth.${text}.title`)}
      description={t(`auth.${text}.description`)}
      initialFocus={first}
    >
      {asksForCode ? (
        <CodeStep
          onSignedIn={(reply) => {
            enterSession(reply);
            finish();
          }}
          onRestart={() => setAsksForCode(false)}
        />
      ) : (
        <AuthForm
          mode={shown}
          firstInput={first}
          onLeave={close}
          onCodeRequired={() => setAsksForCode(true)}
          onSignedIn={finish}
        />
      )}
    </Dialog>
  );
}
