import { encodeAction } from '#shared/dungeon/action-text.ts';
import type { Action } from '#shared/dungeon/model/actions.ts';
import { RUN_ACTIONS_MAX } from '#shared/dungeon/model/constants.ts';
import { isRefused } from '#shared/dungeon/model/events.ts';
import { logMessage, type GameMessage } from '#shared/dungeon/log-messages.ts';
import { findKiller } from '#shared/dungeon/replay.ts';
import { enterFloor } from '#shared/dungeon/enter-floor.ts';
import { reduce } from '#shared/dungeon/reduce.ts';
import { startRun } from '#shared/dungeon/start-run.ts';
import type { GameState } from '#shared/dungeon/model/state.ts';
import { createStore } from 'zustand/vanilla';
import { message } from '#shared/base/messages/message.ts';
import { animateTurn, type AnimationHost } from '../board/animate-turn.ts';
import type { GameDependencies } from './game-dependencies.ts';
import { readFinishedRun } from './finished-run.ts';
import { addMessages, NEW_RUN, NO_RUN, type GameView } from './game-view.ts';
import { firstMessages, NOTHING_TO_UNDO, OFFLINE, TOO_LONG, turnMessages } from './notices.ts';
import { createOfflineRun, isTooOld } from './run-proof.ts';
import { ScorePoster } from './score-poster.ts';
import { deleteSavedRun, readSavedRun, saveRun, startOf, type RunTicket, type SavedRun } from './saved-run.ts';
import { resumeRun, type ResumedRun } from './resume-run.ts';
import { createScene } from '../board/scene.ts';
import { seesEnemy, stepTowards, type Goal } from './walk.ts';

export class Game {
  readonly store = createStore<GameView>(() => NO_RUN);
  readonly #dependencies: GameDependencies;
  readonly #host: AnimationHost;
  readonly #poster: ScorePoster;
  #ticket: RunTicket | null = null;
  #actions = '';
  #count = 0;
  #lines = 0;
  /** Action or walk that was asked for during an animation: begun after it. */
  #next: (() => Promise<void>) | null = null;
  /** Id of the item that the last one put on replaced. */
  #replaced: string | null = null;
  /** Changes with each walk and each press, which ends a walk. */
  #walk = 0;
  #goal: Goal | null = null;

