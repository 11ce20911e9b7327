import type { Games, WatchedFlavour } from '#shared/imports/contract/ipc-games.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Row } from '../../../base/ui/layout/layout.tsx';
import { Badge } from '../../../base/ui/feedback/badge.tsx';
import { AccountRow } from './account-row.tsx';
import { AddonLine } from './addon-line.tsx';
import styles from '../elements/desktop.module.css';
import type { AppProps } from '../app-props.ts';

interface FlavourSectionProps extends AppProps {
  readonly root: string;
  readonly flavour: WatchedFlavour;
  readonly onGames: (games: Games) => void;
}

export function FlavourSection({ app, root, flavour, onGames }: FlavourSectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const { folder, title, test, accounts } = flavour;
  return (
    <section aria-labelledby={id} className={styles['flavour']}>
      <Row gap="2 4" justify="between" wrap className={styles['head']}>
        <Row gap="2 3" wrap>
          <h3 id={id} className={styles['name']}>
            {title}
          </h3>
          {test && <Badge>{t('desktop.games.test')}</Badge>}
        </Row>
        <AddonLine app={app} root={root} flavour={flavour} />
      </Row>
      {accounts.length === 0 ? (
        <p className={styles['soft']}>{t('desktop.games.noAccounts')}</p>
      ) : (
        <List aria-label={t('desktop.games.accountsOf', { title })}>
          {accounts.map((account) => (
            <AccountRow
              key={account.account}
              app={app}
              account={account}
              onWatch={async (watched) =>
                onGames(await app.call('games.watch', { root, flavour: folder, account: account.account, watched }))
              }
            />
          ))}
        </List>
      )}
    </section>
  );
}
