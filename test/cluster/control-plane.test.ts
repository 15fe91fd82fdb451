import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { userOf } from './support/access-review';
import { describeCluster } from './support/cluster-tier';
import { ControlPlane } from './support/control-plane';
import { KubeletStandIn } from './support/kubelet-stand-in';
import type { KubernetesObject, NamespacedName } from './support/kubernetes-object';
import { waitFor } from './support/wait-for';

/** The other tests of this tier trust the harness; these are about the harness. */
describeCluster('control plane', [], () => {
  const reader = { namespace: 'rights', name: 'reader' };
  let cluster: ControlPlane;

  beforeAll(async () => {
    cluster = await ControlPlane.start();
    await cluster.createNamespace('rights');
    const onLock = { apiGroups: [''], resources: ['configmaps'], resourceNames: ['lock'], verbs: ['get'] };
    await grant(cluster, reader, [{ apiGroups: [''], resources: ['pods'], verbs: ['get', 'list'] }, onLock]);
  }, 120_000);
  afterAll(async () => await cluster?.stop(), 60_000);

  it('is a Kubernetes of the pinned version', async () => {
    const { gitVersion } = await cluster.api.raw.send('GET', '/version');
    const { code, stdout } = await cluster.kubectl(['version', '--output=json']);
    expect(gitVersion).toMatch(/^v1\.\d+\.\d+/);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ serverVersion: { gitVersion } });
  });

  it('refuses a ServiceAccount what it has no right for, and the audit log says so', async () => {
    const api = await cluster.apiAs(reader);
    await expect(api.list('v1', 'Pod', { namespace: 'rights' })).resolves.toEqual([]);
    await expect(api.list('v1', 'Secret', { namespace: 'rights' })).rejects.toMatchObject({
      code: 403,
      reason: 'Forbidden',
    });
    await expect(cluster.audit.forbidden(userOf(reader))).resolves.toEqual([
      expect.objectContaining({
        verb: 'list',
        resource: 'secrets',
        namespace: 'rights',
        code: 403,
        decision: 'forbid',
      }),
    ]);
    await expect(cluster.audit.entries({ user: userOf(reader), resource: 'pods' })).resolves.toEqual([
      expect.objectContaining({
        verb: 'list',
        code: 200,
        decision: 'allow',
        reason: expect.stringContaining('reader'),
      }),
    ]);
  });

  it('keeps the bodies of writes in the audit log', async () => {
    const object: KubernetesObject = configMap('rights', 'seen', { data: { key: 'value' } });
    await cluster.api.create(object);
    await cluster.api.patch({ ...object, ...object.metadata }, { data: { key: 'other' } });
    await expect(cluster.audit.entries({ resource: 'configmaps', name: 'seen' })).resolves.toEqual([
      expect.objectContaining({
        user: 'admin',
        verb: 'create',
        requestObject: expect.objectContaining({ data: { key: 'value' } }),
      }),
      expect.objectContaining({
        user: 'admin',
        verb: 'patch',
        responseObject: expect.objectContaining({ data: { key: 'other' } }),
      }),
    ]);
  });

  it.each([
    [true, { namespace: 'rights', group: '', resource: 'pods', verb: 'list' }],
    [false, { namespace: 'rights', group: '', resource: 'pods', verb: 'delete' }],
    [false, { namespace: 'rights', group: '', resource: 'pods', subresource: 'log', verb: 'list' }],
    [false, { namespace: 'default', group: '', resource: 'pods', verb: 'list' }],
    [false, { group: '', resource: 'pods', verb: 'list' }],
    [true, { namespace: 'rights', group: '', resource: 'configmaps', verb: 'get', name: 'lock' }],
    [false, { namespace: 'rights', group: '', resource: 'configmaps', verb: 'get', name: 'other' }],
  ])('answers %s to an access review of %j', async (allowed, question) => {
    await expect(cluster.subjectAccessReview({ serviceAccount: reader, ...question })).resolves.toBe(allowed);
  });

  it('lets kubectl act as a ServiceAccount, by impersonation and by its own kubeconfig', async () => {
    const impersonated = await cluster.kubectl(['-n', 'rights', 'get', 'secrets'], { as: userOf(reader) });
    expect(impersonated.stderr).toContain('forbidden');
    const kubeconfig = await cluster.serviceAccountKubeconfig('rights', 'reader');
    const { stdout } = await cluster.kubectl([
      `--kubeconfig=${kubeconfig}`,
      'auth',
      'whoami',
      '-o',
      'jsonpath={.status.userInfo.username}',
    ]);
    expect(stdout).toBe(userOf(reader));
  });

  it('enforces Pod Security where a namespace asks for it', async () => {
    await cluster.createNamespace('restricted', { 'pod-security.kubernetes.io/enforce': 'restricted' });
    const privileged = pod('restricted', 'privileged', { securityContext: { privileged: true } });
    await expect(cluster.api.create(privileged)).rejects.toMatchObject({
      code: 403,
      message: expect.stringContaining('PodSecurity'),
    });
    await cluster.createNamespace('open');
    await expect(
      cluster.api.create(pod('open', 'privileged', { securityContext: { privileged: true } })),
    ).resolves.toBeDefined();
  });

  it('asks for a right on finalizers from who blocks the deletion of an owner', async () => {
    const writer = { namespace: 'rights', name: 'writer' };
    await grant(cluster, writer, [{ apiGroups: [''], resources: ['configmaps'], verbs: ['create'] }]);
    const { metadata } = await cluster.api.create(configMap('rights', 'owner'));
    const owner = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      name: 'owner',
      uid: metadata.uid ?? '',
      blockOwnerDeletion: true,
    };
    const api = await cluster.apiAs(writer);
    const child = configMap('rights', 'child', { ownerReferences: [owner] });
    await expect(api.create(child)).rejects.toMatchObject({
      code: 403,
      message: expect.stringContaining('blockOwnerDeletion'),
    });
    const free = configMap('rights', 'child', { ownerReferences: [{ ...owner, blockOwnerDeletion: false }] });
    await expect(api.create(free)).resolves.toBeDefined();
  });

  it('rolls a StatefulSet when the stand-in for the kubelet runs its pods', async () => {
    await cluster.createNamespace('rolling');
    await cluster.api.create(statefulSet('rolling', 'set', 'example:1'));
    const kubelet = await KubeletStandIn.start(cluster, { namespace: 'rolling', selector: 'app=set' });
    const reference = { apiVersion: 'apps/v1', kind: 'StatefulSet', namespace: 'rolling', name: 'set' };
    const rolled = async (image: string): Promise<boolean> => {
      const { status } = await cluster.api.get(reference);
      const pods = await cluster.api.list('v1', 'Pod', { namespace: 'rolling' });
      const images = pods.map(({ status }) => status.containerStatuses?.[0]?.image as string);
      return status.readyReplicas === 2 && images.every((seen) => seen === image);
    };
    await cluster.waitFor('two ready pods', () => rolled('example:1'));
    const image = [{ op: 'replace', path: '/spec/template/spec/containers/0/image', value: 'example:2' }];
    await cluster.api.patch(reference, image, { type: 'json' });
    await cluster.waitFor('two new pods', () => rolled('example:2'));
    await kubelet.stop();
  }, 90_000);

  it('refuses what is allowed, if at all, before it is ready again after a restart', async () => {
    const api = await cluster.apiAs(reader);
    const list = async (): Promise<unknown> => await api.list('v1', 'Pod', { namespace: 'rights' });
    const before = (await cluster.audit.entries({ user: userOf(reader) })).length;
    await list();
    let isBack = false;
    let away: number | undefined;
    const asking = async (): Promise<void> => {
      while (!isBack) await list().catch(() => (away ??= Date.now()));
    };
    const asked = asking();
    await cluster.restart().finally(() => (isBack = true));
    await asked;
    await list();

    const entries = (await cluster.audit.entries({ user: userOf(reader) })).slice(before);
    expect(cluster.wasReadyFor(entries[0]!)).toBe(true);
    expect(cluster.wasReadyFor({ received: new Date(away!).toISOString() })).toBe(false);
    expect(cluster.wasReadyFor(entries.at(-1)!)).toBe(true);
    expect(entries.filter((entry) => entry.code === 403 && cluster.wasReadyFor(entry))).toEqual([]);
  }, 60_000);

  it('says what it waited for and what it saw instead', async () => {
    const attempt = (): never => {
      throw new Error('only 2 of 3');
    };
    await expect(cluster.waitFor('three of them', attempt, 300)).rejects.toThrow(
      /three of them\nlast seen: only 2 of 3/,
    );
  });
});

