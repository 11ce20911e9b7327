import { Beer, Check, Flame, Frown, Heart, Laugh, SmilePlus, ThumbsUp, X, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { REACTIONS, type Reaction } from '#shared/tavern/reactions.ts';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { Menu } from '../../base/ui/overlays/menu.tsx';
import { Tooltip } from '../../base/ui/overlays/tooltip.tsx';
import { formatList } from '../../base/format/format.ts';
import styles from './reactions.module.css';

const ICONS: Readonly<Record<Reaction, LucideIcon>> = {
  like: ThumbsUp,
  love: Heart,
  laugh: Laugh,
  cheers: Beer,
  fire: Flame,
  sad: Frown,
  yes: Check,
  no: X,
};

interface ReactionsProps {
  readonly message: ChatMessage;
  readonly username: string;
  readonly canWrite: boolean;
  readonly onReact: (reaction: Reaction, isOn: boolean) => void;
}

/** Reactions of a message with their numbers; one's own are pressed and can be taken back. */
export function Reactions({ message, username, canWrite, onReact }: ReactionsProps) {
  const { t } = useTranslation();
  if (message.deleted || !message.reactions) return null;
  return (
    <Row as="ul" gap="1" align="stretch" wrap className={styles['reactions']}>
      {message.reactions.map(({ reaction, usernames }) => {
        const Icon = ICONS[reaction];
        const isOwn = usernames.includes(username);
        const names = t('talk.reactedBy', {
          number: usernames.length,
          reaction: t(`talk.reactions.${reaction}`),
          names: formatList(usernames),
        });
        return (
          <li key={reaction}>
            <Tooltip content={names}>
              <button
                type="button"
                className={styles['reaction']}
                aria-label={names}
                aria-pressed={isOwn}
                aria-disabled={!canWrite}
                onClick={() => canWrite && onReact(reaction, !isOwn)}
              >
                <Icon aria-hidden />
                {usernames.length}
              </button>
            </Tooltip>
          </li>
        );
      })}
    </Row>
  );
}

type ReactionPickerProps = Omit<ReactionsProps, 'canWrite'>;

/** All reactions as a menu, which keys reach; choosing one's own takes it back. */
export function ReactionPicker({ message, username, onReact }: ReactionPickerProps) {
  const { t } = useTranslation();
  const own = new Set(
    (message.reactions ?? []).filter(({ usernames }) => usernames.includes(username)).map(({ reaction }) => reaction),
  );
  return (
    <Menu
      trigger={
        <IconButton size="s" label={t('talk.react', { name: message.username })}>
          <SmilePlus aria-hidden />
        </IconButton>
      }
      items={REACTIONS.map((reaction) => {
        const Icon = ICONS[reaction];
        return {
          label: t(`talk.reactions.${reaction}`),
          icon: <Icon aria-hidden />,
          onSelect: () => onReact(reaction, !own.has(reaction)),
        };
      })}
    />
  );
}
