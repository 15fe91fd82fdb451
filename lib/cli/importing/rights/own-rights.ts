import { speaksOf } from '../../../manifests/access/right';
import { isNamespaced } from '../../../manifests/built-in-kinds';
import { roleText } from './collect';
import { isLock } from './leader-lock';
import { asInSource, namespacedRules } from './placed-rules';

import type { ScopeKind } from '../../../core/operator-scope';
import type { PolicyRule } from '../../../core/policy-rules';
import type { Finding } from '../../../manifests/finding';
import type { BoundRole } from './collect';
import type { OwnKind, OwnNeeds } from './own-needs';
import type { RightClasses, RulePart } from './right-classes';

/** What a process may use in its own namespace, beside what it watches. */
export interface OwnUses {
  readonly classes: RightClasses;
  readonly needs: OwnNeeds;
}

/** The rights of the process in its own namespace, if it does not watch that. */
export function ownCopies(
  part: RulePart,
  role: BoundRole,
  scopes: readonly ScopeKind[],
  { classes, needs }: OwnUses,
): PolicyRule[] {
  if (!scopes.includes('namespaces')) {
    return [];
  }
  if (part.class === 'any') {
    // A wildcard does not say what the process needs for itself.
    return owned(part, role);
  }
  if (part.class !== 'namespaced' || isLock(part, role)) {
    return [];
  }
  if (part.resources.some((name) => /^namespaces(\/|$)/.test(name))) {
    const verbs = part.verbs.filter((verb) => verb === 'get');
    return verbs.length === 0 ? [] : owned({ ...part, verbs }, role);
  }
  const byNeed = needs.isAsRun ? [] : part.resources.filter((name) => isByNeed(name, part, role));
  const isOwn = (name: string): boolean =>
    role.ownToo ||
    /^(configmaps|events|leases|secrets)(\/|$)/.test(name) ||
    classes.isSetting(part.apiGroups, name);
  const rest = part.resources.filter((name) => !(byNeed as readonly string[]).includes(name));
  const resources = rest.filter(isOwn);
  const others = rest.filter((name) => !isOwn(name));
  return [
    ...(resources.length > 0 ? owned({ ...part, resources }, role) : []),
    ...byNeed.flatMap((kind) => needed({ ...part, resources: [kind] }, role, needs)),
    ...(speaksOf(part.verbs, 'list') ? listing(part, others, role) : []),
  ];
}

function owned(part: RulePart, role: BoundRole, reason = asInSource(role)): PolicyRule[] {
  return namespacedRules(part, role, 'own', ['namespaces'], reason);
}
/** A process that asks whether a custom kind is installed lists it where it runs. */
function listing(part: RulePart, resources: readonly string[], role: BoundRole): PolicyRule[] {
  const isCustom = (name: string): boolean =>
    part.apiGroups.every((group) => isNamespaced(group, name) === undefined);
  const custom = resources.filter((name) => !name.includes('/') && isCustom(name));
  const rule = { ...part, resources: custom, verbs: ['list'] };
  const reason = `a list that is allowed tells whether the kind is installed (${roleText(role)} of the source)`;
  return custom.length === 0 ? [] : namespacedRules(rule, role, 'own', ['namespaces'], reason);
}

/** Returns true for a kind that a process has many objects of, few of which are its own. */
function isByNeed(name: string, part: RulePart, role: BoundRole): name is OwnKind {
  return (
    (name === 'configmaps' || name === 'secrets') &&
    part.apiGroups.includes('') &&
    part.resourceNames === undefined &&
    !role.ownToo
  );
}

const EVERY_VERB = ['create', 'delete', 'get', 'list', 'patch', 'update', 'watch'];

/** The rights on a kind that the source shows a use for in the own namespace. */
function needed(part: RulePart, role: BoundRole, needs: OwnNeeds): PolicyRule[] {
  const given = part.verbs.includes('*') ? EVERY_VERB : part.verbs;
  const verbsOf = (pass: (verb: string) => boolean): readonly string[] => given.filter(pass);
  const kind = part.resources[0] as OwnKind;
  const { names, isIncomplete, unnamed } = needs.of(role.workloads, kind);
  const { verbs: free, why } = unnamed ?? {
    verbs: isIncomplete ? ['create'] : [],
    why: 'the source lacks one that its pod names, so that the process may make it',
  };
  const rule = { ...part, apiGroups: [''] };
  const onCached = listsAll(kind, names)
    ? verbsOf((verb) => ['list', 'watch'].includes(verb) && !free.includes(verb))
    : [];
  const onNamed = verbsOf(
    (verb) =>
      !['create', 'deletecollection'].includes(verb) && ![...free, ...onCached].includes(verb),
  );
  const onAny = verbsOf((verb) => free.includes(verb));
  const source = asInSource(role);
  const onEach = (verbs: readonly string[], use: string): PolicyRule[] =>
    verbs.length === 0 ? [] : owned({ ...rule, verbs }, role, `${source}; ${use}`);
  return [
    ...onEach(onAny, why),
    ...onEach(onCached, 'a process that reads one of them through a cache lists all'),
    ...(names.length === 0 || onNamed.length === 0
      ? []
      : owned(
          { ...rule, verbs: onNamed, resourceNames: names },
          role,
          `${source}; in its own namespace for those that its pod or the source names`,
        )),
  ];
}

/** Returns true if a process may list objects beside its own: it can be told no names in a cache. */
function listsAll(kind: OwnKind, names: readonly string[]): boolean {
  return kind === 'configmaps' && names.length > 0;
}

/** Says which rights the process of a role has not in its own namespace, as nothing shows a use. */
export function byNeedFinding(
  parts: readonly RulePart[],
  role: BoundRole,
  needs: OwnNeeds,
): Finding[] {
  const kinds = needs.isAsRun
    ? []
    : parts.flatMap((part) =>
        part.class === 'namespaced' && !isLock(part, role)
          ? part.resources.filter((name) => isByNeed(name, part, role))
          : [],
      );
  const narrowed = [...new Set(kinds)].flatMap((kind) => {
    const { names, unnamed } = needs.of(role.workloads, kind);
    const list = listsAll(kind, names) ? '; it may list all' : '';
    return unnamed === undefined ? [`${kind} (${names.join(', ') || 'none'}${list})`] : [];
  });
  const message =
    `in its own namespace, where it does not watch that, the process has rights on these only: ${narrowed.join(', ')}. ` +
    "Nothing in the source shows a use of others; if there is one, add a rule with the place 'own' by 'rules' in customization.ts";
  return narrowed.length === 0 || role.scopes?.includes('namespaces') === false
    ? []
    : [
        {
          rule: 'import/own-by-need',
          level: 'info',
          message,
          object: roleText(role),
          place: { file: role.file, line: role.line },
        },
      ];
}
