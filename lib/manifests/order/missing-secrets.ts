import { isTree } from '../../crd/json/tree';
import { groupBy, textAt } from '../../crd/json/object';
import { groupOf } from '../built-in-kinds';
import type { ManifestObject } from '../manifest-object';
import { namespaceOf } from '../object-text';
import { podSpecOf, secretsOfPods } from '../access/workloads';
import { isCustom } from '../edges/resource-edges';
import type { Finding } from '../finding';

/** Secrets that pods and custom resources read, and that neither are among the manifests nor are made by cert-manager. */
export function missingSecrets(objects: readonly ManifestObject[]): Finding[] {
  const made = new Set(objects.flatMap(secretMadeBy));
  const readings = objects.flatMap((object) =>
    [...new Set(secretsReadBy(object))].map((name) => ({
      secret: `${namespaceOf(object) ?? ''}/${name}`,
      reader: `${object.kind} ${object.metadata.name}`,
    })),
  );
  const missing = groupBy(
    readings.filter(({ secret }) => !made.has(secret)),
    ({ secret }) => secret,
  );
  return [...missing]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([secret, readers]) => ({
      level: 'info',
      rule: 'order/missing-secret',
      object: `Secret ${secret.replace(/^\//, '')}`,
      message: `is not in the manifests, and ${readers.map(({ reader }) => reader).join(', ')} ${readers.length === 1 ? 'reads' : 'read'} it; create it before, unless an operator makes it`,
    }));
}

function secretMadeBy(object: ManifestObject): string[] {
  const name =
    object.kind === 'Secret'
      ? object.metadata.name
      : groupOf(object.apiVersion) === 'cert-manager.io'
        ? textAt(object, 'spec', 'secretName')
        : undefined;
  return name === undefined ? [] : [`${namespaceOf(object) ?? ''}/${name}`];
}

function secretsReadBy(object: ManifestObject): string[] {
  const pod = podSpecOf(object);
  if (pod !== undefined) return secretsOfPods(pod).map(({ name }) => name);
  return isCustom(object) && groupOf(object.apiVersion) !== 'cert-manager.io' ? secretsNamedIn(object.spec) : [];
}

/** The Secrets that the fields of a custom resource name: `secretName`, and objects with a name in fields called so. */
function secretsNamedIn(value: unknown, field = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => secretsNamedIn(item, field));
  if (!isTree(value)) return typeof value === 'string' && value !== '' && field === 'secretName' ? [value] : [];
  const { name } = value;
  const own = typeof name === 'string' && /secret(Key)?(Ref|Selector)?$/i.test(field) ? [name] : [];
  return [...own, ...Object.entries(value).flatMap(([key, member]) => secretsNamedIn(member, key))];
}
