import { conformanceDefinition, object, ruled } from '../definition';
import { inParallel } from '../in-parallel';

import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';
import type { LooseObject } from '../json';
import type { FunctionCase } from './cases';

export interface Problem {
  readonly place: string;
  readonly message: string;
}

/** Validates CRDs and resources: the API server, or we. */
export interface Validator {
  /** Problems of a CRD; undefined if there is no verdict. */
  definitionProblems(
    manifest: CustomResourceDefinitionManifest,
  ): Promise<readonly Problem[] | undefined>;
  /** Installs a CRD, returns the problems of each resource, and removes the CRD. */
  resourceProblems(
    manifest: CustomResourceDefinitionManifest,
    resources: readonly LooseObject[],
  ): Promise<readonly (readonly Problem[] | undefined)[]>;
}

/** Expressions in one resource: all together must not cost more than the API server allows. */
const PER_RESOURCE = 15;

export async function outcomesOf(
  cases: readonly FunctionCase[],
  validator: Validator,
): Promise<Outcome[]> {
  const batches = inGroups(cases, BATCH);
  return (
    await inParallel(batches, 3, (batch, i) => outcomesOfBatch(`Batch${i}`, batch, validator))
  ).flat();
}

async function outcomesOfBatch(
  name: string,
  cases: readonly FunctionCase[],
  validator: Validator,
): Promise<Outcome[]> {
  const problems = await validator.definitionProblems(batchDefinition(name, cases));
  const refused = refusedIn(problems ?? []);
  const strays = problems?.filter(({ place }) => indexIn(place) === undefined);
  const left = [...cases.keys()].filter((i) => !refused.has(i));
  const rest = left.map((i) => cases[i]!);
  const isWhole = problems !== undefined && strays!.length === 0;
  const outcomes = isWhole
    ? await computedBy(name, rest, validator)
    : await outcomesOfParts(name, rest, cases, validator);
  if (outcomes === undefined) {
    const why = strays?.[0]?.message;
    return [
      why === undefined
        ? { kind: 'unknown', why: 'no verdict on the CRD' }
        : { kind: 'refused', why },
    ];
  }
  left.forEach((i, k) => refused.set(i, outcomes[k]!));
  return cases.map((_, i) => refused.get(i)!);
}

/**
 * Outcomes of expressions that together cost too much, or one of which makes the API server fail:
 * without those that are refused already, or else in halves. Undefined for a single one.
 */
async function outcomesOfParts(
  name: string,
  rest: readonly FunctionCase[],
  cases: readonly FunctionCase[],
  validator: Validator,
): Promise<Outcome[] | undefined> {
  if (rest.length < cases.length) {
    return rest.length === 0 ? [] : await outcomesOfBatch(`${name}x`, rest, validator);
  }
  if (rest.length === 1) {
    return undefined;
  }
  const middle = rest.length >> 1;
  const first = await outcomesOfBatch(`${name}a`, rest.slice(0, middle), validator);
  return [...first, ...(await outcomesOfBatch(`${name}b`, rest.slice(middle), validator))];
}

function refusedIn(problems: readonly Problem[]): Map<number, Outcome> {
  const refused = new Map<number, Outcome>();
  for (const { place, message } of problems) {
    const index = indexIn(place);
    if (index !== undefined && !refused.has(index)) {
      refused.set(index, { kind: 'refused', why: message });
    }
  }
  return refused;
}

async function computedBy(
  name: string,
  cases: readonly FunctionCase[],
  validator: Validator,
): Promise<Outcome[]> {
  if (cases.length === 0) {
    return [];
  }
  const known = new Map<number, Outcome>();
  const ask = async (kind: string, groups: readonly (readonly number[])[]): Promise<void> => {
    const manifest = batchDefinition(kind, cases);
    const resources = groups.map((indexes) => batchResource(manifest, cases, indexes));
    const answers = await validator.resourceProblems(manifest, resources);
    groups.forEach((group, i) => readAnswer(answers[i] ?? [], group, known));
  };
  await ask(name, inGroups([...cases.keys()], PER_RESOURCE));
  // One that costs too much, or that makes the API server fail, takes those beside it with it.
  const left = [...cases.keys()].filter((i) => !known.has(i));
  // By another name: an API server takes a while to delete a CRD.
  if (left.length > 0) {
    await ask(`${name}alone`, inGroups(left, 1));
  }
  return cases.map(
    (_, i) => known.get(i) ?? { kind: 'unknown', why: 'no verdict on the resource' },
  );
}

