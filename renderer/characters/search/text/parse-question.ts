/** A query without the words of the question around it. */
export interface Question {
  readonly text: string;
  readonly isQuestion: boolean;
  /** Asks who can make something. */
  readonly isAboutCrafts?: true;
}

/** Beginnings of questions, English and German; longer ones precede their own beginnings. */
const BEGINNINGS = [
  'which of my (?:characters|chars|alts|toons) (?:has|have|owns?|carries|carry|wears?|holds?)(?: got)?',
  'which (?:characters?|chars?|alts?|toons?) (?:has|have|owns?|carries|carry|wears?|holds?)(?: got)?',
  'who (?:can|could|knows how to) (?:craft|make|create|cook|brew|sew|smith|forge|enchant)',
  '(?:can|could) (?:i|we|anyone|anybody|someone|somebody) (?:craft|make|create|cook|brew|sew|smith|forge)',
  "who(?: has|'s|’s| is| owns| carries| holds| wears)(?: got| wearing| carrying| holding)?",
  'on (?:who|whom|which character) is',
  "where(?: is|'s|’s| are| did i put| do i have| have i got| do i keep| lies?)",
  '(?:how many|how much)',
  '(?:do|does|did) (?:i|we|anyone|anybody|someone|somebody) (?:have|own|has|got)',
  '(?:have i got|have i|has anyone|has anybody)',
  '(?:find|show|search|look|locate)(?: me| for)?',
  'welche[rns]? (?:von meinen |meiner )?(?:charakteren?|charaktere|chars?|twinks?|helden?) (?:hat|haben|trägt|tragen|besitzt|besitzen)',
  'bei (?:wem|welchem (?:charakter|twink|char)) (?:ist|sind|liegt|liegen)',
  'wer kann',
  'kann (?:ich|jemand|irgendwer|einer)',
  'wer (?:hat|trägt|besitzt|benutzt|hält)',
  'auf wem (?:ist|liegt)',
  'wo (?:ist|sind|liegt|liegen|steckt|stecken|hab(?:e)?(?: ich)?)',
  'wie ?viele?',
  '(?:hab|habe|besitze) ich',
  'hat (?:jemand|irgendwer|einer|wer)',
  '(?:finde?|suche?|zeig(?:e)?)(?: mir)?',
].join('|');

const ARTICLES =
  '(?:the|a|an|any|some|my|our|der|die|das|den|dem|des|ein|eine|einen|einem|einer|mein|meine|meinen|irgendein|irgendeine|irgendeinen)';
const ENDINGS =
  "(?:(?:do|have) i (?:have|got)|are there|i have|i've got|hab(?:e)? ich|gibt es|at|herstellen|craften|bauen|machen|kochen|brauen|schneidern|schmieden|gerade|right now|now)";

const CRAFTS =
  /^(?:who )?(?:can|could|knows how to) (?:(?:i|we|any|some)\w* )?(?:craft|make|create|cook|brew|sew|smith|forge|enchant)\b|^(?:wer )?kann /iu;
const BEGINNING = new RegExp(`^(?:${BEGINNINGS})\\s+(?:${ARTICLES}\\s+)?(?=\\S)`, 'iu');
const UNFINISHED = new RegExp(`^(?:${BEGINNINGS})(?:\\s+${ARTICLES})?$`, 'iu');
const ENDING = new RegExp(`(?<=\\S)\\s+${ENDINGS}$`, 'iu');

/** Strips the question: "who has the Hand of Justice?" becomes "Hand of Justice". Anything else stays unchanged. */
export function parseQuestion(typed: string): Question {
  const plain = typed.trim().replace(/\s*\?+$/u, '');
  const rest = plain.replace(BEGINNING, '');
  if (rest === plain) return { text: plain, isQuestion: false };
  const isAboutCrafts = CRAFTS.test(plain);
  return { text: rest.replace(ENDING, ''), isQuestion: true, ...(isAboutCrafts && { isAboutCrafts }) };
}

/** True for the beginning of a question without a name: "who has the". */
export function isUnfinishedQuestion(typed: string): boolean {
  return UNFINISHED.test(typed.trim());
}
