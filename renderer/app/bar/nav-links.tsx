import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '../../base/navigation/paths.ts';
import styles from './bar.module.css';
import type { BAR_LINKS, MORE_LINKS } from './links.ts';
import { PendingCount } from './pending-count.tsx';

interface NavLinksProps {
  readonly names: readonly (typeof BAR_LINKS | typeof MORE_LINKS)[number][];
  readonly onNavigate?: () => void;
}

export function NavLinks({ names, onNavigate }: NavLinksProps) {
  const { t } = useTranslation();
  return names.map((name) => (
    <NavLink key={name} to={paths[name]} className={styles['link']} onClick={onNavigate}>
      {t(`app.${name}`)}
      <PendingCount of={name} />
    </NavLink>
  ));
}
