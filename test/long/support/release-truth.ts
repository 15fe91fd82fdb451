/**
 * Changes between two releases, from their objects alone and by no code of this package, so that a
 * test can hold a plan against them.
 */

/** An object of a manifest. */
export interface PlainObject {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly [field: string]: unknown;
}

interface RbacRule {
  readonly apiGroups?: readonly string[];
  readonly resources?: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly nonResourceURLs?: readonly string[];
  readonly verbs: readonly string[];
}

interface RbacBinding extends PlainObject {
  readonly roleRef: { readonly kind: string; readonly name: string };
  readonly subjects?: readonly {
    readonly kind: string;
    readonly name: string;
    readonly namespace?: string;
  }[];
}

/** One verb on one resource in one place: `ServiceAccount a/b|everywhere|apps|deployments||get`. */
export function grantsOf(objects: readonly PlainObject[]): Set<string> {
  const bindings = objects.filter(({ kind }) =>
    /^(Cluster)?RoleBinding$/.test(kind),
  ) as RbacBinding[];
  return new Set(
    bindings.flatMap(({ kind, metadata, roleRef, subjects = [] }) => {
      const role = objects.find(
        (object) =>
          object.kind === roleRef.kind &&
          object.metadata.name === roleRef.name &&
          (roleRef.kind === 'ClusterRole' || object.metadata.namespace === metadata.namespace),
      );
      const place = kind === 'ClusterRoleBinding' ? 'everywhere' : metadata.namespace;
      return subjects.flatMap((subject) =>
        ((role?.rules ?? []) as readonly RbacRule[])
          .flatMap(targetsOf)
          .map(
            (target) => `${subject.kind} ${subject.namespace}/${subject.name}|${place}|${target}`,
          ),
      );
    }),
  );
}

function targetsOf({
  apiGroups = [],
  resources = [],
  resourceNames = [''],
  nonResourceURLs = [],
  verbs,
}: RbacRule): string[] {
  const ofResources = apiGroups.flatMap((group) =>
    resources.flatMap((resource) =>
      resourceNames.flatMap((name) => verbs.map((verb) => [group, resource, name, verb].join('|'))),
    ),
  );
  return [
    ...ofResources,
    ...nonResourceURLs.flatMap((url) => verbs.map((verb) => ['', url, '', verb].join('|'))),
  ];
}

/** Items of the first that the second lacks. */
export function without(from: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...from].filter((item) => !others.has(item)).sort();
}

/** The CRDs among objects by name. */
export function crdsOf(objects: readonly PlainObject[]): Map<string, PlainObject> {
  return new Map(
    objects
      .filter(({ kind }) => kind === 'CustomResourceDefinition')
      .map((crd) => [crd.metadata.name, crd]),
  );
}

/** Objects of other kinds than CRDs, as `Kind namespace/name`. */
export function namesOf(objects: readonly PlainObject[]): Set<string> {
  return new Set(
    objects
      .filter(({ kind }) => kind !== 'CustomResourceDefinition')
      .map(
        ({ kind, metadata: { name, namespace } }) =>
          `${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`,
      ),
  );
}

/** Names of webhooks with the kind of their configuration. */
export function webhooksOf(objects: readonly PlainObject[]): Set<string> {
  return new Set(
    objects
      .filter(({ kind }) => kind.endsWith('WebhookConfiguration'))
      .flatMap(({ kind, metadata, webhooks }) =>
        (webhooks as readonly { name: string }[]).map(
          ({ name }) => `webhook ${name} of ${kind} ${metadata.name}`,
        ),
      ),
  );
}
