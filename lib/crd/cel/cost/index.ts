import type { StructuralSchema } from '../../json/schema';
import type { TypedExpression } from '../check-types';
import type { Size } from './value';
import { Declared, MAX_REQUEST_BYTES, type Bound } from './declared';
import { CostEstimator } from './estimator';
import type { Route } from './route';

/** Something that makes an expression cost more the larger it is. */
export interface CostCause {
  /** The value, as the expression would name it, such as `self.names[]`. */
  readonly value: string;
  readonly keyword: Bound;
  /** The bound of the schema; undefined if it sets none. */
  readonly bound: number | undefined;
}

/** Highest cost of an expression, as an API server estimates it. */
export interface ExpressionCost {
  readonly cost: number;
  /** Causes of the cost, the most important first; computed when they are read. */
  causes(): readonly CostCause[];
}

/** Estimates what the rules at one place of a schema cost each time that they are evaluated. */
export class RuleCosts {
  private readonly declared: Declared | undefined;

  /** @param isResource whether it is the schema of a whole resource */
  public constructor(schema: StructuralSchema, isResource: boolean) {
    this.declared = Declared.of(schema, 'self', isResource);
  }

  /** How often a value of this schema can be in a resource at most, as its bytes have to find room. */
  public get mostOften(): number {
    return Math.floor(MAX_REQUEST_BYTES / ((this.declared?.leastBytes ?? 0) + 1));
  }

  /** The cost of an expression whose parts have types; undefined for a schema that expressions do not see. */
  public of(expression: TypedExpression): ExpressionCost | undefined {
    const { declared } = this;
    if (declared === undefined) return undefined;
    const { cost, reads } = estimate(expression, declared);
    return { cost, causes: () => causesOf(expression, declared, cost, reads) };
  }
}

/** @param small a value that is taken to have no more than one element */
function estimate(
  { ast, findings }: TypedExpression,
  root: Declared,
  small?: Declared,
): { cost: number; reads: ReadonlySet<Declared> } {
  const reads = new Set<Declared>();
  const lookup = (route: Route): Size | undefined => {
    // The variable that a route begins with is not looked at: whatever it is, it stands for the whole.
    const found = route.isNowhere
      ? undefined
      : route.steps.reduce<Declared | undefined>((at, step) => at?.at(step), root);
    if (found === undefined) return undefined;
    reads.add(found);
    return { least: 0, most: found === small ? Math.min(1, found.mostElements) : found.mostElements };
  };
  return { cost: new CostEstimator(findings, lookup).estimate(ast, new Map()).cost, reads };
}

/** The values that would make the expression cheaper if they were small. */
function causesOf(
  expression: TypedExpression,
  root: Declared,
  cost: number,
  reads: ReadonlySet<Declared>,
): CostCause[] {
  return [...reads]
    .flatMap((read) => {
      const less = read.bound === undefined ? cost : estimate(expression, root, read).cost;
      return read.bound !== undefined && less < cost ? [{ read, bound: read.bound, less }] : [];
    })
    .sort((a, b) => a.less - b.less)
    .map(({ read, bound }) => ({ value: read.path, keyword: bound.keyword, bound: bound.value }));
}
