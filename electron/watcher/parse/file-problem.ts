import { lstat, opendir } from 'node:fs/promises';
import path from 'node:path';
import { isUtf16 } from '#shared/base/lua/bytes.ts';
import type { FileProblem } from '#shared/imports/contract/ipc-games.ts';
import { isWebPage } from '#shared/imports/upload/read-upload.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import { nativePath } from '../../storage/native-path.ts';

interface At {
  readonly line: number;
  readonly column: number;
}

const NEXT_LOGOUT = message('nextLogout');

function isTooLarge(code: string): boolean {
  return /^(?:too_|string_too_long)/.test(code);
}

function whatIsWrong(code: string, { line, column }: At): Message {
  switch (code) {
    case 'empty':
      return message('fileEmpty');
    case 'nul_filled':
      return message('fileNul');
    case 'nul_tail':
      return message('fileNulTail', { line });
    case 'utf16':
      return message('fileUtf16');
    case 'web_page':
      return message('fileWebPage');
    case 'cut':
      return message('fileCut', { line, column });
    case 'other_addon':
      return message('fileOtherAddon');
    case 'newer_version':
      return message('fileNewer');
    case 'older_version':
      return message('fileOlder');
    case 'bad_table':
    case 'no_character':
      return message('fileNotOurs');
    default:
      return isTooLarge(code) ? message('fileTooLarge') : message('fileBroken', { line, column });
  }
}

function remedyOf(code: string): Message {
  if (code === 'newer_version') return message('fileNewerRemedy');
  if (code === 'utf16' || code === 'web_page') return message('fileAnew');
  if (code === 'older_version') return message('fileOlderRemedy');
  // The next logout writes as much again.
  return isTooLarge(code) ? message('fileTooLargeRemedy') : NEXT_LOGOUT;
}

/** Code of a file that no game wrote so: an editor or a browser did. Null for any other. */
export function findForeignForm(bytes: Uint8Array): 'utf16' | 'web_page' | null {
  if (isUtf16(bytes)) return 'utf16';
  return isWebPage(bytes) ? 'web_page' : null;
}

export function damagedFileProblem(code: string, at: At = { line: 1, column: 1 }): FileProblem {
  return { code, what: whatIsWrong(code, at), remedy: remedyOf(code) };
}

export function changingFileProblem(code: string): FileProblem {
  return { code, what: message('changing'), remedy: NEXT_LOGOUT };
}

const MAY_NOT = { what: message('mayNotRead'), remedy: message('mayNotReadRemedy') };
const SYSTEM: Readonly<Record<string, Pick<FileProblem, 'what' | 'remedy'>>> = {
  EACCES: MAY_NOT,
  EPERM: MAY_NOT,
  EBUSY: { what: message('heldFile'), remedy: message('heldFileRemedy') },
  EIO: { what: message('diskFails'), remedy: message('diskFailsRemedy') },
  EMFILE: { what: message('manyFiles'), remedy: message('manyFilesRemedy') },
  EISDIR: { what: message('isFolder'), remedy: message('isFolderRemedy') },
};

/** Omits the system's own message, which names the path. */
export function unreadableFileProblem(error: unknown): FileProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { code: 'unreadable', ...(SYSTEM[code] ?? { what: message('unreadable'), remedy: message('byItself') }) };
}

function closedFolderProblem(code: string): FileProblem {
  return code === 'EACCES' || code === 'EPERM'
    ? { code: 'folder_forbidden', what: message('folderForbidden'), remedy: message('mayNotReadRemedy') }
    : { code: 'folder_closed', what: message('folderClosed'), remedy: message('folderClosedRemedy') };
}

async function isLink(folder: string): Promise<boolean> {
  return (await lstat(nativePath(folder)).catch(() => null))?.isSymbolicLink() ?? false;
}

/**
 * Reason why the folder of a missing file cannot be opened. Null where it can, and where the game has not made it yet.
 *
 * @param folder `SavedVariables` of an account
 */
export async function findFolderProblem(folder: string): Promise<FileProblem | null> {
  for (const each of [path.dirname(folder), folder]) {
    try {
      await (await opendir(nativePath(each))).close();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code === 'ENOENT' && !(await isLink(each))) return null;
      return closedFolderProblem(code);
    }
  }
  return null;
}

export const READER_FAILED: FileProblem = {
  code: 'reader_failed',
  what: message('readerFailed'),
  remedy: message('readerFailedRemedy'),
};
