import { App, Chart } from 'cdk8s';
import { Secret } from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import {
  AppSettings,
  CustomResource,
  CustomResourceDefinition,
  CustomResourceValidation,
  Operator,
  OperatorClusterPart,
  OperatorScope,
  WebhookCertificate,
} from 'operator-constructs';
import { memcachedType } from 'operator-constructs/memcached';
import { Redis, RedisOperator } from 'operator-constructs/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { widgetDefinition as definition, widgetType as type } from '../support/definition';
import { publicEntries } from '../support/public-names';
import { failureOf, synth, testChart } from '../support/synth';

/** A value in a program without types. */
const anything = (value: unknown): never => value as never;

const SCOPES =
  "use OperatorScope.namespace(), OperatorScope.namespaces('a', 'b') or OperatorScope.cluster()";
const CERTIFICATES =
  'use WebhookCertificate.certManager(), WebhookCertificate.secret({ name }) or WebhookCertificate.caBundle({ caBundle })';
const TYPE = 'give what defineCustomResource or loadCustomResourceDefinition gives';
const DEFINITION = 'give an OperatorDefinition, such as zookeeperDefinition';
const LEVELS =
  "use 'deny', 'warn' or 'off' for all guards, or an object with 'default' and 'rules'";

const existing = { definition, namespace: 'there', scope: OperatorScope.cluster() };

type Case = readonly [props: object, problem: string];

const guardCases: readonly Case[] = [
  [{ guards: 'denny' }, `'guards' is 'denny'; ${LEVELS}`],
  [{ guards: 5 }, `'guards' is 5; ${LEVELS}`],
  [{ guards: [] }, `'guards' is []; ${LEVELS}`],
  [{ guards: null }, `'guards' is null; ${LEVELS}, or leave it out`],
  [{ guards: { default: 'no' } }, "'guards.default' is 'no'; use 'deny', 'warn' or 'off'"],
  [
    { guards: { rules: 'off' } },
    "'guards.rules' is 'off'; must be an object of levels by the ids of guards",
  ],
  [
    { guards: { rules: { 'odd-size': true } } },
    "'guards.rules.odd-size' is true; use 'deny', 'warn' or 'off'",
  ],
  [
    { guards: { rules: { 'odd-sise': 'off' } } },
    "'guards.rules' names 'odd-sise', which is no guard; did you mean 'odd-size'? (there are 'odd-size', 'no-pink')",
  ],
  [
    { guards: { 'odd-size': 'off' } },
    "'guards' has 'odd-size', and can only have 'default' and 'rules'; give levels of single guards in 'rules'",
  ],
];

const definitionCases: readonly Case[] = [
  [{ definition: undefined }, `'definition' is undefined; ${DEFINITION}`],
  [{ definition: null }, `'definition' is null; ${DEFINITION}`],
  [{ definition: 'zookeeper' }, `'definition' is 'zookeeper'; ${DEFINITION}`],
  [
    { definition: { ...definition, rules: undefined } },
    "'definition.rules' is undefined; must be a list",
  ],
  [
    { definition: { ...definition, rules: ['all'] } },
    "'definition.rules[0]' is 'all'; must be an object",
  ],
  [
    { definition: { ...definition, customResources: ['Widget'] } },
    `'definition.customResources[0]' is 'Widget'; ${TYPE}`,
  ],
  [
    { definition: { ...definition, watch: 'WATCH_NAMESPACE' } },
    "'definition.watch' is 'WATCH_NAMESPACE'; use WatchSignal.env(), WatchSignal.flag(), WatchSignal.args(...) or WatchSignal.none()",
  ],
];

const scopeCases: readonly Case[] = [
  [{ scope: 'cluster' }, `'scope' is 'cluster'; ${SCOPES}`],
  [{ scope: { kind: 'cluster' } }, `'scope' is {"kind":"cluster"}; ${SCOPES}`],
  [{ scope: ['a'] }, `'scope' is ["a"]; ${SCOPES}`],
];

/** In the constructor, with the path, and without a word of what comes of it. */
function expectFailure(make: (chart: Chart) => unknown, problem: string): void {
  expect(failureOf(() => make(testChart()))).toBe(`${problem} [chart/it]`);
}

