import type { Finding } from '../finding';
import { didYouMean } from '../../crd/json/suggest';
import { redacted } from '../../crd/json/redacted';
import { secretTextsIn } from '../../crd/json/secrets';
import { type ManifestObject, type PlacedManifest, objectText } from '../manifest-object';
import type { ProgramProblem, ProgramVerdict } from './program';

/** Level of an object whose kind neither Kubernetes nor a CRD serves. */
export type UnknownKinds = 'error' | 'warn' | 'ignore';

export type CheckedObject = Pick<PlacedManifest, 'object'> & Partial<PlacedManifest>;

export function findingsOf(
  checked: CheckedObject,
  { problems, warnings = [], unknown, unsupported }: ProgramVerdict,
  options: {
    readonly unknown: UnknownKinds;
    readonly hints?: ReadonlyMap<string, string>;
    /** True if the CustomResourceDefinition of its kind is among the objects, and refused. */
    readonly isOfRefused?: boolean;
  },
): Finding[] {
  const { object, file, lineOf } = checked;
  const at = (path: string): Pick<Finding, 'object' | 'place'> => ({
    object: objectText(object),
    ...(file !== undefined && { place: { file, line: lineOf?.(path) ?? checked.line ?? 1 } }),
  });
  if (unknown === true) {
    return options.unknown === 'ignore'
      ? []
      : [{ ...at(''), ...unknownKind(object, options.unknown, options.isOfRefused) }];
  }
  return [
    ...problems.map((problem): Finding => {
      const { path = '' } = problem;
      const remedy = options.hints?.get(path) ?? meantField(problem);
      return {
        level: 'error',
        rule: `check/${ruleOf(problem.code)}`,
        ...at(path),
        ...(path !== '' && { path }),
        message: shownMessage(object, problem),
        ...(remedy !== undefined && { remedy }),
      };
    }),
    ...warnings.map((message): Finding => ({ level: 'warning', rule: 'check/api-warning', ...at(''), message })),
    ...(unsupported === true ? [{ ...at(''), ...NEVER_STORED }] : []),
  ];
}

const NEVER_STORED = {
  level: 'info',
  rule: 'check/never-stored',
  message: 'was not checked: the API server answers this kind and stores nothing',
} as const;

function unknownKind(
  { apiVersion, kind }: ManifestObject,
  unknown: 'error' | 'warn',
  isOfRefused = false,
): Pick<Finding, 'level' | 'rule' | 'message' | 'remedy'> {
  const level = unknown === 'error' ? 'error' : 'warning';
  return {
    ...{ level, rule: 'check/unknown-kind' },
    ...(isOfRefused
      ? {
          message: `was not checked: the CustomResourceDefinition of ${kind} is refused`,
          remedy: 'mend the CustomResourceDefinition first',
        }
      : {
          message: `was not checked: neither Kubernetes nor a CustomResourceDefinition given here serves ${kind} of ${apiVersion}`,
          remedy: "give its CustomResourceDefinition by '--crds', or set '--unknown ignore'",
        }),
  };
}

function meantField({ path = '', fields = [] }: ProgramProblem): string | undefined {
  return didYouMean(path.slice(path.lastIndexOf('.') + 1), fields);
}

/** A rule from the API server's code of a cause: `not-supported` of `FieldValueNotSupported`. */
function ruleOf(code: string): string {
  return code
    .replace(/^FieldValue/, '')
    .replace(/(?<=[a-z])[A-Z]/g, (capital) => `-${capital}`)
    .toLowerCase();
}

/** The API server repeats the value that it refuses: one that may be a secret is hidden. */
function shownMessage(object: ManifestObject, { message }: ProgramProblem): string {
  const secrets = secretTextsIn(
    object.kind === 'Secret' ? { ...object, data: { token: [object['data'], object['stringData']] } } : object,
  );
  return secrets.length === 0 ? message : redacted(message, secrets, 'shown');
}
