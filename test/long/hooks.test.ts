import { join } from 'node:path';
import { describeControlPlane } from '../cluster/support/describe-control-plane';
import { KubeletStandIn } from '../cluster/support/kubelet-stand-in';
import { PageWalk } from '../cluster/support/page-walk';
import { ApplyLog } from './gitops/support/apply-log';
import { runWithHelm } from './support/helm-user';
import { RELEASE, writeHookChart } from './support/hook-chart';

const PROGRAM = `
import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { LanternOperator } from './operators/lantern';

const app = new App({ outdir: 'dist' });
const chart = new Chart(app, 'lantern', { namespace: '${RELEASE}' });
new LanternOperator(chart, 'operator', { scope: OperatorScope.cluster() });
app.synth();
`;

// Helm, kubectl, the API server and its controllers are the real ones. Nothing runs in the pods: a
// stand-in says of them that they are ready, and of those of Jobs that they have done their work.
describeControlPlane('the hooks of a chart that Helm renders', ['helm'], (cluster) => {
  const user = new PageWalk(cluster, true);

  const run = (text: string): Promise<string> => runWithHelm(user, text);

  beforeAll(async () => {
    writeHookChart(join(user.folder, 'chart'));
    await KubeletStandIn.start(cluster, {});
  });

  afterEach(async () => {
    await run(
      `kubectl delete namespace ${RELEASE}
       kubectl delete clusterrole,clusterrolebinding setup operator uninstall --ignore-not-found`,
    );
  }, 60_000);

  /** Applies manifests in the order that is printed, and gives the objects that were written. */
  const applied = async (manifests: string): Promise<string[]> => {
    const since = Date.now();
    await run(await run(`npx operator-constructs apply-order ${manifests}`));
    const { writes } = await ApplyLog.of(cluster, 'admin', since);
    return writes
      .filter(({ resource }) => resource !== 'pods' && resource !== 'nodes')
      .map(({ responseObject }) => `${responseObject?.kind} ${responseObject?.metadata.name}`);
  };

  /** The Jobs as they ran, each with when it was made and when it was done. */
  const jobs = async (): Promise<readonly (readonly [string, number, number])[]> => {
    const all = await cluster.api.list('batch/v1', 'Job', { namespace: RELEASE });
    return all
      .map(({ metadata, status }) => {
        const at = [metadata.creationTimestamp, status?.completionTime] as readonly string[];
        const [made = NaN, done = NaN] = at.map((time) => Date.parse(time));
        return [metadata.name, made, done] as const;
      })
      .sort(([, a], [, b]) => a - b);
  };

  const expectInTurn = async (written: readonly string[]): Promise<void> => {
    const [moments, found] = [written.join('\n'), await jobs()];
    expect(moments.match(/smoke|convert|tidy|save|restore|uninstall|farewell/g)).toBeNull();
    expect(written.filter((object) => /^Job|^Deployment/.test(object))).toEqual([
      'Job check',
      'Job prepare',
      'Deployment lantern-operator',
      'Job announce',
      'Job register',
    ]);
    expect(written.indexOf('ServiceAccount setup')).toBeLessThan(written.indexOf('Job check'));
    expect(found.map(([name]) => name)).toEqual(['check', 'prepare', 'announce', 'register']);
    for (const [index, [, made]] of found.entries()) {
      const [, , done = 0] = found[index - 1] ?? [];
      expect(done).toBeLessThanOrEqual(made);
    }
  };

  test('run in their turn in manifests as they are, and those of other moments never', async () => {
    await run(
      `helm template ${RELEASE} chart --include-crds --namespace ${RELEASE} > rendered.yaml`,
    );
    await expectInTurn(await applied('rendered.yaml'));
  }, 180_000);

  test('run in their turn in an imported operator, and those of other moments never', async () => {
    await run(
      `npx operator-constructs import chart --name lantern --namespace ${RELEASE} --out operators/lantern --pulumi no`,
    );
    user.write('main.ts', PROGRAM);
    await run('npx tsx main.ts');
    await expectInTurn(await applied('dist'));
  }, 180_000);

  test('are not there with --no-hooks, which leaves the identity of one of them', async () => {
    await run(
      `helm template ${RELEASE} chart --include-crds --no-hooks --namespace ${RELEASE} > bare.yaml`,
    );
    const written = await applied('bare.yaml');
    expect(written.filter((object) => object.startsWith('Job'))).toEqual([]);
    expect(written.filter((object) => object.startsWith('ServiceAccount'))).toEqual([
      'ServiceAccount operator',
      'ServiceAccount uninstall',
    ]);
  }, 120_000);
});
