import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { openAuthDialog } from '../../base/session/auth-dialog-store.ts';
import { desktop } from '../../base/desktop/desktop.ts';
import { paths } from '../../base/navigation/paths.ts';
import { useUser } from '../../base/session/session.ts';
import { signOut } from '../../accounts/sign-in/session-calls.ts';
import styles from './bar.module.css';
import { Brand } from './brand.tsx';
import { ThemeButton } from './theme-button.tsx';

/** Bar of public pages: Login and Create Account, or Enter and Logout when signed in. */
export function PublicBar() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <header className={styles['bar']}>
      <div className={styles['row']}>
        <Brand to={paths.home} />
        <div className={styles['right']}>
          <ThemeButton />
          {desktop && (
            <LinkButton variant="quiet" className={styles['narrowTight']} to={paths.settings}>
              {t('app.settings')}
            </LinkButton>
          )}
          {user ? (
            <>
              <Button variant="quiet" className={styles['narrowHide']} onClick={signOut}>
                {t('app.logout')}
              </Button>
              <LinkButton to={paths.dashboard}>{t('app.enter')}</LinkButton>
            </>
          ) : (
            <>
              <Button variant="quiet" className={styles['narrowTight']} onClick={() => openAuthDialog('login')}>
                {t('app.login')}
              </Button>
              <Button className={styles['narrowHide']} onClick={() => openAuthDialog('register')}>
                {t('app.createAccount')}
              </Button>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
