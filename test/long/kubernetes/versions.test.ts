import { spawnSync } from 'node:child_process';
import { CheckReport } from 'operator-constructs/cli';
import { checkPrograms, versionOf } from '../../cluster/support/binaries';
import { binaryPath, describeCluster, publishBinaries } from '../../cluster/support/cluster-tier';
import { ControlPlane } from '../../cluster/support/control-plane';
import { compareKinds } from '../../conformance/kinds/compare';
import { ofVersion, OTHER_VERSION } from '../support/kubernetes-versions';

const VERSIONS = [...checkPrograms.keys()];
const programOf = (version: string): string => binaryPath(ofVersion('check', version));

/** One of so many mutations of each kind is tried; `npm run conformance` tries more of them. */
const ONE_OF = 60;

const needs = [
  ...VERSIONS.map((version) => ofVersion('check', version)),
  ofVersion('kube-apiserver', OTHER_VERSION),
];

describeCluster('the check programs of all Kubernetes versions', needs, () => {
  test('tell their release, and judge APIs and fields by it', () => {
    const pod = (spec: object): object => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'a' },
      spec: { containers: [{ name: 'a', image: 'a:1' }], ...spec },
    });
    const migration = {
      apiVersion: 'storagemigration.k8s.io/v1',
      kind: 'StorageVersionMigration',
      metadata: { name: 'a' },
      spec: { resource: { group: 'apps', resource: 'deployments' } },
    };
    const objects = [pod({ workloadRef: { name: 'a', podGroup: 'b' } }), migration];
    const accepts = VERSIONS.map((version) => {
      const program = programOf(version);
      const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
      expect(stdout).toBe(`${versionOf(checkPrograms.get(version)!)}\n`);
      return objects.map((object) => {
        const report = CheckReport.of([object], { program, kubernetesVersion: version });
        return !report.isRefused;
      });
    });
    expect(accepts).toEqual([
      [false, false],
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  test(`that of ${OTHER_VERSION} agrees with its API server`, async () => {
    const server = { path: binaryPath(ofVersion('kube-apiserver', OTHER_VERSION)) };
    publishBinaries({ 'kube-apiserver': server });
    const cluster = await ControlPlane.start();
    try {
      const answer = (await cluster.api.raw.send('GET', '/version')) as { gitVersion: string };
      expect(answer.gitVersion).toBe(versionOf(checkPrograms.get(OTHER_VERSION)!));
      const sides = [programOf(OTHER_VERSION), cluster.api] as const;
      const all = await compareKinds(sides, (cases) => cases.filter((_, at) => at % ONE_OF === 0));
      expect(all.flatMap(({ differences }) => differences)).toEqual([]);
      const sum = (of: (each: (typeof all)[number]) => number): number =>
        all.reduce((total, each) => total + of(each), 0);
      expect(sum(({ cases }) => cases)).toBeGreaterThan(400);
      expect(sum(({ refused }) => refused)).toBeGreaterThan(200);
    } finally {
      await cluster.stop();
    }
  }, 1_800_000);
});
