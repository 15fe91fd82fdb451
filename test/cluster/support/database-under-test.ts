import { databaseType } from 'operator-constructs/database';
import { conditionOf } from './kubernetes-object';

import type { ControlPlane } from './control-plane';
import type { KubernetesObject, NamespacedName, ObjectReference } from './kubernetes-object';

/**
 * Expected conditions of a Database: the status, and after a slash the reason, such as
 * `False/NameTaken`.
 */
export type Conditions = Readonly<Record<string, string>>;

/** The kinds that an operator of Databases makes, and what comes of them. */
const KINDS: readonly (readonly [apiVersion: string, kind: string])[] = [
  ['v1', 'ConfigMap'],
  ['v1', 'PersistentVolumeClaim'],
  ['v1', 'Pod'],
  ['v1', 'Secret'],
  ['v1', 'Service'],
  ['apps/v1', 'StatefulSet'],
  ['batch/v1', 'CronJob'],
  ['batch/v1', 'Job'],
  ['networking.k8s.io/v1', 'NetworkPolicy'],
  ['policy/v1', 'PodDisruptionBudget'],
];

/** A Database of the cluster, as its user sees and changes it. */
export class DatabaseUnderTest {
  constructor(
    private readonly cluster: ControlPlane,
    public readonly target: NamespacedName,
    /** How long it waits for one thing, in milliseconds. */
    private readonly patience = 60_000,
  ) {}

  public get reference(): ObjectReference {
    return { apiVersion: databaseType.apiVersion(), kind: databaseType.kind, ...this.target };
  }

  public async get(): Promise<KubernetesObject> {
    return await this.cluster.api.get(this.reference);
  }

  /** Waits until the Database, as far as the operator has seen it, passes a test. */
  public async until(
    what: string,
    test: (database: KubernetesObject) => boolean,
  ): Promise<KubernetesObject> {
    const { namespace, name } = this.target;
    return await this.cluster.waitFor(
      `${namespace}/${name} ${what}`,
      async () => {
        const database = await this.get();
        if (isSeen(database) && test(database)) {
          return database;
        }
        throw new Error(`status ${JSON.stringify(database.status)}`);
      },
      this.patience,
    );
  }

  /** Waits until conditions say what is expected. */
  public async says(expected: Conditions): Promise<KubernetesObject> {
    return await this.until(`says ${JSON.stringify(expected)}`, (database) =>
      Object.entries(expected).every(([type, text]) => stateOf(database, type)?.startsWith(text)),
    );
  }

  /** Waits until all pods that are asked for are ready, and nothing is under way. */
  public async isReady(replicas: number): Promise<KubernetesObject> {
    return await this.until(
      `is ready with ${replicas} pods`,
      (database) =>
        database.spec.replicas === replicas &&
        database.status.readyReplicas === replicas &&
        stateOf(database, 'Ready')?.startsWith('True') === true &&
        stateOf(database, 'Progressing')?.startsWith('False') === true,
    );
  }

  /** Changes fields of the spec, as a user does. */
  public async change(spec: object): Promise<void> {
    await this.cluster.api.patch(this.reference, { spec });
  }

  /** Scales as autoscalers do, by one pod after the other. */
  public async scaleTo(replicas: number): Promise<void> {
    for (let now = (await this.get()).spec.replicas as number; now !== replicas;) {
      now += Math.sign(replicas - now);
      await this.cluster.api.patch(
        this.reference,
        { spec: { replicas: now } },
        { subresource: 'scale' },
      );
      await this.isReady(now);
    }
  }

  /** Everything that was made for it, as `<kind>/<name>`, sorted. */
  public async objectNames(): Promise<string[]> {
    return (await this.objects()).map(({ kind, metadata }) => `${kind}/${metadata.name}`).sort();
  }

  /** Everything that was made for it, found by label. */
  public async objects(): Promise<KubernetesObject[]> {
    const { namespace, name } = this.target;
    const labelSelector = `app.kubernetes.io/instance=${name},app.kubernetes.io/managed-by=database-operator`;
    const found = KINDS.map(([apiVersion, kind]) =>
      this.cluster.api.list(apiVersion, kind, { namespace, labelSelector }),
    );
    return (await Promise.all(found)).flat();
  }

  /** One of the objects, by its kind and what its name has behind that of the Database. */
  public child(kind: string, suffix = ''): ObjectReference {
    const apiVersion = KINDS.find(([, candidate]) => candidate === kind)?.[0] ?? 'v1';
    return {
      apiVersion,
      kind,
      namespace: this.target.namespace,
      name: `${this.target.name}${suffix}`,
    };
  }

  /** Waits until an object is there, and passes a test. */
  public async has(
    kind: string,
    suffix = '',
    test: (object: KubernetesObject) => boolean = () => true,
  ): Promise<KubernetesObject> {
    const reference = this.child(kind, suffix);
    return await this.cluster.waitFor(
      `${kind} ${reference.name} as expected`,
      async () => {
        const object = await this.cluster.api.find(reference);
        if (object && test(object)) {
          return object;
        }
        throw new Error(object ? JSON.stringify(object.spec) : 'it is not there');
      },
      this.patience,
    );
  }

  /** Waits until an object is not there any more. */
  public async lacks(kind: string, suffix = ''): Promise<void> {
    const isGone = async (): Promise<boolean> =>
      !(await this.cluster.api.find(this.child(kind, suffix)));
    await this.cluster.waitFor(
      `${kind} ${this.target.name}${suffix} to be gone`,
      isGone,
      this.patience,
    );
  }

  /** Deletes it, and waits until it is gone. */
  public async delete(): Promise<void> {
    await this.cluster.api.delete(this.reference);
    await this.isGone();
  }

  public async isGone(): Promise<void> {
    const { namespace, name } = this.target;
    const attempt = async (): Promise<boolean> => {
      const database = await this.cluster.api.find(this.reference);
      if (database) {
        throw new Error(`status ${JSON.stringify(database.status)}`);
      }
      return true;
    };
    await this.cluster.waitFor(`${namespace}/${name} to be gone`, attempt, this.patience);
  }

  /** Waits until the operator has warned of it, which comes after its status. */
  public async isWarnedOf(warning: string): Promise<void> {
    const { uid, namespace } = (await this.get()).metadata;
    await this.cluster.waitFor(`a warning ${warning}`, async () => {
      const events = await this.cluster.api.list('events.k8s.io/v1', 'Event', { namespace });
      return events.some(({ regarding, type, reason }) => {
        return regarding?.uid === uid && type === 'Warning' && reason === warning;
      });
    });
  }
}

/** The status of a condition, and after a slash its reason; undefined where there is none. */
export function stateOf(object: KubernetesObject, type: string): string | undefined {
  const found = conditionOf(object, type);
  return found && `${found.status}/${found.reason}`;
}

function isSeen({ metadata, status }: KubernetesObject): boolean {
  return status?.observedGeneration === metadata.generation;
}
