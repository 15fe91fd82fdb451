import type { Construct } from 'constructs';
import { CustomResource } from '../../constructs/custom-resource';
import { NamespacedObject } from '../../constructs/tree/api-objects';
import { failure } from '../../checks/errors';
import { leafConflicts } from '../../checks/merge';
import { syncWave } from '../../core/metadata';
import { dnsLabelProblems } from '../../checks/names';
import { validateProps } from '../../checks/validate-props';
import { checkNeighbours, serviceNameProblems } from './cluster-checks';
import { MEMCACHED_SHAPES, type MemcachedProps, type MemcachedServiceOptions } from './cluster-props';
import { type MemcachedSpec, memcachedType } from './crd';
import { IMAGE_ANNOTATION, MEMCACHED_PORT } from './guards';
import { memcachedImageOf } from './operator';

/**
 * Labels that the pods of every Memcached have. A third one, the version, is left out: it is the tag that the pods were
 * made with, which a later 'memcachedImage' does not change.
 */
const POD_LABELS = {
  'app.kubernetes.io/name': 'memcached-operator',
  'app.kubernetes.io/managed-by': 'MemcachedController',
};

/** The Service before the pods of a Memcached. */
export interface MemcachedService {
  /** Name of the Service, in the namespace of the Memcached. */
  readonly name: string;
  /** Its DNS name, for every namespace of the Kubernetes cluster; it has one record for each pod. */
  readonly host: string;
  readonly port: number;
}

/**
 * A memcached of one to three pods, which share nothing: clients spread the keys over them.
 *
 * Size and port are always written, as the operator takes what is missing for 0. The Service that leads to the pods is
 * made here, since the operator makes none.
 *
 * @example
 *
 * const sessions = new Memcached(chart, 'sessions', { operator, size: 2 });
 * sessions.connectionString; // memcached://sessions.web.svc.cluster.local:11211
 */
export class Memcached extends CustomResource {
  /** Number of pods. */
  public readonly size: number;

  private readonly service?: MemcachedService;

  constructor(scope: Construct, id: string, props: MemcachedProps) {
    const { valid, problems } = validateProps(scope, id, props, MEMCACHED_SHAPES);
    const { service = {}, metadata, kubernetesClusterDomain = 'cluster.local' } = valid;
    const spec = specOf(valid);
    super(scope, id, {
      operator: valid.operator,
      name: valid.name,
      namespace: valid.namespace,
      metadata: { ...metadata, annotations: { ...imageAnnotation(valid), ...metadata?.annotations } },
      type: memcachedType,
      spec,
      nameProblems: (name) => nameProblems(scope, name, service),
      problems: [...problems, ...conflicts(valid)],
    });
    this.size = spec.size;
    if (service !== 'none') {
      const name = service.name ?? this.name;
      const host = `${name}.${this.namespace}.svc.${kubernetesClusterDomain}`;
      this.service = { name, host, port: MEMCACHED_PORT };
      this.placeService(name, service);
    }

    checkNeighbours(this);
  }

  /**
   * Where clients connect: `memcached://<service>.<namespace>.svc.<domain>:11211`. A client that spreads its keys looks
   * the name up, and finds all pods. Throws with `service: 'none'`.
   */
  public get connectionString(): string {
    const { host, port } = this.clientService;
    return `memcached://${host}:${port}`;
  }

  /** The headless Service before the pods. Throws with `service: 'none'`. */
  public get clientService(): MemcachedService {
    if (this.service === undefined) {
      throw failure(
        [
          "'service' is 'none', so nothing leads to the pods; leave 'service' out to have one made, or make one yourself",
        ],
        this,
      );
    }
    return { ...this.service };
  }

  /** The Deployment that the operator makes. */
  public get deploymentName(): string {
    return this.name;
  }

  private placeService(name: string, { labels, annotations }: MemcachedServiceOptions): void {
    new NamespacedObject(this, 'Service', {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: {
        name,
        namespace: this.namespace,
        labels: { ...labels },
        annotations: { ...syncWave('cluster'), ...annotations },
      },
      spec: {
        clusterIP: 'None',
        // Numbers: the container's port has a name, but its number is only what somebody said.
        ports: [{ name: 'memcached', port: MEMCACHED_PORT, targetPort: MEMCACHED_PORT }],
        selector: { ...POD_LABELS },
      },
    });
  }
}

function specOf({ size, containerPort, spec }: MemcachedProps): MemcachedSpec & { readonly size: number } {
  return {
    ...spec,
    size: size ?? spec?.size ?? 3,
    containerPort: containerPort ?? spec?.containerPort ?? MEMCACHED_PORT,
  };
}

function conflicts({ size, containerPort, spec }: MemcachedProps): string[] {
  return leafConflicts({ size, containerPort }, { ...spec }, (path) => path);
}

/** By it the guards see that the image of the operator has changed. */
function imageAnnotation({ operator }: MemcachedProps): Readonly<Record<string, string>> {
  const image = memcachedImageOf(operator);
  return image === undefined ? {} : { [IMAGE_ANNOTATION]: image };
}

function nameProblems(scope: Construct, name: string, service: MemcachedServiceOptions | 'none'): string[] {
  if (service === 'none') {
    return dnsLabelProblems('name', name);
  }
  return service.name === undefined
    ? serviceNameProblems(scope, 'name', name)
    : [...dnsLabelProblems('name', name), ...serviceNameProblems(scope, 'service.name', service.name)];
}
