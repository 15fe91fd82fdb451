import type { StructuralSchema } from '../json/schema';
import type { Path } from '../json/path';
import type { DefinitionReport } from '../validate/definition-problem';

/** Reports fields and items that conditions speak of, and that are not declared outside of them. */
export function checkCompleteness(root: StructuralSchema, path: Path, report: DefinitionReport): void {
  checkConditions(root, { schema: root, path }, path, report);
}

/** The declared schema that conditions are about. */
interface Declared {
  readonly schema: StructuralSchema;
  readonly path: Path;
}

function checkConditions(from: StructuralSchema, declared: Declared, path: Path, report: DefinitionReport): void {
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    from[keyword]?.forEach((part, i) => checkCondition(part, declared, path.at(keyword).at(i), report));
  }
  if (from.not !== undefined) {
    checkCondition(from.not, declared, path.at('not'), report);
  }
}

function checkCondition(condition: StructuralSchema, declared: Declared, path: Path, report: DefinitionReport): void {
  checkConditions(condition, declared, path, report);
  if (condition.items !== undefined) {
    const at = { schema: declared.schema.items, path: declared.path.at('items') };
    follow(condition.items, at, path.at('items'), report);
  }
  for (const [name, part] of Object.entries(condition.properties ?? {})) {
    const { properties = {} } = declared.schema;
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const at = { schema, path: declared.path.at('properties').at(name) };
    follow(part, at, path.at('properties').at(name), report);
  }
}

function follow(
  condition: StructuralSchema,
  { schema, path: at }: { readonly schema: StructuralSchema | undefined; readonly path: Path },
  path: Path,
  report: DefinitionReport,
): void {
  if (schema === undefined) {
    const text = `must be declared, as there is a condition on it in ${path.toString()}`;
    report(at, 'structural', text, 'conditions only narrow what is declared outside of them');
  } else {
    checkCondition(condition, { schema, path: at }, path, report);
  }
}
