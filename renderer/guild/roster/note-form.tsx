import { noteMember, RANK_MAX } from '#shared/guild/contract/roster.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/api/client.ts';
import { Checkbox } from '../../base/ui/controls/checkbox.tsx';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import type { RosterRow } from './roster-rows.ts';
import styles from '../../people/shared-characters/viewers.module.css';

interface NoteFormProps {
  readonly groupId: number;
  readonly row: RosterRow;
}

export function NoteForm({ groupId, row: { character, member, isMain } }: NoteFormProps) {
  const { t } = useTranslation();
  const { username } = member;
  const [rank, setRank] = useState(member.rank);
  const [main, setMain] = useState(isMain);
  const submit = async (): Promise<void> => {
    const kept = isMain ? null : member.main;
    const body = { main: main ? character.id : kept, rank };
    await call(noteMember, { params: { id: groupId, memberId: member.memberId }, body });
    toast({ tone: 'good', title: t('roster.note.saved') });
  };
  return (
    <Form
      className={styles['note']}
      onSubmit={submit}
      aria-labelledby="roster-note"
      head={<h3 id="roster-note">{t('roster.note.title')}</h3>}
    >
      <Checkbox
        label={t('roster.note.isMain', { username })}
        checked={main}
        onChange={({ currentTarget }) => setMain(currentTarget.checked)}
      />
      <TextField
        label={t('roster.note.rank', { username })}
        hint={t('roster.note.rankHint')}
        value={rank}
        maxLength={RANK_MAX}
        autoComplete="off"
        onChange={({ currentTarget }) => setRank(currentTarget.value)}
      />
      <SubmitButton variant="secondary" size="s">
        {t('roster.note.save')}
      </SubmitButton>
    </Form>
  );
}
