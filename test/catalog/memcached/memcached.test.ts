import { ApiObject, App, Chart } from 'cdk8s';
import { OperatorScope, WebhookCertificate } from 'operator-constructs';
import { Memcached, MemcachedOperator } from 'operator-constructs/memcached';
import { chartWith, failureOf, only, refusalOf, synth, testChart } from '../../support/synth';
import { OPERATOR_IMAGE } from './entry';

import type { IOperator } from 'operator-constructs';
import type { MemcachedOperatorProps, MemcachedProps } from 'operator-constructs/memcached';
import type { Manifest } from '../../support/synth';

type Props = Omit<MemcachedProps, 'operator'>;

const setUp = (props: Props = {}, warnings: 'error' | 'silent' = 'error') => {
  const chart = chartWith({ warnings }, 'web');
  const operator = new MemcachedOperator(chart, 'operator', { image: OPERATOR_IMAGE });
  return { chart, operator, memcached: new Memcached(chart, 'sessions', { operator, ...props }) };
};

const problemsOf = (props: Props) => failureOf(() => synth(setUp(props).chart));

describe('Memcached', () => {
  test('its Service never leads to the pod of the operator', () => {
    const objects = synth(setUp().chart);
    const { selector } = only(objects, 'Service', 'sessions').spec;
    const { labels } = only(objects, 'Deployment').spec.template.metadata;
    expect(labels).not.toMatchObject(selector);
  });

  test('outputs name what there is', () => {
    const { memcached } = setUp();
    expect(memcached.connectionString).toBe('memcached://sessions.web.svc.cluster.local:11211');
    expect(memcached.clientService).toEqual({
      name: 'sessions',
      host: 'sessions.web.svc.cluster.local',
      port: 11211,
    });
    expect([memcached.replicas, memcached.deploymentName]).toEqual([3, 'sessions']);
  });

  test('outputs follow the props, but for the port, which memcached does not follow', () => {
    const props = {
      name: 'carts',
      replicas: 2,
      containerPort: 11212,
      service: { name: 'carts-pods' },
    };
    const { memcached } = setUp({ ...props, kubernetesClusterDomain: 'corp.local' }, 'silent');
    expect(memcached.connectionString).toBe('memcached://carts-pods.web.svc.corp.local:11211');
    expect([memcached.replicas, memcached.deploymentName]).toEqual([2, 'carts']);
  });

  test('without a Service there is no way to connect, and the error says so', () => {
    const { chart, memcached } = setUp({ service: 'none' });
    expect(synth(chart).map(({ kind }) => kind as string)).not.toContain('Service');
    expect(failureOf(() => memcached.connectionString)).toMatch(
      /^'service' is 'none', so nothing leads to the pods; .* \[chart\/sessions\]$/,
    );
    expect(failureOf(() => memcached.clientService)).toMatch(/'service' is 'none'/);
  });

  test('says nothing of the image of an operator that somebody else installed', () => {
    const chart = testChart('web');
    const operator = MemcachedOperator.fromExisting(chart, 'operator', {
      namespace: 'operators',
      scope: OperatorScope.cluster(),
    });
    new Memcached(chart, 'sessions', { operator });
    expect(only(synth(chart), 'Memcached').metadata.annotations).toEqual({
      'argocd.argoproj.io/sync-options': 'SkipDryRunOnMissingResource=true',
      'argocd.argoproj.io/sync-wave': '0',
    });
  });
});

describe('Memcached, failing', () => {
  test.each<[string, Props, RegExp]>([
    [
      'a name that is too long',
      { name: 'x'.repeat(64) },
      /\(64 characters\); it must be a DNS label: at most 63/,
    ],
    [
      'a name with a dot',
      { name: 'a.b', service: 'none' },
      /'name' is 'a\.b'; it must be a DNS label/,
    ],
    [
      'a name of the Service with a dot',
      { service: { name: 'a.b' } },
      /'service\.name' is 'a\.b'; it must be/,
    ],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(problemsOf(props)).toMatch(message);
  });

  test('warns where memcached does not listen', () => {
    expect(problemsOf({ containerPort: 11212 })).toMatch(
      /listens on 11211 .*guard 'container-port-is-listened-on'/,
    );
  });

  test('a Service, and so the Memcached, may start with a digit from Kubernetes 1.34 on', () => {
    expect(() => synth(setUp({ name: '0day' }).chart)).not.toThrow();
    const chart = chartWith({ 'kubernetes-version': '1.33' });
    const operator = new MemcachedOperator(chart, 'operator', { image: OPERATOR_IMAGE });
    const place = (id: string, props: Props) =>
      new Memcached(chart, id, { operator, name: '0day', ...props });
    expect(failureOf(() => place('a', {}))).toMatch(/'name' is '0day', .*before Kubernetes 1\.34/);
    expect(failureOf(() => place('b', { service: { name: '1day' } }))).toMatch(
      /'service\.name' is '1day'/,
    );
    expect(() => place('c', { service: 'none' })).not.toThrow();
    expect(() => place('d', { service: { name: 'day' } })).not.toThrow();
  });

  test('fails when two are in one namespace, whatever charts they are in', () => {
    const app = new App();
    const chart = new Chart(app, 'web', { namespace: 'web' });
    const scope = OperatorScope.namespaces('web', 'billing');
    const operator = new MemcachedOperator(chart, 'operator', { image: OPERATOR_IMAGE, scope });
    new Memcached(chart, 'sessions', { operator });
    new Memcached(chart, 'ledger', { operator, namespace: 'billing' });
    expect(() => app.synthYaml()).not.toThrow();
    new Memcached(new Chart(app, 'shop', { namespace: 'web' }), 'carts', { operator });
    expect(failureOf(() => app.synthYaml())).toMatch(
      /\[shop\/carts\] 'namespace' is 'web', .* takes every pod with the labels .*; \[web\/sessions\] has such pods: .*; put each into its own namespace/,
    );
  });

  test('fails when it is named as another Deployment of its namespace', () => {
    const { chart } = setUp({ name: 'api' });
    const deployment = (id: string, namespace: string) =>
      new ApiObject(chart, id, {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: 'api', namespace },
      });
    deployment('elsewhere', 'billing');
    expect(() => synth(chart)).not.toThrow();
    deployment('here', 'web');
    expect(refusalOf(chart)).toMatch(
      /'name' is 'api', .* makes the Deployment 'api'; \[chart\/here\] has that name/,
    );
  });

  test('fails when it is named as its operator, in the same namespace only', () => {
    expect(problemsOf({ name: 'memcached-operator' })).toMatch(
      /\[chart\/operator\/Deployment\/Resource\] has that name/,
    );
    const withExisting = (namespace: string): (() => unknown) => {
      const chart = testChart('web');
      const operator: IOperator = MemcachedOperator.fromExisting(chart, 'operator', {
        namespace,
        scope: OperatorScope.cluster(),
      });
      new Memcached(chart, 'memcached-operator', { operator });
      return () => synth(chart);
    };
    expect(failureOf(withExisting('web'))).toMatch(/\[chart\/operator\] has that name/);
    expect(withExisting('operators')).not.toThrow();
  });
});

