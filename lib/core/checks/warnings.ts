import type { IConstruct } from 'constructs';
import { didYouMean } from '../../crd/json/suggest';
import { printable } from '../../manifests/report/markdown';
import { acknowledgementsIn, addAcknowledgement, isAcknowledged, reasonProblems } from './acknowledgements';
import { failure, show, throwIfAny } from '../../crd/checks/errors';
import { type WarningId, WARNINGS } from './warning-ids';

export const WARNINGS_CONTEXT = 'operator-constructs/warnings';

type WarningSink = (warning: string, id: string) => void;

/** Where the warnings of an app go that do not go to stderr. */
const sinks = new WeakMap<IConstruct, WarningSink>();

/** Sends the warnings of an app somewhere else than to stderr. */
export function reportWarningsTo(app: IConstruct, sink: WarningSink): void {
  sinks.set(app, sink);
}

/**
 * Warnings that you have looked at and accept.
 *
 * @example Warnings.of(cluster).acknowledge('redis/image-line', 'moves to 7.4 in March');
 */
export class Warnings {
  /** The warnings of a construct and of what is below it; those of an app are all. */
  public static of(construct: IConstruct): Warnings {
    return new Warnings(construct);
  }

  private constructor(private readonly construct: IConstruct) {}

  /**
   * Accepts a warning: it is not printed, and is no error under `operator-constructs/warnings: error`. One that lifts no
   * warning any more is itself a warning.
   *
   * @param id of the warning, as printed with it
   * @param reason why it is accepted, for whoever reads the code
   */
  public acknowledge(id: WarningId, reason: string): this {
    throwIfAny(
      [
        ...(typeof id === 'string' && (id as string) !== ''
          ? []
          : [`'id' is ${show(id)}; give the id that is printed with the warning`]),
        ...reasonProblems(`the acknowledgement of ${show(id)}`, reason),
      ],
      this.construct,
    );
    addAcknowledgement(this.construct, id, reason);
    return this;
  }
}

/** The warnings already printed, per app: cdk8s validates the whole app once for each of its charts. */
const printed = new WeakMap<IConstruct, Set<string>>();

/** Hands a warning to the channel that the app has chosen; the answer says how it is to be treated from there on. */
export function reportWarning(construct: IConstruct, id: string, message: string): 'error' | 'reported' {
  if (isAcknowledged(construct, id)) return 'reported';
  const mode: unknown = construct.node.tryGetContext(WARNINGS_CONTEXT);
  switch (mode) {
    case 'error':
      return 'error';
    case 'silent':
      return 'reported';
    case undefined:
      // An app has no path.
      printOnce(construct, construct.node.path === '' ? message : `${message} [${construct.node.path}]`, id);
      return 'reported';
    default:
      throw failure([`context '${WARNINGS_CONTEXT}' is ${show(mode)}; allowed are 'error' and 'silent'`]);
  }
}

function printOnce(construct: IConstruct, line: string, id: string): void {
  const app = construct.node.root;
  const lines = printed.get(app) ?? new Set<string>();
  printed.set(app, lines);
  if (!lines.has(line)) {
    lines.add(line);
    const sink = sinks.get(app) ?? printWarning;
    sink(line, id);
  }
}

function printWarning(line: string, id: string): void {
  // Names and values of users are in warnings: a terminal must not obey them.
  const lines = withId(line, id).split('\n').map(printable);
  process.stderr.write(`operator-constructs: warning: ${lines.join('\n')}\n`);
}

export function withId(warning: string, id: string): string {
  return `${warning} (warning '${id}')`;
}

const watched = new WeakSet<IConstruct>();

/**
 * Reports acknowledgements of an app that lift nothing, at the end of each pass over it. cdk8s validates the root first,
 * so that the check is left to the construct that comes last.
 *
 * @param isOn whether the app wants to be checked
 */
export function watchAcknowledgements(root: IConstruct, isOn: (construct: IConstruct) => boolean): void {
  if (watched.has(root)) return;
  watched.add(root);
  let last: IConstruct = root;
  const lasts = new WeakSet<IConstruct>();
  const begin = (): string[] => {
    const all = acknowledgementsIn(root);
    if (all.length > 0) {
      all.forEach(([, each]) => {
        each.isUsed = false;
      });
      last = root.node.findAll().at(-1) ?? root;
      if (!lasts.has(last)) {
        const own = last;
        lasts.add(own);
        own.node.addValidation({ validate: () => (own === last && isOn(root) ? unusedIn(root) : []) });
      }
    }
    return [];
  };
  root.node.addValidation({ validate: begin });
}

function unusedIn(root: IConstruct): string[] {
  return acknowledgementsIn(root)
    .filter(([, { isUsed }]) => !isUsed)
    .flatMap(([construct, { id }]) => {
      const hint = Object.hasOwn(WARNINGS, id) ? undefined : didYouMean(id, Object.keys(WARNINGS), "'");
      const text = `the acknowledgement of the warning '${id}' lifts nothing; ${hint ?? 'remove it'}`;
      const own = 'acknowledgement-unused';
      return reportWarning(construct, own, text) === 'error' ? [withId(`${text} [${construct.node.path}]`, own)] : [];
    });
}
