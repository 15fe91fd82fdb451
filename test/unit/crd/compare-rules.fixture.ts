import { compareCustomResourceDefinitions, type DefinitionFinding, type CelRule } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';
import { text, withX } from './compare.fixture';

const integer: StructuralSchema = { type: 'integer' };
const names: StructuralSchema = { type: 'array', items: text };
export const ruled = (schema: StructuralSchema, rules: readonly (string | CelRule)[]): StructuralSchema => ({
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
    inner: { type: 'object', properties: { size: integer, flag: { type: 'boolean', default: false } } },
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
  findings.filter(({ change }) => change.startsWith('rule-')).map(({ severity, change }) => `${severity} ${change}`);

/** Effect of a rule of the new release, given those of the old one. */
export const effect = (
  rule: string | CelRule,
  was: readonly (string | CelRule)[] = [],
  [before, after] = [OLD, NEW],
): string[] =>
  rulesOf(compareCustomResourceDefinitions(withX(ruled(before, was)), withX(ruled(after, [rule]))).findings).filter(
    (found) => !found.endsWith('rule-removed'),
  );
