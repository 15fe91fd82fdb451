import { X509Certificate } from 'node:crypto';
import { applyInstallation } from '../../cluster/support/apply-objects';
import { inOwnModule } from '../../cluster/support/binaries';
import { BinaryCache } from '../../cluster/support/binary-cache';
import { describeControlPlane } from '../../cluster/support/describe-control-plane';
import { PageWalk } from '../../cluster/support/page-walk';
import { objectsOrSkip } from '../support/upstream-sources';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';

/** The last release whose controller is in its main module. */
const CERT_MANAGER = ['github.com/cert-manager/cert-manager', 'v1.11.5'] as const;
const HOME = 'system';

const [program, issuers, secret] = ((blocks) => [
  blocks.find(({ text }) => text.includes("TLS: { issuer: 'shop-ca' }"))?.text ?? '',
  blocks.find(({ text }) => text.includes('kind: Issuer'))?.text ?? '',
  blocks.find(({ text }) => text.includes('kubectl create secret'))?.text ?? '',
])(PageWalk.blocksOf('redis.md'));

/**
 * What cert-manager's chart installs; its webhooks, which only check and complete, do not run here.
 */
function certManager(): KubernetesObject[] {
  const chart = {
    name: 'cert-manager',
    module: CERT_MANAGER,
    chart: 'deploy/charts/cert-manager',
    values: ['installCRDs=true'],
    templates: 'deploy/crds',
  };
  const kinds = [
    'CustomResourceDefinition',
    'ServiceAccount',
    'Role',
    'RoleBinding',
    'ClusterRole',
    'ClusterRoleBinding',
  ];
  const objects = (objectsOrSkip(chart) ?? []).map(
    ({ object }) => object as unknown as KubernetesObject,
  );
  return objects.filter(({ kind }) => kinds.includes(kind));
}

// The API server and cert-manager are the real ones. The module of the redis-operator is not served:
// `built-redis.test.ts` runs it from an image.
describeControlPlane(
  'a Redis with password, TLS and failover, as docs/redis.md prints it',
  ['helm'],
  (cluster) => {
    const objects = certManager();
    const page = new PageWalk(cluster);

    beforeAll(async () => {
      await cluster.createNamespace(HOME);
      await applyInstallation(cluster, objects);
      const cache = new BinaryCache((line) => void process.stderr.write(`long tier: ${line}\n`));
      const found = await cache.find(
        inOwnModule(...CERT_MANAGER, 'cert-manager-controller', './cmd/controller'),
      );
      if ('missing' in found) {
        throw new Error(found.missing);
      }
      const command = [
        found.path,
        '--kubeconfig',
        await cluster.serviceAccountKubeconfig(HOME, 'release-cert-manager'),
        '--leader-elect=false',
        `--cluster-resource-namespace=${HOME}`,
        '--metrics-listen-address=127.0.0.1:0',
      ];
      cluster.run('cert-manager', command, { PATH: process.env.PATH, HOME: cluster.folder });
    }, 900_000);

    (objects.length === 0 ? test.skip : test)(
      'is applied in the order of apply-order, with the certificate it needs',
      async () => {
        page.write('main.ts', program);
        page.write('issuers.yaml', issuers);
        const steps = [
          'npx tsx main.ts',
          secret,
          'kubectl apply -f issuers.yaml',
          'npx operator-constructs apply-order dist/ > apply.sh',
          'sh -e apply.sh',
        ];
        const outputs = [];
        for (const step of steps) {
          outputs.push(await page.run(step));
        }
        expect(outputs.filter(({ code }) => code !== 0)).toEqual([]);
        const hosts = [/rediss:\/\/([^:]+):/.exec(outputs[0]?.output ?? '')?.[1] ?? ''];
        const tls = await cluster.waitFor('the certificate', () =>
          cluster.api.find({
            apiVersion: 'v1',
            kind: 'Secret',
            namespace: 'shop',
            name: 'orders-tls',
          }),
        );
        const pem = (key: string): Buffer =>
          Buffer.from((tls.data as Record<string, string>)[key] ?? '', 'base64');
        const certificate = new X509Certificate(pem('tls.crt'));
        const service = (name: string): string => `${name}.shop.svc.cluster.local`;
        hosts.push(
          service('orders-replica'),
          service('orders-sentinel'),
          service('orders-2.orders-headless'),
        );
        expect(hosts.map((host) => certificate.checkHost(host))).not.toContain(undefined);
        expect(certificate.verify(new X509Certificate(pem('ca.crt')).publicKey)).toBe(true);
      },
      300_000,
    );
  },
);
