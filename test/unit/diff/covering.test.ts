import fc from 'fast-check';
import type { AccessRight } from 'operator-constructs/cli';
import { CoveringRights } from '../../../lib/cli/diff/rights';
import { covers } from '../../support/covers';

const targets = fc.oneof(
  fc.record({
    apiGroup: fc.constantFrom('', 'apps', '*'),
    resource: fc.constantFrom('pods', 'pods/exec', '*/exec', '*', 'deployments'),
  }),
  fc.record({ nonResourceURL: fc.constantFrom('*', '/*', '/a', '/a/*', '/a/b', '/ab') }),
);

const rights: fc.Arbitrary<AccessRight> = fc
  .tuple(
    targets,
    fc.record({
      subject: fc.constantFrom({ kind: 'User', name: 'u' } as const, { kind: 'Group', name: 'u' } as const),
      verbs: fc.uniqueArray(fc.constantFrom('get', 'list', 'create', '*'), { minLength: 1 }),
    }),
    fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
    fc.option(fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { minLength: 1 }), { nil: undefined }),
  )
  .map(([target, rest, namespace, resourceNames]) => ({
    ...target,
    ...rest,
    ...(namespace !== undefined && { namespace }),
    ...(resourceNames !== undefined && { resourceNames }),
    grantedBy: [],
    dangers: [],
  }));

test('rights that are found by their key are those that are found by a look at each', () => {
  fc.assert(
    fc.property(fc.array(rights, { maxLength: 8 }), rights, (there, right) => {
      const wider = there.filter((other) => covers(other, right));
      const missing = right.verbs.filter(
        (verb) => !wider.some(({ verbs }) => verbs.includes('*') || verbs.includes(verb)),
      );
      expect(new CoveringRights(there).missingVerbs(right)).toEqual(missing);
    }),
    { numRuns: 2_000 },
  );
});
