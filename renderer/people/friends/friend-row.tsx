import type { Friend } from '#shared/people/contract/friends.ts';
import { Ban, EllipsisVertical, MessageCircle, Undo2, UserMinus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { Badge, StatusDot, type BadgeTone } from '../../base/ui/feedback/badge.tsx';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { Menu } from '../../base/ui/overlays/menu.tsx';
import type { MenuItem } from '../../base/ui/overlays/menu-props.ts';
import { cx } from '../../base/styles/cx.ts';
import { useBusy } from '../../base/hooks/use-busy.ts';
import { conversationPath } from '../../base/navigation/paths.ts';
import styles from './friends.module.css';

interface FriendRowProps {
  readonly friend: Friend;
  readonly onShow: () => void;
  readonly onRemove: () => void;
  readonly onBlock: () => void;
  readonly onTakeBack: () => void;
  readonly onUnblock: () => Promise<void>;
}

const TONES: Readonly<Record<Friend['status'], BadgeTone>> = { accepted: 'good', pending: 'warn', blocked: 'bad' };

export function FriendRow({ friend, onShow, onRemove, onBlock, onTakeBack, onUnblock }: FriendRowProps) {
  const { t } = useTranslation();
  const { busy, run } = useBusy<'unblock'>();
  const { id, username, status, online } = friend;
  const block: MenuItem = {
    label: t('friends.list.block'),
    icon: <Ban aria-hidden />,
    danger: true,
    onSelect: onBlock,
  };
  const items: readonly MenuItem[] =
    status === 'pending'
      ? [{ label: t('friends.list.takeBack'), icon: <Undo2 aria-hidden />, onSelect: onTakeBack }, block]
      : [
          { label: t('friends.list.characters'), icon: <Users aria-hidden />, onSelect: onShow },
          { label: t('friends.list.remove'), icon: <UserMinus aria-hidden />, onSelect: onRemove },
          block,
        ];
  return (
    <Row as="li" gap="2 3" justify="between" className={styles['row']}>
      <Row gap="0 2" align="baseline" wrap shrink>
        <span className={cx(styles['name'], status === 'blocked' && styles['apart'])}>{username}</span>
        {online !== null && (
          <StatusDot tone={online ? 'good' : 'plain'}>
            {t(online ? 'friends.list.online' : 'friends.list.offline')}
          </StatusDot>
        )}
      </Row>
      <Row gap="2" className={styles['actions']}>
        {status === 'accepted' && (
          <LinkButton
            size="s"
            variant="quiet"
            to={conversationPath(id)}
            icon={<MessageCircle aria-hidden />}
            aria-label={t('friends.list.write', { username })}
          />
        )}
        <Badge tone={TONES[status]}>{t(`friends.list.${status}`)}</Badge>
        {status === 'blocked' ? (
          <Button
            size="s"
            busy={busy !== null}
            aria-label={t('friends.list.unblockOf', { username })}
            onClick={() => void run('unblock', onUnblock)}
          >
            {t('friends.list.unblock')}
          </Button>
        ) : (
          <Menu
            trigger={
              <IconButton size="s" label={t('friends.list.actionsOf', { username })}>
                <EllipsisVertical aria-hidden />
              </IconButton>
            }
            items={items}
          />
        )}
      </Row>
    </Row>
  );
}
