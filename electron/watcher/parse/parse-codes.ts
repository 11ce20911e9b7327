/** Code of a file that changed during the read. */
export const CHANGING = 'changing';
