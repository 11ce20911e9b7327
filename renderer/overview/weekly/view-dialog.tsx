import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Muted, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { Dialog } from '../../base/ui/overlays/dialog.tsx';
import { useStoredView } from '../../base/hooks/use-stored-view.ts';
import { NO_VIEWS, parseSavedViews, saveView, VIEW_NAME_MAX } from './saved-views.ts';
import type { WeekView } from './week-view.ts';
import styles from './weekly.module.css';

interface ViewDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly view: WeekView;
  readonly onChange: (view: WeekView) => void;
}

/** Views under names: filters, order of rows, choice and order of columns. Kept in the browser. */
export function ViewDialog({ open, onOpenChange, view, onChange }: ViewDialogProps) {
  const { t } = useTranslation();
  const [{ views }, change] = useStoredView('weeklyViews', parseSavedViews, NO_VIEWS);
  const [name, setName] = useState('');
  const save = async (): Promise<void> => {
    if (name.trim() === '') return;
    change({ views: saveView(views, name.trim(), view) });
    setName('');
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('weekly.views')}>
      {views.length === 0 && (
        <Muted as="p" size="s" className={styles['section']}>
          {t('weekly.viewsNone')}
        </Muted>
      )}
      <List gap="1" className={styles['section']}>
        {views.map((saved) => (
          <Row as="li" key={saved.name} gap="2" justify="between">
            <Button
              variant="quiet"
              icon={<Bookmark aria-hidden />}
              onClick={() => {
                onChange(saved.view);
                onOpenChange(false);
              }}
            >
              {saved.name}
            </Button>
            <IconButton
              size="s"
              label={t('weekly.delete', { name: saved.name })}
              onClick={() => change({ views: views.filter((each) => each !== saved) })}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </Row>
        ))}
      </List>
      <Stack as={Form} gap="3" justify="start" className={styles['form']} onSubmit={save} failureField="name">
        <TextField
          name="name"
          label={t('weekly.viewName')}
          value={name}
          maxLength={VIEW_NAME_MAX}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <SubmitButton icon={<Bookmark aria-hidden />}>{t('weekly.viewSave')}</SubmitButton>
      </Stack>
    </Dialog>
  );
}
