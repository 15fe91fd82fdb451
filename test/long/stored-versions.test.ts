import { applyObjects } from '../cluster/support/apply-objects';
import { describeCluster } from '../cluster/support/cluster-tier';
import { ControlPlane } from '../cluster/support/control-plane';
import { onceStarted } from '../cluster/support/describe-control-plane';
import { NodeStandIn } from '../cluster/support/node/node-stand-in';
import { PageWalk } from '../cluster/support/page-walk';
import { EXTERNAL_SECRETS } from './foreign/external-secrets';
import { programsOf } from './foreign/scenario';
import { publishedObjects, upstreamSource } from './support/upstream-sources';

import type { KubernetesObject } from '../cluster/support/kubernetes-object';
import type { UpstreamSource } from './support/upstream-sources';

const SOURCE = upstreamSource('external-secrets');
const [MODULE] = SOURCE.module;

/** The objects of a release, CRDs first. */
function release(version: string, source: Partial<UpstreamSource> = {}): KubernetesObject[] {
  return publishedObjects({ ...SOURCE, module: [MODULE, version], ...source });
}

const GROUP = 'external-secrets.io';
const isDefinition = ({ kind }: KubernetesObject): boolean => kind === 'CustomResourceDefinition';

/** Objects of the first release. No controller takes them, and so nobody is asked for secrets. */
const store = (kind: string): KubernetesObject => ({
  apiVersion: `${GROUP}/v1alpha1`,
  kind,
  metadata: { name: 'store', ...(kind === 'SecretStore' && { namespace: 'shop' }) },
  spec: {
    controller: 'nobody',
    provider: { aws: { service: 'SecretsManager', region: 'eu-central-1' } },
  },
});
const secret: KubernetesObject = {
  apiVersion: `${GROUP}/v1alpha1`,
  kind: 'ExternalSecret',
  metadata: { name: 'word', namespace: 'shop' },
  spec: {
    refreshInterval: '1h',
    secretStoreRef: { name: 'store', kind: 'SecretStore' },
    target: { name: 'word' },
    data: [{ secretKey: 'word', remoteRef: { key: 'password' } }],
  },
};

