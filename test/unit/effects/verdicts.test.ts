import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { replacedPods } from '../../effects/measure';
import { joined } from '../../effects/run';
import { differences, snapshotOf } from '../../effects/snapshot';
import { evidenceOf, verdictsOf } from '../../effects/verdicts';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { Observation } from '../../effects/verdicts';
import type { Write } from '../../effects/writes';

const nothing: Observation = {
  name: 'events',
  value: 'x',
  changed: [],
  replaced: [],
  recreated: [],
  broken: [],
  fresh: [],
  pods: [3, 3],
  back: [{ way: 'server-side apply', left: [] }],
};

const configMap = { place: 'ConfigMap/events-configmap data.a', before: 1, after: 2 };
const secret = { place: 'Secret/web-tls certificate.names[0]', before: 'a', after: 'b' };
const names = { 'web-tls': '<spec.secretName>' };
const ofConfigMap = { verdict: 'objectsOnly', objects: ['ConfigMap/*-configmap'] };
const imageOfPod = { place: 'Pod/events-2 spec.containers[etcd].image', after: 'b' };
const account = { place: 'ServiceAccount/x metadata.name', after: 'x' };

test.each<[string, Partial<Observation>, object[]]>([
  ['nothing', {}, [{ verdict: 'noEffect' }]],
  ['nothing, without a fresh one to compare with', { fresh: undefined }, []],
  ['an object', { changed: [configMap] }, [ofConfigMap]],
  [
    'the resource itself',
    { changed: [{ place: 'ZookeeperCluster/events metadata.finalizers[0]', after: 'a' }] },
    [{ verdict: 'objectsOnly', objects: ['ZookeeperCluster/*'] }],
  ],
  [
    'pods',
    { changed: [configMap], replaced: ['events-1', 'events-0'], order: 'at once' },
    [{ verdict: 'restartsPods', order: 'at once' }],
  ],
  [
    'a fresh one only',
    { fresh: [configMap] },
    [{ verdict: 'creationOnly', objects: ['ConfigMap/*-configmap'] }],
  ],
  [
    'what is random, with what says so',
    { changed: [secret], issued: ['Secret/web-tls tls.crt', 'Secret/web-tls ca.crt'], names },
    [{ verdict: 'issues', object: 'Secret/<spec.secretName>', values: ['tls.crt', 'ca.crt'] }],
  ],
  [
    'what only a renewal takes up, where a fresh one has it',
    {
      later: ['Secret/web-tls data: 1', 'Secret/web-tls tls.crt', 'Pod/events-0 spec.a: 1'],
      fresh: [secret],
      names,
      renewedBy: 'size',
    },
    [{ verdict: 'atRenewal', objects: ['Secret/<spec.secretName>'], by: 'size' }],
  ],
  [
    'what the status says',
    { changed: [{ place: 'Certificate/events statusOf.renewalTime', after: '1 hours' }] },
    [{ verdict: 'statusOnly', fields: ['renewalTime'] }],
  ],
  [
    'what a fresh one has not at all',
    { from: 'web-tls', changed: [account], leaves: ['Secret/web-tls', 'Job/events-2'] },
    [
      { verdict: 'objectsOnly', objects: ['ServiceAccount/<value>'] },
      { verdict: 'leaves', objects: ['Secret/<old value>', 'Job/*-<n>'] },
    ],
  ],
  ['what pods read', { isReadInPods: true }, [{ verdict: 'inPods' }]],
  ['pods alone', { isReadInPods: true, hasOtherPods: true }, [{ verdict: 'inNewPods' }]],
  [
    'the image of a pod that stays',
    { changed: [{ ...imageOfPod, before: 'a' }], pods: [2, 3] },
    [{ verdict: 'restartsServers', order: 'one by one' }],
  ],
  [
    'the number of pods alone',
    { changed: [imageOfPod], pods: [2, 3], hasOtherPods: true },
    [{ verdict: 'objectsOnly', objects: ['Pod/*-<n>'] }],
  ],
  [
    'a fresh one otherwise',
    { changed: [account], fresh: [configMap, configMap] },
    [
      { verdict: 'objectsOnly', objects: ['ServiceAccount/<value>'] },
      { verdict: 'differsFromFresh', objects: ['ConfigMap/*-configmap'] },
    ],
  ],
  [
    'what no way back takes back: one is refused, another one leaves something',
    {
      changed: [configMap],
      back: [
        { way: 'server-side apply', refused: 'it is null', left: [] },
        { way: 'replace', left: [configMap] },
      ],
    },
    [
      ofConfigMap,
      {
        verdict: 'noWayBack',
        by: ['server-side apply', 'replace'],
        refused: 'it is null',
        left: ['ConfigMap/*-configmap'],
      },
    ],
  ],
  [
    'what stays on pods alone',
    { changed: [configMap], back: [{ way: 'replace', left: [{ place: 'Pod/events-0 a' }] }] },
    [ofConfigMap, { verdict: 'noWayBack', by: ['replace'], left: ['Pod/*-<n>'] }],
  ],
  [
    'an object that is made again',
    { changed: [configMap], recreated: ['StatefulSet/events'] },
    [{ verdict: 'recreates', objects: ['StatefulSet/*'] }],
  ],
  ['a break alone', { broken: ['it fails'] }, [{ verdict: 'breaks', how: 'it fails' }]],
  [
    'what no way takes back',
    {
      changed: [configMap],
      back: [
        { way: 'server-side apply', left: [account] },
        { way: 'replace', left: [account] },
      ],
    },
    [
      ofConfigMap,
      {
        verdict: 'noWayBack',
        by: ['server-side apply', 'replace'],
        left: ['ServiceAccount/<value>'],
      },
    ],
  ],
  [
    'what another way takes back',
    {
      changed: [configMap],
      back: [
        { way: 'server-side apply', refused: 'it is null', left: [] },
        { way: 'client-side apply', left: [] },
      ],
    },
    [
      ofConfigMap,
      {
        verdict: 'noWayBack',
        by: ['server-side apply'],
        refused: 'it is null',
        instead: 'client-side apply',
      },
    ],
  ],
  [
    'a refusal, and nothing else',
    { refused: { by: 'schema', message: 'no' }, changed: [configMap] },
    [{ verdict: 'refused', by: 'schema' }],
  ],
])('of %s', (_, seen, verdicts) => {
  expect(verdictsOf({ ...nothing, ...seen })).toEqual(verdicts);
});

