import { podSpecOf } from '../../manifests/access/workloads';
import type { ManifestObject } from '../../manifests/manifest-object';
import { isTree, itemsOf, type Tree, getOrAdd } from '../../crd/json/object';

/** A container of a workload, as far as a plan compares it. */
export interface WorkloadContainer {
  readonly name: string;
  readonly command: readonly string[];
  readonly args: readonly string[];
  readonly env: ReadonlyMap<string, EnvSource>;
  readonly isPrivileged: boolean;
}

/** Source of a variable: its value, or a reference. */
export type EnvSource = { readonly value: string } | { readonly from: string };

/** The containers of a workload by name, init containers included. */
export function containersOf(object: ManifestObject): ReadonlyMap<string, WorkloadContainer> {
  const pod = podSpecOf(object) ?? {};
  const all = [...itemsOf(pod.initContainers), ...itemsOf(pod.containers)].filter(isTree).map(containerOf);
  return new Map(all.map((container) => [container.name, container]));
}

function containerOf(container: Tree): WorkloadContainer {
  const texts = (value: unknown): string[] =>
    itemsOf(value).map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
  const variables = itemsOf(container.env).filter(isTree);
  return {
    name: nameText(container.name),
    command: texts(container.command),
    args: texts(container.args),
    env: new Map(variables.map((variable) => [nameText(variable.name), envSource(variable)])),
    isPrivileged: isTree(container.securityContext) && container.securityContext.privileged === true,
  };
}

function envSource({ value, valueFrom }: Tree): EnvSource {
  if (!isTree(valueFrom)) {
    return {
      value: typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value),
    };
  }
  const [kind = '', source] = Object.entries(valueFrom)[0] ?? [];
  const { name, key, fieldPath, resource } = isTree(source) ? source : {};
  return { from: [kind, ...[name, key, fieldPath, resource].filter((part) => typeof part === 'string')].join(' ') };
}

/** A name that should be a string; the API server rejects anything else. */
function nameText(name: unknown): string {
  return typeof name === 'string' ? name : '(no name)';
}

/** Flags with their values, and the other arguments, in order. */
export function flagsOf(args: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const flags = new Map<string, string[]>();
  const put = (flag: string, value: string): void => {
    getOrAdd(flags, flag, () => [] as string[]).push(value);
  };
  args.forEach((arg, index) => {
    const [, flag, joined] = /^(--?[A-Za-z][\w.-]*)(?:=([^]*))?$/.exec(arg) ?? [];
    const isValue = index > 0 && /^--?[A-Za-z][\w.-]*$/.test(args[index - 1] ?? '');
    const next = args[index + 1];
    if (flag !== undefined) {
      put(flag, joined ?? (next === undefined || next.startsWith('-') ? '' : next));
    } else if (!isValue) {
      put('', arg);
    }
  });
  return flags;
}
