import { object, text } from './definition';

import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';
import type { CustomResourceDefinitionVersion, StructuralSchema } from '../support/crd-types';
import type { Malleable } from './json';

/**
 * A resource that an API server takes, and what it gives back: what a dry run answers, beside names
 * and metadata.
 */
export interface StoredCase {
  readonly what: string;
  readonly manifest: CustomResourceDefinitionManifest;
  /** The version whose address the resource is sent to. */
  readonly version: string;
  readonly given: Malleable;
  readonly stored: Malleable;
  /** The stored object; none for a new resource. */
  readonly old?: Malleable;
}

const GROUP = 'stored.example.com';

type Fields = Readonly<Record<string, StructuralSchema>>;
type Extras = Partial<CustomResourceDefinitionVersion> & { readonly root?: StructuralSchema };

/** One version; the first one is stored. */
function version(
  name: string,
  fields: Fields,
  { root, ...extras }: Extras = {},
): CustomResourceDefinitionVersion {
  const openAPIV3Schema: StructuralSchema = { type: 'object', properties: fields, ...root };
  return { name, served: true, storage: name === 'v1', schema: { openAPIV3Schema }, ...extras };
}

let count = 0;

function definition(
  versions: readonly CustomResourceDefinitionVersion[],
  conversion?: CustomResourceDefinitionManifest['spec']['conversion'],
): CustomResourceDefinitionManifest {
  count += 1;
  const [kind, plural] = [`Kept${count}`, `kept${count}s`];
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${GROUP}` },
    spec: {
      group: GROUP,
      scope: 'Namespaced',
      names: { kind, listKind: `${kind}List`, plural, singular: kind.toLowerCase() },
      versions,
      ...(conversion && { conversion }),
    },
  };
}

const apart = { subresources: { status: {} } };
const phase = text({ default: 'New' });
const integer: StructuralSchema = { type: 'integer' };
const free: StructuralSchema = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
const embedded: StructuralSchema = { ...free, 'x-kubernetes-embedded-resource': true };
const mapOf = (values: StructuralSchema): StructuralSchema => ({
  type: 'object',
  additionalProperties: values,
});

/** A kind with one version, whose status is written apart. */
const withStatus = (
  status: StructuralSchema,
  root: StructuralSchema = {},
): CustomResourceDefinitionManifest =>
  definition([version('v1', { spec: object({}), status }, { ...apart, root })]);

/** A kind that is stored as v1, and served as v2, too. */
const twoVersions = (
  v1: Fields,
  v2: Fields,
  conversion?: CustomResourceDefinitionManifest['spec']['conversion'],
) =>
  definition(
    [version('v1', { spec: object(v1) }), version('v2', { spec: object(v2) })],
    conversion,
  );

/**
 * A default of a status that is written apart is filled in when the resource is read, after all
 * checks.
 */
const STATUS: readonly Omit<StoredCase, 'version'>[] = [
  {
    what: 'a status with a default gets it, whatever is given',
    manifest: withStatus(object({ phase, n: integer }, { default: { n: 1 } })),
    given: { spec: {}, status: { n: 2, phase: 'x' } },
    stored: { spec: {}, status: { n: 1, phase: 'New' } },
  },
  {
    what: 'a status without a default is dropped, though there are defaults in it',
    manifest: withStatus(object({ phase })),
    given: { spec: {}, status: {} },
    stored: { spec: {} },
  },
  {
    what: 'null is no default',
    manifest: withStatus(object({ phase }, { nullable: true, default: null })),
    given: { spec: {}, status: {} },
    stored: { spec: {} },
  },
  {
    what: 'a status of null gives way to the default',
    manifest: withStatus(object({ phase }, { nullable: true, default: {} })),
    given: { spec: {}, status: null },
    stored: { spec: {}, status: { phase: 'New' } },
  },
  {
    what: 'rules do not see the default of the status',
    manifest: withStatus(object({ phase }, { default: {} }), {
      'x-kubernetes-validations': [{ rule: '!has(self.status)' }],
    }),
    given: { spec: {} },
    stored: { spec: {}, status: { phase: 'New' } },
  },
  {
    what: 'an update keeps the status with its defaults',
    manifest: withStatus(object({ phase, n: integer }, { default: { n: 1 } })),
    given: { spec: {}, status: { n: 7 } },
    stored: { spec: {}, status: { n: 1, phase: 'New' } },
    old: { spec: {} },
  },
];

/**
 * With the strategy None the resource is stored as the stored version knows it, and read from that.
 */
const VERSIONS: readonly Omit<StoredCase, 'version'>[] = [
  {
    what: 'fields that the stored version does not know are lost, given or by default',
    manifest: twoVersions(
      { a: text() },
      { a: text(), b: text({ default: 'bb' }), c: object({ d: text() }) },
    ),
    given: { spec: { a: '1', c: { d: '2' } } },
    stored: { spec: { a: '1' } },
  },
  {
    what: 'required fields as well',
    manifest: twoVersions({ a: text() }, { a: text(), b: text() }, { strategy: 'None' }),
    given: { spec: { b: '2' } },
    stored: { spec: {} },
  },
  {
    what: 'defaults of the stored version are filled in where the other knows the field',
    manifest: twoVersions(
      {
        a: text({ default: 'v1' }),
        b: text({ default: 'x' }),
        o: object({ p: text({ default: 'pp' }) }, { default: {} }),
      },
      { a: text(), o: object({}) },
    ),
    given: { spec: {} },
    stored: { spec: { a: 'v1', o: {} } },
  },
  {
    what: 'what is of another type in the stored version is emptied, not refused',
    manifest: twoVersions({ a: text() }, { a: object({ x: text() }) }),
    given: { spec: { a: { x: '1' } } },
    stored: { spec: { a: {} } },
  },
  {
    what: 'a null that the stored version does not take is lost, or gives way to its default',
    manifest: twoVersions(
      { a: text(), d: text({ default: 'dd' }) },
      { a: text({ nullable: true }), d: text({ nullable: true }) },
    ),
    given: { spec: { a: null, d: null } },
    stored: { spec: { d: 'dd' } },
  },
  {
    what: 'fields that are preserved are not, where the stored version does not preserve them',
    manifest: definition([
      version('v1', { spec: object({ a: text() }) }),
      version('v2', { spec: free }),
    ]),
    given: { spec: { a: '1', q: 2 } },
    stored: { spec: { a: '1' } },
  },
  {
    what: 'what is embedded in the stored version is tidied',
    manifest: twoVersions(
      { r: embedded },
      {
        r: object({
          apiVersion: text(),
          kind: text(),
          metadata: object({ name: text() }),
          x: text(),
        }),
      },
    ),
    given: { spec: { r: { apiVersion: 'v1', kind: 'A', metadata: { name: '' }, x: 'y' } } },
    stored: { spec: { r: { apiVersion: 'v1', kind: 'A', metadata: {}, x: 'y' } } },
  },
  {
    what: 'a status of the stored version has its default, not that of the version asked',
    manifest: definition([
      version('v1', {
        spec: object({}),
        status: object({ s: text({ default: 's' }) }, { default: {} }),
      }),
      version(
        'v2',
        { spec: object({}), status: object({ s: text(), t: text({ default: 't' }) }) },
        apart,
      ),
    ]),
    given: { spec: {}, status: { s: 'given' } },
    stored: { spec: {}, status: { s: 's' } },
  },
  {
    what: 'a status without a default in the stored version is not there',
    manifest: definition([
      version('v1', { spec: object({}), status: object({ s: text() }) }),
      version(
        'v2',
        { spec: object({}), status: object({ s: text({ default: 'v2' }) }, { default: {} }) },
        apart,
      ),
    ]),
    given: { spec: {} },
    stored: { spec: {} },
  },
  {
    what: 'an update loses the same fields',
    manifest: definition([
      version('v1', { spec: object({ a: text() }) }),
      version(
        'v2',
        { spec: object({ a: text(), b: text() }), status: object({ x: text() }) },
        apart,
      ),
    ]),
    given: { spec: { a: 'new', b: 'b' } },
    stored: { spec: { a: 'new' } },
    old: { spec: { a: 'old', b: 'old' } },
  },
];

const SAME_VERSION: readonly Omit<StoredCase, 'version'>[] = [
  {
    what: 'what another version does not know stays',
    manifest: twoVersions({ a: text(), b: text() }, { a: text() }),
    given: { spec: { a: '1', b: '2' } },
    stored: { spec: { a: '1', b: '2' } },
  },
  {
    what: 'fields that a default has and its schema has not are lost',
    manifest: definition([
      version('v1', {
        spec: object({
          m: mapOf(object({ a: object({ b: text() }, { default: { b: 'x', more: 1 } }) })),
        }),
      }),
    ]),
    given: { spec: { m: { k: {} } } },
    stored: { spec: { m: { k: { a: { b: 'x' } } } } },
  },
  {
    what: 'null as a default of a field is none',
    manifest: definition([
      version('v1', { spec: object({ a: text({ nullable: true, default: null }) }) }),
    ]),
    given: { spec: {} },
    stored: { spec: {} },
  },
];

/** Objects that an API server stores, as kube-apiserver 1.36.3 answered. */
export const STORED_CASES: readonly StoredCase[] = [
  ...[...STATUS, ...SAME_VERSION].map((one) => ({ ...one, version: 'v1' })),
  ...VERSIONS.map((one) => ({ ...one, version: 'v2' })),
];

/** The resource of a case, or the one before, as it is sent. */
export function resourceOf({ manifest, version: name }: StoredCase, content: Malleable): Malleable {
  const { group, names } = manifest.spec;
  return { apiVersion: `${group}/${name}`, kind: names.kind, metadata: { name: 'a' }, ...content };
}
