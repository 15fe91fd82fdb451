import { App, Chart } from 'cdk8s';
import { Operator, OperatorClusterPart, OperatorScope, WebhookCertificate } from 'operator-constructs';
import { lampDefinition } from '../support/lamp-definition';
import { selfSignedCertificate } from '../support/self-signed-certificate';
import type { AccessQuestion } from './support/access-review';
import { applyObjects } from './support/apply-objects';
import { changesByServer } from './support/changes-by-server';
import { describeControlPlane } from './support/describe-control-plane';
import { type KubernetesObject, referenceTo } from './support/kubernetes-object';

/** One installation after the other, each in a namespace of its own: only one scope of all can be in force. */
const INSTALLATIONS = [
  { home: 'own', scope: OperatorScope.namespace() },
  { home: 'listed', scope: OperatorScope.namespaces('shop', 'office') },
  { home: 'everywhere', scope: OperatorScope.cluster() },
] as const;

describeControlPlane('an operator with several workloads', [], (cluster) => {
  const { certificate: caBundle } = selfSignedCertificate('lamp-webhooks.own.svc');
  const certificate = WebhookCertificate.caBundle({ caBundle });

  beforeAll(async () => {
    for (const namespace of ['own', 'listed', 'everywhere', 'shop', 'office', 'elsewhere'])
      await cluster.createNamespace(namespace);
    const admin = new Chart(new App(), 'admin');
    new OperatorClusterPart(admin, 'part', { definition: lampDefinition, webhooks: { namespace: 'own', certificate } });
    await applyObjects(cluster, admin.toJson() as KubernetesObject[]);
  }, 120_000);

  const synthesized = ({ home, scope }: (typeof INSTALLATIONS)[number]): KubernetesObject[] => {
    const chart = new Chart(new App(), home, { namespace: home });
    new Operator(chart, 'lamp', { definition: lampDefinition, scope, clusterPart: 'skip', webhooks: { certificate } });
    return chart.toJson() as KubernetesObject[];
  };

  it.each(INSTALLATIONS)(
    'is taken as it is, watching from $home',
    async (installation) => {
      const objects = synthesized(installation);
      expect(objects.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['Deployment', 'StatefulSet', 'ConfigMap']),
      );
      await applyObjects(cluster, objects);
      const changes = objects.map(async (object) =>
        changesByServer(object, await cluster.api.get(referenceTo(object))),
      );
      expect((await Promise.all(changes)).flat()).toEqual([]);
    },
    60_000,
  );

  it('gives each ServiceAccount its own rights, in the namespaces of the scope', async () => {
    const manager = { namespace: 'listed', name: 'lamp-manager' };
    const recorder = { namespace: 'listed', name: 'lamp-recorder' };
    const lamps = { group: 'lights.example.com', resource: 'lamps' };
    const asked: readonly [boolean, Omit<AccessQuestion, 'serviceAccount'>, typeof manager][] = [
      [true, { ...lamps, verb: 'update', namespace: 'shop' }, manager],
      [true, { ...lamps, verb: 'update', namespace: 'office' }, manager],
      [false, { ...lamps, verb: 'update', namespace: 'elsewhere' }, manager],
      [false, { ...lamps, verb: 'update', namespace: 'listed' }, manager],
      [true, { ...lamps, verb: 'list', namespace: 'shop' }, recorder],
      [false, { ...lamps, verb: 'update', namespace: 'shop' }, recorder],
      [true, { group: '', resource: 'configmaps', verb: 'get', namespace: 'shop' }, manager],
      [true, { group: 'coordination.k8s.io', resource: 'leases', verb: 'create', namespace: 'listed' }, manager],
      [false, { group: 'coordination.k8s.io', resource: 'leases', verb: 'create', namespace: 'listed' }, recorder],
      [true, { group: '', resource: 'nodes', verb: 'list' }, manager],
      [false, { group: '', resource: 'nodes', verb: 'list' }, recorder],
    ];
    for (const [allowed, question, serviceAccount] of asked) {
      expect([question, await cluster.subjectAccessReview({ ...question, serviceAccount })]).toEqual([
        question,
        allowed,
      ]);
    }
  }, 60_000);
});
