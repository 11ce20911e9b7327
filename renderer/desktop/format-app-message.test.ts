import { afterAll, expect, test } from 'vitest';
import { phrase, say as sayEnglish, sentence } from '#shared/messages/format-message.ts';
import { loadMessages, loadWords, speak, t } from '../i18n/i18n.ts';
import { DesktopError } from './desktop.ts';
import { inWords } from '../features/settings/desktop/log/log-filter.ts';
import { say } from './format-app-message.ts';
import { asDesktopError } from './use-app-data.ts';

afterAll(() => speak('en'));

const CUT = sentence('damagedFile', { flavour: 'WoW Classic Era', account: 'Account 1', trouble: phrase('fileCut', { line: 3, column: 7 }) });
const READ = phrase('readNews', { flavour: 'WoW Classic Era', account: 'Account 1', count: 2, news: 1 });

test('what the app says by codes is said in the language of the pages, as the sync without a window says it in English', async () => {
  await speak('en');
  await loadWords(['said']);
  for (const said of [CUT, READ, phrase('watching', { titles: 'Retail', count: 1 })]) expect(say(t, said)).toBe(sayEnglish(said));
  await speak('de');
  expect(say(t, CUT)).toBe('WoW Classic Era, Account 1: Zeile 3, Spalte 7: Die Datei bricht mitten im Satz ab.');
  expect(say(t, READ)).toBe('WoW Classic Era, Account 1: Datei gelesen, 2 Charaktere, 1 mit Neuem.');
});

test('a line of the log is in the language of the pages; one of before codes, and one of a newer app, are as they are', async () => {
  await speak('de');
  await loadWords(['said']);
  const line = { id: 1, at: 0, level: 'info', event: 'sent', message: 'English', remedy: 'English' } as const;
  expect(inWords({ ...line, said: { what: phrase('paused'), remedy: phrase('byItself') } }, t)).toMatchObject({ message: 'Das Senden ruht.', remedy: 'Es wird von selbst wieder versucht.' });
  expect(inWords(line, t)).toEqual(line);
  expect(inWords({ ...line, said: { what: { code: 'fromTheFuture', values: {} }, remedy: null } }, t).message).toBe('English');
});

test('what the app refuses is said in the language of the pages, and in its own words where they have none', async () => {
  await speak('de');
  await loadWords(['said']);
  const refused = phrase('addonNotCopied', { code: 'EIO' });
  expect(asDesktopError(new DesktopError('addon_not_installed', sayEnglish(refused), refused)).message).toBe('Das Addon ließ sich nicht kopieren (EIO). Schließe das Spiel und versuche es noch einmal.');
  expect(asDesktopError(new DesktopError('x', 'From the future.', { code: 'fromTheFuture', values: {} })).message).toBe('From the future.');
  expect(asDesktopError(new DesktopError('x', 'Of an older app.', null)).message).toBe('Of an older app.');
});

test('what a reader of files warns of is said in German too, within what the app says of it', async () => {
  await speak('de');
  await Promise.all([loadWords(['said']), loadMessages()]);
  const said = (warning: string): string => say(t, sentence('damagedFile', { flavour: 'Retail', account: 'Account 1', trouble: phrase('leftOutCharacter', { warning }) }));
  expect(said('Wulf (Stillwater) was left out: it lacks level')).toBe('Retail, Account 1: Wulf (Stillwater) fällt weg: Es fehlt level.');
  expect(said('Wulf, bags, bag 0, slot 3: was left out: it is no bag number')).toBe('Retail, Account 1: Wulf, bags, bag 0, slot 3: fällt weg: Das ist keine Nummer einer Tasche.');
  expect(said('Wulf, quests, entry 1: was left out: it lacks its name or its numbers')).toContain('entry 1: fällt weg: Es fehlt der Name');
});
