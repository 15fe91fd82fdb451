import type { StructuralSchema } from '../schema';
import { list } from '../validate/show';
import type { Place } from './place';
import type { DefinitionReport } from './problem';

/** What is allowed of a schema and likely not meant. */
export function lintPlace(place: Place, report: DefinitionReport): void {
  if (!place.isCondition) {
    lintListType(place, report);
    lintOptionalFields(place, report);
  }
}

function lintListType({ schema, path }: Place, report: DefinitionReport): void {
  if (schema.type === 'array' && schema['x-kubernetes-list-type'] === undefined) {
    const text = 'the list has no list type, so server-side apply replaces it as a whole';
    report(path, 'list-type', text, "set 'x-kubernetes-list-type' to set, map or atomic");
  }
}

/**
 * An object that may be left out is not created for the sake of the defaults below it.
 *
 * Where it has required fields, its defaults are meant for those who write it, so nothing is said; nor is anything of
 * `spec` and `status`, which are always written.
 */
function lintOptionalFields({ schema, path, level }: Place, report: DefinitionReport): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const isWritten = schema.required?.includes(name) || (level === 'root' && (name === 'spec' || name === 'status'));
    if (isWritten || field.default !== undefined || field.type !== 'object' || needsValues(field)) {
      continue;
    }
    const defaults = Object.entries(field.properties ?? {}).filter(([, child]) => child.default !== undefined);
    if (defaults.length > 0) {
      const names = list(defaults.map(([child]) => child));
      const at = path.at('properties').at(name);
      const text = `the defaults of ${names} do not apply when '${name}' is left out`;
      report(at, 'default-never-applies', text, `give '${name}' the default {}, or make it required`);
    }
  }
}

/** Whether an empty object would be refused. */
function needsValues({ required = [], properties = {} }: StructuralSchema): boolean {
  return required.some((name) => !Object.hasOwn(properties, name) || properties[name]?.default === undefined);
}
