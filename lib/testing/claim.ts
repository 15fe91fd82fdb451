import { show, throwIfAny } from '../crd/checks/errors';
import { problemsOf, prop } from '../crd/checks/prop';
import { suggest } from '../crd/json/suggest';
import { isObject } from '../crd/json/tree';
import { builtInKinds } from '../manifests/built-in-kinds';

import type { SubjectConfiguration } from '../core/cdk8s-plus';
import type { AccessSubject, AccessTarget } from '../manifests/access/right';

/**
 * Who may do something: an operator or a ServiceAccount (of this package or of cdk8s-plus), a
 * subject as data, or its text: `streaming/zookeeper-operator` for a ServiceAccount, `User jane`,
 * `Group system:nodes`.
 */
export type SubjectSource =
  AccessSubject | { toSubjectConfiguration(): SubjectConfiguration } | string;

/**
 * To what: as kubectl writes it (`pods`, `pods/exec`, `statefulsets.apps/scale`, `/metrics`), or as
 * data.
 */
export type ResourceSource = string | AccessTarget;

const SUBJECT = prop.required(
  prop.object(
    {
      kind: prop.required(prop.oneOf('ServiceAccount', 'User', 'Group', 'ClusterRole')),
      name: prop.required(prop.string()),
      namespace: prop.string(),
    },
    "must be an operator, a ServiceAccount, or a text such as 'namespace/name' or 'User jane'",
  ),
);

const RESOURCE = prop.required(
  prop.object(
    {
      apiGroup: prop.string(),
      resource: prop.string(),
      nonResourceURL: prop.string(),
      resourceNames: prop.list(prop.string()),
    },
    "must be a text such as 'pods' or 'statefulsets.apps/scale', or an object with 'resource'",
  ),
);

export function subjectFrom(source: SubjectSource): AccessSubject {
  if (typeof source === 'string') {
    return subjectFromText(source);
  }
  const isOwner = isObject(source) && 'toSubjectConfiguration' in source;
  throwIfAny(isOwner ? [] : problemsOf(SUBJECT, 'subject', source));
  const { kind, name, namespace } =
    'toSubjectConfiguration' in source ? source.toSubjectConfiguration() : source;
  return {
    kind: kind as AccessSubject['kind'],
    name,
    namespace,
  };
}

function subjectFromText(text: string): AccessSubject {
  const account = /^(?:ServiceAccount )?([^/ ]+)\/([^/ ]+)$/.exec(text);
  const other = /^(User|Group|ClusterRole) (\S+)$/.exec(text);
  if (account !== null) {
    return { kind: 'ServiceAccount', namespace: account[1] ?? '', name: account[2] ?? '' };
  }
  if (other !== null) {
    return { kind: other[1] as AccessSubject['kind'], name: other[2] ?? '' };
  }
  throw new Error(
    `the subject is ${show(text)}; write a ServiceAccount as 'namespace/name', all others as 'User name' or 'Group name'`,
  );
}

/**
 * Returns the target that the name of a resource means; an unknown resource is an error, as no
 * right could be on it.
 */
export function targetFrom(source: ResourceSource): AccessTarget {
  if (typeof source !== 'string') {
    throwIfAny(problemsOf(RESOURCE, 'resource', source));
    return source.nonResourceURL === undefined ? { apiGroup: '', ...source } : source;
  }
  if (source.startsWith('/')) {
    return { nonResourceURL: source };
  }
  const [name = '', ...subresource] = source.split('/');
  const [plural = '', ...group] = name.split('.');
  const target = { apiGroup: group.join('.'), resource: [plural, ...subresource].join('/') };
  const problem = problemOf(plural, target.apiGroup);
  if (problem !== undefined) {
    throw new Error(`the resource is ${show(source)}; ${problem}`);
  }
  return target;
}

/** A custom resource may have any name, so only groups of Kubernetes are looked into. */
function problemOf(plural: string, group: string): string | undefined {
  const builtIn = builtInKinds();
  const ofGroup = builtIn.filter((known) => known.group === group).map((known) => known.plural);
  if (plural === '*' || ofGroup.length === 0 || ofGroup.includes(plural)) {
    return undefined;
  }
  const elsewhere = builtIn
    .filter((known) => known.plural === plural)
    .map((known) => `'${plural}.${known.group}'`);
  if (elsewhere.length > 0 && group === '') {
    return `it is not of the core group; write ${elsewhere.join(' or ')}`;
  }
  const meant = suggest(plural, ofGroup);
  const where = group === '' ? 'the core group' : `the group ${group}`;
  const hint =
    group === ''
      ? "write the plural, and behind it the API group: 'zookeeperclusters.zookeeper.pravega.io'"
      : '';
  return [
    `${where} has no such resource`,
    meant === undefined ? hint : `did you mean '${meant}${group === '' ? '' : `.${group}`}'`,
  ]
    .filter((text) => text !== '')
    .join('; ');
}
