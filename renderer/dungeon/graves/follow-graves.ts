import type { TFunction } from 'i18next';
import { listGraves, type Grave } from '#shared/dungeon/contract/graves.ts';
import { MESSAGE_LOG_MAX } from '#shared/dungeon/model/constants.ts';
import { call } from '../../base/api/client.ts';
import { inSight } from '../board/scene.ts';
import type { GameView } from '../run/game-view.ts';
import type { Dungeon } from '../use-dungeon.ts';
import { createGraves, describeSeen, readGrave, type Crests } from './graves.ts';
import { loadFigure } from '../board/figure.ts';

/** Keeps ids of these lines apart from those of the game, which count from 1. */
const READ_LINES = 2 ** 40;

/** Crests of the heroes by grave. Without their code, a grave shows an engraving. */
async function loadCrests(graves: readonly Grave[]): Promise<Crests> {
  const load = async ({ id, hero }: Grave) => (hero === null ? [] : [[id, await loadFigure(hero)] as const]);
  return new Map((await Promise.all(graves.map(load)).catch(() => [])).flat());
}

/** Puts the graves of each floor on the board, and into the log when they are seen and reached. Returns a stop function. */
export function followGraves({ game, redraw }: Dungeon, t: TFunction): () => void {
  const { store } = game;
  let asked = '';
  let graves: readonly Grave[] = [];
  let crests: Crests = new Map();
  const told = new Set<number>();

  const tell = (id: number, text: string): void => {
    if (told.has(id)) return;
    told.add(id);
    const line = { type: 'system', text, id, timestamp: Date.now() } as const;
    store.setState(({ log, announcement }) => ({
      log: [...log, line].slice(-MESSAGE_LOG_MAX),
      announcement: `${announcement} ${text}`.trim(),
    }));
  };

  const tellNews = ({ scene, busy }: GameView): void => {
    if (!scene?.graves || busy) return;
    const { player } = scene.state;
    for (const grave of graves) {
      const shows = scene.graves.shown.some(({ x, y }) => x === grave.x && y === grave.y);
      if (!shows || !inSight(scene, grave.x, grave.y)) continue;
      tell(-grave.id, describeSeen(t, grave));
      if (player.x === grave.x && player.y === grave.y) tell(-READ_LINES - grave.id, readGrave(t, grave));
    }
  };

  const attach = (view: GameView): void => {
    const { scene } = view;
    if (scene && scene.graves === null && graves.length > 0) {
      scene.graves = createGraves(t, scene, graves, crests);
      redraw();
    }
    tellNews(view);
  };

  const load = async (runId: string, floor: number): Promise<void> => {
    const key = `${runId} ${floor}`;
    if (key === asked) return;
    asked = key;
    graves = [];
    const { data } = await call(listGraves, { params: { id: runId }, querystring: { floor } });
    const loaded = await loadCrests(data);
    if (asked !== key) return;
    graves = data;
    crests = loaded;
    attach(store.getState());
  };

  const follow = (view: GameView): void => {
    const { status, daily, runId, scene } = view;
    if (status !== 'playing' || !daily || runId === null || !scene) return;
    load(runId, scene.state.floor.number).catch(() => undefined);
    attach(view);
  };

  follow(store.getState());
  return store.subscribe(follow);
}