test('the evidence names places and pods', () => {
  expect(evidenceOf({ ...nothing, changed: [configMap], replaced: ['events-0'] })).toBe(
    'ConfigMap/events-configmap data.a: 1 -> 2. pods replaced: events-0',
  );
});

const object = (kind: string, name: string, fields: object, uid = 'u1'): KubernetesObject =>
  coreObject(kind, { name, uid, resourceVersion: '1' }, fields);

describe('a snapshot', () => {
  const of = (namespace: string, fields: object): ReturnType<typeof snapshotOf> =>
    snapshotOf([object('ConfigMap', 'a', fields, namespace)], namespace);

  test('does not differ by namespace, uids, and what is given out at random', () => {
    const [own, theirs] = [randomUUID(), randomUUID()];
    const one = of('one', { data: { host: 'a.one.svc', own: `a-${own}.yaml` }, nodePort: 1 });
    const other = of('other', {
      data: { host: 'a.other.svc', own: `a-${theirs}.yaml` },
      nodePort: 2,
    });
    expect(differences(one, other)).toEqual([]);
  });

  test('tells the line of a file that differs', () => {
    const [one, other] = ['a=1\nb=2\n', 'a=1\nb=3\n'].map((zoo) => of('one', { data: { zoo } }));
    expect(differences(one!, other!)).toEqual([
      { place: 'ConfigMap/a data.zoo b', before: 'b=2', after: 'b=3' },
    ]);
  });

  test('tells the line of a file that is zipped', () => {
    const zipped = (text: string): object => ({
      data: { 'a.gz': gzipSync(text).toString('base64') },
    });
    const [one, other] = ['a=1\nb=2\n', 'a=1\nb=3\n'].map((text) => of('one', zipped(text)));
    expect(differences(one!, other!)).toEqual([
      { place: 'ConfigMap/a data["a.gz"] b', before: 'b=2', after: 'b=3' },
    ]);
  });

  test('leaves out what an operator notes on objects, and lists of notes that are empty then', () => {
    const noted = (annotations?: Record<string, string>): KubernetesObject =>
      coreObject('Secret', { name: 'a', ...(annotations && { annotations }) });
    const of = (annotations?: Record<string, string>): ReturnType<typeof snapshotOf> =>
      snapshotOf([noted(annotations)], 'a', ['todo']);
    expect(differences(of(), of({ todo: '12:00' }))).toEqual([]);
    expect(differences(of(), of({ todo: '12:00', kept: 'x' }))).toEqual([
      { place: 'Secret/a metadata.annotations.kept', after: 'x' },
    ]);
  });

  test('leaves out that a claim is bound to a volume, which comes in its own time', () => {
    const bound = object('PersistentVolumeClaim', 'a', { spec: { volumeName: 'v' } });
    const annotations = { 'pv.kubernetes.io/bind-completed': 'yes' };
    const whole = { ...bound, metadata: { ...bound.metadata, annotations } };
    const without = snapshotOf([{ ...bound, spec: {} }], 'one');
    expect(differences(without, snapshotOf([whole], 'one'))).toEqual([]);
    expect(differences(without, snapshotOf([bound], 'one'))).not.toEqual([]);
  });

  test('leaves out what differs by itself, whatever the object is called', () => {
    const one = snapshotOf([object('Pod', 'a-0', { spec: { at: 1 } })], 'one');
    const other = snapshotOf([object('Pod', 'a-0', { spec: { at: 2 } })], 'one');
    expect(differences(one, other, new Set(['Pod spec.at']))).toEqual([]);
  });
});

