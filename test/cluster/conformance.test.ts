import { ApiServer } from '../conformance/api-server';
import type { Comparison } from '../conformance/comparison';
import { compareModules } from '../conformance/modules/compare';
import { CRD_MODULES } from '../conformance/modules/list';
import { failures } from '../conformance/report';
import { compareAll } from '../conformance/run';
import { describeCluster, isCi } from './support/cluster-tier';
import { ControlPlane } from './support/control-plane';

/** Projects whose CRDs have many rules, defaults and lists with keys. */
const PROJECTS = ['sigs.k8s.io/gateway-api', 'sigs.k8s.io/karpenter', 'github.com/cert-manager/cert-manager'];

/** Without Go the CRDs of projects are left out, but not where nobody reads that. */
function leaveOut(text: string): void {
  if (isCi()) throw new Error(text);
  process.stderr.write(`cluster tier: ${text}\n`);
}

/** The same small part of `npm run conformance` each time. */
describeCluster('a sample of resources and CRDs', [], () => {
  let cluster: ControlPlane;
  let comparisons: readonly Comparison[];

  beforeAll(async () => {
    cluster = await ControlPlane.start();
    const server = new ApiServer(cluster.api.raw);
    const seed = 'sample';
    const modules = CRD_MODULES.filter(({ path }) => PROJECTS.includes(path));
    comparisons = [
      ...(await compareAll(server, { seed, resources: 600, crds: 100, rules: 50, calls: 1 })),
      ...(await compareModules(server, { seed, modules, resources: 12, say: leaveOut })),
    ];
  }, 300_000);

  afterAll(() => cluster?.stop(), 30_000);

  it('is judged by us as by the API server', () => {
    expect(comparisons.flatMap(({ unexplained }) => unexplained).map(({ what, ...rest }) => ({ what, rest }))).toEqual(
      [],
    );
    expect(failures(comparisons)).toEqual([]);
  });

  it('has resources and CRDs that are accepted, and such as are not', () => {
    for (const { name, cases, accepted } of comparisons) {
      expect({ name, some: accepted > 0, all: accepted === cases }).toEqual({ name, some: true, all: false });
    }
  });

  it('names the places that the API server names, and stores what it stores', () => {
    const sum = (count: (comparison: Comparison) => number) => comparisons.reduce((all, one) => all + count(one), 0);
    expect(sum(({ samePlace }) => samePlace) / sum(({ placed }) => placed)).toBeGreaterThan(0.95);
    expect(sum(({ sameStored }) => sameStored)).toBe(sum(({ stored }) => stored));
    expect(sum(({ stored }) => stored)).toBeGreaterThan(100);
  });
});
