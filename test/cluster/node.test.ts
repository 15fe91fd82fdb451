import { describeNodes } from '../node/describe-nodes';
import { idlePod } from '../node/idle-pod';
import { baseFolder } from '../node/images';

const IMAGE = 'docker.io/operator-constructs/shell:1';

describeNodes(
  'a node with its control plane',
  { images: () => [{ reference: IMAGE, folders: [baseFolder()] }] },
  (whole) => {
    const client = { namespace: 'shop', name: 'client' };
    const apiServer = 'kubernetes.default.svc.cluster.local';
    const reachesApiServer = async (): Promise<boolean> =>
      await whole.exec(client, 'sh', '-c', `nc -w 2 ${apiServer} 443 < /dev/null`).then(
        () => true,
        () => false,
      );

    it('runs a pod that finds a Service by its name', async () => {
      await whole.control.createNamespace('shop', {
        'pod-security.kubernetes.io/enforce': 'restricted',
      });
      await whole.control.api.create(idlePod(client, IMAGE));
      await whole.readyPod('shop', 'client');
      expect(await whole.exec(client, 'nslookup', apiServer)).toContain('Name:');
      expect(await reachesApiServer()).toBe(true);
    }, 120_000);

    it('enforces network policies, towards the API server, too', async () => {
      await whole.control.api.create({
        apiVersion: 'networking.k8s.io/v1',
        kind: 'NetworkPolicy',
        metadata: { namespace: 'shop', name: 'only-dns' },
        spec: {
          podSelector: {},
          policyTypes: ['Egress'],
          egress: [{ ports: [{ protocol: 'UDP', port: 53 }] }],
        },
      });
      await whole.control.waitFor('the policy to hold', async () => !(await reachesApiServer()));
      expect(await whole.exec(client, 'nslookup', apiServer)).toContain('Name:');
    }, 120_000);
  },
);
