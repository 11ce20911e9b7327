import { Dialog as Base } from '@base-ui/react/dialog';
import type { Action, Direction } from '#shared/dungeon/model/actions.ts';
import type { GameState } from '#shared/dungeon/model/state.ts';
import { CircleHelp, Trophy, Volume2, VolumeX, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { InDialog } from '../../components/overlays/overlay-container.ts';
import { trapTabKey } from '../../components/overlays/trap-tab-key.ts';
import { Tabs } from '../../components/controls/tabs.tsx';
import { Board } from './board/board.tsx';
import { ControlsCard } from './controls-card.tsx';
import { describeBoard, describeSurroundings } from './board/describe-board.ts';
import styles from './dungeon-overlay.module.css';
import { EquipmentPanel } from './panels/equipment-panel.tsx';
import { GameOver } from './game-over.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { InventoryPanel, actionOf } from './panels/inventory-panel.tsx';
import { commandOf } from './keys.ts';
import { MessageLog } from './panels/message-log.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { SkillBar } from './panels/skill-bar.tsx';
import { StatsPanel } from './panels/stats-panel.tsx';
import { TouchPad } from './touch-pad.tsx';
import { useDungeon, type Dungeon } from './use-dungeon.ts';
import type { Sounds } from './sounds.ts';
import type { Scene } from './board/scene.ts';
import { StartScreen } from './start-screen.tsx';

interface DungeonOverlayProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Reopened by a reload: the run resumes without asking. */
  readonly afterReload: boolean;
  /** Receives the focus when the overlay closes. */
  readonly launcher: RefObject<HTMLElement | null>;
}

/** Full-window overlay that traps the focus and makes the page behind it inert. */
export function DungeonOverlay({ open, onClose, afterReload, launcher }: DungeonOverlayProps) {
  const { t } = useTranslation();
  const board = useRef<HTMLDivElement>(null);
  // The overlay is a sibling of the page in the document, so the whole page can be inert.
  useLayoutEffect(() => {
    const page = document.getElementById('root');
    if (!open || !page) return undefined;
    page.inert = true;
    return () => {
      page.inert = false;
    };
  }, [open]);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal>
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Popup
          className={styles['popup']}
          initialFocus={board}
          finalFocus={launcher}
          aria-label={t('dungeon.title')}
          onKeyDown={trapTabKey}
        >
          <InDialog value>
            <Play board={board} afterReload={afterReload} />
          </InDialog>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type Belongings = 'inventory' | 'equipment';
type OpenDialog = 'help' | 'scores';

interface PlayProps {
  readonly board: RefObject<HTMLDivElement | null>;
  readonly afterReload: boolean;
}

function Play({ board, afterReload }: PlayProps) {
  const { t } = useTranslation();
  const { dungeon, view } = useDungeon(afterReload);
  const play = dungeon.game;
  const { scene, game, status } = view;
  const [tab, setTab] = useState<Belongings>('inventory');
  const [over, setOver] = useState<OpenDialog | null>(null);

  const act = (action: Action): void => void play.act(action);
  const step = (direction: Direction): void => act({ type: 'move', direction });
  const reset = (): void => {
    play.reset();
    board.current?.focus();
  };

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const command = commandOf(event);
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (!command) return;
    if (command.type === 'help' || command.type === 'scores') setOver(over === command.type ? null : command.type);
    else if (over !== null) return;
    else if (command.type === 'switchTabs') {
      if (target !== board.current) return;
      setTab(tab === 'inventory' ? 'equipment' : 'inventory');
    } else if (command.type === 'step') {
      if (target?.closest('[role=tablist]') && event.key.startsWith('Arrow')) return;
      step(command.direction);
    } else if (command.type === 'reset') reset();
    else if (game) {
      const action = actionOf(game.player, command.index);
      if (action) act(action);
    }
    event.preventDefault();
  };

  return (
    // Handles keys wherever the focus is inside the overlay.
    <div className={styles['frame']} onKeyDown={press} role="presentation">
      <Header sounds={dungeon.sounds} onOpen={setOver} />
      {status === 'playing' && scene && game ? (
        <Columns
          dungeon={dungeon}
          scene={scene}
          game={game}
          board={board}
          tab={tab}
          onTab={setTab}
          onStep={step}
          onReset={reset}
        />
      ) : (
        <StartScreen view={view} onResume={() => play.resume()} onNewRun={reset} />
      )}
      <p className="visually-hidden" aria-live="polite" data-turn={game?.turns}>
        {scene && status === 'playing' ? `${view.announcement} ${view.busy ? '' : describeSurroundings(t, scene)}` : ''}
      </p>
      <HelpDialog
        open={over === 'help'}
        onOpenChange={(next) => setOver(next ? 'help' : null)}
        floor={game?.floor.number ?? 1}
      />
      <Scoreboard open={over === 'scores'} onOpenChange={(next) => setOver(next ? 'scores' : null)} />
    </div>
  );
}

