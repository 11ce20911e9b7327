import type { Group } from '#shared/people/contract/groups.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs, type Tab } from '../../base/ui/controls/tabs.tsx';
import { WebhookPanel } from '../../guild/roster/lazy-panels.ts';
import { ChatRules } from '../../people/groups/chat-rules.tsx';
import { GroupLog } from '../../people/groups/group-log.tsx';
import { MembersTab } from '../../people/groups/members/members-tab.tsx';
import { SanctionsTab } from '../../people/groups/members/sanctions-tab.tsx';
import type { TavernPresence } from '../../people/groups/tavern-props.ts';

type TabName = 'members' | 'sanctions' | 'chat' | 'discord' | 'log';

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
  if (group.role === 'member') return members.panel;
  const tabs: readonly Tab<TabName>[] = [
    members,
    { value: 'sanctions', label: t('social.group.sanctions'), panel: <SanctionsTab group={group} /> },
    { value: 'chat', label: t('social.group.chat'), panel: <ChatRules group={group} /> },
    ...(group.role === 'owner'
      ? [
          {
            value: 'discord' as const,
            // A name in every language.
            label: 'Discord',
            panel: (
              <Suspense>
                <WebhookPanel group={group} />
              </Suspense>
            ),
          },
        ]
      : []),
    { value: 'log', label: t('social.group.log'), panel: <GroupLog group={group} /> },
  ];
  return <Tabs label={t('social.group.tabs')} tabs={tabs} value={tab} onChange={setTab} />;
}
