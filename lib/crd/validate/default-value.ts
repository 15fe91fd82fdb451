import { DEFAULT_KUBERNETES_VERSION, KubernetesVersion } from '../../internal/kubernetes-version';
import type { StructuralSchema } from '../schema';
import { copyDraft } from './draft';
import { checkEmbedded } from './embedded';
import { checkLists } from './lists';
import { Path, type Problem } from './problem';
import { collector, problemText } from './report';
import { removeUnknownFields } from './unknown-fields';
import { checkValue } from './values';

/**
 * What is wrong with a default: it must be a value that its own schema takes as it stands.
 *
 * @param unknown what becomes of fields that the schema does not have; in metadata the API server does not look at them
 */
export function defaultProblems(
  value: unknown,
  schema: StructuralSchema,
  unknown: 'refused' | 'kept' = 'refused',
): Problem[] {
  const { problems, report } = collector();
  const draft = copyDraft(value, report);
  const version = KubernetesVersion.parse(DEFAULT_KUBERNETES_VERSION);
  if (problems.length === 0 && version !== undefined) {
    if (unknown === 'refused') {
      removeUnknownFields(draft, schema, report, schema['x-kubernetes-embedded-resource'] === true);
    }
    checkValue(draft, schema, Path.ROOT, { report, version });
    checkLists(draft, schema, Path.ROOT, report);
    // What metadata does not have is dropped without a word.
    checkEmbedded(draft, schema, Path.ROOT, (path, code, ...rest) => code !== 'unknown' && report(path, code, ...rest));
  }
  return problems;
}

/** Refuses a default that its own schema would refuse; an API server does not take a CRD with one. */
export function checkDefault(value: unknown, schema: StructuralSchema): void {
  const problems = defaultProblems(value, schema);
  if (problems.length > 0) {
    const texts = problems.map((problem) => (problem.path === '' ? textAtRoot(problem) : problemText(problem)));
    throw new Error(`'default' is ${JSON.stringify(value)}, which the schema refuses: ${texts.join('; ')}`);
  }
}

function textAtRoot({ message, hint }: Problem): string {
  return hint === undefined ? message : `${message}; ${hint}`;
}
