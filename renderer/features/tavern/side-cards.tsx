import { useTranslation } from 'react-i18next';
import { DEFAULT_BAN, DEFAULT_MUTE, type Member } from '#shared/contract/groups/groups.ts';
import type { Position } from '#shared/tavern/room.ts';
import { DURATIONS } from '#shared/tavern/commands.ts';
import { cx } from '../../styles/cx.ts';
import styles from './tavern.module.css';

/** Movement keys and a pointer to the commands. */
export function Controls() {
  const { t } = useTranslation();
  return (
    <section className={styles['card']}>
      <h3 className={styles['smallTitle']}>{t('tavern.controls.title')}</h3>
      <ul className={styles['plain']}>
        <li>{t('tavern.controls.keys')}</li>
        <li>{t('tavern.controls.click')}</li>
        <li>{t('tavern.controls.commands')}</li>
        <li>{t('tavern.controls.items')}</li>
      </ul>
    </section>
  );
}

export function CommandHelp({ isOwner }: { readonly isOwner: boolean }) {
  const { t } = useTranslation();
  return (
    <section className={styles['card']}>
      <h3 className={styles['smallTitle']}>{t('tavern.help.title')}</h3>
      <ul className={styles['plain']}>
        <li>{t('tavern.help.invite')}</li>
        <li>{t('tavern.help.ban')}</li>
        <li>{t('tavern.help.mute')}</li>
        <li>{t('tavern.help.undo')}</li>
        {isOwner && <li>{t('tavern.help.mod')}</li>}
        <li>{t('tavern.help.times', { times: DURATIONS.join(', '), ban: DEFAULT_BAN, mute: DEFAULT_MUTE })}</li>
      </ul>
    </section>
  );
}

interface MemberChipsProps {
  readonly members: readonly Member[];
  readonly people: Readonly<Record<string, Position>>;
  readonly username: string;
  readonly onMention: (name: string) => void;
}

/** Members of the group; those in the room are highlighted. Clicking one mentions them. */
export function MemberChips({ members, people, username, onMention }: MemberChipsProps) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className={styles['smallTitle']}>{t('tavern.members')}</h3>
      <ul className={styles['chips']}>
        {members.map((member) => (
          <li key={member.id}>
            {member.username === username ? (
              <span className={cx(styles['chip'], styles['here'])}>{member.username}</span>
            ) : (
              <button
                type="button"
                className={cx(styles['chip'], Object.hasOwn(people, member.username) && styles['here'])}
                aria-label={t('tavern.room.mention', { name: member.username })}
                onClick={() => onMention(member.username)}
              >
                {member.username}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
