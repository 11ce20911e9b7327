import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listScores, type Board } from '#shared/dungeon/contract/boards.ts';
import { readRun } from '#shared/dungeon/contract/run-records.ts';
import { Muted } from '../base/ui/layout/layout.tsx';
import { useCall } from '../base/api/use-call.ts';
import { Button } from '../base/ui/controls/button.tsx';
import { toast } from '../base/ui/feedback/toast.ts';
import { findPlaceText } from './run/place-text.ts';
import styles from './game-over.module.css';

interface RunPlaceProps {
  /** Null for a score that the server could not replay. */
  readonly runId: string | null;
  /** True for a descent into today's cellar. */
  readonly daily: boolean;
  readonly isOffline: boolean;
}

/** Place of a posted run on today's or the week's board, and its link; the reason where it has none. */
export function RunPlace({ runId, daily, isOffline }: RunPlaceProps) {
  const { t } = useTranslation();
  if (runId === null)
    return (
      <Muted as="p" soft size="s">
        {t(isOffline ? 'dungeonPlayers.place.offline' : 'dungeonPlayers.place.unverified')}
      </Muted>
    );
  return (
    <>
      <Place runId={runId} daily={daily} />
      <ShareButton runId={runId} daily={daily} />
    </>
  );
}

interface PlaceProps {
  readonly runId: string;
  readonly daily: boolean;
}

function Place({ runId, daily }: PlaceProps) {
  const { t } = useTranslation();
  const board = useCall(listScores, { querystring: { board: daily ? 'today' : 'week' } });
  if (board.state === 'loading')
    return (
      <p className={styles['place']} aria-busy>
        {t('dungeonPlayers.place.loading')}
      </p>
    );
  if (board.state === 'failed')
    return (
      <Muted as="p" soft size="s" role="status">
        {t('dungeonPlayers.place.failed')}{' '}
        <Button size="s" variant="quiet" onClick={board.retry}>
          {t('common.tryAgain')}
        </Button>
      </Muted>
    );
  const { own, players } = board.data as Board;
  const of = findPlaceText({ own }, runId, daily);
  if (own === null || of === null) return null;
  return (
    <p className={styles['place']} role="status">
      {t(`dungeonPlayers.place.${of}`, { rank: own.rank, players })}
    </p>
  );
}

function ShareButton({ runId, daily }: PlaceProps) {
  const { t } = useTranslation();
  const record = useCall(readRun, { params: { id: runId } });
  if (record.state !== 'ready') return null;
  const { url } = record.data;
  const share = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ tone: 'good', title: t(daily ? 'dungeonPlayers.place.copiedDaily' : 'dungeonPlayers.place.copied') });
    } catch {
      toast({ tone: 'bad', title: t('common.copyFailed') });
    }
  };
  return (
    <Button size="s" icon={<Share2 aria-hidden size={15} />} onClick={() => void share()}>
      {t('dungeonPlayers.place.share')}
    </Button>
  );
}