  /** `host` is replaced by the board once it is mounted. */
  constructor(dependencies: GameDependencies, host: AnimationHost) {
    this.#dependencies = dependencies;
    this.#host = host;
    this.#poster = new ScorePoster(dependencies, {
      isShown: ({ runId }) => this.#ticket?.runId === runId,
      show: (posting, refusal) => this.#set({ posting, refusal }),
      append: (entry) => this.#appendToLog([entry]),
    });
  }

  /** Opens the dungeon: offers an unfinished run, or resumes it directly after a reload. */
  async enter(afterReload: boolean): Promise<void> {
    const saved = resumeRun(this.#dependencies.storage) ?? (await this.#findElsewhere());
    // One that is shown again is posted with it.
    if (saved?.run.runId !== readFinishedRun(this.#dependencies.storage)?.runId) void this.postFinished();
    if (!saved) await this.#beginOrChoose();
    else if (afterReload || saved.scene.state.isGameOver) this.#begin(saved.run, saved.run.actions, saved);
    else {
      const isOld = isTooOld(saved.run, this.#dependencies.now());
      this.#set({ status: 'choice', scene: saved.scene, game: saved.scene.state, isTooOld: isOld });
    }
  }

  /** Shows the characters of the account, or begins a run when it has none. */
  async #beginOrChoose(): Promise<void> {
    if (await this.#dependencies.hasHeroes()) this.chooseHero();
    else await this.#open(false);
  }

  /** Gives up the run that was offered: the characters are shown first, as before any run, and another begins. */
  async startOver(): Promise<void> {
    if (this.store.getState().status === 'choice') await this.#beginOrChoose();
  }

  /** Leaves the run for the choice of a character, after which another one begins. */
  chooseHero(): void {
    if (this.store.getState().busy) return;
    this.#walk++;
    this.#ticket = null;
    this.#set({ status: 'heroes', scene: null, game: null, announcement: '' });
  }

  /** The account's run as it was at its last stairs on another device; null without one. */
  async #findElsewhere(): Promise<ResumedRun | null> {
    const { isSignedIn, findOpenRun } = this.#dependencies;
    const run = isSignedIn() ? await findOpenRun().catch(() => null) : null;
    return run && this.#resumeKnown(run);
  }

  /** Another tab has taken a turn of the shown run. */
  leaveToOtherTab(): void {
    const { status, runId } = this.store.getState();
    if (status !== 'playing' || readSavedRun(this.#dependencies.storage)?.runId !== runId) return;
    this.#walk++;
    this.#next = null;
    this.#ticket = null;
    this.#set({ status: 'elsewhere' });
  }

  /** Begins a run without the server, whose score cannot be verified. */
  beginOffline(): void {
    this.#beginAnew(createOfflineRun(this.#dependencies));
    this.#appendToLog([OFFLINE]);
  }

  resume(): void {
    const saved = resumeRun(this.#dependencies.storage);
    if (saved) this.#begin(saved.run, saved.run.actions, saved);
    else void this.#open(false);
  }

  /** Starts over on floor 1 with full starting stats, or descends into today's cellar. */
  reset(daily = false): void {
    const { status, busy } = this.store.getState();
    if (status !== 'starting' && !busy) void this.#open(daily);
  }

  /** Takes one action, or the last one pressed during an animation after it; ignored after the game is over. */
  async act(action: Action): Promise<void> {
    this.#walk++;
    await this.#beginInTurn(() => this.#take(action));
  }

  /** Puts the item on again that the last one replaced, if it is still carried. */
  async undoEquip(): Promise<void> {
    const index = this.store.getState().game?.player.inventory.findIndex(({ id }) => id === this.#replaced) ?? -1;
    if (index === -1) this.#appendToLog([NOTHING_TO_UNDO]);
    else await this.act({ type: 'equip', index });
  }

  /** Walks to a goal, step by step, until it is reached, an enemy is in sight, or a blow is taken; ends another walk. */
  async walk(isGoal: Goal): Promise<void> {
    // A key that is held must not lead on past an enemy that has just come into sight.
    if (isGoal === this.#goal) return;
    const own = ++this.#walk;
    await this.#beginInTurn(() => this.#walkTo(isGoal, own));
  }

  async #walkTo(isGoal: Goal, own: number): Promise<void> {
    this.#goal = isGoal;
    let goesOn = true;
    while (goesOn && own === this.#walk) {
      const { scene, game } = this.store.getState();
      const direction = scene && stepTowards(scene, isGoal);
      if (!scene || !game || !direction) break;
      await this.#take({ type: 'move', direction });
      const after = this.store.getState().game;
      goesOn =
        after !== null &&
        after !== game &&
        !after.isGameOver &&
        after.floor.number === game.floor.number &&
        after.player.health >= game.player.health &&
        !seesEnemy(scene);
    }
    this.#goal = null;
  }

  /** Begins at once, or after the animation that runs, whose caller begins the last one asked for. */
  async #beginInTurn(begin: () => Promise<void>): Promise<void> {
    this.#next = begin;
    while (this.#next !== null && !this.store.getState().busy) {
      const next = this.#next;
      this.#next = null;
      await next();
    }
  }

  async #take(action: Action): Promise<void> {
    const { game, scene, busy, status } = this.store.getState();
    const ticket = this.#ticket;
    if (!game || !scene || !ticket || busy || status !== 'playing' || game.isGameOver) return;
    const turn = reduce(game, action);
    this.#set({ announcement: '' });
    if (isRefused(turn)) return this.#appendToLog(turn.events.map((event) => logMessage(event)));
    // A bump without an enemy nearby changes nothing and is not recorded.
    if (turn.events.every(({ type }) => type === 'bumped')) return;
    const equipped = turn.events.findLast((event) => event.type === 'equipped');
    if (equipped) this.#replaced = equipped.replaced?.id ?? null;
    this.#actions += encodeAction(action);
    this.#count++;
    if (this.#count === RUN_ACTIONS_MAX + 1) this.#appendToLog([TOO_LONG]);
    saveRun(this.#dependencies.storage, { ...ticket, actions: this.#actions });
    this.#set({ busy: true });
    await animateTurn(scene, game, turn, this.#host, () => {
      this.#set({ game: turn.state });
      this.#appendToLog(turnMessages(turn.events));
    });
    this.#set({ busy: false });
    if (turn.state.isGameOver) {
      this.#next = null;
      this.#set({ killer: findKiller(turn.events)?.name ?? null });
      await this.#end(turn.state);
    } else if (turn.state.isAtStairs) await this.descend();
  }

  /** Fetches the floor below the stairs and enters it. */
  async descend(): Promise<void> {
    const ticket = this.#ticket;
    const server = this.#dependencies;
    if (!ticket || !this.store.getState().game?.isAtStairs) return;
    this.#set({ busy: true, stairs: 'waiting', refusal: null });
    try {
      const seed = ticket.isOffline ? server.randomSeed() : await server.openFloor(ticket, this.#actions);
      if (this.#ticket === ticket) await this.#enterFloor(ticket, seed);
    } catch (error) {
      if (this.#ticket !== ticket) return;
      this.#next = null;
      this.#set({ busy: false, stairs: 'failed', refusal: server.reasonOf(error) });
    }
  }

  /** Goes on without the server from the stairs; not in today's cellar, which would be lost. */
  async descendOffline(): Promise<void> {
    const { stairs } = this.store.getState();
    if (!this.#ticket || this.#ticket.daily || stairs !== 'failed') return;
    this.#ticket = { ...this.#ticket, isOffline: true };
    this.#set({ isOffline: true });
    this.#appendToLog([OFFLINE]);
    await this.descend();
  }

  async #enterFloor(ticket: RunTicket, seed: number): Promise<void> {
    const { game, scene } = this.store.getState();
    if (!game || !scene) return;
    this.#ticket = { ...ticket, floorSeeds: [...ticket.floorSeeds, seed] };
    saveRun(this.#dependencies.storage, { ...this.#ticket, actions: this.#actions });
    const turn = enterFloor(game, seed);
    await animateTurn(scene, game, turn, this.#host, () => {
      this.#set({ game: turn.state });
      this.#appendToLog(turnMessages(turn.events));
    });
    this.#set({ busy: false, stairs: 'none' });
  }

  /** Posts a run that ended while nobody was signed in. */
  async postFinished(): Promise<void> {
    await this.#poster.postKept();
  }

  async postAgain(): Promise<void> {
    const { game, posting } = this.store.getState();
    if (game?.isGameOver && posting === 'failed') await this.#end(game);
  }

  #set(change: Partial<GameView>): void {
    this.store.setState(change);
  }

  #appendToLog(messages: readonly (GameMessage | null)[]): void {
    const added = messages.filter((entry) => entry !== null);
    const first = this.#lines + 1;
    this.#lines += added.length;
    if (added.length > 0)
      this.store.setState((view) => addMessages(view, added, { first, timestamp: this.#dependencies.now() }));
  }

  async #open(daily: boolean): Promise<void> {
    this.#set({ status: 'starting', daily, scene: null, game: null });
    try {
      const run = await this.#dependencies.openRun(daily);
      const known = run.actions === '' ? null : this.#resumeKnown(run);
      if (known) this.#begin(known.run, known.run.actions, known);
      else this.#beginAnew(run);
    } catch (error) {
      this.#set({ status: 'failed', refusal: this.#dependencies.reasonOf(error), announcement: '' });
      this.#appendToLog([{ type: 'system', content: message('floor_failed') }]);
    }
  }

  /** The run as the server knows it, which another device has begun. */
  #resumeKnown(run: SavedRun): ResumedRun | null {
    saveRun(this.#dependencies.storage, run);
    return resumeRun(this.#dependencies.storage);
  }

  #beginAnew(run: RunTicket): void {
    deleteSavedRun(this.#dependencies.storage);
    const scene = createScene(startRun(run.seed, run.rulesVersion, startOf(run)), run.hero);
    this.#begin(run, '', { scene, killer: null, messages: firstMessages(run) });
  }

  #begin(run: RunTicket, actions: string, { scene, messages, killer }: Omit<ResumedRun, 'run'>): void {
    this.#next = null;
    this.#walk++;
    this.#replaced = null;
    this.#ticket = run;
    this.#actions = actions;
    this.#count = actions.replaceAll(/\d/g, '').length;
    const { daily, runId, isOffline, hero } = run;
    this.#set({ ...NEW_RUN, daily, runId, isOffline, hero, killer, status: 'playing', scene, game: scene.state });
    this.#appendToLog(messages);
    if (scene.state.isGameOver) void this.#end(scene.state);
    else if (scene.state.isAtStairs) void this.descend();
  }

  async #end({ score }: GameState): Promise<void> {
    if (this.#ticket) await this.#poster.post({ ...this.#ticket, actions: this.#actions, score });
  }
}
