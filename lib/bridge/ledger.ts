import * as pulumi from '@pulumi/pulumi';
import { App } from 'cdk8s';
import { CHECKS_CONTEXT } from '../internal/checks';
import { KUBERNETES_VERSION_CONTEXT } from '../internal/kubernetes-version';
import { GrowingTree } from '../internal/synth-pass';
import { reportWarningsTo, WARNINGS_CONTEXT } from '../internal/warnings';

/**
 * The constructs of all components of a stack: one tree, so that what is checked between operators and clusters of a
 * cdk8s app is checked between components, too. In the order in which the program makes them: where two do not go
 * together, the later one says so.
 */
const ledgers = new WeakMap<object, GrowingTree>();

/** Where there is no engine: a program that only looks at its constructs. */
const NO_ENGINE = {};

/** The tree of the stack that is being deployed. */
export function ledger(): GrowingTree {
  // A run of a program has a monitor of its own; several may follow each other in one process.
  const run = pulumi.runtime.getMonitor() ?? NO_ENGINE;
  const known = ledgers.get(run);
  if (known !== undefined) {
    return known;
  }
  const app = new App();
  const config = new pulumi.Config('operator-constructs');
  for (const context of [KUBERNETES_VERSION_CONTEXT, WARNINGS_CONTEXT, CHECKS_CONTEXT]) {
    const value = config.get(context.replace(/^.*\//, ''));
    if (value !== undefined) {
      app.node.setContext(context, value);
    }
  }
  reportWarningsTo(app, (warning) => void pulumi.log.warn(warning));
  const tree = new GrowingTree(app);
  ledgers.set(run, tree);
  return tree;
}
