import { failure, show, throwIfAny } from '../../crd/checks/errors';
import { getOrAdd } from '../../crd/json/collections';
import { didYouMean } from '../../crd/json/suggest';
import { isTree } from '../../crd/json/tree';
import { printable } from '../../manifests/report/markdown';
import { AppFact } from '../app/app-index';

import type { IConstruct } from 'constructs';

/**
 * The warnings of the constructs, by their ids; those of the catalogue and of others have a prefix,
 * such as `redis/image-line`.
 */
export const WARNINGS = {
  'acknowledgement-unused': 'an acknowledgement lifts no warning any more',
  'cluster-part-unguarded-namespaces':
    'an operator serves namespaces where the cluster part enforces no guards',
  'guards-at-synth-only':
    'the Kubernetes version aimed at has no admission policies, so guards are checked at synth only',
  'guards-without-update-hooks': 'this Pulumi CLI or SDK cannot check updates against guards',
  'certificate-left-out': 'a Secret that cert-manager would make has to be created by hand',
  'conversion-webhook': 'the webhook that converts a kind is probably not the one that is meant',
  'field-without-effect': 'a field is given that does nothing in the release of the operator',
  'flux-namespace-missing': 'a chart has objects in a namespace that nobody makes',
  'flux-resource-early':
    'Flux may store a resource before the guard or webhook that checks it is in force',
  'guard-exemption-unused':
    "the annotation 'operator-constructs.dev/allow' lifts a guard that holds",
  'guard-unknown':
    "the annotation 'operator-constructs.dev/allow' names a guard that there is not, or a value that it does not take",
  'hook-left-out': 'a definition has a hook of Helm that never runs at an installation',
  'image-fixed': 'an operator pulls an image that no setting changes',
  'image-guessed':
    'a text is replaced because its name and form say that it is an image, and nothing else does',
  'image-left': 'a text that may be an image is left alone',
  'image-release':
    'the image is of another release than the one that rights and CRDs were measured for',
  'image-tagged': 'an image stays without its digest in spite of the lock',
  'metrics-reader-closed-out':
    "'networkPolicy.metricsFrom' does not let in a namespace that scrapes",
  'network-policy-egress': "'networkPolicy' keeps an operator from what it needs",
  'operator-overlap': 'an operator watches namespaces that an operator of another app watches too',
  'operator-version': 'the installed operator is of another version than the one known here',
  'platform-fixed-id': 'a pod has a user id or group that the platform refuses',
  'plural-unknown':
    'a rule may be about an object that gets another name, of a kind without a known plural',
  'pull-secrets-not-passed': 'pull secrets do not reach the pods of a resource',
  'resource-unserved': 'no operator of the app watches the namespace of a resource of its kind',
  'resource-version-deprecated': 'the version of a custom resource is deprecated',
  'rule-unknown-name': 'a rule names a verb or resource that there is not',
  'rule-without-effect': 'a rule grants a right that no request can use',
  'server-check-missing':
    "checks by the API server's own code are asked for, and the program for them is not there",
  'server-check-other-version': 'the program of another Kubernetes version answered',
  'server-check-refused-in-pods': 'the API server refuses pods with a field of a resource',
  'server-check-unknown-kind': 'an object is of a kind that no CRD of the app defines',
  'server-check-warning': 'the API server would send a warning',
  'setting-unknown': 'a setting of the app is misspelt or has no effect',
  'secret-key-missing': 'a workload reads a key that a Secret does not have',
  'secret-misspelt':
    'a resource reads a Secret that the app does not declare, but one of nearly the same name',
  'secret-elsewhere': 'a Secret is declared in another namespace than the one it is read in',
} as const;

/**
 * The id of a warning: one of the constructs, of a CRD (`crd/size`), of a guard
 * (`guard/even-replicas`), or of an operator's kinds (`redis/image-line`).
 */
export type WarningId = keyof typeof WARNINGS | `${string}/${string}`;

export const ACKNOWLEDGED_WARNINGS_CONTEXT = 'operator-constructs/acknowledged-warnings';

/** Somebody's decision to live with a warning. */
export interface Acknowledgement {
  readonly id: string;
  readonly reason: string;
  /** True if it has lifted a warning in the present pass over the tree. */
  isUsed: boolean;
}

type ById = Map<string, Acknowledgement>;

const byConstruct = new AppFact(() => new WeakMap<IConstruct, ById>());

function addAcknowledgement(construct: IConstruct, id: string, reason: string): void {
  getOrAdd(byConstruct.of(construct), construct, (): ById => new Map()).set(id, {
    id,
    reason,
    isUsed: false,
  });
}

/**
 * Returns true if somebody has acknowledged a warning of a construct, there or above, or for the
 * whole app.
 */
