import type { ServerState } from '#shared/base/ipc/ipc-app.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { Segmented } from '../../../base/ui/controls/segmented.tsx';
import { toast } from '../../../base/ui/feedback/toast.ts';
import { AsyncSection } from '../elements/async-section.tsx';
import styles from '../elements/desktop.module.css';
import type { AppProps } from '../app-props.ts';
import { RemoteServer } from './remote-server.tsx';
import { formatMessage } from '../../../base/i18n/i18n.ts';
import { useDesktopAction } from '../../../base/desktop/use-desktop-action.ts';
import { useAppData } from '../../../base/desktop/use-app-data.ts';

/** Ledger location: the app's own server or a remote one. */
export function ServerPanel({ app }: AppProps) {
  const { t } = useTranslation();
  const server = useAppData(app, 'server.state', null, ['server.changed']);
  return (
    <Panel title={t('desktop.server.title')}>
      <AsyncSection answer={server} height="104px">
        {(state) => <Choice key={JSON.stringify(state.choice)} app={app} server={state} />}
      </AsyncSection>
    </Panel>
  );
}

function Choice({ app, server: { choice, state, problem } }: AppProps & { readonly server: ServerState }) {
  const { t } = useTranslation();
  const [mode, setMode] = useState(choice.mode);
  const { busy, act } = useDesktopAction();
  const keepLocal = (): Promise<void> =>
    act('local', async () => {
      await app.call('server.use', { mode: 'local' });
      toast({ tone: 'good', title: t('desktop.server.usedLocal'), description: t('desktop.server.usedText') });
    });
  return (
    <Stack gap="4" className={styles['form']}>
      <Segmented
        label={t('desktop.server.where')}
        value={mode}
        onChange={setMode}
        segments={[
          { value: 'local', label: t('desktop.server.local') },
          { value: 'remote', label: t('desktop.server.remote') },
        ]}
      />
      {problem !== null && <Notice tone={state === 'failed' ? 'bad' : 'warn'}>{formatMessage(problem)}</Notice>}
      {mode === 'local' && choice.mode === 'local' && (
        <p className={styles['soft']}>
          {t(state === 'starting' ? 'desktop.server.starting' : 'desktop.server.localInUse')}
        </p>
      )}
      {mode === 'local' && choice.mode === 'remote' && (
        <>
          <p className={styles['soft']}>{t('desktop.server.localOffer')}</p>
          <Row gap="2 3" wrap>
            <Button variant="primary" busy={busy === 'local'} onClick={() => void keepLocal()}>
              {t('desktop.server.useLocal')}
            </Button>
          </Row>
        </>
      )}
      {mode === 'remote' && <RemoteServer app={app} inUse={choice.mode === 'remote' ? choice.address : null} />}
    </Stack>
  );
}
