import type { ICustomResourceType } from '../crd/custom-resource-type';
import { problemText } from '../crd/validate/report';
import { show } from '../crd/json/show';

/** A sample of upstream's that the CRD of its kind accepted when it was imported. */
export interface ImportedSample {
  readonly type: ICustomResourceType;
  readonly resource: {
    readonly apiVersion: string;
    readonly kind: string;
    readonly metadata: { readonly name: string; readonly [field: string]: unknown };
    readonly [field: string]: unknown;
  };
}

/** A sample of upstream's that the CRD of its kind refuses. */
export interface StaleSample {
  readonly resource: object;
  readonly problems: readonly string[];
}

/** Returns the problems of samples: none, as long as the CRDs are those that they were imported with. */
export function sampleProblems(samples: readonly ImportedSample[]): readonly string[] {
  return samples.flatMap(({ type, resource }) =>
    type
      .validate(resource)
      .problems.map((problem) => `${resource.kind} ${show(resource.metadata.name)}: ${problemText(problem)}`),
  );
}
