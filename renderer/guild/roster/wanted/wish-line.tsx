import type { Group } from '#shared/people/contract/groups.ts';
import { classifyTarget, mayDoTo } from '#shared/people/permissions.ts';
import { markWanted, removeWanted, type Wish } from '#shared/guild/contract/wanted.ts';
import { parseIsoTime } from '#shared/base/text/iso-time.ts';
import { Check, RotateCcw, Trash2, Vault } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Row, Stack } from '../../../base/ui/layout/layout.tsx';
import { call } from '../../../base/api/client.ts';
import { IconButton } from '../../../base/ui/controls/icon-button.tsx';
import { Badge } from '../../../base/ui/feedback/badge.tsx';
import { runWithErrorToast } from '../../../base/ui/feedback/run-with-error-toast.ts';
import { QualityText } from '../../../games/game/quality-text.tsx';
import { ItemButton } from '../../../characters/item/item-button.tsx';
import { ItemTile } from '../../../characters/item/item-tile.tsx';
import { formatAgo, formatNumber } from '../../../base/format/format.ts';
import { useNow } from '../../../base/hooks/use-now.ts';
import { useUser } from '../../../base/session/session.ts';
import { cx } from '../../../base/styles/cx.ts';
import styles from './wanted.module.css';

interface WishProps {
  readonly wish: Wish;
  readonly group: Group;
}

/** A wish with the characters and guild banks that have the item, and what its owner or an officer can do. */
export function WishLine({ wish, group }: WishProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { name, item_id, quality, reason, done, username, holders, banks } = wish;
  const item = { item_name: name, item_id, quality };
  return (
    <Row as="li" gap="3" align="start" className={cx(styles['wish'], done && styles['done'])}>
      <ItemTile item={item} size={38} />
      <Stack gap="0" shrink className={styles['words']}>
        <Row as="span" gap="1 2" wrap className={styles['name']}>
          <ItemButton item={item} owner={null}>
            <QualityText quality={quality}>{name}</QualityText>
          </ItemButton>
          {done && <Badge tone="good">{t('roster.wanted.done')}</Badge>}
        </Row>
        <Muted as="small" soft size="s">
          <bdi>{username}</bdi>
          {reason !== '' && ` · ${reason}`}
        </Muted>
        {!done && (
          <Row as="p" gap="1 2" wrap className={styles['holders']}>
            {holders.length === 0 ? (
              banks.length === 0 && <Muted soft>{t('roster.wanted.nobody')}</Muted>
            ) : (
              <>
                {t('roster.wanted.heldBy')}
                {holders.map((holder) => (
                  <span key={holder.character.id} className={styles['holder']}>
                    <b>{holder.character.name}</b>
                    {holder.amount !== null && ` ${t('roster.details.times', { count: holder.amount })}`}{' '}
                    <Muted as="small" soft size="s">
                      {holder.username}
                    </Muted>
                  </span>
                ))}
              </>
            )}
            {banks.map(({ bank_id, name, username, amount, observed_at }) => (
              <span key={bank_id} className={styles['bank']}>
                <Vault aria-hidden size={14} />
                {t('roster.wanted.inBank', {
                  name,
                  amount: formatNumber(amount),
                  username,
                  ago: formatAgo(parseIsoTime(observed_at), now),
                })}
              </span>
            ))}
          </Row>
        )}
      </Stack>
      <WishActions wish={wish} group={group} />
    </Row>
  );
}

function WishActions({ wish, group }: WishProps) {
  const { t } = useTranslation();
  const { name, done } = wish;
  const isMine = useUser()?.username === wish.username;
  const wisher = classifyTarget(
    group.members.find((member) => member.id === wish.memberId),
    isMine,
  );
  const [busy, setBusy] = useState(false);
  const params = { id: group.id, wishId: wish.id };
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await runWithErrorToast(work, t('roster.wanted.changeFailed'));
    setBusy(false);
  };
  return (
    <>
      {mayDoTo(group, 'markWish', wisher) && (
        <IconButton
          size="s"
          disabled={busy}
          label={t(done ? 'roster.wanted.reopen' : 'roster.wanted.finish', { name })}
          onClick={() => void run(() => call(markWanted, { params, body: { done: !done } }))}
        >
          {done ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
        </IconButton>
      )}
      {mayDoTo(group, 'removeWish', wisher) && (
        <IconButton
          size="s"
          disabled={busy}
          label={t('roster.wanted.remove', { name })}
          onClick={() => void run(() => call(removeWanted, { params }))}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </>
  );
}
