import type { Games, WatchedInstall } from '#shared/imports/contract/ipc-games.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { ConfirmDialog } from '../../../base/ui/overlays/confirm-dialog.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { toast } from '../../../base/ui/feedback/toast.ts';
import styles from '../elements/desktop.module.css';
import { FlavourSection } from './flavour-section.tsx';
import type { AppProps } from '../app-props.ts';

interface InstallPanelProps extends AppProps {
  readonly install: WatchedInstall;
  /** Receives the new state after a change. */
  readonly onGames: (games: Games) => void;
}

/** Game folder with its versions; manually added folders can be removed. */
export function InstallPanel({ app, install: { root, chosen, flavours }, onGames }: InstallPanelProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    onGames(await app.call('games.forgetFolder', { root }));
    toast({ tone: 'good', title: t('desktop.games.removed'), description: root });
  };
  return (
    <Panel
      title={root}
      className={styles['install']}
      actions={
        chosen && (
          <Row gap="2 3" wrap>
            <span className={styles['soft']}>{t('desktop.games.chosen')}</span>
            <Button size="s" aria-label={t('desktop.games.removeOf', { root })} onClick={() => setAsking(true)}>
              {t('desktop.games.remove')}
            </Button>
          </Row>
        )
      }
    >
      {flavours.length === 0 && <p className={styles['soft']}>{t('desktop.games.noFlavours')}</p>}
      <Stack gap="4">
        {flavours.map((flavour) => (
          <FlavourSection key={flavour.folder} app={app} root={root} flavour={flavour} onGames={onGames} />
        ))}
      </Stack>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('desktop.games.removeTitle')}
        confirmLabel={t('desktop.games.remove')}
        onConfirm={remove}
      >
        {t('desktop.games.removeText')}
      </ConfirmDialog>
    </Panel>
  );
}
