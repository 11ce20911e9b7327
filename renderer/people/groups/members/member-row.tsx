import type { Group, Member } from '#shared/people/contract/groups.ts';
import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../../base/ui/layout/layout.tsx';
import { Badge } from '../../../base/ui/feedback/badge.tsx';
import { IconButton } from '../../../base/ui/controls/icon-button.tsx';
import { Menu } from '../../../base/ui/overlays/menu.tsx';
import { formatDateTime } from '../../../base/format/format.ts';
import styles from '../groups.module.css';
import { actionsFor, type MemberAction } from './member-actions.ts';

interface MemberRowProps {
  readonly member: Member;
  readonly isSelf: boolean;
  readonly group: Group;
  /** Place in the tavern's room; undefined outside. */
  readonly place: string | undefined;
  readonly onMention: ((name: string) => void) | undefined;
  readonly onChoose: (action: MemberAction) => void;
}

const DANGEROUS: ReadonlySet<MemberAction> = new Set(['ban', 'kick', 'handOver']);

/** Member with role, sanctions and a menu of the viewer's actions. */
export function MemberRow({ member, isSelf, group, place, onMention, onChoose }: MemberRowProps) {
  const { t } = useTranslation();
  const { username, role } = member;
  const actions = actionsFor(group, member, isSelf);
  const when = (expiresAt: string | null): string => formatDateTime(expiresAt) ?? t('common.notAvailable');
  return (
    <Row as="li" gap="2" className={styles['member']}>
      <Stack shrink className={styles['words']}>
        <span className={styles['groupName']}>
          {onMention && !isSelf ? (
            <button
              type="button"
              className={styles['chip']}
              aria-label={t('groups.member.mention', { username })}
              onClick={() => onMention(username)}
            >
              {username}
            </button>
          ) : (
            username
          )}
          {isSelf && <span className={styles['count']}> ({t('groups.member.you')})</span>}
        </span>
        {place !== undefined && <span className={styles['here']}>{place}</span>}
        {member.isBanned && (
          <span className={styles['barred']}>
            {t('groups.member.bannedUntil', { when: when(member.banExpiresAt) })}
          </span>
        )}
        {member.isMuted && (
          <span className={styles['barred']}>
            {t('groups.member.mutedUntil', { when: when(member.muteExpiresAt) })}
          </span>
        )}
      </Stack>
      {role !== 'member' && <Badge tone={role === 'owner' ? 'warn' : 'info'}>{t(`groups.member.${role}`)}</Badge>}
      {actions.length > 0 && (
        <Menu
          trigger={
            <IconButton size="s" label={t('groups.member.actionsOf', { username })}>
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
          items={actions.map((action) => ({
            label: t(`groups.member.${action}`),
            danger: DANGEROUS.has(action),
            onSelect: () => onChoose(action),
          }))}
        />
      )}
    </Row>
  );
}
