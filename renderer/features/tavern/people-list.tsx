import { useTranslation } from 'react-i18next';
import type { GroupRole } from '#shared/contract/groups/groups.ts';
import { findRoomArea } from '#shared/tavern/room-area.ts';
import type { Furniture, Position } from '#shared/tavern/room.ts';
import styles from './tavern.module.css';

interface PeopleListProps {
  readonly room: Furniture;
  readonly people: Readonly<Record<string, Position>>;
  readonly roles: ReadonlyMap<string, GroupRole>;
  readonly username: string;
  /** False until the server has sent who is in the room. */
  readonly isKnown: boolean;
}

/** Text alternative of the map. */
export function PeopleList({ room, people, roles, username, isKnown }: PeopleListProps) {
  const { t } = useTranslation();
  const names = Object.keys(people).sort((a, b) => a.localeCompare(b));
  return (
    <section className={styles['people']} aria-label={t('tavern.room.people')}>
      <h3 className={styles['smallTitle']}>{t('tavern.room.people')}</h3>
      {isKnown && names.length === 0 && <p className={styles['soft']}>{t('tavern.room.nobody')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <ul className={styles['plain']} tabIndex={names.length > 6 ? 0 : undefined}>
        {names.map((name) => (
          <li key={name} className={styles['someone']}>
            <span className={styles['name']}>
              {name}
              {name === username && <span className={styles['soft']}> ({t('tavern.room.you')})</span>}
            </span>
            <span className={styles['soft']}>
              {roles.has(name) && t(`tavern.room.roles.${roles.get(name) ?? 'member'}`)}
            </span>
            <span className={styles['where']}>
              {t(`tavern.places.${findRoomArea(room, people[name] as Position)}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
