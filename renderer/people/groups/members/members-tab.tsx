import {
  demoteMember,
  handOverGroup,
  promoteMember,
  unbanMember,
  unmuteMember,
} from '#shared/people/contract/group-moderation.ts';
import { removeMember } from '#shared/people/contract/group-routes.ts';
import type { Group, Member } from '#shared/people/contract/groups.ts';
import { mayDo, mayDoTo } from '#shared/people/permissions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../base/ui/overlays/confirm-dialog.tsx';
import { runWithErrorToast } from '../../../base/ui/feedback/run-with-error-toast.ts';
import { call } from '../../../base/api/client.ts';
import { groups } from '../../people-lists.ts';
import { InviteForm } from '../invite-form.tsx';
import { InvitedList } from '../invited-list.tsx';
import type { MemberAction } from './member-actions.ts';
import { MemberList } from './member-list.tsx';
import { SanctionDialog } from './sanction-dialog.tsx';
import type { TavernPresence } from '../tavern-props.ts';
import { useGroupChanges } from '../use-group-changes.ts';

const AT_ONCE = {
  promote: promoteMember,
  demote: demoteMember,
  stepDown: demoteMember,
  unmute: unmuteMember,
  unban: unbanMember,
} as const;

interface Question {
  readonly action: 'handOver' | 'kick' | 'ban' | 'mute';
  readonly member: Member;
}

interface MembersTabProps {
  readonly group: Group;
  readonly presence: TavernPresence | null;
}

export function MembersTab({ group, presence }: MembersTabProps) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [invited, setInvited] = useState(0);
  const news = useGroupChanges(group.id);
  const { id, name } = group;

  const choose = (member: Member, action: MemberAction): void => {
    if (action === 'handOver' || action === 'kick' || action === 'ban' || action === 'mute') {
      setQuestion({ action, member });
      setIsAsking(true);
      return;
    }
    void runWithErrorToast(async () => {
      await call(AT_ONCE[action], { params: { id }, body: { username: member.username } });
      await groups.load();
    });
  };
  const confirm = async (): Promise<void> => {
    if (!question) return;
    const { action, member } = question;
    await (action === 'kick'
      ? call(removeMember, { params: { id, memberId: member.id } })
      : call(handOverGroup, { params: { id }, body: { username: member.username } }));
    await groups.load();
  };
  const sanction = question?.action === 'ban' || question?.action === 'mute' ? question.action : null;
  const texts = question?.action === 'kick' ? 'kickDialog' : 'handOverDialog';
  const whom = { name, username: question?.member.username ?? '' };
  return (
    <>
      {mayDoTo(group, 'invite', 'outsider') && <InviteForm groupId={id} onInvited={() => setInvited(invited + 1)} />}
      <MemberList group={group} presence={presence} onChoose={choose} />
      {mayDo(group, 'readAudit') && <InvitedList key={`${news} ${invited}`} group={group} />}
      <ConfirmDialog
        open={isAsking && question !== null && sanction === null}
        onOpenChange={setIsAsking}
        title={t(`groups.${texts}.title`, whom)}
        confirmLabel={t(`groups.${texts}.confirm`)}
        danger
        onConfirm={confirm}
      >
        {t(`groups.${texts}.text`, whom)}
      </ConfirmDialog>
      {isAsking && question && sanction && (
        <SanctionDialog
          kind={sanction}
          groupId={id}
          username={question.member.username}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
