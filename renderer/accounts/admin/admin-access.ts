import { createContext, use } from 'react';
import { ApiError } from '../../base/api/errors.ts';

/** True when a call failed for lack of the administrator role. */
export function isAccessDenied(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'admins_only';
}

/** Receives every failed call of the page, which closes when the role is gone. */
export const AdminAccessContext = createContext<(error: unknown) => void>(() => undefined);

/** Runs an administrator call. Rejects as the call does and closes the page when the role is gone. */
export function useAdminCall(): <T>(work: () => Promise<T>) => Promise<T> {
  const onFailure = use(AdminAccessContext);
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };
}
