import { randomBytes } from 'node:crypto';
import type { KubernetesObject, ObjectReference } from '../../cluster/support/kubernetes-object';
import { isRecord, type Properties } from './provider';
import { Annotations } from './annotations';
import { fieldOf } from './manifest';

/** The inputs with a name: their own, or one that the provider made up, now or for the old ones. */
export function withName(resource: string, inputs: Properties, old?: Properties): Properties {
  const metadata = inputs['metadata'] ?? {};
  if (!isRecord(metadata) || isThere(metadata['name']) || isThere(metadata['generateName'])) return inputs;
  const former = old && new Annotations(old).autonamed ? fieldOf(old, '.metadata.name') : undefined;
  const annotations = isRecord(metadata['annotations']) ? metadata['annotations'] : {};
  return {
    ...inputs,
    metadata: {
      ...metadata,
      name: former ?? `${resource}-${randomHex()}`,
      annotations: { ...annotations, 'pulumi.com/autonamed': 'true' },
    },
  };
}

/** As whom a resource applies its fields: each one has a name of its own. */
export function newFieldManager(): string {
  return `pulumi-kubernetes-${randomHex()}`;
}

/** `namespace/name`, or the name alone where there is no namespace. */
export function idOf({ metadata: { namespace, name } }: KubernetesObject): string {
  return namespace === undefined ? name : `${namespace}/${name}`;
}

/** The object that an id and the inputs of its resource mean. */
export function referenceOf(id: string, inputs: Properties): ObjectReference {
  const [name = '', namespace] = id.split('/').reverse();
  return { apiVersion: String(inputs['apiVersion']), kind: String(inputs['kind']), namespace, name };
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function randomHex(): string {
  return randomBytes(4).toString('hex');
}
