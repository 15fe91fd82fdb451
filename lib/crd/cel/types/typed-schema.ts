import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  listOf,
  mapOf,
  objectNamed,
  STRING,
  TIMESTAMP,
} from '../syntax/type';

import type { StructuralSchema } from '../../json/schema';
import type { Type } from '../syntax/type';
import type { SchemaView } from './schema-views';

const SCALARS: Readonly<Record<string, Type>> = {
  dyn: DYN,
  'map<string, dyn>': mapOf(STRING, DYN),
  bool: BOOL,
  int: INT,
  double: DOUBLE,
  string: STRING,
  bytes: BYTES,
  'google.protobuf.Duration': DURATION,
  'google.protobuf.Timestamp': TIMESTAMP,
};

type Fields = Readonly<Record<string, StructuralSchema>>;

/**
 * The types of the values of a schema; fields are looked at when they are named, as a pod template
 * has thousands.
 */
export class TypedSchema {
  private readonly fieldsByType = new Map<string, Fields>();

  /**
   * @param view what expressions see of a schema
   * @param hasKeys whether objects have keys, and not fields alone
   */
  public constructor(
    private readonly view: SchemaView,
    public readonly hasKeys: boolean,
  ) {}

  /** The type of a variable; undefined where CEL knows none. */
  public declare(name: string, schema: StructuralSchema): Type | undefined {
    return this.typeAt(name, schema);
  }

  /** The fields that a type has; undefined for types that are not from the schema. */
  public fieldsOf({ name }: Type): readonly string[] | undefined {
    const fields = this.fieldsByType.get(name);
    return (
      fields &&
      Object.keys(fields).filter(
        (field) => this.typeAt(`${name}.${field}`, fields[field]!) !== undefined,
      )
    );
  }

  /** The type of a field; undefined if there is none that expressions see. */
  public field({ name }: Type, field: string): Type | undefined {
    const fields = this.fieldsByType.get(name);
    return fields && Object.hasOwn(fields, field)
      ? this.typeAt(`${name}.${field}`, fields[field]!)
      : undefined;
  }

  /** @param path the name that an object gets, which no other object has */
  private typeAt(path: string, schema: StructuralSchema): Type | undefined {
    const shape = this.view(schema);
    if (shape === undefined || typeof shape === 'string') {
      return shape === undefined ? undefined : SCALARS[shape];
    }
    if ('fields' in shape) {
      this.fieldsByType.set(path, shape.fields);
      return objectNamed(path);
    }
    const element = this.typeAt(`${path}[]`, 'list' in shape ? shape.list : shape.map);
    return element && ('list' in shape ? listOf(element) : mapOf(STRING, element));
  }
}
