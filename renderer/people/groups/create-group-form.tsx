import { createGroup } from '#shared/people/contract/group-routes.ts';
import { checkGroupName, GROUP_NAME_MAX } from '#shared/people/contract/group-name.ts';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { Checkbox } from '../../base/ui/controls/checkbox.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { failureMessage } from '../../base/api/errors.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import { call } from '../../base/api/client.ts';
import { session } from '../../base/session/session.ts';
import { groups } from '../social-lists.ts';
import styles from './groups.module.css';

interface CreateGroupFormProps {
  readonly onCreated: (groupId: number) => void;
  readonly onCancel: () => void;
}

export function CreateGroupForm({ onCreated, onCancel }: CreateGroupFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const [wrong] = checkGroupName({ name });
    setError(wrong && formatMessage(wrong));
    setFailure(undefined);
    if (wrong || busy || !session.store.getState().user) return;
    setBusy(true);
    try {
      const group = await call(createGroup, { body: { name, isPrivate } });
      toast({ tone: 'good', title: t('social.create.done', { name: group.name }) });
      await groups.load();
      onCreated(group.id);
    } catch (reason) {
      setFailure(failureMessage(reason));
      setBusy(false);
    }
  };
  return (
    <form className={styles['create']} noValidate onSubmit={(event) => void submit(event)}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <TextField
        label={t('social.create.name')}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
        error={error}
        maxLength={GROUP_NAME_MAX * 2}
        autoComplete="off"
        // Focuses the name when the form opens.
        ref={focusOnce}
      />
      <Checkbox
        label={t('social.create.private')}
        hint={t('social.create.privateHint')}
        checked={isPrivate}
        onChange={(event) => setPrivate(event.target.checked)}
      />
      <div className={styles['formActions']}>
        <Button type="submit" variant="primary" size="s" busy={busy}>
          {t('social.create.submit')}
        </Button>
        <Button size="s" variant="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
