import { Path } from '../json/path';
import { valueSchema } from '../json/schema';
import { list, shortJson } from '../json/show';
import { didYouMean } from '../json/suggest';
import { collector } from '../validate/problem-texts';
import { isSet } from './schema-place';

import type {
  CustomResourceDefinitionVersion,
  PrinterColumn,
  ScaleSubresource,
  SelectableField,
} from '../json/manifest';
import type { StructuralSchema } from '../json/schema';
import type { DefinitionProblemCode, DefinitionReport } from '../validate/resource-problem';

/** Where problems of a version go, and where what is allowed and likely not meant. */
export interface Reports {
  readonly problem: DefinitionReport;
  readonly lint: DefinitionReport;
}

/**
 * Checks what a version says beside its schema: subresources, printer columns, selectable fields.
 */
export function checkVersionExtras(
  version: Partial<CustomResourceDefinitionVersion>,
  root: StructuralSchema,
  path: Path,
  reports: Reports,
): void {
  const { subresources, additionalPrinterColumns = [], selectableFields = [] } = version;
  if (subresources?.status !== undefined) {
    checkRootOfStatus(root, path.at('schema').at('openAPIV3Schema'), reports.problem);
  }
  if (subresources?.scale !== undefined) {
    checkScale(subresources.scale, root, path.at('subresources').at('scale'), reports);
  }
  additionalPrinterColumns.forEach((column, i) =>
    checkColumn(column, root, path.at('additionalPrinterColumns').at(i), reports),
  );
  checkSelectableFields(selectableFields, root, path.at('selectableFields'), reports.problem);
}

/** Keywords of the root of a schema when status and the rest are written apart. */
const ROOT_KEYWORDS = new Set([
  'type',
  'format',
  'title',
  'description',
  'externalDocs',
  'example',
  'required',
  'properties',
  'items',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-validations',
  // Every root has rules of its own for these.
  'nullable',
  'additionalProperties',
]);

function checkRootOfStatus(root: StructuralSchema, path: Path, report: DefinitionReport): void {
  for (const [keyword, value] of Object.entries(root)) {
    // The API server minds even an empty list here.
    if ((isSet(value) || Array.isArray(value)) && !ROOT_KEYWORDS.has(keyword)) {
      const text = 'must be left out at the root of a schema with a status subresource';
      report(path.at(keyword), 'subresource', text, "move it into 'spec', or say it as a CEL rule");
    }
  }
}

function checkScale(
  scale: ScaleSubresource,
  root: StructuralSchema,
  path: Path,
  { problem, lint }: Reports,
): void {
  const paths = [
    ['specReplicasPath', ['.spec.'], 'integer'],
    ['statusReplicasPath', ['.status.'], 'integer'],
    ['labelSelectorPath', ['.spec.', '.status.'], 'string'],
  ] as const;
  for (const [field, starts, type] of paths) {
    // It is missing only if that was reported.
    const jsonPath: string | undefined = scale[field];
    if (!jsonPath) {
      continue;
    }
    if (!starts.some((start) => jsonPath.startsWith(start))) {
      const below = starts.map((start) => start.slice(0, -1)).join(' or ');
      problem(
        path.at(field),
        'subresource',
        `must be a path below ${below}, got ${shortJson(jsonPath)}`,
      );
      continue;
    }
    const target = follow(root, jsonPath);
    if ('reason' in target) {
      lint(path.at(field), 'path', `leads nowhere: ${target.reason} (${jsonPath})`, target.hint);
    } else if (target.schema?.type !== undefined && target.schema.type !== type) {
      lint(
        path.at(field),
        'path',
        `should lead to a field of type ${type}, got ${shortJson(target.schema.type)}`,
      );
    }
  }
}

function checkColumn(
  column: PrinterColumn,
  root: StructuralSchema,
  path: Path,
  { problem, lint }: Reports,
): void {
  const jsonPath: string | undefined = column.jsonPath;
  if (jsonPath === undefined) {
    return;
  }
  if (!jsonPath.startsWith('.')) {
    const hint =
      jsonPath.startsWith('$.') || jsonPath.startsWith('{.')
        ? 'write .spec.size and the like'
        : undefined;
    problem(
      path.at('jsonPath'),
      'printer-column',
      `must start with a dot, got ${shortJson(jsonPath)}`,
      hint,
    );
    return;
  }
  const target = follow(root, jsonPath);
  if ('reason' in target) {
    const text = `leads nowhere, so that the column stays empty: ${target.reason} (${jsonPath})`;
    lint(path.at('jsonPath'), 'path', text, target.hint);
  }
}

const MAX_SELECTABLE_FIELDS = 8;
const SELECTABLE_TYPES: readonly unknown[] = ['string', 'boolean', 'integer'];

