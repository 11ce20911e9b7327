import { GERMAN } from '#shared/messages/german.ts';
import type { said as english } from '../en/said.ts';
import type { Translation } from '../translation.ts';

/** What the desktop app says by codes; its tray says the same. */
export const said: Translation<typeof english> = GERMAN;
