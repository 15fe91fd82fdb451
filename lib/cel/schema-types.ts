import type { StructuralSchema } from '../crd/schema';
import type { CelEnvironment } from './engine';
import { withObjectFields } from './object-schema';

/**
 * The types that schemas have in an environment.
 *
 * Only fields that an expression names are declared: a schema with a pod template has thousands of others, and
 * declaring a type is not free.
 */
export class SchemaTypes {
  /** The fields of each declared type, including those that are not declared. */
  private readonly fieldsByType = new Map<string, readonly string[]>();

  /** @param mentioned the names of all fields that the expression may refer to */
  public constructor(
    private readonly environment: CelEnvironment,
    private readonly mentioned: ReadonlySet<string>,
  ) {}

  /** Declares what a schema describes, and gives the name of its type; `name` is used in messages. */
  public declare(name: string, schema: StructuralSchema): string {
    // Nobody knows what is in there.
    if (schema['x-kubernetes-preserve-unknown-fields'] === true || schema['x-kubernetes-int-or-string'] === true) {
      return 'dyn';
    }
    if (schema.type === 'object' && typeof schema.additionalProperties !== 'object' && !schema.additionalProperties) {
      return this.declareObject(name, schema['x-kubernetes-embedded-resource'] ? withObjectFields(schema) : schema);
    }
    return schema.nullable === true ? 'dyn' : this.plainType(name, schema);
  }

  /** The fields that a type may have; undefined for types that were not declared here. */
  public fieldsOf(type: string): readonly string[] | undefined {
    return this.fieldsByType.get(type);
  }

  private plainType(name: string, { type, items, additionalProperties }: StructuralSchema): string {
    switch (type) {
      case 'integer':
        return 'int';
      case 'number':
        return 'double';
      case 'boolean':
        return 'bool';
      case 'string':
        // A policy sees dates, durations and bytes as they are written.
        return 'string';
      case 'array':
        return `list<${this.declare(`${name}[]`, items ?? {})}>`;
      case 'object':
        return typeof additionalProperties === 'object'
          ? `map<string, ${this.declare(`${name}[]`, additionalProperties)}>`
          : 'map<string, dyn>';
      default:
        return 'dyn';
    }
  }

  private declareObject(name: string, { properties = {} }: StructuralSchema): string {
    const type = this.freeName(name);
    this.fieldsByType.set(type, Object.keys(properties));
    const fields: Record<string, string> = Object.create(null) as Record<string, string>;
    for (const [field, schema] of Object.entries(properties)) {
      if (this.mentioned.has(field)) {
        fields[field] = this.declare(`${name}.${field}`, schema);
      }
    }
    this.environment.registerType(type, { fields });
    return type;
  }

  /** A name that the syntax of types and signatures allows, and that no other object has. */
  private freeName(name: string): string {
    const plain = name.replace(/[^\w.[\]-]/g, '_');
    let free = plain;
    for (let count = 2; this.fieldsByType.has(free); count++) {
      free = `${plain}_${count}`;
    }
    return free;
  }
}
