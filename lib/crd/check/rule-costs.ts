import { compileRules } from '../cel/compiled-rules';
import { Path } from '../json/path';
import { list } from '../json/show';
import { ruleTree } from './rule-tree';
import { excerpt } from './schema-rule-problems';

import type { CostCause, ExpressionCost, RuleCosts } from '../cel/cost/rule-cost';
import type { StructuralSchema } from '../json/schema';
import type { RuleTree } from './rule-tree';
import type { SchemaRuleProblem } from './schema-rule-problems';

/** Highest estimated cost of the rules of a schema that an API server allows. */
const RULE_LIMIT = 10_000_000;
const SCHEMA_LIMIT = 100_000_000;

/** From this share of a limit on it is worth a word. */
const LARGE_SHARE = 0.5;

/** From this factor on the API server only reports that it is exceeded. */
const MAX_FACTOR = 100;

/** How many causes and how many rules are named. */
const MOST_NAMED = 3;

interface RuleCostReview {
  /** Problems for which an API server refuses the schema. */
  readonly problems: readonly SchemaRuleProblem[];
  /** Costs that it accepts and that are close to the limit. */
  readonly lints: readonly SchemaRuleProblem[];
}

const NOTHING: RuleCostReview = { problems: [], lints: [] };

/**
 * Reviews each rule alone, as often as the lists and maps around it can have items, and all
 * together. Rules that cannot be used are left out; the CEL engine is loaded only if there are
 * rules.
 */
export function reviewRuleCosts(schema: StructuralSchema): RuleCostReview {
  const tree = ruleTree(schema);
  if (tree === undefined) {
    return NOTHING;
  }
  const review = new CostReview();
  review.reviewTree(tree, { path: Path.ROOT, field: '', times: 1, loops: [] });
  return review.result();
}

/** Where a schema stands, and how often a value of it can be in one resource. */
interface CostPlace {
  readonly path: Path;
  /** The values, such as `spec.servers[]`. */
  readonly field: string;
  /** Undefined if a list or map around has no bound. */
  readonly times: number | undefined;
  readonly loops: readonly CostCause[];
}

interface Expense {
  readonly at: string;
  readonly cost: number;
}

class CostReview {
  private readonly problems: SchemaRuleProblem[] = [];
  private readonly lints: SchemaRuleProblem[] = [];
  private readonly expenses: Expense[] = [];

  public reviewTree(tree: RuleTree, place: CostPlace): void {
    this.reviewRules(tree, place);
    tree.fields.forEach((field, name) =>
      this.reviewTree(field, {
        ...place,
        path: place.path.at('properties').at(name),
        field: below(place.field, name),
      }),
    );
    if (tree.values !== undefined) {
      this.reviewTree(
        tree.values,
        elementPlace(place, 'additionalProperties', 'maxProperties', tree.schema),
      );
    }
    if (tree.items !== undefined) {
      this.reviewTree(tree.items, elementPlace(place, 'items', 'maxItems', tree.schema));
    }
  }

  public result(): RuleCostReview {
    // A rule that is too expensive by itself was reported already.
    const expenses = this.expenses
      .filter(({ cost }) => cost <= RULE_LIMIT)
      .sort((a, b) => b.cost - a.cost);
    const total = expenses.reduce((sum, { cost }) => sum + cost, 0);
    if (total > SCHEMA_LIMIT * LARGE_SHARE) {
      const named = list(
        expenses.slice(0, MOST_NAMED).map(({ at, cost }) => `${at} (${amount(cost)})`),
      );
      const message = `the cost of its rules together ${estimated(total, SCHEMA_LIMIT)}; the most expensive are ${named}`;
      const found = total > SCHEMA_LIMIT ? this.problems : this.lints;
      found.push({ path: '', message, hint: 'bound what they go through, or have fewer rules' });
    }
    return { problems: this.problems, lints: this.lints };
  }

  private reviewRules({ schema, isResource }: RuleTree, place: CostPlace): void {
    const rules = compileRules(schema, isResource);
    if (rules.length === 0) {
      return;
    }
    const costs = costsOf(schema, isResource);
    const often = place.times ?? costs.mostOften;
    for (const [i, { source, typed }] of rules.entries()) {
      const at = place.path.at('x-kubernetes-validations').at(i);
      for (const member of ['rule', 'messageExpression'] as const) {
        const expression =
          typed[member] && this.estimate(costs, typed[member], at.at(member).toString());
        // A message is computed once, for the first value that breaks the rule.
        const values = member === 'rule' ? often : 1;
        if (expression !== undefined) {
          this.review(
            { text: excerpt(source[member]), at: at.at(member).toString(), expression, values },
            place,
          );
        }
      }
    }
  }