describe('an operator in plain JavaScript', () => {
  // Every prop of every operator is given what is wrong for it in
  // test/catalog/wrong-values.sampled.test.ts.
  test.each<Case>([
    ...guardCases,
    ...definitionCases,
    ...scopeCases,
    [{ scope: null }, `'scope' is null; ${SCOPES}, or leave it out`],
    [{ metrics: true }, "'metrics' is true; must be an object; {} takes the operator's own port"],
    [
      { image: 5 },
      "'image' is 5; it must be an image such as 'registry.example.com/team/name:1.2.3'",
    ],
  ])('is refused: %#', (props, problem) => {
    expectFailure(
      (chart) => new Operator(chart, 'it', anything({ definition, ...props })),
      problem,
    );
  });

  test.each<Case>([
    [{ webhooks: true }, "'webhooks' is true; must be an object with a 'certificate', such as"],
    [{ webhooks: {} }, `'webhooks.certificate' is undefined; ${CERTIFICATES}`],
    [{ webhooks: { certificate: 'tls' } }, `'webhooks.certificate' is 'tls'; ${CERTIFICATES}`],
  ])('is refused with wrong webhooks: %#', (props, problem) => {
    const text = failureOf(
      () => new Operator(testChart(), 'it', anything({ definition, ...props })),
    );
    expect(text).toContain(problem);
    expect(text).toMatch(/\[chart\/it\]$/);
  });

  test.each([
    [null, 'null'],
    ['x', "'x'"],
    [[], '[]'],
  ])('has props: %j', (props, shown) => {
    expectFailure(
      (chart) => new Operator(chart, 'it', anything(props)),
      `'props' is ${shown}; must be an object`,
    );
  });

  test('gets all problems at once, beside what the values are', () => {
    const props = {
      definition,
      scope: 'cluster',
      clusterPart: 'no',
      env: {},
      guards: 'no',
      name: 'A',
      replicas: -1,
    };
    expect(failureOf(() => new Operator(testChart(), 'it', anything(props))).split('\n  ')).toEqual(
      [
        '6 problems [chart/it]:',
        "'env' is {}; must be a list",
        `'scope' is 'cluster'; ${SCOPES}`,
        "'clusterPart' is 'no'; use 'install' or 'skip'",
        expect.stringMatching(/^'name' is 'A'; it must be a DNS label/),
        `'guards' is 'no'; ${LEVELS}`,
        "'replicas' is -1; it must be a whole number, 0 or more",
      ],
    );
  });

  test('may have a scope of another copy of this package', () => {
    let theirs: typeof OperatorScope | undefined;
    jest.isolateModules(() => {
      theirs =
        jest.requireActual<typeof import('operator-constructs')>(
          'operator-constructs',
        ).OperatorScope;
    });
    expect(theirs).not.toBe(OperatorScope);
    const chart = testChart();
    const operator = new Operator(chart, 'it', {
      definition,
      scope: anything(theirs?.namespaces('a')),
    });
    expect(operator.watches('a')).toBe(true);
    expect(() => synth(chart)).not.toThrow();
  });
});

describe('a reference to an operator in plain JavaScript', () => {
  test.each<Case>([
    ...guardCases,
    ...definitionCases,
    ...scopeCases,
    [{ scope: undefined }, `'scope' is undefined; ${SCOPES}`],
    [{ scope: null }, `'scope' is null; ${SCOPES}`],
    [{ name: 5 }, "'name' is 5; must be a string: '5'"],
    [{ serviceAccountName: 5 }, "'serviceAccountName' is 5; must be a string: '5'"],
    [
      { serviceAccountName: 'A' },
      "'serviceAccountName' is 'A'; it must be a DNS subdomain: at most 253 characters, DNS labels (lower case " +
        "letters, digits and '-') joined by '.'",
    ],
    [{ version: 1.2 }, "'version' is 1.2; must be a string: '1.2'"],
  ])('is refused: %#', (props, problem) => {
    expectFailure(
      (chart) => Operator.fromExisting(chart, 'it', anything({ ...existing, ...props })),
      problem,
    );
  });

  test('gets the names of all missing props', () => {
    expect(
      failureOf(() => Operator.fromExisting(testChart(), 'it', anything({ definition }))),
    ).toMatch(
      /^2 problems \[chart\/it\]:\n {2}'namespace' is undefined; .*\n {2}'scope' is undefined; use OperatorScope/,
    );
  });
});

describe('a cluster part in plain JavaScript', () => {
  test.each<Case>([
    ...guardCases,
    ...definitionCases,
    ...scopeCases,
    [{ userRoles: true }, "'userRoles' is true; use 'none', 'aggregated' or 'bindable'"],
  ])('is refused: %#', (props, problem) => {
    expectFailure(
      (chart) => new OperatorClusterPart(chart, 'it', anything({ definition, ...props })),
      problem,
    );
  });
});

