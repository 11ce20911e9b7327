import { Dialog as Base } from '@base-ui/react/dialog';
import type { Action } from '#shared/dungeon/model/actions.ts';
import { isAtShop } from '#shared/dungeon/inventory/shop.ts';
import type { GameState } from '#shared/dungeon/model/state.ts';
import { useCallback, useImperativeHandle, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { InDialog } from '../base/ui/overlays/overlay-container.ts';
import { isGuest, useUser } from '../base/session/session.ts';
import { trapTabKey } from '../base/ui/overlays/trap-tab-key.ts';
import { ControlsCard } from './controls-card.tsx';
import { LookLine } from './board/look-line.tsx';
import { describeSurroundings } from './board/describe-board.ts';
import { DeferredDialogs } from './dialogs/deferred-dialogs.tsx';
import styles from './dungeon-overlay.module.css';
import { BelongingsTabs } from './panels/belongings-tabs.tsx';
import { MessageLog } from './panels/message-log.tsx';
import { isWorthAsking, type NewRun } from './run/new-run.ts';
import type { Belongings, PuttingAway } from './panels/putting-away.ts';
import { GoodsBar } from './panels/goods-bar.tsx';
import { SkillBar } from './panels/skill-bar.tsx';
import { StatsPanel } from './panels/stats-panel.tsx';
import { OverlayHeader, type OpenDialog } from './overlay-header.tsx';
import type { Game } from './run/game.ts';
import type { GameView } from './run/game-view.ts';
import { TouchPad } from './touch-pad.tsx';
import { useLook, type Look } from './look/use-look.ts';
import { useDungeon, type Dungeon } from './use-dungeon.ts';
import { useKeys } from './use-keys.ts';
import type { Scene } from './board/scene.ts';
import { Stage } from './stage.tsx';
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
  const endLook = useRef<() => boolean>(null);
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
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, cancel }) => {
        if (next) return;
        // The first Escape ends a look.
        if (reason === 'escape-key' && endLook.current?.()) cancel();
        else onClose();
      }}
      disablePointerDismissal
    >
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
            <Play board={board} afterReload={afterReload} endLook={endLook} />
          </InDialog>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface PlayProps {
  readonly board: RefObject<HTMLDivElement | null>;
  readonly afterReload: boolean;
  /** Receives what ends a look by keyboard, and tells whether there was one. */
  readonly endLook: RefObject<(() => boolean) | null>;
}

/** Parts of the view that all of the overlay depends on: the end of a turn alone changes none of them. */
const pickRun = ({ scene, game, status, daily }: GameView) => ({ scene, game, status, daily });

function Play({ board, afterReload, endLook }: PlayProps) {
  const dungeon = useDungeon(afterReload);
  const user = useUser();
  const play = dungeon.game;
  const isPlayer = user !== null && !isGuest(user);
  const { scene, game, status, daily } = useStore(play.store, useShallow(pickRun));
  const [over, setOver] = useState<OpenDialog | null>(null);
  const [asked, setAsked] = useState<NewRun | null>(null);
  const [showsGoods, setShowsGoods] = useState(true);
  const look = useLook(dungeon);
  useImperativeHandle(endLook, () => () => look.end(), [look]);
  const isAtPedlar = game !== null && isAtShop(game);
  const isTrading = showsGoods && isAtPedlar;
  const toggleGoods = useCallback(() => setShowsGoods((shows) => !shows), []);

  const begin = useCallback(
    (next: NewRun): void => {
      if (next === 'hero') return play.chooseHero();
      play.reset(next === 'cellar');
      board.current?.focus();
    },
    [play, board],
  );
  const request = useCallback(
    (next: NewRun): void => (isWorthAsking(play.store.getState().game) ? setAsked(next) : begin(next)),
    [play, begin],
  );

  const { press, tab, setTab, puttingAway } = useKeys({
    play,
    board,
    isTrading,
    isInterrupted: over !== null || asked !== null,
    onDialog: (dialog) => setOver(over === dialog ? null : dialog),
    onReset: () => request('free'),
    onLook: () => void look.next(),
    onTrade: toggleGoods,
  });

  return (
    // Handles keys wherever the focus is inside the overlay.
    <div className={styles['frame']} onKeyDown={press} role="presentation">
      <OverlayHeader sounds={dungeon.sounds} onOpen={setOver} />
      {status === 'playing' && scene && game ? (
        <Columns
          dungeon={dungeon}
          scene={scene}
          game={game}
          board={board}
          isTrading={isTrading}
          onTrade={isAtPedlar ? toggleGoods : undefined}
          look={look}
          tab={tab}
          onTab={setTab}
          puttingAway={puttingAway}
          hasCellar={isPlayer && !daily}
          hasHeroes={isPlayer}
          onRequest={request}
        />
      ) : (
        <StartScreen play={play} onBegin={begin} />
      )}
      <TurnAnnouncement play={play} />
      <DeferredDialogs
        game={game}
        shown={over}
        onShow={setOver}
        firstBoard={daily ? 'today' : 'all'}
        asked={asked}
        onAnswer={() => setAsked(null)}
        onBegin={begin}
      />
    </div>
  );
}

