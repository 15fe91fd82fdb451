import { DiffReport } from 'operator-constructs/cli';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';
import { parse } from 'yaml';
import { testChart } from '../support/synth';
import { applyObjects } from './support/apply-objects';
import { describeControlPlane } from './support/describe-control-plane';

import type { KubernetesObject } from './support/kubernetes-object';

const SELECTOR =
  'app.kubernetes.io/part-of=zookeeper-operator,app.kubernetes.io/component=cluster-part';
const KINDS = 'crd,validatingadmissionpolicies,validatingadmissionpolicybindings,clusterroles';

/** The cluster part that the operator of a team brings. */
const clusterPartOf = (namespace: string): KubernetesObject[] => {
  const chart = testChart(namespace);
  new ZookeeperOperator(chart, 'operator', { userRoles: 'aggregated' });
  const objects = chart.toJson() as KubernetesObject[];
  return objects.filter(
    ({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] === 'cluster-part',
  );
};

describeControlPlane('the cluster part of another app', [], (cluster) => {
  /** Output of `kubectl` as in the docs. */
  let live: object[];
  beforeAll(async () => {
    await applyObjects(cluster, clusterPartOf('team-a'));
    const { stdout } = await cluster.kubectl(['get', KINDS, '-o', 'yaml', '-l', SELECTOR]);
    live = (parse(stdout) as { items: object[] }).items;
  }, 120_000);

  it('is found by its labels, as a whole', () => {
    const names = (objects: readonly object[]): string[] =>
      (objects as KubernetesObject[])
        .map(({ kind, metadata }) => `${kind} ${metadata.name}`)
        .sort();
    expect(names(live)).toEqual(names(clusterPartOf('team-a')));
  });

  it('is what the same app synthesizes: nothing differs, and nothing is found', () => {
    const report = DiffReport.of(live, clusterPartOf('team-a'));
    expect(report.fields).toEqual([]);
    expect(report.findings).toEqual([]);
  });

  it('is not taken away unnoticed: each object is denied, and the lost guards are named', () => {
    const { findings } = DiffReport.of(live, clusterPartOf('team-b'));
    const denied = findings.filter(({ level }) => level === 'error');
    expect(denied.map(({ rule }) => rule)).toEqual(
      clusterPartOf('team-b').map(() => 'owners/placed-by-another'),
    );
    expect(denied[0]?.message).toContain('was placed by operator team-a/zookeeper-operator');
    expect(findings.find(({ rule }) => rule === 'scopes/guards-lost')).toMatchObject({
      level: 'warning',
      object: 'ValidatingAdmissionPolicyBinding zookeeper-operator.deny',
      message: expect.stringMatching(/^namespace team-a loses guards .*\(deny\)$/),
    });
  });
});
