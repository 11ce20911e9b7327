/** Why a file could not be taken in, in words for the player. Never holds a path: paths hold login names. */
export interface Trouble {
  /** A code of shared/lua's reader, or one of ours. */
  readonly code: string;
  /** What is wrong, with line and column where there is one. */
  readonly message: string;
  /** What the player can do about it. */
  readonly remedy: string;
}

const NEXT_LOGOUT = 'Nothing is lost: what arrived before is kept. Log in to a character and log out again; the game then writes the file anew.';

/** A file that holds something else than the game writes. */
export function damaged(code: string, message: string): Trouble {
  return { code, message, remedy: NEXT_LOGOUT };
}

const SYSTEM: Readonly<Record<string, readonly [string, string]>> = {
  EACCES: ['The file may not be read.', 'Give your user the right to read it: the game may have been run as an administrator.'],
  EPERM: ['The file may not be read.', 'Give your user the right to read it: the game may have been run as an administrator.'],
  EBUSY: ['Another program holds the file.', 'It is tried again by itself; if this stays, look for a backup or antivirus program that holds it.'],
  EIO: ['The disk could not read the file.', 'Check the disk, or the connection to the network drive.'],
  EMFILE: ['Too many files are open on this machine.', 'Close some programs; it is tried again by itself.'],
  EISDIR: ['A folder stands where the file should be.', 'Move the folder away; the game then writes the file.'],
};

/** What the operating system said about a file; its own words are left out, because they name the path. */
export function unreadable(error: unknown): Trouble {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [message, remedy] = SYSTEM[code] ?? ['The file could not be read.', 'It is tried again by itself.'];
  return { code: 'unreadable', message: code === '' ? message : `${message} (${code})`, remedy };
}

/** The thread that reads files gave up on one. */
export const READER_FAILED: Trouble = {
  code: 'reader_failed',
  message: 'Reading the file took too much memory or time.',
  remedy: 'If the file is much larger than a few megabytes, move it away: the game writes a new one at the next logout.',
};
