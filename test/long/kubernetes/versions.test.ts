import { spawnSync } from 'node:child_process';
import { CheckReport } from 'operator-constructs/cli';
import { checkPrograms, versionOf } from '../../cluster/support/binaries';
import { binaryPath, describeCluster, publishBinaries } from '../../cluster/support/cluster-tier';
import { ControlPlane } from '../../cluster/support/control-plane';
import { expectGoTestsToPass } from '../../cluster/support/go-tests';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { compareKinds } from '../../conformance/kinds/compare';
import { MANIFEST_MODULES } from '../../conformance/modules/list';
import { compareManifests } from '../../conformance/modules/manifests';
import { folder, useFolder } from '../../support/temporary-folder';
import { ofVersion, OTHER_VERSIONS } from '../support/kubernetes-versions';

import type { KindComparison } from '../../conformance/kinds/compare';

const VERSIONS = [...checkPrograms.keys()];
const programOf = (version: string): string => binaryPath(ofVersion('check', version));

/** What has no CRDs: until these are served, minutes pass. */
const KUBERNETES = MANIFEST_MODULES.filter(({ folders }) => folders.length === 0);

/** One of so many mutations of each kind is tried; `npm run conformance` tries more of them. */
const ONE_OF = 60;

const needs = [
  ...VERSIONS.map((version) => ofVersion('check', version)),
  ...OTHER_VERSIONS.map((version) => ofVersion('kube-apiserver', version)),
];

describeCluster('the check programs of all Kubernetes versions', needs, () => {
  useFolder();

  test('tell their release, and judge APIs and fields by it', () => {
    const pod = (spec: object): object =>
      coreObject('Pod', 'a', { spec: { containers: [{ name: 'a', image: 'a:1' }], ...spec } });
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

  test.each(OTHER_VERSIONS)(
    'that of %s agrees with its API server',
    async (version) => {
      const server = { path: binaryPath(ofVersion('kube-apiserver', version)) };
      publishBinaries({ 'kube-apiserver': server });
      const cluster = await ControlPlane.start();
      try {
        const answer = (await cluster.api.raw.send('GET', '/version')) as { gitVersion: string };
        expect(answer.gitVersion).toBe(versionOf(checkPrograms.get(version)!));
        const sides = [programOf(version), cluster.api] as const;
        const kinds = await compareKinds(sides, (cases) =>
          cases.filter((_, at) => at % ONE_OF === 0),
        );
        const manifests = await compareManifests(sides, Infinity, { modules: KUBERNETES });
        expect([...kinds, ...manifests].flatMap(({ differences }) => differences)).toEqual([]);
        expect([sum(kinds, 'cases') > 400, sum(kinds, 'refused') > 200]).toEqual([true, true]);
        expect(sum(manifests, 'cases')).toBeGreaterThan(100);
      } finally {
        await cluster.stop();
      }
    },
    1_800_000,
  );

  test.each(OTHER_VERSIONS)(
    'the tests of the program of %s itself pass',
    (version) => {
      expectGoTestsToPass(checkPrograms.get(version)!, folder);
    },
    900_000,
  );
});

function sum(all: readonly KindComparison[], of: 'cases' | 'refused'): number {
  return all.reduce((total, each) => total + each[of], 0);
}
