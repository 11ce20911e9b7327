import { useTranslation } from 'react-i18next';
import { classTextColour } from '../../games/game/class-colour.ts';
import { formatNumber } from '../../base/format/format.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { ROLE_FILTERS, type RosterSums as Sums } from './roster-rows.ts';
import styles from './roster.module.css';

export function RosterSums({ sums }: { readonly sums: Sums }) {
  const { t } = useTranslation();
  return (
    <div className={styles['sums']}>
      <ul aria-label={t('roster.byRole')}>
        {ROLE_FILTERS.filter((role) => sums.roles[role] > 0).map((role) => (
          <li key={role}>
            {t(`roster.roles.${role}`)} <b>{formatNumber(sums.roles[role])}</b>
          </li>
        ))}
      </ul>
      <ul aria-label={t('roster.byClass')}>
        {sums.classes.map(([className, count]) => (
          <li key={className}>
            <span style={{ color: classTextColour(className) }}>{translateGameTerm(className)}</span>{' '}
            <b>{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
