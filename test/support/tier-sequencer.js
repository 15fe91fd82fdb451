const { default: Sequencer } = require('@jest/test-sequencer');

/** Runs the cluster tier last: its servers want the processors for themselves. */
class TierSequencer extends Sequencer {
  sort(tests) {
    const isCluster = (test) => test.context.config.displayName?.name === 'cluster';
    const sorted = super.sort(tests);
    return [...sorted.filter((test) => !isCluster(test)), ...sorted.filter(isCluster)];
  }
}

module.exports = TierSequencer;
