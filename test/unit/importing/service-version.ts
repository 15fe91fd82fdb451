import { GADGETS, podsOf, rule } from '../../support/sources';

import type { Manifest } from '../../support/sources';

/** A pod that OLM tells what to watch. */
export const POD = {
  serviceAccountName: 'gadget-operator',
  containers: [
    {
      name: 'manager',
      image: 'registry.example.com/op:1.2.0',
      env: [
        {
          name: 'WATCH',
          valueFrom: { fieldRef: { fieldPath: "metadata.annotations['olm.targetNamespaces']" } },
        },
      ],
    },
  ],
};

export const deployment = (name: string, pod: Manifest = POD): Manifest => ({
  name,
  label: { app: name },
  spec: podsOf(name, pod),
});

export const MODES = {
  OwnNamespace: true,
  SingleNamespace: true,
  MultiNamespace: false,
  AllNamespaces: true,
};

/** Parts of a ClusterServiceVersion in which tests differ. */
export interface Csv {
  readonly modes?: Readonly<Record<string, boolean>>;
  readonly annotations?: Manifest;
  readonly install?: Manifest;
  readonly spec?: Manifest;
}

export const csv = ({
  modes = MODES,
  annotations = {},
  install = {},
  spec = {},
}: Csv = {}): Manifest => ({
  apiVersion: 'operators.coreos.com/v1alpha1',
  kind: 'ClusterServiceVersion',
  metadata: { name: 'gadget-operator.v1.2.0', annotations },
  spec: {
    version: '1.2.0',
    minKubeVersion: '1.26.0',
    installModes: Object.entries(modes).map(([type, supported]) => ({ type, supported })),
    install: {
      strategy: 'deployment',
      spec: {
        deployments: [deployment('gadget-operator')],
        permissions: [
          { serviceAccountName: 'gadget-operator', rules: [rule('', 'services', 'get')] },
        ],
        clusterPermissions: [
          { serviceAccountName: 'gadget-operator', rules: [GADGETS, rule('', 'nodes', 'list')] },
        ],
        ...install,
      },
    },
    ...spec,
  },
});
