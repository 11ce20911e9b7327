import {
  ACCOUNT_WEBHOOK_URL_MAX,
  setAccountWebhook,
  type AccountWebhook,
} from '#shared/accounts/contract/account-webhook.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/api/client.ts';
import { parseFormErrors, type FormErrors } from '../../../base/api/form-errors.ts';
import { Button } from '../../../base/ui/controls/button.tsx';
import { TextField } from '../../../base/ui/controls/text-field.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { toast } from '../../../base/ui/feedback/toast.ts';
import styles from './api.module.css';

const NOTHING_WRONG: FormErrors<'url'> = { fields: {}, general: null };

interface WebhookFormProps {
  readonly hasWebhook: boolean;
  readonly onSet: (set: { readonly secret: string; readonly webhook: AccountWebhook }) => void;
}

/** Address of a new webhook, which replaces the present one. */
export function WebhookForm({ hasWebhook, onSet }: WebhookFormProps) {
  const { t } = useTranslation();
  const [url, setUrl] = useState('');
  const [errors, setErrors] = useState(NOTHING_WRONG);
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (busy || url.trim() === '') return;
    setBusy(true);
    setErrors(NOTHING_WRONG);
    try {
      onSet(await call(setAccountWebhook, { body: { url: url.trim() } }));
      setUrl('');
      toast({ tone: 'good', title: t('api.webhook.saved') });
    } catch (error) {
      setErrors(parseFormErrors(error, ['url']));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles['form']}
      aria-label={t('api.webhook.title')}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {errors.general !== null && <Notice tone="bad">{errors.general}</Notice>}
      <TextField
        label={t(hasWebhook ? 'api.webhook.newAddress' : 'api.webhook.address')}
        hint={t(hasWebhook ? 'api.webhook.newHint' : 'api.webhook.hint')}
        error={errors.fields.url}
        type="url"
        value={url}
        maxLength={ACCOUNT_WEBHOOK_URL_MAX}
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <div>
        <Button type="submit" variant={hasWebhook ? 'secondary' : 'primary'} busy={busy} disabled={url.trim() === ''}>
          {t(hasWebhook ? 'api.webhook.replace' : 'api.webhook.connect')}
        </Button>
      </div>
    </form>
  );
}