describe('pods that are replaced', () => {
  const pods = (uid: string, ...names: string[]): ReturnType<typeof snapshotOf> =>
    snapshotOf(
      names.map((name) => object('Pod', name, {}, uid)),
      'one',
    );
  const before = pods('u1', 'a-0', 'a-1', 'b');
  const after = pods('u2', 'a-0', 'a-1', 'b');
  const write = (verb: string, name: string, subresource?: string): Write => ({
    seen: 0,
    isEffective: true,
    entry: {
      verb,
      name,
      subresource,
      resource: 'pods',
      responseObject: object('Pod', name, {
        status: { conditions: [{ type: 'Ready', status: 'True' }] },
      }),
    } as Write['entry'],
  });

  test('are so one by one where each was ready before the next was deleted', () => {
    const writes = [
      write('delete', 'a-1'),
      write('patch', 'a-1', 'status'),
      write('delete', 'a-0'),
    ];
    expect(replacedPods(before, after, writes)).toEqual({
      replaced: ['a-1', 'a-0'],
      order: 'one by one',
    });
  });

  test('are so at once where none was waited for', () => {
    const writes = [write('delete', 'a-1'), write('delete', 'a-0'), write('delete', 'a-0')];
    expect(replacedPods(before, after, writes)).toEqual({
      replaced: ['a-1', 'a-0'],
      order: 'at once',
    });
  });

  test('are those of a Deployment, of which as many came again under other names', () => {
    const owner = { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'a-5d8', uid: 'u0' };
    const [one, two, three] = ['u1', 'u2', 'u3'].map((uid): KubernetesObject => {
      const pod = object('Pod', `a-5d8-${uid}`, {}, uid);
      return { ...pod, metadata: { ...pod.metadata, ownerReferences: [owner] } };
    });
    const deleted = [one!, two!].map((pod): Write => {
      const { entry, ...others } = write('delete', pod.metadata.name);
      return { ...others, entry: { ...entry, responseObject: pod } };
    });
    const [old, now] = [[one!, two!], [three!]].map((pods) => snapshotOf(pods, 'one'));
    expect(replacedPods(old!, now!, deleted)).toEqual({ replaced: ['a-*'] });
  });

  test('are not those that are removed, or stay', () => {
    const writes = [write('delete', 'a-1'), write('delete', 'a-0')];
    expect(replacedPods(before, pods('u1', 'a-0'), writes).replaced).toEqual([]);
  });

  test('have no order where there is one', () => {
    expect(replacedPods(before, after, [write('delete', 'b')])).toEqual({ replaced: ['b'] });
  });
});

test('values with the same verdicts are joined', () => {
  const effect = (value: unknown, verdict: 'noEffect' | 'breaks') => ({
    field: 'a',
    values: [value],
    verdicts: [verdict === 'noEffect' ? { verdict } : { verdict, how: 'so' }],
    evidence: `of ${String(value)}`,
  });
  expect(joined([effect(1, 'noEffect'), effect(2, 'breaks'), effect(3, 'noEffect')])).toEqual([
    { ...effect(1, 'noEffect'), values: [1, 3] },
    effect(2, 'breaks'),
  ]);
});
