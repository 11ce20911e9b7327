import type { GameCode } from '#shared/characters/contract/import.ts';
import type { Region } from '#shared/games/resets.ts';
import type { ObservedCharacter } from '../watcher/parse/observation.ts';
import { findDue, readDeadlines, REMINDER_KINDS, type Deadlines, type ReminderKind } from './deadlines.ts';
import type { ShownReminders } from './shown-reminders.ts';

const CHECK_EVERY_MS = 3_600_000;

export interface RemindedCharacter {
  readonly game: GameCode;
  readonly name: string;
  readonly realm: string;
}

/** One notification: characters that share a kind, the most urgent first. */
export interface Reminder {
  readonly kind: ReminderKind;
  readonly characters: readonly RemindedCharacter[];
  /** The first end, or the reset from which on the reward waits. In milliseconds since 1970. */
  readonly first: number;
}

export interface RemindersOptions {
  readonly shown: ShownReminders;
  readonly region: Region;
  readonly now: () => number;
  readonly isEnabled: (kind: ReminderKind) => boolean;
  /** Returns false where the player was not notified; the next check tries again. */
  readonly show: (reminder: Reminder) => boolean;
}

/** Reminds of mail, auctions and vault rewards in the files read since the start, once per character and moment. */
export interface Reminders {
  read(characters: readonly ObservedCharacter[]): void;
  check(): void;
  stop(): void;
}

/** Checks after each read and once an hour. */
export function startReminders({ shown, region, now, isEnabled, show }: RemindersOptions): Reminders {
  const known = new Map<string, RemindedCharacter & { readonly deadlines: Deadlines }>();

  const remind = (kind: ReminderKind): void => {
    const at = now();
    const due = [...known]
      .map(([key, character]) => ({
        topic: `${kind} ${key}`,
        character,
        moments: findDue(character.deadlines, kind, region, at).toSorted((a, b) => a - b),
      }))
      .filter(({ topic, moments }) => moments.some((moment) => !shown.has(topic, moment)))
      .toSorted((a, b) => (a.moments[0] ?? 0) - (b.moments[0] ?? 0));
    const first = due[0]?.moments[0];
    if (first === undefined) return;
    const characters = due.map(({ character: { game, name, realm } }) => ({ game, name, realm }));
    if (show({ kind, characters, first }))
      shown.set(Object.fromEntries(due.map(({ topic, moments }) => [topic, moments])));
  };
  const check = (): void => REMINDER_KINDS.filter(isEnabled).forEach(remind);
  const timer = setInterval(check, CHECK_EVERY_MS).unref();

  return {
    read(characters) {
      for (const character of characters) {
        const { key, game, name, realm } = character;
        const deadlines = readDeadlines(character, known.get(key)?.deadlines ?? null);
        known.set(key, { game, name, realm, deadlines });
      }
      check();
    },
    check,
    stop: () => clearInterval(timer),
  };
}