describeCluster('the end of a control plane', [], () => {
  it('leaves no process and no file behind', async () => {
    const cluster = await ControlPlane.start();
    const { pids, folder } = cluster;
    expect(pids).toHaveLength(3);
    expect(pids.every(isAlive)).toBe(true);
    await cluster.stop();
    expect(pids.filter(isAlive)).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  }, 120_000);

  it('comes also when the tests are killed', async () => {
    const script = join(__dirname, 'fixtures', 'abandoned-process.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const { pid, folder } = await firstLine(child);
    expect(isAlive(pid)).toBe(true);
    child.kill('SIGKILL');
    await waitFor('the watchdog to act', () => !isAlive(pid) && !existsSync(folder));
  }, 60_000);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function firstLine(child: ChildProcess): Promise<{ pid: number; folder: string }> {
  return await new Promise((resolve) => {
    child.stdout?.once('data', (line: Buffer) =>
      resolve(JSON.parse(line.toString()) as { pid: number; folder: string }),
    );
  });
}

/** A ServiceAccount with a Role of its own. */
async function grant(cluster: ControlPlane, account: NamespacedName, rules: readonly object[]): Promise<void> {
  const apiVersion = 'rbac.authorization.k8s.io/v1';
  const roleRef = { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: account.name };
  await cluster.api.create({ apiVersion: 'v1', kind: 'ServiceAccount', metadata: account });
  await cluster.api.create({ apiVersion, kind: 'Role', metadata: account, rules });
  const subjects = [{ kind: 'ServiceAccount', ...account }];
  await cluster.api.create({ apiVersion, kind: 'RoleBinding', metadata: account, roleRef, subjects });
}

function configMap(
  namespace: string,
  name: string,
  { data, ...metadata }: Record<string, unknown> = {},
): KubernetesObject {
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { namespace, name, ...metadata }, data };
}

function pod(namespace: string, name: string, container: object): KubernetesObject {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { namespace, name },
    spec: { containers: [{ name, image: 'example:1', ...container }] },
  };
}

function statefulSet(namespace: string, name: string, image: string): KubernetesObject {
  const labels = { app: name };
  return {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { namespace, name },
    spec: {
      replicas: 2,
      serviceName: name,
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [{ name: 'main', image }] } },
    },
  };
}
