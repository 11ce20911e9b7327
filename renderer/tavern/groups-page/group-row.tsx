import type { Group } from '#shared/people/contract/groups.ts';
import { mayDo } from '#shared/people/permissions.ts';
import { Globe, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Badge } from '../../base/ui/feedback/badge.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { GroupUnread } from '../../notices/group-unread.tsx';
import styles from '../../people/groups/groups.module.css';

interface GroupRowProps {
  readonly group: Group;
  readonly isSelected: boolean;
  readonly isBusy: boolean;
  readonly onSelect: () => void;
  readonly onJoin: () => void;
}

export function GroupRow({ group, isSelected, isBusy, onSelect, onJoin }: GroupRowProps) {
  const { t } = useTranslation();
  const Icon = group.isPrivate ? Lock : Globe;
  return (
    <Row as="li" gap="2" className={styles['group']}>
      <button
        type="button"
        className={styles['open']}
        aria-current={isSelected ? 'true' : undefined}
        onClick={onSelect}
      >
        <Icon aria-hidden className={styles['kind']} />
        <Stack as="span" shrink className={styles['words']}>
          <bdi className={styles['groupName']}>{group.name}</bdi>
          <span className={styles['count']}>{t('groups.list.members', { count: group.memberCount })}</span>
        </Stack>
        {group.role !== null && <GroupUnread groupId={group.id} />}
        {group.isBanned && <Badge tone="bad">{t('groups.list.banned')}</Badge>}
        {!group.isBanned && group.isMuted && <Badge tone="warn">{t('groups.list.muted')}</Badge>}
        {group.role === 'member' && !group.isBanned && !group.isMuted && <Badge>{t('groups.list.joined')}</Badge>}
      </button>
      {mayDo(group, 'join') && (
        <Button size="s" busy={isBusy} aria-label={t('groups.list.joinOf', { name: group.name })} onClick={onJoin}>
          {t('groups.list.join')}
        </Button>
      )}
    </Row>
  );
}
