import { join } from 'node:path';
import { ApiObject, App, Chart } from 'cdk8s';
import type { ManifestObject } from 'operator-constructs/testing';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';
import { isCustom } from '../support/fields';
import { objectsIn } from '../support/manifest-files';
import { ApplyOrder, STEP_NAMES } from 'operator-constructs/cli';
import { EXAMPLES, manifestFilesIn, OUTPUTS } from './support/outputs';
import { reconcileFlux, SimulatedCluster, syncArgo } from './support/gitops-simulator';

function without(annotation: string, objects: readonly ManifestObject[]): ManifestObject[] {
  return objects.map((object) => {
    const kept = Object.entries(object.metadata.annotations ?? {}).filter(([key]) => key !== annotation);
    return { ...object, metadata: { ...object.metadata, annotations: Object.fromEntries(kept) } };
  });
}

function argoProblems(objects: readonly ManifestObject[]): readonly string[] {
  const cluster = new SimulatedCluster(objects);
  syncArgo(objects, cluster);
  return cluster.problems;
}

describe.each(OUTPUTS.map((folder) => [folder.slice(EXAMPLES.length + 1), folder]))('%s', (_, folder) => {
  const files = manifestFilesIn(folder).map((file) => objectsIn(file));
  const objects = files.flat();

  test('one Argo CD Application applies nothing before what it needs', () => {
    expect(argoProblems(objects)).toEqual([]);
  });

  test('an Argo CD Application of each file starts, whichever comes first', () => {
    for (const file of files) {
      const cluster = new SimulatedCluster(objects);
      syncArgo(file, cluster);
      expect(cluster.problems.filter((problem) => problem.includes('dry run'))).toEqual([]);
    }
  });

  test('a Flux Kustomization of each step applies nothing before what it needs', () => {
    const order = ApplyOrder.of(objects);
    const all = STEP_NAMES.flatMap((step) => order.objectsOf(step));
    const cluster = new SimulatedCluster(all);
    STEP_NAMES.forEach((step) => {
      reconcileFlux(order.objectsOf(step), cluster);
    });
    expect(cluster.problems).toEqual([]);
  });
});

describe('the rules are seen to bite', () => {
  const folder = join(EXAMPLES, 'zookeeper-cluster-wide/expected');
  const objects = objectsIn(folder);
  const etcd = objectsIn(join(EXAMPLES, 'etcd-two-namespaces/expected'));

  test('there are examples', () => {
    expect(OUTPUTS.length).toBeGreaterThan(10);
  });

  test('without waves a cluster comes before its guards', () => {
    const wave = 'argocd.argoproj.io/sync-wave';
    expect(argoProblems(without(wave, objects)).join('\n')).toContain('(guard)');
    expect(argoProblems(without(wave, etcd)).join('\n')).toContain('(guard)');
    // Argo CD looks after CRDs by itself, where they are in the same Application.
    expect(argoProblems(without(wave, objects)).join('\n')).not.toContain('(CRD)');
  });

  test('a Namespace without a wave goes before what is in it, within one Application', () => {
    const app = new App();
    const namespaces = new Chart(app, 'namespaces');
    new ApiObject(namespaces, 'platform', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'platform' } });
    const operators = new Chart(app, 'operators', { namespace: 'platform' });
    new ZookeeperOperator(operators, 'zookeeper-operator');
    const platform = [namespaces, operators].flatMap((chart) => chart.toJson() as ManifestObject[]);
    expect(argoProblems(platform)).toEqual([]);
    expect(ApplyOrder.of(platform, { tool: 'argocd' }).findings).toEqual([]);
    const cluster = new SimulatedCluster(platform);
    syncArgo(
      platform.filter(({ kind }) => kind !== 'Namespace'),
      cluster,
    );
    expect(cluster.problems.join('\n')).toContain('before Namespace platform (namespace)');
  });

  test('without the option the Application of a cluster does not start', () => {
    const clusters = without('argocd.argoproj.io/sync-options', objects.filter(isCustom));
    const cluster = new SimulatedCluster(objects);
    syncArgo(clusters, cluster);
    expect(cluster.problems.join('\n')).toContain('fails the dry run');
  });

  test('one Flux Kustomization puts no guard in force before a cluster', () => {
    const cluster = new SimulatedCluster(etcd);
    reconcileFlux(etcd, cluster);
    // CRDs come first all the same.
    expect(cluster.problems.filter((problem) => problem.includes('(CRD)'))).toEqual([]);
    expect(cluster.problems.join('\n')).toContain('(guard)');
  });
});
