import { formatMessage } from '../base/i18n/i18n.ts';
import { useTranslation } from 'react-i18next';
import { Muted, Row, Stack } from '../base/ui/layout/layout.tsx';
import { useStore } from 'zustand';
import { Button } from '../base/ui/controls/button.tsx';
import { Spinner } from '../base/ui/feedback/spinner.tsx';
import { formatNumber } from '../base/format/format.ts';
import { HeroStart } from './hero/hero-start.tsx';
import type { NewRun } from './run/new-run.ts';
import type { Game } from './run/game.ts';
import { focusOnMount } from './focus-on-mount.ts';
import styles from './start-screen.module.css';

interface StartScreenProps {
  readonly play: Game;
  readonly onBegin: (next: NewRun) => void;
}

export function StartScreen({ play, onBegin }: StartScreenProps) {
  const { t } = useTranslation();
  const view = useStore(play.store);
  const onNewRun = (): void => onBegin('free');
  if (view.status === 'heroes') {
    return (
      <div className={styles['middle']}>
        <HeroStart onBegin={onBegin} />
      </div>
    );
  }
  if (view.status === 'choice' && view.game) {
    return (
      <div className={styles['middle']}>
        <Stack gap="3" justify="center" className={styles['card']}>
          <h2 className={styles['title']}>{t('dungeon.choice.title')}</h2>
          <Muted as="p" soft>
            {t('dungeon.choice.text', { floor: view.game.floor.number, score: formatNumber(view.game.score) })}
          </Muted>
          {view.isTooOld && (
            <Muted as="p" soft>
              {t('dungeon.choice.tooOld')}
            </Muted>
          )}
          <Row gap="2" align="stretch" justify="center" wrap className={styles['actions']}>
            <Button onClick={() => void play.startOver()}>{t('dungeon.choice.newRun')}</Button>
            <Button variant="primary" onClick={() => play.resume()} ref={focusOnMount}>
              {t('dungeon.choice.resume')}
            </Button>
          </Row>
        </Stack>
      </div>
    );
  }
  if (view.status === 'elsewhere') {
    return (
      <div className={styles['middle']}>
        <Stack gap="3" justify="center" className={styles['card']} role="alert">
          <h2 className={styles['title']}>{t('dungeon.elsewhere.title')}</h2>
          <Muted as="p" soft>
            {t('dungeon.elsewhere.text')}
          </Muted>
          <Row gap="2" align="stretch" justify="center" wrap className={styles['actions']}>
            <Button variant="primary" onClick={() => play.resume()} ref={focusOnMount}>
              {t('dungeon.elsewhere.resume')}
            </Button>
          </Row>
        </Stack>
      </div>
    );
  }
  if (view.status === 'failed') {
    return (
      <div className={styles['middle']}>
        <Stack gap="3" justify="center" className={styles['card']} role="alert">
          <h2 className={styles['title']}>{formatMessage({ code: 'floor_failed' })}</h2>
          <Muted as="p" soft>
            {view.refusal ?? t('dungeon.startFailedHint')}
          </Muted>
          <Row gap="2" align="stretch" justify="center" wrap className={styles['actions']}>
            {view.refusal === null && <Button onClick={() => play.beginOffline()}>{t('dungeon.offline.begin')}</Button>}
            <Button variant="primary" onClick={onNewRun} ref={focusOnMount}>
              {t(view.daily ? 'dungeon.freeRun' : 'common.tryAgain')}
            </Button>
          </Row>
        </Stack>
      </div>
    );
  }
  return (
    <p className={styles['middle']} role="status">
      <Row as="span" gap="3" soft>
        <Spinner />
        {t('dungeon.starting')}
      </Row>
    </p>
  );
}
