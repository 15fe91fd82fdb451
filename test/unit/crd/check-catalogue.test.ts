import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { validateCustomResourceDefinition, type OperatorDefinition } from 'operator-constructs';
import { assertValidDefinition } from 'operator-constructs/testing';
import { isTested } from '../../../lib/crd/check/placed';

const CATALOGUE = join(__dirname, '../../../lib/catalog');

const files = readdirSync(CATALOGUE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('definition.ts'),
);

const definitions = files.flatMap((file) => {
  const exported = require(join(CATALOGUE, file)) as Record<string, unknown>;
  return Object.values(exported)
    .filter(isDefinition)
    .map((definition) => ({ file, definition }));
});

/** The CRDs of all definitions: what is exported beside them has none. */
const types = definitions.flatMap(({ file, definition }) =>
  definition.customResources.map((type) => ({ file, name: type.name, type })),
);

function isDefinition(value: unknown): value is OperatorDefinition {
  return typeof value === 'object' && value !== null && 'customResources' in value;
}

describe('the CRDs of the catalogue', () => {
  test('are all found', () => {
    expect([...new Set(types.map(({ file }) => file))]).toEqual(files);
    expect(files).toContain(join('zookeeper', 'definition.ts'));
  });

  test.each(types)('$file: an API server takes $name', ({ type }) => {
    const { problems, lints } = validateCustomResourceDefinition(type.manifest);
    expect({ problems, costs: lints.filter(({ code }) => code === 'rule-cost') }).toEqual({ problems: [], costs: [] });
  });

  test.each(definitions)('$file: its definition is right', ({ definition }) => {
    expect(() => assertValidDefinition(definition)).not.toThrow();
  });

  test.each(types)('$file: $name is marked as tested, and so nothing is looked for at synth', ({ type }) => {
    expect(isTested(type)).toBe(true);
  });
});
