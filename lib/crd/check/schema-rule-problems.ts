import { compileRules } from '../cel/compiled-rules';
import { readFieldPath } from '../cel/syntax/field-names';
import { describeProblem } from '../cel/syntax/syntax-problem';
import { KubernetesVersion } from '../checks/kubernetes-version';
import { Path } from '../json/path';
import { valueSchema } from '../json/schema';
import { list, shortJson } from '../json/show';
import { didYouMean } from '../json/suggest';
import { ruleTree } from './rule-tree';

import type { CompiledRule } from '../cel/compiled-rules';
import type { CelRule, StructuralSchema } from '../json/schema';
import type { RuleTree } from './rule-tree';

/** A reason why the API server would refuse a CRD for one of its rules. */
export interface SchemaRuleProblem {
  /** Where it is in the schema, such as `properties.spec.x-kubernetes-validations[0].rule`. */
  readonly path: string;
  readonly message: string;
  readonly hint?: string;
}

type Report = (member: keyof CelRule, message: string, hint?: string) => void;

const REASONS = [
  'FieldValueInvalid',
  'FieldValueForbidden',
  'FieldValueRequired',
  'FieldValueDuplicate',
];

/** The members of rules that came later than rules did. */
const MEMBERS_SINCE: readonly (readonly [member: keyof CelRule, version: string])[] = [
  ['messageExpression', '1.27'],
  ['reason', '1.28'],
  ['fieldPath', '1.28'],
  ['optionalOldSelf', '1.30'],
];

/**
 * All that an API server of a version would refuse in the rules of the schema of a version of a
 * CRD.
 */
export function ruleProblems(
  schema: StructuralSchema,
  kubernetesVersion?: string,
): SchemaRuleProblem[] {
  const tree = ruleTree(schema);
  const checker = new RuleChecker(KubernetesVersion.ofOption(kubernetesVersion));
  if (tree !== undefined) {
    checker.checkTree(tree, Path.ROOT);
  }
  return checker.problems;
}

interface Surroundings {
  /** The list whose old and new items cannot be matched, if the schema is below one. */
  readonly lost?: Path;
  /**
   * True if there are rules further out; the API server then knows the types of what is within from
   * there.
   */
  readonly isRuled: boolean;
  /** True if the type of what is around says that there is something within. */
  readonly hasType: boolean;
}

class RuleChecker {
  public readonly problems: SchemaRuleProblem[] = [];

  public constructor(private readonly version: KubernetesVersion) {}

  public checkTree(
    tree: RuleTree,
    path: Path,
    around: Surroundings = { isRuled: false, hasType: true },
  ): void {
    this.checkRulesAt(tree, path, around);
    const { schema } = tree;
    const isRuled = around.isRuled || (schema['x-kubernetes-validations']?.length ?? 0) > 0;
    const inField = { ...around, isRuled, hasType: true };
    const inElement = { ...inField, hasType: !isRuled || hasElements(schema) };
    tree.fields.forEach((field, name) =>
      this.checkTree(field, path.at('properties').at(name), inField),
    );
    if (tree.values !== undefined) {
      this.checkTree(tree.values, path.at('additionalProperties'), inElement);
    }
    if (tree.items !== undefined) {
      const isKeyed = schema['x-kubernetes-list-type'] === 'map';
      const lost = around.lost ?? (isKeyed ? undefined : path);
      this.checkTree(tree.items, path.at('items'), { ...inElement, ...(lost && { lost }) });
    }
  }

  private checkRulesAt(
    { schema, isResource }: RuleTree,
    path: Path,
    { lost, hasType }: Surroundings,
  ): void {
    const reports = (schema['x-kubernetes-validations'] ?? []).map((rule, i) => {
      const report: Report = (member, message, hint) => {
        const at = path.at('x-kubernetes-validations').at(i).at(member).toString();
        this.problems.push({ path: at, message, ...(hint !== undefined && { hint }) });
      };
      checkTexts(rule, report);
      checkFieldPath(rule, schema, report);
      if (!hasType) {
        report(
          'rule',
          'stands where no value can be, as what is around it has neither items nor values',
        );
      }
      return report;
    });
    for (const [i, compiled] of compileRules(schema, isResource).entries()) {
      const report = reports[i]!;
      checkExpressions(compiled, report);
      checkOldSelf(compiled, lost, report);
      this.checkVersion(compiled, report);
    }
  }

