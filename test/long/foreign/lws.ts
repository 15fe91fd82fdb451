import { hasCondition, samplesOf } from './operator';
import { application, tells, webContainers, webImages } from './web';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ForeignOperator, Operands, Sample } from './operator';

const LABEL = 'leaderworkerset.sigs.k8s.io';
const LEADER = 'LWS_LEADER_ADDRESS';

const fromLabel = (name: string, label: string): object => ({
  name,
  valueFrom: { fieldRef: { fieldPath: `metadata.labels['${LABEL}/${label}']` } },
});

const template = (release: number): object => ({
  spec: {
    terminationGracePeriodSeconds: 0,
    containers: webContainers(release, [
      fromLabel('GROUP', 'group-index'),
      fromLabel('MEMBER', 'worker-index'),
    ]),
  },
});

const groups = (name: string, size: number, spec: object = {}): Sample =>
  samplesOf('leaderworkerset.x-k8s.io', 'v1')('LeaderWorkerSet', name, {
    replicas: 1,
    leaderWorkerTemplate: { size, workerTemplate: template(1) },
    ...spec,
  });

const MODEL = groups('model', 3);

/** One group that has a Service of its own, and whose leader begins. */
const APART = groups('apart', 2, {
  startupPolicy: 'LeaderReady',
  networkConfig: { subdomainPolicy: 'UniquePerReplica' },
});

/** Every worker of a group gets an answer of its leader, and knows its place. */
async function isGroup(operands: Operands, index: number, release: string): Promise<void> {
  const GROUP = String(index);
  const group = { GROUP, LWS_GROUP_SIZE: '3', RELEASE: release };
  for (const MEMBER of ['1', '2']) {
    const worker = `model-${index}-${MEMBER}.model`;
    await tells(operands, worker, { ...group, MEMBER });
    await tells(operands, `${worker}/${LEADER}`, { ...group, MEMBER: '0' });
  }
}

const haveRelease =
  (release: string, ...indexes: readonly number[]) =>
  async (operands: Operands): Promise<void> => {
    for (const index of indexes) {
      await isGroup(operands, index, release);
    }
  };

const uids = async ({ find }: Operands, ...pods: readonly string[]): Promise<unknown[]> =>
  await Promise.all(pods.map(async (pod) => (await find('v1', 'Pod', pod))?.metadata.uid));

/** Where the server of one worker ends, its whole group is made anew, and no other one. */
async function isMadeAnew(operands: Operands): Promise<void> {
  const other = ['model-0', 'model-0-1', 'model-0-2'];
  const group = ['model-1', 'model-1-1', 'model-1-2'];
  const kept = await uids(operands, ...other);
  const before = await uids(operands, ...group);
  // Later: what is killed in a pod takes the command with it.
  await operands.exec('model-1-2', 'sh', '-c', '(sleep 1; kill 1) > /dev/null 2>&1 &');
  await operands.until('another group', async () => {
    const after = await uids(operands, ...group);
    return after.every((uid) => uid !== undefined && !before.includes(uid));
  });
  await haveRelease('1', 0, 1)(operands);
  if (String(await uids(operands, ...other)) !== String(kept)) {
    throw new Error('the other group should be as it was');
  }
}

async function hasOneGroup(operands: Operands): Promise<void> {
  await operands.until('the end of the second group', async () => {
    const left = await uids(operands, 'model-1', 'model-1-1', 'model-1-2');
    return left.every((uid) => uid === undefined);
  });
  await haveRelease('2', 0)(operands);
}

const isServed = ({ spec, status, ...resource }: KubernetesObject): boolean =>
  hasCondition('Available')({ ...resource, spec, status }) &&
  [status?.replicas, status?.readyReplicas, status?.updatedReplicas].every(
    (count) => count === spec.replicas,
  );

/** The operator of LeaderWorkerSets. */
export const LWS: ForeignOperator = {
  id: 'lws',
  release: '0.5.1',
  scopes: ['cluster'],
  source: 'lws',
  programs: { lws: { package: './cmd', at: ['/manager'] } },
  operandImages: webImages,
  did: 'groups of real servers, whose workers ask their leader at the address that they are given, get more and fewer, go from one image to another, and are made anew where a server ends; one has a Service to itself; its webhooks complete sets and pods, and refuse',
  operands: { answered: 'LeaderWorkerSet' },
  needs: [application()],
  lives: [
    {
      resource: MODEL,
      steps: [
        haveRelease('1', 0),
        { spec: { replicas: 2 } },
        haveRelease('1', 0, 1),
        isMadeAnew,
        { spec: { leaderWorkerTemplate: { workerTemplate: template(2) } } },
        haveRelease('2', 0, 1),
        { spec: { replicas: 1 } },
        hasOneGroup,
      ],
      isDone: isServed,
    },
    {
      resource: APART,
      steps: [
        (operands) => tells(operands, `apart-0-1.apart-0/${LEADER}`, { GROUP: '0', MEMBER: '0' }),
      ],
      isDone: isServed,
    },
  ],
  refused: [
    { resource: groups('wrong', 0), message: /denied the request.*size must be/s },
    {
      resource: groups('wrong', 1, {
        rolloutStrategy: { rollingUpdateConfiguration: { maxUnavailable: 0, maxSurge: 0 } },
      }),
      message: /denied the request.*must not be 0 when/s,
    },
  ],
};
