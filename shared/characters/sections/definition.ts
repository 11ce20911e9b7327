import type { Fields } from './field.ts';

/** Panel of a list on the overview tab and on the printed sheet. */
export interface ListPanelLayout {
  readonly column: 'main' | 'side';
  /** Field shown beside the name, and the field that holds its maximum. Rows show their number. */
  readonly value: string;
  readonly max?: string;
  /** Fields with the amount of the running week and its maximum, shown behind the value while they hold. */
  readonly week?: { readonly count: string; readonly max: string };
  /** Field shown above the rows that share it. */
  readonly group?: string;
  /** Field shown in brackets behind the name. */
  readonly detail?: string;
  readonly until?: string;
  /** Boolean field of entries that hold after that time too. */
  readonly kept?: string;
  /** The player waits for that time: the entry is ready then. */
  readonly isAwaited?: true;
  /** Value drawn as a badge; this one in green. */
  readonly goodValue?: string;
  /** Names are fixed terms of the game, which have translations. */
  readonly isTerm?: true;
}

interface SectionBase {
  /** Key in the addon's table. */
  readonly savedKey: string;
  /** Changes by itself within hours, so its age means nothing. */
  readonly isFleeting?: true;
}

export interface ListDefinition extends SectionBase {
  readonly kind: 'list';
  /** Rows get an `id`, their place in the list from 1. */
  readonly isNumbered?: true;
  readonly fields: Fields;
  readonly maxEntries: number;
  /** Completes a row from its other fields; null for one that says nothing. */
  readonly complete?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> | null;
  /** Null: drawn by a component of its own. */
  readonly panel: ListPanelLayout | null;
}

/** One object with fields, drawn by a component of its own. */
export interface RecordDefinition extends SectionBase {
  readonly kind: 'record';
  readonly fields: Fields;
}

export type SectionDefinition =
  | (SectionBase & { readonly kind: 'identity' })
  | (SectionBase & { readonly kind: 'equipment'; readonly maxEntries: number })
  | (SectionBase & { readonly kind: 'container'; readonly inBank: boolean; readonly maxEntries: number })
  | ListDefinition
  | RecordDefinition;
