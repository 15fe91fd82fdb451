import { valueSchema } from '../../json/schema';
import { fieldNames } from '../syntax/field-names';
import { asResource } from '../types/schema-views';
import { CostEstimator } from './estimator';
import { INDICES, ITEMS, KEYS, VALUES } from './value';

import type { StructuralSchema } from '../../json/schema';
import type { TypedExpression } from '../types/typed-expression';
import type { Route, Size } from './value';

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

  public constructor(schema: StructuralSchema, isResource: boolean) {
    this.declared = Declared.of(schema, 'self', isResource);
  }

  /**
   * How often a value of this schema can be in a resource at most, as its bytes have to find room.
   */
  public get mostOften(): number {
    return Math.floor(MAX_REQUEST_BYTES / ((this.declared?.leastBytes ?? 0) + 1));
  }

  /**
   * The cost of an expression whose parts have types; undefined for a schema that expressions do
   * not see.
   */
  public of(expression: TypedExpression): ExpressionCost | undefined {
    const { declared } = this;
    if (declared === undefined) {
      return undefined;
    }
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
    // The variable that a route begins with is not looked at: whatever it is, it stands for the
    // whole.
    const found = route.isNowhere
      ? undefined
      : route.steps.reduce<Declared | undefined>((at, step) => at?.at(step), root);
    if (found === undefined) {
      return undefined;
    }
    reads.add(found);
    return {
      least: 0,
      most: found === small ? Math.min(1, found.mostElements) : found.mostElements,
    };
  };
  return { cost: new CostEstimator(findings, lookup).estimate(ast, new Map()).cost, reads };
}

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

/** No request to an API server is larger, so neither is any value in it. */
const MAX_REQUEST_BYTES = 3 * 1024 * 1024;

type Bound = 'maxItems' | 'maxProperties' | 'maxLength';

/** How large the values of a schema can be, both as CEL counts it and as JSON. */
abstract class Declared {
  public static of(
    schema: StructuralSchema,
    path: string,
    isResource: boolean,
  ): Declared | undefined {
    if (schema['x-kubernetes-int-or-string'] === true) {
      return new DeclaredScalar(path, 1, textSize(schema), boundOf(schema));
    }
    const whole = isResource ? asResource(schema) : schema;
    switch (whole.type) {
      case 'array':
        return DeclaredCollection.list(whole, path);
      case 'object':
        return valueSchema(whole) === undefined
          ? new DeclaredObject(path, whole)
          : DeclaredCollection.map(whole, path);
      case 'string':
        return DeclaredScalar.text(whole, path);
      case 'boolean':
        return new DeclaredScalar(path, 4);
      case 'integer':
      case 'number':
        return new DeclaredScalar(path, 1);
      default:
        return undefined;
    }
  }

  /** @param path the value as an expression would name it, such as `self.names[]` */
  protected constructor(public readonly path: string) {}

  /** The bytes of the smallest JSON. */
  public abstract readonly leastBytes: number;

  /** The most characters or entries; 0 for what has none. */
  public abstract readonly mostElements: number;

  public readonly bound?: { readonly keyword: Bound; readonly value: number | undefined };

  public abstract at(step: string): Declared | undefined;
}

/** Formats of which CEL knows the meaning, and how long they are as JSON. */
const PARSED_FORMATS: ReadonlyMap<string, { readonly least: number; readonly most: number }> =
  new Map([
    ['duration', { least: 3, most: 32 }],
    ['date', { least: 12, most: 12 }],
    ['date-time', { least: 21, most: 32 }],
  ]);

class DeclaredScalar extends Declared {
  public static text(schema: StructuralSchema, path: string): Declared {
    const { format = '', enum: values = [] } = schema;
    if (format === 'byte') {
      return new DeclaredScalar(
        path,
        2,
        schema.maxLength ?? MAX_REQUEST_BYTES - 2,
        boundOf(schema),
      );
    }
    const parsed = PARSED_FORMATS.get(format);
    if (parsed !== undefined) {
      return new DeclaredScalar(path, parsed.least, parsed.most);
    }
    if (schema.maxLength === undefined && values.length > 0) {
      return new DeclaredScalar(path, 2, Math.max(0, ...values.map(bytesOf)));
    }
    return new DeclaredScalar(path, 2, textSize(schema), boundOf(schema));
  }

