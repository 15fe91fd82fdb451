import { getOrAdd } from '../../crd/json/collections';
import { itemsOf } from '../../crd/json/read-tree';
import { isSecretName, isSecretValue } from '../../crd/json/secret-values';
import { isTree } from '../../crd/json/tree';
import { podSpecOf } from '../../manifests/access/pods';
import { objectText } from '../../manifests/manifest-object';
import { objectsByKey, placed } from './step';

import type { Tree } from '../../crd/json/tree';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { PlanFinding, Step } from './step';

export function settingFindings(step: Step): PlanFinding[] {
  const { before, after } = step;
  const [old, next] = objectsByKey(step);
  const images = new Set([...before.images, ...after.images].map(({ image }) => image));
  const found = [...next].flatMap(([key, object]) => {
    const was = old.get(key);
    if (was === undefined || podSpecOf(object) === undefined) {
      return [];
    }
    const changes = [...podChanges(was, object), ...containerChanges(was, object, images)];
    return changes.map(({ values, ...change }): FoundSetting => ({
      isOfRelease: values !== undefined && followsRelease(values, step),
      finding: {
        level: 'info',
        object: objectText(object),
        ...change,
        ...placed(after, object),
      },
    }));
  });
  const findings = found.map(({ finding }) => finding);
  const following = found.flatMap(({ isOfRelease, finding }) => (isOfRelease ? [finding] : []));
  return following.length < 2
    ? findings
    : [
        ...findings.filter((finding) => !following.includes(finding)),
        followingFinding(following, step),
      ];
}

interface FoundSetting {
  readonly finding: PlanFinding;
  readonly isOfRelease: boolean;
}

/** Returns true if a value is that of the old release, but for the version in it. */
function followsRelease({ is, was }: ChangedValue, { before, after }: Step): boolean {
  return is !== was && was.replaceAll(before.version, after.version) === is;
}

function followingFinding(findings: readonly PlanFinding[], { before, after }: Step): PlanFinding {
  const [first] = findings.map(({ object, path }) => `${path} of ${object}`);
  const message = `${findings.length} values name the release: ${after.version}, was ${before.version}; such as ${first}`;
  return { rule: 'settings/version-changed', level: 'info', object: after.name, message };
}

/** A value as reports show it, before and after. */
interface ChangedValue {
  readonly is: string;
  readonly was: string;
}

type SettingChange = Pick<PlanFinding, 'rule' | 'path' | 'message'> &
  Partial<Pick<PlanFinding, 'level'>> & { readonly values?: ChangedValue };

const NODE_ACCESS = ['hostNetwork', 'hostPID', 'hostIPC'] as const;

function podChanges(before: ManifestObject, after: ManifestObject): SettingChange[] {
  const [old, next] = [podSpecOf(before) ?? {}, podSpecOf(after) ?? {}];
  return NODE_ACCESS.filter((field) => next[field] === true && old[field] !== true).map(
    (field) => ({
      rule: 'settings/node-access',
      level: 'error',
      path: field,
      message: 'its pods share this with their node, which they did not before',
    }),
  );
}

function containerChanges(
  before: ManifestObject,
  after: ManifestObject,
  images: ReadonlySet<string>,
): SettingChange[] {
  const [old, next] = [containersOf(before), containersOf(after)];
  return [
    ...[...next.values()].flatMap((container) => {
      const was = old.get(container.name);
      if (was === undefined) {
        return [containerAdded(container)];
      }
      return [
        ...(container.isPrivileged && !was.isPrivileged ? [nowPrivileged(container)] : []),
        ...argChanges(was, container, images),
        ...envChanges(was, container, images),
      ];
    }),
    ...[...old.keys()]
      .filter((name) => !next.has(name))
      .map((name) => ({
        rule: 'settings/container-removed',
        path: name,
        message: 'the container is gone',
      })),
  ];
}

function containerAdded({ name, isPrivileged }: WorkloadContainer): SettingChange {
  return {
    rule: 'settings/container-added',
    path: name,
    message: `the container is new${isPrivileged ? ', and privileged: it is root on its node' : ''}`,
    level: isPrivileged ? 'error' : 'info',
  };
}

function nowPrivileged({ name }: WorkloadContainer): SettingChange {
  const message = 'the container is privileged: it is root on its node';
  return { rule: 'settings/node-access', level: 'error', path: name, message };
}

