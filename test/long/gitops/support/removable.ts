import { Operator, OperatorClusterPart, OperatorScope } from 'operator-constructs';
import {
  ZookeeperCluster,
  zookeeperDefinition,
  ZookeeperOperator,
} from 'operator-constructs/zookeeper';
import { postgresqlImage } from '../../../node/postgresql-image';
import { zookeeperImages } from '../../../node/zookeeper-image';
import { CERT_MANAGER } from '../../foreign/cert-manager';
import { CLOUDNATIVE_PG } from '../../foreign/cloudnative-pg';
import { SERVER, SMALL } from '../../foreign/cloudnative-pg-image';
import { EXTERNAL_SECRETS } from '../../foreign/external-secrets';
import { imagesOf } from '../../foreign/ground';
import { hasCondition } from '../../foreign/operator';
import { programsOf } from '../../foreign/scenario';
import { ImportedOperator } from '../../support/imported-operator';
import { upstreamSource } from '../../support/upstream-sources';

import type { Chart } from 'cdk8s';
import type { KubernetesObject } from '../../../cluster/support/kubernetes-object';
import type { ImageSource } from '../../../node/image';
import type { ForeignOperator, Sample } from '../../foreign/operator';

/** The charts of docs/removal.md. */
export interface Charts {
  readonly cluster: Chart;
  readonly operators: Chart;
  readonly streaming: Chart;
}

/** An operator with resources that is installed by a tool, and removed. */
export interface Removable {
  readonly name: string;
  /** The kinds of its resources, each with its API version. */
  readonly kinds: readonly (readonly [apiVersion: string, kind: string])[];
  /** Namespaces that somebody else has made. */
  readonly places: readonly string[];
  /** Images of its programs and operands, under the names that manifests have. */
  images(references: readonly string[]): Promise<readonly ImageSource[]>;
  addTo(charts: Charts): void;
  isReady(resource: KubernetesObject): boolean;
  /** What is to be left of what came, such as `Secret shop/web`, beside CRDs. */
  readonly stays: readonly string[];
  /**
   * What Argo CD takes along all the same: it bears the tracking id of the resource that it was
   * made for. @default - nothing
   */
  readonly trackedByArgoCd?: readonly string[];
  /**
   * What may come once more while all goes, with nothing in it. @default - nothing may
   */
  readonly mayReturn?: readonly string[];
}

const SHOP = 'shop';

/** Ensembles, and their namespaces: the claims of the first one stay, those of the second one go. */
const ENSEMBLES = ['kept', 'gone'] as const;

/** ZooKeeper with both reclaim policies. */
export const ZOOKEEPER: Removable = {
  name: 'ZooKeeper',
  kinds: [['zookeeper.pravega.io/v1beta1', 'ZookeeperCluster']],
  places: ENSEMBLES,
  images: () => Promise.resolve(zookeeperImages()),
  addTo: ({ cluster, operators, streaming }) => {
    new OperatorClusterPart(cluster, 'zookeeper', { definition: zookeeperDefinition });
    const operator = new ZookeeperOperator(operators, 'zookeeper-operator', {
      scope: OperatorScope.namespaces(...ENSEMBLES),
      clusterPart: 'skip',
    });
    for (const namespace of ENSEMBLES) {
      new ZookeeperCluster(streaming, namespace, {
        operator,
        namespace,
        name: namespace,
        replicas: 1,
        storage: { size: '1Gi', reclaimPolicy: namespace === 'kept' ? 'Retain' : 'Delete' },
        resources: { requests: { cpu: '50m', memory: '128Mi' } },
      });
    }
  },
  isReady: ({ status }) => status?.readyReplicas === 1,
  stays: ['PersistentVolumeClaim kept/data-kept-0', 'PersistentVolume of kept/data-kept-0'],
  // The operator may make a StatefulSet once more, which asks for a volume without data.
  mayReturn: ['PersistentVolumeClaim gone/data-gone-0', 'PersistentVolume of gone/data-gone-0'],
};

