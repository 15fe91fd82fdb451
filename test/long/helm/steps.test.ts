import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeControlPlane } from '../../cluster/support/describe-control-plane';
import { KubeletStandIn } from '../../cluster/support/kubelet-stand-in';
import { keyOf } from '../../cluster/support/olm';
import { PageWalk } from '../../cluster/support/page-walk';
import { stepsOf } from '../../cluster/support/printed-steps';
import { writeBeaconChart } from '../support/beacon-chart';
import { runWithHelm } from '../support/helm-user';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { PrintedStep } from '../../cluster/support/printed-steps';

const HOME = 'lights';
const ACCOUNT = { namespace: HOME, name: 'north-beacon' };
const DEPLOYMENT = { apiVersion: 'apps/v1', kind: 'Deployment', ...ACCOUNT };
const WEBHOOKS = {
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingWebhookConfiguration',
  name: 'north-beacon',
};
const BEACON = { apiVersion: 'example.com/v1', kind: 'Beacon', namespace: 'a', name: 'one' };

const blocks = PageWalk.blocksOf('leaving-helm.md');
const [dumping = ''] = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text);
const shown = blocks.filter(({ language }) => language === 'text').map(({ text }) => text);

// Helm, kubectl, the API server and its controllers are the real ones, and the commands are those of
// the page and of the list. Nothing runs in the pods: a stand-in says that they are ready.
describeControlPlane('leaving Helm', ['helm'], (cluster) => {
  const user = new PageWalk(cluster, true);

  const run = (text: string): Promise<string> => runWithHelm(user, text);

  /** Installs the chart, with namespaces in an order that the import may change. */
  const install = (namespaces: string): Promise<string> =>
    run(
      `helm install north chart -n ${HOME} --set level=debug,watch.all=false,watch.namespaces='{${namespaces}}' --wait`,
    );

  const read = (path: string): string => readFileSync(join(user.folder, path), 'utf8');

  /** Follows the page up to the list of commands. */
  async function imported(): Promise<{ output: string; script: string; steps: PrintedStep[] }> {
    const output = await run(dumping);
    const script = read('operators/north/handover/handover.sh');
    return { output, script, steps: stepsOf(script) };
  }

  const inFolder = (commands = ''): Promise<string> =>
    run(`cd operators/north/handover\n${commands}`);

  beforeAll(async () => {
    writeBeaconChart(join(user.folder, 'chart'));
    for (const namespace of [HOME, 'a', 'b']) {
      await cluster.createNamespace(namespace);
    }
    await KubeletStandIn.start(cluster, {});
  }, 120_000);
  afterEach(async () => {
    await run(
      `helm uninstall north -n ${HOME} --no-hooks --ignore-not-found
       rm -rf operators
       kubectl delete crds --all
       kubectl delete deployments,services,configmaps,secrets,roles,rolebindings,jobs -n ${HOME} --all
       kubectl delete serviceaccount north-beacon -n ${HOME} --ignore-not-found
       kubectl delete roles,rolebindings -n a --all
       kubectl delete roles,rolebindings -n b --all
       kubectl delete validatingwebhookconfigurations,clusterroles,clusterrolebindings north-beacon --ignore-not-found`,
    );
  }, 120_000);

  /** A resource in a namespace that is watched, with an object that it owns. */
  async function createBeacon(): Promise<void> {
    await cluster.learnNewKinds();
    const { namespace, name } = BEACON;
    const beacon = await cluster.waitFor('a beacon', () =>
      cluster.api.create({ ...BEACON, metadata: { namespace, name }, spec: { size: 1 } }),
    );
    const { apiVersion, kind, metadata } = beacon;
    const owner = { apiVersion, kind, name, uid: metadata.uid };
    await cluster.api.create({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { namespace, name: 'of-one', ownerReferences: [owner] },
    } as never);
  }

  const objects = async (kinds: string): Promise<KubernetesObject[]> => {
    const text = await run(`kubectl get -A --show-managed-fields -o json ${kinds}`);
    return (JSON.parse(text) as { items: KubernetesObject[] }).items;
  };

  /** Objects that have to survive, by uid; of the ReplicaSets those that have pods. */
  const survivors = async (): Promise<string[]> =>
    (
      await objects(
        'beacons,crds,deployments,configmaps,services,serviceaccounts,validatingwebhookconfigurations,jobs',
      )
    )
      .map((object) => `${keyOf(object)} ${object.metadata.uid}`)
      .sort();

  const revision = async (): Promise<number> => {
    const { metadata } = await cluster.api.get(DEPLOYMENT);
    return Number(metadata.annotations?.['deployment.kubernetes.io/revision']);
  };

  const pods = async (): Promise<string[]> =>
    (
      await cluster.api.list('v1', 'Pod', {
        namespace: HOME,
        labelSelector: 'app.kubernetes.io/name=beacon-operator',
      })
    )
      .filter(({ metadata }) => metadata.deletionTimestamp === undefined)
      .map(({ metadata }) => metadata.uid!);

  const trusted = async (): Promise<unknown> => {
    const { webhooks } = (await cluster.api.get(WEBHOOKS)) as unknown as {
      webhooks: readonly { clientConfig: { caBundle?: string } }[];
    };
    return webhooks[0]?.clientConfig.caBundle;
  };

  /** Objects with a mark of Helm, or with fields that it manages. */
  async function ofHelm(): Promise<string[]> {
    const all = await objects(
      'beacons,crds,deployments,configmaps,secrets,services,serviceaccounts,roles,rolebindings,clusterroles,clusterrolebindings,validatingwebhookconfigurations',
    );
    const isMarked = ({ kind, metadata, type }: KubernetesObject): boolean => {
      const { managedFields = [] } = metadata as {
        managedFields?: readonly { manager: string }[];
      };
      return (
        type === 'helm.sh/release.v1' ||
        metadata.labels?.['app.kubernetes.io/managed-by'] === 'Helm' ||
        Object.keys(metadata.annotations ?? {}).some((key) => key.startsWith('meta.helm.sh/')) ||
        // Secrets with data are none of the installation, and stay as they are.
        (kind !== 'Secret' &&
          managedFields.some(({ manager }) => /^(helm|before-first-apply)$/.test(manager)))
      );
    };
    return all.filter(isMarked).map(keyOf).sort();
  }

  test('reads the same from the record of a release and from what helm get all prints', async () => {
    await install('a,b');
    await imported();
    cpSync(join(user.folder, 'operators/north'), join(user.folder, 'recorded'), {
      recursive: true,
    });
    await run(
      `helm get all north -n ${HOME} > printed.txt
       npx operator-constructs import --from-helm printed.txt chart/crds/beacons.yaml --out operators`,
    );
    // Both name what they were written from.
    const differing = await run(
      `diff -rq operators/north recorded | grep -v 'import.json\\|report.md' || true`,
    );
    expect(differing).toBe('');
  }, 240_000);

  test('goes to the end and back: Helm finds what it had, and upgrades it', async () => {
    await install('a,b');
    await createBeacon();
    const { output, script, steps } = await imported();
    expect(shown.filter((text) => !`${output}${script}`.includes(text))).toEqual([]);
    const [before, marked, all] = [
      await survivors(),
      await ofHelm(),
      await run(`helm get all north -n ${HOME}`),
    ];
    for (const { commands } of steps) {
      await inFolder(commands);
    }
    expect(await run('helm list -A -q')).toBe('');
    for (const { wayBack } of [...steps].reverse()) {
      await inFolder(wayBack);
    }
    expect(await run(`helm get all north -n ${HOME}`)).toBe(all);
    expect([await survivors(), await ofHelm()]).toEqual([before, marked]);
    await run(`helm upgrade north chart -n ${HOME} --reuse-values --wait`);
    expect(await run('helm list -A')).toMatch(/^north\s+lights\s+2\s.*deployed/m);
    expect([await survivors(), await revision()]).toEqual([before, 1]);
  }, 300_000);

  test.each<readonly [string, string, readonly number[]]>([
    ['no restart', 'a,b', [1, 1, 1, 1, 1]],
    ['one restart, where the template changes', 'b,a', [1, 1, 2, 2, 2]],
  ])(
    'goes to its end as it is printed: %s, nothing deleted, nothing of Helm left',
    async (_, namespaces, revisions) => {
      await install(namespaces);
      await createBeacon();
      const { script, steps } = await imported();
      const [before, certificate, running] = [await survivors(), await trusted(), await pods()];
      const seen: number[] = [];
      for (const { commands } of steps) {
        await inFolder(commands);
        expect(await survivors()).toEqual(before);
        expect(await trusted()).toBe(certificate);
        seen.push(await revision());
      }
      expect(seen).toEqual(revisions);
      expect((await pods()).join() === running.join()).toBe(revisions.at(-1) === 1);
      expect(await ofHelm()).toEqual([]);
      expect(await run('helm list -A -q')).toBe('');
      // The hook of the installation has run, that of a removal has not.
      expect((await objects('jobs')).map(({ metadata }) => metadata.name)).toEqual(['prepare']);

      const [, statement = ''] = /^# +(new .*)$/m.exec(script) ?? [];
      user.write(
        'main.ts',
        `import { App, Chart } from 'cdk8s';
         import { OperatorScope } from 'operator-constructs';
         import { BeaconOperator } from './operators/north';
         const app = new App({ outdir: 'dist' });
         const chart = new Chart(app, 'lights', { namespace: '${HOME}' });
         ${statement}
         app.synth();`,
      );
      const { generation } = (await cluster.api.get(DEPLOYMENT)).metadata;
      await run(`npx tsx main.ts && kubectl apply --server-side -f dist`);
      expect((await cluster.api.get(DEPLOYMENT)).metadata.generation).toBe(generation);
      expect([await trusted(), await revision()]).toEqual([certificate, revisions.at(-1)]);
      const asked = ['a', 'b', HOME, 'default'].map((namespace) =>
        cluster.subjectAccessReview({
          serviceAccount: ACCOUNT,
          namespace,
          group: 'example.com',
          resource: 'beacons',
          verb: 'update',
        }),
      );
      expect(await Promise.all(asked)).toEqual([true, true, false, false]);
    },
    300_000,
  );

  test('is no uninstall: Helm deletes an object that was annotated after it was installed', async () => {
    await install('a,b');
    await run(
      `kubectl annotate deployment north-beacon -n ${HOME} helm.sh/resource-policy=keep
       helm uninstall north -n ${HOME} --no-hooks`,
    );
    expect(await cluster.api.find(DEPLOYMENT)).toBeUndefined();
    // Its annotation is in the chart.
    expect(await run('kubectl get crd signals.example.com -o name')).toContain('signals');
  }, 120_000);

  test('stops at its first command where Helm has another revision since the dump', async () => {
    await install('a,b');
    const { steps } = await imported();
    await run(`helm upgrade north chart -n ${HOME} --reuse-values`);
    await expect(inFolder(steps[0]?.commands)).rejects.toThrow();
    expect(await run(`ls operators/north/handover`)).not.toContain('before');
  }, 180_000);
});