describe('a CRD in plain JavaScript', () => {
  test.each<readonly [unknown, unknown, string]>([
    [undefined, {}, `'type' is undefined; ${TYPE}`],
    ['Widget', {}, `'type' is 'Widget'; ${TYPE}`],
    [type, 'webhook', "'options' is 'webhook'; must be an object"],
    [type, { conversion: 'webhook' }, "'conversion' is 'webhook'; must be an object"],
    [
      type,
      { conversion: { service: 'here' } },
      "'conversion.service' is 'here'; must be an object",
    ],
  ])('is refused: %#', (given, options, problem) => {
    expectFailure(
      (chart) => new CustomResourceDefinition(chart, 'it', anything(given), anything(options)),
      problem,
    );
  });
});

describe('a resource in plain JavaScript', () => {
  const OPERATOR = "give the operator that serves it, or the result of 'fromExisting'";

  test.each<Case>([
    [{ operator: undefined }, `'operator' is undefined; ${OPERATOR}`],
    [{ operator: null }, `'operator' is null; ${OPERATOR}`],
    [{ operator: 'widget-operator' }, `'operator' is 'widget-operator'; ${OPERATOR}`],
    [{ operator: Operator }, `'operator' is the function Operator; ${OPERATOR}`],
    [{ operator: { watches: () => true } }, `'operator' is {}; ${OPERATOR}`],
    [{ operator: new Chart(new App(), 'elsewhere') }, `'operator' is [elsewhere]; ${OPERATOR}`],
    [{ type: undefined }, `'type' is undefined; ${TYPE}`],
    [{ type: 'Widget' }, `'type' is 'Widget'; ${TYPE}`],
    [{ name: null }, "'name' is null; must be a string, or leave it out"],
    [{ namespace: 5 }, "'namespace' is 5; must be a string: '5'"],
    [{ metadata: 'x' }, "'metadata' is 'x'; must be an object"],
    [{ metadata: { labels: 'x' } }, "'metadata.labels' is 'x'; must be an object of strings"],
    [{ problems: {} }, "'problems' is {}; must be a list"],
  ])('is refused: %#', (props, problem) => {
    const make = (chart: Chart): unknown => {
      const operator = new Operator(chart, 'operator', { definition });
      return new CustomResource(
        chart,
        'it',
        anything({ operator, type, spec: { size: 3 }, ...props }),
      );
    };
    expectFailure(make, problem);
  });

  test.each<readonly [unknown, string]>([
    [null, "'props' is null; must be an object"],
    [{ metadata: 'x', spec: { size: 3 } }, "'metadata' is 'x'; must be an object"],
    [
      { metadata: { annotations: [] }, spec: { size: 3 } },
      "'metadata.annotations' is []; must be an object of strings",
    ],
  ])('of a kind without an operator is refused: %#', (props, problem) => {
    expectFailure((chart) => new type.Resource(chart, 'it', anything(props)), problem);
  });
});

test.each([
  ['crds', "'crds' is 'crds'; must be a list of CRDs, such as loadCustomResourceDefinitions gives"],
  [[null], "'crds[0]' is null; must be an object"],
])('CRDs to check resources against are a list: %j', (crds, problem) => {
  expect(failureOf(() => CustomResourceValidation.install(new App(), anything(crds)))).toBe(
    problem,
  );
});

const chart = (): Chart => testChart('a');
const zookeeper = () =>
  ZookeeperOperator.fromExisting(chart(), 'operator', {
    namespace: 'a',
    scope: OperatorScope.cluster(),
  });
const redis = () =>
  RedisOperator.fromExisting(chart(), 'operator', {
    namespace: 'a',
    scope: OperatorScope.cluster(),
  });

