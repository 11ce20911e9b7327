import type { Hero } from '#shared/dungeon/contract/hero.ts';
import type { MessageType, GameMessage } from '#shared/dungeon/log-messages.ts';
import type { GameState } from '#shared/dungeon/model/state.ts';
import type { Scene } from '../board/scene.ts';
import { MESSAGE_LOG_MAX } from '#shared/dungeon/model/constants.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';

export interface LogLine {
  readonly type: MessageType;
  readonly text: string;
  readonly id: number;
  readonly timestamp: number;
}

export type ScoreStatus = 'none' | 'anonymous' | 'posting' | 'posted' | 'failed' | 'refused';

export interface GameView {
  /** choice: an unfinished run can be resumed; heroes: one of the characters can play; elsewhere: in another tab. */
  readonly status: 'starting' | 'failed' | 'choice' | 'heroes' | 'elsewhere' | 'playing';
  readonly scene: Scene | null;
  readonly game: GameState | null;
  /** A turn is being animated: input is ignored. */
  readonly busy: boolean;
  readonly log: readonly LogLine[];
  /** Events of the last turn as one text, for screen readers. */
  readonly announcement: string;
  readonly posting: ScoreStatus;
  /** True for a descent into today's cellar, requested or playing. */
  readonly daily: boolean;
  /** The next floor is requested, or could not be fetched. */
  readonly stairs: 'none' | 'waiting' | 'failed';
  /** Played without the server: its score cannot be verified. */
  readonly isOffline: boolean;
  /** Begun too long ago to be verified. */
  readonly isTooOld: boolean;
  /** Character as which the player goes down; null without one. */
  readonly hero: Hero | null;
  /** Id of the run; null while none is open. */
  readonly runId: string | null;
  readonly killer: string | null;
  /** The server's reason for refusing a run or score; null without one. */
  readonly refusal: string | null;
}

export const NO_RUN: GameView = {
  busy: false,
  log: [],
  announcement: '',
  posting: 'none',
  refusal: null,
  killer: null,
  stairs: 'none',
  daily: false,
  isOffline: false,
  isTooOld: false,
  hero: null,
  runId: null,
  status: 'starting',
  scene: null,
  game: null,
};

export const NEW_RUN = {
  busy: false,
  log: [],
  announcement: '',
  posting: 'none',
  refusal: null,
  killer: null,
  stairs: 'none',
} as const;

/** The log and the announcement with more messages. `first` is the id of the first line. */
export function addMessages(
  { log, announcement }: Pick<GameView, 'log' | 'announcement'>,
  messages: readonly GameMessage[],
  { first, timestamp }: { readonly first: number; readonly timestamp: number },
): Pick<GameView, 'log' | 'announcement'> {
  const added = messages.map(({ type, content }, index): LogLine => ({
    type,
    text: formatMessage(content),
    id: first + index,
    timestamp,
  }));
  const words = added.map(({ text }) => (/[.!?]$/.test(text) ? text : `${text}.`));
  return { log: [...log, ...added].slice(-MESSAGE_LOG_MAX), announcement: [announcement, ...words].join(' ').trim() };
}
