import { describe, expect, test } from 'vitest';
import { createLinkInbox, findDeepLink, parseDeepLink } from './deep-link.ts';
import * as fc from 'fast-check';

describe('deep links', () => {
  test.each([
    ['tavernledger://dashboard', '/dashboard'],
    ['tavernledger://', '/dashboard'],
    ['tavernledger://settings/', '/settings'],
    [
      'tavernledger://characters/wow_classic/Maribel?realm=Still%20Water&tab=bags&x=1',
      '/characters/wow_classic/Maribel?realm=Still+Water&tab=bags',
    ],
    ['tavernledger://characters/wow_classic/Br%C3%BCnhild', '/characters/wow_classic/Br%C3%BCnhild'],
    ['tavernledger://admin', null],
    ['tavernledger://reset-password?token=x', null],
    ['tavernledger://characters/new', null],
    ['tavernledger://characters/a/..%2f..%2fadmin', null],
    ['https://dashboard', null],
    [`tavernledger://dashboard?realm=${'x'.repeat(3000)}`, null],
    ['nonsense', null],
  ])('%s leads to %s', (link, path) => {
    expect(parseDeepLink(link)).toBe(path);
  });
  test('are found among command line arguments', () => {
    expect(findDeepLink(['app.exe', '--hidden', 'TavernLedger://profile'])).toBe('/profile');
    expect(findDeepLink(['app.exe'])).toBeNull();
  });
  test('received before the window exists are kept, later ones shown at once', () => {
    const inbox = createLinkInbox();
    inbox.receive('tavernledger://profile');
    const shown: (string | null)[] = [];
    expect(inbox.connect((path) => shown.push(path))).toBe('/profile');
    inbox.receive('tavernledger://friends');
    expect(shown).toEqual(['/friends']);
    expect(createLinkInbox().connect(() => {})).toBeNull();
  });
  test('lead only to listed pages, whatever they contain', () => {
    const parts = [
      'characters',
      'settings',
      'admin',
      'api',
      '..',
      '%2e%2e',
      '%2F',
      '\\',
      '@',
      ':80',
      '?tab=a',
      '#b',
      '',
    ];
    const part = fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 6 }));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), fc.constantFrom('/', ''), (list, between) => {
        const path = parseDeepLink(`tavernledger://${list.join(between)}`);
        if (path === null) return;
        const [page = '', query = 'tab='] = path.split('?');
        expect(page).toMatch(/^\/(?:dashboard|settings|characters(?:\/[^/]+\/[^/]+)?)$/);
        expect(page).not.toMatch(/\.\.|%2f|%5c|\\/i);
        expect(query).toMatch(/^(?:realm|tab)=/);
      }),
      { numRuns: 1_000 },
    );
  });
});
