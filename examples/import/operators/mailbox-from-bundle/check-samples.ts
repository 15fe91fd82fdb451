// mailbox-operator 2.3.0, imported from bundle (sha256:3628a94480960c88ff6032d130c7700f31de08e1e0a45ebe7009b5e25997e992).
// Written by: operator-constructs import examples/import/bundle --out examples/import/operators/mailbox-from-bundle
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

import { sampleProblems } from 'operator-constructs/authoring';
import { samples } from './samples';

// Run it: npx tsx check-samples.ts. In a test of yours: expect(sampleProblems(samples)).toEqual([]).
const problems: readonly string[] = sampleProblems(samples);
for (const problem of problems) {
  console.error(problem);
}
console.log(`${samples.length} samples, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
