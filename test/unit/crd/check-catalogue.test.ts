import { validateCustomResourceDefinition } from 'operator-constructs';
import { isTested } from '../../../lib/crd/check/tested';
import { catalogDefinitions } from '../../support/catalog-definitions';

const types = catalogDefinitions.flatMap(({ customResources }) =>
  customResources.map((type) => [type.name, type] as const),
);

describe('the CRDs of the catalogue', () => {
  test.each(types)('an API server takes %s, which is marked as tested, and so not checked at synth', (_name, type) => {
    const { problems, lints } = validateCustomResourceDefinition(type.manifest);
    expect({ problems, costs: lints.filter(({ code }) => code === 'rule-cost') }).toEqual({ problems: [], costs: [] });
    expect(isTested(type)).toBe(true);
  });
});
