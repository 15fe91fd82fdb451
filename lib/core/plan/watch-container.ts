import type { Container, EnvVar } from '../../crd/kubernetes/current';
import type { WatchFlag, WatchSettings } from '../watch-values';

/** The arguments of a container with the watch settings: flags in their place, the rest behind. */
export function watchArgs(args: readonly string[], { flags = [], args: more }: WatchSettings): string[] {
  return [...flags.reduce((current, flag) => withFlag(current, flag), [...args]), ...more];
}

/** The variables of a container with the watch settings: in their place, else before all others. */
export function watchEnv(env: readonly EnvVar[], { env: watched, unset = [] }: WatchSettings): EnvVar[] {
  const known = new Set(env.map(({ name }) => name));
  const kept = env.filter(({ name }) => !unset.includes(name));
  return [
    ...watched.filter(({ name }) => !known.has(name)),
    ...kept.map((variable) => watched.find(({ name }) => name === variable.name) ?? variable),
  ];
}

/** A command as it is, without flags that are among the arguments. */
export function watchCommand(command: Container['command'], { flags = [] }: WatchSettings): string[] | undefined {
  return command && flags.reduce((current, flag) => takenOut(current, flag).rest, [...command]);
}

function withFlag(args: readonly string[], flag: WatchFlag): string[] {
  const { rest, at } = takenOut(args, flag);
  return [...rest.slice(0, at), ...flag.values.flatMap((value) => occurrence(flag, value)), ...rest.slice(at)];
}

function occurrence({ flag, style = 'joined' }: WatchFlag, value: string): string[] {
  switch (style) {
    case 'joined':
      return [`${flag}=${value}`];
    case 'separate':
      return [flag, value];
    case 'switch':
      return [flag];
  }
}

/** The arguments without a flag, whichever way it is written there, and the place that it had first; else the end. */
function takenOut(
  args: readonly string[],
  { flag, style }: WatchFlag,
): { readonly rest: string[]; readonly at: number } {
  // Go's flags may have one dash or two.
  const bare = flag.replace(/^-+/, '');
  const rest: string[] = [];
  let at: number | undefined;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as string;
    const [, name, equals] = /^--?([^=\s]+)(=?)/.exec(arg) ?? [];
    if (name !== bare) {
      rest.push(arg);
      continue;
    }
    at ??= rest.length;
    const next = args[i + 1];
    if (equals === '' && style !== 'switch' && next !== undefined && !next.startsWith('-')) {
      i += 1;
    }
  }
  return { rest, at: at ?? rest.length };
}
