import type { Construct } from 'constructs';
import { CredentialsSecret, addCheck, errors, type Finding, show } from '../../authoring';

import { PerPass } from '../../constructs/tree/synth-pass';
import type { RedisSpec } from './crd';
import type { RedisCredentialsSecret } from './credentials-secret';

/** A resource for which the operator makes Services. */
export interface ServedResource extends Construct {
  readonly name: string;
  readonly namespace: string;
  readonly kind: string;
  /** The names of all Services that the operator makes for it. */
  readonly serviceNames: readonly string[];
}

/** Whether the operator makes Services for the metrics of a resource. */
export function hasExporter(spec: { readonly redisExporter?: { readonly enabled?: boolean } }): boolean {
  return spec.redisExporter?.enabled === true;
}

/** The Secret with the password, where the spec names one. */
export function credentialsOf(
  resource: ServedResource,
  spec: { readonly kubernetesConfig?: Partial<RedisSpec['kubernetesConfig']> },
): RedisCredentialsSecret | undefined {
  const { name, key } = spec.kubernetesConfig?.redisSecret ?? {};
  return name === undefined || key === undefined
    ? undefined
    : new CredentialsSecret(resource, 'Credentials', { name, namespace: resource.namespace, keys: { password: key } });
}

/** The names of the StatefulSets that the operator makes for a resource. */
const RESOURCES = new WeakMap<Construct, readonly string[]>();

/** The first resource that has a Service or a StatefulSet of a name, by namespace, kind and name. */
const owners = new PerPass<Map<string, ServedResource>>(
  () => new Map(),
  (known, construct) => {
    if (RESOURCES.has(construct)) {
      const resource = construct as ServedResource;
      const keys = keysOf(resource);
      keys.filter((key) => !known.has(key)).forEach((key) => known.set(key, resource));
    }
  },
);

/** Fails the synth where two resources would share a Service or a StatefulSet. */
export function checkNeighbours(resource: ServedResource, statefulSetNames: readonly string[]): void {
  RESOURCES.set(resource, statefulSetNames);
  owners.watch(resource.node.root);
  addCheck(resource, () => neighbourFindings(resource));
}

function neighbourFindings(resource: ServedResource): Finding[] {
  const known = owners.of(resource.node.root);
  const shared = keysOf(resource).find((key) => known.get(key) !== resource);
  const other = shared === undefined ? undefined : known.get(shared);
  return other === undefined || shared === undefined ? [] : errors([sharedProblem(resource, shared, other)]);
}

function sharedProblem({ kind, name }: ServedResource, key: string, other: ServedResource): string {
  const [made, called] = key.slice(key.indexOf('/') + 1).split(' ');
  return (
    `'name' is ${show(name)}, and the operator makes the ${made} ${show(called)} both for this ${kind} and for the ` +
    `${other.kind} of [${other.node.path}]; rename one of the two`
  );
}

/** Services first: for most names there is one of each. */
function keysOf(resource: ServedResource): string[] {
  return [
    ...resource.serviceNames.map((name) => `${resource.namespace}/Service ${name}`),
    ...(RESOURCES.get(resource) ?? []).map((name) => `${resource.namespace}/StatefulSet ${name}`),
  ];
}
