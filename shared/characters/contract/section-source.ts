import * as Type from 'typebox';
import { ADDON_CODES, type AddonCode } from '../seen-by.ts';

/** Code of another addon whose files are read. */
export const Addon = Type.Unsafe<AddonCode>(Type.Union(ADDON_CODES.map((code) => Type.Literal(code))));

/** Another addon that a section, or a tab of a bank, is from. */
export const SectionSource = Type.Object({
  addon: Addon,
  before: Type.Optional(
    Type.Integer({
      description: 'Milliseconds since 1970: seen before; a time of observation is the latest possible.',
    }),
  ),
});
