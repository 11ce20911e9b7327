import { createGroup } from '#shared/people/contract/group-routes.ts';
import { checkGroupName, GROUP_NAME_MAX } from '#shared/people/contract/group-name.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { Checkbox } from '../../base/ui/controls/checkbox.tsx';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { call } from '../../base/api/client.ts';
import { groups } from '../people-lists.ts';
import styles from './groups.module.css';

interface CreateGroupFormProps {
  readonly onCreated: (groupId: number) => void;
  readonly onCancel: () => void;
}

export function CreateGroupForm({ onCreated, onCancel }: CreateGroupFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  const submit = async (): Promise<void> => {
    const group = await call(createGroup, { body: { name, isPrivate } });
    toast({ tone: 'good', title: t('groups.create.done', { name: group.name }) });
    await groups.load();
    onCreated(group.id);
  };
  return (
    <Stack as={Form} gap="3" className={styles['create']} check={() => checkGroupName({ name })} onSubmit={submit}>
      <TextField
        name="name"
        label={t('groups.create.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={GROUP_NAME_MAX * 2}
        autoComplete="off"
        // Focuses the name when the form opens.
        ref={focusOnce}
      />
      <Checkbox
        label={t('groups.create.private')}
        hint={t('groups.create.privateHint')}
        checked={isPrivate}
        onChange={(event) => setPrivate(event.target.checked)}
      />
      <Row gap="2" wrap>
        <SubmitButton size="s">{t('groups.create.submit')}</SubmitButton>
        <Button size="s" variant="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