function Header({ sounds, onOpen }: { readonly sounds: Sounds; readonly onOpen: (dialog: OpenDialog) => void }) {
  const { t } = useTranslation();
  const [sound, setSound] = useState(sounds.isOn);
  return (
    <header className={styles['header']}>
      <Base.Title className={styles['title']}>{t('dungeon.title')}</Base.Title>
      <div className={styles['tools']}>
        <IconButton
          label={t(sound ? 'dungeon.soundOff' : 'dungeon.soundOn')}
          aria-pressed={sound}
          onClick={() => setSound(sounds.toggle())}
        >
          {sound ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
        </IconButton>
        <IconButton label={t('dungeon.scores')} onClick={() => onOpen('scores')}>
          <Trophy aria-hidden />
        </IconButton>
        <IconButton label={t('dungeon.help')} onClick={() => onOpen('help')}>
          <CircleHelp aria-hidden />
        </IconButton>
        <Base.Close
          render={
            <IconButton label={t('dungeon.close')}>
              <X aria-hidden />
            </IconButton>
          }
        />
      </div>
    </header>
  );
}

interface ColumnsProps {
  readonly dungeon: Dungeon;
  readonly scene: Scene;
  readonly game: GameState;
  readonly board: RefObject<HTMLDivElement | null>;
  readonly tab: Belongings;
  readonly onTab: (tab: Belongings) => void;
  readonly onStep: (direction: Direction) => void;
  readonly onReset: () => void;
}

function Columns({ dungeon, scene, game, board, tab, onTab, onStep, onReset }: ColumnsProps) {
  const { t } = useTranslation();
  const { busy, log, posting, refusal } = useStore(dungeon.game.store);
  const act = (action: Action): void => void dungeon.game.act(action);
  /** Returns the focus to the board, as the pressed button may disappear. */
  const actThenPlay = (action: Action): void => {
    act(action);
    board.current?.focus();
  };
  const { player, isGameOver } = game;
  return (
    <div className={styles['columns']}>
      <div className={styles['left']}>
        <StatsPanel game={game} />
        <ControlsCard onReset={onReset} />
        <MessageLog log={log} />
      </div>
      <div className={styles['middle']}>
        <SkillBar player={player} onAct={act} />
        <div className={styles['stage']}>
          <Board
            ref={board}
            scene={scene}
            onPainter={dungeon.setPainter}
            label={describeBoard(t, scene)}
            busy={busy}
            onStep={onStep}
          >
            {isGameOver && (
              <GameOver
                game={game}
                posting={posting}
                refusal={refusal}
                onPostAgain={() => void dungeon.game.postAgain()}
                onReset={onReset}
              />
            )}
          </Board>
        </div>
        <TouchPad onStep={onStep} />
      </div>
      <div className={styles['right']}>
        <Tabs
          label={t('dungeon.tabs.label')}
          value={tab}
          onChange={onTab}
          tabs={[
            {
              value: 'inventory',
              label: t('dungeon.tabs.inventory'),
              count: player.inventory.length,
              panel: <InventoryPanel player={player} isOver={isGameOver} onAct={actThenPlay} />,
            },
            {
              value: 'equipment',
              label: t('dungeon.tabs.equipment'),
              panel: <EquipmentPanel player={player} isOver={isGameOver} onAct={actThenPlay} />,
            },
          ]}
        />
      </div>
    </div>
  );
}
