import { BinaryCache } from './binary-cache';
import { inOneLine, publishBinaries, unmet } from './cluster-tier';

import type { Binary } from './binaries';
import type { FoundBinary } from './binary-cache';

/**
 * Finds or builds the programs of a tier, passes their paths to the tests, and prints what is
 * missing. It never fails by itself: that would hide the results of the other tiers. What is
 * missing skips or fails the tests.
 *
 * @param others what is no binary of a Go module
 */
export async function findServers(
  tier: string,
  binaries: readonly Binary[],
  others: Readonly<Record<string, FoundBinary>> = {},
): Promise<void> {
  const say = (line: string): void => void process.stderr.write(`${tier} tier: ${line}\n`);
  const cache = new BinaryCache(say);
  const found: Record<string, FoundBinary> = { ...others };
  for (const binary of binaries) {
    found[binary.name] = await cache.find(binary);
  }
  publishBinaries(found);

  const problems = unmet([...Object.keys(found), 'mount namespace']);
  for (const consequence of ['failed', 'skipped']) {
    const those = problems.filter(({ failed }) => failed === (consequence === 'failed'));
    if (those.length > 0) {
      say(`what needs one of these is ${consequence}: ${inOneLine(those)}`);
    }
  }
}
