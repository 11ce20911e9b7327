import { getAccountWebhook, type AccountWebhook } from '#shared/accounts/contract/account-webhook.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVersionedCall } from '../../../base/api/use-call.ts';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../base/ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../base/ui/layout/error-state.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import styles from './api.module.css';
import { SecretField } from './secret-field.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookState } from './webhook-state.tsx';

/** The account's webhook: its address, its state, and once its secret. */
export function AccountWebhookPanel() {
  const { t } = useTranslation();
  const [changed, setChanged] = useState<{ readonly webhook: AccountWebhook | null } | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { data, failure, retry } = useVersionedCall(getAccountWebhook, {}, 0);
  const shown = changed ?? data;
  const webhook = shown?.webhook;
  return (
    <Panel title={t('api.webhook.title')}>
      <p className={styles['lead']}>{t('api.webhook.lead')}</p>
      {failure !== null && shown === null && (
        <ErrorState title={t('api.webhook.failed')} message={failure} onRetry={retry} />
      )}
      {failure === null && shown === null && (
        <SkeletonGroup label={t('api.webhook.loading')}>
          <Skeleton height="96px" />
        </SkeletonGroup>
      )}
      {webhook && (
        <WebhookState
          webhook={webhook}
          onChange={(next) => {
            setChanged({ webhook: next });
            if (next === null) setSecret(null);
          }}
        />
      )}
      {secret !== null && (
        <div className={styles['form']}>
          <Notice tone="warn" title={t('api.webhook.made')}>
            {t('api.webhook.madeText')}
          </Notice>
          <SecretField label={t('api.webhook.secret')} value={secret} copyLabel={t('api.webhook.copy')} />
        </div>
      )}
      {shown !== null && (
        <WebhookForm
          hasWebhook={webhook !== null && webhook !== undefined}
          onSet={(next) => {
            setChanged({ webhook: next.webhook });
            setSecret(next.secret);
          }}
        />
      )}
    </Panel>
  );
}