type OperatorProps = Partial<MemcachedOperatorProps>;

const objectsOf = (props: OperatorProps = {}): Manifest[] => {
  const chart = testChart('web');
  new MemcachedOperator(chart, 'operator', { image: OPERATOR_IMAGE, ...props });
  return synth(chart);
};

describe('MemcachedOperator', () => {
  // Over HTTPS: golden.
  test('serves metrics over HTTP, without a right that everybody would need', () => {
    const objects = objectsOf({ metrics: { protocol: 'http' } });
    const [container] = only(objects, 'Deployment').spec.template.spec.containers;
    expect(container.args.slice(2)).toEqual([
      '--metrics-bind-address=:8080',
      '--metrics-secure=false',
    ]);
    expect(only(objects, 'Service').spec.ports).toEqual([
      { name: 'metrics', port: 8080, targetPort: 'metrics' },
    ]);
    expect(objects.map(({ kind }) => kind as string)).not.toContain('ClusterRole');
  });

  test('serves its webhook when given a certificate, for the namespaces that it watches', () => {
    const certificate = WebhookCertificate.certManager();
    const objects = objectsOf({
      scope: OperatorScope.namespaces('a', 'b'),
      webhooks: { certificate },
    });
    const [container] = only(objects, 'Deployment').spec.template.spec.containers;
    expect(container.args).toContain('--webhook-cert-path=/tmp/k8s-webhook-server/serving-certs');
    expect(container.env).not.toContainEqual(expect.objectContaining({ name: 'ENABLE_WEBHOOKS' }));
    expect(container.ports).toEqual([expect.objectContaining({ containerPort: 9443 })]);
    const [webhook] = only(objects, 'MutatingWebhookConfiguration').webhooks;
    expect(webhook).toMatchObject({
      name: 'mmemcached-v1alpha1.kb.io',
      failurePolicy: 'Fail',
      namespaceSelector: {
        matchExpressions: [
          { key: 'kubernetes.io/metadata.name', operator: 'In', values: ['a', 'b'] },
        ],
      },
    });
    expect(only(objects, 'Certificate').spec.dnsNames).toContain(
      'memcached-operator-webhook.web.svc',
    );
  });
});

describe('MemcachedOperator, failing', () => {
  test.each<[string, OperatorProps, RegExp]>([
    [
      'no image',
      { image: undefined },
      /'image' is missing, and nobody publishes an image of 'memcached-operator'/,
    ],
    ['a digest', { memcachedImage: `memcached@sha256:${'a'.repeat(64)}` }, /cannot read a digest/],
    [
      'tag and digest',
      { memcachedImage: `memcached:1.6@sha256:${'a'.repeat(64)}` },
      /cannot read a digest/,
    ],
    [
      'a registry with a port',
      { memcachedImage: 'registry:5000/memcached:1.6' },
      /port of the registry for the tag/,
    ],
    [
      'a registry with a port, no tag',
      { memcachedImage: 'registry:5000/memcached' },
      /'memcachedImage' is .*pin it/,
    ],
    [
      'no tag',
      { memcachedImage: 'memcached' },
      /'memcachedImage' is 'memcached', .*pin it by a tag/,
    ],
    [
      'a tag that moves',
      { memcachedImage: 'memcached:latest' },
      /pin it by a tag other than 'latest'/,
    ],
    [
      'a tag that is too long',
      { memcachedImage: `memcached:${'1'.repeat(64)}` },
      /at most 63 characters/,
    ],
    [
      'a tag that ends in a dot',
      { memcachedImage: 'memcached:1.6.' },
      /letter or digit at both ends/,
    ],
    ['no image at all', { memcachedImage: 'mem cached:1' }, /it must be an image such as/],
    [
      'the image as a variable',
      { env: [{ name: 'MEMCACHED_IMAGE', value: 'x:1' }] },
      /use 'memcachedImage'/,
    ],
    [
      'webhooks by a variable',
      { env: [{ name: 'ENABLE_WEBHOOKS', value: 'true' }] },
      /'env' sets 'ENABLE_WEBHOOKS'/,
    ],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(failureOf(() => objectsOf(props))).toMatch(message);
  });
});
