/** The tiers of the test suite; `npx jest --selectProjects unit catalog` runs some of them. */
const tiers = ['unit', 'constructs', 'catalog', 'pulumi', 'types', 'examples', 'cluster', 'long'];

/** Those that run real servers, and what finds or builds these. */
const serverSetup = {
  cluster: '<rootDir>/test/cluster/support/global-setup.ts',
  long: '<rootDir>/test/long/support/global-setup.ts',
};

const project = (tier) => ({
  displayName: tier,
  rootDir: __dirname,
  testMatch: [
    `<rootDir>/test/${tier}/**/*.test.ts`,
    // Examples have their tests beside them, as a user has; one that is a package of its own has a runner of its own.
    ...(tier === 'examples' ? ['<rootDir>/examples/!(database-operator)/**/*.test.ts'] : []),
  ],
  testEnvironment: 'node',
  transform: {
    '\\.([cm]?[jt]s)$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/', '/dist/'],
  moduleNameMapper: {
    '^operator-constructs$': '<rootDir>/lib/index.ts',
    '^operator-constructs/pulumi$': '<rootDir>/lib/catalog/pulumi.ts',
    '^operator-constructs/pulumi/(.*)$': '<rootDir>/lib/catalog/$1/pulumi.ts',
    '^operator-constructs/imports/(.*)$': '<rootDir>/imports/$1.ts',
    '^operator-constructs/authoring$': '<rootDir>/lib/authoring.ts',
    '^operator-constructs/crd$': '<rootDir>/lib/crd/index.ts',
    '^operator-constructs/(access|diff)$': '<rootDir>/lib/analysis/$1/index.ts',
    '^operator-constructs/testing$': '<rootDir>/lib/testing.ts',
    '^operator-constructs/(.*)$': '<rootDir>/lib/catalog/$1/index.ts',
    // The example that is an ES module names its files as they are called when they are built.
    ...(tier === 'examples' && { '^(\\.{1,2}/.*)\\.js$': '$1' }),
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/manifests/'],
  // The real servers are built or found before the first test of their tier, however long that takes.
  ...(tier in serverSetup && { globalSetup: serverSetup[tier] }),
});

module.exports = {
  projects: tiers.map(project),
  testSequencer: '<rootDir>/test/support/tier-sequencer.js',
  reporters: ['default', '<rootDir>/test/support/tier-reporter.js'],
};
