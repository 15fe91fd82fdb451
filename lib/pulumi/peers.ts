/**
 * The packages that components need besides this one; optional, because constructs do not need
 * them.
 */
const PEERS = ['@pulumi/pulumi', '@pulumi/kubernetes'];

/** Node's error for a missing package says neither what needs it nor what to do. */
const missing = PEERS.filter((peer) => !isInstalled(peer));
if (missing.length > 0) {
  throw new Error(
    `operator-constructs/pulumi needs ${missing.join(' and ')}, which ${missing.length === 1 ? 'is' : 'are'} not installed; ` +
      `run: npm install ${missing.join(' ')}`,
  );
}

function isInstalled(name: string): boolean {
  try {
    require.resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}

export {};
