import {
  removeAccountWebhook,
  testAccountWebhook,
  type AccountWebhook,
} from '#shared/accounts/contract/account-webhook.ts';
import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/api/client.ts';
import { Muted, Row } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Badge } from '../../../base/ui/feedback/badge.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { runWithErrorToast } from '../../../base/ui/feedback/run-with-error-toast.ts';
import { toast } from '../../../base/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../base/ui/overlays/confirm-dialog.tsx';
import { formatAgo } from '../../../base/format/format.ts';
import { useBusy } from '../../../base/hooks/use-busy.ts';
import { useNow } from '../../../base/hooks/use-now.ts';
import styles from './api.module.css';

const REASONS = ['timed_out', 'unreachable', 'address_refused', 'key_changed'] as const;

interface WebhookStateProps {
  readonly webhook: AccountWebhook;
  /** Null once it was removed. */
  readonly onChange: (webhook: AccountWebhook | null) => void;
}

/** Host and last answer of the webhook, a test, and its removal. */
export function WebhookState({ webhook, onChange }: WebhookStateProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { busy, run } = useBusy<'test'>();
  const [isRemoving, setRemoving] = useState(false);
  const { host, waiting, sent_at, answer, failing_since, ended_at } = webhook;
  const ago = (time: string): string => formatAgo(Date.parse(time), now);
  const test = (): Promise<unknown> =>
    runWithErrorToast(async () => {
      const result = await call(testAccountWebhook, {});
      onChange(result.webhook);
      if (result.delivered) toast({ tone: 'good', title: t('api.webhook.testSent') });
    }, t('api.webhook.testFailed'));
  const reason = REASONS.find((each) => each === answer?.result);
  const result = reason ? t(`api.webhook.reason.${reason}`) : t('api.webhook.status', { status: answer?.result ?? '' });
  const state = ended_at !== null ? 'ended' : failing_since !== null ? 'failing' : 'connected';
  return (
    <section className={styles['state']} aria-label={t('api.webhook.state')}>
      <p className={styles['name']}>
        <b>{host}</b>
        <Badge tone={state === 'ended' ? 'bad' : state === 'failing' ? 'warn' : 'good'}>
          {t(`api.webhook.is.${state}`)}
        </Badge>
      </p>
      {ended_at !== null && <Notice tone="bad">{t('api.webhook.ended')}</Notice>}
      {state === 'failing' && (
        <Notice tone="warn">{t('api.webhook.failing', { since: ago(failing_since ?? '') })}</Notice>
      )}
      <Muted as="p" soft size="s">
        {answer === null ? t('api.webhook.noAnswer') : t('api.webhook.answer', { result, ago: ago(answer.at) })}
        {sent_at !== null && ` · ${t('api.webhook.sent', { ago: ago(sent_at) })}`}
        {waiting > 0 && ` · ${t('api.webhook.waiting', { count: waiting })}`}
      </Muted>
      <Row gap="2" align="stretch" wrap>
        <Button size="s" icon={<Send aria-hidden />} busy={busy === 'test'} onClick={() => void run('test', test)}>
          {t('api.webhook.test')}
        </Button>
        <Button size="s" variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => setRemoving(true)}>
          {t('api.webhook.remove')}
        </Button>
      </Row>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t('api.webhook.removeTitle')}
        confirmLabel={t('api.webhook.remove')}
        danger
        onConfirm={async () => {
          await call(removeAccountWebhook, {});
          onChange(null);
        }}
      >
        {t('api.webhook.removeText')}
      </ConfirmDialog>
    </section>
  );
}
