import type { TFunction } from 'i18next';
import type { Group } from '#shared/people/contract/groups.ts';
import { mayDo, mayDoTo, type Target } from '#shared/people/permissions.ts';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { EDIT_MS } from '#shared/tavern/reactions.ts';
import type { MenuItem } from '../../base/ui/overlays/menu-props.ts';

interface MessageActionOptions {
  readonly group: Group;
  readonly author: Target;
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
  const { group, author, canWrite, onReply, onEdit, onPin, onDelete, onReport } = options;
  const isMine = author === 'self';
  return [
    ...(canWrite ? [{ label: t('talk.reply'), onSelect: () => onReply(message) }] : []),
    ...(canWrite && isMine && isEditable(message) ? [{ label: t('talk.edit'), onSelect: onEdit }] : []),
    ...(mayDo(group, 'pinMessage')
      ? [{ label: t(message.pinned ? 'talk.unpin' : 'talk.pin'), onSelect: () => onPin(message) }]
      : []),
    ...(mayDoTo(group, 'deleteMessage', author)
      ? [{ label: t('tavern.chat.delete'), danger: true, onSelect: () => onDelete(message) }]
      : []),
    ...(!isMine && mayDo(group, 'report')
      ? [{ label: t('tavern.chat.report'), onSelect: () => onReport(message) }]
      : []),
  ];
}
