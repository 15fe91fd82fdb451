import { coreObject } from '../../cluster/support/kubernetes-object';
import { samplesOf } from './operator';
import { PORT, webContainers, webImages } from './web';

import type { ForeignOperator, Life, Operands, Sample } from './operator';

const of = samplesOf('metallb.io', 'v1beta1');

/** Settings, which have to be in the namespace of the operator and have no status. */
const setting = (resource: Sample, change: object): Life => ({
  resource,
  steps: [{ spec: change }],
  isAtHome: true,
  isDone: () => true,
});

const LABELS = { app: 'shop' };
const RANGE = '192.0.2.16/28';

/** Waits until the Service answers a machine that learns only by ARP where its address is. */
const answersOn =
  (port: number) =>
  async ({ namespace, find, beside, until }: Operands): Promise<void> =>
    await until(`an answer on port ${port}`, async () => {
      const { status } = (await find('v1', 'Service', 'shop'))!;
      const told = await beside(`http://${status!.loadBalancer.ingress[0].ip}:${port}/`);
      if ((JSON.parse(told) as Record<string, string>).TEAM === namespace) {
        return true;
      }
      throw new Error(`it was ${told}`);
    });

/** MetalLB, with its speaker on the node, and a client that finds addresses by ARP; but no router. */
export const METALLB: ForeignOperator = {
  id: 'metallb',
  release: '0.14.9',
  scopes: ['cluster'],
  source: 'metallb',
  programs: {
    controller: { package: './controller' },
    // Its image runs it as root, who alone may open raw sockets.
    speaker: { package: './speaker', user: 'root' },
  },
  operandImages: webImages,
  did: 'pools, advertisements and communities are made, changed and deleted, and Services get addresses of the pool, which a client beside the node finds by ARP and gets answers of real servers from; its webhook refuses a wrong pool; Kubernetes 1.37 accepts no BGPPeer of this release',
  operands: {
    'not-made': 'BFDProfile BGPPeer',
    none: 'BGPAdvertisement Community IPAddressPool L2Advertisement ServiceL2Status',
  },
  needs: [
    coreObject(
      'Pod',
      { name: 'shop', labels: LABELS },
      {
        spec: {
          terminationGracePeriodSeconds: 0,
          containers: webContainers(1, [
            { name: 'TEAM', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } },
          ]),
        },
      },
    ),
  ],
  lives: [
    setting(of('IPAddressPool', 'shop', { addresses: [RANGE] }), {
      addresses: [RANGE, '192.0.2.32/28'],
    }),
    setting(of('L2Advertisement', 'shop', { ipAddressPools: ['shop'] }), { ipAddressPools: [] }),
    setting(of('Community', 'shop', { communities: [{ name: 'one', value: '64512:1' }] }), {
      communities: [{ name: 'two', value: '64512:2' }],
    }),
    setting(of('BGPAdvertisement', 'shop', { ipAddressPools: ['shop'] }), { localPref: 100 }),
    {
      resource: coreObject('Service', 'shop', {
        spec: {
          type: 'LoadBalancer',
          ports: [{ port: 80, targetPort: PORT }],
          selector: LABELS,
        },
      }),
      steps: [answersOn(80), { spec: { ports: [{ port: 81, targetPort: PORT }] } }, answersOn(81)],
      isDone: ({ status }) =>
        /^192\.0\.2\./.test((status?.loadBalancer?.ingress?.[0]?.ip ?? '') as string),
    },
  ],
  refused: [
    {
      // A bound of its schema is none that the format of the field has: Kubernetes looks at
      // that, and takes no peer.
      resource: of(
        'BGPPeer',
        'router',
        { myASN: 64512, peerASN: 64513, peerAddress: '192.0.2.100' },
        'v1beta2',
      ),
      isAtHome: true,
      message: /Maximum boundary value must be of type integer with format int32/,
    },
    {
      resource: of('IPAddressPool', 'wrong', { addresses: [RANGE] }),
      isAtHome: true,
      message: /denied the request.*overlaps/s,
    },
  ],
};
