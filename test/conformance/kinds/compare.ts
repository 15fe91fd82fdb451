import { askProgram } from '../ask-program';
import { mutationsOf } from './mutations';
import { SAMPLE_OBJECTS } from './samples';
import { ASKS_CLUSTER, KindServer, NOT_IN_DRY_RUN } from './server';

import type { KubernetesClient } from '../../cluster/support/kubernetes-client';
import type { ProgramVerdict } from '../ask-program';
import type { SampleObject } from './samples';

/** How the program and the API server answer what is made of one sample. */
export interface KindComparison {
  readonly kind: string;
  readonly cases: number;
  readonly refused: number;
  /** The cases in which one refuses and the other does not. */
  readonly differences: readonly {
    readonly object: string;
    readonly problems: unknown;
    readonly answer: string | undefined;
  }[];
}

/** Samples that cannot be replaced in a cluster without what serves them. */
const CREATED_ONLY = ['Namespace', 'Event', 'Pod', 'Node', 'APIService', 'Endpoints'];

/** Samples by their kind, and which of their mutations are tried, as creations and as updates. */
export function kindCases(sample: SampleObject, choose: (cases: object[]) => object[]): object[] {
  const [first, ...others] = mutationsOf(sample);
  return [first!, ...choose(others)];
}

export async function compareCreated(
  [program, api]: readonly [program: string, api: KubernetesClient],
  sample: SampleObject,
  cases: readonly object[],
): Promise<KindComparison> {
  const verdicts = askProgram(
    program,
    cases.map((check) => ({ check })),
  );
  return comparison(sample.kind, cases, verdicts, await new KindServer(api).created(sample, cases));
}

/**
 * Compares what they say of objects that replace the sample; undefined for samples that stay as
 * they are.
 */
export async function compareUpdated(
  [program, api]: readonly [program: string, api: KubernetesClient],
  sample: SampleObject,
  cases: readonly object[],
): Promise<KindComparison | undefined> {
  if (CREATED_ONLY.includes(sample.kind)) {
    return undefined;
  }
  const verdicts = askProgram(
    program,
    cases.map((check) => ({ check, old: sample })),
  );
  return comparison(
    `${sample.kind}, updated`,
    cases,
    verdicts,
    await new KindServer(api).updated(sample, cases),
  );
}

export function comparison(
  kind: string,
  cases: readonly object[],
  verdicts: readonly ProgramVerdict[],
  answers: readonly (string | undefined)[],
): KindComparison {
  const differences = cases.flatMap((each, at) => {
    const { problems: all, unknown = false } = verdicts[at]!;
    const problems = all.filter(({ message }) => !NOT_IN_DRY_RUN.test(message));
    const answer = answers[at];
    const isSame = (problems.length > 0 || unknown) === (answer !== undefined);
    return isSame || ASKS_CLUSTER.test(answer ?? '')
      ? []
      : [{ object: JSON.stringify(each), problems, answer }];
  });
  return {
    kind,
    cases: cases.length,
    refused: answers.filter((answer) => answer !== undefined).length,
    differences,
  };
}

export async function compareKinds(
  sides: readonly [program: string, api: KubernetesClient],
  choose: (cases: object[]) => object[],
): Promise<KindComparison[]> {
  const comparisons: KindComparison[] = [];
  const [program, api] = sides;
  for (const sample of SAMPLE_OBJECTS) {
    if (!(await new KindServer(api).serves(sample))) {
      const verdicts = askProgram(program, [{ check: sample }]);
      comparisons.push(comparison(sample.kind, [sample], verdicts, ['is not served']));
      continue;
    }
    const cases = kindCases(sample, choose);
    comparisons.push(await compareCreated(sides, sample, cases));
    const updated = await compareUpdated(sides, sample, cases);
    if (updated !== undefined) {
      comparisons.push(updated);
    }
  }
  return comparisons;
}

/** The comparisons as a table in Markdown, with a row for all. */
export function kindTable(comparisons: readonly KindComparison[]): string {
  const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const sum = (of: (each: KindComparison) => number): number =>
    comparisons.reduce((total, each) => total + of(each), 0);
  const rows = comparisons.map(({ kind, cases, refused, differences }) => [
    kind,
    cases,
    refused,
    differences.length,
  ]);
  const all = [
    '**all**',
    sum(({ cases }) => cases),
    sum(({ refused }) => refused),
    sum((each) => each.differences.length),
  ];
  return [['', 'cases', 'refused', 'other verdicts'], ['---', '--:', '--:', '--:'], ...rows, all]
    .map(row)
    .join('\n');
}

export { SAMPLE_OBJECTS };
