import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';
import { inParallel } from '../in-parallel';
import type { LooseObject } from '../json';
import { BATCH, batchDefinition, batchResource, indexIn, type Outcome, outcomeOf } from './batch';
import type { FunctionCase } from './cases';

/** A problem of a CRD or a resource. */
export interface Problem {
  readonly place: string;
  readonly message: string;
}

/** Validates CRDs and resources: the API server, or we. */
export interface Validator {
  /** Problems of a CRD; undefined if there is no verdict. */
  definitionProblems(manifest: CustomResourceDefinitionManifest): Promise<readonly Problem[] | undefined>;
  /** Installs a CRD, returns the problems of each resource, and removes the CRD. */
  resourceProblems(
    manifest: CustomResourceDefinitionManifest,
    resources: readonly LooseObject[],
  ): Promise<readonly (readonly Problem[] | undefined)[]>;
}

/** Expressions in one resource: all together must not cost more than the API server allows. */
const PER_RESOURCE = 15;

/** Outcome of each expression. */
export async function outcomesOf(cases: readonly FunctionCase[], validator: Validator): Promise<Outcome[]> {
  const batches = inGroups(cases, BATCH);
  return (await inParallel(batches, 3, (batch, i) => outcomesOfBatch(`Batch${i}`, batch, validator))).flat();
}

async function outcomesOfBatch(name: string, cases: readonly FunctionCase[], validator: Validator): Promise<Outcome[]> {
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
    return [why === undefined ? { kind: 'unknown', why: 'no verdict on the CRD' } : { kind: 'refused', why }];
  }
  left.forEach((i, k) => refused.set(i, outcomes[k]!));
  return cases.map((_, i) => refused.get(i)!);
}

/**
 * Outcomes of expressions that together cost too much, or one of which makes the API server fail: without those that
 * are refused already, or else in halves. Undefined for a single one.
 */
async function outcomesOfParts(
  name: string,
  rest: readonly FunctionCase[],
  cases: readonly FunctionCase[],
  validator: Validator,
): Promise<Outcome[] | undefined> {
  if (rest.length < cases.length) return rest.length === 0 ? [] : await outcomesOfBatch(`${name}x`, rest, validator);
  if (rest.length === 1) return undefined;
  const middle = rest.length >> 1;
  const first = await outcomesOfBatch(`${name}a`, rest.slice(0, middle), validator);
  return [...first, ...(await outcomesOfBatch(`${name}b`, rest.slice(middle), validator))];
}

/** The expressions with which a CRD is not accepted. */
function refusedIn(problems: readonly Problem[]): Map<number, Outcome> {
  const refused = new Map<number, Outcome>();
  for (const { place, message } of problems) {
    const index = indexIn(place);
    if (index !== undefined && !refused.has(index)) refused.set(index, { kind: 'refused', why: message });
  }
  return refused;
}

/** Outcomes of expressions with which a CRD is accepted. */
async function computedBy(name: string, cases: readonly FunctionCase[], validator: Validator): Promise<Outcome[]> {
  if (cases.length === 0) return [];
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
  if (left.length > 0) await ask(`${name}alone`, inGroups(left, 1));
  return cases.map((_, i) => known.get(i) ?? { kind: 'unknown', why: 'no verdict on the resource' });
}

function readAnswer(problems: readonly Problem[], group: readonly number[], known: Map<number, Outcome>): void {
  for (const { place, message } of problems) {
    const index = indexIn(place);
    if (index === undefined) continue;
    const outcome = outcomeOf(message);
    const isAlone = group.length === 1;
    if (outcome !== undefined) known.set(index, outcome);
    else if (isAlone) known.set(index, { kind: 'error', why: message });
  }
}

function inGroups<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}