function checkSelectableFields(
  fields: readonly SelectableField[],
  root: StructuralSchema,
  path: Path,
  report: DefinitionReport,
): void {
  // It is missing only if that was reported.
  const paths = fields.map(({ jsonPath }: Partial<SelectableField>) => jsonPath);
  const seen = new Set<string>();
  for (const [i, jsonPath] of paths.entries()) {
    const wrong = jsonPath === undefined ? undefined : whyNotSelectable(jsonPath, root);
    const at = path.at(i).at('jsonPath');
    if (wrong !== undefined) {
      report(
        at,
        'selectable-field',
        `${wrong}, got ${shortJson(jsonPath)}`,
        'write .spec.color and the like',
      );
    } else if (jsonPath !== undefined && seen.has(jsonPath)) {
      report(at, 'selectable-field', `must be unique, got ${shortJson(jsonPath)} twice`);
    }
    seen.add(jsonPath ?? '');
  }
  if (new Set(paths).size > MAX_SELECTABLE_FIELDS) {
    report(
      path,
      'selectable-field',
      `must have at most ${MAX_SELECTABLE_FIELDS} fields, got ${paths.length}`,
    );
  }
}

function whyNotSelectable(jsonPath: string, root: StructuralSchema): string | undefined {
  if (!/^(\.[^.[\]]+)+$/.test(jsonPath)) {
    return 'must be a plain path without brackets';
  }
  const steps = jsonPath.slice(1).split('.');
  if (steps[0] === 'metadata') {
    return 'must not lead into metadata, which has selectors of its own';
  }
  let at: StructuralSchema | undefined = root;
  for (const step of steps) {
    const properties: NonNullable<StructuralSchema['properties']> = at?.properties ?? {};
    at = Object.hasOwn(properties, step) ? properties[step] : undefined;
  }
  if (at === undefined) {
    return 'must lead to a field of the schema';
  }
  return SELECTABLE_TYPES.includes(at.type)
    ? undefined
    : `must lead to a field of type ${list(SELECTABLE_TYPES.map(String))}`;
}

export function versionPathProblems(version: CustomResourceDefinitionVersion): string[] {
  const { problems, report } = collector<DefinitionProblemCode>();
  const reports = { problem: report, lint: () => undefined };
  checkVersionExtras(version, version.schema?.openAPIV3Schema ?? {}, Path.ROOT, reports);
  return problems.map(
    ({ path, message, hint }) =>
      `'${path}' (version ${version.name}): ${message}${hint === undefined ? '' : `; ${hint}`}`,
  );
}

/** Where a JSON path leads within a schema. */
interface Target {
  /** The schema at its end; undefined where the schema does not say what there is. */
  readonly schema: StructuralSchema | undefined;
}

interface DeadEnd {
  readonly reason: string;
  readonly hint?: string;
}

/**
 * Follows a JSON path such as `.spec.ports[0].name`; every index and filter in brackets stands for
 * any item.
 */
function follow(root: StructuralSchema, jsonPath: string): Target | DeadEnd {
  const steps = stepsOf(jsonPath);
  if (
    steps === undefined ||
    steps[0] === 'metadata' ||
    steps[0] === 'apiVersion' ||
    steps[0] === 'kind'
  ) {
    return { schema: undefined };
  }
  let schema: StructuralSchema = root;
  for (const step of steps) {
    const next = step === ITEM ? itemsOf(schema) : fieldOf(schema, step);
    if (next === 'free') {
      return { schema: undefined };
    }
    if (next === undefined) {
      return deadEnd(schema, step);
    }
    schema = next;
  }
  return { schema };
}

const ITEM = Symbol('item');

type Step = string | typeof ITEM;

/** The steps of a path; undefined for one that is too clever to be followed. */
function stepsOf(jsonPath: string): Step[] | undefined {
  const steps: Step[] = [];
  const pattern =
    /\.((?:\\.|[^.[\]'"\\])+)|\[\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|([^\]'"]+|\?\(.*?\)))\s*\]/y;
  while (pattern.lastIndex < jsonPath.length) {
    const match = pattern.exec(jsonPath);
    if (match === null) {
      return undefined;
    }
    const name = match[1] ?? match[2] ?? match[3];
    steps.push(name === undefined || name === '*' ? ITEM : name.replace(/\\(.)/g, '$1'));
  }
  return steps;
}

function itemsOf(schema: StructuralSchema): StructuralSchema | 'free' | undefined {
  return schema.items ?? valueSchema(schema) ?? (isFree(schema) ? 'free' : undefined);
}

function fieldOf(schema: StructuralSchema, name: string): StructuralSchema | 'free' | undefined {
  const { properties = {} } = schema;
  if (Object.hasOwn(properties, name)) {
    return properties[name];
  }
  if (
    schema['x-kubernetes-embedded-resource'] &&
    ['metadata', 'apiVersion', 'kind'].includes(name)
  ) {
    return 'free';
  }
  return valueSchema(schema) ?? (isFree(schema) ? 'free' : undefined);
}

function isFree(schema: StructuralSchema): boolean {
  return (
    schema['x-kubernetes-preserve-unknown-fields'] === true || schema.additionalProperties === true
  );
}

function deadEnd({ type, properties = {} }: StructuralSchema, step: Step): DeadEnd {
  if (step === ITEM) {
    return { reason: `takes an item of what is of type ${type ?? 'unknown'}` };
  }
  const hint = didYouMean(step, Object.keys(properties));
  return { reason: `there is no field '${step}'`, ...(hint !== undefined && { hint }) };
}