  public constructor(
    path: string,
    public readonly leastBytes: number,
    public readonly mostElements = 0,
    public override readonly bound?: Declared['bound'],
  ) {
    super(path);
  }

  public at(): undefined {
    return undefined;
  }
}

class DeclaredCollection extends Declared {
  public static list(schema: StructuralSchema, path: string): Declared | undefined {
    const items = schema.items && elementOf(schema.items, `${path}[]`);
    return (
      items &&
      new DeclaredCollection(path, 'maxItems', schema.maxItems, items, items.leastBytes + 1)
    );
  }

  public static map(schema: StructuralSchema, path: string): Declared | undefined {
    const values = elementOf(valueSchema(schema)!, `${path}[]`);
    // An entry has quotation marks, a colon and a comma besides its value; room for a key is added.
    return (
      values &&
      new DeclaredCollection(
        path,
        'maxProperties',
        schema.maxProperties,
        values,
        values.leastBytes + 6,
      )
    );
  }

  public readonly leastBytes = 2;
  public readonly mostElements: number;
  public override readonly bound: NonNullable<Declared['bound']>;

  private constructor(
    path: string,
    keyword: Bound,
    most: number | undefined,
    private readonly element: Declared,
    elementBytes: number,
  ) {
    super(path);
    this.bound = { keyword, value: most };
    this.mostElements =
      most === undefined ? Math.floor((MAX_REQUEST_BYTES - 2) / elementBytes) : Math.max(0, most);
  }

  public at(step: string): Declared | undefined {
    if (step === KEYS && this.bound.keyword === 'maxProperties') {
      return new DeclaredScalar(`${this.path}{}`, 2);
    }
    return step === ITEMS || step === VALUES ? this.element : undefined;
  }
}

/** Fields are read when they are needed: a pod template has thousands. */
class DeclaredObject extends Declared {
  public readonly mostElements = 0;
  private readonly fields = new Map<string, Declared | undefined>();
  private bytes: number | undefined;

  public constructor(
    path: string,
    private readonly schema: StructuralSchema,
  ) {
    super(path);
  }

  public get leastBytes(): number {
    this.bytes ??= this.computeLeastBytes();
    return this.bytes;
  }

  public at(step: string): Declared | undefined {
    const names = Object.keys(this.schema.properties ?? {});
    const isField = ![ITEMS, VALUES, KEYS, INDICES].includes(step);
    const name = isField ? names.find((field) => fieldNames(field).at(-1) === step) : undefined;
    return name === undefined ? undefined : this.field(name);
  }

  /** The braces, and the fields that must be there and that nobody else fills in. */
  private computeLeastBytes(): number {
    const { required = [], properties = {} } = this.schema;
    const needed = [...new Set(required)].filter(
      (name) => Object.hasOwn(properties, name) && properties[name]?.default === undefined,
    );
    return needed.reduce((bytes, name) => {
      const field = this.field(name);
      return field === undefined ? bytes : bytes + Buffer.byteLength(name) + field.leastBytes + 4;
    }, 2);
  }

  private field(name: string): Declared | undefined {
    if (!this.fields.has(name)) {
      this.fields.set(name, elementOf(this.schema.properties![name]!, `${this.path}.${name}`));
    }
    return this.fields.get(name);
  }
}

function elementOf(schema: StructuralSchema, path: string): Declared | undefined {
  return Declared.of(schema, path, schema['x-kubernetes-embedded-resource'] === true);
}

function boundOf({ maxLength }: StructuralSchema): NonNullable<Declared['bound']> {
  return { keyword: 'maxLength', value: maxLength };
}

/** A character can take four bytes, which is what the API server reckons with. */
function textSize({ maxLength }: StructuralSchema): number {
  return maxLength === undefined ? MAX_REQUEST_BYTES - 2 : Math.max(0, maxLength) * 4;
}

function bytesOf(value: unknown): number {
  return typeof value === 'string' ? Buffer.byteLength(value) : 0;
}
