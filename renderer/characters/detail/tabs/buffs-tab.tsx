import type { Character } from '#shared/characters/contract/characters.ts';
import { useTranslation } from 'react-i18next';
import { body as aura } from 'virtual:game-icon/aura';
import { Grid, Muted } from '../../../base/ui/layout/layout.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { formatDuration } from '../../../base/format/format.ts';
import styles from './buffs-tab.module.css';
import { EmptyTab } from './empty-tab.tsx';

export function BuffsTab({ character: { name, buffs } }: { readonly character: Character }) {
  const { t } = useTranslation();
  if (buffs === null || buffs.length === 0) {
    return (
      <EmptyTab icon={aura} title={t('sections.buffs.none')}>
        {buffs === null && t('characters.buffs.neverText')}
      </EmptyTab>
    );
  }
  return (
    <Panel title={t('sections.buffs.name')}>
      <Grid
        as="ul"
        min={340}
        gap="none 6"
        className={styles['list']}
        aria-label={t('characters.buffs.label', { name })}
      >
        {buffs.map((buff) => {
          const human = [
            buff.duration > 0 ? formatDuration(buff.duration) : t('characters.buffs.permanent'),
            buff.duration > 0 &&
              buff.time_remaining !== null &&
              t('characters.buffs.left', { left: formatDuration(buff.time_remaining) }),
          ];
          return (
            <li key={buff.id} className={styles['row']}>
              <span className={styles['name']}>{buff.name}</span>
              <Muted soft size="s" className={styles['duration']}>
                {t('characters.buffs.duration', { count: Math.round(buff.duration) })}
              </Muted>
              <Muted size="s" className={styles['human']}>
                {human.filter(Boolean).join(' · ')}
              </Muted>
            </li>
          );
        })}
      </Grid>
    </Panel>
  );
}
