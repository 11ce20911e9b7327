import type { GamePayload, ImportCharacter, ImportHolding } from '../../../characters/contract/import-payload.ts';
import type { Region } from '../../../characters/identity-facts.ts';
import type { AddonCode } from '../../../characters/seen-by.ts';
import type { ContentSection } from '../../../characters/sections.ts';
import type { LuaValue } from '../../../base/lua/lua-table.ts';
import type { UnitPath } from '../../../base/lua/salvage.ts';
import type { Message } from '../../../base/messages/message.ts';
import type { ItemNames } from './item-names.ts';

/** Globals of all files of a bundle. */
export type Tables = ReadonlyMap<string, LuaValue>;

/** Content seen no earlier than `after` and no later than `before`, in milliseconds; null is unknown. */
export interface Seen<T> {
  readonly content: T;
  readonly after: number | null;
  /** Null: the time of the file. */
  readonly before: number | null;
}

export type SightedCharacter = Partial<Omit<ImportCharacter, 'name' | 'realm' | 'fieldSources'>>;
export type SightedSections = { -readonly [S in ContentSection]?: Seen<NonNullable<GamePayload[S]>> };

/** A character as one addon saw it. Only name and realm are certain. */
export interface Sighting {
  readonly addon: AddonCode;
  readonly name: string;
  readonly realm: string;
  readonly guid: string | null;
  readonly region?: Region | null;
  /** Told by another account of the game, which shares its data with this one. */
  readonly isShared?: boolean;
  readonly character: Seen<SightedCharacter>;
  readonly sections: SightedSections;
  /** Highest level in the character's links; null without one. */
  readonly linkLevel: number | null;
}

export interface SourceReading {
  readonly sightings: readonly Sighting[];
  /** Entries that cannot be a character, each with its reason. */
  readonly leftOut: readonly Message[];
  /** Banks that belong to no character. What has no time was seen some time before the file was written. */
  readonly holdings?: readonly ImportHolding[];
}

export interface ReadOptions {
  /** Bag numbers mean other things in Retail; null while the game is not known. */
  readonly isRetail: boolean | null;
  readonly names: ItemNames;
}

/** Reader of another addon's tables. It looks at nothing but what it reads into sightings. */
export interface ForeignSource {
  readonly addon: AddonCode;
  readonly globals: readonly string[];
  /** Paths of characters, so that those before a break in the file are kept. */
  readonly units: readonly UnitPath[];
  /** True or false where the tables show the game for certain; null otherwise. */
  readonly isRetail: (tables: Tables) => boolean | null;
  readonly read: (tables: Tables, options: ReadOptions) => SourceReading;
}

/** Seconds of the game's clock as milliseconds; null for anything but a plausible time. */
export function gameTime(seconds: unknown): number | null {
  // From 2004, when the game was published, to 2100.
  return typeof seconds === 'number' && seconds > 1_072_915_200 && seconds < 4_102_444_800
    ? Math.floor(seconds) * 1000
    : null;
}

/** Content of an addon that does not say when it saw anything: some time before its file was written. */
export function undated<T>(content: T): Seen<T> {
  return { content, after: null, before: null };
}

/** Content seen at one moment, or undated where the addon has no usable time. */
export function seenAtTime<T>(content: T, time: number | null): Seen<T> {
  return { content, after: time, before: time };
}
