import type { Json } from '../../../crd/json/schema';

/** A type of TypeScript that is written for a schema. */
export type TypeNode =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'literals'; readonly literals: readonly string[] }
  | { readonly is: 'shape'; readonly shape: ObjectShape }
  | { readonly is: 'list'; readonly items: TypeNode }
  | { readonly is: 'map'; readonly values: TypeNode }
  | { readonly is: 'nullable'; readonly type: TypeNode };

export interface ShapeField {
  readonly name: string;
  readonly type: TypeNode;
  readonly optional: boolean;
  readonly description?: string;
  readonly default?: Json;
}

/** An object of known fields. Two objects with the same fields and the same docs are one shape. */
export interface ObjectShape {
  /** Which shape it is, among those of a table. */
  readonly id: number;
  readonly fields: readonly ShapeField[];
  /** True if fields that it does not name are kept. */
  readonly open: boolean;
  /** Where it is used. */
  readonly places: ShapePlace[];
}

export interface ShapePlace {
  /** Name of the kind in TypeScript. */
  readonly kind: string;
  /** The fields that lead there, each as a name in capitals; of a list, the name of one item. */
  readonly path: readonly string[];
}

export function shapesIn(type: TypeNode, visit: (shape: ObjectShape) => void): void {
  switch (type.is) {
    case 'shape':
      return visit(type.shape);
    case 'list':
      return shapesIn(type.items, visit);
    case 'map':
      return shapesIn(type.values, visit);
    case 'nullable':
      return shapesIn(type.type, visit);
    case 'text':
    case 'literals':
  }
}
