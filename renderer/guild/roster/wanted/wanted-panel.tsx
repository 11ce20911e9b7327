import type { Group } from '#shared/people/contract/groups.ts';
import { addWanted, listWanted, WISH_REASON_MAX } from '#shared/guild/contract/wanted.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Stack } from '../../../base/ui/layout/layout.tsx';
import { body as chest } from 'virtual:game-icon/open-treasure-chest';
import { call } from '../../../base/api/client.ts';
import { useVersionedCall } from '../../../base/api/use-call.ts';
import { Form, SubmitButton } from '../../../base/ui/controls/form.tsx';
import { TextField } from '../../../base/ui/controls/text-field.tsx';
import { Skeleton, SkeletonGroup } from '../../../base/ui/feedback/skeleton.tsx';
import { GameIcon } from '../../../games/game/game-icon.tsx';
import { EmptyState } from '../../../base/ui/layout/empty-state.tsx';
import { ErrorState } from '../../../base/ui/layout/error-state.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { onLive } from '../../../base/live/live-feed.ts';
import { GuildBanks } from '../banks/guild-banks.tsx';
import { useRosterVersion } from '../who-can/use-group-search.ts';
import { ItemNameField } from './item-name-field.tsx';
import type { NamedItem } from './item-suggestions.tsx';
import { WishLine } from './wish-line.tsx';
import styles from './wanted.module.css';

/** Counts the changes of a group's wishes. */
function useWantedVersion(groupId: number): number {
  const [version, setVersion] = useState(0);
  useEffect(
    () =>
      onLive('wanted', (push) => {
        if (push.groupId === groupId) setVersion((before) => before + 1);
      }),
    [groupId],
  );
  return version;
}

/** Items that members wish for, and the guild banks that they show. */
export function WantedPanel({ group }: { readonly group: Group }) {
  return (
    <Stack gap="4" shrink>
      <Wishes group={group} />
      <GuildBanks group={group} />
    </Stack>
  );
}

function Wishes({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const version = `${useWantedVersion(group.id)} ${useRosterVersion(group.id)}`;
  const { data, failure, retry } = useVersionedCall(listWanted, { params: { id: group.id } }, version);
  return (
    <Panel title={t('roster.wanted.title')}>
      <Stack gap="4" shrink>
        <WishForm groupId={group.id} />
        {failure !== null && <ErrorState title={t('roster.wanted.failed')} message={failure} onRetry={retry} />}
        {failure === null && data === null && (
          <SkeletonGroup label={t('roster.wanted.loading')}>
            <Skeleton height="64px" />
            <Skeleton height="64px" />
          </SkeletonGroup>
        )}
        {failure === null && data?.wishes.length === 0 && (
          <EmptyState icon={<GameIcon body={chest} />} title={t('roster.wanted.empty')}>
            {t('roster.wanted.emptyText')}
          </EmptyState>
        )}
        {failure === null && data && data.wishes.length > 0 && (
          <List aria-label={t('roster.wanted.title')}>
            {data.wishes.map((wish) => (
              <WishLine key={wish.id} wish={wish} group={group} />
            ))}
          </List>
        )}
      </Stack>
    </Panel>
  );
}

const NO_ITEM: NamedItem = { name: '', item_id: null, quality: null };

function WishForm({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation();
  const [item, setItem] = useState<NamedItem>(NO_ITEM);
  const [reason, setReason] = useState('');
  const submit = async (): Promise<void> => {
    const { name, item_id } = item;
    const body = { name, reason, ...(item_id !== null && { item_id }) };
    await call(addWanted, { params: { id: groupId }, body });
    setItem(NO_ITEM);
    setReason('');
  };
  return (
    <Form className={styles['form']} onSubmit={submit} aria-label={t('roster.wanted.add')}>
      <ItemNameField item={item} onChange={setItem} />
      <TextField
        label={t('roster.wanted.reason')}
        value={reason}
        maxLength={WISH_REASON_MAX}
        autoComplete="off"
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <SubmitButton disabled={item.name.trim() === ''}>{t('roster.wanted.add')}</SubmitButton>
    </Form>
  );
}
