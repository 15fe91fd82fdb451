import { objectsAt, stringsIn, textAt, treeOf } from '../../crd/json/read-tree';
import { podSpecOf } from '../access/pods';
import { aggregatesTo, roleOf } from '../access/roles';
import { groupOf } from '../built-in-kinds';
import { hookOf } from './events';

import type { ManifestObject, PlacedManifest } from '../manifest-object';
import type { Hook } from './events';

/** An object that belongs to another moment than the installation. */
export interface LeftOutHook {
  readonly source: PlacedManifest;
  readonly hook: Hook;
  /** ServiceAccounts, roles and bindings that nothing else uses. */
  readonly needs: readonly PlacedManifest[];
}

/** Objects by whether an installation consists of them. */
interface InstalledObjects {
  readonly installed: readonly PlacedManifest[];
  readonly leftOut: readonly LeftOutHook[];
  /** Bindings that have lost subjects which are left out, as they are now. */
  readonly narrowed: readonly PlacedManifest[];
}

/**
 * Takes out hooks that never run at an installation, with the identities that nothing else uses.
 *
 * @param home namespace of objects that name none
 */
export function installedObjects(all: readonly PlacedManifest[], home = ''): InstalledObjects {
  const { installed: rest, leftOut: hooks } = withoutHooks(all, hookOf);
  if (hooks.length === 0) {
    return { installed: all, leftOut: [], narrowed: [] };
  }
  const others = new Set(hooks.map(({ source }) => source));
  const needs = new Map(
    hooks.map(({ source }) => [source, identitiesOf([source], all, home)] as const),
  );
  const gone = goneAccounts([...others], rest, home);
  const bindings = rest.filter(isBinding);
  const goneBindings = new Set(
    bindings.filter(({ object }) => subjectsOf(object, home).every((key) => gone.has(key))),
  );
  const isUnused = (source: PlacedManifest): boolean => {
    if (isAccount(source)) {
      return gone.has(accountKey(source, home));
    }
    return isBinding(source)
      ? goneBindings.has(source)
      : !isRoleInUse(source, { bindings, goneBindings, home });
  };
  const left = new Set(
    [...needs.values()].flat().filter((source) => !others.has(source) && isUnused(source)),
  );
  const narrowed = new Map(
    bindings.flatMap((source) => {
      const kept = objectsAt(source.object, 'subjects').filter(
        (subject) => !gone.has(subjectKey(subject, source.object, home) ?? ''),
      );
      const isSame = kept.length === objectsAt(source.object, 'subjects').length;
      return isSame || left.has(source) ? [] : [[source, withSubjects(source, kept)] as const];
    }),
  );
  return {
    installed: rest
      .filter((source) => !left.has(source))
      .map((source) => narrowed.get(source) ?? source),
    leftOut: hooks.map(({ source, hook }) => ({
      source,
      hook,
      needs: (needs.get(source) ?? []).filter((need) => left.has(need)),
    })),
    narrowed: [...narrowed.values()],
  };
}

/**
 * Takes out the hooks that never run at an installation, and nothing else: Argo CD applies their
 * identities with the rest.
 *
 * @param find says when an object belongs to an installation
 */
export function withoutHooks(
  all: readonly PlacedManifest[],
  find: (object: ManifestObject) => Hook | undefined,
): InstalledObjects {
  const leftOut = all.flatMap((source) => {
    const hook = find(source.object);
    return hook === undefined || hook.atInstallation !== undefined
      ? []
      : [{ source, hook, needs: [] }];
  });
  const others = new Set<PlacedManifest>(leftOut.map(({ source }) => source));
  return { installed: all.filter((source) => !others.has(source)), leftOut, narrowed: [] };
}

/** The ServiceAccounts that some pods run as, their bindings, and the roles of these. */
export function identitiesOf(
  users: readonly PlacedManifest[],
  all: readonly PlacedManifest[],
  home = '',
): PlacedManifest[] {
  const keys = new Set([
    ...users.flatMap((source) => accountOf(source, home) ?? []),
    ...users.filter(isAccount).map((source) => accountKey(source, home)),
  ]);
  const bindings = all.filter(
    (source) =>
      isBinding(source) &&
      (users.includes(source) || subjectsOf(source.object, home).some((key) => keys.has(key))),
  );
  return all.filter(
    (source) =>
      !users.includes(source) &&
      ((isAccount(source) && keys.has(accountKey(source, home))) ||
        bindings.includes(source) ||
        bindings.some((binding) => binds(binding, source, home))),
  );
}

