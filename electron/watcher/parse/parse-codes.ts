/** The code of a file that changed while it was read: it is still being written. */
export const CHANGING = 'changing';
