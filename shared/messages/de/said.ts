import { GERMAN } from '#shared/messages/german.ts';
import type { said as english } from '../en/said.ts';
import type { Wording } from '../translation.ts';

/** What the desktop app says by codes; its tray says the same. */
export const said: Wording<typeof english> = GERMAN;
