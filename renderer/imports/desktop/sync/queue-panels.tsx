import { List, Row } from '../../../base/ui/layout/layout.tsx';
import { formatMessage } from '../../../base/i18n/i18n.ts';
import type { QueueView } from '#shared/imports/contract/ipc-sync.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../base/ui/feedback/badge.tsx';
import { Button, LinkButton } from '../../../base/ui/controls/button.tsx';
import { paths } from '../../../base/navigation/paths.ts';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { toast } from '../../../base/ui/feedback/toast.ts';
import { formatDateTime } from '../../../base/format/format.ts';
import { useTimeFormat } from '../../../base/format/time-format.ts';
import { AsyncSection } from '../elements/async-section.tsx';
import { CharacterName } from '../elements/character-name.tsx';
import styles from '../elements/desktop.module.css';
import type { AppProps } from '../app-props.ts';
import { sectionsText } from '../freshness/sections-text.ts';
import { ShowMore } from '../elements/show-more.tsx';
import { useDesktopAction } from '../../../base/desktop/use-desktop-action.ts';
import { useAppData } from '../../../base/desktop/use-app-data.ts';

const AT_ONCE = 50;

export function QueuePanels({ app }: AppProps) {
  const { t } = useTranslation();
  useTimeFormat();
  const queue = useAppData(app, 'sync.queue', null, ['sync.changed']);
  const { busy, act } = useDesktopAction();
  const [shown, setShown] = useState(AT_ONCE);
  const when = (at: number): string => formatDateTime(new Date(at).toISOString()) ?? '';
  const retry = (character: string, name: string): Promise<void> =>
    act(character, async () => {
      await app.call('sync.retry', { character });
      toast({ tone: 'good', title: t('desktop.refused.retried', { name }) });
      queue.replace(await app.call('sync.queue'));
    });
  return (
    <>
      {queue.state === 'ready' && queue.data.refused.length > 0 && (
        <Panel title={t('desktop.refused.title')}>
          <p className={styles['lead']}>{t('desktop.refused.lead')}</p>
          <List>
            {queue.data.refused.map(({ character, name, realm, gameKey, reason, sections, refusedAt }) => (
              <Row as="li" key={character} gap="2 4" justify="between" wrap className={styles['item']}>
                <div>
                  <CharacterName name={name} realm={realm} gameKey={gameKey} />
                  <p>{formatMessage(reason)}</p>
                  <p className={styles['soft']}>
                    {t('desktop.refused.row', { sections: sectionsText(sections, t), when: when(refusedAt) })}
                  </p>
                </div>
                <Button
                  size="s"
                  busy={busy === character}
                  aria-label={t('desktop.refused.retryOf', { name })}
                  onClick={() => void retry(character, name)}
                >
                  {t('desktop.refused.retry')}
                </Button>
              </Row>
            ))}
          </List>
        </Panel>
      )}
      {queue.state === 'ready' && <ExcludedCharacters excluded={queue.data.excluded} />}
      <Panel
        title={t('desktop.queue.title')}
        actions={queue.state === 'ready' && queue.data.waiting.length > 0 && <Badge>{queue.data.waiting.length}</Badge>}
      >
        <AsyncSection answer={queue} height="24px">
          {({ waiting }) =>
            waiting.length === 0 ? (
              <p className={styles['soft']}>{t('desktop.queue.empty')}</p>
            ) : (
              <>
                <List>
                  {waiting.slice(0, shown).map(({ character, name, realm, gameKey, waiting: count, since }) => (
                    <Row as="li" key={character} gap="2 4" justify="between" wrap className={styles['item']}>
                      <CharacterName name={name} realm={realm} gameKey={gameKey} />
                      <span className={styles['soft']}>
                        {t('desktop.queue.waiting', { count })}
                        {since !== null && `, ${t('desktop.queue.since', { when: when(since) })}`}
                      </span>
                    </Row>
                  ))}
                </List>
                <ShowMore shown={shown} total={waiting.length} onMore={() => setShown(shown + AT_ONCE)} />
              </>
            )
          }
        </AsyncSection>
      </Panel>
    </>
  );
}

/** Characters that the account leaves out of imports; nothing without any. */
function ExcludedCharacters({ excluded }: Pick<QueueView, 'excluded'>) {
  const { t } = useTranslation();
  if (excluded.length === 0) return null;
  return (
    <Panel
      title={t('desktop.excluded.title')}
      actions={
        <LinkButton size="s" to={`${paths.settings}?tab=account`}>
          {t('desktop.excluded.settings')}
        </LinkButton>
      }
    >
      <p className={styles['lead']}>{t('desktop.excluded.lead')}</p>
      <List>
        {excluded.map(({ character, name, realm, gameKey }) => (
          <li key={character} className={styles['item']}>
            <CharacterName name={name} realm={realm} gameKey={gameKey} />
          </li>
        ))}
      </List>
    </Panel>
  );
}
