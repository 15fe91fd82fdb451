import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { OperatorScope } from 'operator-constructs';
import { OlmState } from '../support/olm-state';
import { binaryPath, describeCluster } from './support/cluster-tier';
import { ControlPlane } from './support/control-plane';
import { KubeletStandIn } from './support/kubelet-stand-in';
import { type KubernetesObject, referenceTo } from './support/kubernetes-object';
import { olmItself, olmKinds } from './support/olm';
import { OperatorProcess, podsOf } from './support/operator-process';
import { synthesize } from './support/zookeeper-installation';

const ROOT = resolve(__dirname, '../..');
const HOME = 'operators';
const PLACES = ['billing', 'streaming'];
const DEPLOYMENT = { namespace: HOME, name: 'zookeeper-operator' };

const objects = synthesize({ home: HOME, scope: OperatorScope.namespaces(...PLACES), places: PLACES });
const ofKind = (kind: string): KubernetesObject[] => objects.filter((object) => object.kind === kind);
const rulesIn = (namespace: string): object[] =>
  ofKind('Role').flatMap(({ metadata, rules }) => (metadata.namespace === namespace ? (rules as object[]) : []));

/** The zookeeper-operator as a bundle: most of its rights everywhere, as most bundles have them. */
function bundle(): OlmState {
  const [crd] = ofKind('CustomResourceDefinition');
  const [deployment] = ofKind('Deployment');
  const { template, ...spec } = deployment!.spec;
  const [container] = template.spec.containers as [{ env: { name: string }[] }];
  const fieldRef = { fieldPath: "metadata.annotations['olm.targetNamespaces']" };
  const env = [{ name: 'WATCH_NAMESPACE', valueFrom: { fieldRef } }, ...container.env.slice(1)];
  const pod = { ...template.spec, containers: [{ ...container, env }] };
  const modes = ['OwnNamespace', 'SingleNamespace', 'MultiNamespace', 'AllNamespaces'];
  const serviceAccountName = DEPLOYMENT.name;
  const { group, names, versions } = crd!.spec as {
    group: string;
    names: { kind: string };
    versions: { name: string }[];
  };
  return new OlmState({
    ...{ package: 'zookeeper', namespace: HOME, targets: PLACES, crds: [crd!] },
    csv: {
      apiVersion: 'operators.coreos.com/v1alpha1',
      metadata: { name: 'zookeeper.v0.2.15', annotations: { capabilities: 'Basic Install' } },
      spec: {
        version: '0.2.15',
        installModes: modes.map((type) => ({ type, supported: true })),
        customresourcedefinitions: {
          owned: [{ name: crd!.metadata.name, kind: names.kind, version: versions[0]!.name, group }],
        },
        install: {
          strategy: 'deployment',
          spec: {
            deployments: [{ name: DEPLOYMENT.name, spec: { ...spec, template: { ...template, spec: pod } } }],
            permissions: [{ serviceAccountName, rules: rulesIn(HOME) }],
            clusterPermissions: [{ serviceAccountName, rules: rulesIn('billing') }],
          },
        },
      },
    },
    further: [{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' }, data: { level: 'info' } }],
  });
}

/** A step of the printed list: its commands, and those that take it back. */
interface Step {
  readonly title: string;
  readonly commands: string;
  readonly wayBack?: string;
}

function stepsOf(script: string): Step[] {
  const [, ...parts] = script.split(/^# \d+\. /m);
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    const back = lines.filter((line) => line.startsWith('#      ')).map((line) => line.slice(7));
    const commands = lines.filter((line) => !line.startsWith('#')).join('\n');
    return { title, commands, ...(part.includes('NO WAY BACK') ? {} : { wayBack: back.join('\n') }) };
  });
}

describeCluster('leaving OLM', ['zookeeper-operator', 'mount namespace'], () => {
  let cluster: ControlPlane;
  let operator: OperatorProcess;
  let steps: Step[];
  const folder = mkdtempSync(join(tmpdir(), 'leaving-olm-'));
  const handover = join(folder, 'operators/zookeeper/handover');
  const uids = new Map<string, string>();

  async function create(all: readonly object[]): Promise<void> {
    for (const object of all as readonly KubernetesObject[]) {
      const created = await cluster.waitFor(`${object.kind} ${object.metadata.name}`, () => cluster.api.create(object));
      uids.set(keyOf(created), created.metadata.uid!);
    }
  }

  beforeAll(async () => {
    cluster = await ControlPlane.start();
    for (const name of ['olm', HOME, ...PLACES]) await cluster.createNamespace(name);
    const state = bundle();
    const uidOf = (kind: string, namespace: string, name: string): string =>
      uids.get(`${kind} ${namespace}/${name}`) ?? '';
    await create([...olmKinds(), ...olmItself(), ...state.crds()]);
    await cluster.learnNewKinds();
    await create(state.owners());
    await create([state.plan(uidOf), ...state.dependents(uidOf)]);
    await create(state.ofCondition(uidOf));
    for (const name of PLACES) {
      const namespace = { apiVersion: 'v1', kind: 'Namespace', name };
      await cluster.api.patch(namespace, { metadata: { labels: state.labelOfNamespaces(uidOf) } });
    }
    await create(ofKind('ZookeeperCluster'));
    await KubeletStandIn.start(cluster, { namespace: HOME });
    await follow();
    await serves(2000);

    mkdirSync(join(folder, 'bin'));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    symlinkSync(binaryPath('kubectl'), join(folder, 'bin/kubectl'));
    // The program behind `npx operator-constructs` where the package is installed.
    const command = join(ROOT, 'lib/cli/operator-constructs.ts');
    const npx = `#!/bin/sh\nshift\nexec '${process.execPath}' --import tsx '${command}' "$@"\n`;
    writeFileSync(join(folder, 'bin/npx'), npx, { mode: 0o755 });
    const page = readFileSync(join(ROOT, 'docs/leaving-olm.md'), 'utf8');
    const [dump] = /^kubectl get subscriptions.*$/m.exec(page) ?? [];
    const [importing] = /^npx operator-constructs import --from-olm .*$/m.exec(page) ?? [];
    const output = await run(`${dump}\n${importing}`, folder);
    const script = readFileSync(join(handover, 'handover.sh'), 'utf8');
    steps = stepsOf(script);
    const shown = [...page.matchAll(/^```text\n([^]*?)^```$/gm)].map(([, text = '']) => text);
    expect(shown.filter((text) => !`${output}${script}`.includes(text))).toEqual([]);
  }, 240_000);
  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  async function run(text: string, cwd = handover): Promise<string> {
    const env = {
      ...process.env,
      PATH: `${folder}/bin:${process.env.PATH ?? ''}`,
      HOME: folder,
      KUBECONFIG: cluster.kubeconfig,
    };
    const { stdout } = await promisify(execFile)('sh', ['-euc', text], { cwd, env, maxBuffer: 2 ** 26 });
    return stdout;
  }

  /** Runs the process of the newest pod, as a kubelet would. */
  async function follow(): Promise<void> {
    // Bound by the stand-in for the kubelet, or both would bind it.
    const [pod] = await cluster.waitFor('one pod of the operator', async () => {
      const pods = await podsOf(cluster, DEPLOYMENT);
      return pods.length === 1 && pods[0]!.spec.nodeName !== undefined && (pods as [KubernetesObject]);
    });
    if (operator?.pod.metadata.uid === pod.metadata.uid) return;
    await operator?.stop();
    operator = await OperatorProcess.start({
      cluster,
      deployment: DEPLOYMENT,
      binary: 'zookeeper-operator',
      pod: pod.metadata.name,
    });
  }

  /** Changes a setting of each cluster, and waits until the operator has written it down. */
  async function serves(tickTime: number): Promise<void> {
    for (const namespace of PLACES) {
      const events = {
        apiVersion: 'zookeeper.pravega.io/v1beta1',
        kind: 'ZookeeperCluster',
        namespace,
        name: 'events',
      };
      await cluster.api.patch(events, { spec: { config: { tickTime } } });
      const settings = { apiVersion: 'v1', kind: 'ConfigMap', namespace, name: 'events-configmap' };
      await cluster.waitFor(
        `tickTime ${tickTime} in ${namespace}`,
        async () => JSON.stringify((await cluster.api.find(settings))?.data ?? {}).includes(`tickTime=${tickTime}`),
        90_000,
      );
    }
  }

  /** Objects that have to survive, by uid. */
  async function survivors(): Promise<string[]> {
    const resources = await cluster.api.list('zookeeper.pravega.io/v1beta1', 'ZookeeperCluster');
    const crds = await cluster.api.list('apiextensions.k8s.io/v1', 'CustomResourceDefinition');
    const own = ['Deployment apps/v1', 'ServiceAccount v1'].map((text) => text.split(' ') as [string, string]);
    const others = await Promise.all(
      own.map(([kind, apiVersion]) => cluster.api.get({ apiVersion, kind, ...DEPLOYMENT })),
    );
    const settings = await cluster.api.get({ apiVersion: 'v1', kind: 'ConfigMap', namespace: HOME, name: 'settings' });
    return [...resources, ...crds, ...others, settings].map((object) => `${keyOf(object)} ${object.metadata.uid}`);
  }

  const sets = (): Promise<KubernetesObject[]> => cluster.api.list('apps/v1', 'ReplicaSet', { namespace: HOME });
  const revision = async (): Promise<number> => {
    const { metadata } = await cluster.api.get({ apiVersion: 'apps/v1', kind: 'Deployment', ...DEPLOYMENT });
    return Number(metadata.annotations?.['deployment.kubernetes.io/revision']);
  };

  /** Objects with any trace of OLM, beside OLM itself, and the annotation by which the process learns what to watch. */
  async function traces(): Promise<string[]> {
    const types = (await run('kubectl api-resources --verbs=list -o name', folder)).trim().split('\n');
    const text = await run(
      `kubectl get -A -o json ${types.filter((type) => type !== 'events.events.k8s.io').join()}`,
      folder,
    );
    const { items } = JSON.parse(text) as { items: KubernetesObject[] };
    const isOfOlm = ({ apiVersion, metadata }: KubernetesObject): boolean =>
      apiVersion.startsWith('operators.coreos.com/') ||
      (metadata.ownerReferences ?? []).some((owner) => owner.apiVersion.startsWith('operators.coreos.com/')) ||
      [metadata.name, ...Object.keys({ ...metadata.labels, ...metadata.annotations })].some((key) =>
        /^olm\.(?!targetNamespaces$)|operators\.coreos\.com\/|^operatorframework\.io|-crdview$/.test(key),
      );
    const keys = items.filter(isOfOlm).map(keyOf);
    return keys.map((key) => key.replace(/^(Pod .*)-\w+-\w+$/, '$1')).sort();
  }

  it('goes forth and back as long as there is a way back, and OLM finds what it had', async () => {
    const before = await traces();
    const last = steps.findIndex(({ wayBack }) => wayBack === undefined);
    expect(last).toBe(5);
    const reversible = steps.slice(0, last);
    for (const { commands } of reversible) await run(commands);
    await follow();
    await serves(2100);
    for (const { wayBack = '' } of [...reversible].reverse()) await run(wayBack);
    await follow();
    await serves(2200);
    expect(await traces()).toEqual(before);
    const { metadata, spec } = await cluster.api.get({ apiVersion: 'apps/v1', kind: 'Deployment', ...DEPLOYMENT });
    expect(metadata.labels).toMatchObject({
      'olm.owner': 'zookeeper.v0.2.15',
      'olm.deployment-spec-hash': expect.anything(),
    });
    expect(metadata.ownerReferences).toMatchObject([{ kind: 'ClusterServiceVersion' }]);
    expect(spec.template.metadata.annotations).toMatchObject({ 'olm.operatorGroup': 'group' });
  }, 300_000);

  it('goes to its end as it is printed: served throughout, one restart, nothing deleted, nothing left', async () => {
    const before = await survivors();
    const restarts = await revision();
    const seen: number[] = [];
    for (const [index, { commands }] of steps.entries()) {
      await run(commands);
      await follow();
      await serves(3000 + index);
      expect(await survivors()).toEqual(before);
      seen.push((await revision()) - restarts);
    }
    expect(seen).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1]);
    expect(await sets()).toHaveLength(2);
    await cluster
      .waitFor('nothing of OLM to be left', async () => (await traces()).length === 0)
      .catch(() => undefined);
    expect(await traces()).toEqual([]);
    expect((await cluster.audit.forbidden(operator.user)).filter((entry) => cluster.wasReadyFor(entry))).toEqual([]);
  }, 420_000);

  it('is an installation like any other: its rights are in the namespaces that it serves', async () => {
    const asked = ['billing', 'streaming', 'default'].map(async (namespace) => ({
      namespace,
      may: await cluster.subjectAccessReview({
        ...{ serviceAccount: DEPLOYMENT, namespace, group: 'apps', resource: 'statefulsets', verb: 'update' },
      }),
    }));
    expect((await Promise.all(asked)).filter(({ may }) => may).map(({ namespace }) => namespace)).toEqual(PLACES);
    const generation = (await cluster.api.get({ apiVersion: 'apps/v1', kind: 'Deployment', ...DEPLOYMENT })).metadata
      .generation;
    await run('kubectl apply --server-side -f workloads.yaml -f kept.yaml -f new.yaml');
    const { metadata } = await cluster.api.get({ apiVersion: 'apps/v1', kind: 'Deployment', ...DEPLOYMENT });
    expect(metadata.generation).toBe(generation);
    const managers = (metadata as { managedFields?: { manager: string; operation: string }[] }).managedFields ?? [];
    // A field that the program drops goes, as nobody else manages it.
    expect(managers.map(({ manager, operation }) => `${manager} ${operation}`).sort()).toEqual([
      ...['kube-controller-manager Update', 'kubectl Apply', 'kubectl-last-applied Apply'],
    ]);
  });
});

function keyOf(object: KubernetesObject): string {
  const { kind, namespace = '', name } = { ...referenceTo(object), ...object.metadata };
  return `${kind} ${namespace}/${name}`;
}
