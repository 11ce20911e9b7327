import {
  ACCOUNT_WEBHOOK_URL_MAX,
  setAccountWebhook,
  type AccountWebhook,
} from '#shared/accounts/contract/account-webhook.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/api/client.ts';
import { Form, SubmitButton } from '../../../base/ui/controls/form.tsx';
import { TextField } from '../../../base/ui/controls/text-field.tsx';
import { toast } from '../../../base/ui/feedback/toast.ts';
import styles from './api.module.css';

interface WebhookFormProps {
  readonly hasWebhook: boolean;
  readonly onSet: (set: { readonly secret: string; readonly webhook: AccountWebhook }) => void;
}

/** Address of a new webhook, which replaces the present one. */
export function WebhookForm({ hasWebhook, onSet }: WebhookFormProps) {
  const { t } = useTranslation();
  const [url, setUrl] = useState('');
  const submit = async (): Promise<void> => {
    onSet(await call(setAccountWebhook, { body: { url: url.trim() } }));
    setUrl('');
    toast({ tone: 'good', title: t('api.webhook.saved') });
  };
  return (
    <Form className={styles['form']} aria-label={t('api.webhook.title')} noValidate onSubmit={submit}>
      <TextField
        name="url"
        label={t(hasWebhook ? 'api.webhook.newAddress' : 'api.webhook.address')}
        hint={t(hasWebhook ? 'api.webhook.newHint' : 'api.webhook.hint')}
        type="url"
        value={url}
        maxLength={ACCOUNT_WEBHOOK_URL_MAX}
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <div>
        <SubmitButton variant={hasWebhook ? 'secondary' : 'primary'} disabled={url.trim() === ''}>
          {t(hasWebhook ? 'api.webhook.replace' : 'api.webhook.connect')}
        </SubmitButton>
      </div>
    </Form>
  );
}
