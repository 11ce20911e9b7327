import type { ServerState } from '#shared/contract/ipc-app.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { toast } from '../../../components/toast.ts';
import { Answered } from './answered.tsx';
import styles from './desktop.module.css';
import type { AppProps } from './lazy-parts.tsx';
import { RemoteServer } from './remote-server.tsx';
import { say } from './say.ts';
import { useAct } from './use-act.ts';
import { useAppData } from './use-app-data.ts';

/** Where the ledger is kept: by the app itself, or by a server elsewhere. */
export function ServerPanel({ app }: AppProps) {
  const { t } = useTranslation();
  const server = useAppData(app, 'server.state', null, ['server.changed']);
  return (
    <Panel title={t('desktop.server.title')}>
      <Answered answer={server} height="104px">
        {(state) => <Choice key={JSON.stringify(state.choice)} app={app} server={state} />}
      </Answered>
    </Panel>
  );
}

function Choice({ app, server: { choice, state, trouble } }: AppProps & { readonly server: ServerState }) {
  const { t } = useTranslation();
  const [mode, setMode] = useState(choice.mode);
  const { busy, act } = useAct();
  const keepLocal = (): Promise<void> =>
    act('local', async () => {
      await app.call('server.use', { mode: 'local' });
      toast({ tone: 'good', title: t('desktop.server.usedLocal'), description: t('desktop.server.usedText') });
    });
  return (
    <div className={styles['form']}>
      <Segmented
        label={t('desktop.server.where')}
        value={mode}
        onChange={setMode}
        segments={[
          { value: 'local', label: t('desktop.server.local') },
          { value: 'remote', label: t('desktop.server.remote') },
        ]}
      />
      {trouble !== null && <Notice tone={state === 'failed' ? 'bad' : 'warn'}>{say(t, trouble)}</Notice>}
      {mode === 'local' && choice.mode === 'local' && <p className={styles['soft']}>{t(state === 'starting' ? 'desktop.server.starting' : 'desktop.server.localInUse')}</p>}
      {mode === 'local' && choice.mode === 'remote' && (
        <>
          <p className={styles['soft']}>{t('desktop.server.localOffer')}</p>
          <div className={styles['row']}>
            <Button variant="primary" busy={busy === 'local'} onClick={() => void keepLocal()}>
              {t('desktop.server.useLocal')}
            </Button>
          </div>
        </>
      )}
      {mode === 'remote' && <RemoteServer app={app} inUse={choice.mode === 'remote' ? choice.address : null} />}
    </div>
  );
}
