import type { FileProblem } from '#shared/contract/ipc/ipc-games.ts';
import { phrase, type Phrase } from '#shared/messages/format-message.ts';

interface At {
  readonly line: number;
  readonly column: number;
}

const NEXT_LOGOUT = phrase('nextLogout');

function isTooLarge(code: string): boolean {
  return /^(?:too_|string_too_long)/.test(code);
}

function whatIsWrong(code: string, { line, column }: At): Phrase {
  switch (code) {
    case 'empty':
      return phrase('fileEmpty');
    case 'nul_filled':
      return phrase('fileNul');
    case 'nul_tail':
      return phrase('fileNulTail', { line });
    case 'cut':
      return phrase('fileCut', { line, column });
    case 'other_addon':
      return phrase('fileOtherAddon');
    case 'newer_version':
      return phrase('fileNewer');
    case 'bad_table':
    case 'no_character':
      return phrase('fileNotOurs');
    default:
      return isTooLarge(code) ? phrase('fileTooLarge') : phrase('fileBroken', { line, column });
  }
}

function remedyOf(code: string): Phrase {
  if (code === 'newer_version') return phrase('fileNewerRemedy');
  // The next logout writes as much again.
  return isTooLarge(code) ? phrase('fileTooLargeRemedy') : NEXT_LOGOUT;
}

export function damagedFileProblem(code: string, at: At = { line: 1, column: 1 }): FileProblem {
  return { code, what: whatIsWrong(code, at), remedy: remedyOf(code) };
}

export function changingFileProblem(code: string): FileProblem {
  return { code, what: phrase('changing'), remedy: NEXT_LOGOUT };
}

const MAY_NOT = { what: phrase('mayNotRead'), remedy: phrase('mayNotReadRemedy') };
const SYSTEM: Readonly<Record<string, Pick<FileProblem, 'what' | 'remedy'>>> = {
  EACCES: MAY_NOT,
  EPERM: MAY_NOT,
  EBUSY: { what: phrase('heldFile'), remedy: phrase('heldFileRemedy') },
  EIO: { what: phrase('diskFails'), remedy: phrase('diskFailsRemedy') },
  EMFILE: { what: phrase('manyFiles'), remedy: phrase('manyFilesRemedy') },
  EISDIR: { what: phrase('isFolder'), remedy: phrase('isFolderRemedy') },
};

/** Omits the system's own message, which names the path. */
export function unreadableFileProblem(error: unknown): FileProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { code: 'unreadable', ...(SYSTEM[code] ?? { what: phrase('unreadable'), remedy: phrase('byItself') }) };
}

export const READER_FAILED: FileProblem = {
  code: 'reader_failed',
  what: phrase('readerFailed'),
  remedy: phrase('readerFailedRemedy'),
};
