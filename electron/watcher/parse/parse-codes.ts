/** Code of a file that changed during the read. */
export const CHANGING = 'changing';
/** Code of a file whose content could not be stored in the queue. */
export const NOT_KEPT = 'not_kept';
