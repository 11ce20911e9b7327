import { NOTE_MAX } from '#shared/characters/note.ts';
import { useTranslation } from 'react-i18next';
import { Grid, Stack } from '../../base/ui/layout/layout.tsx';
import { Checkbox } from '../../base/ui/controls/checkbox.tsx';
import { Form } from '../../base/ui/controls/form.tsx';
import { GuestNotice } from '../../base/ui/feedback/guest-notice.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { TextArea } from '../../base/ui/controls/text-area.tsx';
import type { EditableFields } from './editable-fields.ts';
import styles from './edit-panel.module.css';

interface EditPanelProps {
  readonly formId: string;
  readonly draft: EditableFields;
  readonly onChange: (draft: EditableFields) => void;
  readonly onSubmit: () => void;
  readonly failure: string | null;
}

export function EditPanel({ formId, draft, onChange, onSubmit, failure }: EditPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('characterEdit.title')} className={styles['panel']}>
      <Stack as={Form} id={formId} gap="4" onSubmit={onSubmit}>
        {!failure && <GuestNotice />}
        {failure && (
          <Notice tone="bad" title={t('characterEdit.failed')}>
            {failure}
          </Notice>
        )}
        <TextArea
          label={t('characterEdit.note')}
          hint={t('characterEdit.noteHint', { left: NOTE_MAX - draft.note.length })}
          rows={4}
          maxLength={NOTE_MAX}
          value={draft.note}
          onChange={(event) => onChange({ ...draft, note: event.target.value })}
        />
        <Grid min={260} fit gap="3 5">
          <Checkbox
            label={t('characterEdit.favourite')}
            hint={t('characterEdit.favouriteHint')}
            checked={draft.favourite}
            onChange={(event) => onChange({ ...draft, favourite: event.target.checked })}
          />
          <Checkbox
            label={t('characterEdit.hidden')}
            hint={t('characterEdit.hiddenHint')}
            checked={draft.hidden}
            onChange={(event) => onChange({ ...draft, hidden: event.target.checked })}
          />
        </Grid>
      </Stack>
    </Panel>
  );
}
