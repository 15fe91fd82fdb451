import { fieldSchema, type StructuralSchema } from '../schema';
import { list } from '../validate/show';
import type { Place } from './place';
import type { DefinitionReport } from './problem';

/** What is allowed of a schema and likely not meant. */
export function lintPlace(place: Place, report: DefinitionReport): void {
  if (!place.isCondition) {
    lintListType(place, report);
    lintOptionalFields(place, report);
    lintRuleCost(place, report);
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

/** A loop over `self`, or over a field of it. */
const LOOP = /(?<![\w.])self((?:\.[A-Za-z_]\w*)*)\.(?:all|exists|exists_one|map|filter)\(/g;

function lintRuleCost({ schema, path }: Place, report: DefinitionReport): void {
  for (const [i, { rule }] of (schema['x-kubernetes-validations'] ?? []).entries()) {
    // It is missing only if that was reported.
    for (const [, fields = ''] of ((rule as string | undefined) ?? '').matchAll(LOOP)) {
      const names = fields.split('.').slice(1);
      const target = names.reduce<StructuralSchema | undefined>((at, name) => fieldSchema(at, name), schema);
      const bound = target === undefined ? undefined : missingBound(target);
      if (bound !== undefined) {
        const text = `the rule loops over self${fields}, which has no '${bound}', and may exceed the cost that is allowed`;
        const at = path.at('x-kubernetes-validations').at(i).at('rule');
        report(at, 'rule-cost', text, `give ${fields === '' ? 'it' : `self${fields}`} a '${bound}'`);
      }
    }
  }
}

function missingBound(schema: StructuralSchema): 'maxItems' | 'maxProperties' | undefined {
  if (schema.type === 'array') {
    return schema.maxItems === undefined ? 'maxItems' : undefined;
  }
  return schema.type === 'object' && schema.maxProperties === undefined ? 'maxProperties' : undefined;
}
