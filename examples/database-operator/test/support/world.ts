import { DatabaseReconciler } from '../../src/database/reconciler.js';
import { DATABASE } from '../../src/database/type.js';
import { followDatabases } from '../../src/database/watches.js';
import { conditionOf } from '../../src/kube/conditions.js';
import { CLAIM, JOB, POD, STATEFUL_SET } from '../../src/kube/objects.js';
import { database } from './databases.js';
import { MemoryApi } from './memory-api.js';

import type { Requeue } from '../../src/controller/controller.js';
import type { DatabaseCaches } from '../../src/database/children.js';
import type { Database, DatabaseSpec, DatabaseStatus } from '../../src/database/type.js';
import type { Claim } from '../../src/kube/objects.js';

const KEY = { namespace: 'shop', name: 'orders' };

/**
 * A Database in a cluster in memory: the reconciler is run by `round`, what others do is done by
 * `settle`.
 */
export class World {
  public readonly api = new MemoryApi();
  /** `<Normal or Warning> <reason>: <note>`. */
  public readonly events: string[] = [];
  public now = new Date('2026-01-01T10:00:00Z');

  private readonly reconciler: DatabaseReconciler;

  constructor(spec: Partial<DatabaseSpec> = {}, { canReadStorageClasses = false } = {}) {
    this.api.put(DATABASE, database(spec));
    const caches: DatabaseCaches = followDatabases((kind, _keyOf, selector) =>
      this.api.cache(kind, selector?.split('=') as [string, string] | undefined),
    );
    this.reconciler = new DatabaseReconciler({
      api: this.api,
      caches,
      events: {
        normal: (_, reason, note) => void this.events.push(`Normal ${reason}: ${note}`),
        warning: (_, reason, note) => void this.events.push(`Warning ${reason}: ${note}`),
      },
      canReadStorageClasses,
      clock: () => this.now,
    });
  }

  /** One reconcile; gives what it asked the API server for, and what it wants. */
  public async round(): Promise<{ readonly requests: readonly string[] } & Requeue> {
    this.api.forget();
    const again = (await this.reconciler.reconcile(KEY)) ?? {};
    return { ...again, requests: this.api.forget() };
  }

  /** Rounds, with what others do in between, until there is nothing left to do. */
  public async settle(): Promise<void> {
    for (let turn = 0; turn < 20; turn++) {
      const { requests } = await this.round();
      const others = this.othersWork();
      if (!others && requests.every((request) => request.startsWith('get '))) {
        return;
      }
    }
    throw new Error('it does not settle');
  }

  public change(spec: Partial<DatabaseSpec>): void {
    this.api.edit(DATABASE, 'orders', (object) => Object.assign(object['spec'] as object, spec));
  }

  /** Deletes the Database as `kubectl delete` does. */
  public async delete(): Promise<void> {
    await this.api.delete(DATABASE, KEY);
    this.api.forget();
  }

  public get database(): Database | undefined {
    return this.api.find(DATABASE, 'orders');
  }

  public get status(): DatabaseStatus {
    return this.database?.status ?? {};
  }

  /** `<status>/<reason>` of a condition. */
  public state(type: string): string | undefined {
    const condition = conditionOf(this.status.conditions, type);
    return condition && `${condition.status}/${condition.reason}`;
  }

  public message(type: string): string {
    return conditionOf(this.status.conditions, type)?.message ?? '';
  }

  /** Ends a Job. */
  public end(job: string, type: 'Complete' | 'Failed'): void {
    const time = this.now.toISOString();
    this.api.edit(JOB, job, (object) => {
      object['status'] = {
        conditions: [
          {
            type,
            status: 'True',
            lastTransitionTime: time,
            message: type === 'Failed' ? 'too often' : '',
          },
        ],
        ...(type === 'Complete' && { completionTime: time }),
      };
    });
  }

  /**
   * Acts as StatefulSet controller, kubelet and storage system; returns true if there was something
   * to do.
   */
  public othersWork(): boolean {
    const before = JSON.stringify(this.api.names());
    const set = this.api.find(STATEFUL_SET, 'orders');
    if (set === undefined) {
      return false;
    }
    const { replicas = 0, template, selector, volumeClaimTemplates } = set.spec!;
    for (let ordinal = 0; ordinal < replicas; ordinal++) {
      const [pod, claim] = [`orders-${ordinal}`, `data-orders-${ordinal}`];
      const volume = volumeClaimTemplates![0]!;
      if (this.api.find(CLAIM, claim) === undefined) {
        const capacity = volume.spec!.resources!.requests!;
        const metadata = { namespace: 'shop', name: claim, labels: selector.matchLabels! };
        this.api.put(CLAIM, {
          metadata,
          spec: volume.spec!,
          status: { phase: 'Bound', capacity },
        } as Claim);
      }
      this.api.put(POD, {
        metadata: {
          ...template.metadata,
          namespace: 'shop',
          name: pod,
          ownerReferences: [
            { apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'orders', uid: set.metadata!.uid! },
          ],
        },
        spec: template.spec!,
        status: { conditions: [{ type: 'Ready', status: 'True' }] },
      });
    }
    for (let ordinal = replicas; this.api.find(POD, `orders-${ordinal}`) !== undefined; ordinal++) {
      this.api.drop(POD, `orders-${ordinal}`);
    }
    const status = {
      replicas,
      readyReplicas: replicas,
      observedGeneration: set.metadata!.generation!,
    };
    const wasSeen = set.status?.observedGeneration === status.observedGeneration;
    this.api.put(STATEFUL_SET, { ...set, status });
    return !wasSeen || before !== JSON.stringify(this.api.names());
  }
}
