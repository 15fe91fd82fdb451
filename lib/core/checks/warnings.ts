import type { IConstruct } from 'constructs';
import { failure, show } from '../../crd/checks/errors';

/** App context that says what becomes of warnings: `error` makes them fail the synth, `silent` drops them. */
export const WARNINGS_CONTEXT = 'operator-constructs/warnings';

/** Where the warnings of an app go that do not go to stderr. */
const sinks = new WeakMap<IConstruct, (warning: string) => void>();

/** Sends the warnings of an app somewhere else than to stderr. */
export function reportWarningsTo(app: IConstruct, sink: (warning: string) => void): void {
  sinks.set(app, sink);
}

/** The warnings already printed, per app: cdk8s validates the whole app once for each of its charts. */
const printed = new WeakMap<IConstruct, Set<string>>();

/** Hands a warning to the channel that the app has chosen; the answer says how it is to be treated from there on. */
export function reportWarning(construct: IConstruct, message: string): 'error' | 'reported' {
  const mode: unknown = construct.node.tryGetContext(WARNINGS_CONTEXT);
  switch (mode) {
    case 'error':
      return 'error';
    case 'silent':
      return 'reported';
    case undefined:
      // An app has no path.
      printOnce(construct, construct.node.path === '' ? message : `${message} [${construct.node.path}]`);
      return 'reported';
    default:
      throw failure([`context '${WARNINGS_CONTEXT}' is ${show(mode)}; allowed are 'error' and 'silent'`]);
  }
}

function printOnce(construct: IConstruct, line: string): void {
  const app = construct.node.root;
  const lines = printed.get(app) ?? new Set<string>();
  printed.set(app, lines);
  if (!lines.has(line)) {
    lines.add(line);
    const sink = sinks.get(app) ?? ((warning) => process.stderr.write(`operator-constructs: warning: ${warning}\n`));
    sink(line);
  }
}
