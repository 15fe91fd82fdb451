import { Chart, Testing } from 'cdk8s';
import { Operator, OperatorScope } from 'operator-constructs';
import { operatorDefinition, sourceDifferences } from 'operator-constructs/importing';
import { type Manifest, operator, read } from './sources';

interface Synthesized {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: object; readonly annotations?: object };
}

const service: Manifest = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'hooks', namespace: 'gadgets' },
  spec: { selector: { app: 'operator' }, ports: [{ port: 443, targetPort: 9443 }] },
};

const configuration = (name: string, metadata: Manifest = {}, type = 'Validating'): Manifest => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: `${type}WebhookConfiguration`,
  metadata: { name, ...metadata },
  webhooks: [
    {
      name: `${name}.gadgets.example.com`,
      clientConfig: { service: { name: 'hooks', namespace: 'gadgets', path: '/validate' } },
      rules: [
        { operations: ['CREATE'], apiGroups: ['gadgets.example.com'], apiVersions: ['v1'], resources: ['gadgets'] },
      ],
      sideEffects: 'None',
      admissionReviewVersions: ['v1'],
    },
  ],
});

const WATCHING: Manifest = { env: [{ name: 'WATCH_NAMESPACE', value: '' }] };

const source = (...configurations: readonly Manifest[]): Manifest[] => [
  ...operator(WATCHING),
  service,
  ...configurations,
];

function synth(objects: readonly Manifest[], scope: OperatorScope, namespace = 'home'): Synthesized[] {
  const chart = new Chart(Testing.app(), 'chart', { namespace, disableResourceNameHashes: true });
  new Operator(chart, 'operator', { definition: operatorDefinition(read(objects)), scope });
  return chart.toJson() as Synthesized[];
}

const configurationsIn = (objects: readonly Synthesized[]): Synthesized[] =>
  objects.filter(({ kind }) => kind.endsWith('WebhookConfiguration'));

describe('webhook configurations', () => {
  test('keep their labels and annotations, by which processes find them', () => {
    const metadata = { labels: { 'example.com/part': 'webhook' }, annotations: { 'example.com/of': 'gadgets' } };
    const objects = source(configuration('gadgets', metadata));
    const [found] = configurationsIn(synth(objects, OperatorScope.namespaces('a')));
    expect(found?.metadata.labels).toEqual(metadata.labels);
    expect(found?.metadata.annotations).toMatchObject(metadata.annotations);
    expect(sourceDifferences(read(objects)).filter(({ reason }) => reason === undefined)).toEqual([]);
  });

  test('that are put together carry what each of them did', () => {
    const objects = source(
      configuration('one', { labels: { a: 'one', b: 'one' } }),
      configuration('two', { labels: { b: 'two', c: 'two' } }),
    );
    const [found, ...others] = configurationsIn(synth(objects, OperatorScope.cluster()));
    expect(others).toEqual([]);
    expect(found?.metadata.labels).toEqual({ a: 'one', b: 'one', c: 'two' });
  });
});
