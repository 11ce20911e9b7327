import { listGroupBanks, type GroupBank, type GroupBankTab } from '#shared/guild/contract/group-banks.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import type { TFunction } from 'i18next';
import { Vault } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Stack } from '../../../base/ui/layout/layout.tsx';
import { useVersionedCall } from '../../../base/api/use-call.ts';
import { layOutSlots } from '../../../characters/bags/lay-out-bags.ts';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../base/ui/feedback/skeleton.tsx';
import { Money } from '../../../games/game/money.tsx';
import { ItemButton } from '../../../characters/item/item-button.tsx';
import { ItemTile } from '../../../characters/item/item-tile.tsx';
import { ErrorState } from '../../../base/ui/layout/error-state.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { formatAgo } from '../../../base/format/format.ts';
import { useNow } from '../../../base/hooks/use-now.ts';
import { useRosterVersion } from '../who-can/use-group-search.ts';
import { ShareBanksDialog } from './share-banks-dialog.tsx';
import styles from './banks.module.css';

export function GuildBanks({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const [isSharing, setSharing] = useState(false);
  const version = useRosterVersion(group.id);
  const { data, failure, retry } = useVersionedCall(listGroupBanks, { params: { id: group.id } }, version);
  return (
    <Panel
      title={t('roster.banks.title')}
      actions={
        <Button size="s" icon={<Vault aria-hidden />} onClick={() => setSharing(true)}>
          {t('roster.banks.share')}
        </Button>
      }
    >
      {failure !== null && <ErrorState title={t('roster.banks.failed')} message={failure} onRetry={retry} />}
      {failure === null && data === null && (
        <SkeletonGroup label={t('roster.banks.loading')}>
          <Skeleton height="80px" />
        </SkeletonGroup>
      )}
      {failure === null && data?.banks.length === 0 && (
        <Muted as="p" soft size="s">
          {t('roster.banks.empty')}
        </Muted>
      )}
      {failure === null && data && data.banks.length > 0 && (
        <Stack gap="4" shrink>
          {data.banks.map((bank) => (
            <Bank key={bank.id} bank={bank} />
          ))}
        </Stack>
      )}
      <ShareBanksDialog group={group} shown={data?.banks ?? null} open={isSharing} onOpenChange={setSharing} />
    </Panel>
  );
}

function Bank({ bank }: { readonly bank: GroupBank }) {
  const { t } = useTranslation();
  const id = useId();
  const now = useNow();
  const { name, realm, username, copper, tabs, observed_at } = bank;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles['name']}>
        {name}{' '}
        <Muted as="small" soft size="s">
          {realm}
        </Muted>
      </h3>
      <Muted as="p" soft size="s">
        {t('roster.banks.seenBy', { username, ago: formatAgo(Date.parse(observed_at), now) })}
        {copper !== null && (
          <>
            {' · '}
            <Money copper={copper} />
          </>
        )}
      </Muted>
      {tabs.map((tab) => (
        <Tab key={tab.index} tab={tab} now={now} />
      ))}
    </section>
  );
}

type BankItem = GroupBankTab['items'][number];

/** Name with what is drawn in the tile's corners. */
function labelOf(t: TFunction, { item_name: name, item_count: count, item_level: level }: BankItem): string {
  if (count > 1) return `${name} ${t('roster.details.times', { count })}`;
  return level === undefined ? name : `${name}, ${t('roster.itemLevel', { level })}`;
}

function Tab({ tab, now }: { readonly tab: GroupBankTab; readonly now: number }) {
  const { t } = useTranslation();
  const label = tab.name ?? t('roster.banks.tab', { number: tab.index });
  const slots = layOutSlots({ ...tab, items: tab.items.toSorted((a, b) => a.slot_num - b.slot_num) });
  return (
    <section aria-label={label}>
      <h4 className={styles['tab']}>
        {label}{' '}
        <Muted as="small" soft size="s">
          {formatAgo(Date.parse(tab.observed_at), now)}
        </Muted>
      </h4>
      <ul className={styles['slots']}>
        {slots.map((item, at) =>
          item ? (
            <li key={item.slot_num}>
              <ItemButton item={item} owner={null} label={labelOf(t, item)}>
                <ItemTile item={item} size={44} count={item.item_count} />
              </ItemButton>
            </li>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- a free slot is its place
            <li key={`free ${at}`} aria-hidden className={styles['free']} />
          ),
        )}
      </ul>
    </section>
  );
}
