import { inviteToGroup } from '#shared/people/contract/group-routes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { call } from '../../base/api/client.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import styles from './groups.module.css';

export function InviteForm({ groupId, onInvited }: { readonly groupId: number; readonly onInvited: () => void }) {
  const { t } = useTranslation();
  const [username, setUsername] = useState('');
  const submit = async (): Promise<void> => {
    const reply = await call(inviteToGroup, { params: { id: groupId }, body: { username } });
    toast({ tone: 'good', title: formatMessage(reply) });
    setUsername('');
    onInvited();
  };
  return (
    <Form className={styles['invite']} onSubmit={submit} failureField="username">
      <TextField
        name="username"
        label={t('groups.invite.label')}
        placeholder={t('groups.invite.placeholder')}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
      <SubmitButton variant="secondary" disabled={username.trim() === ''}>
        {t('groups.invite.submit')}
      </SubmitButton>
    </Form>
  );
}
