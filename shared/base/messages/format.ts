import { createInstance } from 'i18next';
import { CATALOGUES } from './catalogue.ts';
import { LANGUAGES, type Language } from './language.ts';
import {
  message,
  renderMessage,
  textOptions,
  type MessageCode,
  type ParamsArgument,
  type ReceivedMessage,
  type Translate,
} from './message.ts';

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['messages'],
  defaultNS: 'messages',
  keySeparator: false,
  nsSeparator: false,
  resources: Object.fromEntries(LANGUAGES.map((language) => [language, { messages: CATALOGUES[language] }])),
  interpolation: { escapeValue: false },
  initAsync: false,
});

function translatorOf(language: Language): Translate {
  const t = i18n.getFixedT(language) as (code: string, options: object) => string;
  return (code, params) => t(code, { ...textOptions(params), defaultValue: '' }) || undefined;
}

const TRANSLATORS = Object.fromEntries(LANGUAGES.map((language) => [language, translatorOf(language)])) as Readonly<
  Record<Language, Translate>
>;

/** For programs that hold every language; pages use renderer/base/i18n. */
export function formatMessage(language: Language, given: ReceivedMessage): string {
  return renderMessage(given, TRANSLATORS[language]);
}

export function formatText<Code extends MessageCode>(
  language: Language,
  code: Code,
  ...params: ParamsArgument<Code>
): string {
  return formatMessage(language, message(code, ...params));
}
