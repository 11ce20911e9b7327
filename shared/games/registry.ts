import { wowClassic } from './wow/classic.ts';
import { wowRetail } from './wow/retail.ts';

/** Every game there is. A new one is a folder beside `wow/` and a line here. */
export const GAMES = [wowClassic, wowRetail] as const;
