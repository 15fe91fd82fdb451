import { isTree } from '../../crd/json/tree';
import { groupBy, textAt } from '../../crd/json/object';
import { groupOf } from '../built-in-kinds';
import type { ManifestObject } from '../manifest-object';
import { namespaceOf, objectText } from '../object-text';
import { podSpecOf, secretsOfPods } from '../access/workloads';
import { isCustom } from '../edges/resource-edges';
import type { Finding } from '../finding';

const CERT_MANAGER = 'cert-manager.io';

/** Secrets and issuers that objects refer to, and that neither are among the manifests nor are made by cert-manager. */
export function missingReferences(objects: readonly ManifestObject[]): Finding[] {
  const made = new Set(objects.flatMap((object) => [objectText(object), ...secretMadeBy(object)]));
  const readings = objects.flatMap((object) =>
    [
      ...new Set([...secretsReadBy(object).map((name) => referenceTo('Secret', name, object)), ...issuerOf(object)]),
    ].map((text) => ({ text, reader: `${object.kind} ${object.metadata.name}` })),
  );
  const missing = groupBy(
    readings.filter(({ text }) => !made.has(text)),
    ({ text }) => text,
  );
  return [...missing]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([object, readers]) => {
      const isSecret = object.startsWith('Secret ');
      const names = readers.map(({ reader }) => reader).join(', ');
      return {
        level: 'info',
        rule: isSecret ? 'order/missing-secret' : 'order/missing-issuer',
        object,
        message:
          `is not in the manifests, and ${names} ${readers.length === 1 ? 'reads' : 'read'} it; ` +
          `create it before${isSecret ? ', unless an operator makes it' : ''}`,
      };
    });
}

function referenceTo(kind: string, name: string, from: ManifestObject): string {
  const namespace = kind === 'ClusterIssuer' ? undefined : namespaceOf(from);
  return `${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
}

function secretMadeBy(object: ManifestObject): string[] {
  const name = groupOf(object.apiVersion) === CERT_MANAGER ? textAt(object, 'spec', 'secretName') : undefined;
  return name === undefined ? [] : [referenceTo('Secret', name, object)];
}

/** The issuer of a Certificate; those of other groups than cert-manager's are unknown. */
function issuerOf(object: ManifestObject): string[] {
  if (object.kind !== 'Certificate' || groupOf(object.apiVersion) !== CERT_MANAGER) return [];
  const at = (field: string): string | undefined => textAt(object, 'spec', 'issuerRef', field);
  const name = at('name');
  return name === undefined || (at('group') ?? CERT_MANAGER) !== CERT_MANAGER
    ? []
    : [referenceTo(at('kind') ?? 'Issuer', name, object)];
}

function secretsReadBy(object: ManifestObject): string[] {
  const pod = podSpecOf(object);
  if (pod !== undefined) return secretsOfPods(pod).map(({ name }) => name);
  return isCustom(object) && groupOf(object.apiVersion) !== CERT_MANAGER ? secretsNamedIn(object.spec) : [];
}

/** The Secrets that the fields of a custom resource name: `secretName`, and objects with a name in fields called so. */
function secretsNamedIn(value: unknown, field = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => secretsNamedIn(item, field));
  if (!isTree(value)) return typeof value === 'string' && value !== '' && field === 'secretName' ? [value] : [];
  const { name } = value;
  const own = typeof name === 'string' && /secret(Key)?(Ref|Selector)?$/i.test(field) ? [name] : [];
  return [...own, ...Object.entries(value).flatMap(([key, member]) => secretsNamedIn(member, key))];
}
