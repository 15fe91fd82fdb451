import { NAMESPACE_NAME_LABEL } from '../../core/operator-scope';
import { getOrAdd, groupBy } from '../../crd/json/collections';
import { at, itemsOf, objectsAt, textAt, textOrEmpty, textsAt } from '../../crd/json/read-tree';
import { hasAny, isObject } from '../../crd/json/tree';
import { groupOf } from '../../manifests/built-in-kinds';
import { objectText } from '../../manifests/manifest-object';

import type { Tree } from '../../crd/json/tree';
import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { Change } from './state';

const GROUP = 'admissionregistration.k8s.io';

/** Stands for all namespaces that nobody names. */
const OTHERS = '*';

/** A rule of an admission policy that a binding puts in force. */
interface BoundRule {
  /** The policy, or the kind of resource where the policy names guards. */
  readonly of: string;
  /** The guard; undefined for a policy that names none. */
  readonly guard?: string;
  readonly isDenied: boolean;
  readonly binding: string;
  /** The namespaces it holds in; undefined for all, text for a selector by other labels. */
  readonly places: readonly string[] | string | undefined;
}

/**
 * Namespaces that lose or gain what the API server enforces: by admission policies and their
 * bindings.
 */
export function guardPlaceFindings(
  before: readonly ManifestObject[],
  after: readonly ManifestObject[],
): Finding[] {
  const [old, next] = [boundRules(before), boundRules(after)];
  const named = [...old, ...next].flatMap(({ places }) =>
    Array.isArray(places) ? (places as string[]) : [],
  );
  const universe = [...new Set(named), OTHERS];
  const lost = changes(old, next, universe).map((change) => finding(change, 'loses'));
  const gained = changes(next, old, universe).map((change) => finding(change, 'gains'));
  return [...lost, ...gained];
}

interface PlaceChange {
  readonly binding: string;
  readonly isDenied: boolean;
  readonly namespaces: readonly string[];
  /** Namespaces that are named somewhere, and not among them. */
  readonly excepted: readonly string[];
  readonly rules: BoundRule[];
}

function changes(
  from: readonly BoundRule[],
  other: readonly BoundRule[],
  universe: readonly string[],
): PlaceChange[] {
  const keyOf = ({ of, guard }: BoundRule): string => `${of}\n${guard}`;
  const inForce = groupBy(other, keyOf);
  const found = new Map<string, PlaceChange>();
  for (const rule of from) {
    const rivals = inForce.get(keyOf(rule)) ?? [];
    const places =
      typeof rule.places === 'string'
        ? [rule.places]
        : universe.filter((name) => holdsIn(rule, name));
    const missing = places.filter(
      (name) =>
        !rivals.some(
          (rival) =>
            (rival.isDenied || !rule.isDenied) && (holdsIn(rival, name) || rival.places === name),
        ),
    );
    if (missing.length > 0) {
      const key = [rule.binding, rule.isDenied, ...missing].join('\n');
      const excepted = universe.filter((name) => name !== OTHERS && !missing.includes(name));
      getOrAdd(found, key, () => ({
        ...rule,
        namespaces: missing,
        excepted,
        rules: [],
      })).rules.push(rule);
    }
  }
  return [...found.values()];
}

function holdsIn({ places }: BoundRule, namespace: string): boolean {
  return places === undefined || (Array.isArray(places) && places.includes(namespace));
}

function finding(
  { binding, isDenied, namespaces, excepted, rules }: PlaceChange,
  what: 'loses' | 'gains',
): Finding {
  const isAll = namespaces.includes(OTHERS);
  const kept = isAll && excepted.length > 0 ? ` but ${excepted.join(', ')}` : '';
  const isOne = isAll || namespaces.length === 1;
  const where = isAll
    ? `every namespace${kept}`
    : `${isOne ? 'namespace' : 'namespaces'} ${namespaces.join(', ')}`;
  const isLoss = what === 'loses';
  return {
    rule: isLoss ? 'scopes/guards-lost' : 'scopes/guards-gained',
    level: isLoss && isDenied ? 'warning' : 'info',
    object: binding,
    message: `${where} ${isOne ? what : what.slice(0, -1)} ${rulesText(rules)} (${isDenied ? 'deny' : 'warn'})`,
    ...(isLoss &&
      isDenied && {
        remedy:
          'add the namespaces to the scope of the cluster part, where the guards are to stay in force',
      }),
  };
}

/** Rules in words: `guards a, b of etcdclusters`, or the policy. */
function rulesText(rules: readonly BoundRule[]): string {
  const [first] = rules;
  const guards = rules.flatMap(({ guard }) => guard ?? []);
  return guards.length === 0
    ? `ValidatingAdmissionPolicy ${first?.of}`
    : `${guards.length === 1 ? 'guard' : 'guards'} ${guards.join(', ')} of ${first?.of}`;
}

