import { deleteGroup, removeMember } from '#shared/people/contract/group-routes.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import { mayDo } from '#shared/people/permissions.ts';
import type { TFunction } from 'i18next';
import { EllipsisVertical, LogOut, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { Badge } from '../../base/ui/feedback/badge.tsx';
import { ConfirmDialog } from '../../base/ui/overlays/confirm-dialog.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { Menu } from '../../base/ui/overlays/menu.tsx';
import type { MenuItem } from '../../base/ui/overlays/menu-props.ts';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { call } from '../../base/api/client.ts';
import { formatDateTime } from '../../base/format/format.ts';
import { reloadGroups } from '../../people/social-lists.ts';
import { GroupTabs } from './group-tabs.tsx';
import { JoinLine } from '../../people/groups/join-line.tsx';
import { RenameDialog } from '../../people/groups/rename-dialog.tsx';
import type { TavernPresence } from '../../people/groups/tavern-props.ts';

interface GroupPanelProps {
  readonly group: Group;
  /** Null outside the group's tavern. */
  readonly presence: TavernPresence | null;
  readonly onGone: () => void;
}

type Asked = 'leave' | 'delete' | 'rename';

function groupActions(t: TFunction, group: Group, ask: (action: Asked) => void): MenuItem[] {
  const items: MenuItem[] = [];
  if (mayDo(group, 'rename'))
    items.push({ label: t('social.group.rename'), icon: <Pencil aria-hidden />, onSelect: () => ask('rename') });
  if (mayDo(group, 'delete'))
    items.push({
      label: t('social.group.delete'),
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => ask('delete'),
    });
  if (group.memberId !== null && mayDo(group, 'leave'))
    items.push({
      label: t('social.group.leave'),
      icon: <LogOut aria-hidden />,
      danger: true,
      onSelect: () => ask('leave'),
    });
  return items;
}

/** The group's people, moderation and menu. */
export function GroupPanel({ group, presence, onGone }: GroupPanelProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asked | null>(null);
  const { id, name, role, memberId } = group;

  const leave = async (): Promise<void> => {
    if (memberId !== null) await call(removeMember, { params: { id, memberId } });
    onGone();
    await reloadGroups();
  };
  const remove = async (): Promise<void> => {
    await call(deleteGroup, { params: { id } });
    onGone();
    await reloadGroups();
  };
  const items = groupActions(t, group, setAsking);
  return (
    <Panel
      title={t('social.group.about', { name })}
      actions={
        <Row gap="2" wrap>
          <Badge>{t(group.isPrivate ? 'social.group.privateGroup' : 'social.group.publicGroup')}</Badge>
          {items.length > 0 && (
            <Menu
              trigger={
                <IconButton size="s" label={t('social.group.manage', { name })}>
                  <EllipsisVertical aria-hidden />
                </IconButton>
              }
              items={items}
            />
          )}
        </Row>
      }
    >
      {/* Members see this in the tavern instead. */}
      {group.isBanned && role === null && (
        <Notice tone="bad" title={t('social.group.bannedTitle')}>
          {t('social.group.until', {
            when: formatDateTime(group.banExpiresAt) ?? t('common.notAvailable'),
            reason: group.banReason ?? '',
          })}
        </Notice>
      )}
      {role === null && !group.isBanned && <JoinLine group={group} />}
      {mayDo(group, 'listMembers') && <GroupTabs group={group} presence={presence} />}
      <ConfirmDialog
        open={asking === 'leave'}
        onOpenChange={(open) => setAsking(open ? 'leave' : null)}
        title={t('social.leaveDialog.title', { name })}
        confirmLabel={t('social.leaveDialog.confirm')}
        danger
        onConfirm={leave}
      >
        {t('social.leaveDialog.text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => setAsking(open ? 'delete' : null)}
        title={t('social.deleteDialog.title', { name })}
        confirmLabel={t('social.deleteDialog.confirm')}
        danger
        onConfirm={remove}
      >
        {t('social.deleteDialog.text')}
      </ConfirmDialog>
      {asking === 'rename' && <RenameDialog group={group} onClose={() => setAsking(null)} />}
    </Panel>
  );
}
