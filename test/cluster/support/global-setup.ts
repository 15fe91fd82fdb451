import { controlPlaneBinaries, operatorBinaries } from './binaries';
import { BinaryCache, type FoundBinary } from './binary-cache';
import { inOneLine, publishBinaries, unmet } from './cluster-tier';
import { EXAMPLE_OPERATOR, findExampleOperator } from './example-operator';
import { findPostgresql, POSTGRESQL } from './postgresql-programs';

/**
 * Makes the binaries of the cluster tier before its tests start, because a first build takes longer than any test may.
 * It never fails by itself: that would hide the results of the other tiers. What is missing skips or fails the tests.
 */
export default async function globalSetup(): Promise<void> {
  const say = (line: string): void => void process.stderr.write(`cluster tier: ${line}\n`);
  const cache = new BinaryCache(say);
  const found: Record<string, FoundBinary> = {};
  for (const binary of [...controlPlaneBinaries, ...operatorBinaries]) found[binary.name] = await cache.find(binary);
  found[EXAMPLE_OPERATOR] = findExampleOperator();
  found[POSTGRESQL] = findPostgresql();
  publishBinaries(found);

  const problems = unmet([...Object.keys(found), 'mount namespace']);
  if (problems.length === 0) return;
  const consequence = problems.some(({ failed }) => failed) ? 'failed' : 'skipped';
  say(`what needs one of these is ${consequence}: ${inOneLine(problems)}`);
}
