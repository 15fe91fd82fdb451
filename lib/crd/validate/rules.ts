import { compileRules, ruleVariables, type CompiledRule, type RuleVariables } from '../../cel/rules';
import { readFieldPath } from '../rule-field-path';
import { ruleTree, type RuleTree } from '../rule-tree';
import { fieldSchema, type StructuralSchema } from '../schema';
import { isObject, own, sameDraft, type Draft } from './draft';
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

/**
 * Evaluates the rules of the CRD.
 *
 * Rules rely on types, so this comes last, and only if nothing else is wrong.
 */
export function checkRules({ draft, schema, report, before, ratchets }: Review): void {
  const tree = ruleTree(schema);
  if (tree !== undefined) {
    const isKept = (): boolean => ratchets && before !== undefined && isSame(draft, before, schema);
    new RuleReview(report, ratchets).checkValue(tree, { value: draft, old: before, isKept }, Path.ROOT);
  }
}

class RuleReview {
  public constructor(
    private readonly report: Report,
    private readonly ratchets: boolean,
  ) {}

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
      this.report(
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
    const old = isListMap(list) && Array.isArray(change.old) ? findByKeys(change.old, item, list) : undefined;
    return this.namedChange(item, old, change.isKept, schema);
  }

  private namedChange(value: Draft, old: Draft | undefined, isKept: () => boolean, schema: StructuralSchema): Change {
    return old === undefined
      ? { value, old, isKept }
      : { value, old, isKept: () => this.ratchets && isSame(value, old, schema) };
  }
}

function isListMap(schema: StructuralSchema | undefined): boolean {
  return schema?.['x-kubernetes-list-type'] === 'map' && (schema['x-kubernetes-list-map-keys']?.length ?? 0) > 0;
}

/** The item of a list map that has the same keys. */
function findByKeys(items: readonly Draft[], item: Draft, schema: StructuralSchema | undefined): Draft | undefined {
  const keys = schema?.['x-kubernetes-list-map-keys'] ?? [];
  return items.find(
    (other) =>
      isObject(item) &&
      isObject(other) &&
      keys.every((key) => own(item, key) !== undefined && sameDraft(own(item, key), own(other, key))),
  );
}

/** Whether two values are the same; the order of the items of a list map says nothing. */
function isSame(a: Draft | undefined, b: Draft | undefined, schema: StructuralSchema | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b) && isListMap(schema)) {
    return a.length === b.length && a.every((item) => isSame(item, findByKeys(b, item, schema), schema?.items));
  }
  if (a === undefined || b === undefined || !isObject(a) || !isObject(b)) {
    return sameDraft(a, b);
  }
  const fields = Object.keys(a);
  return (
    fields.length === Object.keys(b).length &&
    fields.every((field) => isSame(a[field], own(b, field), fieldSchema(schema, field)))
  );
}

/** Where a problem with a rule is shown. */
function pathOf({ source: { fieldPath } }: CompiledRule, path: Path, schema: StructuralSchema): Path {
  const read = fieldPath ? readFieldPath(fieldPath, schema) : undefined;
  return read !== undefined && 'fields' in read ? read.fields.reduce((at, field) => at.at(field), path) : path;
}
