import type { ManagedUser } from '#shared/accounts/contract/admin.ts';

export const USER_KINDS = ['all', 'admin', 'unverified'] as const;
export type UserKind = (typeof USER_KINDS)[number];

export const USERS_PAGE = 50;

function isOfKind({ role, email_verified }: ManagedUser, kind: UserKind): boolean {
  if (kind === 'admin') return role === 'admin';
  return kind === 'all' || !email_verified;
}

/** Users of a kind whose name or email contains every search word, in the given order. */
export function filterUsers(users: readonly ManagedUser[], query: string, kind: UserKind): readonly ManagedUser[] {
  const words = query
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0 && kind === 'all') return users;
  return users.filter((user) => {
    if (!isOfKind(user, kind)) return false;
    const text = `${user.username} ${user.email}`.normalize('NFC').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export interface UsersOnPage {
  readonly rows: readonly ManagedUser[];
  /** From 0, clamped to the last page. */
  readonly page: number;
  readonly pages: number;
  readonly first: number;
}

export function usersPage(users: readonly ManagedUser[], wanted: number): UsersOnPage {
  const pages = Math.max(1, Math.ceil(users.length / USERS_PAGE));
  const page = Math.min(wanted, pages - 1);
  const rows = users.slice(page * USERS_PAGE, (page + 1) * USERS_PAGE);
  return { rows, page, pages, first: rows.length === 0 ? 0 : page * USERS_PAGE + 1 };
}
