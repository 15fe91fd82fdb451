import { ApiServer } from '../conformance/api-server';
import type { Comparison } from '../conformance/comparison';
import { failures } from '../conformance/report';
import { compareAll } from '../conformance/run';
import { describeControlPlane } from './support/describe-control-plane';

/** The same small part of `npm run conformance` each time. */
describeControlPlane('a sample of resources and CRDs', [], (cluster) => {
  let comparisons: readonly Comparison[];

  beforeAll(async () => {
    const server = new ApiServer(cluster.api.raw);
    comparisons = await compareAll(server, { seed: 'sample', resources: 1200, crds: 100, rules: 50, calls: 1 });
  }, 300_000);

  it('is validated by us as by the API server', () => {
    expect(comparisons.flatMap(({ unexplained }) => unexplained).map(({ what, ...rest }) => ({ what, rest }))).toEqual(
      [],
    );
    expect(failures(comparisons)).toEqual([]);
  });

  it('has resources and CRDs that are accepted, and such as are not', () => {
    for (const { name, cases, accepted } of comparisons) {
      expect({ name, some: accepted > 0, all: accepted === cases }).toEqual({ name, some: true, all: false });
    }
  });

  it('names the places that the API server names, and stores what it stores', () => {
    const sum = (count: (comparison: Comparison) => number) => comparisons.reduce((all, one) => all + count(one), 0);
    expect(sum(({ samePlace }) => samePlace) / sum(({ placed }) => placed)).toBeGreaterThan(0.95);
    expect(sum(({ sameStored }) => sameStored)).toBe(sum(({ stored }) => stored));
    expect(sum(({ stored }) => stored)).toBeGreaterThan(100);
  });
});
