function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) | 0x80);
  }
}

function block(field: number, content: readonly number[]): number[] {
  return [...varint(field * 8 + 2), ...varint(content.length), ...content];
}

const text = (field: number, value: string): number[] => block(field, [...new TextEncoder().encode(value)]);

/** Writes a Battle.net `product.db` with these products and unrelated fields. */
export function writeProductDb(
  installs: readonly { readonly uid: string; readonly product: string; readonly path: string }[],
): Uint8Array {
  const products = installs.flatMap(({ uid, product, path }) => {
    const language = block(8, [...text(1, 'enUS'), 16, 3]);
    const settings = [
      ...text(1, path),
      ...text(2, 'eu'),
      24,
      1,
      32,
      1,
      ...text(6, 'enUS'),
      ...text(7, 'enUS'),
      ...language,
    ];
    const state = block(1, [8, 1, 16, 1, ...text(7, '12.1.0.61491')]);
    return block(1, [
      ...text(1, uid),
      ...text(2, product),
      ...block(3, settings),
      ...block(4, state),
      0x31,
      0,
      0,
      0,
      0,
      0,
      0,
      0xf0,
      0x3f,
    ]);
  });
  return Uint8Array.from([
    ...products,
    ...block(4, [...text(1, 'wow'), 0x1d, 1, 2, 3, 4]),
    ...block(5, [8, ...varint(4_294_967_296)]),
  ]);
}
