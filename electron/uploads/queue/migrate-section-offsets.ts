import { SECTIONS } from '#shared/character/sections.ts';
import { encodePayload } from './payload.ts';
import type { Database } from 'better-sqlite3';

interface Row {
  readonly sections: string;
  readonly payload: Buffer;
}

function withSectionOffsets({ sections, payload }: Row): { readonly sections: string; readonly payload: Buffer } {
  const fields = Object.entries(JSON.parse(payload.toString()) as Record<string, unknown>);
  const isSection = ([name]: [string, unknown]): boolean => (SECTIONS as readonly string[]).includes(name);
  const { bytes, ranges } = encodePayload({
    head: Object.fromEntries(fields.filter((field) => !isSection(field))),
    sections: fields
      .filter(isSection)
      .map(([section, value]) => ({ section, json: Buffer.from(JSON.stringify(value)) })),
  });
  const known = Object.entries(JSON.parse(sections) as Record<string, object>);
  return {
    sections: JSON.stringify(
      Object.fromEntries(known.map(([section, about]) => [section, { ...about, at: ranges[section] }])),
    ),
    payload: bytes,
  };
}

/** For queue files before version 4. Delete after 2027-06-30: the files are then sent again. */
export function migrateSectionOffsets(db: Database): void {
  for (const [table, key] of [
    ['outbox', ['id']],
    ['refusals', ['target', 'character']],
  ] as const) {
    const where = key.map((column) => `${column} = @${column}`).join(' AND ');
    const update = db.prepare(`UPDATE ${table} SET sections = @sections, payload = @payload WHERE ${where}`);
    for (const row of db.prepare<[], Row>(`SELECT ${key.join(', ')}, sections, payload FROM ${table}`).all())
      update.run({ ...row, ...withSectionOffsets(row) });
  }
}
