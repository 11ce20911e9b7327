import type { TFunction } from 'i18next';
import type { GroupRole } from '#shared/people/contract/groups.ts';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { EDIT_MS } from '#shared/tavern/reactions.ts';
import type { MenuItem } from '../../base/ui/overlays/menu-props.ts';

interface MessageActionOptions {
  readonly role: GroupRole;
  /** Role of the author; undefined for one who has left. */
  readonly rank: GroupRole | undefined;
  readonly isMine: boolean;
  readonly canWrite: boolean;
  readonly onReply: (message: ChatMessage) => void;
  readonly onEdit: () => void;
  readonly onPin: (message: ChatMessage) => void;
  readonly onDelete: (message: ChatMessage) => void;
  readonly onReport: (message: ChatMessage) => void;
}

/** True while the author may still edit the message; the server has the last word. */
export const isEditable = ({ timestamp, deleted, roll }: ChatMessage): boolean =>
  deleted !== true && !roll && Date.now() - Date.parse(timestamp) < EDIT_MS;

/** Menu of a message: what the server would refuse is not offered. */
export function listActions(t: TFunction, message: ChatMessage, options: MessageActionOptions): MenuItem[] {
  const { role, rank, isMine, canWrite, onReply, onEdit, onPin, onDelete, onReport } = options;
  const isBelow = role === 'owner' || (role === 'moderator' && rank !== 'owner' && rank !== 'moderator');
  return [
    ...(canWrite ? [{ label: t('talk.reply'), onSelect: () => onReply(message) }] : []),
    ...(canWrite && isMine && isEditable(message) ? [{ label: t('talk.edit'), onSelect: onEdit }] : []),
    ...(role === 'member'
      ? []
      : [{ label: t(message.pinned ? 'talk.unpin' : 'talk.pin'), onSelect: () => onPin(message) }]),
    ...(isMine || isBelow ? [{ label: t('tavern.chat.delete'), danger: true, onSelect: () => onDelete(message) }] : []),
    ...(isMine ? [] : [{ label: t('tavern.chat.report'), onSelect: () => onReport(message) }]),
  ];
}
