import type { ReactNode } from 'react';
import { useParams, Link } from 'react-router-dom';
import { useUser } from '../../base/session/session.ts';
import { findSandboxPage, SANDBOX_PAGES, type SandboxPath } from './sandbox-registry.ts';
import { body as castle } from 'virtual:game-icon/sand-castle';
import { useTranslation } from 'react-i18next';
import { Muted, Row } from '../../base/ui/layout/layout.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { usePageHeading } from '../../base/navigation/page-title.ts';
import styles from './sandbox-page.module.css';
import { body as gavel } from 'virtual:game-icon/banging-gavel';
import { body as shelf } from 'virtual:game-icon/bookshelf';
import { body as shield } from 'virtual:game-icon/checked-shield';
import { body as graveyard } from 'virtual:game-icon/graveyard';
import { body as bell } from 'virtual:game-icon/ringing-bell';
import { body as dragon } from 'virtual:game-icon/spiked-dragon-head';
import { body as talk } from 'virtual:game-icon/talk';
import { body as scroll } from 'virtual:game-icon/tied-scroll';

const SANDBOX_ICONS: Readonly<Record<SandboxPath, string>> = {
  '/sandbox/buffs': bell,
  '/sandbox/eq': dragon,
  '/sandbox/auction': gavel,
  '/sandbox/char-sheet': scroll,
  '/sandbox/char-display': shelf,
  '/sandbox/hardcore': graveyard,
  '/sandbox/social': talk,
  '/sandbox/profile': shield,
};

function SandboxIndex() {
  const { t } = useTranslation();
  const heading = usePageHeading(t('sandbox.title'));
  return (
    <Page>
      <Row as="header" gap="4 5" className={styles['header']}>
        <span className={styles['castle']}>
          <GameIcon body={castle} />
        </span>
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles['title']}>
            {t('sandbox.title')}
          </h1>
          <p className={styles['lead']}>{t('sandbox.lead')}</p>
        </div>
      </Row>
      <ul className={styles['cards']} aria-label={t('sandbox.all')}>
        {SANDBOX_PAGES.map(({ path, title, description }) => (
          <li key={path} className={styles['card']}>
            <span className={styles['plate']}>
              <GameIcon body={SANDBOX_ICONS[path]} />
            </span>
            <h2 className={styles['name']}>
              <Link to={path} className={styles['link']}>
                {t(title)}
              </Link>
            </h2>
            <Muted as="p" soft size="s" className={styles['text']}>
              {t(description)}
            </Muted>
          </li>
        ))}
      </ul>
    </Page>
  );
}

interface SandboxPageProps {
  /** Shown for unknown names. */
  readonly notFound: ReactNode;
}

export function SandboxPage({ notFound }: SandboxPageProps) {
  const { name } = useParams();
  const user = useUser();
  if (name === undefined) return <SandboxIndex />;
  const found = findSandboxPage(name, user?.username);
  return found ? <found.Page /> : notFound;
}
