import { API_SERVER_SERVICE } from '../../crd/conversion';
import { groupBy } from '../../crd/json/collections';
import { at, objectsAt, textAt, textOrEmpty, treeOf } from '../../crd/json/read-tree';
import { isDefinition, isWebhookConfiguration } from '../built-in-kinds';
import { hasLabels } from './label-selector';
import { subjectText } from './right';

import type { Tree } from '../../crd/json/tree';
import type { ManifestObject } from '../manifest-object';

const TEMPLATE = ['spec', 'template', 'spec'];
const POD_SPECS = new Map<string, readonly string[]>([
  ['Pod', ['spec']],
  ['CronJob', ['spec', 'jobTemplate', ...TEMPLATE]],
  ...['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'ReplicationController', 'Job'].map(
    (kind) => [kind, TEMPLATE] as const,
  ),
]);

export function podSpecPath(kind: string): readonly string[] | undefined {
  return POD_SPECS.get(kind);
}

/** The spec of the pods that an object runs; undefined for one that runs none. */
export function podSpecOf(object: ManifestObject): Tree | undefined {
  const pod = podSpecPath(object.kind)?.reduce<unknown>(
    (value, key) => (value as Tree | undefined)?.[key],
    object,
  );
  return typeof pod === 'object' && pod !== null ? (pod as Tree) : undefined;
}

/** A Secret that pods read; the key is undefined where they read all of it. */
export interface SecretReading {
  readonly name: string;
  readonly key: string | undefined;
}

/** The Secrets that pods read; what they can do without is not among them. */
export function secretsOfPods(pod: Tree): SecretReading[] {
  const containers = ['initContainers', 'containers'].flatMap((list) => objectsAt(pod, list));
  const volumes = objectsAt(pod, 'volumes').flatMap(({ secret, projected }) => [
    { ...treeOf(secret), name: treeOf(secret)['secretName'] },
    ...objectsAt(projected, 'sources').map((source) => treeOf(source['secret'])),
  ]);
  const refs: Tree[] = [
    ...containers.flatMap((container) =>
      objectsAt(container, 'env').map(({ valueFrom }) => treeOf(treeOf(valueFrom)['secretKeyRef'])),
    ),
    ...containers.flatMap((container) =>
      objectsAt(container, 'envFrom').map(({ secretRef }) => treeOf(secretRef)),
    ),
    ...volumes.flatMap((volume) => {
      const items = objectsAt(volume, 'items');
      return items.length === 0 ? [volume] : items.map(({ key }) => ({ ...volume, key }));
    }),
  ];
  return refs.flatMap(({ name, key, optional }) =>
    typeof name !== 'string' || optional === true
      ? []
      : [{ name, key: key === undefined ? undefined : textOrEmpty(key) }],
  );
}

/** Objects that run pods, by the ServiceAccount that these run as. */
export function runningAs(objects: readonly ManifestObject[]): Map<string, ManifestObject[]> {
  return groupBy(
    objects.filter((object) => podSpecOf(object) !== undefined),
    (object) => {
      const name = textAt(podSpecOf(object), 'serviceAccountName') ?? 'default';
      return subjectText({
        kind: 'ServiceAccount',
        name,
        namespace: object.metadata.namespace ?? '',
      });
    },
  );
}

export function workloadsBySubject(
  objects: readonly ManifestObject[],
): ReadonlyMap<string, readonly string[]> {
  const text = ({ kind, metadata: { name, namespace = '' } }: ManifestObject): string =>
    `${kind} ${namespace === '' ? '' : `${namespace}/`}${name}`;
  return new Map([...runningAs(objects)].map(([subject, running]) => [subject, running.map(text)]));
}

export function webhooksIn(objects: readonly ManifestObject[]): Tree[] {
  return objects.filter(isWebhookConfiguration).flatMap((each) => objectsAt(each, 'webhooks'));
}

export function conversionClients(objects: readonly ManifestObject[]): unknown[] {
  return objects
    .filter(({ kind }) => kind === 'CustomResourceDefinition')
    .map((crd) => at(crd, 'spec', 'conversion', 'webhook', 'clientConfig'));
}

/**
 * CRDs whose resources are converted at a Service that is not among the objects, or those that are
 * stored: `<namespace>/<name>`.
 */
export function unservedConversions(
  objects: readonly ManifestObject[],
  stored: readonly ManifestObject[] = [],
): { readonly crd: ManifestObject; readonly service: string }[] {
  const services = new Set([
    API_SERVER_SERVICE,
    ...[...objects, ...stored]
      .filter(({ kind, apiVersion }) => kind === 'Service' && apiVersion === 'v1')
      .map(({ metadata: { name, namespace = '' } }) => `${namespace}/${name}`),
  ]);
  return objects.filter(isDefinition).flatMap((crd) => {
    const place = at(crd, 'spec', 'conversion', 'webhook', 'clientConfig', 'service');
    const name = textAt(place, 'name');
    const service = `${textAt(place, 'namespace') ?? ''}/${name ?? ''}`;
    const isConverted = textAt(crd, 'spec', 'conversion', 'strategy') === 'Webhook';
    // A Service without a namespace goes wherever the tool's default is.
    const isHere = services.has(service) || services.has(`/${name}`);
    return name === undefined || !isConverted || isHere ? [] : [{ crd, service }];
  });
}

export function workloadsBehind(
  clients: readonly unknown[],
  objects: readonly ManifestObject[],
): ManifestObject[] {
  const places = clients
    .map((client) => at(client, 'service'))
    .filter((place) => place !== undefined);
  const services = objects.filter(
    ({ kind, metadata: { name, namespace } }) =>
      kind === 'Service' &&
      places.some(
        (place) => textAt(place, 'name') === name && textAt(place, 'namespace') === namespace,
      ),
  );
  return objects.filter(
    (object) =>
      podSpecOf(object) !== undefined &&
      services.some(
        (service) =>
          service.metadata.namespace === object.metadata.namespace &&
          hasLabels(
            at(service, 'spec', 'selector'),
            at(object, 'spec', 'template', 'metadata', 'labels'),
          ),
      ),
  );
}
