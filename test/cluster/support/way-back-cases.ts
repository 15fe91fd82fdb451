import { isDeepStrictEqual } from 'node:util';
import { placeResource } from '../../catalog/constructs';
import { placesIn } from '../../catalog/wrong-values';
import { merged } from '../../support/merged';
import { synth } from '../../support/synth';

import type { DeclaredResourceType } from 'operator-constructs';
import type { InEntry } from '../../catalog/constructs';
import type { ResourceCase } from '../../support/catalog-entry';
import type { Fields } from '../../support/merged';
import type { KubernetesObject } from './kubernetes-object';

/** The schema of a CRD, as far as a value is made of it. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly 'x-kubernetes-int-or-string'?: boolean;
}

/** A resource without a setting and with it. */
export interface WayBack {
  readonly base: KubernetesObject;
  readonly set: KubernetesObject;
}

/** A setting, and the props without it and with it. */
interface Setting {
  readonly what: string;
  readonly base: object;
  readonly set: object;
}

/** Props that are no settings of the resource: constructs, names, and what stands beside it. */
const NOT_SETTINGS = ['name', 'namespace', 'serviceMonitor', 'podMonitor', 'alerts'];

/** Every prop of a kind, and every field that its CRD has beside those that a resource has. */
export function settingsOf(resource: InEntry<ResourceCase>): readonly Setting[] {
  const all = Object.fromEntries(
    Object.entries(resource.all).filter(([prop]) => !NOT_SETTINGS.includes(prop)),
  );
  const ofProps = placesIn(all)
    .filter(({ steps }) => steps.every((step) => typeof step === 'string'))
    .flatMap(({ steps, text, value }) => [
      { what: `${text} alone`, base: {}, set: nested(steps, value) },
      { what: `${text} beside all others`, base: without(all, steps), set: all },
    ]);
  const ofFields = [{}, all].flatMap((base: { readonly spec?: Fields }) =>
    fieldsBeside(completed(resource, base)?.spec, specSchema(resource)).map(([steps, value]) => ({
      what: `spec.${steps.join('.')}${'spec' in base ? ' beside all others' : ''}`,
      base,
      set: { ...base, spec: merged(base.spec ?? {}, nested(steps, value) as Fields) },
    })),
  );
  return [...ofProps, ...ofFields];
}

/** The resources of a setting; undefined where the construct takes it in no such place. */
export function wayBack(
  resource: InEntry<ResourceCase>,
  { base, set }: Setting,
): WayBack | undefined {
  const [before, after] = [made(resource, base), made(resource, set)];
  return before === undefined || after === undefined || isDeepStrictEqual(before, after)
    ? undefined
    : { base: before, set: after };
}

/** The resource that the construct makes of props, if it takes them. */
function made(resource: InEntry<ResourceCase>, props: object): KubernetesObject | undefined {
  const { kind, group } = resource.Class.classDefinition.type as DeclaredResourceType;
  try {
    const { chart } = placeResource(resource, props);
    return synth(chart).find(
      (object) => object.kind === kind && object.apiVersion.startsWith(`${group}/`),
    ) as KubernetesObject | undefined;
  } catch {
    return undefined;
  }
}

/** An object with one value, as deep as its path. */
function nested(steps: readonly (string | number)[], value: unknown): object {
  return steps.reduceRight((below, step) => ({ [step]: below }), value) as object;
}

function without(data: unknown, [step = '', ...rest]: readonly (string | number)[]): object {
  const { [step]: value, ...others } = data as Fields;
  return rest.length === 0 ? others : { ...others, [step]: without(value, rest) };
}

/** The resource after its operator has written it. */
function completed(resource: InEntry<ResourceCase>, props: object): KubernetesObject | undefined {
  const object = made(resource, props);
  return object && withWritten(object, writtenInto(resource));
}

/** The objects that the operator of a kind writes by itself. */
export function writtenInto({ entry, Class }: InEntry<ResourceCase>): readonly string[] {
  return entry.kinds.find(({ type }) => type === Class.classDefinition.type)?.writes ?? [];
}

export function withWritten(
  resource: KubernetesObject,
  written: readonly string[],
): KubernetesObject {
  const spec = structuredClone(resource.spec) as Fields;
  for (const path of written) {
    const steps = path.split('.');
    const last = steps.pop()!;
    const above = steps.reduce<Fields | undefined>(
      (tree, key) => tree?.[key] as Fields | undefined,
      spec,
    );
    if (above !== undefined && !(last in above)) {
      Object.assign(above, { [last]: {} });
    }
  }
  return { ...resource, spec };
}

function specSchema({ Class }: InEntry<ResourceCase>): Schema {
  const { manifest } = Class.classDefinition.type as DeclaredResourceType;
  const { schema } = manifest.spec.versions.find(({ storage }) => storage)!;
  return (schema?.openAPIV3Schema as Schema).properties?.['spec'] ?? {};
}

/** Fields that are not in a value, each with a value of its schema. */
function fieldsBeside(
  value: unknown,
  schema: Schema,
  above: readonly string[] = [],
): (readonly [steps: readonly string[], value: unknown])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [];
  }
  const { properties = {}, additionalProperties } = schema;
  const own = Object.entries(properties).flatMap(([name, of]) =>
    name in value
      ? fieldsBeside((value as Fields)[name], of, [...above, name])
      : [[[...above, name], valueOf(of, name)] as const],
  );
  return typeof additionalProperties === 'object'
    ? [...own, [[...above, 'another'], valueOf(additionalProperties)]]
    : own;
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-01T00:00:00Z',
  duration: '1h',
  byte: 'YQ==',
};

/** Values of a schema by its type, with no more than it needs. */
const VALUES: Readonly<Record<string, (schema: Schema) => unknown>> = {
  object: ({ properties = {}, required = [], additionalProperties: others }) => {
    const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
    return others !== undefined || names.length === 0
      ? { a: typeof others === 'object' ? valueOf(others) : '1' }
      : Object.fromEntries(names.map((name) => [name, valueOf(properties[name] ?? {}, name)]));
  },
  array: ({ items = {} }) => [valueOf(items)],
  boolean: () => true,
  integer: ({ minimum = 1 }) => minimum,
  number: ({ minimum = 1 }) => minimum,
  string: ({ format = '', pattern }) => FORMATS[format] ?? (pattern === undefined ? 'a' : '1'),
};

function valueOf(schema: Schema, name = ''): unknown {
  if (/image$/i.test(name) && schema.type === 'string') {
    return 'example.com/a:1';
  }
  const isNumber = schema.type === undefined || schema['x-kubernetes-int-or-string'] === true;
  return schema.enum?.[0] ?? VALUES[isNumber ? 'integer' : schema.type]!(schema);
}
