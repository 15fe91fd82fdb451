import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeCluster } from '../../cluster/support/cluster-tier';
import { sharedFolder } from '../../support/temporary-folder';
import { writeCatalogue } from './support/catalogue';
import { GitRepository } from './support/git-repository';
import { releaseNext } from './support/next-release';
import { Site } from './support/site';

import type { Tool } from './support/platform';

const MINUTES = 60_000;
const TITLES = ['Argo CD', 'Argo CD with its server-side diff', 'Flux'];

const NEEDS = [
  'argocd',
  'kustomize-controller',
  'zookeeper-operator',
  'mount namespace',
  'pod network',
];

// The zookeeper-operator and the operator that was imported are the real ones. The other operators
// do not run.
describeCluster('the catalogue, and an operator that was imported', NEEDS, () => {
  const folder = sharedFolder();
  const repositories: Readonly<Record<Tool, GitRepository>> = {
    argocd: new GitRepository(join(folder, 'argocd')),
    flux: new GitRepository(join(folder, 'flux')),
  };
  let sites: readonly Site[];

  const commit = (change: (into: string, tool: Tool) => void = () => {}): void => {
    for (const tool of ['argocd', 'flux'] as const) {
      repositories[tool].commit((into) => {
        writeCatalogue(into, tool);
        change(into, tool);
      });
    }
  };

  /** What is found at each site, by its title; or all that went wrong. */
  const everywhere = async <T>(find: (site: Site) => Promise<T>): Promise<Record<string, T>> => {
    const outcomes = await Promise.allSettled(sites.map(find));
    const found = outcomes.map((outcome, index) => ({ ...outcome, title: TITLES[index]! }));
    const failures = found.flatMap((one) =>
      one.status === 'rejected' ? [`${one.title}: ${one.reason}`] : [],
    );
    if (failures.length > 0) {
      throw new Error(failures.join('\n\n'));
    }
    return Object.fromEntries(
      found.flatMap((one) => (one.status === 'fulfilled' ? [[one.title, one.value]] : [])),
    );
  };

  const NOTHING = Object.fromEntries(TITLES.map((title) => [title, []]));

  beforeAll(async () => {
    const { argocd, flux } = repositories;
    argocd.create();
    flux.create();
    commit();
    sites = await Promise.all([
      Site.start('argocd', argocd),
      Site.start('argocd', argocd, 'ServerSideDiff=true'),
      Site.start('flux', flux),
    ]);
  }, 30 * MINUTES);

  afterAll(async () => {
    for (const site of sites ?? []) {
      await site.stop();
    }
  }, 2 * MINUTES);

  test(
    'is installed from an empty cluster, in order, with nothing refused or tried again',
    async () => {
      expect(await everywhere((site) => site.install())).toEqual(NOTHING);
    },
    15 * MINUTES,
  );

  test(
    'gets another release in the same order',
    async () => {
      const since = Date.now();
      commit((into, tool) => releaseNext(into, tool === 'argocd' ? 'annotation' : 'field'));
      expect(await everywhere((site) => site.settles(since))).toEqual(NOTHING);
    },
    15 * MINUTES,
  );

  test(
    'stays in sync for ten minutes',
    async () => {
      const since = Date.now();
      await sleep(10 * MINUTES);
      const seen = await everywhere((site) => site.driftSince(since));
      for (const { looked } of Object.values(seen)) {
        expect(looked).toBeGreaterThan(8 * 3);
      }
      expect(Object.values(seen).flatMap(({ drift }) => drift)).toEqual([]);
    },
    11 * MINUTES,
  );

  test(
    'is removed but for CRDs and Namespaces with data, and can be installed again',
    async () => {
      const kept = await everywhere((site) => site.remove());
      for (const objects of Object.values(kept)) {
        expect(new Set(objects.map(({ kind }) => kind))).toEqual(
          new Set(['CustomResourceDefinition', 'Namespace']),
        );
      }
      expect(await everywhere((site) => site.install())).toEqual(NOTHING);
    },
    15 * MINUTES,
  );
});
