import type { Group } from '#shared/people/contract/groups.ts';
import { mayDo } from '#shared/people/permissions.ts';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { useBusy } from '../../base/hooks/use-busy.ts';
import { joinGroup } from './join-group.ts';

/** Size of a group that the player is not in, and the way into it: on phones the list of groups is not in sight. */
export function JoinLine({ group }: { readonly group: Group }) {
  const { id, memberCount } = group;
  const { t } = useTranslation();
  const { busy, run } = useBusy<number>();
  return (
    <Row gap="3" justify="between" wrap soft size="s">
      <p>{t('groups.list.members', { count: memberCount })}</p>
      {mayDo(group, 'join') && (
        <Button variant="primary" busy={busy === id} onClick={() => void run(id, () => joinGroup(id))}>
          {t('groups.list.join')}
        </Button>
      )}
    </Row>
  );
}
