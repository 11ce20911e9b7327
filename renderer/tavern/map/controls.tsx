import { useTranslation } from 'react-i18next';
import { DEFAULT_BAN, DEFAULT_MUTE, type GroupRole } from '#shared/people/contract/groups.ts';
import { commandsFor, DURATIONS } from '#shared/tavern/commands.ts';
import { Muted } from '../../base/ui/layout/layout.tsx';
import styles from './map-card.module.css';

/** Texts on the commands of moderators, and the command that each needs. */
const MODERATION = [
  ['invite', 'invite'],
  ['ban', 'ban'],
  ['mute', 'mute'],
  ['undo', 'unban'],
  ['mod', 'mod'],
] as const;

/** Movement keys and a pointer to the commands; those of moderators for moderators. Folded until asked for. */
export function Controls({ role }: { readonly role: GroupRole }) {
  const { t } = useTranslation();
  const commands = commandsFor(role);
  const explained = MODERATION.filter(([, name]) => commands.includes(name));
  return (
    <div>
      <Muted as="details" soft size="s" className={styles['controls']}>
        <summary>
          <h4>{t('tavern.controls.title')}</h4>
        </summary>
        <ul>
          <li>{t('room.keys')}</li>
          <li>{t('room.click')}</li>
          <li>{t('tavern.controls.commands')}</li>
          <li>{t('tavern.controls.items')}</li>
        </ul>
      </Muted>
      {explained.length > 0 && (
        <Muted as="details" soft size="s" className={styles['controls']}>
          <summary>
            <h4>{t('tavern.help.title')}</h4>
          </summary>
          <ul>
            {explained.map(([key]) => (
              <li key={key}>{t(`tavern.help.${key}`)}</li>
            ))}
            <li>{t('tavern.help.times', { times: DURATIONS.join(', '), ban: DEFAULT_BAN, mute: DEFAULT_MUTE })}</li>
          </ul>
        </Muted>
      )}
    </div>
  );
}
