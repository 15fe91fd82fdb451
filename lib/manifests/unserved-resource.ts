import { suggest } from '../crd/json/suggest';
import { own } from '../crd/json/tree';
import { builtInKinds, OTHER_RESOURCES } from './built-in-kinds';

const GROUPS: ReadonlyMap<string, readonly string[]> = builtInKinds().reduce(
  (groups, { group, plural }) => groups.set(group, [...(groups.get(group) ?? []), plural]),
  new Map<string, string[]>(),
);

/** Short names of kubectl, which rules do not know. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  cm: 'configmaps',
  ds: 'daemonsets',
  deploy: 'deployments',
  ep: 'endpoints',
  ing: 'ingresses',
  no: 'nodes',
  ns: 'namespaces',
  po: 'pods',
  pv: 'persistentvolumes',
  pvc: 'persistentvolumeclaims',
  rs: 'replicasets',
  sa: 'serviceaccounts',
  sc: 'storageclasses',
  sts: 'statefulsets',
  svc: 'services',
  crd: 'customresourcedefinitions',
  hpa: 'horizontalpodautoscalers',
  pdb: 'poddisruptionbudgets',
};

/** Resources that earlier releases of Kubernetes have. */
const FORMER: ReadonlySet<string> = new Set([
  'admissionregistration.k8s.io/initializerconfigurations',
  'batch/scheduledjobs',
  'networking.k8s.io/clustercidrs',
  'resource.k8s.io/podschedulingcontexts',
  'resource.k8s.io/resourceclaimparameters',
  'resource.k8s.io/resourceclasses',
  'resource.k8s.io/resourceclassparameters',
]);

/** A resource that a rule names, and that nobody serves. */
export interface UnservedResource {
  /** The groups of the rule in words; undefined where CRDs decide. */
  readonly groups?: string;
  /** The group of Kubernetes that has it, in words. */
  readonly elsewhere?: string;
  /** What was probably meant, with its subresource. */
  readonly meant?: string;
  /** True if nothing else can have been meant. */
  readonly isCertain: boolean;
  /** True if an earlier release of Kubernetes has it. */
  readonly isFormer?: boolean;
}

/** Kinds that CRDs define. */
export type DefinedResources = readonly Readonly<Record<'group' | 'plural', string>>[];

/** Returns true if Kubernetes itself has kinds of a group. */
export function isBuiltInGroup(group: string): boolean {
  return GROUPS.has(group);
}

/**
 * Looks for a resource that none of the groups of a rule has; undefined where one has it, or may
 * have it. Of groups with CRDs only a name that is near to a defined one is such: others may be
 * defined elsewhere.
 */
export function findUnserved(
  resource: string,
  apiGroups: readonly string[],
  defined: DefinedResources,
): UnservedResource | undefined {
  const [plural = '', subresource] = resource.split('/');
  const withRest = (name: string | undefined): Pick<UnservedResource, 'meant'> =>
    name === undefined
      ? {}
      : { meant: subresource === undefined ? name : `${name}/${subresource}` };
  const isKnown = apiGroups.some(
    (group) =>
      GROUPS.get(group)?.includes(plural) === true || OTHER_RESOURCES.has(`${group}/${plural}`),
  );
  if (plural === '*' || apiGroups.length === 0 || isKnown) {
    return undefined;
  }
  if (!apiGroups.every(isBuiltInGroup)) {
    const known = defined
      .filter(({ group }) => apiGroups.includes(group))
      .map((each) => each.plural);
    const near = known.includes(plural) ? undefined : suggest(plural, known);
    return near === undefined ? undefined : { ...withRest(near), isCertain: false };
  }
  const groups = apiGroups.map(groupText).join(' and ');
  const elsewhere = [...GROUPS].find(([, plurals]) => plurals.includes(plural))?.[0];
  if (elsewhere !== undefined) {
    return { groups, elsewhere: groupText(elsewhere), isCertain: true };
  }
  const plurals = apiGroups.flatMap((group) => GROUPS.get(group) ?? []);
  const meant = meantResource(plural, plurals);
  const near = meant ?? suggest(plural, plurals);
  const isFormer = apiGroups.some((group) => FORMER.has(`${group}/${plural}`));
  return { groups, ...withRest(near), isCertain: meant !== undefined, isFormer };
}

/** A singular, a kind, another case or a short name is certainly meant so. */
function meantResource(word: string, plurals: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  const forms = [
    own(SHORT_NAMES, lower),
    lower,
    `${lower}s`,
    `${lower}es`,
    lower.replace(/y$/, 'ies'),
  ];
  return plurals.find((plural) => forms.includes(plural));
}

function groupText(group: string): string {
  return group === '' ? "the core group ''" : `group '${group}'`;
}