describeCluster(
  'External Secrets 0.14.3 to 0.16.2, which has no v1alpha1',
  ['helm', 'pod network'],
  () => {
    let started: ControlPlane | undefined;
    const cluster = onceStarted(() => started!);
    const user = new PageWalk(cluster);
    /** What the plan printed. */
    let printed = '';
    const [before, after] = [release('v0.14.3'), release('v0.16.2')];
    const stored = async (plural: string): Promise<unknown> =>
      (
        await cluster.api.get({
          apiVersion: 'apiextensions.k8s.io/v1',
          kind: 'CustomResourceDefinition',
          name: `${plural}.${GROUP}`,
        })
      ).status.storedVersions;

    // Objects are stored by the release that had v1alpha1 alone; then the old release is installed,
    // and its own processes answer.
    beforeAll(async () => {
      const programs = await programsOf(EXTERNAL_SECRETS);
      started = await ControlPlane.start({ asksPods: true, migratesStorage: true });
      await cluster.createNamespace('system');
      await cluster.createNamespace('shop');
      await applyObjects(cluster, release('v0.3.10', { chart: undefined, files: ['deploy/crds'] }));
      await applyObjects(cluster, [store('SecretStore'), store('ClusterSecretStore'), secret]);
      await NodeStandIn.start(cluster, programs);
      await applyObjects(cluster, before);
      await cluster.waitFor(
        'the webhook that converts',
        async () =>
          await cluster.api.get({
            apiVersion: `${GROUP}/v1beta1`,
            kind: 'ExternalSecret',
            namespace: 'shop',
            name: 'word',
          }),
        120_000,
      );
      user.write('old.json', JSON.stringify({ apiVersion: 'v1', kind: 'List', items: before }));
      user.write('new.json', JSON.stringify({ apiVersion: 'v1', kind: 'List', items: after }));
    }, 1_200_000);
    afterAll(async () => await started?.stop(), 60_000);

    test('is refused as long as something may be stored in it', async () => {
      for (const plural of ['externalsecrets', 'secretstores', 'clustersecretstores']) {
        expect(await stored(plural)).toEqual(['v1alpha1', 'v1beta1']);
      }
      await expect(applyObjects(cluster, after.filter(isDefinition))).rejects.toThrow(
        /storedVersions/,
      );
    });

    test('is left by a StorageVersionMigration, as the page has it', async () => {
      const [{ text = '' } = {}] = PageWalk.blocksOf('plan.md').filter(
        ({ language }) => language === 'yaml',
      );
      expect(text).toContain('kind: StorageVersionMigration');
      const own = text
        .replaceAll('mail.example.com', GROUP)
        .replaceAll('mailboxes', 'secretstores');
      const { code, output } = await user.run(`kubectl apply --filename=- <<'END'\n${own}END\n`);
      expect({ code, output }).toMatchObject({ code: 0 });
      await cluster.waitFor(
        'the migration',
        async () => JSON.stringify(await stored('secretstores')) === '["v1beta1"]',
        120_000,
      );
    }, 180_000);

    test('is left by the commands that a plan prints', async () => {
      await user.run('kubectl get crds --output=json > crds.json');
      const { code, output } = await user.run(
        'npx operator-constructs plan old.json new.json --resources crds.json',
      );
      printed = output;
      const [, ...scripts] = output.split(/^(?=# \S+: before the new release)/m);
      expect({ code, kinds: scripts.map((script) => /^# (\w+)/.exec(script)?.[1]) }).toEqual({
        code: 1,
        // The third one is moved already.
        kinds: ['clustersecretstores', 'externalsecrets'],
      });
      const [clusterStores = '', secrets = ''] = scripts;
      expect(await user.run(`set -eo pipefail\n${secrets}`)).toMatchObject({ code: 0 });
      expect(await stored('externalsecrets')).toEqual(['v1beta1']);
      // Who leaves out that objects are written loses them.
      const [last = ''] = clusterStores.trim().split('\n').slice(-1);
      expect(await user.run(last)).toMatchObject({ code: 0 });
    }, 120_000);

    test('is gone with the new release, and what was stored in it is read on', async () => {
      const crds = { apiVersion: 'v1', kind: 'List', items: after.filter(isDefinition) };
      user.write('crds-new.json', JSON.stringify(crds));
      const apply = 'kubectl apply --server-side --force-conflicts --filename=crds-new.json';
      expect(await user.run(apply)).toMatchObject({ code: 0 });
      const read = async (plural: string): Promise<string> => {
        const name = plural === 'externalsecrets' ? 'word' : 'store';
        const what = `${plural}.v1.${GROUP}/${name} --namespace=shop --output=jsonpath='{.spec}'`;
        return (await user.run(`kubectl get ${what}`)).output;
      };
      // The operator has written the certificate of the webhook, and so the webhook stays.
      expect(await read('externalsecrets')).toContain('conversion webhook');
      const commands = [
        ...printed.matchAll(/kubectl patch crd \S+ --type=merge --patch='\{"spec".*?'/g),
      ];
      expect(commands).toHaveLength(4);
      for (const [command] of commands) {
        expect(await user.run(command)).toMatchObject({ code: 0 });
      }
      expect(JSON.parse(await read('externalsecrets'))).toMatchObject({
        ...(secret.spec as object),
        // As the operator's own code writes it.
        refreshInterval: '1h0m0s',
      });
      expect(JSON.parse(await read('secretstores'))).toMatchObject(
        store('SecretStore').spec as object,
      );
      expect(await read('clustersecretstores')).toContain('invalid group/version');
    }, 120_000);
  },
);
