import type { Games } from '#shared/imports/contract/ipc-games.ts';
import { body as swords } from 'virtual:game-icon/swords-emblem';
import { FolderPlus, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { EmptyState } from '../../../base/ui/layout/empty-state.tsx';
import { GameIcon } from '../../../games/game/game-icon.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { AsyncSection } from '../elements/async-section.tsx';
import { chooseFolder } from './choose-folder.ts';
import { InstallPanel } from './install-panel.tsx';
import { OtherAddonsPanel } from './other-addons-panel.tsx';
import type { AppProps } from '../app-props.ts';
import { ToldByPanel } from '../../told-by-panel.tsx';
import { formatMessage } from '../../../base/i18n/i18n.ts';
import { useDesktopAction } from '../../../base/desktop/use-desktop-action.ts';
import { useAppData } from '../../../base/desktop/use-app-data.ts';

/** Games on this computer, watched accounts, and the addon in each. */
export function GamesTab({ app }: AppProps) {
  const { t } = useTranslation();
  const games = useAppData(app, 'games.list', null, ['games.changed', 'sync.changed']);
  const { busy, act } = useDesktopAction();
  const add = (): Promise<void> => act('add', () => chooseFolder(app));
  const rescan = (): Promise<void> =>
    act('rescan', async () => {
      await app.call('sync.rescan');
      games.replace(await app.call('games.list'));
    });
  return (
    <AsyncSection answer={games} height="320px">
      {({ installs, missing }) => (
        <Stack gap="4">
          {missing.map((folder) => (
            <MissingFolder key={folder.root} app={app} folder={folder} onGames={games.replace} />
          ))}
          {installs.map((install) => (
            <InstallPanel key={install.root} app={app} install={install} onGames={games.replace} />
          ))}
          <OtherAddonsPanel app={app} />
          <ToldByPanel />
          {installs.length === 0 ? (
            <Panel>
              <EmptyState
                icon={<GameIcon body={swords} />}
                title={t('desktop.games.emptyTitle')}
                action={
                  <>
                    <Button
                      variant="primary"
                      icon={<FolderPlus aria-hidden />}
                      busy={busy === 'add'}
                      onClick={() => void add()}
                    >
                      {t('desktop.games.choose')}
                    </Button>
                    <Button icon={<RotateCcw aria-hidden />} busy={busy === 'rescan'} onClick={() => void rescan()}>
                      {t('desktop.lookAgain')}
                    </Button>
                  </>
                }
              >
                {t('desktop.games.empty')}
              </EmptyState>
            </Panel>
          ) : (
            <Row gap="2 3" wrap>
              <Button icon={<FolderPlus aria-hidden />} busy={busy === 'add'} onClick={() => void add()}>
                {t('desktop.games.add')}
              </Button>
              <Button
                variant="quiet"
                icon={<RotateCcw aria-hidden />}
                busy={busy === 'rescan'}
                onClick={() => void rescan()}
              >
                {t('desktop.lookAgain')}
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </AsyncSection>
  );
}

interface MissingFolderProps extends AppProps {
  readonly folder: Games['missing'][number];
  readonly onGames: (games: Games) => void;
}

function MissingFolder({ app, folder: { root, why }, onGames }: MissingFolderProps) {
  const { t } = useTranslation();
  const { busy, act } = useDesktopAction();
  return (
    <Notice
      tone="warn"
      title={t('desktop.games.missing', { root })}
      action={
        <Button
          size="s"
          busy={busy === root}
          aria-label={t('desktop.games.removeOf', { root })}
          onClick={() => void act(root, async () => onGames(await app.call('games.forgetFolder', { root })))}
        >
          {t('desktop.games.remove')}
        </Button>
      }
    >
      {formatMessage(why)}
    </Notice>
  );
}
