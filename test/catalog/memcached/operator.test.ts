import { OperatorScope, WebhookCertificate } from 'operator-constructs';
import { MemcachedOperator, type MemcachedOperatorProps } from 'operator-constructs/memcached';
import { failureOf, type Manifest, only, synth, testChart, strictChart } from '../../support/synth';
import { OPERATOR_IMAGE } from './entry';

type Props = Partial<MemcachedOperatorProps>;

const objectsOf = (props: Props = {}): Manifest[] => {
  const chart = testChart('web');
  new MemcachedOperator(chart, 'operator', { image: OPERATOR_IMAGE, ...props });
  return synth(chart);
};

describe('MemcachedOperator', () => {
  // Over HTTPS: golden.
  test('serves metrics over HTTP, without a right that everybody would need', () => {
    const objects = objectsOf({ metrics: { protocol: 'http' } });
    const [container] = only(objects, 'Deployment').spec.template.spec.containers;
    expect(container.args.slice(2)).toEqual(['--metrics-bind-address=:8080', '--metrics-secure=false']);
    expect(only(objects, 'Service').spec.ports).toEqual([{ name: 'metrics', port: 8080, targetPort: 'metrics' }]);
    expect(objects.map(({ kind }) => kind as string)).not.toContain('ClusterRole');
  });

  test('serves its webhook when given a certificate, for the namespaces that it watches', () => {
    const certificate = WebhookCertificate.certManager();
    const objects = objectsOf({ scope: OperatorScope.namespaces('a', 'b'), webhooks: { certificate } });
    const [container] = only(objects, 'Deployment').spec.template.spec.containers;
    expect(container.args).toContain('--webhook-cert-path=/tmp/k8s-webhook-server/serving-certs');
    expect(container.env).not.toContainEqual(expect.objectContaining({ name: 'ENABLE_WEBHOOKS' }));
    expect(container.ports).toEqual([expect.objectContaining({ containerPort: 9443 })]);
    const [webhook] = only(objects, 'MutatingWebhookConfiguration').webhooks;
    expect(webhook).toMatchObject({
      name: 'mmemcached-v1alpha1.kb.io',
      failurePolicy: 'Fail',
      namespaceSelector: {
        matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'In', values: ['a', 'b'] }],
      },
    });
    expect(only(objects, 'Certificate').spec.dnsNames).toContain('memcached-operator-webhook.web.svc');
  });

  test('does not warn about a tag: each image is of somebody’s own', () => {
    const chart = strictChart('web');
    new MemcachedOperator(chart, 'operator', { image: 'registry.example.com/mine:7' });
    expect(() => synth(chart)).not.toThrow();
  });
});

describe('MemcachedOperator, failing', () => {
  test.each<[string, Props, RegExp]>([
    ['no image', { image: undefined }, /'image' is missing, and nobody publishes an image of 'memcached-operator'/],
    ['a digest', { memcachedImage: `memcached@sha256:${'a'.repeat(64)}` }, /cannot read a digest/],
    ['tag and digest', { memcachedImage: `memcached:1.6@sha256:${'a'.repeat(64)}` }, /cannot read a digest/],
    ['a registry with a port', { memcachedImage: 'registry:5000/memcached:1.6' }, /port of the registry for the tag/],
    ['a registry with a port, no tag', { memcachedImage: 'registry:5000/memcached' }, /'memcachedImage' is .*pin it/],
    ['no tag', { memcachedImage: 'memcached' }, /'memcachedImage' is 'memcached', .*pin it by a tag/],
    ['a tag that moves', { memcachedImage: 'memcached:latest' }, /pin it by a tag other than 'latest'/],
    ['a tag that is too long', { memcachedImage: `memcached:${'1'.repeat(64)}` }, /at most 63 characters/],
    ['a tag that ends in a dot', { memcachedImage: 'memcached:1.6.' }, /letter or digit at both ends/],
    ['no image at all', { memcachedImage: 'mem cached:1' }, /it must be an image such as/],
    ['the image as a variable', { env: [{ name: 'MEMCACHED_IMAGE', value: 'x:1' }] }, /use 'memcachedImage'/],
    ['webhooks by a variable', { env: [{ name: 'ENABLE_WEBHOOKS', value: 'true' }] }, /'env' sets 'ENABLE_WEBHOOKS'/],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(failureOf(() => objectsOf(props))).toMatch(message);
  });
});
