import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../base/navigation/paths.ts';
import { useUser } from '../base/session/session.ts';
import { cx } from '../base/styles/cx.ts';
import styles from './footer.module.css';

/** Credits that the licences require. */
export function Footer() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <footer className={styles['footer']}>
      <div className={cx(styles['words'], user && styles['full'])}>
        <p>{t('app.footerMade')}</p>
        <Link to={paths.sandbox}>{t('app.footerSandbox')}</Link>
        <p>
          {t('app.footerIconsBy')} <a href="https://game-icons.net">game-icons.net</a>,{' '}
          <a href="https://creativecommons.org/licenses/by/3.0/">{t('app.footerIconsLicence')}</a>.
        </p>
      </div>
    </footer>
  );
}
