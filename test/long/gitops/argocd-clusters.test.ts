import { join } from 'node:path';
import { ApiObject, App, Chart } from 'cdk8s';
import { AppSettings, ArgoApplications } from 'operator-constructs';
import { applyObjects } from '../../cluster/support/apply-objects';
import { describeCluster } from '../../cluster/support/cluster-tier';
import { ControlPlane } from '../../cluster/support/control-plane';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { administrator } from '../../support/access-objects';
import { sharedFolder } from '../../support/temporary-folder';
import { ArgoCd } from './support/argocd';
import { GitRepository } from './support/git-repository';

const SHOP = { apiVersion: 'v1', kind: 'ConfigMap', namespace: 'shop', name: 'settings' };

// Argo CD's controllers and repo server and the three API servers are the real ones. The tests are
// one story.
describeCluster('an ApplicationSet for several Kubernetes clusters', ['argocd'], () => {
  const clusters: ControlPlane[] = [];
  const repository = new GitRepository(join(sharedFolder(), 'platform'));
  let argo: ArgoCd;

  beforeAll(async () => {
    repository.create();
    for (let index = 0; index < 3; index += 1) {
      clusters.push(await ControlPlane.start());
    }
    argo = await ArgoCd.start(clusters[0]!, true);
    await register('eu', clusters[1]!);
    await register('us', clusters[2]!);
  }, 240_000);

  afterAll(async () => {
    for (const cluster of clusters) {
      await cluster.stop();
    }
  }, 60_000);

  /** Does what `argocd cluster add --label environment=prod` does. */
  async function register(name: string, target: ControlPlane): Promise<void> {
    const account = { namespace: 'kube-system', name: 'argocd-manager' };
    await applyObjects(target, administrator(account.namespace, account.name));
    const bearerToken = await target.serviceAccountToken(account);
    const caData = Buffer.from(target.ca).toString('base64');
    await clusters[0]!.api.apply(
      coreObject(
        'Secret',
        {
          namespace: 'argocd',
          name,
          labels: { 'argocd.argoproj.io/secret-type': 'cluster', environment: 'prod' },
        },
        {
          stringData: {
            name,
            server: target.url,
            config: JSON.stringify({ bearerToken, tlsClientConfig: { caData } }),
          },
        },
      ),
    );
  }

  /** Writes two charts, of which the second needs the Namespace of the first. */
  const commit = (color: string): string =>
    repository.commit((outdir) => {
      const app = new App({ outdir });
      AppSettings.configure(app, { gitops: 'argocd' });
      const shop = new Chart(app, 'shop', { namespace: 'shop' });
      const settings = coreObject('ConfigMap', 'settings', { data: { color } });
      new ApiObject(shop, 'settings', settings);
      const namespaces = new Chart(app, 'namespaces');
      new ApiObject(namespaces, 'shop', coreObject('Namespace', 'shop'));
      new ArgoApplications(app, 'applications', {
        repoURL: `file://${repository.folder}`,
        path: '.',
        clusters: { matchLabels: { environment: 'prod' } },
      });
      app.synth();
    });

  const colors = async (): Promise<unknown[]> =>
    await Promise.all(clusters.map(async ({ api }) => (await api.find(SHOP))?.data));

  test('brings each chart to each of them, in order, and none to any other', async () => {
    const revision = commit('red');
    const root = join(repository.folder, 'applications-root.k8s.yaml');
    expect((await clusters[0]!.kubectl(['apply', '-f', root])).code).toBe(0);
    await clusters[0]!.waitFor(
      'five Applications',
      async () => (await argo.applications()).length === 5,
      120_000,
    );
    await argo.settles(revision);
    expect((await argo.applications()).map(({ name, retries }) => [name, retries]).sort()).toEqual([
      ...['applications', 'eu-namespaces', 'eu-shop', 'us-namespaces', 'us-shop'].map((name) => [
        name,
        0,
      ]),
    ]);
    expect(await colors()).toEqual([undefined, { color: 'red' }, { color: 'red' }]);
  }, 400_000);

  test('brings a later commit to all of them', async () => {
    const revision = commit('blue');
    await argo.settlesEverywhere(revision);
    expect(await colors()).toEqual([undefined, { color: 'blue' }, { color: 'blue' }]);
  }, 400_000);

  test('leaves everything where it is in one that is no longer chosen', async () => {
    const secret = { apiVersion: 'v1', kind: 'Secret', namespace: 'argocd', name: 'us' };
    await clusters[0]!.api.patch(secret, { metadata: { labels: { environment: null } } });
    const names = async (): Promise<string> =>
      (await argo.applications()).map(({ name }) => name).join();
    await clusters[0]!.waitFor(
      'two Applications to go',
      async () => !(await names()).includes('us-'),
      120_000,
    );
    expect(await names()).toBe('applications,eu-namespaces,eu-shop');
    expect(await colors()).toEqual([undefined, { color: 'blue' }, { color: 'blue' }]);
  }, 200_000);
});
