/** File systems that tell nobody when another machine writes. */
const REMOTE =
  /^(?:cifs|smb\d?|smbfs|nfs\d?|afs|afpfs|webdav|davfs|9p|vboxsf|vmhgfs|virtiofs|drvfs|fuse\.(?:sshfs|rclone|davfs2?|gvfsd-fuse|vmhgfs-fuse|s3fs)|ceph|glusterfs|ncpfs)$/;

interface Mount {
  readonly folder: string;
  readonly type: string;
}

/** The mounts in Linux's `/proc/self/mountinfo`. */
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

/** The mounts in what macOS's `mount` prints. */
export function parseMacMounts(text: string): Mount[] {
  return [...text.matchAll(/^.* on (\/.*) \(([a-z0-9]+)[,)]/gim)].map((match) => ({
    folder: match[1] as string,
    type: match[2] as string,
  }));
}

/** What the machine says of its mounts: drive letters that are folders of another machine, and mounted file systems. */
export interface Mounts {
  readonly mappedDrives: readonly string[];
  readonly mounts: readonly Mount[];
}

/** Whether a folder lies on another machine, so that changes there have to be looked for. */
export function isNetworkPath(folder: string, { mappedDrives, mounts }: Mounts): boolean {
  if (/^[\\/]{2}[^\\/?.]/.test(folder) || /^\\\\\?\\UNC\\/i.test(folder)) return true;
  if (mappedDrives.some((drive) => folder.toLowerCase().startsWith(drive.toLowerCase()))) return true;
  const holds = (mount: Mount): boolean =>
    folder === mount.folder || folder.startsWith(mount.folder === '/' ? '/' : `${mount.folder}/`);
  const nearest = mounts.filter(holds).sort((a, b) => b.folder.length - a.folder.length)[0];
  return nearest !== undefined && REMOTE.test(nearest.type);
}
