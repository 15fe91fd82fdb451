import { Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { AppFact } from '../core/app/app-index';
import { METRICS_PORT_NAME } from '../core/served-metrics';
import { ClusterScopedObject, NamespacedObject } from './tree/api-objects';
import { namespaceObject } from './tree/object-index';

import type { IConstruct } from 'constructs';
import type { IServiceAccount, SubjectConfiguration } from '../core/cdk8s-plus';
import type { MetricsProtocol } from '../core/operator-workloads';
import type {
  PlannedGroup,
  PlannedManifest,
  PlannedObject,
  PlannedService,
  PlannedServiceAccount,
} from '../core/planned';

const otherIds = new AppFact(() => new WeakMap<IConstruct, readonly string[]>());

/**
 * Ids, maybe unresolved, by which Pulumi's components see that it is the same construct in another
 * state of the program.
 */
export function otherIdsOf(construct: IConstruct): readonly string[] {
  return otherIds.of(construct).get(construct) ?? [];
}

export function placeGroup(scope: Construct, group: PlannedGroup): Construct {
  const construct = new Construct(scope, group.id);
  placeObjects(construct, group.objects);
  if (group.otherIds !== undefined) {
    otherIds.of(construct).set(construct, group.otherIds);
  }
  if (group.namespace !== undefined) {
    construct.node.addDependency(namespaceObject(Chart.of(scope), group.namespace));
  }
  return construct;
}

/** Places objects at their ids, each after the one that it names. */
export function placeObjects(scope: Construct, objects: readonly PlannedObject[]): void {
  const placed = new Map<string, NamespacedObject>();
  for (const { id, after, manifest } of objects) {
    const object = placeObject(scope, id, manifest);
    placed.set(id, object);
    const before = after === undefined ? undefined : placed.get(after);
    if (before !== undefined) {
      object.addDependency(before);
    }
  }
}

/** Places an object; an id with `/` in it leads through constructs that are made on the way. */
function placeObject(scope: Construct, id: string, manifest: PlannedManifest): NamespacedObject {
  const [own = id, ...below] = id.split('/');
  if (below.length > 0) {
    const inner = scope.node.tryFindChild(own) ?? new Construct(scope, own);
    return placeObject(inner, below.join('/'), manifest);
  }
  const ObjectClass =
    manifest.metadata.namespace === undefined ? ClusterScopedObject : NamespacedObject;
  return new ObjectClass(scope, own, manifest);
}

export interface OperatorServiceAccountProps extends Omit<PlannedServiceAccount, 'id'> {
  readonly namespace: string;
}

/** The identity of an operator; fits wherever cdk8s-plus takes a ServiceAccount. */
export class OperatorServiceAccount extends Construct implements IServiceAccount {
  public readonly apiVersion = 'v1';
  public readonly apiGroup = '';
  public readonly kind = 'ServiceAccount';
  public readonly resourceType = 'serviceaccounts';
  public readonly name: string;
  public readonly namespace: string;

  constructor(scope: Construct, id: string, props: OperatorServiceAccountProps) {
    super(scope, id);
    this.name = props.name;
    this.namespace = props.namespace;
    if (props.manifest !== undefined) {
      placeObject(this, 'Resource', props.manifest);
    }
  }

  /** The name, as cdk8s-plus wants it for rules that speak of this one object. */
  public get resourceName(): string {
    return this.name;
  }

  public toSubjectConfiguration(): SubjectConfiguration {
    return { kind: this.kind, name: this.name, namespace: this.namespace, apiGroup: this.apiGroup };
  }
}

abstract class OperatorService extends Construct {
  public readonly name: string;
  public readonly port: number;

  constructor(scope: Construct, id: string, { name, port, manifest }: PlannedService) {
    super(scope, id);
    this.name = name;
    this.port = port;
    if (manifest !== undefined) {
      placeObject(this, 'Resource', manifest);
    }
  }
}

/**
 * The Service by which the API server reaches the webhooks of an operator: named as the operator,
 * with `-webhook` behind it, unless upstream calls it otherwise.
 */
export class WebhookService extends OperatorService {}

export interface MetricsServiceProps extends PlannedService {
  readonly protocol: MetricsProtocol;
}

/**
 * The Service before the metrics of an operator, inside the Kubernetes cluster: the operator's
 * name, with `-metrics`.
 */
export class MetricsService extends OperatorService {
  /** Name of the port, for a ServiceMonitor. */
  public static readonly PORT_NAME = METRICS_PORT_NAME;

  /** How metrics are served: `http` to everybody, `https` to those that may read them. */
  public readonly protocol: MetricsProtocol;

  constructor(scope: Construct, id: string, props: MetricsServiceProps) {
    super(scope, id, props);
    this.protocol = props.protocol;
  }
}
