import {
  compareCreated,
  compareUpdated,
  kindCases,
  SAMPLE_OBJECTS,
} from '../conformance/kinds/compare';
import { sampled } from '../support/sampled';
import { checkProgram } from './support/binaries';
import { binaryPath, describeWith } from './support/cluster-tier';
import { describeControlPlane } from './support/describe-control-plane';
import { expectGoTestsToPass } from './support/go-tests';

/** How many mutations of each kind are tried; all of them in the long tier. */
const MUTATIONS = 60;

describeWith('the tests of the program itself', [checkProgram.name], () => {
  it('pass', () => {
    expectGoTestsToPass(checkProgram, '');
  }, 900_000);
});

describeControlPlane('the program against the API server', [checkProgram.name], (cluster) => {
  it.each(SAMPLE_OBJECTS.map((object) => [`${object.apiVersion} ${object.kind}`, object] as const))(
    'agrees on %s',
    async (_kind, sample) => {
      const sides = [binaryPath(checkProgram.name), cluster.api] as const;
      const cases = kindCases(sample, (all) => sampled(all, MUTATIONS));
      // The sample itself is right, and something that was done to it is not.
      expect((await compareCreated(sides, sample, [sample])).refused).toBe(0);
      const created = await compareCreated(sides, sample, cases);
      expect(created.refused).toBeGreaterThan(0);
      const updated = await compareUpdated(sides, sample, cases);
      expect([created, updated].flatMap((each) => each?.differences ?? [])).toEqual([]);
    },
    120_000,
  );
});
