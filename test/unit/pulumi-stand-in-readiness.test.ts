import type { KubernetesClient } from '../cluster/support/kubernetes-client';
import type { KubernetesObject, ObjectReference } from '../cluster/support/kubernetes-object';
import { JsonPath } from '../engine/stand-in/kubernetes/json-path';
import { readinessOf } from '../engine/stand-in/kubernetes/readiness';
import { expectationOf } from '../engine/stand-in/kubernetes/wait-for-annotation';

const object = (apiVersion: string, kind: string, rest: object): KubernetesObject => ({
  apiVersion,
  kind,
  metadata: { namespace: 'a', name: 'b', generation: 2 },
  ...rest,
});
const condition = (type: string, status = 'True'): object => ({ conditions: [{ type, status }] });

/** An API in which there is one object at most. */
const apiWith = (there?: KubernetesObject): KubernetesClient =>
  ({
    find: ({ kind, name }: ObjectReference) =>
      Promise.resolve(there?.kind === kind && there.metadata.name === name ? there : undefined),
  }) as unknown as KubernetesClient;

describe('readiness by kind', () => {
  const rolledOut = { observedGeneration: 2, replicas: 2, updatedReplicas: 2, availableReplicas: 2, readyReplicas: 2 };
  const deployment = (status: object): KubernetesObject =>
    object('apps/v1', 'Deployment', { spec: { replicas: 2 }, status: { ...rolledOut, ...status } });
  const statefulSet = (status: object): KubernetesObject =>
    object('apps/v1', 'StatefulSet', { spec: { replicas: 2 }, status: { ...rolledOut, ...status } });
  const service = (spec: object, status = {}): KubernetesObject =>
    object('v1', 'Service', { spec: { selector: { app: 'b' }, ...spec }, status });
  const endpoints = (unready: number): KubernetesObject =>
    object('v1', 'Endpoints', { subsets: [{ notReadyAddresses: Array(unready).fill({ ip: '192.0.2.1' }) }] });
  const claim = (status: object): KubernetesObject =>
    object('v1', 'PersistentVolumeClaim', { spec: { storageClassName: 'b' }, status });
  const storageClass = (volumeBindingMode: string): KubernetesObject =>
    object('storage.k8s.io/v1', 'StorageClass', { volumeBindingMode });

  it.each<[string, KubernetesObject, KubernetesObject?]>([
    ['a Deployment that is rolled out', deployment({})],
    ['a StatefulSet that is rolled out', statefulSet({})],
    ['a Job that is complete', object('batch/v1', 'Job', { status: condition('Complete') })],
    ['a Pod that is ready', object('v1', 'Pod', { status: { phase: 'Running', ...condition('Ready') } })],
    ['a Pod that is done', object('v1', 'Pod', { status: { phase: 'Succeeded' } })],
    ['an active Namespace', object('v1', 'Namespace', { status: { phase: 'Active' } })],
    ['a bound claim', claim({ phase: 'Bound' })],
    ['a claim that waits for its pod', claim({ phase: 'Pending' }), storageClass('WaitForFirstConsumer')],
    ['a Service with ready pods', service({}), endpoints(0)],
    ['a headless Service', service({ clusterIP: 'None' })],
    ['a Service without selector', service({ selector: undefined })],
    ['a Service of a name elsewhere', service({ type: 'ExternalName' })],
    ['what it knows nothing of', object('example.com/v1', 'Deployment', { status: {} })],
  ])('is there for %s', async (...[, seen, beside]) => {
    await expect(readinessOf(seen, apiWith(beside))).resolves.toBe('ready');
  });

  it.each<[string, RegExp, KubernetesObject, KubernetesObject?]>([
    ['a Deployment that is not observed', /generation 2 is not observed/, deployment({ observedGeneration: 1 })],
    ['a Deployment with old pods', /1 pods are of a former template/, deployment({ replicas: 3 })],
    ['a Deployment with slow pods', /availableReplicas is 1, not 2/, deployment({ availableReplicas: 1 })],
    ['a StatefulSet with old pods', /updatedReplicas is 1, not 2/, statefulSet({ updatedReplicas: 1 })],
    ['a Job that runs', /not complete/, object('batch/v1', 'Job', { status: {} })],
    ['a Pod that is not ready', /Running, and not ready/, object('v1', 'Pod', { status: { phase: 'Running' } })],
    ['a claim', /Pending, not Bound/, claim({ phase: 'Pending' }), storageClass('Immediate')],
    ['a Service with pods that are not ready', /1 of its pods/, service({}), endpoints(1)],
    ['a Service without endpoints', /no endpoints/, service({})],
    ['a Service without address', /no address/, service({ type: 'LoadBalancer' }), endpoints(0)],
  ])('is waited for with %s', async (...[, waiting, seen, beside]) => {
    await expect(readinessOf(seen, apiWith(beside))).resolves.toEqual({ waiting: expect.stringMatching(waiting) });
  });

  it('will never be there for a Job that has failed', async () => {
    const failed = object('batch/v1', 'Job', { status: condition('Failed') });
    await expect(readinessOf(failed, apiWith())).resolves.toEqual({ failed: 'the Job has failed' });
  });
});

describe('what an annotation waits for', () => {
  const seen = object('example.com/v1', 'Widget', {
    spec: { 'a.b': 'dotted', list: ['first', 'last'] },
    status: { ready: 3, empty: {}, ...condition('Ready'), observedGeneration: 2 },
  });

  it.each([
    'jsonpath={.status.ready}',
    'jsonpath={.status.ready}=3',
    'jsonpath={.spec.list[0]}="first"',
    'jsonpath={.spec.list[-1]}=last',
    "jsonpath={.spec['a.b']}=dotted",
    'jsonpath={.spec.a\\.b}=dotted',
    'jsonpath={.status.conditions[?(@.type=="Ready")].status}=True',
    'jsonpath={.status.conditions[*].type}=Ready',
    'condition=Ready',
    'condition=ready=true',
  ])('%s', (expression) => {
    expect(expectationOf(expression)(seen)).toBeUndefined();
  });

  it.each([
    ['jsonpath={.status.phase}', 'there is no .status.phase'],
    ['jsonpath={.status.ready}=30', '.status.ready is 3, not 30'],
    ['jsonpath={.spec.list[*]}=first', '.spec.list[*] is first, last, not first'],
    ['condition=Ready=False', 'condition Ready is True, not False'],
    ['condition=Complete', 'there is no condition Complete'],
  ])('%s, where it does not hold', (expression, missing) => {
    expect(expectationOf(expression)(seen)).toBe(missing);
  });

  it('does not believe a condition of an older generation', () => {
    const changed = { ...seen, metadata: { ...seen.metadata, generation: 3 } };
    expect(expectationOf('condition=Ready')(changed)).toBe('condition Ready is about generation 2, not 3');
  });

  it.each(['status=Ready', 'jsonpath=.status.ready', 'jsonpath={.status..ready}', 'jsonpath={status}'])(
    'refuses %s',
    (expression) => {
      expect(() => expectationOf(expression)).toThrow();
    },
  );

  it('says from where on a path is not understood', () => {
    expect(() => new JsonPath('.a[x].b')).toThrow("'.a[x].b' is not understood from '[x].b' on");
  });
});
