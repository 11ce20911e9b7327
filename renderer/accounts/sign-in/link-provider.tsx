import { addSignInLink, listSignInWays, type ProvenIdentity } from '#shared/accounts/contract/sign-in-providers.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '../../base/api/client.ts';
import { useCall } from '../../base/api/use-call.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { Spinner } from '../../base/ui/feedback/spinner.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { MessagePage } from '../../base/ui/layout/message-page.tsx';
import { paths } from '../../base/navigation/paths.ts';
import { openAuthDialog } from '../../base/session/auth-dialog-store.ts';
import { useUser } from '../../base/session/session.ts';
import styles from './sign-in.module.css';

interface LinkProviderProps {
  readonly icon: ReactNode;
  readonly identity: ProvenIdentity;
}

export function LinkProvider({ icon, identity }: LinkProviderProps) {
  const { t } = useTranslation();
  const user = useUser();
  const { label } = identity;
  const provider = identity.provider.name;
  const title = t('auth.provider.linkTitle', { provider });
  if (!user) {
    return (
      <MessagePage
        key="signed-out"
        icon={icon}
        title={title}
        actions={
          <Button variant="primary" onClick={() => openAuthDialog('login')}>
            {t('auth.provider.again')}
          </Button>
        }
      >
        {t('auth.provider.linkSignIn')}
      </MessagePage>
    );
  }
  const { username } = user;
  return (
    <MessagePage key="link" icon={icon} title={title}>
      <p>
        {label === ''
          ? t('auth.provider.linkLeadPlain', { provider, username })
          : t('auth.provider.linkLead', { label, provider, username })}
      </p>
      <LinkForm identity={identity} username={username} />
    </MessagePage>
  );
}

function LinkForm({ identity, username }: { readonly identity: ProvenIdentity; readonly username: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ways = useCall(listSignInWays, {});
  const [password, setPassword] = useState('');
  const { ticket, provider } = identity;
  const hasPassword = ways.data && 'data' in ways.data ? ways.data.data.has_password : null;

  const submit = async (): Promise<void> => {
    await call(addSignInLink, { body: { ticket, ...(hasPassword === true && { password }) } });
    toast({ tone: 'good', title: t('auth.provider.linkDone', { provider: provider.name }) });
    void navigate(`${paths.settings}?tab=account`, { replace: true });
  };
  if (ways.state === 'failed') return <ErrorState message={ways.data.message} onRetry={ways.retry} />;
  if (hasPassword === null) return <Spinner size={28} label={t('auth.provider.busy')} />;
  return (
    <Form className={styles['form']} onSubmit={submit}>
      {hasPassword && (
        <>
          <input type="text" hidden readOnly autoComplete="username" value={username} />
          <TextField
            name="password"
            type="password"
            autoComplete="current-password"
            label={t('auth.provider.linkPassword')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      )}
      <SubmitButton wide>{t('auth.provider.linkSubmit')}</SubmitButton>
    </Form>
  );
}
