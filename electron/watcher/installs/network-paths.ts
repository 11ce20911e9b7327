import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Machine } from './machine.ts';
import { mappedDrives } from './registry.ts';

/** File systems without events for remote writes. */
const REMOTE =
  /^(?:cifs|smb\d?|smbfs|nfs\d?|afs|afpfs|webdav|davfs|9p|vboxsf|vmhgfs|virtiofs|drvfs|fuse\.(?:sshfs|rclone|davfs2?|gvfsd-fuse|vmhgfs-fuse|s3fs)|ceph|glusterfs|ncpfs)$/;

interface Mount {
  readonly folder: string;
  readonly type: string;
}

/** Parses `/proc/self/mountinfo`. */
export function parseMountInfo(text: string): Mount[] {
  return text.split('\n').flatMap((line) => {
    const [before = '', after = ''] = line.split(' - ');
    const folder = before.split(' ')[4];
    const type = after.split(' ')[0];
    return folder === undefined || !type
      ? []
      : [
          {
            folder: folder.replace(/\\([0-7]{3})/g, (_all, octal: string) =>
              String.fromCharCode(Number.parseInt(octal, 8)),
            ),
            type,
          },
        ];
  });
}

/** Parses the output of macOS' `mount`. */
export function parseMacMounts(text: string): Mount[] {
  return [...text.matchAll(/^.* on (\/.*) \(([a-z0-9]+)[,)]/gim)].map((match) => ({
    folder: match[1] as string,
    type: match[2] as string,
  }));
}

/** Mapped drive letters and mounted file systems. */
interface Mounts {
  readonly mappedDrives: readonly string[];
  readonly mounts: readonly Mount[];
}

/** True for folders of other machines, which have to be polled. */
export function isNetworkPath(folder: string, { mappedDrives, mounts }: Mounts): boolean {
  if (/^[\\/]{2}[^\\/?.]/.test(folder) || /^\\\\\?\\UNC\\/i.test(folder)) return true;
  if (mappedDrives.some((drive) => folder.toLowerCase().startsWith(drive.toLowerCase()))) return true;
  const holds = (mount: Mount): boolean =>
    folder === mount.folder || folder.startsWith(mount.folder === '/' ? '/' : `${mount.folder}/`);
  const nearest = mounts.filter(holds).sort((a, b) => b.folder.length - a.folder.length)[0];
  return nearest !== undefined && REMOTE.test(nearest.type);
}

function run(program: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, { timeout: 10_000 }, (_error, stdout) => resolve(stdout));
  });
}

/** Empty when the machine does not report its mounts. */
export async function readMounts(machine: Machine): Promise<Mounts> {
  if (machine.platform === 'win32') return { mappedDrives: await mappedDrives(machine), mounts: [] };
  const mounts =
    machine.platform === 'darwin'
      ? parseMacMounts(await run('/sbin/mount'))
      : parseMountInfo(await readFile('/proc/self/mountinfo', 'utf8').catch(() => ''));
  return { mappedDrives: [], mounts };
}
