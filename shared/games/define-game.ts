import type { ImportPayload } from '../contract/characters/import.ts';
import type { Quality } from '../character/quality.ts';
import type { UnitPath } from '../lua/salvage.ts';
import type { GameFile } from './game-file.ts';
import type { UploadProblem } from './upload-problem.ts';

/** The import payload of one game. For the games of the contract this is ImportPayload itself. */
export type GamePayload<Code extends string> = Omit<ImportPayload, 'game_short_code'> & { game_short_code: Code };

/** What a file holds for one game, in the game's own terms. */
export interface GameReading<Raw> {
  readonly characters: readonly Raw[];
  /** Sentences for the player. */
  readonly warnings: readonly string[];
  /** Those of `warnings` that say that a whole character was left out. */
  readonly leftOut?: readonly string[];
  /** Why the game's part of the file could not be read, or not to its end; the characters read so far are kept. */
  readonly problem: UploadProblem | null;
}

/** Whom an entry of a file is about, as far as it says. */
export interface CharacterIdentity {
  /** The game's own id. */
  readonly guid: string | null;
  readonly name: string | null;
  readonly realm: string | null;
}

/**
 * Everything the product knows of one game. A new game is one folder with one of these, and one line in registry.ts.
 *
 * `Code` is the game's short code, `Raw` one of its characters as its file has it.
 */
export interface GameDefinition<Code extends string = string, Raw = unknown> {
  /** Stored as the character's game_id. */
  readonly gameShortCode: Code;
  readonly displayName: string;
  /** Where the UI finds the game's icon: `/games/<short code>.svg`. */
  readonly iconPath: string;
  /** For games whose file is SavedVariables: where its characters stand, so that those before a break are kept. */
  readonly units: readonly UnitPath[];
  /** Whether the source is a file of this game's kind; says nothing yet of whether characters are in it. */
  detect(source: GameFile): boolean;
  /** The characters of this game in a source it detected. */
  read(source: GameFile): GameReading<Raw>;
  /** Whom one of those characters is, so that one that is left out can be named. */
  identify(raw: Raw): CharacterIdentity;
  /**
   * One character in the product's terms; null when it lacks what makes a character. `warnings` takes a sentence, with
   * character, section and index, for each entry that is left out.
   */
  normalise(raw: Raw, warnings: string[]): GamePayload<Code> | null;
  /** The name that players read for a slot of the character. */
  slotName(slot: number): string | undefined;
  /** The product's scale, 1 to 5, from the game's own. */
  toProductQuality(raw: number): Quality;
  /** The name that players read for a bag. */
  bagName(bag: number): string;
}