/** Mistakes in a program without types where there is no kind with a table of props. */
const WRONG: Readonly<Record<string, readonly [() => unknown, string]>> = {
  'a prop of a cluster part': [
    () =>
      new OperatorClusterPart(new Chart(new App(), 'chart'), 'part', {
        definition,
        guard: 'off',
      } as never),
    "'guard' is an unknown prop; did you mean 'guards'? [chart/part]",
  ],
  'a setting of images': [
    () => AppSettings.configure(new App(), { registri: 'registry.example.com' } as never),
    "'registri' is an unknown prop; did you mean 'registry'?",
  ],
  'null as a registry': [
    () => AppSettings.configure(new App(), { registry: null } as never),
    "'registry' is null; must be a string or an object, or leave it out",
  ],
  'a setting of a certificate': [
    () => WebhookCertificate.certManager({ isuer: { name: 'ca', kind: 'Issuer' } } as never),
    "'WebhookCertificate.certManager().isuer' is an unknown prop; did you mean 'issuer'?",
  ],
  'a setting of a Secret': [
    () => WebhookCertificate.secret({ name: 'tls', bundle: '' } as never),
    "'WebhookCertificate.secret().bundle' is an unknown prop; did you mean 'caBundle'?",
  ],
  'a forgotten scope': [
    () => new ZookeeperOperator(undefined as never, 'operator'),
    "the first argument is undefined; must be a chart, such as new Chart(app, 'name'), or a construct in one",
  ],
  'an app as scope': [
    () => new ZookeeperCluster(new App(), 'it', { operator: zookeeper() }),
    "the first argument is the app; must be a chart, such as new Chart(app, 'name'), or a construct in one",
  ],
  'a forgotten id': [
    () => new ZookeeperOperator(chart(), { namespace: 'a' } as never),
    'the second argument is an object; must be an id, a text that is unique in its scope',
  ],
  'a forgotten operator': [
    () => new ZookeeperCluster(chart(), 'it', {} as never),
    "'operator' is undefined; give the operator that serves it, or the result of 'fromExisting' [chart/it]",
  ],
  'a field of pods beside the prop that has them': [
    () => new ZookeeperCluster(chart(), 'it', { operator: zookeeper(), nodeSelector: {} } as never),
    "'nodeSelector' is an unknown prop; write it as 'pod.nodeSelector' [chart/it]",
  ],
  'a field of the spec beside it': [
    () =>
      new Redis(chart(), 'it', { operator: redis(), redisSecret: 'none', sidecars: [] } as never),
    "'sidecars' is an unknown prop; write it as 'spec.sidecars' [chart/it]",
  ],
  'a Secret as a construct': [
    () => {
      const secret = new Secret(chart(), 'secret', { metadata: { name: 'login' } });
      return new Redis(chart(), 'it', { operator: redis(), redisSecret: secret } as never);
    },
    "'redisSecret' is a Secret without a key; name both, { name: 'login', key: 'password' } [chart/it]",
  ],
  'a construct as the name of a Secret': [
    () => {
      const name = new Secret(chart(), 'secret', { metadata: { name: 'login' } });
      return new Redis(chart(), 'it', {
        operator: redis(),
        redisSecret: { name, key: 'password' },
      } as never);
    },
    "'redisSecret.name' is [chart/secret]; must be a string; its name is 'login' [chart/it]",
  ],
  'an Output as a namespace of a scope': [
    () => OperatorScope.namespaces({ __pulumiOutput: true } as never),
    "'OperatorScope.namespaces()[0]' is an Output; give a name that is known when the program runs, such as config.require('namespace')",
  ],
  'an option of Pulumi among the props': [
    () => new ZookeeperOperator(chart(), 'it', { dependsOn: [] } as never),
    "'dependsOn' is an unknown prop; it is an option of Pulumi's components, given after the args as { dependsOn: ... } [chart/it]",
  ],
};

test.each(Object.entries(WRONG))('%s is refused where it is unknown', (_, [make, message]) => {
  expect(failureOf(make)).toBe(message);
});

/** The entries with constructs: a new one is here by itself. */
const ENTRIES = publicEntries()
  .filter(({ path }) => !/pulumi|cli/.test(path))
  .map(({ path }) => `operator-constructs${path.slice(1)}`);

/** Those that others are made from: what they are given comes from a class that is here itself. */
const BASES = /(KindResource|StandaloneResource|NamespacedObject)$/;

/** Those that stand in the app itself. */
const OF_THE_APP = /(ArgoApplications|FluxKustomizations)$/;

const BEFORE: Readonly<Record<string, readonly unknown[]>> = {
  CustomResourceDefinition: [memcachedType],
};

type AnyClass = new (scope: Construct, id: string, ...others: readonly unknown[]) => Construct;

const CLASSES = ENTRIES.flatMap((file) =>
  Object.entries(jest.requireActual<Record<string, unknown>>(file))
    .filter(
      ([name, value]) =>
        typeof value === 'function' && value.prototype instanceof Construct && !BASES.test(name),
    )
    .map(([name, value]) => [name, file, value as AnyClass] as const),
);

test('there are classes', () => {
  expect(CLASSES.length).toBeGreaterThan(25);
});

function makeWithUnknown(name: string, AClass: AnyClass): string {
  const app = new App();
  const scope = OF_THE_APP.test(name) ? app : new Chart(app, 'chart', { namespace: 'a' });
  return failureOf(() => new AClass(scope, 'x', ...(BEFORE[name] ?? []), { surelyUnknown: 1 }));
}

test.each(CLASSES)('%s of %s refuses an unknown prop', (name, _, AClass) => {
  expect(makeWithUnknown(name, AClass)).toContain("'surelyUnknown' is an unknown prop");
});