function boundRules(objects: readonly ManifestObject[]): BoundRule[] {
  const ofGroup = objects.filter(({ apiVersion }) => groupOf(apiVersion) === GROUP);
  const policies = new Map(
    ofGroup
      .filter(({ kind }) => kind === 'ValidatingAdmissionPolicy')
      .map((policy) => [policy.metadata.name, policy]),
  );
  return ofGroup
    .filter(({ kind }) => kind === 'ValidatingAdmissionPolicyBinding')
    .flatMap((binding) => {
      const name = textAt(binding, 'spec', 'policyName') ?? '';
      const isDenied = textsAt(binding, 'spec', 'validationActions').includes('Deny');
      const common = { binding: objectText(binding), isDenied, places: placesOf(binding) };
      return rulesOf(policies.get(name), name).map((rule) => ({ ...common, ...rule }));
    });
}

/** Returns the rules that a policy enforces: the guards that it names, else the policy itself. */
function rulesOf(
  policy: ManifestObject | undefined,
  name: string,
): Pick<BoundRule, 'of' | 'guard'>[] {
  const [rule] = objectsAt(policy, 'spec', 'matchConstraints', 'resourceRules');
  const kinds = rule === undefined ? name : textsAt(rule, 'resources').join(', ');
  const guards = objectsAt(policy, 'spec', 'validations').flatMap(({ message }) => {
    const guard = /\(guard '([^']+)'\)$/.exec(textOrEmpty(message))?.[1];
    return guard === undefined ? [] : [{ of: kinds, guard }];
  });
  return guards.length > 0 ? guards : [{ of: name }];
}

function placesOf(binding: ManifestObject): BoundRule['places'] {
  const selector = at(binding, 'spec', 'matchResources', 'namespaceSelector');
  if (!isObject(selector) || !hasAny(selector)) {
    return undefined;
  }
  const { matchExpressions, matchLabels } = selector;
  const [only, ...more] = itemsOf(matchExpressions);
  const isByName =
    isObject(only) &&
    more.length === 0 &&
    only.key === NAMESPACE_NAME_LABEL &&
    only.operator === 'In' &&
    matchLabels === undefined;
  return isByName && Array.isArray(only.values)
    ? only.values.map(textOrEmpty)
    : `selected by ${JSON.stringify(selector)}`;
}

const WORKLOADS = ['Deployment', 'StatefulSet', 'DaemonSet'];

const VARIABLE = /^(\w+_)?WATCH(ED)?_?NAMESPACES?$|^NAMESPACES_TO_WATCH$/;
const FLAG = /^--?(watch(ed)?-?)?namespaces?(-to-watch)?=(.*)$/;

/**
 * Operators that watch other namespaces than before, as far as a usual variable or flag shows it.
 */
export function watchFindings(changes: readonly Change[]): Finding[] {
  return changes
    .filter(({ after }) => WORKLOADS.includes(after.kind))
    .flatMap(({ before, after }): Finding[] => {
      const [old, next] = [watchedBy(before), watchedBy(after)];
      if (old === undefined || next === undefined || old.join() === next.join()) {
        return [];
      }
      const lost = next.includes(ALL) ? [] : old.filter((name) => !next.includes(name));
      const unserved = lost.includes(ALL) ? 'all other namespaces' : namesText(lost);
      const effect =
        lost.length === 0 ? '' : `; nobody serves the custom resources of ${unserved} then`;
      const message = `watches ${namesText(next)}, and watched ${namesText(old)} before${effect}`;
      const level = lost.length > 0 ? 'warning' : 'info';
      return [{ rule: 'scopes/watch-changed', level, object: objectText(after), message }];
    });
}

const ALL = '*';
const OWN = 'its own namespace';

function namesText(names: readonly string[]): string {
  if (names.includes(ALL)) {
    return 'all namespaces';
  }
  return names.includes(OWN)
    ? names.join(', ')
    : `${names.length === 1 ? 'namespace' : 'namespaces'} ${names.join(', ')}`;
}

/**
 * The namespaces that the processes of a workload watch, sorted; undefined where no setting shows
 * them.
 */
function watchedBy(workload: ManifestObject): readonly string[] | undefined {
  const containers = objectsAt(workload, 'spec', 'template', 'spec', 'containers');
  const [first] = containers.flatMap((container) => [
    ...fromEnv(container, workload),
    ...fromArgs(container),
  ]);
  return first === undefined ? undefined : namesIn(first);
}

function fromEnv(container: Tree, workload: ManifestObject): string[] {
  return objectsAt(container, 'env')
    .filter(({ name }) => typeof name === 'string' && VARIABLE.test(name))
    .flatMap((variable) => {
      if (variable.valueFrom === undefined) {
        return [textOrEmpty(variable.value)];
      }
      const path = textAt(variable, 'valueFrom', 'fieldRef', 'fieldPath') ?? '';
      if (path === 'metadata.namespace') {
        return [OWN];
      }
      const key = /^metadata\.annotations\['(.+)'\]$/.exec(path)?.[1] ?? '';
      return textAt(workload, 'spec', 'template', 'metadata', 'annotations', key) ?? [];
    });
}

function fromArgs({ args, command }: Tree): string[] {
  return [command, args].flatMap(itemsOf).flatMap((arg) => FLAG.exec(textOrEmpty(arg))?.[4] ?? []);
}

function namesIn(text: string): readonly string[] {
  if (text === OWN) {
    return [OWN];
  }
  const names = text.split(/[,; ]+/).filter((name) => name !== '');
  return names.length === 0 || names.includes(ALL) ? [ALL] : [...new Set(names)].sort();
}
