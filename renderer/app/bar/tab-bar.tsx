import { pagesWith } from '#shared/base/pages.ts';
import { CalendarCheck, House, MessagesSquare, Package, Users, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '../../base/navigation/paths.ts';
import { PendingCount } from './pending-count.tsx';
import styles from './tab-bar.module.css';

/** Pages at the bottom of a phone. */
const TAB_LINKS = pagesWith('key');

const ICONS: Readonly<Record<(typeof TAB_LINKS)[number], LucideIcon>> = {
  dashboard: House,
  characters: Users,
  items: Package,
  weekly: CalendarCheck,
  groups: MessagesSquare,
};

export function TabBar() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('app.tabs')} className={styles['bar']}>
      {TAB_LINKS.map((name) => {
        const Icon = ICONS[name];
        return (
          <NavLink key={name} to={paths[name]} className={styles['tab']}>
            <Icon aria-hidden />
            <span className={styles['label']}>{t(`app.${name}`)}</span>
            <PendingCount of={name} />
          </NavLink>
        );
      })}
    </nav>
  );
}