type Imported = Pick<Removable, 'name' | 'stays' | 'trackedByArgoCd' | 'isReady'> & {
  readonly operator: ForeignOperator;
  readonly resources: readonly Sample[];
  readonly operands?: () => readonly ImageSource[];
};

/** An operator that is imported, and serves a namespace. */
function imported({ operator, resources, operands, ...rest }: Imported): Removable {
  return {
    ...rest,
    kinds: [
      ...new Map(
        resources.map(({ apiVersion, kind }) => [kind, [apiVersion, kind] as const]),
      ).values(),
    ],
    places: [SHOP],
    images: async (references) => [
      ...imagesOf(await programsOf(operator), references),
      ...(operands?.() ?? []),
    ],
    addTo: ({ cluster, operators, streaming }) => {
      const source = new ImportedOperator(upstreamSource(operator.source));
      const { definition } = source;
      new OperatorClusterPart(cluster, operator.id, { definition });
      const installed = new Operator(operators, operator.id, {
        definition,
        image: operator.image,
        scope: OperatorScope.namespaces(SHOP),
        clusterPart: 'skip',
        imagePullPolicy: 'IfNotPresent',
      });
      for (const resource of resources) {
        source.addResource(streaming, installed, resource, SHOP);
      }
    },
  };
}

const sample = (apiVersion: string, kind: string, name: string, spec: object): Sample => ({
  apiVersion,
  kind,
  metadata: { name },
  spec,
});

/** The claims of a Cluster go with it. */
const DATABASES = imported({
  name: 'CloudNativePG',
  operator: CLOUDNATIVE_PG,
  operands: () => [postgresqlImage(SERVER, { user: 26 })],
  resources: [
    sample('postgresql.cnpg.io/v1', 'Cluster', 'orders', {
      instances: 1,
      imageName: SERVER,
      ...SMALL,
      livenessProbeTimeout: 120,
      smartShutdownTimeout: 1,
      stopDelay: 30,
    }),
  ],
  isReady: ({ status }) => status?.readyInstances === 1,
  stays: [],
});

/** The Secrets of Certificates stay. */
const CERTIFICATES = imported({
  name: 'cert-manager',
  operator: CERT_MANAGER,
  resources: [
    sample('cert-manager.io/v1', 'Issuer', 'self', { selfSigned: {} }),
    sample('cert-manager.io/v1', 'Certificate', 'web', {
      secretName: 'web',
      issuerRef: { name: 'self' },
      dnsNames: ['web'],
    }),
  ],
  isReady: hasCondition('Ready'),
  stays: [`Secret ${SHOP}/web`],
});

const secret = (name: string, creationPolicy: string): Sample =>
  sample('external-secrets.io/v1beta1', 'ExternalSecret', name, {
    refreshInterval: '1h',
    secretStoreRef: { name: 'store', kind: 'SecretStore' },
    target: { creationPolicy },
    data: [{ secretKey: 'word', remoteRef: { key: 'password' } }],
  });

/** Webhooks are asked about the deletion of its resources; a Secret stays where its policy says so. */
const SECRETS = imported({
  name: 'External Secrets',
  operator: EXTERNAL_SECRETS,
  resources: [
    sample('external-secrets.io/v1beta1', 'SecretStore', 'store', {
      provider: { fake: { data: [{ key: 'password', value: 'swordfish' }] } },
    }),
    secret('owned', 'Owner'),
    secret('orphan', 'Orphan'),
  ],
  isReady: hasCondition('Ready'),
  stays: [`Secret ${SHOP}/orphan`],
  // External Secrets gives its Secret the annotations of the ExternalSecret.
  trackedByArgoCd: [`Secret ${SHOP}/orphan`],
});

export const REMOVABLES: readonly Removable[] = [ZOOKEEPER, DATABASES, CERTIFICATES, SECRETS];
