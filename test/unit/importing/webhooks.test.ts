import { Operator, OperatorScope, WebhookCertificate } from 'operator-constructs';
import { operatorDefinition, sourceDifferences } from 'operator-constructs/cli';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { selfSignedCertificate } from '../../support/self-signed-certificate';
import {
  everywhere,
  installed,
  known,
  operator,
  read,
  rule,
  webhookConfiguration,
} from '../../support/sources';
import { synth, testChart } from '../../support/synth';
import { warningsOf } from '../../support/warnings';

import type { Manifest } from '../../support/sources';
import type { Manifest as Synthesized } from '../../support/synth';

const service: Manifest = coreObject(
  'Service',
  { name: 'hooks', namespace: 'gadgets' },
  { spec: { selector: { app: 'operator' }, ports: [{ port: 443, targetPort: 9443 }] } },
);

const configuration = (name: string, metadata: Manifest = {}, type?: string): Manifest =>
  webhookConfiguration(
    { name, ...metadata },
    `${name}.gadgets.example.com`,
    { name: 'hooks', namespace: 'gadgets', path: '/validate' },
    {},
    type,
  );

const WATCHING: Manifest = { env: [{ name: 'WATCH_NAMESPACE', value: '' }] };

const source = (...configurations: readonly Manifest[]): Manifest[] => [
  ...operator(WATCHING),
  service,
  ...configurations,
];

const configurationsIn = (objects: readonly Synthesized[]) =>
  objects.filter(({ kind }) => kind.endsWith('WebhookConfiguration'));

const unexplained = (objects: readonly Manifest[]) =>
  sourceDifferences(read(objects)).filter(({ reason }) => reason === undefined);

describe('webhook configurations', () => {
  test('keep their labels and annotations, by which processes find them', () => {
    const metadata = {
      labels: { 'example.com/part': 'webhook' },
      annotations: { 'example.com/of': 'gadgets' },
    };
    const objects = source(configuration('gadgets', metadata));
    const [found] = configurationsIn(installed(objects, OperatorScope.namespaces('a')));
    expect(found?.metadata.labels).toEqual(metadata.labels);
    expect(found?.metadata.annotations).toMatchObject(metadata.annotations);
    expect(unexplained(objects)).toEqual([]);
  });

  test('leave out the namespace of the installation where the source leaves out its own: its process could not start', () => {
    const except = (values: readonly string[]): Manifest => ({
      matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'NotIn', values }],
    });
    const [webhook] = configuration('gadgets').webhooks as [Manifest];
    const selected = { ...webhook, namespaceSelector: except(['kube-system', 'gadgets']) };
    const objects = source({ ...configuration('gadgets'), webhooks: [selected] });
    const [found] = configurationsIn(installed(objects, OperatorScope.cluster()));
    expect(found).toMatchObject({
      webhooks: [{ namespaceSelector: except(['kube-system', 'elsewhere']) }],
    });
    expect(unexplained(objects)).toEqual([]);
  });

  test('do not take over a certificate that stands in the source, in a CRD that is converted either', () => {
    const clientConfig = {
      service: { name: 'hooks', namespace: 'gadgets', path: '/convert' },
      caBundle: 'Cg==',
    };
    const conversion = {
      strategy: 'Webhook',
      webhook: { clientConfig, conversionReviewVersions: ['v1'] },
    };
    const [webhook] = configuration('gadgets').webhooks as [Manifest];
    const trusting = {
      ...webhook,
      clientConfig: { ...(webhook.clientConfig as object), caBundle: 'Cg==' },
    };
    const objects = source({ ...configuration('gadgets'), webhooks: [trusting] }).map((object) =>
      object.kind === 'CustomResourceDefinition'
        ? { ...object, spec: { ...(object.spec as object), conversion } }
        : object,
    );
    expect(JSON.stringify(installed(objects, OperatorScope.cluster()))).not.toContain('caBundle');
    expect(unexplained(objects)).toEqual([]);
  });

  test('that are put together carry what each of them did', () => {
    const objects = source(
      configuration('one', { labels: { a: 'one', b: 'one' } }),
      configuration('two', { labels: { b: 'two', c: 'two' } }),
    );
    const [found, ...others] = configurationsIn(installed(objects, OperatorScope.cluster()));
    expect(others).toEqual([]);
    expect(found?.metadata.labels).toEqual({ a: 'one', b: 'one', c: 'two' });
  });

  test.each([
    ['without rules', undefined],
    ['whose rules are an empty list', []],
  ])('with a webhook %s, which is never called, are kept as they are', (_, rules) => {
    const [webhook] = configuration('gadgets').webhooks as [Manifest];
    const objects = source({ ...configuration('gadgets'), webhooks: [{ ...webhook, rules }] });
    const [found] = configurationsIn(installed(objects, NARROW));
    expect(found).toMatchObject({ webhooks: [{ name: 'gadgets.gadgets.example.com' }] });
    expect(unexplained(objects)).toEqual([]);
    expect(read(objects).findings).toContainEqual(
      expect.objectContaining({
        rule: 'import/kept-webhooks',
        message:
          'ValidatingWebhookConfiguration gadgets is kept as it is: without rules the API server never calls gadgets.gadgets.example.com',
      }),
    );
  });
});

