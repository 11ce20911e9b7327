import { afterAll, expect, test } from 'vitest';
import { phrase, say as sayEnglish, sentence } from '#shared/messages/format-message.ts';
import { loadCatalogue, loadTemplates, applyLocale, t } from '../i18n/i18n.ts';
import { DesktopError } from './desktop.ts';
import { withMessageText } from '../features/settings/desktop/log/log-filter.ts';
import { formatAppMessage } from './format-app-message.ts';
import { toDesktopError } from './use-app-data.ts';

afterAll(() => applyLocale('en'));

const CUT = sentence('damagedFile', {
  flavour: 'WoW Classic Era',
  account: 'Account 1',
  trouble: phrase('fileCut', { line: 3, column: 7 }),
});
const READ = phrase('readNews', { flavour: 'WoW Classic Era', account: 'Account 1', count: 2, news: 1 });

test('what the app says by codes is said in the language of the pages, as the sync without a window says it in English', async () => {
  await applyLocale('en');
  await loadCatalogue(['said']);
  for (const said of [CUT, READ, phrase('watching', { titles: 'Retail', count: 1 })])
    expect(formatAppMessage(t, said)).toBe(sayEnglish(said));
  await applyLocale('de');
  expect(formatAppMessage(t, CUT)).toBe(
    'WoW Classic Era, Account 1: Zeile 3, Spalte 7: Die Datei bricht mitten im Satz ab.',
  );
  expect(formatAppMessage(t, READ)).toBe('WoW Classic Era, Account 1: Datei gelesen, 2 Charaktere, 1 mit Neuem.');
});

test('a line of the log is in the language of the pages; one of before codes, and one of a newer app, are as they are', async () => {
  await applyLocale('de');
  await loadCatalogue(['said']);
  const line = { id: 1, at: 0, level: 'info', event: 'sent', message: 'English', remedy: 'English' } as const;
  expect(withMessageText({ ...line, said: { what: phrase('paused'), remedy: phrase('byItself') } }, t)).toMatchObject({
    message: 'Das Senden ruht.',
    remedy: 'Es wird von selbst wieder versucht.',
  });
  expect(withMessageText(line, t)).toEqual(line);
  expect(
    withMessageText({ ...line, said: { what: { code: 'fromTheFuture', values: {} }, remedy: null } }, t).message,
  ).toBe('English');
});

test('what the app refuses is said in the language of the pages, and in its own words where they have none', async () => {
  await applyLocale('de');
  await loadCatalogue(['said']);
  const refused = phrase('addonNotCopied', { code: 'EIO' });
  expect(toDesktopError(new DesktopError('addon_not_installed', sayEnglish(refused), refused)).message).toBe(
    'Das Addon ließ sich nicht kopieren (EIO). Schließe das Spiel und versuche es noch einmal.',
  );
  expect(toDesktopError(new DesktopError('x', 'From the future.', { code: 'fromTheFuture', values: {} })).message).toBe(
    'From the future.',
  );
  expect(toDesktopError(new DesktopError('x', 'Of an older app.', null)).message).toBe('Of an older app.');
});

test('what a reader of files warns of is said in German too, within what the app says of it', async () => {
  await applyLocale('de');
  await Promise.all([loadCatalogue(['said']), loadTemplates()]);
  const said = (warning: string): string =>
    formatAppMessage(
      t,
      sentence('damagedFile', {
        flavour: 'Retail',
        account: 'Account 1',
        trouble: phrase('leftOutCharacter', { warning }),
      }),
    );
  expect(said('Wulf (Stillwater) was left out: it lacks level')).toBe(
    'Retail, Account 1: Wulf (Stillwater) fällt weg: Es fehlt level.',
  );
  expect(said('Wulf, bags, bag 0, slot 3: was left out: it is no bag number')).toBe(
    'Retail, Account 1: Wulf, bags, bag 0, slot 3: fällt weg: Das ist keine Nummer einer Tasche.',
  );
  expect(said('Wulf, quests, entry 1: was left out: it lacks its name or its numbers')).toContain(
    'entry 1: fällt weg: Es fehlt der Name',
  );
});
