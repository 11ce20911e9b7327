interface WireField {
  readonly field: number;
  readonly value: number | Uint8Array;
}

/**
 * Fields of a protobuf message in order. Stops at invalid bytes, keeping earlier fields; numbers beyond 2^53 lose
 * precision.
 * @see https://protobuf.dev/programming-guides/encoding/
 */
export function* wireFields(bytes: Uint8Array): Generator<WireField, void, undefined> {
  let at = 0;
  const varint = (): number | null => {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined) return null;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    return null;
  };
  while (at < bytes.length) {
    const tag = varint();
    if (tag === null || tag < 8) return;
    const field = Math.floor(tag / 8);
    const type = tag % 8;
    if (type === 0) {
      const value = varint();
      if (value === null) return;
      yield { field, value };
    } else {
      const length = type === 2 ? varint() : type === 1 ? 8 : type === 5 ? 4 : null;
      if (length === null || at + length > bytes.length) return;
      yield { field, value: bytes.subarray(at, at + length) };
      at += length;
    }
  }
}

export interface ProductInstall {
  /** `wow`, `wow_classic`, `wow_classic_era`, …; `agent` and `bna` are the launcher. */
  readonly product: string;
  /** With forward slashes, on Windows too. */
  readonly path: string;
}

function messages(bytes: Uint8Array, field: number): Uint8Array[] {
  return [...wireFields(bytes)].flatMap((each) =>
    each.field === field && typeof each.value !== 'number' ? [each.value] : [],
  );
}

function text(bytes: Uint8Array, field: number): string {
  return new TextDecoder().decode(messages(bytes, field)[0] ?? new Uint8Array());
}

/** Parses `{ 1: [{ 1: uid, 2: product code, 3: { 1: install path } }] }`; other and damaged fields are ignored. */
export function parseProductDb(bytes: Uint8Array): ProductInstall[] {
  return messages(bytes, 1).flatMap((install) => {
    const path = text(messages(install, 3)[0] ?? new Uint8Array(), 1);
    return path === '' ? [] : [{ product: text(install, 2), path }];
  });
}

export function warcraftFolders(productDb: Uint8Array | null): string[] {
  if (productDb === null) return [];
  const folders = parseProductDb(productDb).flatMap(({ product, path }) => (product.startsWith('wow') ? [path] : []));
  return [...new Set(folders)];
}
