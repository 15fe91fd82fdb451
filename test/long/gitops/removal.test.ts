import { join } from 'node:path';
import { onceStarted } from '../../cluster/support/describe-control-plane';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { PageWalk } from '../../cluster/support/page-walk';
import { describeNodes } from '../../node/describe-nodes';
import { objectsIn } from '../../support/manifest-files';
import { sharedFolder } from '../../support/temporary-folder';
import { requestTexts } from '../support/operator-requests';
import { GitRepository } from './support/git-repository';
import { REMOVABLES, ZOOKEEPER } from './support/removable';
import { ByArgoCd, ByFlux, ByKubectl, HOME, writeRemovable } from './support/removers';
import { stockOf } from './support/stock';

import type { AuditEntry } from '../../cluster/support/audit-log';
import type { Need } from '../../cluster/support/cluster-tier';
import type { ControlPlane } from '../../cluster/support/control-plane';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { NodeCluster } from '../../node/node-cluster';
import type { Removable } from './support/removable';
import type { Remover } from './support/removers';

/** A first build takes long on a machine with much else to do. */
const BUILD = 40 * 60_000;
const LIFE = 20 * 60_000;
const PATIENCE = 300_000;

/** Operators with resources that come into a cluster with real pods, and go. */
class Removals {
  private readonly folder = sharedFolder();
  private readonly cluster: ControlPlane;

  public constructor(
    private readonly whole: NodeCluster,
    private readonly remover: Remover,
  ) {
    this.cluster = onceStarted(() => whole.control);
  }

  /** Makes what is there before an operator, and its images. */
  public async prepare(removable: Removable): Promise<void> {
    for (const name of removable.places) {
      const metadata = { name };
      await this.cluster.api.apply(coreObject('Namespace', metadata));
    }
    const folder = join(this.folder, removable.name);
    writeRemovable(removable, folder);
    const named = JSON.stringify(objectsIn(folder)).matchAll(/"image":"([^"]+)"/g);
    await this.whole.load(await removable.images([...named].map(([, image]) => image!)));
  }

  public async resources({ kinds }: Removable): Promise<KubernetesObject[]> {
    const found = kinds.map(([apiVersion, kind]) => this.cluster.api.list(apiVersion, kind));
    return (await Promise.all(found)).flat();
  }

  public async areReady(removable: Removable): Promise<void> {
    await this.cluster.waitFor(
      `resources of ${removable.name} to be ready`,
      async () => {
        const all = await this.resources(removable);
        const open = all.filter((resource) => !removable.isReady(resource));
        if (all.length > 0 && open.length === 0) {
          return true;
        }
        throw new Error(
          JSON.stringify(open.map(({ metadata, status }) => [metadata.name, status])),
        );
      },
      PATIENCE,
    );
  }

  /** Installs an operator, removes it, and expects of what came nothing but what is to stay. */
  public async comeAndGo(removable: Removable): Promise<void> {
    const { cluster, remover } = this;
    const before = await stockOf(cluster);
    const began = Date.now();
    await remover.install(removable);
    await this.areReady(removable);
    const ready = await stockOf(cluster);
    const since = Date.now();
    await remover.remove();

    const { stays, trackedByArgoCd = [], mayReturn = [] } = removable;
    const taken = remover.takesTracked ? trackedByArgoCd : [];
    const isKind = (name: string): boolean => name.startsWith('CustomResourceDefinition ');
    const kinds = [...ready.keys()].filter((name) => isKind(name) && !before.has(name));
    expect(kinds.length).toBeGreaterThan(0);
    const expected = [...stays, ...(remover.takesKinds ? [] : kinds)]
      .filter((name) => !taken.includes(name))
      .sort();
    await cluster.waitFor(
      `nothing to be left of ${removable.name}`,
      async () => {
        const now = await stockOf(cluster);
        const left = [...now.keys()].filter(
          (name) =>
            !before.has(name) && (!mayReturn.includes(name) || now.get(name) === ready.get(name)),
        );
        if (left.sort().join() === expected.join()) {
          return true;
        }
        throw new Error(`there are ${left.filter((name) => !expected.includes(name)).join()}`);
      },
      60_000,
    );
    const now = await stockOf(cluster);
    for (const name of expected) {
      expect([name, now.get(name)]).toEqual([name, ready.get(name)]);
    }
    await this.servedLast(removable, since);
    // A pod that ends may lose its rights before it has given back its lock.
    const refused = (await cluster.audit.entries({ code: 403 })).filter((entry) => {
      const received = Date.parse(entry.received);
      return (
        ofOperators(entry) &&
        cluster.wasReadyFor(entry) &&
        !ofNewKind(entry) &&
        received > began &&
        received < since
      );
    });
    expect(requestTexts(refused)).toEqual([]);
  }

  /** Expects that the operator ended after all that it did for its resources. */
  private async servedLast({ kinds }: Removable, since: number): Promise<void> {
    const { audit } = this.cluster;
    const ends = await audit.entries({ verb: 'delete', resource: 'deployments', namespace: HOME });
    const [end = NaN] = ends
      .map(({ received }) => Date.parse(received))
      .filter((received) => received > since);
    const groups = kinds.map(([apiVersion]) => apiVersion.split('/')[0]);
    const written = (await audit.entries()).filter(
      (entry) =>
        groups.includes(entry.group) &&
        (entry.verb === 'update' || entry.verb === 'patch') &&
        ofOperators(entry),
    );
    expect(written.length).toBeGreaterThan(0);
    for (const { received } of written) {
      expect(Date.parse(received)).toBeLessThan(end);
    }
  }
}

