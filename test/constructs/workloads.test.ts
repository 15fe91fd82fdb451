import { join } from 'node:path';
import { Operator, type OperatorProps, OperatorScope, WebhookCertificate } from 'operator-constructs';
import { expectGolden } from '../support/golden';
import { lampDefinition } from '../support/lamp-definition';
import { address, type Manifest, only, synth, testChart } from '../support/synth';

const SCOPES = {
  namespace: OperatorScope.namespace(),
  namespaces: OperatorScope.namespaces('shop', 'office'),
  cluster: OperatorScope.cluster(),
};

const webhooks = { certificate: WebhookCertificate.certManager() };

function installed(props: Partial<OperatorProps> = {}, namespace = 'home'): Manifest[] {
  const chart = testChart(namespace);
  new Operator(chart, 'lamp', { definition: lampDefinition, webhooks, ...props });
  return synth(chart);
}

describe('a definition with workloads', () => {
  test('at each scope, golden', () => {
    const cases = Object.entries(SCOPES).map(([name, scope]) => [name, installed({ scope })]);
    expectGolden(join(__dirname, 'golden/lamp'), Object.fromEntries(cases) as Record<string, Manifest[]>);
  });

  test("cluster-scoped objects have upstream's names at scope cluster and in upstream's namespace, and elsewhere none that a second installation has", () => {
    const names = (objects: readonly Manifest[]): string[] =>
      objects
        .filter(({ kind, metadata }) => /^Cluster|Validating/.test(kind as string) && metadata.namespace === undefined)
        .map(address)
        .sort();
    const upstream = [
      'ClusterRole lamp-manager',
      'ClusterRole lamp-scrapers',
      'ClusterRole lamp-viewer',
      'ClusterRoleBinding lamp-manager-binding',
      'ClusterRoleBinding lamp-scrapers',
      'ValidatingWebhookConfiguration lamp-validation',
    ];
    expect(names(installed({}, 'lamp-system'))).toEqual(upstream);
    expect(names(installed({ scope: OperatorScope.cluster() }))).toEqual(expect.arrayContaining(upstream));
    expect(names(installed())).toEqual([
      'ClusterRole home.lamp-manager',
      'ClusterRole home.lamp-scrapers',
      'ClusterRole lamp-viewer',
      'ClusterRoleBinding home.lamp-manager-binding',
      'ClusterRoleBinding home.lamp-scrapers',
      'ValidatingWebhookConfiguration home.lamp-validation',
    ]);
    expect(only(installed(), 'ClusterRoleBinding', 'home.lamp-scrapers').roleRef.name).toBe('home.lamp-scrapers');
  });

  test('a port that the container has already is the one of the webhooks: an API server takes each number once', () => {
    const { volume: _, ...ofWebhooks } = lampDefinition.webhooks!;
    const objects = installed({ definition: { ...lampDefinition, webhooks: ofWebhooks } });
    const { containers } = only(objects, 'Deployment', 'lamp-manager').spec.template.spec;
    expect(containers[1].ports).toEqual([{ name: 'webhooks', containerPort: 9443 }]);
    expect(only(objects, 'Service', 'lamp-webhooks').spec.ports[0].targetPort).toBe(9443);
  });

  test('what the props say is about the first workload, and `workloads` about the others', () => {
    const objects = installed({
      image: 'mirror.example.com/lamp:1.4.0',
      replicas: 1,
      env: [{ name: 'EXTRA', value: '1' }],
      tolerations: [{ key: 'edge', operator: 'Exists' }],
      serviceAccountAnnotations: { 'example.com/role': 'x' },
      workloads: { 'lamp-recorder': { image: 'mirror.example.com/recorder:1.4.0', nodeSelector: { disk: 'ssd' } } },
    });
    const first = only(objects, 'Deployment').spec;
    const second = only(objects, 'StatefulSet').spec;
    expect(first.replicas).toBe(1);
    expect(first.template.spec.tolerations).toHaveLength(1);
    expect(first.template.spec.containers.map(({ image }: Manifest) => image as string)).toEqual([
      'example.com/proxy:2.1.0',
      'mirror.example.com/lamp:1.4.0',
    ]);
    expect(first.template.spec.containers[1].env.at(-1)).toEqual({ name: 'EXTRA', value: '1' });
    expect(second.template.spec.containers[0].image).toBe('mirror.example.com/recorder:1.4.0');
    expect(second.template.spec.nodeSelector).toEqual({ disk: 'ssd' });
    expect(second.template.spec.tolerations).toBeUndefined();
    expect(only(objects, 'ServiceAccount', 'lamp-manager').metadata.annotations['example.com/role']).toBe('x');
    expect(only(objects, 'ServiceAccount', 'lamp-recorder').metadata.annotations['example.com/role']).toBeUndefined();
  });

  test('a ServiceAccount that is there gets the rights of the first workload', () => {
    const objects = installed({ serviceAccountName: 'given' });
    expect(only(objects, 'Deployment').spec.template.spec.serviceAccountName).toBe('given');
    expect(only(objects, 'RoleBinding', 'lamp-leader').subjects).toEqual([
      { kind: 'ServiceAccount', name: 'given', namespace: 'home' },
    ]);
    expect(only(objects, 'ServiceAccount').metadata.name).toBe('lamp-recorder');
  });

  test('rules that are of no upstream role have one named after their ServiceAccount', () => {
    const rules = lampDefinition.rules.map(({ role: _, ...rule }) => rule as (typeof lampDefinition.rules)[number]);
    const objects = installed({ definition: { ...lampDefinition, rules }, scope: SCOPES.namespaces });
    const roles = objects.filter(({ kind }) => kind === 'Role' || kind === 'ClusterRole').map(address);
    expect(roles.sort()).toEqual([
      'ClusterRole home.lamp-manager',
      'ClusterRole home.lamp-scrapers',
      'ClusterRole lamp-viewer',
      'Role home/lamp-manager',
      'Role office/lamp-manager.home.office',
      'Role office/lamp-manager.home.office.delegated',
      'Role office/lamp-recorder.home.office',
      'Role shop/lamp-manager.home.shop',
      'Role shop/lamp-manager.home.shop.delegated',
      'Role shop/lamp-recorder.home.shop',
    ]);
  });

  test('a reference to an installation runs as the first workload does', () => {
    const operator = Operator.fromExisting(testChart(), 'lamp', {
      definition: lampDefinition,
      namespace: 'home',
      scope: OperatorScope.namespace(),
    });
    expect(operator.serviceAccountName).toBe('lamp-manager');
  });
});
