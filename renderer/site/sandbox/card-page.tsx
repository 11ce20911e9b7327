import { LogIn, DoorOpen } from 'lucide-react';
import { body as hood } from 'virtual:game-icon/hooded-figure';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { StatusDot } from '../../base/ui/feedback/badge.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { openAuthDialog } from '../../base/session/auth-dialog-store.ts';
import { paths } from '../../base/navigation/paths.ts';
import { useUser } from '../../base/session/session.ts';
import { signOut } from '../../accounts/sign-in/session-calls.ts';
import { armsOf } from './crest/arms.ts';
import { NameCrest } from './crest/name-crest.tsx';
import { DemoPage } from './demo-page.tsx';
import styles from './card-page.module.css';

/** Profile card demo with a drawn avatar; visitors without a name get a hood. */
export function CardPage() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <DemoPage
      width="narrow"
      title={t('sandbox.pages.card.title')}
      lead={t('sandbox.card.lead')}
      note={t('sandbox.card.note')}
    >
      {user ? <Member username={user.username} /> : <Visitor />}
    </DemoPage>
  );
}

function Member({ username }: { readonly username: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { division, first, second, charge } = armsOf(username);
  const field = t(`sandbox.card.divisions.${division}`, {
    first: t(`sandbox.card.tinctures.${first}`),
    second: t(`sandbox.card.tinctures.${second}`),
  });
  const leave = (): void => {
    void signOut();
    void navigate(paths.home);
  };
  return (
    <Stack as="section" justify="center" gap="2" className={styles['card']} aria-labelledby="card-name">
      <NameCrest name={username} size={148} label={t('sandbox.card.arms', { name: username })} />
      <h2 id="card-name" className={styles['name']}>
        {username}
      </h2>
      <StatusDot>{t('sandbox.card.signedIn')}</StatusDot>
      <p className={styles['blazon']}>
        {t('sandbox.card.blazon', { division: field, charge: t(`sandbox.card.charges.${charge}`) })}
      </p>
      <Button icon={<DoorOpen aria-hidden />} onClick={leave}>
        {t('sandbox.card.logout')}
      </Button>
    </Stack>
  );
}

function Visitor() {
  const { t } = useTranslation();
  return (
    <Stack as="section" justify="center" gap="2" className={styles['card']} aria-labelledby="card-name">
      <span className={styles['hood']}>
        <GameIcon body={hood} />
      </span>
      <h2 id="card-name" className={styles['name']}>
        {t('sandbox.card.visitor')}
      </h2>
      <p className={styles['blazon']}>{t('sandbox.card.visitorText')}</p>
      <Row gap="2" align="stretch" justify="center" wrap>
        <Button variant="primary" icon={<LogIn aria-hidden />} onClick={() => openAuthDialog('login')}>
          {t('sandbox.card.login')}
        </Button>
        <Button onClick={() => openAuthDialog('register')}>{t('sandbox.card.createAccount')}</Button>
      </Row>
    </Stack>
  );
}
