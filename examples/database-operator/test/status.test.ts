import { degraded, holds, holdsNot } from '../src/database/finding.js';
import { isSameStatus, statusOf } from '../src/database/status.js';
import { databaseOf } from '../src/database/watches.js';
import { database } from './support/databases.js';

import type { Children } from '../src/database/children.js';
import type { Finding } from '../src/database/finding.js';
import type { Database, DatabaseStatus } from '../src/database/type.js';
import type { Pod, StatefulSet } from '../src/kube/objects.js';

const [EARLY, LATE] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-01-01T11:00:00Z')];

const pod = (ready: boolean): Pod => ({
  status: { conditions: [{ type: 'Ready', status: ready ? 'True' : 'False' }] },
});

const stateful = (
  status: Partial<NonNullable<StatefulSet['status']>>,
  image = 'postgres:16',
): StatefulSet => ({
  metadata: { generation: 1 },
  spec: {
    selector: {},
    serviceName: 'x',
    template: { spec: { containers: [{ name: 'database', image }] } },
  },
  status: { replicas: 1, readyReplicas: 1, observedGeneration: 1, ...status },
});

const children = (servers: readonly Pod[], statefulSet?: StatefulSet): Children => {
  return { statefulSet, pods: servers, servers, primary: servers[0], dataClaims: [], jobs: [] };
};

const facts = (parts: {
  readonly on?: Database;
  readonly of?: Children;
  readonly findings?: readonly Finding[];
  readonly replicas?: number;
}) => {
  const {
    on = database(),
    of = children([pod(true)], stateful({})),
    findings = [],
    replicas = 1,
  } = parts;
  return { database: on, children: of, findings, replicas };
};

const says = ({ conditions = [] }: DatabaseStatus, type: string) => {
  const found = conditions.find((condition) => condition.type === type);
  return found && `${found.status}/${found.reason}`;
};

const upgrading = holds('UpgradeInProgress', 'JobRuns', 'writes');
const running = { phase: 'Running', ready: 'True/Serving', progressing: 'False/Complete' };

test.each<[what: string, facts: Parameters<typeof facts>[0], expected: object]>([
  ['all as asked for', {}, running],
  [
    'nothing yet',
    { of: children([]) },
    { phase: 'Pending', ready: 'False/PrimaryNotReady', progressing: 'True/Creating' },
  ],
  [
    'a primary that starts',
    { of: children([pod(false)], stateful({ readyReplicas: 0 })) },
    { phase: 'Initializing', ready: 'False/PrimaryNotReady', progressing: 'True/Scaling' },
  ],
  [
    'a primary that cannot start',
    {
      of: children([pod(false)], stateful({ readyReplicas: 0 })),
      findings: [degraded('PodFails', 'no')],
    },
    { phase: 'Failed', ready: 'False/PrimaryNotReady', progressing: 'True/Scaling' },
  ],
  [
    'copies that start',
    { replicas: 2, of: children([pod(true), pod(false)], stateful({ replicas: 2 })) },
    { phase: 'Updating', ready: 'False/CopiesNotReady', progressing: 'True/Scaling' },
  ],
  [
    'a change that the StatefulSet has not seen',
    { of: children([pod(true)], stateful({ observedGeneration: 0 })) },
    { phase: 'Updating', ready: 'True/Serving', progressing: 'True/RollingOut' },
  ],
  [
    'a StatefulSet made anew that has a status of the one before',
    { of: children([pod(true)], stateful({ observedGeneration: 3 })) },
    running,
  ],
  [
    'pods that are started anew',
    { of: children([pod(true)], stateful({ currentRevision: 'a', updateRevision: 'b' })) },
    { phase: 'Updating', ready: 'True/Serving', progressing: 'True/RollingOut' },
  ],
  [
    'a stopped one',
    { replicas: 0, of: children([], stateful({ replicas: 0, readyReplicas: 0 })) },
    { phase: 'Stopped', ready: 'False/Stopped', progressing: 'False/Complete' },
  ],
  [
    'an upgrade',
    { of: children([], stateful({ replicas: 0 })), findings: [upgrading] },
    { phase: 'Updating', ready: 'False/Upgrading', progressing: 'True/Upgrading' },
  ],
  [
    'a database that is filled',
    { findings: [holdsNot('Initialized', 'RestoreRuns', 'x')] },
    { phase: 'Initializing', ready: 'False/RestoreRuns', progressing: 'False/Complete' },
  ],
  [
    'what a step says of progress',
    { findings: [holdsNot('Progressing', 'Paused', 'x')] },
    { ...running, progressing: 'False/Paused' },
  ],
  [
    'what is wrong beside a server that serves',
    { findings: [degraded('NameTaken', 'x')] },
    running,
  ],
  [
    'one that is deleted',
    { on: database({}, { deletionTimestamp: 'now' }) },
    { ...running, phase: 'Deleting' },
  ],
])('the status of %s', (_, parts, expected) => {
  const status = statusOf(facts(parts), EARLY);
  expect({
    phase: status.phase,
    ready: says(status, 'Ready'),
    progressing: says(status, 'Progressing'),
  }).toEqual(expected);
});

