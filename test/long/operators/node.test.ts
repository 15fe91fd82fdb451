import { describeCluster } from '../../cluster/support/cluster-tier';
import { ControlPlane } from '../../cluster/support/control-plane';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import { NodeStandIn } from '../../cluster/support/node/node-stand-in';

const pod = (name: string, image: string): KubernetesObject => ({
  ...{ apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace: 'default' } },
  spec: {
    containers: [
      {
        ...{ name: 'main', image, command: ['program', 'infinity'], env: [{ name: 'COLOR', value: 'blue' }] },
        volumeMounts: [{ name: 'settings', mountPath: '/settings' }],
      },
    ],
    volumes: [{ name: 'settings', configMap: { name: 'settings' } }],
  },
});

describeCluster('the stand-in for a node', ['exec-server', 'mount namespace', 'pod network'], () => {
  let cluster: ControlPlane;
  beforeAll(async () => {
    cluster = await ControlPlane.start();
    const settings = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings', namespace: 'default' } };
    await cluster.api.create({ ...settings, data: { size: 'large' } });
    await NodeStandIn.start(cluster, { sleeper: { path: '/usr/bin/sleep' } });
    for (const object of [pod('runs', 'example.com/sleeper:1'), pod('stands', 'example.com/other:1')]) {
      await cluster.api.create(object);
    }
    await cluster.kubectl(['wait', '--for=condition=Ready', 'pod', '--all', '--timeout=60s']);
  }, 120_000);
  afterAll(async () => await cluster?.stop(), 60_000);

  const exec = async (name: string, script: string, input?: string): Promise<readonly [number, string]> => {
    const args = ['exec', ...(input === undefined ? [] : ['-i']), name, '--', 'sh', '-c', script];
    const { code, stdout } = await cluster.kubectl(args, { input });
    return [code, stdout];
  };

  it.each<readonly [string, number, string]>([
    ['cat /settings/size; echo " $COLOR"', 0, 'large blue\n'],
    ['grep -c kubernetes.default.svc /etc/hosts; exit 3', 3, '1\n'],
  ])('runs a command where a container is: %s', async (script, code, output) => {
    expect(await exec('runs', script)).toEqual([code, output]);
  });

  it('hands on what a command reads', async () => {
    expect(await exec('runs', 'tr a-z A-Z', 'quiet')).toEqual([0, 'QUIET']);
  });

  it('takes a command for done where nothing runs', async () => {
    expect(await exec('stands', 'exit 3')).toEqual([0, '']);
  });
});
