import { useTranslation } from 'react-i18next';
import { DEFAULT_BAN, DEFAULT_MUTE, type GroupRole } from '#shared/people/contract/groups.ts';
import { DURATIONS } from '#shared/tavern/commands.ts';
import styles from './map-card.module.css';

/** Movement keys and a pointer to the commands; those of moderators for moderators. Folded until asked for. */
export function Controls({ role }: { readonly role: GroupRole }) {
  const { t } = useTranslation();
  return (
    <div>
      <details className={styles['controls']}>
        <summary>
          <h4>{t('tavern.controls.title')}</h4>
        </summary>
        <ul>
          <li>{t('room.keys')}</li>
          <li>{t('room.click')}</li>
          <li>{t('tavern.controls.commands')}</li>
          <li>{t('tavern.controls.items')}</li>
        </ul>
      </details>
      {role !== 'member' && (
        <details className={styles['controls']}>
          <summary>
            <h4>{t('tavern.help.title')}</h4>
          </summary>
          <ul>
            <li>{t('tavern.help.invite')}</li>
            <li>{t('tavern.help.ban')}</li>
            <li>{t('tavern.help.mute')}</li>
            <li>{t('tavern.help.undo')}</li>
            {role === 'owner' && <li>{t('tavern.help.mod')}</li>}
            <li>{t('tavern.help.times', { times: DURATIONS.join(', '), ban: DEFAULT_BAN, mute: DEFAULT_MUTE })}</li>
          </ul>
        </details>
      )}
    </div>
  );
}