  private checkVersion(
    { source, minimumKubernetesVersion: minimum }: CompiledRule,
    report: Report,
  ): void {
    for (const [member, since] of MEMBERS_SINCE) {
      if (source[member] !== undefined && this.version.isBefore(since)) {
        report(
          member,
          `'${member}' needs Kubernetes ${since}, the target version is ${this.version.toString()}`,
        );
      }
    }
    if (minimum !== undefined && this.version.isBefore(minimum.version)) {
      const text = `'${minimum.feature.replaceAll("'", '')}' needs Kubernetes ${minimum.version}, the target version is ${this.version.toString()}`;
      report('rule', text, 'write the rule without it, or aim at a newer version');
    }
  }
}

function hasElements(schema: StructuralSchema): boolean {
  const { type, items } = schema;
  return (
    (type === 'array' && items !== undefined) ||
    (type === 'object' && valueSchema(schema) !== undefined)
  );
}

function checkTexts({ rule, message, messageExpression, reason }: CelRule, report: Report): void {
  if (rule.trim() === '') {
    report('rule', 'is empty', 'write a CEL expression');
  } else if (message !== undefined && message !== '' && message.trim() === '') {
    report('message', 'is empty', 'write one line of text');
  } else if (message?.trim().includes('\n')) {
    report(
      'message',
      `must not have line breaks, got ${shortJson(message)}`,
      'write one line of text',
    );
  } else if (rule.trim().includes('\n') && !message?.trim()) {
    report('message', 'is missing; a rule of several lines needs one', 'write one line of text');
  }
  if (
    messageExpression !== undefined &&
    messageExpression !== '' &&
    messageExpression.trim() === ''
  ) {
    report('messageExpression', 'is empty', 'write a CEL expression that gives a string');
  }
  if (reason !== undefined && !REASONS.includes(reason)) {
    report(
      'reason',
      `must be one of ${list(REASONS)}, got ${shortJson(reason)}`,
      didYouMean(reason, REASONS, "'"),
    );
  }
}

function checkFieldPath({ fieldPath }: CelRule, schema: StructuralSchema, report: Report): void {
  if (fieldPath === undefined || fieldPath === '') {
    return;
  }
  const read = readFieldPath(fieldPath, schema);
  if ('problem' in read) {
    report('fieldPath', `${shortJson(fieldPath)} ${read.problem}`, read.hint);
  }
}

function checkExpressions({ source, problems }: CompiledRule, report: Report): void {
  if (source.rule.trim() === '') {
    return;
  }
  for (const { member, problem } of problems) {
    const { hint, ...rest } = problem;
    report(member, `${describeProblem(rest)}, in ${excerpt(source[member])}`, hint);
  }
}

function checkOldSelf(
  { source, usesOldSelf, problems }: CompiledRule,
  lost: Path | undefined,
  report: Report,
): void {
  if (problems.length > 0) {
    return;
  }
  if (!usesOldSelf && source.optionalOldSelf !== undefined) {
    report(
      'optionalOldSelf',
      'is set, but the rule does not use oldSelf',
      "leave 'optionalOldSelf' out",
    );
  }
  if (usesOldSelf && lost !== undefined) {
    const where = lost.toString() === '' ? 'the list' : lost.toString();
    const message = `uses oldSelf below ${where}, whose old and new items cannot be told apart, in ${excerpt(source.rule)}`;
    report(
      'rule',
      message,
      "make it a list map (mapBy, 'x-kubernetes-list-type: map'), or move the rule to the list",
    );
  }
}

/** Most characters of an expression that a message shows. */
const MAX_SHOWN = 200;

export function excerpt(expression: string = ''): string {
  const text = expression.trim();
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text;
}
