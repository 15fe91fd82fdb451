import { spawnSync } from 'node:child_process';

/** A directory or file of the host that a program sees at another path. */
export interface BindMount {
  readonly source: string;
  readonly target: string;
}

/**
 * With root a mount namespace is enough; without, a user namespace in which we are root comes with
 * it.
 */
const WAYS: readonly (readonly string[])[] = [
  ['--mount', '--'],
  ['--user', '--map-root-user', '--mount', '--'],
];

let found: { readonly way?: readonly string[] } | undefined;

/** The way that works here, tried with a real mount. */
function wayIn(): readonly string[] | undefined {
  const tries = (way: readonly string[]): boolean =>
    spawnSync('unshare', [...way, 'mount', '--bind', '/etc', '/etc'], { stdio: 'ignore' })
      .status === 0;
  found ??= { way: WAYS.find(tries) };
  return found.way;
}

/** Why no program can be given mounts of its own here; `undefined` where it can. */
export function mountNamespaceProblem(): string | undefined {
  return wayIn() ? undefined : '`unshare --mount` is refused here';
}

/**
 * The command that runs `command` seeing the given mounts, as one process, so that a signal reaches
 * it.
 */
export function inMountNamespace(
  mounts: readonly BindMount[],
  command: readonly string[],
): string[] {
  const way = wayIn();
  if (!way) {
    throw new Error('a mount namespace of its own is refused here');
  }
  const script = [
    'set -e',
    ...mounts.map((_, i) => `mount --bind "\${${i * 2 + 1}}" "\${${i * 2 + 2}}"`),
  ];
  const shift = `shift ${mounts.length * 2}`;
  return [
    'unshare',
    ...way,
    'sh',
    '-c',
    [...script, shift, 'exec "$@"'].join('\n'),
    'sh',
    ...mounts.flatMap(({ source, target }) => [source, target]),
    ...command,
  ];
}
