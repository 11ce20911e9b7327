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
import { reloadGroups } from '../../people/people-lists.ts';
import { JoinLine } from '../../people/groups/join-line.tsx';
import { RenameDialog } from '../../people/groups/rename-dialog.tsx';
import type { TavernPresence } from '../../people/groups/tavern-props.ts';
import { WEBHOOK_LABELS } from '#shared/guild/webhook-kinds.ts';
import { Tabs, type Tab } from '../../base/ui/controls/tabs.tsx';
import { GroupWebhookPanel } from '../../guild/roster/webhook/group-webhook-panel.tsx';
import { ChatRules } from '../../people/groups/chat-rules.tsx';
import { GroupLog } from '../../people/groups/group-log.tsx';
import { MembersTab } from '../../people/groups/members/members-tab.tsx';
import { SanctionsTab } from '../../people/groups/members/sanctions-tab.tsx';

interface AboutGroupProps {
  readonly group: Group;
  /** Null outside the group's tavern. */
  readonly presence: TavernPresence | null;
  readonly onGone: () => void;
}

type Asked = 'leave' | 'delete' | 'rename';

function groupActions(t: TFunction, group: Group, ask: (action: Asked) => void): MenuItem[] {
  const items: MenuItem[] = [];
  if (mayDo(group, 'rename'))
    items.push({ label: t('groups.group.rename'), icon: <Pencil aria-hidden />, onSelect: () => ask('rename') });
  if (mayDo(group, 'delete'))
    items.push({
      label: t('groups.group.delete'),
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => ask('delete'),
    });
  if (group.memberId !== null && mayDo(group, 'leave'))
    items.push({
      label: t('groups.group.leave'),
      icon: <LogOut aria-hidden />,
      danger: true,
      onSelect: () => ask('leave'),
    });
  return items;
}

/** The group's people, moderation and menu. */
export function AboutGroup({ group, presence, onGone }: AboutGroupProps) {
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
      title={t('groups.group.about', { name })}
      actions={
        <Row gap="2" wrap>
          <Badge>{t(group.isPrivate ? 'groups.group.privateGroup' : 'groups.group.publicGroup')}</Badge>
          {items.length > 0 && (
            <Menu
              trigger={
                <IconButton size="s" label={t('groups.group.manage', { name })}>
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
        <Notice tone="bad" title={t('groups.group.bannedTitle')}>
          {t('groups.group.until', {
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
        title={t('groups.leaveDialog.title', { name })}
        confirmLabel={t('groups.leaveDialog.confirm')}
        danger
        onConfirm={leave}
      >
        {t('groups.leaveDialog.text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => setAsking(open ? 'delete' : null)}
        title={t('groups.deleteDialog.title', { name })}
        confirmLabel={t('groups.deleteDialog.confirm')}
        danger
        onConfirm={remove}
      >
        {t('groups.deleteDialog.text')}
      </ConfirmDialog>
      {asking === 'rename' && <RenameDialog group={group} onClose={() => setAsking(null)} />}
    </Panel>
  );
}

type TabName = 'members' | 'sanctions' | 'chat' | 'webhook' | 'log';

interface GroupTabsProps {
  readonly group: Group;
  readonly presence: TavernPresence | null;
}

function GroupTabs({ group, presence }: GroupTabsProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<TabName>('members');
  const members: Tab<TabName> = {
    value: 'members',
    label: t('groups.group.members'),
    count: group.memberCount,
    panel: <MembersTab group={group} presence={presence} />,
  };
  const canReadAudit = mayDo(group, 'readAudit');
  const all: readonly (Tab<TabName> | false)[] = [
    members,
    canReadAudit && { value: 'sanctions', label: t('groups.group.sanctions'), panel: <SanctionsTab group={group} /> },
    (mayDo(group, 'slowMode') || mayDo(group, 'pauseChat')) && {
      value: 'chat',
      label: t('groups.group.chat'),
      panel: <ChatRules group={group} />,
    },
    // A name in every language.
    mayDo(group, 'editWebhook') && {
      value: 'webhook',
      label: WEBHOOK_LABELS.join(', '),
      panel: <GroupWebhookPanel group={group} />,
    },
    canReadAudit && { value: 'log', label: t('groups.group.log'), panel: <GroupLog group={group} /> },
  ];
  const tabs = all.filter((each) => each !== false);
  if (tabs.length === 1) return members.panel;
  return <Tabs label={t('groups.group.tabs')} tabs={tabs} value={tab} onChange={setTab} />;
}
