import { compileRules, ruleVariables, type CompiledRule, type RuleVariables } from '../../cel/rules';
import { readFieldPath } from '../rule-field-path';
import { ruleTree, ruleTreeOfPart, type RuleTree } from '../rule-tree';
import type { StructuralSchema } from '../schema';
import { isUnchanged, itemBefore } from './correlation';
import { isObject, own, type Draft } from './draft';
import { Path, type Report } from './problem';
import type { Review } from './review';

/** A value under review, and what is known of the one that it replaces. */
interface Change {
  readonly value: Draft;
  /** The value that rules know as `oldSelf`. */
  readonly old: Draft | undefined;
  /** Whether the value, or what it is an unnamed part of, stays as it was, and so may break rules newer than it. */
  readonly isKept: () => boolean;
}

/** What the rules have to do with in a review. */
export type RulesReview = Pick<Review, 'draft' | 'schema' | 'report' | 'before' | 'ratchets'>;

/**
 * Evaluates the rules of the CRD.
 *
 * Rules rely on types, so this comes last, and only if nothing else is wrong.
 */
export function checkRules({ draft, schema, report, before, ratchets }: RulesReview): void {
  const tree = ruleTree(schema);
  if (tree !== undefined) {
    // A resource as a whole never stays as it was: each write changes its metadata.
    const change: Change = { value: draft, old: before, isKept: () => false };
    new RuleReview({ report, unusable: report, ratchets }).checkValue(tree, change, Path.ROOT);
  }
}

/**
 * Evaluates the rules at a schema, and below it, for the default that stands there: it has to be right both when it is
 * new and when it is as it was. Rules that cannot be used are not for here to report.
 */
export function checkRulesOfDefault(value: Draft, schema: StructuralSchema, report: Report): void {
  const tree = ruleTreeOfPart(schema);
  if (tree !== undefined) {
    const review = new RuleReview({ report, unusable: () => undefined, ratchets: false });
    review.checkValue(tree, { value, old: value, isKept: () => false }, Path.ROOT);
    review.checkValue(tree, { value, old: undefined, isKept: () => false }, Path.ROOT);
  }
}

interface ReviewSettings {
  readonly report: Report;
  /** Takes rules that cannot be used. */
  readonly unusable: Report;
  readonly ratchets: boolean;
}

class RuleReview {
  private readonly report: Report;
  private readonly unusable: Report;
  private readonly ratchets: boolean;

  public constructor({ report, unusable, ratchets }: ReviewSettings) {
    this.report = report;
    this.unusable = unusable;
    this.ratchets = ratchets;
  }

  public checkValue(tree: RuleTree, change: Change, path: Path): void {
    const { value } = change;
    if (value === null) {
      return;
    }
    this.checkHere(tree, change, path);
    if (Array.isArray(value) && tree.items !== undefined) {
      const { items } = tree;
      value.forEach((item, i) =>
        this.checkValue(items, this.itemChange(item, change, tree.schema, items.schema), path.at(i)),
      );
    } else if (isObject(value)) {
      for (const field of Object.keys(value)) {
        const child = tree.fields.get(field) ?? tree.values;
        if (child !== undefined) {
          this.checkValue(child, this.fieldChange(field, change, child.schema), path.at(field));
        }
      }
    }
  }

  private checkHere({ schema, isResource }: RuleTree, change: Change, path: Path): void {
    if (schema['x-kubernetes-validations'] === undefined) {
      return;
    }
    const compiled = compileRules(schema, isResource);
    const judgesChange = compiled.some(({ usesOldSelf }) => usesOldSelf);
    const variables = ruleVariables(schema, isResource, change.value, judgesChange ? change.old : undefined);
    for (const rule of compiled) {
      if (!rule.usesOldSelf || variables.oldSelf !== undefined || rule.source.optionalOldSelf === true) {
        this.checkRule(rule, variables, change, path, pathOf(rule, path, schema));
      }
    }
  }

  private checkRule(rule: CompiledRule, variables: RuleVariables, change: Change, path: Path, at: Path): void {
    const { source, problems, usesOldSelf } = rule;
    const expression = source.rule.trim();
    const message = source.message?.trim();
    const hint = `the rule is ${expression}`;
    if (expression === '') {
      return;
    }
    if (problems.some(({ member }) => member === 'rule')) {
      this.unusable(
        path,
        'rule',
        `the rule of the CustomResourceDefinition cannot be used: ${message ?? expression}`,
        hint,
      );
      return;
    }
    const result = rule.evaluate(variables);
    if (result.kind === 'error') {
      this.report(path, 'rule', `${result.error}, while a rule is evaluated: ${message ?? expression}`, hint);
    } else if (result.kind === 'violated' && (usesOldSelf || !change.isKept())) {
      const text = result.message ?? message;
      this.report(at, 'rule', text ?? `must keep the rule ${expression}`, text === undefined ? undefined : hint);
    }
  }

  private fieldChange(field: string, { value: object, old, isKept }: Change, schema: StructuralSchema): Change {
    const value = isObject(object) ? (own(object, field) ?? null) : null;
    return this.namedChange(value, old !== undefined && isObject(old) ? own(old, field) : undefined, isKept, schema);
  }

  /** Items of a list map are told apart by their keys, items of other lists not at all. */
  private itemChange(item: Draft, change: Change, list: StructuralSchema, schema: StructuralSchema): Change {
    return this.namedChange(item, itemBefore(item, list, change.old), change.isKept, schema);
  }

  private namedChange(value: Draft, old: Draft | undefined, isKept: () => boolean, schema: StructuralSchema): Change {
    return old === undefined
      ? { value, old, isKept }
      : { value, old, isKept: () => this.ratchets && isUnchanged(value, old, schema) };
  }
}

/** Where a problem with a rule is shown. */
function pathOf({ source: { fieldPath } }: CompiledRule, path: Path, schema: StructuralSchema): Path {
  const read = fieldPath ? readFieldPath(fieldPath, schema) : undefined;
  return read !== undefined && 'fields' in read ? read.fields.reduce((at, field) => at.at(field), path) : path;
}
