const { existsSync } = require('node:fs');
const { join } = require('node:path');

/** The tiers of the test suite; `npx jest --selectProjects unit catalog` runs some of them. */
const tiers = ['unit', 'constructs', 'catalog', 'pulumi', 'types', 'examples', 'cluster', 'long'];

/**
 * Those that run real servers or programs, and what finds or builds these before their first test.
 */
const setup = {
  cluster: { globalSetup: '<rootDir>/test/cluster/support/global-setup.ts' },
  long: {
    globalSetup: '<rootDir>/test/long/support/global-setup.ts',
    globalTeardown: '<rootDir>/test/pulumi/support/global-teardown.ts',
  },
  examples: {
    globalSetup: '<rootDir>/test/examples/support/global-setup.ts',
    globalTeardown: '<rootDir>/test/examples/support/global-teardown.ts',
  },
  pulumi: {
    globalSetup: '<rootDir>/test/pulumi/support/global-setup.ts',
    globalTeardown: '<rootDir>/test/pulumi/support/global-teardown.ts',
  },
};

/** Tests that stand elsewhere. */
const alsoIn = {
  // Examples have their tests beside them, as a user has; some of them are for a runner of their
  // own.
  examples: ['<rootDir>/examples/!(database-operator|own-operator)/**/*.test.ts'],
  // The quick tiers run a sample of these (test/support/sampled.ts).
  long: ['<rootDir>/test/**/*.sampled.test.ts'],
};

/** The package is its sources, whatever was built. */
const sources = {
  '^operator-constructs$': `${__dirname}/lib/index.ts`,
  '^operator-constructs/pulumi$': `${__dirname}/lib/pulumi/index.ts`,
  '^operator-constructs/pulumi/(.*)$': `${__dirname}/lib/catalog/$1/pulumi.ts`,
  '^operator-constructs/imports/(.*)$': `${__dirname}/imports/$1.ts`,
  '^operator-constructs/cli$': `${__dirname}/lib/cli/index.ts`,
  '^operator-constructs/(authoring|crd|generated|testing)$': `${__dirname}/lib/$1.ts`,
  '^operator-constructs/(.*)$': `${__dirname}/lib/catalog/$1/index.ts`,
};

/**
 * What takes long to load, and nobody asks here: of Pulumi's SDK a compiler for functions that it
 * is to serialize, with what reads installed packages for these, and what follows the log of
 * another program.
 */
const notLoaded = {
  '/typescript-shim$|^@npmcli/arborist$|^@logdna/tail-file$': `${__dirname}/test/support/nothing.js`,
};

const testEnvironment = `${__dirname}/test/support/environment.js`;

const project = (tier) => ({
  displayName: tier,
  rootDir: __dirname,
  testMatch: [`<rootDir>/test/${tier}/**/*.test.ts`, ...(alsoIn[tier] ?? [])],
  globals: { RUNS_WHOLE: tier === 'long' },
  testEnvironment,
  transform: {
    '\\.([cm]?[jt]s)$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/', '/dist/'],
  moduleNameMapper: { ...sources, ...notLoaded },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/manifests/'],
  ...setup[tier],
});

/**
 * The example that is a package of its own, with its own tests; here they run on our sources, and
 * not on a packed copy.
 */
function ownPackage(folder) {
  if (!existsSync(join(folder, 'node_modules/operator-constructs'))) {
    const problem = `the tests of ${folder} are left out, as it is not installed; run: npm run example:operator`;
    if (process.env.CI) {
      throw new Error(problem);
    }
    process.stderr.write(`${problem}\n`);
    return [];
  }
  const own = require(join(folder, 'jest.config.cjs'));
  return [{ ...own, testEnvironment, moduleNameMapper: { ...own.moduleNameMapper, ...sources } }];
}

module.exports = {
  projects: [...tiers.map(project), ...ownPackage(join(__dirname, 'examples/database-operator'))],
  testSequencer: '<rootDir>/test/support/tier-sequencer.js',
  // A machine that is busy with other things is no failure; what never ends still is one.
  testTimeout: 90_000,
  reporters: ['default', '<rootDir>/test/support/tier-reporter.js'],
};
