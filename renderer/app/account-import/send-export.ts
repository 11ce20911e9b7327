import { importAccount, type AccountImport } from '#shared/accounts/contract/account-import.ts';
import type { ImportedCharacter } from '#shared/characters/contract/characters.ts';
import type { Message } from '#shared/base/messages/message.ts';
import { splitExport, type ImportPart } from '#shared/accounts/account-import/split-export.ts';
import { call } from '../../base/api/client.ts';

/** The server may wait for its turn before it stores a part. */
const TIMEOUT_MS = 180_000;

export interface ImportProgress {
  readonly partsSent: number;
  readonly parts: number;
  readonly characters: readonly ImportedCharacter[];
  readonly warnings: readonly Message[];
}

export interface AccountSending {
  progress(): ImportProgress;
  /** Sends the remaining parts one after another. Rejects with the first failure. */
  run(signal: AbortSignal, onProgress: (progress: ImportProgress) => void): Promise<ImportProgress>;
}

export function createSending(exported: AccountImport): AccountSending {
  const parts = splitExport(exported);
  const ids = new Map<number, number>();
  const characters = new Map<number, ImportedCharacter>();
  const warnings: Message[] = [];
  let partsSent = 0;
  const progress = (): ImportProgress => ({
    partsSent,
    parts: parts.length,
    characters: [...characters.values()],
    warnings: [...warnings],
  });
  const send = async ({ body, usesIds }: ImportPart, signal: AbortSignal): Promise<void> => {
    const named = usesIds ? { ids: [...ids].map(([from, id]) => ({ from, id })) } : {};
    const reply = await call(importAccount, { body: { ...body, ...named } }, { signal, timeoutMs: TIMEOUT_MS });
    for (const { from, id } of reply.ids) ids.set(from, id);
    for (const character of reply.characters) characters.set(character.id, character);
    warnings.push(...reply.warningMessages);
    partsSent++;
  };
  return {
    progress,
    async run(signal, onProgress) {
      for (let part = parts[partsSent]; part !== undefined; part = parts[partsSent]) {
        await send(part, signal);
        onProgress(progress());
      }
      return progress();
    },
  };
}
