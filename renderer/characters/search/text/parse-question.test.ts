import { describe, expect, test } from 'vitest';
import { isUnfinishedQuestion, parseQuestion } from './parse-question.ts';

describe("questions are reduced to the item's name", () => {
  test.each([
    ['who has the Hand of Justice', 'Hand of Justice'],
    ['Who has the Hand of Justice?', 'Hand of Justice'],
    ['who has got an arcanite reaper ?', 'arcanite reaper'],
    ['Who is wearing Helm of Might', 'Helm of Might'],
    ['which of my alts has the Lionheart Helm', 'Lionheart Helm'],
    ['which character carries linen cloth', 'linen cloth'],
    ["where's my hearthstone", 'hearthstone'],
    ['where is the Onyxia Tooth Pendant?', 'Onyxia Tooth Pendant'],
    ['where did I put the black lotus', 'black lotus'],
    ['how many linen cloth do i have', 'linen cloth'],
    ['do I have a Cruel Barb', 'Cruel Barb'],
    ['find thorium bars', 'thorium bars'],
    ['wer hat die Hand der Gerechtigkeit', 'Hand der Gerechtigkeit'],
    ['Wer trägt den Helm der Macht?', 'Helm der Macht'],
    ['wo ist mein Ruhestein', 'Ruhestein'],
    ['wo habe ich die Runenstoffballen', 'Runenstoffballen'],
    ['wo liegen meine Runenstoffballen', 'Runenstoffballen'],
    ['wie viele Leinenstoff habe ich', 'Leinenstoff'],
    ['Wieviel Leinenstoff hab ich?', 'Leinenstoff'],
    ['welcher Twink hat den Löwenherzhelm', 'Löwenherzhelm'],
    ['welcher von meinen Charakteren trägt einen Umhang', 'Umhang'],
    ['bei wem liegt die Schwarze Lotusblume', 'Schwarze Lotusblume'],
    ['habe ich einen Arkanitschnitter', 'Arkanitschnitter'],
  ])('%s', (typed, text) => {
    expect(parseQuestion(typed)).toEqual({ text, isQuestion: true });
  });
});

describe('questions about crafts are told apart', () => {
  test.each([
    ['who can craft Lionheart Helm', 'Lionheart Helm'],
    ['Can anyone make a Flask of the Titans?', 'Flask of the Titans'],
    ['wer kann den Löwenherzhelm herstellen?', 'Löwenherzhelm'],
  ])('%s', (typed, text) => {
    expect(parseQuestion(typed)).toEqual({ text, isQuestion: true, isAboutCrafts: true });
  });
});

describe('other text is unchanged', () => {
  test.each([
    'Hand of Justice',
    'The Hungering Cold',
    'who',
    'Wer',
    'find',
    'Whomper',
    'Findle’s Loincloth',
    'Wolfshead Helm',
    'Der Schlund',
    'hat',
    '',
  ])('%s', (typed) => {
    expect(parseQuestion(typed)).toEqual({ text: typed, isQuestion: false });
  });
});

test('blanks and the final question mark are not part of a name', () => {
  expect(parseQuestion('  Hearthstone ? ')).toEqual({ text: 'Hearthstone', isQuestion: false });
});

test('a question without a name is unfinished', () => {
  expect(['who has', 'Who has the ', 'wer kann', 'wo ist mein'].map(isUnfinishedQuestion)).toEqual(Array(4).fill(true));
  expect(['', 'who', 'who has the Hand', 'whohas', 'the'].map(isUnfinishedQuestion)).toEqual(Array(5).fill(false));
});
