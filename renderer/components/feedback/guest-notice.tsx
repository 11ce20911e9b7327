import { GUEST_CREDENTIALS, GUEST_IS_READ_ONLY } from '#shared/contract/accounts/session.ts';
import { useUser } from '../../session/session.ts';
import { Notice } from './notice.tsx';

/** Tells the guest, before anything is typed, that it cannot be saved. Nothing for everybody else. */
export function GuestNotice() {
  return useUser()?.username === GUEST_CREDENTIALS.username ? <Notice>{GUEST_IS_READ_ONLY}</Notice> : null;
}
