import { changePassword, deleteAccount, exportAccount, listSessions, revokeOtherSessions, revokeSession } from './account.ts';
import { characterHistory, deleteCharacter, importCharacter, listCharacters, patchCharacter, updateCharacters } from './characters.ts';
import { listDownloads } from './downloads.ts';
import type { Route } from './route.ts';
import { checkResetLink, forgotPassword, login, logout, register, resetPassword, verifyEmail } from './session.ts';
import { health } from './system.ts';
import { getProfile } from './users.ts';

/** Every call of the API by name. The permission matrix test demands a row for each. */
export const routes = {
  login,
  register,
  logout,
  forgotPassword,
  checkResetLink,
  resetPassword,
  verifyEmail,
  getProfile,
  changePassword,
  listSessions,
  revokeSession,
  revokeOtherSessions,
  exportAccount,
  deleteAccount,
  listCharacters,
  updateCharacters,
  importCharacter,
  patchCharacter,
  deleteCharacter,
  characterHistory,
  listDownloads,
  health,
} as const satisfies Readonly<Record<string, Route>>;
