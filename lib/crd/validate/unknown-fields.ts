import { valueSchema, type StructuralSchema } from '../schema';
import { isObject, type Draft, type DraftObject } from './draft';
import { Path, type Report } from './problem';
import { list } from './show';
import { suggest } from '../../internal/suggest';

/** Fields that a whole resource has by itself; their content is checked as metadata. */
const RESOURCE_FIELDS = new Set(['apiVersion', 'kind', 'metadata']);

/** How deep a field of the same name is looked for elsewhere. */
const SEARCH_DEPTH = 5;

/**
 * Reports the fields that a schema does not have, and removes them as the API server does.
 *
 * Fields are kept without a look inside where the schema preserves unknown ones. An object of which nothing is known
 * loses all it has; and so do the values of a map with `additionalProperties: true`.
 */
export function removeUnknownFields(draft: Draft, schema: StructuralSchema, report: Report, isResource: boolean): void {
  const remover = new UnknownFields(schema, report);
  remover.walk(draft, isResource ? { ...schema, 'x-kubernetes-embedded-resource': true } : schema, Path.ROOT);
}

class UnknownFields {
  public constructor(
    private readonly root: StructuralSchema,
    private readonly report: Report,
  ) {}

  public walk(value: Draft, schema: StructuralSchema | undefined, path: Path, preserved = false): void {
    const preserves = preserved || schema?.['x-kubernetes-preserve-unknown-fields'] === true;
    if (Array.isArray(value)) {
      const items = schema?.items;
      if (items !== undefined || !preserves) {
        // Below a list that preserves, the items are preserved too.
        value.forEach((item, i) => this.walk(item, items, path.at(i), preserves));
      }
    } else if (isObject(value)) {
      this.walkFields(value, schema ?? {}, path, preserves);
    }
  }

  private walkFields(value: DraftObject, schema: StructuralSchema, path: Path, preserves: boolean): void {
    const properties = schema.properties ?? {};
    for (const field of Object.keys(value)) {
      const property = Object.hasOwn(properties, field) ? properties[field] : undefined;
      if (schema['x-kubernetes-embedded-resource'] && RESOURCE_FIELDS.has(field)) {
        continue;
      }
      if (property !== undefined) {
        this.walk(value[field] ?? null, property, path.at(field));
      } else if (schema.additionalProperties !== undefined && schema.additionalProperties !== false) {
        this.walk(value[field] ?? null, valueSchema(schema), path.at(field));
      } else if (!preserves) {
        this.report(path.at(field), 'unknown', 'unknown field', this.hint(field, Object.keys(properties), path));
        delete value[field];
      }
    }
  }

  private hint(field: string, siblings: readonly string[], path: Path): string {
    const meant = suggest(field, siblings) ?? this.elsewhere(field, path);
    if (meant !== undefined) {
      return `did you mean ${meant}?`;
    }
    return siblings.length === 0 ? 'no fields are allowed here' : `use one of ${list(siblings)}`;
  }

  /** The first field of this name in the schema: users often know the word and not the place. */
  private elsewhere(field: string, path: Path): string | undefined {
    const wrong = path.at(field).toString();
    let level: [Path, StructuralSchema][] = [[Path.ROOT, this.root]];
    for (let depth = 0; depth < SEARCH_DEPTH && level.length > 0; depth++) {
      const next = level.flatMap(([at, schema]) =>
        Object.entries(schema.properties ?? {}).map(([name, child]): [Path, StructuralSchema] => [at.at(name), child]),
      );
      const found = next.map(([at]) => at.toString()).find((at) => at.split('.').at(-1) === field && at !== wrong);
      if (found !== undefined) {
        return found;
      }
      level = next;
    }
    return undefined;
  }
}