test('all that is wrong is in one condition', () => {
  const findings = [degraded('A', 'first'), degraded('B', 'second'), degraded('B', 'second')];
  const degradedCondition = statusOf(facts({ findings }), EARLY).conditions!.find(
    ({ type }) => type === 'Degraded',
  );
  expect(degradedCondition).toMatchObject({
    status: 'True',
    reason: 'A',
    message: 'first; second',
  });
});

test('conditions keep the time at which they became so, and go when nobody reports on them', () => {
  const before = statusOf(facts({ findings: [holds('BackupReady', 'Scheduled', 'x')] }), EARLY);
  const on = { ...database({}, { generation: 2 }), status: before };
  const after = statusOf(facts({ on, of: children([pod(false)], stateful({})) }), LATE);
  const timeOf = (type: string) =>
    after.conditions!.find((condition) => condition.type === type)?.lastTransitionTime;
  expect([timeOf('Degraded'), timeOf('Ready'), timeOf('BackupReady')]).toEqual([
    '2026-01-01T10:00:00Z',
    '2026-01-01T11:00:00Z',
    undefined,
  ]);
  expect(after.conditions!.every(({ observedGeneration }) => observedGeneration === 2)).toBe(true);
});

test('the version is that of the image that runs, and is remembered without a StatefulSet', () => {
  const versionOf = (image: string | undefined, on = database({ image: 'postgres:17' })) =>
    statusOf(
      facts({ on, of: children([], image === undefined ? undefined : stateful({}, image)) }),
      EARLY,
    ).currentVersion;
  const known = { ...database(), status: { currentVersion: '16' } };
  expect([
    versionOf('postgres:16.3'),
    versionOf('x@sha256:0'),
    versionOf(undefined),
    versionOf(undefined, known),
  ]).toEqual(['16', undefined, undefined, '16']);
});

test('the order of conditions is no difference, anything else is', () => {
  const status = statusOf(facts({}), EARLY);
  expect(isSameStatus({ ...status, conditions: [...status.conditions!].reverse() }, status)).toBe(
    true,
  );
  expect(isSameStatus({ ...status, replicas: 7 }, status)).toBe(false);
  expect(isSameStatus({ ...status, lastBackup: {} }, status)).toBe(false);
  expect(isSameStatus(undefined, status)).toBe(false);
});

describe('the Database that an object was made for', () => {
  const labels = { 'app.kubernetes.io/instance': 'orders' };
  const owner = {
    apiVersion: 'stable.imaginedata.com/v1',
    kind: 'Database',
    name: 'orders',
    uid: 'x',
  };

  test.each([
    ['its owner', { ownerReferences: [owner] }, 'orders'],
    [
      'by label, of what is owned by another kind',
      { labels, ownerReferences: [{ ...owner, kind: 'StatefulSet', apiVersion: 'apps/v1' }] },
      'orders',
    ],
    ['by label, of what has no owner', { labels }, 'orders'],
  ])('%s', (_, metadata, name) => {
    expect(databaseOf({ metadata: { namespace: 'shop', name: 'any', ...metadata } })).toEqual({
      namespace: 'shop',
      name,
    });
  });

  test('is none of what has neither', () => {
    expect(databaseOf({ metadata: { namespace: 'shop', name: 'any' } })).toBeUndefined();
  });
});
