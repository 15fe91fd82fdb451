import { idlePod } from '../../node/idle-pod';
import { hasCondition, samplesOf } from './operator';
import { CLIENT, rabbitmqImages, SERVER } from './rabbitmq-image';

import type { ForeignOperator, Operands } from './operator';

const APPLICATION = 'application';
const MEMBER = 'events-server-1';

const EVENTS = samplesOf('rabbitmq.com', 'v1beta1')('RabbitmqCluster', 'events', {
  replicas: 1,
  image: SERVER,
  persistence: { storage: '1Gi' },
  resources: { requests: { cpu: '50m', memory: '600Mi' }, limits: { memory: '600Mi' } },
});

/** What every program of the application begins with: a queue that each member has a copy of. */
const QUEUE = `import os, pika
user = pika.PlainCredentials(os.environ['USERNAME'], os.environ['PASSWORD'])
channel = pika.BlockingConnection(pika.ConnectionParameters(HOST, PORT, credentials=user)).channel()
channel.queue_declare('goods', durable=True, arguments={'x-queue-type': 'quorum'})
`;

async function run(operands: Operands, program: string): Promise<string> {
  const { hostname, port } = new URL(operands.outputsOf(EVENTS).connectionString);
  const whole = `HOST, PORT = '${hostname}', ${port}\n${QUEUE}${program}`;
  return (await operands.exec(APPLICATION, 'python3', '-c', whole)).trim();
}

/** Waits until something is published, and all copies have it. */
async function publishes(operands: Operands, message: string): Promise<void> {
  await operands.until(`${message} to be accepted`, async () => {
    const publish = `channel.basic_publish('', 'goods', b'${message}')\n`;
    await run(operands, `channel.confirm_delivery()\n${publish}`);
    return true;
  });
}

/** Takes what is next, whoever of the members answers. */
async function takes(operands: Operands, message: string): Promise<void> {
  await operands.until(`${message} to come`, async () => {
    const found = await run(
      operands,
      "print(channel.basic_get('goods', auto_ack=True)[2].decode())\n",
    );
    if (found !== message) {
      throw new Error(`it was ${found}`);
    }
    return true;
  });
}

async function isWhole({ find }: Operands): Promise<boolean> {
  const set = await find('apps/v1', 'StatefulSet', 'events-server');
  return set?.status?.readyReplicas === 3;
}

/** The cluster operator of RabbitMQ. */
export const RABBITMQ: ForeignOperator = {
  id: 'rabbitmq-cluster-operator',
  release: '2.11.0',
  scopes: ['namespace', 'namespaces', 'cluster'],
  ownSettings: [],
  source: 'rabbitmq',
  image: 'docker.io/rabbitmqoperator/cluster-operator:2.11.0',
  programs: { 'cluster-operator': { binary: 'rabbitmq-cluster-operator', at: ['/manager'] } },
  operandImages: rabbitmqImages,
  did: 'a RabbitmqCluster of real servers grows to 3 members, loses one, is not let shrink and gets a plugin, while an application publishes and takes by its Service and its Secret',
  operands: { answered: 'RabbitmqCluster' },
  needs: (outputsOf) => {
    const { name, keys } = outputsOf(EVENTS).credentialsSecret;
    const variables = ['username', 'password'].map((value) => ({
      name: value.toUpperCase(),
      valueFrom: { secretKeyRef: { name, key: keys[value] } },
    }));
    return [idlePod({ name: APPLICATION }, CLIENT, variables)];
  },
  lives: [
    {
      resource: EVENTS,
      steps: [
        { spec: { replicas: 3 } },
        async (operands) => {
          await publishes(operands, 'tea');
          await operands.kill(MEMBER);
          await publishes(operands, 'rice');
          await takes(operands, 'tea');
          await operands.until('all members', () => isWhole(operands));
        },
        { spec: { replicas: 1 } },
        { spec: { replicas: 3, rabbitmq: { additionalPlugins: ['rabbitmq_shovel'] } } },
        async (operands) => {
          await operands.until('the plugin', async () => {
            await operands.exec(MEMBER, 'rabbitmq-plugins', 'is_enabled', 'rabbitmq_shovel');
            return true;
          });
          await takes(operands, 'rice');
        },
      ],
      isDone: async (resource, find) => {
        const set = await find('apps/v1', 'StatefulSet', 'events-server');
        const wanted = resource.spec.replicas as number;
        if (set !== undefined && set.spec.replicas > wanted) {
          // It takes no member away.
          return hasCondition('ReconcileSuccess', 'False')(resource);
        }
        return (
          hasCondition('AllReplicasReady')(resource) &&
          hasCondition('ReconcileSuccess')(resource) &&
          set?.status?.readyReplicas === wanted
        );
      },
    },
  ],
};
