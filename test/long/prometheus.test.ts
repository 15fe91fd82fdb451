import { OperatorScope } from 'operator-constructs';
import { applyObjects } from '../cluster/support/apply-objects';
import { describeCluster } from '../cluster/support/cluster-tier';
import { ControlPlane } from '../cluster/support/control-plane';
import { type PrometheusInstallation, PrometheusKinds } from '../cluster/support/prometheus-installation';
import { runPrometheusLife } from '../cluster/support/prometheus-life';
import { OperatorProcess } from '../cluster/support/operator-process';
import { rightsInEffect } from '../cluster/support/rights-in-effect';

/** What the definition calls optional, and grants in the scope `cluster` only. */
const OPTIONAL = ['create events', 'get storageclasses', 'patch events'];

describeCluster(
  'the prometheus-operator by a definition of its own',
  ['prometheus-operator', 'mount namespace'],
  () => {
    let cluster: ControlPlane;
    let kinds: PrometheusKinds;
    beforeAll(async () => {
      cluster = await ControlPlane.start();
      kinds = new PrometheusKinds();
      await applyObjects(cluster, kinds.clusterPart());
      await cluster.learnNewKinds();
    }, 120_000);
    afterAll(async () => await cluster?.stop(), 60_000);

    const prepare = async ({ home, places }: PrometheusInstallation): Promise<void> => {
      for (const namespace of new Set([home, ...places])) await cluster.createNamespace(namespace);
    };

    it.each<[string, PrometheusInstallation]>([
      ['its own namespace', { home: 'own', scope: OperatorScope.namespace(), places: ['own'] }],
      [
        'a list of namespaces',
        { home: 'listing', scope: OperatorScope.namespaces('one', 'two'), places: ['one', 'two'] },
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
            judges: true,
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
  },
);

interface Rule {
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}

function withoutCreatingSets(rule: Rule): Rule {
  if (!rule.resources.includes('statefulsets')) return rule;
  return { ...rule, verbs: rule.verbs.filter((verb) => verb !== 'create') };
}
