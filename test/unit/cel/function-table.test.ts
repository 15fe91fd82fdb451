import { namesOf, overloadsOf } from '../../../lib/crd/cel/functions/table';

import type * as table from '../../../lib/crd/cel/functions/table';

const TABLES = ['function', 'method', 'operator', 'macro'] as const;

/** Files of functions are loaded with the first of their names. */
test.each([...new Set(TABLES.flatMap(namesOf))])(
  'all overloads of %s are found, whatever was loaded before',
  (name) => {
    jest.isolateModules(() => {
      const fresh = require('../../../lib/crd/cel/functions/table') as typeof table;
      const written = (of: typeof overloadsOf) =>
        TABLES.map((where) => JSON.stringify(of(where, name)));
      expect(written(fresh.overloadsOf)).toEqual(written(overloadsOf));
    });
  },
);

test('overloads of one name have one estimate, as types may leave open which is meant', () => {
  for (const where of TABLES) {
    for (const name of namesOf(where)) {
      const estimates = new Set(overloadsOf(where, name).map(({ cost }) => cost.declared));
      expect([name, estimates.size]).toEqual([name, 1]);
    }
  }
});
