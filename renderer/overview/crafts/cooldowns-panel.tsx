import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../base/ui/feedback/badge.tsx';
import { classTextColour } from '../../games/game/class-colour.ts';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { formatDayAndTime, formatDuration } from '../../base/format/format.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { characterLink } from '../../characters/character-link.ts';
import type { Cooldown } from './crafts.ts';
import styles from './crafts.module.css';

export function CooldownsPanel({ cooldowns }: { readonly cooldowns: readonly Cooldown[] }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <Panel title={t('sections.cooldowns.name')}>
      {cooldowns.length === 0 && <p className={styles['none']}>{t('sections.cooldowns.none')}</p>}
      <ul>
        {cooldowns.map(({ key, name, character, readyAt }) => (
          <li key={key} className={styles['cooldown']}>
            <span>
              <span translate="no">{name}</span>
              <Link to={characterLink(character)} style={{ color: classTextColour(character.class) }}>
                {character.name}
              </Link>
            </span>
            {readyAt <= now ? (
              <Badge tone="good">{t('crafts.ready')}</Badge>
            ) : (
              <time dateTime={new Date(readyAt).toISOString()} title={formatDayAndTime(readyAt)}>
                {t('crafts.readyIn', { time: formatDuration(Math.ceil((readyAt - now) / 60_000) * 60) })}
              </time>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
