import { ESCAPES } from './escapes';
import { fieldSchema, type StructuralSchema } from '../../json/schema';
import { didYouMean } from '../../json/suggest';

/** The fields that a `fieldPath` of a rule leads through, or what is wrong with it. */
export type FieldPath = { readonly fields: readonly string[] } | { readonly problem: string; readonly hint?: string };

/** Names behind a dot, or in brackets and single quotes. */
const STEP = /\.([^.[\]]+)|\['((?:[^'\\]|\\.)*)'\]/gsy;

/** Reads the `fieldPath` of a rule, such as `.ports['http'].number`, as a way into the schema of the rule. */
export function readFieldPath(path: string, schema: StructuralSchema): FieldPath {
  const fields = splitPath(path);
  if (fields === undefined) {
    return { problem: 'is no path of fields', hint: "write it like .spec.replicas or .labels['app']" };
  }
  let at: StructuralSchema | undefined = schema;
  for (const field of fields) {
    const known = Object.keys(at.properties ?? {});
    at = fieldSchema(at, field);
    if (at === undefined) {
      const hint = didYouMean(field, known, "'");
      return { problem: `leads to the unknown field '${field}'`, ...(hint !== undefined && { hint }) };
    }
  }
  return { fields };
}

function splitPath(path: string): string[] | undefined {
  const steps = [...path.matchAll(STEP)];
  const isWhole = steps.reduce((length, [text]) => length + text.length, 0) === path.length && path !== '';
  const isReadable = steps.every(([, , quoted]) => !/\\[^abfnrtv'\\]/.test(quoted?.replaceAll('\\\\', '') ?? ''));
  return isWhole && isReadable
    ? steps.map(
        ([, name, quoted = '']) => name ?? quoted.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter),
      )
    : undefined;
}
