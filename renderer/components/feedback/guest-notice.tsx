import { GUEST_CREDENTIALS } from '#shared/contract/accounts/session.ts';
import { useUser } from '../../session/session.ts';
import { formatMessage } from '../../i18n/i18n.ts';
import { Notice } from './notice.tsx';

/** Tells the guest, before anything is typed, that it cannot be saved. Nothing for everybody else. */
export function GuestNotice() {
  return useUser()?.username === GUEST_CREDENTIALS.username ? (
    <Notice>{formatMessage({ code: 'guest_is_read_only' })}</Notice>
  ) : null;
}
