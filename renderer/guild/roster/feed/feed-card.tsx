import { setFeed } from '#shared/guild/contract/feed.ts';
import { WEBHOOK_LABELS } from '#shared/guild/webhook-kinds.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../base/ui/layout/layout.tsx';
import { call } from '../../../base/api/client.ts';
import { Checkbox } from '../../../base/ui/controls/checkbox.tsx';
import { runWithErrorToast } from '../../../base/ui/feedback/run-with-error-toast.ts';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { FeedEntries, useFeed } from './feed-entries.tsx';

/** Members' news of this week, limited to what they share with the group. */
export function FeedCard({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const feed = useFeed(group.id);
  const { data } = feed;
  return (
    <Panel title={t('roster.feed.title')}>
      <Stack gap="4">
        <FeedEntries {...feed} />
        {data && (
          <OwnChoice
            key={String(data.is_shown)}
            groupId={group.id}
            isShown={data.is_shown}
            isPosted={data.posted.levels || data.posted.epics}
          />
        )}
      </Stack>
    </Panel>
  );
}

interface OwnChoiceProps {
  readonly groupId: number;
  readonly isShown: boolean;
  readonly isPosted: boolean;
}

/** Switches the own doings off, here and in the group's channel. */
function OwnChoice({ groupId, isShown, isPosted }: OwnChoiceProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(isShown);
  const choose = async (next: boolean): Promise<void> => {
    setChosen(next);
    const isSaved = await runWithErrorToast(
      () => call(setFeed, { params: { id: groupId }, body: { is_shown: next } }),
      t('roster.feed.choiceFailed'),
    );
    if (!isSaved) setChosen(!next);
  };
  return (
    <Checkbox
      label={t('roster.feed.own')}
      hint={isPosted ? t('roster.feed.ownPosted', { services: WEBHOOK_LABELS.join(', ') }) : t('roster.feed.ownHint')}
      checked={chosen}
      onChange={({ currentTarget }) => void choose(currentTarget.checked)}
    />
  );
}