const ofOperators = ({ user }: AuditEntry): boolean =>
  user.startsWith(`system:serviceaccount:${HOME}:`);

/** The API server looks for new kinds every 30 s, and owners of these are refused until then. */
const ofNewKind = ({ message = '' }: AuditEntry): boolean => message.includes('find RESTMapping');

/** Tests that have each operator come and go. */
function comingAndGoing(
  whole: NodeCluster,
  remover: Remover,
  more: (removals: Removals) => void = () => {},
): void {
  const removals = new Removals(whole, remover);
  describe.each(REMOVABLES.map((removable) => [removable.name, removable] as const))(
    '%s',
    (_, removable) => {
      beforeAll(async () => await removals.prepare(removable), BUILD);
      test(
        'goes in order, and leaves what is to stay',
        async () => await removals.comeAndGo(removable),
        LIFE,
      );
    },
  );
  more(removals);
}

const needing = (...needs: readonly Need[]): { readonly needs: readonly Need[] } => ({
  needs: ['helm', 'zookeeper-operator', ...needs],
});

// The operators and their servers are the real ones, and so are Argo CD's application controller
// and repo server, and Flux's kustomize-controller.
describeNodes('removal by kubectl', needing(), (whole) => {
  const cluster = onceStarted(() => whole.control);
  comingAndGoing(whole, new ByKubectl(cluster, new PageWalk(cluster, true)));
});

describeNodes('removal by Argo CD', needing('argocd'), (whole) => {
  const repository = new GitRepository(join(sharedFolder(), 'platform'));
  let argo: ByArgoCd | undefined;
  beforeAll(async () => {
    repository.create();
    argo = await ByArgoCd.start(whole.control, repository);
  }, PATIENCE);
  comingAndGoing(
    whole,
    onceStarted(() => argo!),
  );
});

describeNodes('removal by Flux', needing('kustomize-controller'), (whole) => {
  const repository = new GitRepository(join(sharedFolder(), 'platform'));
  let started: ByFlux | undefined;
  beforeAll(async () => {
    repository.create();
    started = await ByFlux.start(whole.control, repository);
  }, PATIENCE);
  const flux = onceStarted(() => started!);
  comingAndGoing(whole, flux, (removals) => {
    test(
      'leaves an ensemble in deletion where its operator goes first, until that is there again',
      async () => {
        await removals.prepare(ZOOKEEPER);
        // The operator never finds an ensemble of the same name ready that has the old data.
        await whole.control.api.delete({
          apiVersion: 'v1',
          kind: 'PersistentVolumeClaim',
          namespace: 'kept',
          name: 'data-kept-0',
        });
        await flux.install(ZOOKEEPER);
        await removals.areReady(ZOOKEEPER);
        const ready = await stockOf(whole.control);

        await flux.removeInWrongOrder();
        const stuck = await removals.resources(ZOOKEEPER);
        // Only one whose claims are to go has a finalizer.
        expect(stuck.map(({ metadata }) => metadata)).toEqual([
          expect.objectContaining({
            namespace: 'gone',
            finalizers: ['cleanUpZookeeperPVC'],
            deletionTimestamp: expect.any(String) as string,
          }),
        ]);

        await flux.suspend(false);
        const uids = stuck.map(({ metadata }) => metadata.uid);
        await whole.control.waitFor(
          'other ensembles',
          async () => {
            const found = await removals.resources(ZOOKEEPER);
            return (
              found.length === 2 && found.every(({ metadata }) => !uids.includes(metadata.uid))
            );
          },
          PATIENCE,
        );
        const kept = 'PersistentVolumeClaim kept/data-kept-0';
        expect((await stockOf(whole.control)).get(kept)).toBe(ready.get(kept));
      },
      LIFE,
    );
  });
});