  /** Undefined, with a problem reported, for schemas nested deeper than the stack allows. */
  private estimate(
    costs: RuleCosts,
    expression: Parameters<RuleCosts['of']>[0],
    path: string,
  ): ExpressionCost | undefined {
    try {
      return costs.of(expression);
    } catch (error) {
      if (!(error instanceof RangeError)) {
        throw error;
      }
      this.lints.push({
        path,
        message: 'the expression is nested too deeply for its cost to be estimated',
      });
      return undefined;
    }
  }

  private review({ text, at, expression, values }: Review, place: CostPlace): void {
    const cost = expression.cost === 0 ? 0 : expression.cost * values;
    this.expenses.push({ at, cost });
    if (cost <= RULE_LIMIT * LARGE_SHARE) {
      return;
    }
    const each =
      values > 1 ? ` (${amount(expression.cost)} for each of ${amount(values)} values)` : '';
    const message = `the cost ${estimated(cost, RULE_LIMIT)}${each}, in ${text}`;
    const around = values > 1 ? place.loops : [];
    const hint = hintOf(
      [...around, ...expression.causes().map((cause) => renamed(cause, place.field))],
      text,
    );
    (cost > RULE_LIMIT ? this.problems : this.lints).push({ path: at, message, hint });
  }
}

interface Review {
  readonly text: string;
  readonly at: string;
  readonly expression: ExpressionCost;
  /** How many values it is evaluated for. */
  readonly values: number;
}

function elementPlace(
  { path, field, times, loops }: CostPlace,
  step: 'items' | 'additionalProperties',
  keyword: 'maxItems' | 'maxProperties',
  schema: StructuralSchema,
): CostPlace {
  if (schema.type !== (step === 'items' ? 'array' : 'object')) {
    // No value has such a part, and the API server counts its rules once.
    return { path: path.at(step), field: `${field}[]`, times, loops };
  }
  const bound = schema[keyword];
  const isBounded = times !== undefined && bound !== undefined;
  return {
    path: path.at(step),
    field: `${field}[]`,
    times: isBounded ? times * Math.max(0, bound) : undefined,
    loops: [...loops, { value: field, keyword, bound }],
  };
}

function below(field: string, name: string): string {
  return field === '' ? name : `${field}.${name}`;
}

/** A cause as a field of the resource, not of `self`. */
function renamed(cause: CostCause, field: string): CostCause {
  const rest = cause.value.slice('self'.length);
  return { ...cause, value: field === '' ? rest.replace(/^\./, '') : `${field}${rest}` };
}

function estimated(cost: number, limit: number): string {
  const factor = cost / limit;
  const share = factor <= 1 ? `${Math.round(factor * 100)}% of` : `${times(factor)} times`;
  // Beyond this number the API server has stopped to count.
  const at = cost > Number.MAX_SAFE_INTEGER ? 'to be unlimited' : `at ${amount(cost)}`;
  return `is estimated ${at}, ${share} the limit of ${amount(limit)}`;
}

function times(factor: number): string {
  if (factor > MAX_FACTOR) {
    return `more than ${MAX_FACTOR}`;
  }
  return factor.toFixed(factor < 1.5 ? 4 : 1);
}

/** Bounds that are missing come before those that are too large. */
function hintOf(causes: readonly CostCause[], expression: string): string {
  const missing = causes.filter(({ bound }) => bound === undefined).slice(0, MOST_NAMED);
  if (missing.length > 0) {
    return `give ${list(missing.map(({ value, keyword }) => `'${value}' a '${keyword}'`))}`;
  }
  if (causes.length > 0) {
    const given = causes
      .slice(0, MOST_NAMED)
      .map(({ value, keyword, bound = 0 }) => `'${keyword}' of '${value}' (${amount(bound)})`);
    return `lower ${list(given)}, or simplify the expression`;
  }
  return /\bstring\(/.test(expression)
    ? "to an API server what string() gives has no bound: put texts together with format(), as in '%d of %d'.format([a, b])"
    : 'simplify the expression: to an API server what functions give has no bound';
}

function amount(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 0 });
}

// CEL is loaded with the first rule, so that CRDs without rules load faster.
function costsOf(schema: StructuralSchema, isResource: boolean): RuleCosts {
  const cost = require('../cel/cost/rule-cost') as typeof import('../cel/cost/rule-cost');
  return new cost.RuleCosts(schema, isResource);
}
