import { workloadsOf } from '../../../core/policy-rules';
import { groupBy } from '../../../crd/json/collections';
import { list } from '../../../crd/json/show';
import { speaksOf } from '../../../manifests/access/right';

import type { ScopeKind } from '../../../core/operator-scope';
import type { PolicyRule } from '../../../core/policy-rules';
import type { Finding } from '../../../manifests/finding';
import type { ReadOperator } from '../model/data';

/** Rights of a run at one scope, each one verb on one resource in one kind of place. */
interface MeasuredScope {
  readonly date: string;
  readonly rights: number;
  readonly used: number;
  /**
   * Rights that a log cannot show, though there is a reason for each: most are asked for at
   * admission.
   */
  readonly asked: number;
}

/**
 * What ran for the resources of a kind in a run: operands that did all that the operator waits for
 * (`answered`); nothing, since the operator runs nothing for the kind (`none`); stand-ins that
 * could not answer what it asks (`stood-in`); or there was no resource (`not-made`).
 */
export type Operands = 'answered' | 'none' | 'stood-in' | 'not-made';

/** Runs of one release of an operator, recorded by `npm run test:all -- foreign`. */
interface MeasuredOperator {
  readonly release: string;
  readonly kubernetes: string;
  /** Work of the operator in the run: a clause. */
  readonly did: string;
  /** Each kind of the operator, separated by spaces, by what ran for its resources. */
  readonly operands: Readonly<Partial<Record<Operands, string>>>;
  readonly scopes: Readonly<Partial<Record<ScopeKind, MeasuredScope>>>;
  /**
   * Rights that were used or asked for at any scope, by ServiceAccount: `get,list
   * apps/deployments`.
   */
  readonly accounts: Readonly<Record<string, readonly string[]>>;
}

/** The operators that were run as they are imported, by the ids of the table of known operators. */
export const MEASURED = require('./measured.json') as Readonly<Record<string, MeasuredOperator>>;

interface ShownRight {
  readonly verb: string;
  readonly group: string;
  readonly resource: string;
}

/**
 * The operator with the rights of its recorded run, and those that a log cannot show; throws if no
 * run is recorded in which the operands of each kind answered.
 */
export function withMeasuredRights(operator: ReadOperator): ReadOperator {
  const measured = MEASURED[operator.known?.id ?? ''];
  if (measured === undefined) {
    throw new Error(
      `'--rights' is measured, but no run of ${operator.definition.name} is recorded; recorded are ${Object.keys(MEASURED).join(', ')}`,
    );
  }
  const { definition, crds } = operator;
  const unlived = unlivedKinds(
    measured,
    crds.map(({ manifest }) => manifest.spec.names.kind),
  );
  if (unlived.length > 0) {
    throw new Error(
      `'--rights' is measured, but in the run of ${definition.name} ${measured.release} no real operands of ` +
        `${list(unlived)} answered, so that it may be refused what it needs for them; import it without '--rights', ` +
        'and narrow its rights by an audit log of your own with operator-constructs rights --from-audit',
    );
  }
  const shown = shownRights(operator, measured);
  const rules = definition.rules.flatMap((rule) => onlyShown(rule, shown(rule)));
  const findings = [...operator.findings, findingOf(operator, measured, [definition.rules, rules])];
  return { ...operator, definition: { ...definition, rules }, findings };
}

/** Kinds of the record, and others, for whose resources no operands did what the operator waits for. */
export function unlivedKinds(
  { operands }: Pick<MeasuredOperator, 'operands'>,
  others: readonly string[] = [],
): string[] {
  const namesOf = (...texts: readonly (string | undefined)[]): string[] =>
    texts.flatMap((text) => text?.split(' ') ?? []);
  const lived = namesOf(operands.answered, operands.none);
  const all = [...namesOf(...Object.values(operands)), ...others];
  return [...new Set(all)].filter((kind) => !lived.includes(kind));
}

function findingOf(
  { definition: { version } }: ReadOperator,
  { release, did }: MeasuredOperator,
  [before, after]: readonly [readonly PolicyRule[], readonly PolicyRule[]],
): Finding {
  // A wildcard stands for the eight verbs of resources: what is left of it may be several.
  const count = (rules: readonly PolicyRule[]): number =>
    rules.reduce(
      (sum, { resources, verbs }) =>
        sum + resources.length * (verbs.includes('*') ? 8 : verbs.length),
      0,
    );
  const isOpen = before.some(({ resources }) => resources.includes('*'));
  const all = isOpen ? ', some of which are for all kinds' : '';
  const rights = `${count(after)} ${isOpen ? 'for' : 'of'} ${count(before)} in the rules of the source${all}`;
  const other = release === version ? '' : `; the source is ${version}`;
  return {
    rule: 'import/measured-rights',
    level: release === version ? 'info' : 'warning',
    message: `rights are those of a run of ${release}: ${rights}${other}; in the run ${did}; what else the operator does may be refused`,
  };
}

/** Rights that the ServiceAccounts of a rule used in the run. */
function shownRights(
  { definition: { workloads } }: ReadOperator,
  { accounts }: MeasuredOperator,
): (rule: PolicyRule) => readonly ShownRight[] {
  const accountOf = (name: string | undefined): string =>
    (workloads.find((one) => one.name === name) ?? workloads[0])?.spec.template.spec
      ?.serviceAccountName ?? 'default';
  return (rule) => {
    const names = workloadsOf(rule);
    const of = new Set((names.length === 0 ? [undefined] : names).map(accountOf));
    // Charts name accounts after the release; under another name nobody knows which of them it is.
    return [...of]
      .flatMap((account) => accounts[account] ?? Object.values(accounts).flat())
      .flatMap(rightsIn);
  };
}

/** The rights of a line of the record: `get,list apps/deployments`. */
function rightsIn(line: string): ShownRight[] {
  const [verbs = '', target = ''] = line.split(' ');
  // A group has no slash, and a subresource has one: a first part with a dot, or one of the old
  // groups, is a group.
  const [, group = '', resource = ''] =
    /^(?:(\*|[\w-]+(?:\.[\w.-]+)|apps|batch|autoscaling|policy|extensions)\/)?(.+)$/.exec(target)!;
  return verbs.split(',').map((verb) => ({ verb, group, resource }));
}

/** The part of a rule that was shown: a rule for each set of verbs. */
function onlyShown(rule: PolicyRule, shown: readonly ShownRight[]): PolicyRule[] {
  if (rule.place === 'cluster' && rule.nonResourceURLs !== undefined) {
    return [rule];
  }
  const meant = shown.filter(
    ({ verb, group, resource }) =>
      speaksOf(rule.apiGroups, group) &&
      speaksOf(rule.resources, resource) &&
      speaksOf(rule.verbs, verb),
  );
  // What was used for all kinds is recorded so, and covers what other rules are for.
  const all = meant.filter(({ group }) => group === '*');
  const targets = [
    ...groupBy(
      all.length > 0 ? all : meant,
      ({ group, resource }) => `${group} ${resource}`,
    ).values(),
  ].map((rights) => ({
    ...rights[0]!,
    verbs: [...new Set(rights.map(({ verb }) => verb))].sort(),
  }));
  return [...groupBy(targets, ({ group, verbs }) => `${group} ${verbs.join()}`).values()].map(
    (same) => ({
      ...rule,
      apiGroups: [same[0]!.group],
      resources: same.map(({ resource }) => resource),
      verbs: same[0]!.verbs,
    }),
  );
}
