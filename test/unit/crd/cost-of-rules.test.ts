import { AFFORDABLE, costly, costlyResource, TOO_COSTLY } from '../../conformance/cost-cases';

// A real API server is asked the same in test/cluster/cost-of-rules.test.ts.
describe('the cost of all rules of a resource together', () => {
  test('is bounded, and each resource begins anew', () => {
    expect(costly.validate(costlyResource(TOO_COSTLY)).problems).toEqual([
      expect.objectContaining({ path: 'spec.numbers', message: expect.stringContaining('cost more than') as string }),
    ]);
    expect(costly.validate(costlyResource(AFFORDABLE)).problems).toEqual([]);
  }, 60_000);
});
