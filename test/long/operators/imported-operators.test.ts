import { OperatorScope } from 'operator-constructs';
import { applyObjects } from '../../cluster/support/apply-objects';
import type { ControlPlane } from '../../cluster/support/control-plane';
import { describeControlPlane } from '../../cluster/support/describe-control-plane';
import { type EvidenceRun, expectEvidence } from '../../support/evidence';
import { GrafanaLife } from '../support/grafana-life';
import { ImportedOperator } from '../support/imported-operator';
import { type OperatorLifeReport, type OperatorPlaces, runOperatorLife } from '../support/operator-life';
import { upstreamSource } from '../support/upstream-sources';

/** Each scope, in namespaces of its own; beside some of them one that nobody serves. */
const SCOPES: readonly [string, OperatorPlaces][] = [
  ['its own namespace', { home: 'own', scope: OperatorScope.namespace(), watched: ['own'], outside: 'beside-own' }],
  [
    'two namespaces',
    { home: 'home', scope: OperatorScope.namespaces('one', 'two'), watched: ['one', 'two'], outside: 'three' },
  ],
  ['all namespaces', { home: 'everywhere', scope: OperatorScope.cluster(), watched: ['north', 'south'] }],
];

/** Requests of a scope are about the namespaces that it serves, and the own one. */
function places({ home, watched, scope }: OperatorPlaces): string[] {
  return scope.kind === 'cluster' ? ['*', home, ...watched] : [...new Set([home, ...watched])];
}

/** That an operator was refused nothing, left nothing behind, and asked about places that are its own. */
function expectNothingRefused(report: OperatorLifeReport, where: OperatorPlaces): void {
  expect(report.forbidden).toEqual([]);
  expect(report.unacceptable).toEqual([]);
  expect(report.leftOvers).toEqual([]);
  expect(places(where)).toEqual(expect.arrayContaining([...report.asked]));
}

/** Evidence of an operator at its places, in the log of the API server. */
function evidenceOf(
  name: string,
  operator: ImportedOperator,
  { home, scope }: OperatorPlaces,
  { audit }: ControlPlane,
): EvidenceRun {
  const manifests = [...operator.clusterPart(), ...operator.installation(home, scope)];
  return { home, scope, operator: name, audit, manifests };
}

describeControlPlane('the grafana-operator, imported', ['grafana-operator', 'mount namespace'], (cluster) => {
  let operator: ImportedOperator;
  beforeAll(async () => {
    operator = new ImportedOperator(upstreamSource('grafana'));
    await applyObjects(cluster, operator.clusterPart());
    await cluster.learnNewKinds();
  }, 120_000);

  it.each(SCOPES)(
    'serves %s from creation to deletion, and is refused nothing',
    async (_, where) => {
      const life = await GrafanaLife.start(operator, where);
      const report = await runOperatorLife(cluster, life, where).finally(() => life.stop());

      expectNothingRefused(report, where);
      await expectEvidence(evidenceOf('grafana-operator 5.16.0', operator, where, cluster));
      expect(report.finalizers).toEqual(['operator.grafana.com/finalizer']);
      for (const namespace of where.watched) {
        expect(report.made[namespace]).toEqual([
          'configmaps/main-ini',
          'configmaps/main-plugins',
          'deployments/main-deployment',
          'secrets/main-admin-credentials',
          'serviceaccounts/main-sa',
          'services/main-service',
        ]);
        expect(life.folders(namespace)).toEqual(['Reports', 'Figures', '-']);
      }
      if (where.outside !== undefined) {
        expect(report.made[where.outside]).toEqual([]);
        expect(life.folders(where.outside)).toEqual([]);
      }
    },
    300_000,
  );
});
