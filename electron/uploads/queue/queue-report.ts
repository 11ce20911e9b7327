import { gameKeyInFolder } from '../../watcher/installs/flavours.ts';
import { IS_OTHER_ADDONS } from '../../watcher/parse/observation.ts';
import type { TextedMessage } from '#shared/base/messages/message.ts';
import type { ImportStatus } from '#shared/characters/contract/characters.ts';
import type { GameCode } from '#shared/characters/contract/import.ts';
import type { Section } from '#shared/characters/sections.ts';
import type { CharacterSource } from './character-sources.ts';
import type { QueueDatabase } from './queue-file.ts';

interface CharacterIdentity {
  readonly character: string;
  readonly game: GameCode;
  /** Of the flavour in whose folder the character was seen last, if it has a name of its own; else the game. */
  readonly gameKey: string;
  readonly name: string;
  readonly realm: string;
}

export interface Refusal extends CharacterIdentity {
  readonly reason: TextedMessage;
  readonly sections: readonly Section[];
  /** Milliseconds since 1970. */
  readonly refusedAt: number;
}

export interface SentObservation extends CharacterIdentity {
  readonly status: ImportStatus;
  readonly sections: readonly Section[];
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

export interface CharacterProgress extends CharacterIdentity {
  /** Observation time of the newest acknowledged section, in milliseconds. */
  readonly arrivedUpTo: number | null;
  readonly waiting: number;
  readonly waitingSince: number | null;
  readonly refused: Refusal | null;
  /** Null for characters that only other addons saw, and until it is recorded. */
  readonly source: CharacterSource | null;
}

export interface QueueReport {
  /** Newest first. */
  sent(target: string, limit: number): SentObservation[];
  refusals(target: string): Refusal[];
  /**
   * Refusals of what the own addon recorded, and of what waits for the player's choice; others of other addons, and of characters that
   * the player excluded, need nobody.
   */
  countOwnRefusals(target: string): number;
  characters(target: string): CharacterProgress[];
  waitingForOthers(target: string): number;
}

type RefusalRow = Row<Omit<Refusal, 'reason'>> & {
  readonly code: string;
  readonly message: string;
  readonly params: string;
};

type Row<T extends { sections: readonly Section[] }> = Omit<T, 'gameKey' | 'sections'> & {
  readonly flavourFolder: string | null;
  readonly sections: string;
};

const NAMES = 'character, game, name, realm, flavour AS flavourFolder';
const withSource = (table: string): string => `${table} LEFT JOIN origins USING (character)`;

export function createQueueReport(db: QueueDatabase): QueueReport {
  const sent = db.prepare<[string, number], Row<SentObservation>>(
    `SELECT ${NAMES}, sections, status, sent_at AS sentAt FROM ${withSource('sent')} WHERE target = ? ORDER BY id DESC LIMIT ?`,
  );
  const refusals = db.prepare<[string], RefusalRow>(
    `SELECT ${NAMES}, sections, code, message, params, refused_at AS refusedAt FROM ${withSource('refusals')} WHERE target = ? ORDER BY refused_at DESC`,
  );
  const progress = db.prepare<
    { target: string },
    Omit<CharacterProgress, 'gameKey' | 'refused' | 'source'> & { readonly [P in keyof CharacterSource]: string | null }
  >(`
    SELECT ${NAMES}, install, account,
      (SELECT max(observed) FROM acknowledged a WHERE a.target = @target AND a.character = known.character) AS arrivedUpTo,
      (SELECT count(*) FROM outbox o WHERE o.target = @target AND o.character = known.character) AS waiting,
      (SELECT min(queued_at) FROM outbox o WHERE o.target = @target AND o.character = known.character) AS waitingSince
    FROM ${withSource('characters known')} WHERE target = @target ORDER BY name, realm`);
  const others = db.prepare<[string], number>('SELECT count(*) FROM outbox WHERE target <> ?').pluck();

  const ownRefusals = db
    .prepare<[string], number>(
      `SELECT count(*) FROM refusals WHERE target = ? AND code <> 'character_excluded'
         AND (code = 'character_undecided' OR NOT (${IS_OTHER_ADDONS}))`,
    )
    .pluck();

  const readRefusals = (target: string): Refusal[] =>
    refusals
      .all(target)
      .map(({ code, message, params, sections, flavourFolder, ...row }) => ({
        ...row,
        gameKey: gameKeyInFolder(row.game, flavourFolder),
        reason: { code, message, params: JSON.parse(params) as TextedMessage['params'] & {} },
        sections: Object.keys(JSON.parse(sections) as object) as Section[],
      }));
  return {
    sent: (target, limit) =>
      sent
        .all(target, limit)
        .map(({ flavourFolder, ...row }) => ({
          ...row,
          gameKey: gameKeyInFolder(row.game, flavourFolder),
          sections: JSON.parse(row.sections) as Section[],
        })),
    refusals: readRefusals,
    countOwnRefusals: (target) => ownRefusals.get(target) ?? 0,
    characters(target) {
      const refused = new Map(readRefusals(target).map((each) => [each.character, each]));
      return progress.all({ target }).map(({ install, flavourFolder, account, ...row }) => {
        const source =
          install === null || flavourFolder === null || account === null ? null : { install, flavourFolder, account };
        const gameKey = gameKeyInFolder(row.game, flavourFolder);
        return { ...row, gameKey, refused: refused.get(row.character) ?? null, source };
      });
    },
    waitingForOthers: (target) => others.get(target) ?? 0,
  };
}
