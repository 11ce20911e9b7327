import type { Freshness } from '#shared/imports/contract/ipc-sync.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { body as hourglass } from 'virtual:game-icon/hourglass';
import { List, Row } from '../../../base/ui/layout/layout.tsx';
import { Badge, type BadgeTone } from '../../../base/ui/feedback/badge.tsx';
import { Button, LinkButton } from '../../../base/ui/controls/button.tsx';
import { EmptyState } from '../../../base/ui/layout/empty-state.tsx';
import { GameIcon } from '../../../games/game/game-icon.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { Segmented } from '../../../base/ui/controls/segmented.tsx';
import { formatAgo } from '../../../base/format/format.ts';
import { paths } from '../../../base/navigation/paths.ts';
import { useNow } from '../../../base/hooks/use-now.ts';
import { AsyncSection } from '../elements/async-section.tsx';
import { CharacterName } from '../elements/character-name.tsx';
import styles from '../elements/desktop.module.css';
import type { AppProps } from '../app-props.ts';
import { runFixAction } from './fix-action.ts';
import { formatMessage } from '../../../base/i18n/i18n.ts';
import { ShowMore } from '../elements/show-more.tsx';
import { useDesktopAction } from '../../../base/desktop/use-desktop-action.ts';
import { useAppData } from '../../../base/desktop/use-app-data.ts';

const AT_ONCE = 50;

/** Blocked step of each character, with a button that fixes it. */
export function FreshnessTab({ app }: AppProps) {
  const { t } = useTranslation();
  const freshness = useAppData(app, 'freshness.list', null, ['sync.changed', 'games.changed', 'server.changed']);
  return (
    <Panel title={t('desktop.fresh.title')}>
      <p className={styles['lead']}>{t('desktop.fresh.lead')}</p>
      <AsyncSection answer={freshness} height="240px">
        {(characters) =>
          characters.length === 0 ? (
            <EmptyState
              icon={<GameIcon body={hourglass} />}
              title={t('desktop.fresh.emptyTitle')}
              action={
                <LinkButton to="?tab=games" replace>
                  {t('desktop.fresh.toGames')}
                </LinkButton>
              }
            >
              {t('desktop.fresh.empty')}
            </EmptyState>
          ) : (
            <Characters app={app} characters={characters} />
          )
        }
      </AsyncSection>
    </Panel>
  );
}

function Characters({ app, characters }: AppProps & { readonly characters: readonly Freshness[] }) {
  const { t } = useTranslation();
  const [which, setWhich] = useState<'stale' | 'all'>('stale');
  const [shown, setShown] = useState(AT_ONCE);
  const stale = characters.filter(({ fresh }) => !fresh);
  const wanted = which === 'stale' ? stale : [...stale, ...characters.filter(({ fresh }) => fresh)];
  return (
    <>
      <Row gap="2 3" wrap className={styles['tools']}>
        <Segmented
          label={t('desktop.fresh.which')}
          value={which}
          onChange={setWhich}
          segments={[
            { value: 'stale', label: `${t('desktop.fresh.stale')} (${stale.length})` },
            { value: 'all', label: `${t('desktop.fresh.all')} (${characters.length})` },
          ]}
        />
      </Row>
      {wanted.length === 0 && (
        <Notice tone="good" title={t('desktop.fresh.fine')}>
          {t('desktop.fresh.fineText')}
        </Notice>
      )}
      <List>
        {wanted.slice(0, shown).map((each) => (
          <CharacterRow key={each.character} app={app} about={each} />
        ))}
      </List>
      <ShowMore shown={shown} total={wanted.length} onMore={() => setShown(shown + AT_ONCE)} />
    </>
  );
}

function tone(step: Freshness['step']): BadgeTone {
  if (step === 'none') return 'good';
  if (step === 'paused') return 'plain';
  return step === 'send' || step === 'file' ? 'info' : 'warn';
}

function CharacterRow({ app, about }: AppProps & { readonly about: Freshness }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const now = useNow();
  const { busy, act } = useDesktopAction();
  const { name, realm, gameKey, step, why, action, arrivedUpTo } = about;
  const showServer = (): void => void navigate(`${paths.settings}?tab=sync`, { replace: true });
  const label = action !== null && t(`desktop.fresh.action.${action}`);
  return (
    <Row as="li" gap="2 4" justify="between" wrap className={styles['item']}>
      <div>
        <Row gap="2 3" wrap>
          <CharacterName name={name} realm={realm} gameKey={gameKey} />
          <Badge tone={tone(step)}>{t(`desktop.fresh.step.${step}`)}</Badge>
        </Row>
        <p>{formatMessage(why)}</p>
        <p className={styles['soft']}>
          {arrivedUpTo === null
            ? t('desktop.fresh.never')
            : t('desktop.fresh.seen', { ago: formatAgo(arrivedUpTo, now) })}
        </p>
      </div>
      {action !== null && label !== false && (
        <Button
          size="s"
          busy={busy === action}
          aria-label={t('desktop.fresh.mendOf', { action: label, name })}
          onClick={() => void act(action, () => runFixAction({ app, showServer }, action, about))}
        >
          {label}
        </Button>
      )}
    </Row>
  );
}