/** The ServiceAccounts of hooks that are left out, unless something that stays names them. */
function goneAccounts(
  hooks: readonly PlacedManifest[],
  rest: readonly PlacedManifest[],
  home: string,
): ReadonlySet<string> {
  const used = new Set(rest.flatMap((source) => accountOf(source, home) ?? []));
  const texts = rest.flatMap(({ object }) => textsOf(object));
  const own = [
    ...hooks.flatMap((source) => accountOf(source, home) ?? []),
    ...hooks.filter(isAccount).map((source) => accountKey(source, home)),
  ];
  return new Set(
    own.filter((key) => {
      const name = key.slice(key.indexOf('/') + 1).replace(/[.]/g, '\\$&');
      const named = new RegExp(`(^|[^\\w.-])${name}([^\\w.-]|$)`);
      return !used.has(key) && !texts.some((text) => named.test(text));
    }),
  );
}

/** Settings in which a process may get the name of an account that it gives to others. */
function textsOf(object: ManifestObject): string[] {
  const containers = ['initContainers', 'containers'].flatMap((list) =>
    objectsAt(podSpecOf(object), list),
  );
  return [
    ...containers.flatMap(({ args, command, env }) => [
      ...stringsIn(args),
      ...stringsIn(command),
      ...objectsAt({ env }, 'env').flatMap(({ value }) => (typeof value === 'string' ? value : [])),
    ]),
    ...(object.kind === 'ConfigMap'
      ? Object.values(treeOf(object.data)).filter(
          (text): text is string => typeof text === 'string',
        )
      : []),
  ];
}

function isRoleInUse(
  role: PlacedManifest,
  {
    bindings,
    goneBindings,
    home,
  }: {
    readonly bindings: readonly PlacedManifest[];
    readonly goneBindings: ReadonlySet<PlacedManifest>;
    readonly home: string;
  },
): boolean {
  const { isAggregated } = roleOf(role.object);
  return (
    isAggregated ||
    aggregatesTo(roleOf(role.object)).length > 0 ||
    bindings.some((binding) => !goneBindings.has(binding) && binds(binding, role, home))
  );
}

function isAccount({ object }: PlacedManifest): boolean {
  return object.kind === 'ServiceAccount' && groupOf(object.apiVersion) === '';
}

function isBinding({ object }: PlacedManifest): boolean {
  return (
    /^(Cluster)?RoleBinding$/.test(object.kind) &&
    groupOf(object.apiVersion) === 'rbac.authorization.k8s.io'
  );
}

function binds(
  { object: binding }: PlacedManifest,
  { object }: PlacedManifest,
  home: string,
): boolean {
  return (
    textAt(binding, 'roleRef', 'kind') === object.kind &&
    textAt(binding, 'roleRef', 'name') === object.metadata.name &&
    (object.kind === 'ClusterRole' ||
      (object.kind === 'Role' &&
        (object.metadata.namespace ?? home) === (binding.metadata.namespace ?? home)))
  );
}

function accountKey({ object: { metadata } }: PlacedManifest, home: string): string {
  return `${metadata.namespace ?? home}/${metadata.name}`;
}

/** The ServiceAccount that pods name; undefined where they run as that of each namespace. */
function accountOf({ object }: PlacedManifest, home: string): string | undefined {
  const name = textAt(podSpecOf(object), 'serviceAccountName') ?? 'default';
  return podSpecOf(object) === undefined || name === 'default'
    ? undefined
    : `${object.metadata.namespace ?? home}/${name}`;
}

/** The subjects of a binding; those that are no ServiceAccounts as a key that none of these has. */
function subjectsOf(binding: ManifestObject, home: string): string[] {
  return objectsAt(binding, 'subjects').map((subject) => subjectKey(subject, binding, home) ?? '');
}

function subjectKey(
  subject: object,
  { metadata: { namespace = '' } }: ManifestObject,
  home: string,
): string | undefined {
  return textAt(subject, 'kind') === 'ServiceAccount'
    ? `${textAt(subject, 'namespace') ?? (namespace || home)}/${textAt(subject, 'name')}`
    : undefined;
}

function withSubjects(source: PlacedManifest, subjects: readonly object[]): PlacedManifest {
  return {
    object: { ...source.object, subjects },
    file: source.file,
    get line() {
      return source.line;
    },
  };
}
