import { ADDON_NAMES, type AddonCode } from '#shared/characters/seen-by.ts';
import type { FileProblem } from '#shared/imports/contract/ipc-games.ts';
import { message } from '#shared/base/messages/message.ts';

export function brokenOtherFile(addon: AddonCode): FileProblem {
  const what = message('otherFileBroken', { addon: ADDON_NAMES[addon] });
  return { code: 'other_broken', what, remedy: message('otherFileRemedy') };
}

export function unreadableOtherFile(addon: AddonCode): FileProblem {
  const what = message('otherFileUnreadable', { addon: ADDON_NAMES[addon] });
  return { code: 'other_unreadable', what, remedy: message('otherFileRemedy') };
}

export function largeOtherFile(addon: AddonCode): FileProblem {
  const what = message('otherFileLarge', { addon: ADDON_NAMES[addon] });
  return { code: 'other_large', what, remedy: message('otherFileLargeRemedy') };
}
