import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ADDON_CODES, type AddonCode, ADDON_NAMES } from '#shared/characters/seen-by.ts';
import { addonOfFile } from '#shared/imports/addon-files.ts';
import type { FileProblem } from '#shared/imports/contract/ipc-games.ts';
import { message } from '#shared/base/messages/message.ts';
import { nativePath } from '../../storage/native-path.ts';
import { findForeignForm } from '../parse/file-problem.ts';

export interface OtherFile {
  readonly addon: AddonCode;
  readonly path: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** As in `Fingerprint`. */
  readonly changed: number;
}

/** Files of other addons that are read, by trust in the addon: where they are too large, the last are left out. */
export async function listOtherFiles(savedVariables: string): Promise<OtherFile[]> {
  const names = await readdir(nativePath(savedVariables)).catch(() => []);
  const files = await Promise.all(
    names.toSorted().map(async (name): Promise<OtherFile | null> => {
      const addon = addonOfFile(name);
      if (addon === null) return null;
      const path = join(savedVariables, name);
      const found = await stat(nativePath(path)).catch(() => null);
      if (found?.isFile() !== true) return null;
      return { addon, path, size: found.size, modified: found.mtimeMs, changed: found.ctimeMs };
    }),
  );
  const rank = ({ addon }: OtherFile): number => ADDON_CODES.indexOf(addon);
  return files.filter((file) => file !== null).sort((a, b) => rank(a) - rank(b));
}

const FORMS = { utf16: 'otherFileUtf16', web_page: 'otherFileWebPage' } as const;

/** @param bytes of a file that was read; null where there are none */
export function brokenOtherFile(addon: AddonCode, bytes: Uint8Array | null): FileProblem {
  const form = bytes && findForeignForm(bytes);
  const what = message(form === null ? 'otherFileBroken' : FORMS[form], { addon: ADDON_NAMES[addon] });
  return { code: 'other_broken', what, remedy: message(form === null ? 'otherFileRemedy' : 'fileAnew') };
}

export function unreadableOtherFile(addon: AddonCode): FileProblem {
  const what = message('otherFileUnreadable', { addon: ADDON_NAMES[addon] });
  return { code: 'other_unreadable', what, remedy: message('otherFileRemedy') };
}

export function largeOtherFile(addon: AddonCode): FileProblem {
  const what = message('otherFileLarge', { addon: ADDON_NAMES[addon] });
  return { code: 'other_large', what, remedy: message('otherFileLargeRemedy') };
}
