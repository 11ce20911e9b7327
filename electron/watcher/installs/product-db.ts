import { wireFields } from './protobuf.ts';

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
