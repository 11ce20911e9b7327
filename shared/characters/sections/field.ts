import type { PlainMessageCode } from '../../base/messages/message.ts';

interface FieldBase {
  /** Name in the import payload, where it differs. */
  readonly payload?: string;
  /** Name in the addon's table, where it differs; null where it has no place. */
  readonly saved?: string | null;
  /** Entries of the addon's table without it are skipped. */
  readonly required?: true;
  /** Last part of the addon's text, which may contain colons. */
  readonly isLast?: true;
  /** Place among the texts behind the last part; rows take that text and all later ones. */
  readonly tail?: number;
  /** Saved where it changes: a row without it has that of the row before. */
  readonly isRepeated?: true;
  /** Converts the addon's value, or each text of rows; without it the value must be of the field's kind. */
  readonly fromSaved?: (value: unknown) => unknown;
  readonly description?: PlainMessageCode;
}

/** Served where the import has no value; `omit` leaves the field out, `skip` the whole entry. */
interface Absent<T> {
  readonly absent: null | T | 'omit' | 'skip';
}

interface TextField extends FieldBase, Absent<string> {
  readonly kind: 'text';
  /** Length in UTF-16 units; longer texts are cut. */
  readonly max?: number;
}

interface NumberField extends FieldBase, Absent<number> {
  /** `itemId` may be text; `quality` is 1 to 5. */
  readonly kind: 'integer' | 'number' | 'itemId' | 'quality';
  readonly min?: number;
  readonly max?: number;
}

interface BooleanField extends FieldBase, Absent<boolean> {
  readonly kind: 'boolean';
}

interface ChoiceField extends FieldBase, Absent<string> {
  readonly kind: 'choice';
  readonly choices: readonly string[];
}

interface IntegersField extends FieldBase {
  readonly kind: 'integers';
  readonly absent: 'omit';
  readonly max: number;
  readonly maxEntries: number;
}

interface RowsField extends FieldBase {
  readonly kind: 'rows';
  readonly absent: readonly [] | 'omit';
  readonly fields: Fields;
  readonly maxEntries: number;
}

interface RecordField extends FieldBase {
  readonly kind: 'record';
  readonly absent: null | 'omit';
  readonly fields: Fields;
}

/** One field of an entry. Its key is its name in the served document. */
export type Field = TextField | NumberField | BooleanField | ChoiceField | IntegersField | RowsField | RecordField;

/** Fields in the order of the served document and of the parts of the addon's text. */
export interface Fields {
  readonly [name: string]: Field;
}

export function payloadName(name: string, { payload }: Field): string {
  return payload ?? name;
}

type Value<F> = F extends { kind: 'text' }
  ? string
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends { kind: 'choice'; choices: readonly (infer C)[] }
      ? C
      : F extends { kind: 'integers' }
        ? number[]
        : F extends { kind: 'rows'; fields: infer G }
          ? readonly Entry<G>[]
          : F extends { kind: 'record'; fields: infer G }
            ? Entry<G>
            : number;
type Served<F> = F extends { absent: null } ? Value<F> | null : Value<F>;
type Flat<T> = { [K in keyof T]: T[K] };
type Keys<F, Condition> = { [K in keyof F]: F[K] extends Condition ? K : never }[keyof F];

export type Entry<F> = Flat<
  { [K in Exclude<keyof F, Keys<F, { absent: 'omit' }>>]: Served<F[K]> } & {
    [K in Keys<F, { absent: 'omit' }>]?: Value<F[K]>;
  }
>;

type PayloadName<F, K> = F extends { payload: infer P extends string } ? P : K;
type PayloadValue<F> = F extends { kind: 'rows'; fields: infer G }
  ? readonly PayloadEntry<G>[]
  : F extends { kind: 'record'; fields: infer G }
    ? PayloadEntry<G>
    : F extends { kind: 'itemId' }
      ? number | string
      : Value<F>;
type Needed = { required: true } | { absent: 'skip' };

export type PayloadEntry<F> = Flat<
  { [K in Keys<F, Needed> as PayloadName<F[K], K>]: PayloadValue<F[K]> } & {
    [K in Exclude<keyof F, Keys<F, Needed>> as PayloadName<F[K], K>]?: PayloadValue<F[K]>;
  }
>;
