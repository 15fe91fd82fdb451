/** A mount in the file system of a program. */
export interface RootMount {
  readonly source: string;
  readonly target: string;
  readonly isFolder: boolean;
}

/** Folders and files of this machine that any image has, too; the rest of it is not seen. */
const SHARED = ['/usr', '/etc/ssl', '/etc/passwd', '/etc/group', '/proc', '/sys', '/dev'];

/**
 * The command that runs `command` with a file system of its own, which has what is mounted and
 * little else. It stays one process, so that a signal reaches it.
 */
export function inOwnRoot(
  root: string,
  mounts: readonly RootMount[],
  command: readonly string[],
): string[] {
  return [
    'unshare',
    '--mount',
    '--',
    'sh',
    '-ec',
    SCRIPT,
    'sh',
    root,
    ...[
      ...SHARED.map((path) => ({
        source: path,
        target: path,
        isFolder: !/passwd|group/.test(path),
      })),
      ...mounts,
    ]
      // A volume may stand in another one.
      .sort((a, b) => a.target.length - b.target.length)
      .flatMap(({ source, target, isFolder }) => [isFolder ? 'folder' : 'file', source, target]),
    '--',
    ...command,
  ];
}

const SCRIPT = `
root="$1"; shift
mount -t tmpfs tmpfs "$root"
mkdir -m 1777 "$root/tmp"
for link in bin lib lib64 sbin; do
  if [ -L "/$link" ]; then cp -P "/$link" "$root/$link"; elif [ -d "/$link" ]; then ln -s "usr/$link" "$root/$link"; fi
done
until [ "$1" = -- ]; do
  target="$root$3"
  if [ "$1" = folder ]; then mkdir -p "$target"; else mkdir -p "\${target%/*}"; touch "$target"; fi
  mount --rbind "$2" "$target"
  shift 3
done
shift
exec chroot "$root" "$@"
`;