function readAnswer(
  problems: readonly Problem[],
  group: readonly number[],
  known: Map<number, Outcome>,
): void {
  for (const { place, message } of problems) {
    const index = indexIn(place);
    if (index === undefined) {
      continue;
    }
    const outcome = outcomeOf(message);
    const isAlone = group.length === 1;
    if (outcome !== undefined) {
      known.set(index, outcome);
    } else if (isAlone) {
      known.set(index, { kind: 'error', why: message });
    }
  }
}

function inGroups<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}

export type Outcome =
  /** The CRD is not accepted with it. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'error'; readonly why: string }
  /** It gives something; without a value where that has no text. */
  | { readonly kind: 'value'; readonly value?: string }
  | { readonly kind: 'unknown'; readonly why: string };

/** Expressions in one CRD: more cost more than the API server allows. */
const BATCH = 150;

/**
 * The message where the value has no text: that of a messageExpression must be one line, for
 * instance.
 */
const NO_TEXT = 'no text';

/**
 * A CRD in which each expression has a field of its own, with a rule that is false as soon as it is
 * computed.
 */
function batchDefinition(
  name: string,
  cases: readonly FunctionCase[],
): CustomResourceDefinitionManifest {
  const fields = cases.map(({ expression, shown, schema }, i) => {
    const rule = {
      rule: `[${expression}].size() == 0`,
      message: NO_TEXT,
      messageExpression: shown,
    };
    return [fieldName(i), ruled(schema, rule)] as const;
  });
  return conformanceDefinition({
    kind: name,
    spec: object(Object.fromEntries(fields)),
    examples: [],
  }).manifest;
}

/** A resource with the values that expressions of a batch are about, and no other fields. */
function batchResource(
  { spec: { group, names } }: CustomResourceDefinitionManifest,
  cases: readonly FunctionCase[],
  indexes: readonly number[],
): LooseObject {
  const fields = indexes.map((i) => [fieldName(i), cases[i]!.self]);
  const spec = Object.fromEntries(fields) as LooseObject;
  return { apiVersion: `${group}/v1`, kind: names.kind, metadata: { name: 'case' }, spec };
}

function fieldName(index: number): string {
  return `e${index}`;
}

/** Which expression of a batch a place in a CRD or resource belongs to. */
function indexIn(place: string): number | undefined {
  const found = /\be(\d+)\b/.exec(place)?.[1];
  return found === undefined ? undefined : Number(found);
}

/**
 * Outcome by the message about a rule that is false or fails. Undefined where all rules together
 * cost too much.
 */
function outcomeOf(message: string): Outcome | undefined {
  const text = message.replace(/^Invalid value: /, '');
  if (/cost budget|cost exceeds limit/.test(text)) {
    return undefined;
  }
  if (text === NO_TEXT) {
    return { kind: 'value' };
  }
  const isValue = text.startsWith('<') && text.endsWith('>');
  return isValue ? { kind: 'value', value: text.slice(1, -1) } : { kind: 'error', why: text };
}

/** An outcome in a form that is compared: not why. */
export function comparable(outcome: Outcome): string {
  return outcome.kind === 'value' ? `= ${outcome.value ?? NO_TEXT}` : outcome.kind;
}

/** The outcome again; why it was so is not recorded. */
export function outcomeFrom(text: string): Outcome {
  if (text.startsWith('= ')) {
    return { kind: 'value', value: text.slice(2) };
  }
  return { kind: text as 'refused', why: '' };
}