function argChanges(
  before: WorkloadContainer,
  after: WorkloadContainer,
  images: ReadonlySet<string>,
): SettingChange[] {
  return changedNames(before.flags, after.flags)
    .filter(({ was = [], is = [] }) => ![...was, ...is].every((text) => images.has(text)))
    .map((change) => settingChange('argument', after, change, argText));
}

function argText(name: string, values: readonly string[]): string {
  return isSecretName(name) ? HIDDEN : values.map((value) => shown(value)).join(' ');
}

function envChanges(
  before: WorkloadContainer,
  after: WorkloadContainer,
  images: ReadonlySet<string>,
): SettingChange[] {
  return changedNames(before.env, after.env)
    .filter(({ was, is }) => !(isImageSource(was, images) && isImageSource(is, images)))
    .filter(({ name }) => name !== OLM_CONDITION)
    .map((change) => settingChange('variable', after, change, envText));
}

/** OLM sets it to the name of the release, so it changes with each. */
const OLM_CONDITION = 'OPERATOR_CONDITION_NAME';

function isImageSource(source: EnvSource | undefined, images: ReadonlySet<string>): boolean {
  return source === undefined || ('value' in source && images.has(source.value));
}

function envText(name: string, source: EnvSource): string {
  if ('from' in source) {
    return `from ${source.from}`;
  }
  return isSecretName(name) ? HIDDEN : shown(source.value);
}

const HIDDEN = '(a value that may be a secret)';

/** Text as it stands out from the sentence around it; possible secrets are not shown. */
function shown(value: string): string {
  if (isSecretValue(value, '')) {
    return HIDDEN;
  }
  return value === ''
    ? 'without a value'
    : `'${value.length > 200 ? `${value.slice(0, 200)}...` : value}'`;
}

interface NamedChange<T> {
  readonly name: string;
  readonly was: T | undefined;
  readonly is: T | undefined;
}

function changedNames<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): NamedChange<T>[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, was: before.get(name), is: after.get(name) }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is));
}

function settingChange<T>(
  what: 'argument' | 'variable',
  container: WorkloadContainer,
  { name, was, is }: NamedChange<T>,
  textOf: (name: string, value: T) => string,
): SettingChange {
  const path = name === '' ? container.name : `${container.name} ${name}`;
  const [old, next] = [was && textOf(name, was), is && textOf(name, is)];
  if (old === undefined) {
    return { rule: `settings/${what}-added`, path, message: `is set: ${next}` };
  }
  return next === undefined
    ? { rule: `settings/${what}-removed`, path, message: `is no longer set; was ${old}` }
    : {
        rule: `settings/${what}-changed`,
        path,
        message: `is ${next}, was ${old}`,
        values: { is: next, was: old },
      };
}

interface WorkloadContainer {
  readonly name: string;
  readonly flags: ReadonlyMap<string, readonly string[]>;
  readonly env: ReadonlyMap<string, EnvSource>;
  readonly isPrivileged: boolean;
}

type EnvSource = { readonly value: string } | { readonly from: string };

function containersOf(object: ManifestObject): ReadonlyMap<string, WorkloadContainer> {
  const pod = podSpecOf(object) ?? {};
  const all = [...itemsOf(pod.initContainers), ...itemsOf(pod.containers)]
    .filter(isTree)
    .map(containerOf);
  return new Map(all.map((container) => [container.name, container]));
}

function containerOf(container: Tree): WorkloadContainer {
  const texts = (value: unknown): string[] =>
    itemsOf(value).map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
  const variables = itemsOf(container.env).filter(isTree);
  return {
    name: nameText(container.name),
    flags: flagsOf([...texts(container.command), ...texts(container.args)]),
    env: new Map(variables.map((variable) => [nameText(variable.name), envSource(variable)])),
    isPrivileged:
      isTree(container.securityContext) && container.securityContext.privileged === true,
  };
}

function envSource({ value, valueFrom }: Tree): EnvSource {
  if (!isTree(valueFrom)) {
    const text = value === undefined || value === null ? '' : JSON.stringify(value);
    return { value: typeof value === 'string' ? value : text };
  }
  const [kind = '', source] = Object.entries(valueFrom)[0] ?? [];
  const { name, key, fieldPath, resource } = isTree(source) ? source : {};
  return {
    from: [
      kind,
      ...[name, key, fieldPath, resource].filter((part) => typeof part === 'string'),
    ].join(' '),
  };
}

/** A name that should be a string; the API server rejects anything else. */
function nameText(name: unknown): string {
  return typeof name === 'string' ? name : '(no name)';
}

function flagsOf(args: readonly string[]): ReadonlyMap<string, readonly string[]> {
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
