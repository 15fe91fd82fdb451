import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { redisDefinition } from 'operator-constructs/redis';
import { kubernetes, t } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';

/** Embedded types by their schema, as the outline names them. */
const EMBEDDED: ReadonlyMap<string, string> = new Map([
  ...Object.entries(kubernetes.v1_29).map(
    ([name, node]) => [JSON.stringify(node().schema()), name.charAt(0).toUpperCase() + name.slice(1)] as const,
  ),
  [
    JSON.stringify(t.object({ whenDeleted: t.string().optional(), whenScaled: t.string().optional() }).schema()),
    'StatefulSetPersistentVolumeClaimRetentionPolicy',
  ],
]);

/** The fields of upstream's CRDs, by kind, as they were read from release 0.26.0. */
const upstream = new Map(
  readFileSync(join(__dirname, 'upstream-fields.txt'), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [kind = '', ...lines] = part.trimEnd().split('\n');
      // A field with a default is there, whether it is required or not.
      return [kind, lines.map((line) => line.replace(/\*(: .*default=)/, '$1'))] as const;
    }),
);

/** The same of a schema. */
function outline({ properties = {}, required = [] }: StructuralSchema, indent = ''): string[] {
  return Object.keys(properties)
    .sort()
    .flatMap((name) => {
      const field = properties[name] ?? {};
      const line = `${indent}${name}${required.includes(name) ? '*' : ''}: ${typeOf(field)}${limitsOf(field)}`;
      const inner = field.type === 'array' ? (field.items ?? {}) : field;
      return [line, ...(EMBEDDED.has(JSON.stringify(inner)) ? [] : outline(inner, `${indent}  `))];
    });
}

function typeOf(field: StructuralSchema): string {
  const { type, format, items, additionalProperties } = field;
  const embedded = EMBEDDED.get(JSON.stringify(field));
  if (embedded !== undefined) return embedded;
  if (field['x-kubernetes-int-or-string']) return 'int-or-string';
  if (type === 'array') return `[]${typeOf(items ?? {})}`;
  if (typeof additionalProperties === 'object') return `map[${typeOf(additionalProperties)}]`;
  return [type, ...(format === undefined ? [] : [format])].join(':');
}

function limitsOf(field: StructuralSchema): string {
  const limits = (['default', 'enum', 'minimum', 'maximum'] as const).filter((keyword) => field[keyword] !== undefined);
  return limits.map((keyword) => ` ${keyword}=${JSON.stringify(field[keyword])}`).join('');
}

test.each(redisDefinition.customResources.map((type) => [type.kind, type] as const))(
  '%s declares the fields of upstream’s CRD, all of them and no others',
  (kind, { storedSchema }) => {
    const { spec, status } = storedSchema.properties ?? {};
    const own = { properties: { spec: spec ?? {}, status: status ?? {} }, required: storedSchema.required };
    expect(outline(own)).toEqual(upstream.get(kind));
    expect(JSON.stringify([spec, status])).not.toContain('x-kubernetes-preserve-unknown-fields');
  },
);
