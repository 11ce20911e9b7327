import { createElement as element } from 'react';
import { expect, test } from 'vitest';
import { applyLocale, loadCatalogue } from '../../base/i18n/i18n.ts';
import { renderAttributes, renderText } from '../../testing/render-component.ts';
import { OutcomeMessage } from './outcome-message.tsx';
import type { Imported, Outcome } from './send-import.ts';

await applyLocale('en');
await loadCatalogue(['importing', 'replies']);

const message = (outcome: Outcome) => element(OutcomeMessage, { outcome });
const imported = (id: number, name: string, status: Imported['status']): Imported => ({
  id,
  name,
  realm: 'Hydraxian',
  game_id: 'wow_classic',
  status,
});

test('a failed import says why, and that it failed where the server does not say', () => {
  const failed = (given: { readonly message: string; readonly errors: readonly string[] }) =>
    renderText(message({ ok: false, response: null, ...given }));
  expect(failed({ message: 'The innkeeper is asleep', errors: ['Come back at dawn'] })).toBe(
    'The innkeeper is asleep Come back at dawn',
  );
  expect(failed({ message: '', errors: [] })).toBe('Import failed');
});

test('one character is opened, several are listed with what became of each', () => {
  const outcome = { ok: true, warnings: [], response: null } as const;
  const one = message({ ...outcome, characters: [imported(1, 'Brunhild', null)] });
  expect(renderText(one)).toBe('Character imported successfully Open Brunhild');
  expect(renderAttributes(one, 'href')).toEqual(['/characters/wow_classic/Brunhild?realm=Hydraxian']);
  const characters = [imported(1, 'Maribel', 'created'), imported(2, 'Torvald', 'unchanged')];
  expect(renderText(message({ ...outcome, characters }))).toBe(
    '2 characters read Maribel : created Torvald : unchanged Show Characters',
  );
});
