// kinds, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

import { sampleProblems } from 'operator-constructs/generated';
import { samples } from './samples';

declare const process: { exitCode?: number; readonly stdout: { write(text: string): unknown } };

// Run it: npx tsx check-samples.ts. In a test of yours: expect(sampleProblems(samples)).toEqual([]).
const problems: readonly string[] = sampleProblems(samples);
process.stdout.write([...problems, `${samples.length} samples, ${problems.length} problems`, ''].join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
