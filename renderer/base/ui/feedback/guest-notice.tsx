import { isGuest, useUser } from '../../session/session.ts';
import { formatMessage } from '../../i18n/i18n.ts';
import { Notice } from './notice.tsx';

/** Read-only notice for the guest; renders nothing for others. */
export function GuestNotice() {
  return isGuest(useUser()) ? <Notice>{formatMessage({ code: 'guest_is_read_only' })}</Notice> : null;
}
