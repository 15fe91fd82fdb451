import { OperatorScope } from 'operator-constructs';
import { EtcdBackup, EtcdCluster, EtcdOperator, EtcdRestore } from 'operator-constructs/etcd';
import { applyObjects } from '../../cluster/support/apply-objects';
import { unpackedPackages } from '../../node/debian';
import { describeNodes } from '../../node/describe-nodes';
import { idlePod } from '../../node/idle-pod';
import { baseFolder } from '../../node/images';
import { isReady } from '../../node/node-cluster';
import { objectStore, objectStoreImage, storeUrl } from '../../node/object-store';
import { noteEvidence } from '../../support/evidence';
import { silentChart } from '../../support/synth';
import { etcdClient } from '../support/etcd-client';
import { ETCD_VERSION, etcdImages } from '../support/etcd-image';
import { imageNeed, operatorImage } from '../support/operator-images';
import { refusedTo, usersIn } from '../support/operator-requests';

import type { Chart } from 'cdk8s';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ImageSource } from '../../node/image';

const IMAGE = 'quay.io/coreos/etcd-operator:v0.9.4';
const NAMESPACE = 'storage';
const PATIENCE = 300_000;
const s3 = {
  path: 'backups/store',
  awsSecret: 'aws',
  endpoint: storeUrl('s3'),
  forcePathStyle: true,
};
/** Each operator reaches the API server, DNS and its own namespace, where the store is. */
const networkPolicy = { egress: [{ namespaces: [NAMESPACE] }] };

/**
 * What the restore operator has the first member fetch its snapshot with; curl itself would bring 30
 * packages for its one request.
 */
function fetcher(): ImageSource {
  return {
    reference: 'docker.io/tutum/curl:latest',
    folders: [baseFolder(), unpackedPackages('bash', ['bash', 'libtinfo6'])],
    files: { '/usr/local/bin/curl': { text: '#!/bin/sh\nwget -qO "$5" "$6" && printf 200\n' } },
  };
}

/**
 * The reference of that image has no tag, so it would be pulled for each pod, and the node has no
 * registry.
 */
const USE_WHAT_IS_THERE: readonly KubernetesObject[] = [
  {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'MutatingAdmissionPolicy',
    metadata: { name: 'use-what-is-there' },
    spec: {
      reinvocationPolicy: 'Never',
      matchConstraints: {
        resourceRules: [
          { apiGroups: [''], apiVersions: ['v1'], resources: ['pods'], operations: ['CREATE'] },
        ],
      },
      matchConditions: [
        {
          name: 'fetches',
          expression: "object.spec.?initContainers[1].?image.orValue('') == 'tutum/curl'",
        },
      ],
      mutations: [
        {
          patchType: 'JSONPatch',
          jsonPatch: {
            expression:
              "[JSONPatch{op: 'replace', path: '/spec/initContainers/1/imagePullPolicy', value: 'IfNotPresent'}]",
          },
        },
      ],
    },
  },
  {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'MutatingAdmissionPolicyBinding',
    metadata: { name: 'use-what-is-there' },
    spec: { policyName: 'use-what-is-there' },
  },
];

/** The operators and a cluster, and what is done with these. */
function installation(build: (chart: Chart, operator: EtcdOperator, cluster: EtcdCluster) => void) {
  const chart = silentChart(NAMESPACE);
  const operator = new EtcdOperator(chart, 'etcd-operator', {
    networkPolicy,
    backupOperator: { networkPolicy },
    restoreOperator: { networkPolicy },
  });
  const cluster = new EtcdCluster(chart, 'store', {
    operator,
    replicas: 3,
    version: ETCD_VERSION,
    // There is one node.
    pod: { affinity: {} },
  });
  build(chart, operator, cluster);
  return { url: cluster.connectionString, manifests: chart.toJson() as KubernetesObject[] };
}

jest.setTimeout(600_000);

