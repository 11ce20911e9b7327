import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { useStore } from 'zustand';
import type { Position } from '#shared/dungeon/model/state.ts';
import type { RunRecord } from '#shared/dungeon/contract/run-records.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { Select } from '../../base/ui/controls/select.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Board } from '../board/board.tsx';
import { describeBoard } from '../board/describe-board.ts';
import { LookLine } from '../board/look-line.tsx';
import type { Painter } from '../board/painter.ts';
import { MessageLog } from '../panels/message-log.tsx';
import { StatsPanel } from '../panels/stats-panel.tsx';
import { Playback, SPEEDS, type Speed } from './playback.ts';
import styles from './run-player.module.css';

interface Player {
  /** Null for a run of other rules. */
  readonly playback: Playback | null;
  setPainter(painter: Painter | null): void;
}

function createPlayer(record: RunRecord): Player {
  const { seed, rules_version: rulesVersion, actions, floor_seeds: floorSeeds, gift, extra_chest, hero } = record;
  let painter: Painter | null = null;
  const setPainter = (next: Painter | null): void => {
    painter = next;
    next?.redraw();
  };
  try {
    const playback = new Playback(
      { seed, rulesVersion, actions, floorSeeds, start: { gift, hasExtraChest: extra_chest } },
      {
        now: () => performance.now(),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        isStill: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
        redraw: () => painter?.redraw(),
        sound: () => undefined,
      },
      hero,
    );
    return { playback, setPainter };
  } catch {
    return { playback: null, setPainter };
  }
}

/** Board, statistics, messages and controls of a run that is watched. */
export function RunPlayer({ record }: { readonly record: RunRecord }) {
  const { t } = useTranslation();
  const [{ playback, setPainter }] = useState(() => createPlayer(record));
  useEffect(() => () => playback?.pause(), [playback]);
  if (playback === null) return <ErrorState message={t('dungeonRuns.otherRules')} />;
  return <Theatre playback={playback} setPainter={setPainter} record={record} />;
}

interface TheatreProps {
  readonly record: RunRecord;
  readonly playback: Playback;
  readonly setPainter: (painter: Painter | null) => void;
}

function Theatre({ playback, setPainter, record: { hero } }: TheatreProps) {
  const { t } = useTranslation();
  const board = useRef<HTMLDivElement>(null);
  const { scene, game, index, isPlaying, log } = useStore(playback.store);
  const [looked, setLooked] = useState<Position | null>(null);
  const toggle = (): void => void (isPlaying ? playback.pause() : playback.play());
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const commands: Readonly<Record<string, () => void>> = {
      ' ': toggle,
      ArrowLeft: () => playback.seek(index - 1),
      ArrowRight: () => playback.seek(index + 1),
      Home: () => playback.seek(0),
      End: () => playback.seek(playback.total),
    };
    const command = commands[event.key];
    if (!command || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    command();
  };
  return (
    <div className={styles['theatre']}>
      {/* The keys work while the board has the focus. */}
      <div className={styles['stage']} onKeyDown={press} role="presentation">
        <Board
          ref={board}
          scene={scene}
          onPainter={setPainter}
          label={describeBoard(t, scene)}
          busy={false}
          onPress={() => undefined}
          onLook={setLooked}
        />
        <LookLine scene={scene} at={looked} />
      </div>
      <div className={styles['beside']}>
        <StatsPanel game={game} hero={hero} note={null} />
        <Controls playback={playback} onToggle={toggle} />
        <MessageLog log={log} />
      </div>
    </div>
  );
}

function Controls({ playback, onToggle }: { readonly playback: Playback; readonly onToggle: () => void }) {
  const { t } = useTranslation();
  const { index, isPlaying, speed } = useStore(playback.store);
  const { total, floors } = playback;
  const position = t('dungeonRuns.positionText', { index, total });
  const floorAt = floors.findLast((floor) => floor.index <= index) ?? floors[0];
  return (
    <Stack as="section" gap="3" aria-label={t('dungeonRuns.controls')}>
      <Row gap="2">
        <IconButton label={t('dungeonRuns.back')} disabled={index === 0} onClick={() => playback.seek(index - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <Button
          variant="primary"
          icon={isPlaying ? <Pause aria-hidden size={16} /> : <Play aria-hidden size={16} />}
          onClick={onToggle}
        >
          {t(isPlaying ? 'dungeonRuns.pause' : 'dungeonRuns.play')}
        </Button>
        <IconButton
          label={t('dungeonRuns.forward')}
          disabled={index === total}
          onClick={() => playback.seek(index + 1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </Row>
      <input
        type="range"
        className={styles['position']}
        min={0}
        max={total}
        value={index}
        aria-label={t('dungeonRuns.position')}
        aria-valuetext={position}
        onChange={(event) => playback.seek(event.target.valueAsNumber)}
      />
      <p className={styles['place']}>{position}</p>
      <div className={styles['choices']}>
        <Select
          label={t('dungeonRuns.floor')}
          value={String(floorAt?.index ?? 0)}
          choices={floors.map(({ floor, index: at }) => ({
            value: String(at),
            label: t('dungeonRuns.floorNumber', { floor }),
          }))}
          onChoose={(at) => playback.seek(Number(at))}
        />
        <Select
          label={t('dungeonRuns.speed')}
          value={String(speed)}
          choices={SPEEDS.map((each) => ({ value: String(each), label: t('dungeonRuns.times', { speed: each }) }))}
          onChoose={(chosen) => playback.setSpeed(Number(chosen) as Speed)}
        />
      </div>
    </Stack>
  );
}
