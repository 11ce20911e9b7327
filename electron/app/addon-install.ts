import { cp, lstat, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddonState } from '#shared/imports/contract/ipc-games.ts';
import { formatMessage } from '#shared/base/messages/format.ts';
import { message, type Message, type PlainMessageCode } from '#shared/base/messages/message.ts';
import { findUnlistedVersion } from './addon-support.ts';
import { findBelow } from '../watcher/installs/machine.ts';
import type { Flavour } from '../watcher/installs/install.ts';
import { nodeFileTree } from '../watcher/installs/node-machine.ts';

const ADDON = 'TavernLedger';

export function parseTocVersion(toc: string): string | null {
  return /^##[ \t]*Version:[ \t]*(\S+)/m.exec(toc)?.[1] ?? null;
}

export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0)) as [
    number[],
    number[],
  ];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

async function readToc(folder: string): Promise<string> {
  return readFile(join(folder, `${ADDON}.toc`), 'utf8').catch(() => '');
}

async function addonsFolder(flavour: string): Promise<string> {
  return (
    (await findBelow(nodeFileTree, flavour, 'Interface', 'AddOns')) ??
    join((await findBelow(nodeFileTree, flavour, 'Interface')) ?? join(flavour, 'Interface'), 'AddOns')
  );
}

/** State of the addon in a flavour's folder, compared with the bundled one in `source`. */
export async function readAddonState(
  source: string,
  flavour: Pick<Flavour, 'folder' | 'product'>,
): Promise<AddonState> {
  const offered = parseTocVersion(await readToc(source)) ?? '';
  const folder = join(await addonsFolder(flavour.folder), ADDON);
  const unread = { installed: null, offered, outOfDateFor: null };
  const there = await lstat(folder).catch((error: NodeJS.ErrnoException) => error.code);
  if (there === 'ENOENT' || there === 'ENOTDIR') return { state: 'absent', ...unread };
  if (typeof there === 'string') return { state: 'unknown', ...unread };
  const toc = await readToc(folder);
  const installed = parseTocVersion(toc);
  if (installed === null) return { state: 'outdated', ...unread };
  const order = compareVersions(installed, offered);
  const state = order < 0 ? 'outdated' : 'current';
  const outOfDateFor = await findUnlistedVersion(nodeFileTree, flavour, toc);
  return { state: order > 0 ? 'newer' : state, installed, offered, outOfDateFor };
}

export class AddonInstallError extends Error {
  override readonly name = 'AddonInstallError';
  readonly code = 'addon_not_installed';
  readonly content: Message;

  constructor(content: Message) {
    super(formatMessage('en', content));
    this.content = content;
  }
}

const REASONS: Readonly<Record<string, PlainMessageCode>> = {
  EACCES: 'addonMayNotWrite',
  EPERM: 'addonHeld',
  EBUSY: 'addonBusy',
  EROFS: 'addonReadOnly',
  ENOSPC: 'addonDiskFull',
};

/** Copies beside the target and renames, so that a failure leaves the previous addon. Throws `AddonInstallError`. */
export async function installAddon(source: string, flavour: string): Promise<void> {
  const addons = await addonsFolder(flavour);
  const place = join(addons, ADDON);
  const link = await lstat(place).then(
    (stat) => stat.isSymbolicLink(),
    () => false,
  );
  if (link) throw new AddonInstallError(message('addonIsLink'));
  let fresh: string | null = null;
  try {
    await mkdir(addons, { recursive: true });
    // The game ignores folders whose TOC has another name.
    fresh = await mkdtemp(join(addons, `${ADDON}.new-`));
    const old = `${fresh}-old`;
    await cp(source, fresh, { recursive: true });
    const replaced = await rename(place, old).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    try {
      await rename(fresh, place);
    } catch (error) {
      if (replaced) await rename(old, place);
      throw error;
    }
    await rm(old, { recursive: true, force: true });
  } catch (error) {
    if (fresh !== null) await rm(fresh, { recursive: true, force: true }).catch(() => {});
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code];
    throw new AddonInstallError(
      reason === undefined ? message('addonNotCopied', { code: code || '?' }) : message(reason),
    );
  }
}