/** Events and surroundings of each turn for screen readers. */
function TurnAnnouncement({ play }: { readonly play: Game }) {
  const { t } = useTranslation();
  const { scene, game, status, announcement, busy } = useStore(play.store);
  return (
    <p className="visually-hidden" aria-live="polite" data-turn={game?.turns}>
      {scene && status === 'playing' ? `${announcement} ${busy ? '' : describeSurroundings(t, scene)}` : ''}
    </p>
  );
}

interface LookLinesProps {
  readonly play: Game;
  readonly look: Look;
  readonly keyHint: string | null;
  readonly hint: string | null;
}

/** Line below the board, and for screen readers what the keyboard looks at. Follows enemies to the end of each turn. */
function LookLines({ play, look, keyHint, hint }: LookLinesProps) {
  const { scene } = useStore(play.store);
  return (
    scene && (
      <>
        <LookLine scene={scene} at={look.looked} hint={keyHint ?? hint} />
        <p className="visually-hidden" role="status">
          {keyHint}
        </p>
        <div className="visually-hidden" role="status">
          {look.isByKey && <LookLine scene={scene} at={look.looked} />}
        </div>
      </>
    )
  );
}

interface ColumnsProps {
  readonly dungeon: Dungeon;
  readonly scene: Scene;
  readonly game: GameState;
  readonly board: RefObject<HTMLDivElement | null>;
  readonly isTrading: boolean;
  /** Undefined away from the pedlar. */
  readonly onTrade: (() => void) | undefined;
  readonly look: Look;
  readonly tab: Belongings;
  readonly onTab: (tab: Belongings) => void;
  readonly puttingAway: PuttingAway | null;
  readonly hasCellar: boolean;
  readonly hasHeroes: boolean;
  readonly onRequest: (next: NewRun) => void;
}

const pickNotes = ({ log, daily, isOffline, hero }: GameView) => ({ log, daily, isOffline, hero });

function Columns({
  dungeon,
  scene,
  game,
  board,
  isTrading,
  onTrade,
  look,
  tab,
  onTab,
  puttingAway,
  ...runs
}: ColumnsProps) {
  const { t } = useTranslation();
  const { hasCellar, onRequest } = runs;
  const { log, daily, isOffline, hero } = useStore(dungeon.game.store, useShallow(pickNotes));
  const [hint, setHint] = useState<string | null>(null);
  const note = daily ? t('dungeon.cellar') : isOffline ? t('dungeon.offline.note') : null;
  const keyHint = puttingAway && t(`dungeon.controls.${puttingAway}Hint`);
  /** Returns the focus to the board, as the pressed button may disappear. */
  const actThenPlay = (action: Action): void => {
    dungeon.act(action);
    board.current?.focus();
  };
  const { player, isGameOver } = game;
  return (
    <div className={styles['columns']}>
      <div className={styles['left']}>
        <StatsPanel game={game} hero={hero} note={note} />
        <ControlsCard {...runs} isFirstFloor={game.floor.number === 1} />
        <MessageLog log={log} />
      </div>
      <div className={styles['middle']}>
        <div className={styles['bars']}>
          <GoodsBar player={player} isShown={isTrading} onAct={dungeon.act} />
          <SkillBar
            skills={player.skills}
            availableXp={player.availableXp}
            isShown={!isTrading}
            onAct={dungeon.act}
            onHint={setHint}
          />
        </div>
        <div className={styles['stage']}>
          <Stage
            dungeon={dungeon}
            scene={scene}
            game={game}
            board={board}
            onLook={look.at}
            onReset={() => onRequest('free')}
            onCellar={hasCellar ? () => onRequest('cellar') : undefined}
          />
        </div>
        <LookLines play={dungeon.game} look={look} keyHint={keyHint} hint={hint} />
        {!isGameOver && (
          <TouchPad
            potions={player.inventory.filter(({ type }) => type === 'potion').length}
            onStep={dungeon.step}
            onDrink={dungeon.drink}
            onExplore={dungeon.explore}
            onUndo={dungeon.undo}
            onTrade={onTrade}
          />
        )}
      </div>
      <div className={styles['right']}>
        <BelongingsTabs
          player={player}
          isOver={isGameOver}
          tab={tab}
          onTab={onTab}
          puttingAway={puttingAway}
          onAct={actThenPlay}
        />
      </div>
    </div>
  );
}
