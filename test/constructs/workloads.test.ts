import { join } from 'node:path';
import { Chart } from 'cdk8s';
import { Operator, OperatorScope, t, WatchSignal, WebhookCertificate } from 'operator-constructs';
import { rule } from 'operator-constructs/authoring';
import { kindOf, widgetDefinition } from '../support/definition';
import { expectGolden } from '../support/golden';
import { lampDefinition } from '../support/lamp-definition';
import { address, appWith, failureOf, only, synth, testChart } from '../support/synth';

import type { OperatorDefinition, OperatorProps } from 'operator-constructs';
import type { Manifest } from '../support/synth';

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

test('a security context of which null takes all out is none', () => {
  const objects = installed({ securityContext: { runAsUser: null } });
  const { template } = only(objects, 'Deployment').spec as { template: { spec: object } };
  expect(template.spec).not.toHaveProperty('securityContext');
});

describe('two operators whose authors gave cluster-scoped objects the same names', () => {
  const torchType = kindOf('torch.example.com', 'Torch', t.object({}));
  const { guards: _guards, webhooks: _webhooks, ...rest } = lampDefinition;
  const torch: OperatorDefinition = {
    ...rest,
    name: 'torches',
    customResources: [torchType],
    objects: lampDefinition.objects?.filter(({ place }) => place !== 'cluster-part') ?? [],
  };
  const scope = OperatorScope.cluster();
  const both = (props: Partial<OperatorProps>): Manifest[] => {
    const app = appWith({ warnings: 'silent' });
    const lamps = new Chart(app, 'lamps', { namespace: 'lamps' });
    const torches = new Chart(app, 'torches', { namespace: 'torches' });
    new Operator(lamps, 'operator', { definition: lampDefinition, webhooks, scope });
    new Operator(torches, 'operator', { definition: torch, scope, ...props });
    return synth(torches);
  };

  test('fail with the prop that helps', () => {
    expect(failureOf(() => both({}))).toContain(
      "ClusterRole 'lamp-manager' is declared here and at [lamps/operator/",
    );
    expect(failureOf(() => both({}))).toContain(
      "; give one of the two operators a 'clusterNamePrefix'",
    );
  });

  test('are told apart by it, in everything that names them', () => {
    const objects = both({ clusterNamePrefix: 'torch-' });
    const ofKind = (kind: string): Manifest[] => objects.filter((each) => each.kind === kind);
    expect(ofKind('ClusterRole').map(({ metadata }) => metadata.name as string)).toContain(
      'torch-lamp-manager',
    );
    const bound = ofKind('ClusterRoleBinding').map(({ metadata, roleRef }) => [
      metadata.name as string,
      roleRef.name as string,
    ]);
    expect(bound).toContainEqual(['torch-lamp-manager-binding', 'torch-lamp-manager']);
  });

  test.each<[string, OperatorDefinition, RegExp]>([
    ['Torch-', torch, /'clusterNamePrefix' is 'Torch-'; it must be at most 63 lower case letters/],
    ['a.', torch, /'clusterNamePrefix' is 'a\.'; it must be/],
    [
      'a-',
      widgetDefinition,
      /'clusterNamePrefix' is 'a-', but the definition 'widget-operator' names no cluster-scoped object; leave it out/,
    ],
  ])('refuse the prefix %j of %j', (clusterNamePrefix, definition, message) => {
    expect(
      failureOf(() => new Operator(testChart(), 'it', { definition, scope, clusterNamePrefix })),
    ).toMatch(message);
  });
});

