import { expect, test } from 'vitest';
import { memoryStorage } from '../../base/browser/storage.ts';
import { EMPTY_DRAFT, storeDraft, readDraft } from './contact-draft.ts';

const DRAFT = { name: 'Brunhild', email: 'b@tavern.test', subject: 'The ale', message: 'It is\nout.' };

test('a draft is restored for its author only', () => {
  const storage = memoryStorage();
  expect(readDraft('Brunhild', storage)).toBeNull();
  storeDraft('Brunhild', DRAFT, storage);
  expect(readDraft('Brunhild', storage)).toEqual(DRAFT);
  expect(readDraft('Sigrun', storage)).toBeNull();
  storeDraft('Brunhild', null, storage);
  expect(readDraft('Brunhild', storage)).toBeNull();
});

test('an invalid draft is ignored, and a full storage is tolerated', () => {
  for (const text of ['', 'x', '7', '[]', '{"of":7}']) {
    expect(readDraft('Brunhild', { ...memoryStorage(), getItem: () => text })).toBeNull();
  }
  expect(readDraft('Brunhild', { ...memoryStorage(), getItem: () => '{"of":"Brunhild","name":7}' })).toEqual(
    EMPTY_DRAFT,
  );
  const refuse = () => {
    throw new Error('full');
  };
  storeDraft('Brunhild', DRAFT, { ...memoryStorage(), setItem: refuse });
});
