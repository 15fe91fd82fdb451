import { Chart } from 'cdk8s';
import { CustomResourceDefinition, t } from 'operator-constructs';
import { OPERATOR_NAMESPACES, placeAllOperators } from '../catalog/entries';
import {
  configureImages,
  digestFor,
  elsewhere,
  expectOnMirror,
  IMAGES,
  imageWordsIn,
  MIRROR,
  PULL_SECRETS,
  REPOSITORIES,
  unpinned,
} from '../catalog/mirrored';
import { kindOf } from '../support/definition';
import { appWith } from '../support/synth';
import { describeControlPlane } from './support/describe-control-plane';
import { install } from './support/installed-objects';
import { OperatorProcess } from './support/operator-process';

import type { KubernetesObject } from './support/kubernetes-object';

/** A kind of one's own that fills in an image by itself. */
const lampType = kindOf(
  'images.example.com',
  'Lamp',
  t.object({ image: t.string().default('busybox:1.36'), size: t.int32().optional() }),
);

const ALL = [...IMAGES, ...REPOSITORIES];

describeControlPlane(
  'an app with a mirror, pull secrets and a lock of digests',
  ['zookeeper-operator'],
  (cluster) => {
    let live: KubernetesObject[] = [];

    /** All operators of the catalogue with their clusters, and a kind of somebody's own. */
    const objects = (): KubernetesObject[] => {
      const app = appWith({ warnings: 'silent' });
      configureImages(app);
      const own = new Chart(app, 'own');
      new CustomResourceDefinition(own, 'lamps', lampType);
      return [own, ...placeAllOperators(app)].flatMap(
        (chart) => chart.toJson() as KubernetesObject[],
      );
    };

    const podsAndOwners = async (): Promise<KubernetesObject[]> => {
      const kinds = [
        ['v1', 'Pod'],
        ['apps/v1', 'ReplicaSet'],
        ['apps/v1', 'StatefulSet'],
      ] as const;
      const lists = OPERATOR_NAMESPACES.flatMap((namespace) =>
        kinds.map(([apiVersion, kind]) => cluster.api.list(apiVersion, kind, { namespace })),
      );
      return (await Promise.all(lists)).flat();
    };

    beforeAll(async () => {
      await Promise.all(OPERATOR_NAMESPACES.map((namespace) => cluster.createNamespace(namespace)));
      const installed = await install(cluster, objects(), 'default');
      expect(installed.flatMap((object) => ('refused' in object ? [object.refused] : []))).toEqual(
        [],
      );
      live = installed.flatMap((object) => ('kept' in object ? [object.kept] : []));
    }, 180_000);

    it('has all of its images on the mirror, each with its digest, as the API server keeps them', () => {
      const words = imageWordsIn(live, ALL);
      expectOnMirror(words);
      // Each of the images stands somewhere: nothing is passed over.
      const lost = ALL.filter(
        (image) => !words.some(({ word }) => word.includes(image.split('/').at(-1) ?? '')),
      );
      expect(lost).toEqual([]);
    });

    it('gives a resource that says nothing the image of the mirror', async () => {
      const lamp = {
        apiVersion: 'images.example.com/v1',
        kind: 'Lamp',
        metadata: { name: 'a', namespace: 'default' },
      };
      const { spec } = await cluster.api.create({ ...lamp, spec: {} });
      expect(spec).toEqual({
        image: `${MIRROR}/library/busybox:1.36@${digestFor('busybox:1.36')}`,
      });
    });

    it('has its pods pull by the secrets', async () => {
      const pods = await cluster.waitFor('the pods of the operators', async () => {
        const found = (await podsAndOwners()).filter(({ kind }) => kind === 'Pod');
        return found.length >= OPERATOR_NAMESPACES.length + 2 && found;
      });
      const secrets = pods.map(({ metadata, spec }) => [
        metadata.name,
        spec.imagePullSecrets as object[],
      ]);
      expect(secrets).toEqual(
        pods.map(({ metadata }) => [metadata.name, PULL_SECRETS.map((name) => ({ name }))]),
      );
      const words = imageWordsIn(await podsAndOwners(), ALL);
      expect([elsewhere(words), words.length > pods.length]).toEqual([[], true]);
      expect(unpinned(words).filter(({ place }) => !place.endsWith('.env.2.value'))).toEqual([]);
    }, 120_000);

    it('is what a real operator makes its pods of', async () => {
      await cluster.learnNewKinds();
      const namespace = 'all-zookeeper';
      const deployment = { namespace, name: 'zookeeper-operator' };
      const operator = await OperatorProcess.start({
        cluster,
        deployment,
        binary: 'zookeeper-operator',
      });
      const name = 'full';
      const [members, account] = await cluster.waitFor('the members of a cluster', async () => {
        const set = await cluster.api.find({
          apiVersion: 'apps/v1',
          kind: 'StatefulSet',
          namespace,
          name,
        });
        const found = await cluster.api.find({
          apiVersion: 'v1',
          kind: 'ServiceAccount',
          namespace,
          name,
        });
        return set !== undefined && found !== undefined && ([set, found] as const);
      });
      await operator.stop();
      const words = imageWordsIn([members], ALL);
      const pulled = ['k8s.gcr.io/wait:3', 'pravega/zookeeper:0.2.15', 'prom/jmx-exporter:1.0'];
      expect(words.map(({ word }) => word.replace(/^.*@/, '')).sort()).toEqual(
        pulled.map(digestFor).sort(),
      );
      expect(unpinned(words)).toEqual([]);
      expect(account.imagePullSecrets).toEqual(PULL_SECRETS.map((secret) => ({ name: secret })));
      expect(members.spec.template.spec.serviceAccountName).toBe(name);
    }, 120_000);
  },
);
