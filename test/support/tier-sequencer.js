const { default: Sequencer } = require('@jest/test-sequencer');

/** The tiers that run servers, in their order. */
const WITH_SERVERS = ['cluster', 'long'];

/** Runs tiers with servers last: those want the processors for themselves. */
class TierSequencer extends Sequencer {
  sort(tests) {
    const turn = (test) => WITH_SERVERS.indexOf(test.context.config.displayName?.name);
    return [...super.sort(tests)].sort((a, b) => turn(a) - turn(b));
  }
}

module.exports = TierSequencer;
