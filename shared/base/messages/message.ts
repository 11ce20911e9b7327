import type { Catalogue as Texts } from './catalogue.ts';

type WithoutForm<Key> = Key extends `${infer Code}_one` | `${infer Code}_other` ? Code : Key;

/** A code of the catalogue. `x_one` and `x_other` are the plural forms of the code `x`. */
export type MessageCode = WithoutForm<keyof Texts>;

type NameIn<Placeholder extends string> = Placeholder extends `${infer Name},${string}` ? Name : Placeholder;
type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? NameIn<Name> | NamesIn<Rest> : never;
type TextOf<Code> = Code extends keyof Texts
  ? Texts[Code]
  : Code extends string
    ? `${Texts[`${Code}_other` & keyof Texts]}{{count}}`
    : never;
type ParamName<Code extends MessageCode> = NamesIn<TextOf<Code>>;

/** A value of a text. Messages and lists are rendered first. */
export type MessageParam = string | number | Message | TextedMessage | readonly MessageParam[];

/** Placeholders of a code's English text. */
export type ParamsOf<Code extends MessageCode> = Readonly<Record<ParamName<Code>, MessageParam>>;

/** A code whose text names no values. */
export type PlainMessageCode = {
  [Code in MessageCode]: [ParamName<Code>] extends [never] ? Code : never;
}[MessageCode];

/** Codes without placeholders take no second argument. */
export type ParamsArgument<Code extends MessageCode> = [ParamName<Code>] extends [never]
  ? [params?: Readonly<Record<string, never>>]
  : [params: ParamsOf<Code>];

/** Rendered in the reader's language. Created by `message`, which checks the parameters. */
export interface Message {
  readonly code: MessageCode;
  readonly params?: Readonly<Record<string, MessageParam>>;
}

/** A message of another program. `message` is shown when its code is newer than this catalogue. */
export interface ReceivedMessage {
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

export interface TextedMessage extends ReceivedMessage {
  readonly message: string;
}

export function message<Code extends MessageCode>(code: Code, ...[params]: ParamsArgument<Code>): Message {
  return params === undefined ? { code } : { code, params };
}

export function distinctMessages(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((each) => [JSON.stringify(each), each])).values()];
}

/** Text of a code with plain parameters; undefined for an unknown code. */
export type Translate = (code: string, params: Readonly<Record<string, string | number>>) => string | undefined;

function isMessage(value: unknown): value is ReceivedMessage {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}

function renderParam(value: unknown, translate: Translate): string | number {
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map((item) => renderParam(item, translate)).join(', ');
  return isMessage(value) ? renderMessage(value, translate) : String(value);
}

/** Nested messages and lists are rendered first. */
export function renderMessage({ code, params = {}, message: english }: ReceivedMessage, translate: Translate): string {
  const plain = Object.entries(params).map(([name, value]) => [name, renderParam(value, translate)] as const);
  const text = translate(code, Object.fromEntries(plain));
  // Placeholders remain when another version sent other parameters.
  const isComplete = text !== undefined && !/\{\{\w/.test(text);
  return (isComplete ? text : english) ?? text ?? code;
}

/** i18next options; parameters are never searched for placeholders themselves. */
export function textOptions(params: Readonly<Record<string, string | number>>): object {
  return { replace: params, ...(typeof params['count'] === 'number' && { count: params['count'] }), nest: false };
}
