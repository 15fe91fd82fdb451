const { relative } = require('node:path');

/**
 * Prints, after a run, how many tests each tier passed, failed and skipped, and which those are.
 */
class TierReporter {
  onRunComplete(_contexts, results) {
    const tiers = new Map();
    for (const file of results.testResults) {
      const tier = file.displayName?.name ?? 'other';
      const row = tiers.get(tier) ?? { files: 0, passed: 0, failed: 0, skipped: 0 };
      row.files += 1;
      row.passed += file.numPassingTests;
      row.failed += file.numFailingTests + (file.testExecError ? 1 : 0);
      row.skipped += file.numPendingTests + file.numTodoTests;
      tiers.set(tier, row);
    }
    const lines = [...tiers].map(
      ([tier, { files, passed, failed, skipped }]) =>
        `  ${tier.padEnd(12)}${String(files).padStart(4)} files ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(skipped).padStart(4)} skipped`,
    );
    process.stdout.write(`\nTiers\n${lines.join('\n')}\n\n`);
    const skipped = isOfSome(process.argv) ? [] : skippedGroups(results.testResults);
    if (skipped.length > 0) {
      process.stdout.write(`Skipped, for the reasons above\n${skipped.join('\n')}\n\n`);
    }
    process.stdout.write(
      `${results.numPassedTests} passed, ${results.numFailedTests} failed, ${results.numPendingTests} skipped\n`,
    );
  }
}

/** Returns true for a run of some tests of a file. */
function isOfSome(args) {
  return args.some((arg) => /^(-t|--testNamePattern)/.test(arg));
}

/** Groups with skipped tests, each with their number and its file. */
function skippedGroups(files) {
  return files.flatMap(({ testFilePath, testResults }) => {
    const groups = new Map();
    for (const { status, ancestorTitles, title } of testResults) {
      const group = ancestorTitles[0] ?? title;
      if (status === 'pending') {
        groups.set(group, (groups.get(group) ?? 0) + 1);
      }
    }
    const file = relative(process.cwd(), testFilePath);
    return [...groups].map(([group, count]) => `  ${file}: ${group} (${count})`);
  });
}

module.exports = TierReporter;
