import {
  getWebhook,
  type Webhook,
  setWebhook,
  WEBHOOK_URL_MAX,
  type WebhookTopics,
} from '#shared/guild/contract/webhook.ts';
import { WEBHOOK_KIND_NAMES, WEBHOOK_EXAMPLES, WEBHOOK_LABELS } from '#shared/guild/webhook-kinds.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Stack } from '../../../base/ui/layout/layout.tsx';
import { useVersionedCall } from '../../../base/api/use-call.ts';
import { Skeleton, SkeletonGroup } from '../../../base/ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../base/ui/layout/error-state.tsx';
import { WebhookState } from './webhook-state.tsx';
import styles from './webhook.module.css';
import { pickLanguage, type Language } from '#shared/base/messages/language.ts';
import { call } from '../../../base/api/client.ts';
import { Checkbox } from '../../../base/ui/controls/checkbox.tsx';
import { Form, SubmitButton } from '../../../base/ui/controls/form.tsx';
import { Select } from '../../../base/ui/controls/select.tsx';
import { TextField } from '../../../base/ui/controls/text-field.tsx';
import { toast } from '../../../base/ui/feedback/toast.ts';
import { LANGUAGE_CHOICES } from '../../../base/i18n/languages.ts';

export function GroupWebhookPanel({ group }: { readonly group: Group }) {
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

const TOPICS = ['events', 'reminders', 'levels', 'epics'] as const satisfies readonly (keyof WebhookTopics)[];
const FIRST_TOPICS: WebhookTopics = { events: true, reminders: true, levels: false, epics: false };

interface WebhookFormProps {
  readonly groupId: number;
  readonly webhook: Webhook | null;
  readonly onChange: (webhook: Webhook) => void;
}

/** Address, topics and language. The address of a webhook that is set up is never shown again. */
function WebhookForm({ groupId, webhook, onChange }: WebhookFormProps) {
  const { t, i18n } = useTranslation();
  const [url, setUrl] = useState('');
  const [topics, setTopics] = useState(webhook?.topics ?? FIRST_TOPICS);
  const [language, setLanguage] = useState<Language>(webhook?.language ?? pickLanguage(i18n.language));
  const address = url.trim();
  const submit = async (): Promise<void> => {
    const body = { language, topics, ...(address !== '' && { url: address }) };
    onChange((await call(setWebhook, { params: { id: groupId }, body })).webhook);
    setUrl('');
    toast({ tone: 'good', title: t('roster.webhook.saved') });
  };
  return (
    <Stack
      as={Form}
      gap="4"
      onSubmit={submit}
      aria-label={t('roster.webhook.form', { services: WEBHOOK_LABELS.join(', ') })}
    >
      <TextField
        label={t(webhook ? 'roster.webhook.newAddress' : 'roster.webhook.address')}
        hint={t('roster.webhook.addressHint')}
        type="password"
        value={url}
        maxLength={WEBHOOK_URL_MAX}
        required={!webhook}
        autoComplete="off"
        spellCheck={false}
        placeholder={WEBHOOK_EXAMPLES[0]}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <Stack as="fieldset" gap="3" className={styles['topics']}>
        <legend>{t('roster.webhook.topics')}</legend>
        {TOPICS.map((topic) => (
          <Checkbox
            key={topic}
            label={t(`roster.webhook.topic.${topic}`)}
            {...(topic === 'levels' || topic === 'epics' ? { hint: t(`roster.webhook.hint.${topic}`) } : {})}
            checked={topics[topic]}
            onChange={({ currentTarget }) => setTopics({ ...topics, [topic]: currentTarget.checked })}
          />
        ))}
      </Stack>
      <Select label={t('roster.webhook.language')} value={language} choices={LANGUAGE_CHOICES} onChoose={setLanguage} />
      <div>
        <SubmitButton disabled={!webhook && address === ''}>
          {t(webhook ? 'roster.webhook.save' : 'roster.webhook.connect')}
        </SubmitButton>
      </div>
    </Stack>
  );
}