function isAcknowledged(construct: IConstruct, id: string): boolean {
  const acknowledged = byConstruct.of(construct);
  const found = [
    ...construct.node.scopes.map((scope) => acknowledged.get(scope)),
    ofContext.of(construct),
  ]
    .map((own) => own?.get(id))
    .filter((own) => own !== undefined);
  found.forEach((own) => {
    own.isUsed = true;
  });
  return found.length > 0;
}

export function acknowledgementsIn(
  root: IConstruct,
): readonly (readonly [IConstruct, Acknowledgement])[] {
  const acknowledged = byConstruct.of(root);
  const own = root.node
    .findAll()
    .flatMap((construct) => pairs(construct, acknowledged.get(construct)));
  return [...pairs(root, ofContext.of(root)), ...own];
}

function pairs(
  construct: IConstruct,
  own: ById | undefined,
): (readonly [IConstruct, Acknowledgement])[] {
  return [...(own?.values() ?? [])].map((each) => [construct, each] as const);
}

/** Those that the context of an app has. */
const ofContext = new AppFact((root): ById => {
  const given: unknown = root.node.tryGetContext(ACKNOWLEDGED_WARNINGS_CONTEXT) ?? {};
  const problems = acknowledgementProblems(given);
  if (problems.length > 0) {
    throw failure(problems);
  }
  return new Map(
    Object.entries(given as Record<string, string>).map(([id, reason]) => [
      id,
      { id, reason, isUsed: false },
    ]),
  );
});

function acknowledgementProblems(given: unknown): string[] {
  const context = `context '${ACKNOWLEDGED_WARNINGS_CONTEXT}'`;
  return isTree(given)
    ? Object.entries(given).flatMap(([id, reason]) => reasonProblems(`${context}, '${id}'`, reason))
    : [`${context} is ${show(given)}; it must be an object of reasons by the ids of warnings`];
}

function reasonProblems(of: string, reason: unknown): string[] {
  return typeof reason === 'string' && reason.trim() !== ''
    ? []
    : [`${of} has the reason ${show(reason)}; say why the warning is accepted`];
}

export const WARNINGS_CONTEXT = 'operator-constructs/warnings';

type WarningSink = (warning: string, id: string) => void;

/** Warnings of an app: where they go, and those that went there already. */
interface WarningChannel {
  sink: WarningSink;
  /** cdk8s validates the whole app once for each of its charts. */
  readonly printed: Set<string>;
}

const channels = new AppFact((): WarningChannel => ({
  sink: printWarning,
  printed: new Set<string>(),
}));

/** Sends the warnings of an app elsewhere than to stderr. */
export function reportWarningsTo(app: IConstruct, sink: WarningSink): void {
  channels.of(app).sink = sink;
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
   * Accepts a warning: it is not printed, and is no error under `operator-constructs/warnings:
   * error`. One that lifts no warning any more is itself a warning.
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

/**
 * Hands a warning to the channel that the app has chosen; the answer says how it is to be treated
 * from there on.
 */
export function reportWarning(
  construct: IConstruct,
  id: string,
  message: string,
): 'error' | 'reported' {
  if (isAcknowledged(construct, id)) {
    return 'reported';
  }
  const mode: unknown = construct.node.tryGetContext(WARNINGS_CONTEXT);
  switch (mode) {
    case 'error':
      return 'error';
    case 'silent':
      return 'reported';
    case undefined:
      // An app has no path.
      printOnce(
        construct,
        construct.node.path === '' ? message : `${message} [${construct.node.path}]`,
        id,
      );
      return 'reported';
    default:
      throw failure([
        `context '${WARNINGS_CONTEXT}' is ${show(mode)}; allowed are 'error' and 'silent'`,
      ]);
  }
}

function printOnce(construct: IConstruct, line: string, id: string): void {
  const { sink, printed } = channels.of(construct);
  if (!printed.has(line)) {
    printed.add(line);
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

/**
 * At the end of each pass, so left to the construct that comes last: cdk8s validates the root
 * first.
 */
export function watchAcknowledgements(
  root: IConstruct,
  isOn: (construct: IConstruct) => boolean,
): void {
  let last: IConstruct = root;
  const lasts = new WeakSet<IConstruct>();
  const begin = (): string[] => {
    const all = isOn(root) ? acknowledgementsIn(root) : [];
    if (all.length > 0) {
      all.forEach(([, each]) => {
        each.isUsed = false;
      });
      last = root.node.findAll().at(-1) ?? root;
      if (!lasts.has(last)) {
        const own = last;
        lasts.add(own);
        own.node.addValidation({
          validate: () => (own === last && isOn(root) ? unusedIn(root) : []),
        });
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
      const hint = Object.hasOwn(WARNINGS, id)
        ? undefined
        : didYouMean(id, Object.keys(WARNINGS), "'");
      const text = `the acknowledgement of the warning '${id}' lifts nothing; ${hint ?? 'remove it'}`;
      const own = 'acknowledgement-unused';
      return reportWarning(construct, own, text) === 'error'
        ? [withId(`${text} [${construct.node.path}]`, own)]
        : [];
    });
}
