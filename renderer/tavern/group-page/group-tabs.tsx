import { WEBHOOK_LABELS } from '#shared/guild/webhook-kinds.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import { mayDo } from '#shared/people/permissions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs, type Tab } from '../../base/ui/controls/tabs.tsx';
import { WebhookPanel } from '../../guild/roster/webhook/webhook-panel.tsx';
import { ChatRules } from '../../people/groups/chat-rules.tsx';
import { GroupLog } from '../../people/groups/group-log.tsx';
import { MembersTab } from '../../people/groups/members/members-tab.tsx';
import { SanctionsTab } from '../../people/groups/members/sanctions-tab.tsx';
import type { TavernPresence } from '../../people/groups/tavern-props.ts';

type TabName = 'members' | 'sanctions' | 'chat' | 'webhook' | 'log';

interface GroupTabsProps {
  readonly group: Group;
  readonly presence: TavernPresence | null;
}

export function GroupTabs({ group, presence }: GroupTabsProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<TabName>('members');
  const members: Tab<TabName> = {
    value: 'members',
    label: t('social.group.members'),
    count: group.memberCount,
    panel: <MembersTab group={group} presence={presence} />,
  };
  const canReadAudit = mayDo(group, 'readAudit');
  const all: readonly (Tab<TabName> | false)[] = [
    members,
    canReadAudit && { value: 'sanctions', label: t('social.group.sanctions'), panel: <SanctionsTab group={group} /> },
    (mayDo(group, 'slowMode') || mayDo(group, 'pauseChat')) && {
      value: 'chat',
      label: t('social.group.chat'),
      panel: <ChatRules group={group} />,
    },
    // A name in every language.
    mayDo(group, 'editWebhook') && {
      value: 'webhook',
      label: WEBHOOK_LABELS.join(', '),
      panel: <WebhookPanel group={group} />,
    },
    canReadAudit && { value: 'log', label: t('social.group.log'), panel: <GroupLog group={group} /> },
  ];
  const tabs = all.filter((each) => each !== false);
  if (tabs.length === 1) return members.panel;
  return <Tabs label={t('social.group.tabs')} tabs={tabs} value={tab} onChange={setTab} />;
}
