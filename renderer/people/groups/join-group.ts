import { addMember } from '#shared/people/contract/group-routes.ts';
import { call } from '../../base/api/client.ts';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { session } from '../../base/session/session.ts';
import { reloadGroups } from '../people-lists.ts';

/** Joins as oneself; false with a message when the server refuses. */
export async function joinGroup(id: number): Promise<boolean> {
  const username = session.store.getState().user?.username ?? '';
  const hasJoined = await runWithErrorToast(() => call(addMember, { params: { id }, body: { username } }));
  await reloadGroups();
  return hasJoined;
}
