import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { translate } from './de-server.ts';
import { createMessageTranslator } from './message-templates.ts';

const words = ['server', 'import']
  .map((name) => readFileSync(new URL(`./de-${name}.ts`, import.meta.url), 'utf8'))
  .join('\n');
const pairs = [...words.matchAll(/^ {2}\[(?:'((?:[^'\\]|\\.)+)'|"([^"]+)"), '((?:[^'\\]|\\.)+)'\],$/gm)].map(
  ([, single, double, german]) => [(single ?? double) as string, german as string] as const,
);

describe('messages of the server', () => {
  test('carry the same values in both languages', () => {
    const values = (text: string): string[] =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string).sort();
    for (const [english, german] of pairs) expect([german, ...values(german)]).toEqual([german, ...values(english)]);
  });

  test('are found by code, by text and by text with values, and else shown unchanged', () => {
    expect(translate('too_many_requests', 'Too many wrong passwords. Please try again in 5 minutes.')).toBe(
      'Das waren zu viele falsche Passwörter. Bitte versuche es in 5 Minuten wieder.',
    );
    expect(translate('already_friends', 'You and Torgrim are friends already.')).toBe(
      'Du und Torgrim seid schon Freunde.',
    );
    expect(translate('done', 'Yrsa is muted for 24 hours. Reason: No reason provided')).toBe(
      'Yrsa ist stummgeschaltet für 24 Stunden. Grund: No reason provided',
    );
    expect(translate('already_member', 'Failed to send invitation: Yrsa is already a member.')).toBe(
      'Die Einladung ging nicht raus: Yrsa ist schon Mitglied.',
    );
    expect(translate('', 'characters[3]: Inventory item at index 2 is missing: itemID, name')).toBe(
      'characters[3]: Inventar, Eintrag 2: Es fehlt itemID, name',
    );
    expect(
      translate(
        'cut',
        'Line 3, column 5: The file ends where a comma or a closing brace should stand. The game keeps the version before it beside it, as .lua.bak: send that one.',
      ),
    ).toBe(
      'Zeile 3, Spalte 5: Die Datei endet, wo ein Komma oder eine schließende geschweifte Klammer stehen müsste. Die Fassung davor hebt das Spiel daneben auf, als .lua.bak: Sende diese.',
    );
    expect(translate('warning', 'Brunhild, bags, bag 0, slot 3: was left out: it has no slots')).toBe(
      'Brunhild, bags, bag 0, slot 3: fällt weg: Es hat keine Plätze',
    );
    expect(translate('warning', 'Inventory item at index 0 is missing: name, numeric slotNum, numeric bagNum')).toBe(
      'Inventar, Eintrag 0: Es fehlt name, slotNum als Zahl, bagNum als Zahl',
    );
    expect(translate('brand_new', 'Something nobody has worded yet.')).toBe('Something nobody has worded yet.');
    expect(translate('constructor', 'A code may be any word.')).toBe('A code may be any word.');
  });
});

test('do not match a text inside a name or a reason', () => {
  const say = createMessageTranslator({}, [
    ['{{username}} says {{reason}}', '{{username}} sagt {{reason}}'],
    ['hello', 'hallo'],
  ]);
  expect(say('', 'hello says hello')).toBe('hello sagt hello');
});
