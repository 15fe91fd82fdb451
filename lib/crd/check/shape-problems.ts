import { Path } from '../json/path';
import { conform } from './conform';
import { draftOf } from './draft';
import { definitionCollector, type DefinitionProblem } from './problem';
import { DEFINITION_SCHEMA } from './shape';

/** Why a CRD cannot be worked with: what it needs is missing or of a wrong type. Fields too many do no harm. */
export function shapeProblems(manifest: unknown): DefinitionProblem[] {
  const { problems, report } = definitionCollector();
  const draft = draftOf(manifest, report);
  if (draft !== undefined) {
    conform(draft, DEFINITION_SCHEMA, Path.ROOT, report);
  }
  return problems.filter(({ code }) => code !== 'unknown' && code !== 'unsupported');
}
