require('./compile-once');
const { AsyncLocalStorage } = require('node:async_hooks');
const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');

/** The storages that hold a context since they were made, or disabled. */
const enabled = new Set();

for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function (...args) {
    enabled.add(this);
    return original.apply(this, args);
  };
}

/**
 * The environment of Node, which leaves nothing of a file of tests to the next ones.
 *
 * Jest and the SDK of Pulumi make an `AsyncLocalStorage` for each file, and never disable it. Node
 * 20 and 22 ask all of them at each promise: after a hundred files a promise takes several times as
 * long, and the modules of these files stay in memory.
 */
class TestEnvironment extends NodeEnvironment {
  async teardown() {
    await super.teardown();
    for (const storage of enabled) {
      storage.disable();
    }
    enabled.clear();
  }
}

module.exports = TestEnvironment;
