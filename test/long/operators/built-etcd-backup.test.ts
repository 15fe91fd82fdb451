import { OperatorScope } from 'operator-constructs';
import { EtcdBackup, EtcdCluster, EtcdOperator, EtcdRestore } from 'operator-constructs/etcd';
import { applyObjects } from '../../cluster/support/apply-objects';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { unpackedPackages } from '../../node/debian';
import { describeNodes } from '../../node/describe-nodes';
import { baseFolder } from '../../node/images';
import { objectStore, objectStoreImage, storeUrl } from '../../node/object-store';
import { OperatorLife } from '../../node/operator-life';
import { silentChart } from '../../support/synth';
import { COREOS_ETCD, etcdImages, STORE } from '../support/coreos-etcd';

import type { ApiObject, Chart } from 'cdk8s';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ImageSource } from '../../node/image';

const { source } = COREOS_ETCD;
const { namespace } = STORE;
const s3 = {
  path: 'backups/store',
  awsSecret: 'aws',
  endpoint: storeUrl('s3'),
  forcePathStyle: true,
};

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

/** What backups need, in the namespace of the cluster. */
const BESIDE: readonly KubernetesObject[] = [
  ...objectStore('s3'),
  coreObject('Secret', 'aws', {
    stringData: {
      credentials: '[default]\naws_access_key_id = any\naws_secret_access_key = any\n',
      config: '[default]\nregion = any\n',
    },
  }),
].map((object) => ({ ...object, metadata: { ...object.metadata, namespace } }));

function installed(chart: Chart) {
  // Each operator reaches the API server, DNS and its own namespace, where the store is.
  const networkPolicy = { egress: [{ namespaces: [namespace] }] };
  const operator = new EtcdOperator(chart, 'etcd-operator', {
    networkPolicy,
    backupOperator: { networkPolicy },
    restoreOperator: { networkPolicy },
  });
  return { operator, cluster: new EtcdCluster(chart, 'store', { operator, ...STORE }) };
}

jest.setTimeout(600_000);

describeNodes(
  "the backup and restore operators of CoreOS' etcd-operator 0.9.4 in pods",
  {
    needs: [source.need],
    images: () => [source.image(), ...etcdImages(), fetcher(), objectStoreImage()],
  },
  (whole) => {
    let life: OperatorLife;

    beforeAll(async () => {
      life = new OperatorLife(whole, {
        ...COREOS_ETCD,
        release: 'etcd-operator 0.9.4, with backups and restores',
        scope: OperatorScope.namespace(),
        home: namespace,
        install: (chart) => installed(chart).cluster,
      });
      await life.install();
      await applyObjects(whole.control, [...USE_WHAT_IS_THERE, ...BESIDE]);
      await life.hasMembers(3);
    });

    /** Applies a resource for an operator, and waits until that has succeeded by its own words. */
    async function succeeds(build: (chart: Chart) => { readonly resource: ApiObject }) {
      const chart = silentChart(namespace);
      const { apiVersion, kind, name } = build(chart).resource;
      await applyObjects(whole.control, chart.toJson() as KubernetesObject[]);
      const hasSucceeded = async (): Promise<true> => {
        const { status } = await whole.control.api.get({ apiVersion, kind, namespace, name });
        expect(status).toMatchObject({ succeeded: true });
        return true;
      };
      await whole.control.waitFor(`the ${kind}`, hasSucceeded, 300_000);
    }

    it('brings back what was in a backup, and nothing that came later', async () => {
      const kept = await life.write();
      await succeeds((chart) => new EtcdBackup(chart, 'backup', { ...installed(chart), s3 }));
      await life.write();
      const confirm = 'delete-and-restore';
      await succeeds(
        (chart) => new EtcdRestore(chart, 'restore', { ...installed(chart), confirm, s3 }),
      );
      await life.hasMembers(3);
      expect(await life.read()).toBe(kept);
    });

    it('was refused what it asks for in vain, and nothing else', async () => {
      expect(await life.faults()).toEqual({
        refused: [expect.stringContaining('etcd-restore-operator: delete pods storage/store (')],
        elsewhere: [],
        // The one makes the cluster of the other anew.
        written: ['etcdclusters', 'etcdrestores'],
        restarts: [],
      });
      await life.note();
    });
  },
);
