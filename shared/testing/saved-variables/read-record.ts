import type { ImportPayload } from '../../characters/contract/import.ts';
import { readUpload } from '../../imports/upload/read-upload.ts';
import { luaTable, luaValue, type Plain } from '../../base/lua/lua-model.ts';
import { sampleCharacter, tavernLedgerGlobals } from './sample-characters.ts';
import { CLIENT_STYLES, writeSavedVariables, type ClientStyle } from '../../base/lua/write-saved-variables.ts';
import { englishTexts } from '../english-texts.ts';

export const [style] = CLIENT_STYLES as [ClientStyle];
export const { guid, saved } = sampleCharacter({ index: 0, game: 'wow_classic', bagItems: 2, bankItems: 1 });

/** Reads the sample character with changed fields; undefined removes a field. */
export function readWith(changes: Record<string, Plain | undefined>, id = guid) {
  const fields = [...saved.entries()].filter(([key]) => !Object.hasOwn(changes, String(key)));
  for (const [key, value] of Object.entries(changes)) if (value !== undefined) fields.push([key, luaValue(value)]);
  const reading = readUpload(
    writeSavedVariables(tavernLedgerGlobals([{ guid: id, saved: luaTable([], fields) }]), style),
  );
  return {
    payload: (reading.ok ? reading.characters[0] : undefined) as ImportPayload | undefined,
    warnings: englishTexts(reading.warnings),
    reading,
  };
}
