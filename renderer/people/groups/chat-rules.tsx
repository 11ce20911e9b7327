import { setChatRules, SLOW_MODE_SECONDS } from '#shared/people/contract/group-moderation.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import { mayDo } from '#shared/people/permissions.ts';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { Checkbox } from '../../base/ui/controls/checkbox.tsx';
import { Select } from '../../base/ui/controls/select.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { call } from '../../base/api/client.ts';
import { groups } from '../people-lists.ts';

/** Slow mode and pause of the group's chat. Takes effect immediately. */
export function ChatRules({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const set = (body: Parameters<typeof call<typeof setChatRules>>[1]['body']): void =>
    void runWithErrorToast(async () => {
      const answer = await call(setChatRules, { params: { id: group.id }, body });
      groups.update((all) => all.map((each) => (each.id === answer.id ? answer : each)));
    });
  const word = (seconds: number): string => {
    if (seconds === 0) return t('groups.chat.off');
    return seconds < 60
      ? t('groups.chat.seconds', { count: seconds })
      : t('groups.chat.minutes', { count: seconds / 60 });
  };
  return (
    <Stack gap="4">
      {mayDo(group, 'slowMode') && (
        <Select
          label={t('groups.chat.slowMode')}
          hint={t('groups.chat.slowModeHint')}
          value={String(group.slowModeSeconds)}
          onChoose={(value) =>
            set({ slowModeSeconds: SLOW_MODE_SECONDS.find((seconds) => String(seconds) === value) ?? 0 })
          }
          choices={SLOW_MODE_SECONDS.map((seconds) => ({ value: String(seconds), label: word(seconds) }))}
        />
      )}
      {mayDo(group, 'pauseChat') && (
        <Checkbox
          label={t('groups.chat.pause')}
          hint={t('groups.chat.pauseHint')}
          checked={group.isChatPaused}
          onChange={(event) => set({ isChatPaused: event.target.checked })}
        />
      )}
    </Stack>
  );
}
