import { deleteAccount } from '#shared/accounts/contract/account.ts';
import { checkDeleteAccount } from '#shared/accounts/contract/account-fields.ts';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../base/ui/overlays/dialog.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { call } from '../../base/api/client.ts';
import { session } from '../../base/session/session.ts';
import { messagesOf, parseFormErrors, type FormErrors } from '../../base/api/form-errors.ts';
import styles from './settings.module.css';

type FieldName = 'username' | 'password';
const FIELDS: readonly FieldName[] = ['username', 'password'];
const NOTHING_WRONG: FormErrors<FieldName> = { fields: {}, general: null };

interface DeleteDialogProps {
  readonly username: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Fields of the dialog, and the request. Does not close while deleting. */
function useDeletion(username: string, onOpenChange: (open: boolean) => void) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ username: '', password: '' });
  const [refusal, setRefusal] = useState(NOTHING_WRONG);
  const [busy, setBusy] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const change = (next: boolean): void => {
    if (busy) return;
    setTyped({ username: '', password: '' });
    setRefusal(NOTHING_WRONG);
    onOpenChange(next);
  };
  const refuse = (found: FormErrors<FieldName>): void => {
    setRefusal(found);
    if (found.fields.username !== undefined) name.current?.focus();
    else if (found.fields.password !== undefined) password.current?.focus();
  };
  const submit = async (): Promise<void> => {
    if (busy) return;
    const fields = {
      ...messagesOf(checkDeleteAccount(typed), FIELDS),
      ...(typed.username.trim() !== username && { username: t('settings.delete.usernameWrong') }),
    };
    if (Object.keys(fields).length > 0) {
      refuse({ fields, general: null });
      return;
    }
    setBusy(true);
    setRefusal(NOTHING_WRONG);
    try {
      await session.leave(() => call(deleteAccount, { body: { password: typed.password } }));
      toast({ tone: 'good', title: t('settings.delete.done'), description: t('settings.delete.doneText') });
    } catch (error) {
      refuse(parseFormErrors(error, FIELDS));
      setBusy(false);
    }
  };
  return { typed, setTyped, refusal, busy, name, password, change, submit };
}

export function DeleteDialog({ username, open, onOpenChange }: DeleteDialogProps) {
  const { t } = useTranslation();
  const { typed, setTyped, refusal, busy, name, password, change, submit } = useDeletion(username, onOpenChange);
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('settings.delete.question')}
      description={t('settings.delete.warning')}
      role="alertdialog"
      initialFocus={name}
    >
      <form
        className={styles['inDialog']}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        {refusal.general !== null && <Notice tone="bad">{refusal.general}</Notice>}
        <TextField
          ref={name}
          label={t('settings.delete.username')}
          hint={t('settings.delete.usernameHint', { username })}
          error={refusal.fields.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.username}
          onChange={(event) => setTyped({ ...typed, username: event.target.value })}
        />
        <TextField
          ref={password}
          type="password"
          label={t('settings.delete.password')}
          error={refusal.fields.password}
          autoComplete="current-password"
          value={typed.password}
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
        />
        <DialogActions>
          <Button onClick={() => change(false)}>{t('common.cancel')}</Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('settings.delete.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
