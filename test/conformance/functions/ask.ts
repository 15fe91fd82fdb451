import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';
import { inParallel } from '../in-parallel';
import type { LooseObject } from '../json';
import { BATCH, batchDefinition, batchResource, indexIn, type Outcome, outcomeOf } from './batch';
import type { FunctionCase } from './cases';

/** A problem of a CRD or a resource. */
export interface Complaint {
  readonly place: string;
  readonly message: string;
}

/** One that judges CRDs and resources: the API server, or we. */
export interface Judge {
  /** What is wrong with a CRD; undefined if there is no verdict. */
  complaintsAboutDefinition(manifest: CustomResourceDefinitionManifest): Promise<readonly Complaint[] | undefined>;
  /** Makes a CRD ready to judge resources, gives what is wrong with each of them, and forgets the CRD. */
  complaintsAboutResources(
    manifest: CustomResourceDefinitionManifest,
    resources: readonly LooseObject[],
  ): Promise<readonly (readonly Complaint[] | undefined)[]>;
}

/** What a resource has at once: all expressions together must not cost more than the API server lets them. */
const PER_RESOURCE = 15;

/** What each expression comes to. */
export async function outcomesOf(cases: readonly FunctionCase[], judge: Judge): Promise<Outcome[]> {
  const batches = inGroups(cases, BATCH);
  return (await inParallel(batches, 3, (batch, i) => outcomesOfBatch(`Batch${i}`, batch, judge))).flat();
}

async function outcomesOfBatch(name: string, cases: readonly FunctionCase[], judge: Judge): Promise<Outcome[]> {
  const complaints = await judge.complaintsAboutDefinition(batchDefinition(name, cases));
  const refused = refusedIn(complaints ?? []);
  const strays = complaints?.filter(({ place }) => indexIn(place) === undefined);
  const left = [...cases.keys()].filter((i) => !refused.has(i));
  const rest = left.map((i) => cases[i]!);
  const isWhole = complaints !== undefined && strays!.length === 0;
  const outcomes = isWhole ? await computedBy(name, rest, judge) : await outcomesOfParts(name, rest, cases, judge);
  if (outcomes === undefined) {
    const why = strays?.[0]?.message;
    return [why === undefined ? { kind: 'unknown', why: 'no verdict on the CRD' } : { kind: 'refused', why }];
  }
  left.forEach((i, k) => refused.set(i, outcomes[k]!));
  return cases.map((_, i) => refused.get(i)!);
}

/**
 * What expressions come to that are too much together, or of which one makes the API server fail: without those that
 * are refused already, or else in halves. Undefined for a single one.
 */
async function outcomesOfParts(
  name: string,
  rest: readonly FunctionCase[],
  cases: readonly FunctionCase[],
  judge: Judge,
): Promise<Outcome[] | undefined> {
  if (rest.length < cases.length) return rest.length === 0 ? [] : await outcomesOfBatch(`${name}x`, rest, judge);
  if (rest.length === 1) return undefined;
  const middle = rest.length >> 1;
  const first = await outcomesOfBatch(`${name}a`, rest.slice(0, middle), judge);
  return [...first, ...(await outcomesOfBatch(`${name}b`, rest.slice(middle), judge))];
}

/** The expressions with which a CRD is not accepted. */
function refusedIn(complaints: readonly Complaint[]): Map<number, Outcome> {
  const refused = new Map<number, Outcome>();
  for (const { place, message } of complaints) {
    const index = indexIn(place);
    if (index !== undefined && !refused.has(index)) refused.set(index, { kind: 'refused', why: message });
  }
  return refused;
}

/** What expressions give that a CRD is accepted with. */
async function computedBy(name: string, cases: readonly FunctionCase[], judge: Judge): Promise<Outcome[]> {
  if (cases.length === 0) return [];
  const known = new Map<number, Outcome>();
  const ask = async (kind: string, groups: readonly (readonly number[])[]): Promise<void> => {
    const manifest = batchDefinition(kind, cases);
    const resources = groups.map((indexes) => batchResource(manifest, cases, indexes));
    const answers = await judge.complaintsAboutResources(manifest, resources);
    groups.forEach((group, i) => readAnswer(answers[i] ?? [], group, known));
  };
  await ask(name, inGroups([...cases.keys()], PER_RESOURCE));
  // One that costs too much, or that makes the API server fail, takes those beside it with it.
  const left = [...cases.keys()].filter((i) => !known.has(i));
  // By another name: an API server takes a while to delete a CRD.
  if (left.length > 0) await ask(`${name}alone`, inGroups(left, 1));
  return cases.map((_, i) => known.get(i) ?? { kind: 'unknown', why: 'no verdict on the resource' });
}

function readAnswer(complaints: readonly Complaint[], group: readonly number[], known: Map<number, Outcome>): void {
  for (const { place, message } of complaints) {
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
