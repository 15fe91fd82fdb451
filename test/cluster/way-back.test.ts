import { OperatorScope } from 'operator-constructs';
import { DiffReport } from 'operator-constructs/cli';
import { ENTRIES, installedChart } from '../catalog/entries';
import { applyObjects } from './support/apply-objects';
import { describeControlPlane } from './support/describe-control-plane';
import { referenceTo } from './support/kubernetes-object';

import type { KubernetesObject } from './support/kubernetes-object';

type Fields = Record<string, unknown>;

/** The schema of a CRD, as far as a value is made of it. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: unknown;
}

const SCALARS: Readonly<Record<string, unknown>> = { boolean: true, integer: 1, string: 'a' };

/** The paths of the empty objects that are written into resources of the catalogue. */
function emptyPaths(value: unknown, path: readonly string[]): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [];
  }
  const fields = Object.entries(value);
  return fields.length === 0
    ? [path]
    : fields.flatMap(([key, below]) => emptyPaths(below, [...path, key]));
}

/** The resource with a field in the place that is empty: the first one of its schema. */
function withField(
  resource: KubernetesObject,
  path: readonly string[],
  root: Schema,
): KubernetesObject {
  const schema = path.reduce((each, key) => each.properties?.[key] ?? {}, root);
  const [name = '', field = {}] = Object.entries(schema.properties ?? {})[0] ?? [];
  const copy = structuredClone(resource);
  const place = path.reduce((tree, key) => tree[key] as Fields, copy as unknown as Fields);
  place[name] = valueOf(field);
  return copy;
}

/** A value of a schema, with no more than it needs. */
function valueOf({ type, properties = {}, required = [], items = {}, ...schema }: Schema): unknown {
  if (type === 'object') {
    const fields = required.map((name) => [name, valueOf(properties[name] ?? {})] as const);
    return schema.additionalProperties === undefined && Object.keys(properties).length > 0
      ? Object.fromEntries(fields.length > 0 ? fields : firstField(properties))
      : { team: 'a' };
  }
  return type === 'array' ? [valueOf(items)] : SCALARS[type ?? 'integer'];
}

function firstField(properties: NonNullable<Schema['properties']>): [string, unknown][] {
  return Object.entries(properties)
    .slice(0, 1)
    .map(([name, schema]) => [name, valueOf(schema)]);
}

const CASES = ENTRIES.flatMap((entry) => {
  const scope =
    entry.refuses?.['cluster'] === undefined ? OperatorScope.cluster() : OperatorScope.namespace();
  const objects = installedChart(entry, scope).toJson() as KubernetesObject[];
  const kinds = entry.definitions.flatMap(({ customResources }) => customResources);
  return objects.flatMap((resource) => {
    const type = kinds.find(
      ({ kind, group }) => kind === resource.kind && resource.apiVersion.startsWith(`${group}/`),
    );
    return type === undefined
      ? []
      : emptyPaths(resource.spec, ['spec']).map(
          (path) => [`${resource.kind} ${path.join('.')}`, { type, resource, path }] as const,
        );
  });
});

/** Kubernetes takes the last field of an object with the object around it, and finds null. */
describeControlPlane('the way back by server-side apply', [], (cluster) => {
  const patchOf = (remedy = ''): object =>
    JSON.parse(/ -p '(.*)'$/.exec(remedy)?.[1] ?? '') as object;

  test('has cases', () => {
    expect(CASES.map(([title]) => title)).toContain('ZookeeperCluster spec.clientService');
  });

  it.each(CASES)(
    '%s: is refused, and taken after the patch that diff prints',
    async (_, given) => {
      const { type, resource, path } = given;
      const empty: KubernetesObject = {
        ...resource,
        metadata: { name: path.at(-1)!.toLowerCase(), namespace: 'default' },
      };
      const version = resource.apiVersion.split('/')[1];
      const { schema } = type.manifest.spec.versions.find(({ name }) => name === version)!;
      const set = withField(empty, path, schema?.openAPIV3Schema ?? {});
      await applyObjects(cluster, [type.manifest, empty, set]);
      await expect(cluster.api.apply(empty)).rejects.toThrow('"null"');
      const [found] = DiffReport.of([set], [empty]).findings.filter(
        ({ rule }) => rule === 'crds/emptied-object',
      );
      expect(found?.path).toBe(path.join('.'));
      await cluster.api.patch(referenceTo(set), patchOf(found?.remedy), {
        fieldManager: 'kubectl',
      });
      const { spec } = await cluster.api.apply(empty);
      expect(spec).toMatchObject(empty.spec);
    },
    60_000,
  );
});
