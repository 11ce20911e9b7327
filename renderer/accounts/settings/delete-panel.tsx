import { useState, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import styles from './settings.module.css';
import { deleteAccount } from '#shared/accounts/contract/account.ts';
import { checkDeleteAccount } from '#shared/accounts/contract/account-fields.ts';
import { Form, FormActions } from '../../base/ui/controls/form.tsx';
import { Dialog } from '../../base/ui/overlays/dialog.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { call } from '../../base/api/client.ts';
import { session } from '../../base/session/session.ts';

export function DeletePanel({ username }: { readonly username: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Panel title={t('settings.delete.title')}>
      <p className={styles['text']}>{t('settings.delete.text')}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('settings.delete.button')}
      </Button>
      <DeleteDialog username={username} open={open} onOpenChange={setOpen} />
    </Panel>
  );
}

interface DeleteDialogProps {
  readonly username: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Does not close while deleting. */
function DeleteDialog({ username, open, onOpenChange }: DeleteDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ username: '', password: '' });
  const isDeleting = useRef(false);
  const change = (next: boolean): void => {
    if (isDeleting.current) return;
    setTyped({ username: '', password: '' });
    onOpenChange(next);
  };
  const check = () => [
    ...(typed.username.trim() === username
      ? []
      : [{ field: 'username', code: '', message: t('settings.delete.usernameWrong') }]),
    ...checkDeleteAccount(typed),
  ];
  const submit = async (): Promise<void> => {
    isDeleting.current = true;
    try {
      await session.leave(() => call(deleteAccount, { body: { password: typed.password } }));
      toast({ tone: 'good', title: t('settings.delete.done'), description: t('settings.delete.doneText') });
    } finally {
      isDeleting.current = false;
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('settings.delete.question')}
      description={t('settings.delete.warning')}
      role="alertdialog"
    >
      <Form className={styles['inDialog']} check={check} onSubmit={submit}>
        <TextField
          name="username"
          label={t('settings.delete.username')}
          hint={t('settings.delete.usernameHint', { username })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.username}
          onChange={(event) => setTyped({ ...typed, username: event.target.value })}
        />
        <TextField
          name="password"
          type="password"
          label={t('settings.delete.password')}
          autoComplete="current-password"
          value={typed.password}
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
        />
        <FormActions submit={t('settings.delete.confirm')} variant="danger" onCancel={() => change(false)} />
      </Form>
    </Dialog>
  );
}
