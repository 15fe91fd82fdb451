import { WebhookCertificate } from 'operator-constructs';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';
import { operatorObjects, widgetDefinition } from '../support/definition';
import { lampDefinition } from '../support/lamp-definition';
import { failureOf, only, testChart } from '../support/synth';

import type { OperatorDefinition, OperatorProps, OperatorWorkload } from 'operator-constructs';

type Props = Omit<OperatorProps, 'definition'>;

/** The same operator, of which one copy works. */
const alone: OperatorDefinition = { ...widgetDefinition, leaderElection: 'none' };

describe('podDisruptionBudget', () => {
  test('lets one copy be missing at a time', () => {
    const objects = operatorObjects({ replicas: 2, podDisruptionBudget: {} });
    expect(only(objects, 'PodDisruptionBudget')).toEqual({
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: expect.objectContaining({ name: 'widget-operator', namespace: 'home' }) as object,
      spec: { maxUnavailable: 1, selector: only(objects, 'Deployment').spec.selector },
    });
  });

  test.each([{ minAvailable: 2 }, { maxUnavailable: '34%' }])('%j is taken as it is', (budget) => {
    const objects = operatorObjects({ replicas: 3, podDisruptionBudget: budget });
    expect(only(objects, 'PodDisruptionBudget').spec).toMatchObject(budget);
  });

  const one =
    "'podDisruptionBudget' is given, but 'widget-operator' has one replica: a budget that keeps it available";

  test.each<[object, string, OperatorDefinition?]>([
    [
      { podDisruptionBudget: {} },
      `${one} blocks every drain of its node, and any other protects nothing; give 'replicas' 2 or more, or leave it out`,
    ],
    [{ podDisruptionBudget: {} }, 'any other protects nothing; leave it out', alone],
    [{ podDisruptionBudget: { minAvailable: 1 }, replicas: 0 }, 'has no replica'],
    [
      { podDisruptionBudget: { minAvailable: 2 }, replicas: 2 },
      "'podDisruptionBudget.minAvailable' is 2 of 2 replicas",
    ],
    [{ podDisruptionBudget: { minAvailable: '100%' }, replicas: 2 }, "is '100%' of 2 replicas"],
    [{ podDisruptionBudget: { minAvailable: '67%' }, replicas: 3 }, "is '67%' of 3 replicas"],
    [
      { podDisruptionBudget: { maxUnavailable: 0 }, replicas: 2 },
      "'podDisruptionBudget.maxUnavailable' is 0, so that no",
    ],
    [
      { podDisruptionBudget: { maxUnavailable: 2 }, replicas: 2 },
      'is 2 of 2 replicas, which protects nothing',
    ],
    [
      { podDisruptionBudget: { minAvailable: 'most' }, replicas: 2 },
      "is 'most'; it must be a whole number",
    ],
    [
      { podDisruptionBudget: { minAvailable: 0.5 }, replicas: 2 },
      'is 0.5; it must be a whole number',
    ],
    [
      { podDisruptionBudget: { minAvailable: true }, replicas: 2 },
      'is true; must be a number or a percentage',
    ],
    [
      { podDisruptionBudget: { minAvailable: 1, maxUnavailable: 1 }, replicas: 3 },
      "both 'minAvailable' and",
    ],
    [{ podDisruptionBudget: 'yes' }, "'podDisruptionBudget' is 'yes'; must be an object"],
    [
      { podDisruptionBudget: { available: 1 } },
      "'podDisruptionBudget.available' is an unknown prop",
    ],
  ])('%j is refused: %s', (props, message, definition = widgetDefinition) => {
    expect(failureOf(() => operatorObjects(props, definition))).toContain(message);
  });

  test('is refused where upstream has one for the same pods, as a pod with two is never evicted', () => {
    const webhooks = { certificate: WebhookCertificate.certManager() };
    const place = (): unknown =>
      operatorObjects({ webhooks, replicas: 2, podDisruptionBudget: {} }, lampDefinition);
    expect(failureOf(place)).toContain("have the PodDisruptionBudget 'lamp-manager' already");
  });

  test('needs policy/v1', () => {
    const place = (): unknown =>
      new ZookeeperOperator(testChart('home'), 'zookeeper', {
        kubernetesVersion: '1.20',
        replicas: 2,
        podDisruptionBudget: {},
      });
    expect(failureOf(place)).toContain('policy/v1 is there from 1.21 on');
  });
});

describe('topologySpread', () => {
  const spreadOf = (topologySpread: Props['topologySpread']): object[] =>
    only(operatorObjects({ replicas: 2, topologySpread }), 'Deployment').spec.template.spec
      .topologySpreadConstraints as object[];

  test('prefers other zones and other nodes for the pods of the operator', () => {
    const { matchLabels } = only(operatorObjects({}), 'Deployment').spec.selector;
    const labelSelector = { matchLabels };
    const whenUnsatisfiable = 'ScheduleAnyway';
    expect(spreadOf({})).toEqual([
      { maxSkew: 1, topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable, labelSelector },
      { maxSkew: 1, topologyKey: 'kubernetes.io/hostname', whenUnsatisfiable, labelSelector },
    ]);
  });

  test('has the given values', () => {
    expect(
      spreadOf({ over: ['node'], whenUnsatisfiable: 'DoNotSchedule', maxSkew: 2 }),
    ).toMatchObject([
      { maxSkew: 2, topologyKey: 'kubernetes.io/hostname', whenUnsatisfiable: 'DoNotSchedule' },
    ]);
  });

  test.each<[object, string]>([
    [
      { topologySpread: {}, topologySpreadConstraints: [] },
      "'topologySpread' and 'topologySpreadConstraints' are both",
    ],
    [{ topologySpread: { over: [] } }, "'topologySpread.over' is []; name 'zone', 'node' or both"],
    [{ topologySpread: { over: ['node', 'node'] } }, 'each once'],
    [
      { topologySpread: { over: ['rack'] } },
      "'topologySpread.over[0]' is 'rack'; use 'zone' or 'node'",
    ],
    [
      { topologySpread: { maxSkew: 0 } },
      "'topologySpread.maxSkew' is 0; it must be a whole number, 1 or more",
    ],
    [{ topologySpread: { whenUnsatisfiable: 'Never' } }, "use 'ScheduleAnyway' or 'DoNotSchedule'"],
    [{ topologySpread: { zones: true } }, "'topologySpread.zones' is an unknown prop"],
  ])('%j is refused', (props, message) => {
    expect(failureOf(() => operatorObjects(props))).toContain(message);
  });
});

test.each(['podDisruptionBudget', 'topologySpread'])(
  '%s is refused for a DaemonSet, with a pod on each node',
  (prop) => {
    const [manager, recorder] = lampDefinition.workloads as [OperatorWorkload, OperatorWorkload];
    const definition = {
      ...lampDefinition,
      workloads: [manager, { ...recorder, kind: 'DaemonSet' }] as const,
    };
    const webhooks = { certificate: WebhookCertificate.certManager() };
    const props = { webhooks, workloads: { 'lamp-recorder': { [prop]: {} } } };
    expect(failureOf(() => operatorObjects(props, definition))).toContain(
      `'workloads.lamp-recorder.${prop}' is given, but 'lamp-recorder' is a DaemonSet`,
    );
  },
);
