import { at, treeOf } from './read-tree';
import { isTree, isZero, own, setField } from './tree';

import type { CustomResourceDefinitionManifest } from './manifest';
import type { StructuralSchema } from './schema';
import type { Tree } from './tree';

/** A part of a CRD: an object, or a list of such. */
interface Part {
  /** Fields that an API server drops where they have the zero value of their type. */
  readonly unset: ReadonlySet<string>;
  /** The parts of which it is made, by their fields. */
  readonly parts: Readonly<Record<string, Part>>;
  /** The part that each member of a map is. */
  readonly member?: Part;
}

const part = (unset: string, parts: Readonly<Record<string, Part>> = {}): Part => ({
  unset: new Set(unset.split(' ')),
  parts,
});

const SCHEMA = schemaPart();

const VERSION = part('deprecated additionalPrinterColumns selectableFields', {
  schema: part('', { openAPIV3Schema: SCHEMA }),
  additionalPrinterColumns: part('format description priority'),
});

const DEFINITION = part('', {
  metadata: part('labels annotations'),
  spec: part('preserveUnknownFields', {
    names: part('singular listKind shortNames categories'),
    versions: VERSION,
    conversion: part('', {
      webhook: part('', { clientConfig: part('caBundle') }),
    }),
  }),
});

function schemaPart(): Part {
  const parts: Record<string, Part> = {
    'x-kubernetes-validations': part('message messageExpression fieldPath'),
    externalDocs: part('description url'),
  };
  const texts = 'description title format pattern';
  const flags =
    'exclusiveMinimum exclusiveMaximum uniqueItems nullable x-kubernetes-embedded-resource x-kubernetes-int-or-string';
  const sets =
    'properties required enum allOf anyOf oneOf x-kubernetes-list-map-keys x-kubernetes-validations';
  const schema = part(`${texts} ${flags} ${sets}`, parts);
  for (const keyword of ['items', 'additionalProperties', 'not', 'allOf', 'anyOf', 'oneOf']) {
    parts[keyword] = schema;
  }
  parts['properties'] = { ...part(''), member: schema };
  return schema;
}

/**
 * A CRD without what an API server drops, which would show a change in every preview and every
 * diff; the same object where there is nothing of that kind.
 */
export function settledDefinition(
  manifest: CustomResourceDefinitionManifest,
): CustomResourceDefinitionManifest {
  return settle(manifest, DEFINITION) as CustomResourceDefinitionManifest;
}

/** A schema without what an API server drops: to it both mean the same. */
export function settledSchema(schema: StructuralSchema): StructuralSchema {
  return settle(schema, SCHEMA) as StructuralSchema;
}

function settle(value: unknown, of: Part): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => settle(item, of));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  return isTree(value) ? settleFields(value, of) : value;
}

function settleFields(tree: Tree, { unset, parts, member }: Part): Tree {
  let copy: Record<string, unknown> | undefined;
  for (const field of Object.keys(tree)) {
    const value = tree[field];
    const below = member ?? own(parts, field);
    const settled = below === undefined ? value : settle(value, below);
    if (member === undefined && (value === null || (unset.has(field) && isZero(settled)))) {
      copy ??= { ...tree };
      delete copy[field];
    } else if (settled !== value) {
      copy ??= { ...tree };
      setField(copy, field, settled);
    }
  }
  return copy ?? tree;
}

/** A CRD as an API server stores it: settled, and with what that fills in. */
export function storedDefinition<T extends object>(manifest: T): T {
  const settled = settle(manifest, DEFINITION) as Tree;
  const { names, conversion = { strategy: 'None' }, ...spec } = treeOf(settled['spec']);
  return {
    ...settled,
    spec: {
      ...spec,
      ...(isTree(names) && { names: { ...derivedNames(names), ...names } }),
      conversion: withPort(conversion),
    },
  } as unknown as T;
}

function derivedNames({ kind }: Tree): Tree {
  return typeof kind === 'string' ? { singular: kind.toLowerCase(), listKind: `${kind}List` } : {};
}

function withPort(conversion: unknown): unknown {
  const service = at(conversion, 'webhook', 'clientConfig', 'service');
  if (!isTree(service)) {
    return conversion;
  }
  const { webhook, ...rest } = conversion as { readonly webhook: Tree };
  const clientConfig = treeOf(webhook['clientConfig']);
  return {
    ...rest,
    webhook: { ...webhook, clientConfig: { ...clientConfig, service: { port: 443, ...service } } },
  };
}
