import type { StructuralSchema } from '../support/crd-types';
import { copy, isObject, setField, valueSchema, type Loose, type LooseObject } from './json';
import type { Random } from './random';
import { rightText } from './texts';

/** Makes values that a schema takes, but for what only its rules and unions demand. */
export class ValueMaker {
  private left: number;

  /**
   * @param fullness how likely an optional field is set
   * @param size how many values one resource has at most, but for required ones
   */
  constructor(
    private readonly random: Random,
    private readonly fullness = 0.5,
    size = 150,
  ) {
    this.left = size;
  }

  public value(schema: StructuralSchema | undefined, depth = 0): Loose {
    this.left -= 1;
    if (schema === undefined) return this.free(depth);
    const { random } = this;
    if (schema.nullable && random.chance(0.1)) return null;
    if (schema.enum !== undefined && schema.enum.length > 0) return copy(random.pick(schema.enum) as Loose);
    if (schema['x-kubernetes-int-or-string']) {
      return random.chance(0.5) ? this.integer(schema) : rightText(schema, random);
    }
    switch (schema.type) {
      case 'object':
        return this.object(schema, depth);
      case 'array':
        return this.array(schema, depth);
      case 'string':
        return rightText(schema, random);
      case 'integer':
        return this.integer(schema);
      case 'number':
        return random.chance(0.5) ? this.integer(schema) : this.integer(schema) + random.pick([0.5, -0.25, 0]);
      case 'boolean':
        return random.chance(0.5);
      default:
        return this.free(depth);
    }
  }

  /** Any JSON. */
  public free(depth = 0): Loose {
    const { random } = this;
    const kind = random.int(0, depth > 3 || this.left < 0 ? 4 : 6);
    if (kind === 5) return Array.from({ length: random.int(0, 3) }, () => this.free(depth + 1));
    if (kind < 5) return random.pick<Loose>([null, true, 1, -2.5, 'a', '', 0]);
    const object: LooseObject = {};
    for (let i = random.int(0, 3); i > 0; i -= 1) {
      setField(object, random.pick(['a', 'b', 'kind', 'metadata', '__proto__', 'x-y', 'a.b']), this.free(depth + 1));
    }
    return object;
  }

  private object(schema: StructuralSchema, depth: number): LooseObject {
    const result: LooseObject = {};
    const wanted = new Set([...(schema.required ?? []), ...this.alternative(schema)]);
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      const isWanted = wanted.has(field) || (this.left > 0 && this.random.chance(this.fullness / (1 + depth / 3)));
      if (isWanted) setField(result, field, this.value(property, depth + 1));
    }
    const values = valueSchema(schema);
    if (
      values !== undefined ||
      schema['x-kubernetes-preserve-unknown-fields'] ||
      schema.additionalProperties === true
    ) {
      const least = schema.minProperties ?? 0;
      const most = Math.max(least, this.left > 0 ? Math.min(schema.maxProperties ?? 3, 3) : least);
      for (let i = this.random.int(least, most); i > 0; i -= 1) {
        setField(
          result,
          `${this.random.pick(['a', 'b', 'c', 'a.b/c', 'k'])}${i > 2 ? i : ''}`,
          this.value(values, depth + 1),
        );
      }
    }
    if (schema['x-kubernetes-embedded-resource']) this.makeResource(result);
    return result;
  }

  /** The fields of one alternative of a union. */
  private alternative({ oneOf = [], anyOf = [] }: StructuralSchema): readonly string[] {
    const alternatives = [...oneOf, ...anyOf].flatMap(({ required }) => (required ? [required] : []));
    return alternatives.length > 0 ? this.random.pick(alternatives) : [];
  }

  private makeResource(object: LooseObject): void {
    object['apiVersion'] ??= this.random.pick(['v1', 'apps/v1']);
    object['kind'] ??= 'ConfigMap';
    if (isObject(object['metadata']) || this.random.chance(0.5)) {
      object['metadata'] = { name: this.random.pick(['a', 'abc', 'a-b.c']), labels: { a: 'b' } };
    }
  }

  private array(schema: StructuralSchema, depth: number): Loose[] {
    const { minItems = 0, maxItems = 3 } = schema;
    const most = Math.max(minItems, this.left > 0 ? Math.min(maxItems, minItems + 3) : minItems);
    const keys = schema['x-kubernetes-list-map-keys'] ?? [];
    const items: Loose[] = [];
    const seen = new Set<string>();
    for (let i = this.random.int(minItems, most); i > 0; i -= 1) {
      const item = this.value(schema.items, depth + 1);
      const isMap = schema['x-kubernetes-list-type'] === 'map' && isObject(item);
      const identity = JSON.stringify(
        isMap ? keys.map((key) => item[key] ?? schema.items?.properties?.[key]?.default) : item,
      );
      const isUnique = schema['x-kubernetes-list-type'] === 'set' || isMap;
      if (!isUnique || !seen.has(identity)) items.push(item);
      seen.add(identity);
    }
    return items;
  }

  private integer({ minimum, maximum, multipleOf = 1, exclusiveMinimum, exclusiveMaximum }: StructuralSchema): number {
    const low = Math.ceil(minimum ?? Math.min(0, maximum ?? 0)) + (exclusiveMinimum ? 1 : 0);
    const high = Math.floor(maximum ?? Math.max(20, low + 20)) - (exclusiveMaximum ? 1 : 0);
    const number = this.random.int(low, Math.max(low, Math.min(high, low + 100)));
    return multipleOf >= 1 ? Math.ceil(number / multipleOf) * multipleOf : number;
  }
}