/** A role of the operator about its configurations, by name. */
const aboutConfigurations = (...names: readonly string[]): Manifest[] =>
  everywhere('configurations', [
    rule('admissionregistration.k8s.io', 'validatingwebhookconfigurations', 'get patch', {
      resourceNames: names,
    }),
  ]);

const NARROW = OperatorScope.namespaces('a');

describe('a webhook configuration that is renamed', () => {
  const rightsOf = (objects: readonly Synthesized[]): unknown =>
    objects
      .flatMap(
        (object) => (object as { rules?: readonly { resourceNames?: unknown }[] }).rules ?? [],
      )
      .map(({ resourceNames }) => resourceNames)
      .filter((names) => names !== undefined);

  test.each([
    [NARROW, 'elsewhere', 'elsewhere.gadgets'],
    [NARROW, 'gadgets', 'gadgets'],
    [OperatorScope.cluster(), 'elsewhere', 'gadgets'],
  ])('is named in rights as it is called: %s in %s', (scope, namespace, name) => {
    const given = [...source(configuration('gadgets')), ...aboutConfigurations('gadgets', 'other')];
    const objects = installed(given, scope, { namespace });
    expect(configurationsIn(objects).map(({ metadata }) => metadata.name)).toEqual([name]);
    expect(rightsOf(objects)).toEqual([[name, 'other']]);
  });

  test('other objects that are renamed are, too', () => {
    const kept = {
      apiVersion: 'policy.example.com/v1',
      kind: 'ClusterPolicy',
      metadata: { name: 'gadgets' },
    };
    const rules = [
      rule('policy.example.com', 'clusterpolicies', 'get', { resourceNames: ['gadgets'] }),
    ];
    expect(
      rightsOf(installed([...operator(WATCHING), kept, ...everywhere('policies', rules)], NARROW)),
    ).toEqual([['elsewhere.gadgets']]);
  });

  test.each<readonly [string, Manifest, unknown]>([
    [
      'a flag',
      { args: ['--webhook-config-name=gadgets'] },
      ['--webhook-config-name=elsewhere.gadgets'],
    ],
    [
      'a flag with its value behind it',
      { args: ['--webhook-name', 'gadgets'] },
      ['--webhook-name', 'elsewhere.gadgets'],
    ],
    [
      'a Service of the same name',
      { args: ['--webhook-service-name=gadgets'] },
      ['--webhook-service-name=gadgets'],
    ],
    ['another setting', { args: ['--name=gadgets'] }, ['--name=gadgets']],
  ])('is the setting of the process: %s', (_, container, args) => {
    const objects = [...operator({ ...WATCHING, ...container }), service, configuration('gadgets')];
    const [deployment] = installed(objects, NARROW).filter(({ kind }) => kind === 'Deployment');
    expect(deployment).toMatchObject({ spec: { template: { spec: { containers: [{ args }] } } } });
    expect(unexplained(objects)).toEqual([]);
  });

  test('is what a ConfigMap says', () => {
    const settings = coreObject('ConfigMap', { name: 'settings', namespace: 'gadgets' });
    const data = { 'config.yaml': 'port: 1\nwebhook-name: gadgets\nother: gadgets\n' };
    const objects = installed([...source(configuration('gadgets')), { ...settings, data }], NARROW);
    expect(objects.find(({ kind }) => kind === 'ConfigMap')).toMatchObject({
      data: { 'config.yaml': 'port: 1\nwebhook-name: elsewhere.gadgets\nother: gadgets\n' },
    });
  });

  test('a process that fills it in by itself may look for it by its name: that is reported', () => {
    const ids = (objects: readonly Manifest[]): string[] =>
      read(objects).findings.map(({ rule }) => rule);
    expect(ids(source(configuration('gadgets')))).toContain('import/webhook-name');
    const named = operator({ ...WATCHING, args: ['--webhook-name=gadgets'] });
    expect(ids([...named, service, configuration('gadgets')])).not.toContain('import/webhook-name');
  });

  test('one that a process is known to look for by its name keeps it', () => {
    const objects = [
      ...known('postgresql.cnpg.io', 'cloudnative-pg', WATCHING),
      service,
      configuration('cnpg-validating-webhook-configuration'),
      ...aboutConfigurations('cnpg-validating-webhook-configuration'),
    ];
    expect(read(objects)).toMatchObject({
      known: { id: 'cloudnative-pg' },
      definition: { webhooks: { fixedConfigurations: true } },
    });
    const found = installed(objects, NARROW);
    expect(configurationsIn(found).map(({ metadata }) => metadata.name)).toEqual([
      'cnpg-validating-webhook-configuration',
    ]);
    expect(rightsOf(found)).toEqual([['cnpg-validating-webhook-configuration']]);
  });
});

