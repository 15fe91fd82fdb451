import { Operator, type OperatorDefinition, type OperatorProps } from 'operator-constructs';
import { widgetDefinition } from '../support/definition';
import { failureOf, only, synth, testChart } from '../support/synth';

/** Serves metrics both ways, and asks for a right where it must know who reads them. */
const both: OperatorDefinition = {
  ...widgetDefinition,
  rules: [
    ...widgetDefinition.rules,
    {
      place: 'cluster',
      scopes: ['namespace'],
      option: 'ask',
      apiGroups: ['authentication.k8s.io'],
      resources: ['tokenreviews'],
      verbs: ['create'],
      reason: 'asks who reads the metrics',
    },
  ],
  metrics: {
    port: 8080,
    args: (port) => [`--plain=:${port}`],
    secure: { port: 8443, args: (port) => [`--secure=:${port}`], option: 'ask' },
  },
};

const objectsOf = (definition: OperatorDefinition, metrics: OperatorProps['metrics']) => {
  const chart = testChart();
  new Operator(chart, 'operator', { definition, metrics });
  return synth(chart);
};

describe('metrics of an operator', () => {
  test.each([
    ['HTTPS where the operator can', both, {}, '--secure=:8443', { port: 8443, appProtocol: 'https' }, 1],
    ['HTTPS at a port', both, { protocol: 'https', port: 9000 }, '--secure=:9000', { port: 9000 }, 1],
    ['HTTP when asked for', both, { protocol: 'http' }, '--plain=:8080', { port: 8080 }, 0],
    ['HTTP where there is nothing else', widgetDefinition, {}, '--metrics=:8080', { port: 8080 }, 0],
  ] as const)('are served over %s, with the rights for it', (_what, definition, metrics, arg, port, clusterRoles) => {
    const objects = objectsOf(definition, metrics);
    const [container] = only(objects, 'Deployment').spec.template.spec.containers;
    expect(container.args).toContain(arg);
    expect(container.args.filter((other: string) => /plain|secure|metrics/.test(other))).toHaveLength(1);
    expect(container.ports).toEqual([{ name: 'metrics', containerPort: port.port }]);
    expect(only(objects, 'Service').spec.ports).toEqual([expect.objectContaining(port)]);
    expect(objects.filter(({ kind }) => kind === 'ClusterRole')).toHaveLength(clusterRoles);
  });

  test('need no rights while they are off', () => {
    const kinds = objectsOf(both, undefined).map(({ kind }) => kind as string);
    expect(kinds).not.toContain('ClusterRole');
    expect(kinds).not.toContain('Service');
  });

  test.each<[string, OperatorDefinition, OperatorProps['metrics'], RegExp]>([
    ['HTTPS of an operator that has none', widgetDefinition, { protocol: 'https' }, /serves metrics over HTTP only/],
  ])('fail when %s is asked for', (_what, definition, metrics, message) => {
    expect(failureOf(() => objectsOf(definition, metrics))).toMatch(message);
  });
});

test('an operator whose image nobody publishes has to be given one', () => {
  const definition = { ...widgetDefinition, image: undefined };
  const place = (image?: string) => () => synthOf({ definition, image });
  expect(failureOf(place())).toMatch(/'image' is missing, and nobody publishes an image of 'widget-operator'/);
  expect(only(place('example.com/widget:7')(), 'Deployment').spec.template.spec.containers[0].image).toBe(
    'example.com/widget:7',
  );
});

function synthOf(props: OperatorProps) {
  const chart = testChart();
  new Operator(chart, 'operator', props);
  return synth(chart);
}
