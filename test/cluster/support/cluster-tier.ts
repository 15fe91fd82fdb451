import { nodeProblem } from '../../node/node-problem';
import { controlPlaneBinaries } from './binaries';
import { mountNamespaceProblem } from './mount-namespace';
import { podNetworkProblem } from './node/pod-network';

import type { FoundBinary } from './binary-cache';

/** Tests run in other processes than the set-up; the environment is what they inherit. */
const VARIABLE = 'OPERATOR_CONSTRUCTS_BINARIES';

/**
 * A need of a group of tests beside the control plane: an operator's binary by name, or mounts of
 * its own.
 */
export type Need = 'mount namespace' | 'pod network' | 'node' | (string & {});

/** Why a need is not met, and whether that is an error even where tests may be skipped. */
export interface UnmetNeed {
  readonly need: Need;
  readonly reason: string;
  readonly failed: boolean;
}

/** Where a missing tool is a failure instead of a reason to skip. */
export function isCi(): boolean {
  return process.env.CI === 'true';
}

/** Tells the tests where the binaries are, beside those that another tier has found. */
export function publishBinaries(found: Readonly<Record<string, FoundBinary>>): void {
  process.env[VARIABLE] = JSON.stringify({ ...published(), ...found });
}

/** The path of a binary; throws, saying why, when there is none. */
export function binaryPath(name: string): string {
  const found = lookUp(name);
  if ('missing' in found) {
    throw new Error(`${name}: ${found.missing}`);
  }
  return found.path;
}

/** What a machine has to allow, and why it does not. */
const NEEDS_OF_MACHINE: Readonly<Record<string, () => string | undefined>> = {
  'mount namespace': mountNamespaceProblem,
  'pod network': podNetworkProblem,
  node: nodeProblem,
};

/** Those of the needs that are not met here. */
export function unmet(needs: readonly Need[]): UnmetNeed[] {
  return needs.flatMap((need) => {
    const problemOf = NEEDS_OF_MACHINE[need];
    if (problemOf) {
      const reason = problemOf();
      return reason ? [{ need, reason, failed: isCi() }] : [];
    }
    const found = lookUp(need);
    return 'missing' in found
      ? [{ need, reason: found.missing, failed: found.failed ?? isCi() }]
      : [];
  });
}

/** Unmet needs in one line, each reason once. */
export function inOneLine(problems: readonly UnmetNeed[]): string {
  const reasons = [...new Set(problems.map(({ reason }) => reason))];
  const needsOf = (reason: string): Need[] =>
    problems.filter((p) => p.reason === reason).map(({ need }) => need);
  return reasons.map((reason) => `${needsOf(reason).join(', ')} (${reason})`).join('; ');
}

/**
 * A `describe` of the cluster tier: skipped where its needs cannot be met, and under `CI=true`
 * failed.
 */
export function describeCluster(name: string, needs: readonly Need[], body: () => void): void {
  describeWith(name, [...controlPlaneBinaries.map((binary) => binary.name), ...needs], body);
}

/** The same for tests that run programs, but no cluster. */
export function describeWith(name: string, needs: readonly Need[], body: () => void): void {
  const problems = unmet(needs);
  if (problems.length === 0) {
    return describe(name, body);
  }
  if (!problems.some(({ failed }) => failed)) {
    return describe.skip(name, body);
  }
  describe(name, () => {
    it('has what it needs', () => {
      throw new Error(inOneLine(problems));
    });
  });
}

function lookUp(name: string): FoundBinary {
  return (
    published()[name] ?? {
      missing: 'nobody looked for it: is global-setup.ts wired in jest.config.js?',
      failed: true,
    }
  );
}

function published(): Readonly<Record<string, FoundBinary>> {
  return JSON.parse(process.env[VARIABLE] ?? '{}') as Record<string, FoundBinary>;
}