describe('a definition with workloads', () => {
  test('at each scope, golden', () => {
    const cases = Object.entries(SCOPES).map(([name, scope]) => [name, installed({ scope })]);
    expectGolden(
      join(__dirname, 'golden/lamp'),
      Object.fromEntries(cases) as Record<string, Manifest[]>,
    );
  });

  test("cluster-scoped objects have upstream's names in upstream's namespace", () => {
    const names = installed({}, 'lamp-system')
      .filter(({ kind }) => /^ClusterRole|Validating/.test(kind as string))
      .map(address);
    expect(names.sort()).toEqual([
      'ClusterRole lamp-manager',
      'ClusterRole lamp-scrapers',
      'ClusterRole lamp-viewer',
      'ClusterRoleBinding lamp-manager-binding',
      'ClusterRoleBinding lamp-scrapers',
      'ValidatingWebhookConfiguration lamp-validation',
    ]);
  });

  test('a binding follows the role that it names, and a ConfigMap that nobody watches stays', () => {
    const metadata = { name: 'colors', annotations: { 'argocd.argoproj.io/hook': 'Sync' } };
    const colors = { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { color: 'red' } };
    const reader = {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'RoleBinding',
      metadata: { name: 'reader', namespace: 'kube-system' },
      roleRef: { kind: 'ClusterRole', name: 'lamp-scrapers' },
    };
    const objects = [
      ...lampDefinition.objects!,
      { place: 'own', manifest: colors },
      { place: 'cluster', manifest: reader },
    ] as const;
    const placed = installed({ definition: { ...lampDefinition, objects } });
    expect(only(placed, 'RoleBinding', 'home.reader').roleRef.name).toBe('home.lamp-scrapers');
    const placedColors = only(placed, 'ConfigMap', 'colors');
    expect(placedColors.metadata.annotations).toHaveProperty(['argocd.argoproj.io/sync-wave']);
    expect(placedColors.data).toEqual(colors.data);
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
      workloads: {
        'lamp-recorder': {
          image: 'mirror.example.com/recorder:1.4.0',
          nodeSelector: { disk: 'ssd' },
        },
      },
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
    expect(
      only(objects, 'ServiceAccount', 'lamp-manager').metadata.annotations['example.com/role'],
    ).toBe('x');
    expect(
      only(objects, 'ServiceAccount', 'lamp-recorder').metadata.annotations['example.com/role'],
    ).toBeUndefined();
  });

  test('bindings that upstream calls alike are told apart', () => {
    const roles = ['lamp-manager', 'lamp-leader'].map((name) => ({ name, binding: 'bound' }));
    const objects = installed({ definition: { ...lampDefinition, roles } });
    const bound = objects.filter(({ kind }) => kind === 'RoleBinding').map(address);
    expect(bound).toEqual([
      'RoleBinding home/bound',
      'RoleBinding home/bound.lamp-leader',
      'RoleBinding home/lamp-recorder',
    ]);
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
    const rules = lampDefinition.rules.map(
      ({ role: _, ...rest }) => rest as (typeof lampDefinition.rules)[number],
    );
    const both = { workload: [manager.name, recorder.name] };
    const shared = rule.own('get secrets', 'reads its settings', both);
    const objects = installed({
      definition: { ...lampDefinition, rules: [...rules, shared] },
      scope: SCOPES.namespaces,
    });
    const roles = objects
      .filter(({ kind }) => kind === 'Role' || kind === 'ClusterRole')
      .map(address);
    expect(roles.sort()).toEqual([
      'ClusterRole home.lamp-manager',
      'ClusterRole home.lamp-scrapers',
      'ClusterRole lamp-viewer',
      'Role home/lamp-manager',
      'Role home/lamp-manager.lamp-recorder',
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

const problemOf = (props: Partial<OperatorProps>): string =>
  failureOf(
    () => new Operator(testChart(), 'lamp', { definition: lampDefinition, webhooks, ...props }),
  );

const withDefinition = (changes: Partial<OperatorDefinition>): string =>
  problemOf({ definition: { ...lampDefinition, ...changes } });

const [manager, recorder] = lampDefinition.workloads as [
  NonNullable<OperatorDefinition['workloads']>[number],
  NonNullable<OperatorDefinition['workloads']>[number],
];

describe('a definition with workloads that does not hold', () => {
  test.each<[string, Partial<OperatorDefinition>, string]>([
    [
      'no workload',
      { workloads: [] },
      "'definition' is 'lamp', which has no workload to install; import the operator's manifests, or refer to one " +
        'that is installed with Operator.fromExisting()',
    ],
    [
      'both forms',
      { container: {}, image: 'example.com/a:1' },
      "'definition.workloads' is given beside 'definition.container' and 'definition.image', which are the short form " +
        'of one workload; say it in the workload',
    ],
    [
      'two of one name',
      { workloads: [manager, recorder, manager] },
      "'definition.workloads' has 'lamp-manager' more than once; rules name workloads, so give each a name of its own",
    ],
    [
      'a container that is none',
      { workloads: [{ ...manager, container: 'main' }, recorder] },
      "'definition.workloads[0].container' is 'main', and its pod has proxy, manager; use one of them",
    ],
    [
      'no containers',
      {
        workloads: [
          { ...manager, spec: { ...manager.spec, template: { spec: { containers: [] } } } },
          recorder,
        ],
      },
      "'definition.workloads[0].spec.template.spec.containers' is empty; give at least one",
    ],
    [
      'a rule for a workload that is none',
      {
        rules: [
          {
            ...(lampDefinition.rules[0] as (typeof lampDefinition.rules)[number]),
            workload: 'lamp-recorder2',
          },
        ],
      },
      "'definition.rules[0].workload' is 'lamp-recorder2', which is none of the workloads lamp-manager, lamp-recorder; " +
        "did you mean 'lamp-recorder'?",
    ],
    [
      'a role that two sets of workloads share',
      {
        rules: [
          ...lampDefinition.rules,
          {
            place: 'own',
            role: 'lamp-leader',
            workload: 'lamp-recorder',
            apiGroups: [''],
            resources: ['pods'],
            verbs: ['get'],
            reason: 'x',
          },
        ],
      },
      "'definition.rules[6].role' is 'lamp-leader', whose other rules other workloads hold; " +
        'give all rules of a role the same workloads, or the rule another role',
    ],
    [
      'webhooks of a workload that is none',
      { webhooks: { ...lampDefinition.webhooks!, workload: 'other' } },
      "'definition.webhooks.workload' is 'other', which is none of the workloads lamp-manager, lamp-recorder",
    ],
    [
      'webhooks with a volume that is none',
      { webhooks: { ...lampDefinition.webhooks!, volume: 'certs' } },
      "'definition.webhooks.volume' is 'certs', and the pod of 'lamp-manager' has certificate, config, scratch, token",
    ],
    [
      'a ConfigMap to say what to watch in that is none',
      { objects: [] },
      "'definition.workloads[1].watch' writes into the ConfigMap 'lamp-config', which is none of 'definition.objects'; " +
        "add it there, with place: 'own'",
    ],
    [
      'a ConfigMap with no document to say it in',
      {
        objects: [
          {
            place: 'own',
            manifest: {
              apiVersion: 'v1',
              kind: 'ConfigMap',
              metadata: { name: 'lamp-config' },
              data: { 'recorder.yaml': 'a: [' },
            },
          },
        ],
      },
      "'definition.workloads[1].watch' writes 'watch.namespaces' into 'recorder.yaml' of the ConfigMap 'lamp-config', " +
        'which is no JSON or YAML document with members',
    ],
    [
      'two objects of one name',
      { objects: [...lampDefinition.objects!, lampDefinition.objects![0]!] },
      "'definition.objects[7]' is the ConfigMap 'lamp-config', which is there already; name each object once",
    ],
    [
      'an object with a namespace',
      {
        objects: [
          ...lampDefinition.objects!,
          {
            place: 'own',
            manifest: { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's', namespace: 'x' } },
          },
        ],
      },
      "'definition.objects[7].manifest.metadata.namespace' is 'x'; leave it out: an installation sets it",
    ],
    [
      'URLs beside resources',
      {
        rules: [
          {
            place: 'cluster',
            scopes: ['cluster'],
            apiGroups: [''],
            resources: ['nodes'],
            nonResourceURLs: ['/metrics'],
            verbs: ['get'],
            reason: 'x',
          },
        ],
      },
      "'definition.rules[0].nonResourceURLs' is given beside resources; make two rules of it",
    ],
  ])('%s', (_case, changes, problem) => {
    expect(withDefinition(changes)).toContain(problem);
  });

  test.each<[string, Partial<OperatorProps>, string]>([
    [
      'another name',
      { name: 'bulb' },
      "'name' is 'bulb', but the objects of 'lamp' have the names that its authors gave them; leave it out",
    ],
    [
      'a workload that is none',
      { workloads: { 'lamp-recoder': { replicas: 2 } } },
      "'workloads' has 'lamp-recoder', which is none of lamp-recorder; did you mean 'lamp-recorder'?",
    ],
    [
      'the first workload',
      { workloads: { 'lamp-manager': { replicas: 2 } } },
      "'workloads' has 'lamp-manager', which is the operator itself; give what you want to say of it as props of the operator",
    ],
    [
      'what the pod of another workload cannot have',
      { workloads: { 'lamp-recorder': { replicas: -1, image: 'example.com/recorder' } } },
      "'workloads.lamp-recorder.replicas' is -1; it must be a whole number, 0 or more",
    ],
    [
      'an image without a tag',
      { workloads: { 'lamp-recorder': { image: 'example.com/recorder' } } },
      "'workloads.lamp-recorder.image' is 'example.com/recorder'",
    ],
    [
      'a variable that is set',
      { env: [{ name: 'POD_NAME', value: 'x' }] },
      "'env' sets 'POD_NAME', which is set by the operator's definition",
    ],
    [
      'a scope that the signal of the second workload cannot express',
      {
        scope: OperatorScope.namespaces('a', 'b'),
        definition: {
          ...lampDefinition,
          workloads: [
            manager,
            { ...recorder, watch: WatchSignal.env('NS', { namespaces: { names: 'one' } }) },
          ],
        },
      },
      "'scope' is namespaces a, b, which 'lamp-recorder' of 'lamp' cannot serve: the variable NS names one namespace " +
        'only; use a scope that it can, or give the definition another WatchSignal',
    ],
    [
      'a scope for which no signal is known',
      { definition: { ...lampDefinition, watch: WatchSignal.unknown('cluster') } },
      "'scope' is own namespace, which 'lamp-manager' of 'lamp' cannot serve: how its process learns what to watch is " +
        'not known; give the definition a WatchSignal',
    ],
  ])('%s', (_case, props, problem) => {
    expect(problemOf(props)).toContain(problem);
  });

  test('props about workloads are refused where there is one only', () => {
    expect(
      failureOf(() => {
        const {
          workloads: _w,
          objects: _o,
          roles: _r,
          serviceAccounts: _s,
          ...rest
        } = lampDefinition;
        const rules = rest.rules.filter(({ workload }) => workload === undefined);
        const { volume: _v, ...own } = rest.webhooks!;
        const definition = { ...rest, rules, image: 'example.com/lamp:1', webhooks: own };
        new Operator(testChart(), 'lamp', { definition, webhooks, workloads: { other: {} } });
      }),
    ).toContain("'workloads' has 'other', but 'lamp' has one workload; leave it out");
  });
});
