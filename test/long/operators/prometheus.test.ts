import { OperatorScope } from 'operator-constructs';
import { applyObjects } from '../../cluster/support/apply-objects';
import { describeCluster } from '../../cluster/support/cluster-tier';
import { ControlPlane } from '../../cluster/support/control-plane';
import { referenceTo } from '../../cluster/support/kubernetes-object';
import { expectEvidence } from '../../support/evidence';
import { type PrometheusInstallation, PrometheusKinds } from '../support/prometheus-installation';
import { runPrometheusLife } from '../support/prometheus-life';
import { OperatorProcess } from '../../cluster/support/operator-process';
import { rightsInEffect } from '../../cluster/support/rights-in-effect';

/** Requests of the process in all namespaces, whatever it watches, which it does without. */
const OPTIONAL = ['create events', 'patch events'];

describeCluster('the prometheus-operator, imported', ['prometheus-operator', 'mount namespace'], () => {
  let cluster: ControlPlane;
  let kinds: PrometheusKinds;
  beforeAll(async () => {
    cluster = await ControlPlane.start();
    kinds = new PrometheusKinds();
    await applyObjects(cluster, kinds.clusterPart());
    await cluster.learnNewKinds();
    await addressNode(cluster);
  }, 120_000);
  afterAll(async () => await cluster?.stop(), 60_000);

  const prepare = async ({ home, places, outside }: PrometheusInstallation): Promise<void> => {
    for (const namespace of new Set([home, ...places])) await cluster.createNamespace(namespace);
    if (outside === undefined) return;
    await cluster.createNamespace(outside);
    await applyObjects(cluster, kinds.unserved(outside));
  };

  it.each<[string, PrometheusInstallation]>([
    ['its own namespace', { home: 'own', scope: OperatorScope.namespace(), places: ['own'], outside: 'beside' }],
    [
      'a list of namespaces',
      { home: 'listing', scope: OperatorScope.namespaces('one', 'two'), places: ['one', 'two'], outside: 'three' },
    ],
    ['the whole cluster', { home: 'all', scope: OperatorScope.cluster(), places: ['north', 'south'] }],
  ])(
    'serves from creation to deletion, watching %s, and is refused nothing',
    async (_, installation) => {
      await prepare(installation);
      await applyObjects(cluster, kinds.installation(installation, 1));
      await rightsInEffect(cluster);

      const report = await runPrometheusLife(cluster, kinds, installation);

      expect(report.forbidden).toEqual([]);
      expect(report.unacceptable).toEqual([]);
      expect(report.lacking).toEqual(installation.scope.kind === 'cluster' ? [] : OPTIONAL);
      const { home, places, outside } = installation;
      if (outside !== undefined) {
        // Nothing is asked of a namespace that is not served, so nothing is made there.
        expect(['*', ...new Set([home, ...places])]).toEqual(expect.arrayContaining([...report.asked]));
        expect(await cluster.api.list('apps/v1', 'StatefulSet', { namespace: outside })).toEqual([]);
      }
      await expectEvidence({
        ...{ ...installation, operator: 'prometheus-operator 0.93.0', audit: cluster.audit },
        manifests: [...kinds.clusterPart(), ...kinds.installation(installation, 1)],
      });
      expect(report.places).toEqual(
        installation.places.map((namespace) => ({
          namespace,
          available: [1, 2],
          objects: expect.arrayContaining([
            'Pod/alertmanager-alerts-0',
            'Pod/prometheus-metrics-0',
            'Secret/prometheus-metrics',
            'Service/alertmanager-operated',
            'Service/prometheus-operated',
            'StatefulSet/alertmanager-alerts',
            'StatefulSet/prometheus-metrics',
          ]),
          scrapes: true,
          evaluates: true,
          leftOvers: [],
        })),
      );
    },
    120_000,
  );

  it('is refused, and seen to be, where one of its rights is missing', async () => {
    const installation: PrometheusInstallation = {
      home: 'short',
      scope: OperatorScope.namespace(),
      places: ['short'],
    };
    await prepare(installation);
    const objects = kinds
      .installation(installation, 1)
      .map((object) =>
        object.rules ? { ...object, rules: (object.rules as Rule[]).map(withoutCreatingSets) } : object,
      );
    await applyObjects(cluster, objects);
    await rightsInEffect(cluster);

    const deployment = { namespace: 'short', name: 'prometheus-operator' };
    const operator = await OperatorProcess.start({ cluster, deployment, binary: 'prometheus-operator' });
    const refused = await cluster.waitFor('a refusal', async () => (await cluster.audit.forbidden(operator.user))[0]);
    await operator.stop();
    expect(refused).toMatchObject({ verb: 'create', group: 'apps', resource: 'statefulsets', namespace: 'short' });
  }, 60_000);
});

/** For all namespaces it lists the addresses of nodes; the stand-in has none, and a list without any is refused. */
async function addressNode(cluster: ControlPlane): Promise<void> {
  const node = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'stand-in' } };
  await cluster.api.apply(node);
  const status = {
    addresses: [{ type: 'InternalIP', address: '192.0.2.1' }],
    conditions: [{ type: 'Ready', status: 'True', reason: 'StandIn', message: 'nothing runs here' }],
  };
  await cluster.api.patch(referenceTo(node), { status }, { subresource: 'status' });
}

interface Rule {
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}

function withoutCreatingSets(rule: Rule): Rule {
  if (!rule.resources.includes('statefulsets')) return rule;
  // The release has all verbs.
  return { ...rule, verbs: ['get', 'list', 'watch', 'update', 'patch', 'delete', 'deletecollection'] };
}
