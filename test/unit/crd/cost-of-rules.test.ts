import { AFFORDABLE, costly, costlyResource } from '../../conformance/cost-cases';

// A real API server is asked the same in test/cluster/conformance.test.ts.
describe('the cost of all rules of a resource together', () => {
  test('is bounded, and each resource begins anew', () => {
    expect(costly.validate(costlyResource(AFFORDABLE + 1)).problems).toEqual([
      expect.objectContaining({ path: 'spec.text', message: expect.stringContaining('cost more than') as string }),
    ]);
    expect(costly.validate(costlyResource(AFFORDABLE)).problems).toEqual([]);
  });
});
