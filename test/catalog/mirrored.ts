import { type App } from 'cdk8s';
import { ImageLock, OperatorImages } from 'operator-constructs';
import { digestFor, type ImageWord } from './image-oracle';

/** The registry of all images of the app. */
export const MIRROR = 'mirror.example.com/all';

/** The Secrets by which it is pulled from. */
export const PULL_SECRETS = ['mirror'];

/** All images of the operators of the catalogue, and of the clusters of `placeAllOperators`, as they are written there. */
export const IMAGES: readonly string[] = [
  'amaiz/redis-operator:v0.2.1',
  'busybox:1.28.0-glibc',
  'busybox:1.36',
  'docker.io/team/setup:1',
  'fluent/fluent-bit:3.1',
  'gcr.io/etcd-development/etcd-operator:v0.2.0',
  'ghcr.io/team/prepare:2',
  'k8s.gcr.io/wait:3',
  'memcached:1.4.36-alpine',
  'oliver006/redis_exporter:v1.11.1',
  'postgres:16.3',
  'pravega/zookeeper-operator:0.2.15',
  'pravega/zookeeper:0.2.15',
  'prom/jmx-exporter:1.0',
  'quay.io/opstree/redis-exporter:v1.44.0',
  'quay.io/opstree/redis-operator:v0.26.0',
  'quay.io/opstree/redis-sentinel:v8.2.5',
  'quay.io/opstree/redis:v8.2.5',
  'quay.io/team/busybox:1.36',
  'redis:7.4-alpine',
  'registry.example.com/coreos/etcd-operator:v0.9.4',
  'registry.example.com/database-operator:1.0.0',
  'registry.example.com/memcached-operator:1.0.0',
];

/** Of which an operator makes the image from a version. */
export const REPOSITORIES: readonly string[] = ['gcr.io/etcd-development/etcd'];

/** Places that cannot have a digest, and why synth says so. */
export const WITHOUT_DIGEST: readonly string[] = [
  // The operator makes the tag of a version.
  'EtcdCluster full spec.repository',
  'EtcdCluster store-all-etcd spec.repository',
  'EtcdCluster keys-all-etcd-io spec.imageRegistry',
  // The operator makes a label of what follows the first colon.
  'Deployment memcached-operator spec.template.spec.containers.0.env.2.value',
];

/** Sets the mirror, the pull secrets and the lock. */
export function configureImages(app: App): void {
  const lock = ImageLock.of(Object.fromEntries(IMAGES.map((image) => [image, digestFor(image)])));
  OperatorImages.configure(app, { registry: MIRROR, pullSecrets: PULL_SECRETS, lock });
}

/** Images that are not from the mirror. */
export function elsewhere(words: readonly ImageWord[]): ImageWord[] {
  return words.filter(({ word }) => !word.startsWith(`${MIRROR}/`));
}

/** Images without the digest that the lock has of the image in their place. */
export function unpinned(words: readonly ImageWord[]): ImageWord[] {
  const pinned = new Set(IMAGES.map((image) => `${MIRROR}/${pathOf(image)}@${digestFor(image)}`));
  return words.filter(({ word }) => !pinned.has(word));
}

/** The path of an image in its registry. */
function pathOf(image: string): string {
  const isOnHost = /^[^/]*\.[^/]*\//.test(image);
  const path = isOnHost ? image.slice(image.indexOf('/') + 1) : image;
  return path.includes('/') || isOnHost ? path : `library/${path}`;
}
