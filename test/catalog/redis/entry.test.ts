import type { CatalogEntry } from '../../support/catalog-entry';
import { amaizRedisEntry, redisEntry } from './entry';

const KINDS = [redisEntry, amaizRedisEntry].flatMap(({ kinds, definitions }: CatalogEntry) =>
  kinds.map((cases) => ({ ...cases, what: `${definitions[0]?.name ?? ''}: ${cases.type.kind}` })),
);

describe.each(KINDS)('$what', ({ type, right, wrong }) => {
  const resource = (spec: unknown) => ({
    apiVersion: type.apiVersion(),
    kind: type.kind,
    metadata: { name: 'x', namespace: 'shop' },
    spec,
  });

  test.each(right)('takes %s', (_what, spec) => {
    expect(type.validate(resource(spec)).problems).toEqual([]);
  });

  test.each(wrong)('refuses %s', (_what, spec, path) => {
    expect(type.validate(resource(spec)).problems.map((problem) => problem.path)).toEqual([path]);
  });
});
