import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, App, Chart } from 'cdk8s';
import { GitOps } from 'operator-constructs';
import { ENTRIES } from '../../catalog/entries';
import type { CatalogEntry } from '../../support/catalog-entry';
import { installationsOf } from '../../cluster/support/catalog-installation';
import { describeCluster } from '../../cluster/support/cluster-tier';
import { ControlPlane } from '../../cluster/support/control-plane';
import { KubeletStandIn } from '../../cluster/support/kubelet-stand-in';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import { ApplyLog } from './support/apply-log';
import { ArgoCd } from './support/argocd';
import { GitRepository } from './support/git-repository';

/** Writes one folder with all that an operator of the catalogue needs, a resource of each of its kinds, and their Namespaces. */
function writeEntry(entry: CatalogEntry, folder: string): void {
  const { scope, home, places } = installationsOf(entry, 'gitops').at(-1)!;
  const app = new App({ outdir: join(folder, entry.title) });
  app.node.setContext('operator-constructs/warnings', 'silent');
  for (const [key, value] of Object.entries(entry.context ?? {})) app.node.setContext(key, value);
  GitOps.configure(app, { tool: 'argocd' });
  const chart = new Chart(app, entry.title, { namespace: home });
  for (const name of new Set([home, ...places])) {
    new ApiObject(chart, `namespace-${name}`, { apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
  }
  const operator = entry.install(chart, { scope });
  for (const namespace of places) entry.place(chart, operator, namespace);
  app.synth();
}

/** One Application for a folder, as docs/gitops.md has it. */
function applicationOf(name: string, repoURL: string): KubernetesObject {
  return {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { namespace: 'argocd', name },
    spec: {
      project: 'default',
      source: { repoURL, path: name, targetRevision: 'HEAD' },
      destination: { server: 'https://kubernetes.default.svc' },
      syncPolicy: { automated: { prune: true, selfHeal: true }, syncOptions: ['ServerSideApply=true'] },
    },
  };
}

// The operators do not run, so that their resources are never ready; their pods are.
describeCluster('one Argo CD Application for each operator of the catalogue', ['argocd'], () => {
  let folder: string;
  let cluster: ControlPlane;
  let argo: ArgoCd;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'operator-constructs-argocd-'));
    const repository = new GitRepository(join(folder, 'platform'));
    repository.commit((into) => ENTRIES.forEach((entry) => writeEntry(entry, into)));
    cluster = await ControlPlane.start();
    argo = await ArgoCd.start(cluster);
    for (const entry of ENTRIES) {
      const { home } = installationsOf(entry, 'gitops').at(-1)!;
      await KubeletStandIn.start(cluster, { namespace: home });
      await cluster.api.apply(applicationOf(entry.title, `file://${repository.folder}`));
    }
  }, 120_000);

  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  test('is installed from an empty cluster, with nothing refused', async () => {
    await cluster.waitFor(
      'all Applications to be synced',
      async () => {
        const all = await argo.applications();
        return all.every(({ sync, phase }) => sync === 'Synced' && phase === 'Succeeded') && all.length > 0;
      },
      240_000,
    );
    expect((await ApplyLog.of(cluster, argo.user)).refused).toEqual([]);
  }, 300_000);

  test.each(['', 'ServerSideDiff=true'])(
    'stays in sync (%s)',
    async (compareOptions) => {
      await argo.expectSynced(compareOptions);
    },
    300_000,
  );
});
