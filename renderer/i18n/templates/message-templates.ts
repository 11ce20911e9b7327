/** A sentence of the server and its translation. Both name the values they carry: `{{username}}`. */
export type MessageTemplate = readonly [english: string, translated: string];

/** What the server or a rule said, by its stable code where it has one, in the language of the page; as it came when there are no words for it. */
export type TranslateMessage = (code: string, message: string) => string;

/** Values that are words of the server, too, and not names or figures. */
const TRANSLATED_VALUES: ReadonlySet<string> = new Set([
  'format',
  'kind',
  'past',
  'said',
  'sign',
  'time',
  'wait',
  'wanted',
  'what',
  'why',
]);

/** The value that is a list, each part of which may be words of the server. */
const LIST = 'fields';

/** What values of some names look like; without it a template could take another sentence for its own. Others may be any text. */
const VALUE_PATTERNS: Readonly<Record<string, string>> = {
  column: String.raw`\d+`,
  count: String.raw`\d+`,
  field: String.raw`[\w.]+`,
  index: String.raw`\d+`,
  kind: String.raw`\w+`,
  line: String.raw`\d+`,
  max: String.raw`\d+`,
  minutes: String.raw`\d+`,
  past: 'banned|muted',
  seconds: String.raw`\d+`,
  table: String.raw`[\w.]+`,
  username: String.raw`\S+`,
  who: '[^:]+',
};

interface CompiledTemplate {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly translated: string;
}

function templateOf([english, translated]: MessageTemplate): CompiledTemplate {
  const names: string[] = [];
  const source = english
    .split(/\{\{(\w+)\}\}/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(part);
      return `(${VALUE_PATTERNS[part] ?? '[^]+?'})`;
    })
    .join('');
  return { pattern: new RegExp(`^${source}$`), names, translated };
}

/** Makes a translator of messages by code and of sentences that carry values, or share a code with others. */
export function createMessageTranslator(
  byCode: Readonly<Record<string, string>>,
  sentences: readonly MessageTemplate[],
): TranslateMessage {
  const exact = new Map(sentences);
  const templates = sentences.filter(([english]) => english.includes('{{')).map(templateOf);
  const translate = (message: string): string => {
    const whole = exact.get(message);
    if (whole !== undefined) return whole;
    for (const { pattern, names, translated } of templates) {
      const match = pattern.exec(message);
      if (!match) continue;
      const values = new Map(names.map((name, index) => [name, match[index + 1] as string]));
      return translated.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const value = values.get(name) ?? '';
        if (name === LIST)
          return value
            .split(', ')
            .map((one) => translate(one))
            .join(', ');
        return TRANSLATED_VALUES.has(name) ? translate(value) : value;
      });
    }
    return message;
  };
  return (code, message) => (Object.hasOwn(byCode, code) ? (byCode[code] as string) : translate(message));
}
