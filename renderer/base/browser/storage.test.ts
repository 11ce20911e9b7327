import { describe, expect, test } from 'vitest';
import { memoryStorage, readJson, writeJson } from './storage.ts';

describe('stored values', () => {
  test('are read back unchanged', () => {
    const storage = memoryStorage();
    expect(writeJson(storage, 'user', { username: 'Sigrun', token: 'abc' })).toBe(true);
    expect(readJson(storage, 'user')).toEqual({ username: 'Sigrun', token: 'abc' });
  });

  test('that are not JSON are read as absent', () => {
    const storage = memoryStorage();
    storage.setItem('user', '{"username":');
    expect(readJson(storage, 'user')).toBeNull();
  });

  test('that exceed the quota leave no stale copy', () => {
    const storage = memoryStorage();
    writeJson(storage, 'characters', { code: 200, data: ['old'] });
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(writeJson(full, 'characters', { code: 200, data: ['new'] })).toBe(false);
    expect(readJson(storage, 'characters')).toBeNull();
  });
});
