import { removeWebhook, testWebhook, type Webhook } from '#shared/guild/contract/webhook.ts';
import { WEBHOOK_KINDS, webhookKindOf } from '#shared/guild/webhook-kinds.ts';
import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Row, Stack } from '../../../base/ui/layout/layout.tsx';
import { call } from '../../../base/api/client.ts';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Badge } from '../../../base/ui/feedback/badge.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { runWithErrorToast } from '../../../base/ui/feedback/run-with-error-toast.ts';
import { toast } from '../../../base/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../base/ui/overlays/confirm-dialog.tsx';
import { formatAgo } from '../../../base/format/format.ts';
import { useBusy } from '../../../base/hooks/use-busy.ts';
import { useNow } from '../../../base/hooks/use-now.ts';
import styles from './webhook.module.css';

const REASONS = ['timed_out', 'unreachable', 'address_refused', 'key_changed'] as const;

interface WebhookStateProps {
  readonly groupId: number;
  readonly webhook: Webhook;
  /** Null once it was removed. */
  readonly onChange: (webhook: Webhook | null) => void;
}

export function WebhookState({ groupId, webhook, onChange }: WebhookStateProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { busy, run } = useBusy<'test'>();
  const [isRemoving, setRemoving] = useState(false);
  const { host, id_end, sent_at, failure, ended_at, waiting } = webhook;
  const service = WEBHOOK_KINDS[webhookKindOf(host)].label;
  const params = { id: groupId };
  const test = (): Promise<unknown> =>
    runWithErrorToast(async () => {
      const { outcome, webhook: after } = await call(testWebhook, { params });
      onChange(after);
      if (outcome === 'sent') toast({ tone: 'good', title: t('roster.webhook.testSent') });
    }, t('roster.webhook.testFailed'));
  const known = REASONS.find((reason) => reason === failure?.reason);
  const reason = known
    ? t(`roster.webhook.reason.${known}`, { service })
    : t('roster.webhook.reason.status', { status: failure?.reason ?? '' });
  return (
    <Stack as="section" gap="3" className={styles['state']} aria-label={t('roster.webhook.state')}>
      <p className={styles['where']}>
        <b>{host}</b> <code>…{id_end}</code>{' '}
        <Badge tone={ended_at !== null ? 'bad' : failure ? 'warn' : 'good'}>
          {t(`roster.webhook.is.${ended_at !== null ? 'ended' : failure ? 'failing' : 'connected'}`)}
        </Badge>
      </p>
      {ended_at !== null && <Notice tone="bad">{t('roster.webhook.ended', { service })}</Notice>}
      {ended_at === null && failure && (
        <Notice tone="warn">
          {t('roster.webhook.failing', { reason, ago: formatAgo(Date.parse(failure.at), now) })}
        </Notice>
      )}
      <Muted as="p" size="s">
        {sent_at === null
          ? t('roster.webhook.neverSent')
          : t('roster.webhook.sent', { ago: formatAgo(Date.parse(sent_at), now) })}
        {waiting > 0 && ` · ${t('roster.webhook.waiting', { count: waiting })}`}
      </Muted>
      <Row gap="3" align="stretch" wrap>
        <Button size="s" icon={<Send aria-hidden />} busy={busy === 'test'} onClick={() => void run('test', test)}>
          {t('roster.webhook.test')}
        </Button>
        <Button size="s" variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => setRemoving(true)}>
          {t('roster.webhook.remove')}
        </Button>
      </Row>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t('roster.webhook.removeTitle')}
        confirmLabel={t('roster.webhook.remove')}
        danger
        onConfirm={async () => {
          await call(removeWebhook, { params });
          onChange(null);
        }}
      >
        {t('roster.webhook.removeText')}
      </ConfirmDialog>
    </Stack>
  );
}
