import type { StructuralSchema } from '../crd/schema';
import type { CelEnvironment } from './engine';
import type { SchemaView } from './schema-views';

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
    private readonly view: SchemaView,
  ) {}

  /**
   * Declares what a schema describes, and gives the name of its type; undefined if expressions do not see it.
   *
   * @param name is used in messages
   */
  public declare(name: string, schema: StructuralSchema): string | undefined {
    const shape = this.view(schema);
    if (shape === undefined || typeof shape === 'string') {
      return shape;
    }
    if ('fields' in shape) {
      return this.declareObject(name, shape.fields);
    }
    const element = this.declare(`${name}[]`, 'list' in shape ? shape.list : shape.map);
    if (element === undefined) {
      return undefined;
    }
    return 'list' in shape ? `list<${element}>` : `map<string, ${element}>`;
  }

  /** The fields that a type may have; undefined for types that were not declared here. */
  public fieldsOf(type: string): readonly string[] | undefined {
    return this.fieldsByType.get(type);
  }

  private declareObject(name: string, properties: Readonly<Record<string, StructuralSchema>>): string {
    const type = this.freeName(name);
    this.fieldsByType.set(type, Object.keys(properties));
    const fields: Record<string, string> = Object.create(null) as Record<string, string>;
    const unseen = new Set<string>();
    for (const [field, schema] of Object.entries(properties)) {
      const fieldType = this.mentioned.has(field) ? this.declare(`${name}.${field}`, schema) : undefined;
      if (fieldType !== undefined) {
        fields[field] = fieldType;
      } else if (this.mentioned.has(field)) {
        unseen.add(field);
      }
    }
    if (unseen.size > 0) {
      this.fieldsByType.set(
        type,
        Object.keys(properties).filter((field) => !unseen.has(field)),
      );
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
