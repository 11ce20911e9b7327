import { characterHistory, deleteCharacter, importCharacter, listCharacters, patchCharacter, updateCharacters } from './characters.ts';
import type { Route } from './route.ts';
import { forgotPassword, login, logout, register, resetPassword, verifyEmail } from './session.ts';
import { health } from './system.ts';
import { getProfile } from './users.ts';

/** Every call of the API by name. The permission matrix test demands a row for each. */
export const routes = {
  login,
  register,
  logout,
  forgotPassword,
  resetPassword,
  verifyEmail,
  getProfile,
  listCharacters,
  updateCharacters,
  importCharacter,
  patchCharacter,
  deleteCharacter,
  characterHistory,
  health,
} as const satisfies Readonly<Record<string, Route>>;
