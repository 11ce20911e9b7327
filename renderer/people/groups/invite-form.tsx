import { inviteToGroup } from '#shared/people/contract/group-routes.ts';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { failureMessage } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import styles from './groups.module.css';

export function InviteForm({ groupId, onInvited }: { readonly groupId: number; readonly onInvited: () => void }) {
  const { t } = useTranslation();
  const [username, setUsername] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy || username.trim() === '') return;
    setBusy(true);
    setError(undefined);
    try {
      const reply = await call(inviteToGroup, { params: { id: groupId }, body: { username } });
      toast({ tone: 'good', title: formatMessage(reply) });
      setUsername('');
      onInvited();
    } catch (reason) {
      setError(failureMessage(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles['invite']} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('social.invite.label')}
        placeholder={t('social.invite.placeholder')}
        value={username}
        onChange={(event) => {
          setUsername(event.target.value);
          setError(undefined);
        }}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
      <Button type="submit" busy={busy} disabled={username.trim() === ''}>
        {t('social.invite.submit')}
      </Button>
    </form>
  );
}
