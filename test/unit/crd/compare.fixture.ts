import { compareCustomResourceDefinitions } from 'operator-constructs/crd';
import { rootSchema } from '../../conformance/definition';
import { freeze } from '../../conformance/json';

import type {
  CelRule,
  CustomResourceDefinitionManifest,
  DefinitionFinding,
} from 'operator-constructs/crd';
import type { CustomResourceDefinitionVersion, StructuralSchema } from '../../support/crd-types';

export type Spec = CustomResourceDefinitionManifest['spec'];

export function version(
  schema: StructuralSchema,
  rest: Partial<CustomResourceDefinitionVersion> = {},
) {
  return { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema }, ...rest };
}

export function crd(spec: Partial<Spec>, rest: object = {}): CustomResourceDefinitionManifest {
  const names = { kind: 'Thing', plural: 'things' };
  const common = {
    group: 'example.com',
    scope: 'Namespaced',
    names,
    versions: [version({ type: 'object' })],
  } as const;
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'things.example.com' },
    spec: { ...common, ...spec },
    ...rest,
  };
}

export const only = (schema: StructuralSchema, rest?: Partial<CustomResourceDefinitionVersion>) =>
  crd({ versions: [version(schema, rest)] });

/** A CRD with a schema for the field `x`. */
export function withX(x: StructuralSchema): CustomResourceDefinitionManifest {
  return only({ type: 'object', properties: { x } });
}

/** A CRD with a schema for `spec`, frozen as those are that were declared or loaded. */
export function frozenDefinition(spec: StructuralSchema): CustomResourceDefinitionManifest {
  return freeze(only(rootSchema({ spec, root: {} })));
}

export const X = 'spec.versions[v1].schema.openAPIV3Schema.properties.x';

/** Severity, change and the path below `x`, in one line each. */
export function compareX(before: StructuralSchema, after: StructuralSchema): string[] {
  const { findings, compatible } = compareCustomResourceDefinitions(withX(before), withX(after));
  expect(compatible).toBe(findings.every(({ severity }) => severity !== 'breaking'));
  return findings.map((finding) => line(finding, X));
}

/**
 * Findings of a change and of its reverse, for each path below `x`: `.enum: info enum-widened | -`.
 */
export function compareBoth(before: StructuralSchema, after: StructuralSchema): string[] {
  const found = [compareX(before, after), compareX(after, before)].map((findings) =>
    findings.map((each) => {
      const [severity, change, path = ''] = each.split(' ');
      return { path: path === RULES ? 'rules' : path, what: `${severity} ${change}` };
    }),
  );
  const at = (wanted: string): string[] =>
    found.map(
      (way) => way.flatMap(({ path, what }) => (path === wanted ? [what] : [])).join(', ') || '-',
    );
  return [...new Set(found.flat().map(({ path }) => path))].map(
    (path) => `${path}: ${at(path).join(' | ')}`,
  );
}

export function line({ severity, change, path }: DefinitionFinding, start = ''): string {
  expect(path.startsWith(start)).toBe(true);
  return `${severity} ${change} ${path.slice(start.length)}`.trim();
}

export const text: StructuralSchema = { type: 'string' };
export const integer: StructuralSchema = { type: 'integer' };
export const number: StructuralSchema = { type: 'number' };
export const object: StructuralSchema = { type: 'object' };
export const free: StructuralSchema = {
  type: 'object',
  'x-kubernetes-preserve-unknown-fields': true,
};
export const intOrString: StructuralSchema = { 'x-kubernetes-int-or-string': true };
export const map: StructuralSchema = { type: 'object', additionalProperties: text };
export const a: StructuralSchema = { type: 'object', properties: { a: text } };
export const listOf = (
  items: StructuralSchema,
  type?: 'set' | 'map' | 'atomic',
  ...keys: string[]
): StructuralSchema => ({
  type: 'array',
  items,
  ...(type && { 'x-kubernetes-list-type': type }),
  ...(keys.length > 0 && { 'x-kubernetes-list-map-keys': keys }),
});
export const rule = (
  expression: string,
  schema: StructuralSchema = a,
  rest: object = {},
): StructuralSchema => ({
  ...schema,
  'x-kubernetes-validations': [{ rule: expression, ...rest }],
});
const RULES = '.x-kubernetes-validations';

const names: StructuralSchema = { type: 'array', items: text };
export const ruled = (
  schema: StructuralSchema,
  rules: readonly (string | CelRule)[],
): StructuralSchema => ({
  ...schema,
  ...(rules.length > 0 && {
    'x-kubernetes-validations': rules.map((rule) => (typeof rule === 'string' ? { rule } : rule)),
  }),
});

/** A kind of alternatives, and its next release with one more of them and more fields. */
export const OLD: StructuralSchema = {
  type: 'object',
  required: ['type', 'kept'],
  properties: {
    type: { type: 'string', enum: ['A', 'B'] },
    kept: text,
    mode: { type: 'string', enum: ['x', 'y'] },
    code: { type: 'string', pattern: '^x*$' },
    codes: { type: 'array', items: { type: 'string', pattern: '^x*$' } },
    filled: { type: 'object', properties: { kept: text } },
    address: text,
    count: integer,
    names,
    parts: { type: 'array', items: { type: 'object', properties: { name: text } } },
    inner: {
      type: 'object',
      properties: { size: integer, flag: { type: 'boolean', default: false } },
    },
  },
};
export const NEW: StructuralSchema = {
  ...OLD,
  properties: {
    ...OLD.properties,
    type: { type: 'string', enum: ['A', 'B', 'C'] },
    parts: { type: 'array', items: { type: 'object', properties: { name: text, label: text } } },
    filled: { type: 'object', default: { mark: 'x' }, properties: { kept: text, mark: text } },
    added: text,
    preset: { ...text, default: 'p' },
  },
};

const rulesOf = (findings: readonly DefinitionFinding[]): string[] =>
  findings
    .filter(({ change }) => change.startsWith('rule-'))
    .map(({ severity, change }) => `${severity} ${change}`);

/** Effect of a rule of the new release, given those of the old one. */
export const effect = (
  rule: string | CelRule,
  was: readonly (string | CelRule)[] = [],
  [before, after] = [OLD, NEW],
): string[] =>
  rulesOf(
    compareCustomResourceDefinitions(withX(ruled(before, was)), withX(ruled(after, [rule])))
      .findings,
  ).filter((found) => !found.endsWith('rule-removed'));
