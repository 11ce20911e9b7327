import { expect } from 'vitest';
import type { GamePayload } from '../../characters/contract/import-payload.ts';
import { readUpload, type UploadOptions, type UploadReading } from '../../imports/upload/read-upload.ts';
import { formatMessage } from '../../base/messages/format.ts';

export interface LuaReading {
  readonly characters: readonly GamePayload[];
  readonly warnings: readonly string[];
}

export function readLua(lua: string, options: UploadOptions = {}): UploadReading {
  return readUpload(new TextEncoder().encode(lua), options);
}

/** Characters and warnings of a Lua text, which must have some. */
export function readCharacters(lua: string, options: UploadOptions = {}): LuaReading {
  const reading = readLua(lua, options);
  expect(reading).toMatchObject({ ok: true });
  return {
    characters: reading.ok ? (reading.characters as GamePayload[]) : [],
    warnings: reading.warnings.map((warning) => formatMessage('en', warning)),
  };
}

/** Warnings and problem of a Lua text without any character that can be imported. */
export function readRejected(lua: string, options: UploadOptions = {}): { code: string; texts: readonly string[] } {
  const reading = readLua(lua, options);
  if (reading.ok) throw new Error('The text has characters.');
  return {
    code: reading.problem.code,
    texts: [reading.problem.problem, ...reading.warnings].map((each) => formatMessage('en', each)),
  };
}