describe('the Certificate of webhooks', () => {
  const cert = (kind: string, name: string, spec: Manifest): Manifest => ({
    apiVersion: 'cert-manager.io/v1',
    kind,
    metadata: { name, namespace: 'gadgets' },
    spec,
  });
  /** A source whose process reads the certificate from a volume. */
  const mounting = (...more: readonly Manifest[]): Manifest[] => [
    ...operator(WATCHING, { volumes: [{ name: 'tls', secret: { secretName: 'tls' } }] }),
    service,
    ...more,
  ];
  const keystores = {
    pkcs12: { create: true, passwordSecretRef: { name: 'keystore', key: 'password' } },
  };
  const injected = configuration('hooks', {
    annotations: { 'cert-manager.io/inject-ca-from': 'gadgets/serving' },
  });
  const serving = cert('Certificate', 'serving', {
    secretName: 'tls',
    issuerRef: { name: 'selfsigned' },
    keystores,
  });
  const issuer = cert('Issuer', 'selfsigned', { selfSigned: {} });
  const namesOf = (objects: readonly Synthesized[], kind: string): string[] =>
    objects.filter((object) => object.kind === kind).map(({ metadata }) => metadata.name);

  test('has the keystores of the source, which pods mount', () => {
    const objects = installed(mounting(injected, serving, issuer), OperatorScope.cluster());
    const certificate = objects.find(({ kind }) => kind === 'Certificate');
    expect(certificate).toMatchObject({ spec: { secretName: 'tls', keystores } });
  });

  test('is kept as it is where no volume is for its Secret', () => {
    const objects = installed(source(injected, serving, issuer), NARROW);
    expect(namesOf(objects, 'Certificate')).toEqual(['serving']);
    expect(namesOf(objects, 'Issuer')).toEqual(['selfsigned']);
    expect(configurationsIn(objects)[0]?.metadata.annotations).toMatchObject({
      'cert-manager.io/inject-ca-from': 'elsewhere/serving',
    });
    const { findings } = read(source(injected, serving, issuer));
    expect(findings.map(({ rule: id }) => id)).not.toContain('import/webhook-name');
  });

  test('leaves its Issuer to another Certificate that is kept', () => {
    const alone = installed(mounting(injected, serving, issuer), OperatorScope.cluster());
    expect(namesOf(alone, 'Issuer')).toEqual(['hooks']);
    const metrics = cert('Certificate', 'metrics', {
      secretName: 'metrics',
      issuerRef: { name: 'selfsigned' },
    });
    const both = installed(mounting(injected, serving, issuer, metrics), OperatorScope.namespace());
    expect(namesOf(both, 'Issuer').sort()).toEqual(['hooks', 'selfsigned']);
    expect(namesOf(both, 'Certificate').sort()).toEqual(['hooks', 'metrics']);
  });

  test('is not applied where the certificate is fixed, nor is another that is kept', () => {
    const metrics = cert('Certificate', 'metrics', {
      secretName: 'scraped',
      issuerRef: { name: 'selfsigned' },
    });
    const fixed = WebhookCertificate.caBundle({
      caBundle: selfSignedCertificate('hooks').certificate,
    });
    const chart = testChart();
    const definition = operatorDefinition(read(source(injected, serving, issuer, metrics)));
    let objects: readonly Synthesized[] = [];
    const warned = warningsOf(() => {
      new Operator(chart, 'operator', { definition, webhooks: { certificate: fixed } });
      objects = synth(chart);
    });
    expect(objects.filter(({ apiVersion }) => apiVersion.startsWith('cert-manager.io/'))).toEqual(
      [],
    );
    expect(warned).toContain("Certificate 'metrics' is left out; create Secret 'scraped' yourself");
  });
});
