import { execFileSync } from 'node:child_process';
import { binaryPath } from '../../cluster/support/cluster-tier';

/** Two releases of a CRD. */
export interface CrdStep {
  readonly old: object;
  readonly new: object;
}

/**
 * Something that crdify finds wrong with a step: the check, and the field, such as `v1
 * spec.hosts[*]`.
 */
export interface Complaint {
  readonly check: string;
  readonly field: string;
}

/** Asks crdify what is wrong with each step. */
export function askCrdify(steps: readonly CrdStep[]): readonly (readonly Complaint[])[] {
  const output = execFileSync(binaryPath('crdify'), {
    input: steps.map((step) => JSON.stringify(step)).join('\n'),
    maxBuffer: 2 ** 28,
    encoding: 'utf8',
  });
  const lines = output.trim().split('\n');
  return lines.map((line) => complaintsIn(JSON.parse(line) as Results));
}

interface Result {
  readonly name: string;
  readonly errors?: readonly string[];
  readonly warnings?: readonly string[];
}

interface Results {
  readonly crdValidation?: readonly Result[];
  readonly sameVersionValidation?: Readonly<
    Record<string, Readonly<Record<string, readonly Result[]>> | null>
  >;
}

function complaintsIn({ crdValidation = [], sameVersionValidation = {} }: Results): Complaint[] {
  const textsOf = ({ errors = [], warnings = [] }: Result): readonly string[] => [
    ...errors,
    ...warnings,
  ];
  const ofCrd = crdValidation.flatMap((result) =>
    textsOf(result).map((text) => {
      const [, version = '', field = ''] = /^removed field : ([^.]+)\.\^\.?(.*)$/.exec(text) ?? [];
      return { check: result.name, field: version === '' ? text : `${version} ${field}` };
    }),
  );
  const ofVersions = Object.entries(sameVersionValidation).flatMap(([version, fields]) =>
    Object.entries(fields ?? {}).flatMap(([path, results]) =>
      results
        .filter((result) => textsOf(result).length > 0)
        .map(({ name }) => ({ check: name, field: `${version} ${path.replace(/^\^\.?/, '')}` })),
    ),
  );
  return [...ofCrd, ...ofVersions];
}
