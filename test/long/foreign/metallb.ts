import type { ForeignOperator, Life, Sample } from './operator';

const of = (kind: string, name: string, spec: object, version = 'v1beta1'): Sample => ({
  apiVersion: `metallb.io/${version}`,
  kind,
  metadata: { name },
  spec,
});

/** Settings, which have to be in the namespace of the operator and have no status. */
const setting = (resource: Sample, change: object): Life => ({
  resource,
  steps: [{ spec: change }],
  isAtHome: true,
  isDone: () => true,
});

/** MetalLB, with its speaker on the node, but no router that would listen. */
export const METALLB: ForeignOperator = {
  id: 'metallb',
  release: '0.14.9',
  scopes: ['cluster'],
  source: 'metallb',
  programs: { controller: { package: './controller' }, speaker: { package: './speaker' } },
  did: 'pools, advertisements and communities are made, changed and deleted, and Services get addresses of the pool; its webhook refuses a wrong pool; Kubernetes 1.36 accepts no BGPPeer of this release',
  operands: {
    'not-made': 'BFDProfile BGPPeer',
    none: 'BGPAdvertisement Community IPAddressPool L2Advertisement ServiceL2Status',
  },
  lives: [
    setting(of('IPAddressPool', 'shop', { addresses: ['10.77.0.0/28'] }), {
      addresses: ['10.77.0.0/28', '10.78.0.0/28'],
    }),
    setting(of('L2Advertisement', 'shop', { ipAddressPools: ['shop'] }), { ipAddressPools: [] }),
    setting(of('Community', 'shop', { communities: [{ name: 'one', value: '64512:1' }] }), {
      communities: [{ name: 'two', value: '64512:2' }],
    }),
    setting(of('BGPAdvertisement', 'shop', { ipAddressPools: ['shop'] }), { localPref: 100 }),
    {
      resource: {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: 'shop' },
        spec: { type: 'LoadBalancer', ports: [{ port: 80 }], selector: { app: 'shop' } },
      },
      steps: [{ spec: { ports: [{ port: 81 }] } }],
      isDone: ({ status }) =>
        /^10\.77\./.test((status?.loadBalancer?.ingress?.[0]?.ip ?? '') as string),
    },
  ],
  refused: [
    {
      // A bound of its schema is none that the format of the field has: Kubernetes 1.36 looks at
      // that, and takes no peer.
      resource: of(
        'BGPPeer',
        'router',
        { myASN: 64512, peerASN: 64513, peerAddress: '10.79.0.1' },
        'v1beta2',
      ),
      isAtHome: true,
      message: /Maximum boundary value must be of type integer with format int32/,
    },
    {
      resource: of('IPAddressPool', 'wrong', { addresses: ['10.77.0.0/28'] }),
      isAtHome: true,
      message: /denied the request.*overlaps/s,
    },
  ],
};
