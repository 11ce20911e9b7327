import { ADMINS_ONLY } from '#shared/contract/accounts/admin.ts';
import { createContext, use } from 'react';
import { ApiError } from '../../api/errors.ts';

/** Whether a call failed because the caller is no administrator. */
export function isAccessDenied(error: unknown): boolean {
  return error instanceof ApiError && error.code === ADMINS_ONLY;
}

/** Told of every failed call on the page; the page closes when the role is gone. */
export const AdminAccessContext = createContext<(error: unknown) => void>(() => undefined);

/** Does a call of an administrator. Rejects as the call does, and closes the page when the role is gone. */
export function useAdminCall(): <T>(work: () => Promise<T>) => Promise<T> {
  const tell = use(AdminAccessContext);
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      tell(error);
      throw error;
    }
  };
}
