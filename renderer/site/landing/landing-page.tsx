import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Muted, Row } from '../../base/ui/layout/layout.tsx';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { openAuthDialog } from '../../base/session/auth-dialog-store.ts';
import { usePageHeading } from '../../base/navigation/page-title.ts';
import { paths } from '../../base/navigation/paths.ts';
import { useUser } from '../../base/session/session.ts';
import { signInAsGuest, signOut } from '../../accounts/sign-in/session-calls.ts';
import { CharacterPlate } from './character-plate.tsx';
import { Features } from './features.tsx';
import styles from './landing-page.module.css';
import { Steps } from './steps.tsx';

export function LandingPage() {
  const { t } = useTranslation();
  const heading = usePageHeading('');
  return (
    <>
      <section className={styles['hero']}>
        <div className={styles['inner']}>
          <div>
            <h1 ref={heading} tabIndex={-1} className={styles['title']}>
              {t('landing.titleStart')}
              <em>{t('landing.titleEnd')}</em>
            </h1>
            <p className={styles['lead']}>{t('landing.lead')}</p>
            <HeroActions />
          </div>
          <CharacterPlate />
        </div>
      </section>
      <Features />
      <Steps />
    </>
  );
}

function HeroActions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const [guest, setGuest] = useState<'idle' | 'busy' | 'failed'>('idle');
  const tryAsGuest = async (): Promise<void> => {
    setGuest('busy');
    if (await signInAsGuest()) void navigate(paths.dashboard);
    else setGuest('failed');
  };
  if (user) {
    return (
      <>
        <Row gap="3" align="stretch" wrap className={styles['actions']}>
          <LinkButton variant="primary" to={paths.dashboard}>
            {t('app.enter')}
          </LinkButton>
          <Button onClick={signOut}>{t('landing.logout')}</Button>
        </Row>
        <Muted as="p" size="s" className={styles['note']}>
          {t('landing.welcomeBack', { username: user.username })}
        </Muted>
      </>
    );
  }
  return (
    <>
      <Row gap="3" align="stretch" wrap className={styles['actions']}>
        <Button variant="primary" onClick={() => openAuthDialog('register')}>
          {t('landing.createAccount')}
        </Button>
        <Button busy={guest === 'busy'} onClick={() => void tryAsGuest()}>
          {t('landing.guest')}
        </Button>
      </Row>
      {guest === 'failed' && (
        <div className={styles['failure']}>
          <Notice tone="bad" title={t('landing.guestFailedTitle')}>
            {t('landing.guestFailed')}
          </Notice>
        </div>
      )}
      <Muted as="p" size="s" className={styles['note']}>
        {t('landing.note')}
      </Muted>
    </>
  );
}