describeNodes(
  "the backup and restore operators of CoreOS' etcd-operator 0.9.4 in pods",
  {
    needs: [imageNeed(IMAGE)],
    images: () => [operatorImage(IMAGE), ...etcdImages(), fetcher(), objectStoreImage()],
  },
  (whole) => {
    const bare = installation(() => undefined);

    async function ask(script: string, value = ''): Promise<string> {
      const client = { namespace: NAMESPACE, name: 'client' };
      return (await whole.exec(client, 'sh', '-ec', script, value)).trim();
    }

    /** Waits until the cluster answers, with three members that are ready. */
    async function isWhole(): Promise<void> {
      const look = async (): Promise<true> => {
        const pods = await whole.control.api.list('v1', 'Pod', {
          namespace: NAMESPACE,
          labelSelector: 'etcd_cluster=store',
        });
        expect(pods.map(isReady)).toEqual([true, true, true]);
        expect(await ask(etcdClient.members)).toBe('3');
        return true;
      };
      await whole.control.waitFor('three members', look, PATIENCE);
    }

    /** Applies a resource for an operator, and waits until that has succeeded by its own words. */
    async function succeeds(kind: 'EtcdBackup' | 'EtcdRestore', manifests: KubernetesObject[]) {
      const { api } = whole.control;
      const resource = manifests.find((object) => object.kind === kind)!;
      await applyObjects(whole.control, manifests);
      await whole.control.waitFor(
        `the ${kind}`,
        async () => {
          const { metadata, apiVersion } = resource;
          const { name } = metadata;
          const { status } = await api.get({ apiVersion, kind, namespace: NAMESPACE, name });
          expect(status).toMatchObject({ succeeded: true });
          return true;
        },
        PATIENCE,
      );
    }

    beforeAll(async () => {
      const { control } = whole;
      const labels = { 'pod-security.kubernetes.io/enforce': 'baseline' };
      await control.createNamespace(NAMESPACE, labels);
      const crds = bare.manifests.filter(({ kind }) => kind === 'CustomResourceDefinition');
      await applyObjects(control, [...crds, ...USE_WHAT_IS_THERE]);
      await control.learnNewKinds();
      const there = [
        ...objectStore('s3'),
        {
          apiVersion: 'v1',
          kind: 'Secret',
          metadata: { name: 'aws' },
          stringData: {
            credentials: '[default]\naws_access_key_id = any\naws_secret_access_key = any\n',
            config: '[default]\nregion = any\n',
          },
        },
        idlePod({ name: 'client' }, etcdImages()[0]!.reference, [{ name: 'URL', value: bare.url }]),
      ].map((object) => ({ ...object, metadata: { ...object.metadata, namespace: NAMESPACE } }));
      await applyObjects(control, [...there, ...bare.manifests]);
      await whole.readyPod(NAMESPACE, 'client');
      await isWhole();
    });

    it('brings back what was in a backup, and nothing that came later', async () => {
      await ask(etcdClient.write, 'in the backup');
      await succeeds(
        'EtcdBackup',
        installation(
          (chart, operator, cluster) =>
            void new EtcdBackup(chart, 'backup', { operator, cluster, s3 }),
        ).manifests,
      );
      await ask(etcdClient.write, 'later');
      await succeeds(
        'EtcdRestore',
        installation((chart, operator, cluster) => {
          const confirm = 'delete-and-restore';
          new EtcdRestore(chart, 'restore', { operator, cluster, confirm, s3 });
        }).manifests,
      );
      await isWhole();
      expect(await ask(etcdClient.read)).toBe('in the backup');
    });

    it('was refused what it asks for in vain, and nothing else', async () => {
      const refused = await refusedTo(whole.control, usersIn(bare.manifests, NAMESPACE));
      expect(refused.map((text) => text.replace(/ \(.*/, ''))).toEqual([
        'etcd-restore-operator: delete pods storage/store',
      ]);
      await noteEvidence({
        operator: 'etcd-backup-operator and etcd-restore-operator 0.9.4',
        scope: OperatorScope.namespace(),
        home: NAMESPACE,
        manifests: bare.manifests.filter(({ metadata }) => metadata.name !== 'etcd-operator'),
        audit: whole.control.audit,
      });
    });
  },
);
