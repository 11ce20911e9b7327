import { getWebhook, type Webhook } from '#shared/guild/contract/webhook.ts';
import { WEBHOOK_KIND_NAMES } from '#shared/guild/webhook-kinds.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Stack } from '../../../base/ui/layout/layout.tsx';
import { useVersionedCall } from '../../../base/api/use-call.ts';
import { Skeleton, SkeletonGroup } from '../../../base/ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../base/ui/layout/error-state.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookState } from './webhook-state.tsx';
import styles from './webhook.module.css';

export function WebhookPanel({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const [version, setVersion] = useState(0);
  const [changed, setChanged] = useState<{ readonly webhook: Webhook | null } | null>(null);
  const { data, failure, retry } = useVersionedCall(getWebhook, { params: { id: group.id } }, version);
  const show = (webhook: Webhook | null): void => {
    setChanged({ webhook });
    if (webhook === null) setVersion(version + 1);
  };
  const shown = changed ?? data;
  if (failure !== null && shown === null)
    return <ErrorState title={t('roster.webhook.failed')} message={failure} onRetry={retry} />;
  if (shown === null)
    return (
      <SkeletonGroup label={t('roster.webhook.loading')}>
        <Skeleton height="240px" />
      </SkeletonGroup>
    );
  const { webhook } = shown;
  return (
    <Stack gap="4" className={styles['panel']}>
      {WEBHOOK_KIND_NAMES.map((kind) => (
        <Muted as="p" key={kind} size="s">
          {t(`roster.webhook.lead.${kind}`)}
        </Muted>
      ))}
      {webhook && <WebhookState groupId={group.id} webhook={webhook} onChange={show} />}
      {/* A new webhook, and the first one, have a form of their own. */}
      <WebhookForm key={webhook?.id_end ?? 'new'} groupId={group.id} webhook={webhook} onChange={show} />
    </Stack>
  );
}
