import { CheckReport, type CheckReportOptions } from '../manifests/check';
import { findingSentence } from '../manifests/report';
import { objectText } from './objects';
import { type CheckResult, listed, result } from './result';
import { type ManifestSource, objectsOf } from './source';

/** Checks that an API server would accept all objects of a source; an object that cannot be checked fails, too. */
export function checkByApiServer(source: ManifestSource, options: CheckReportOptions = {}): CheckResult {
  const objects = objectsOf(source);
  const { findings, byProgram } = CheckReport.of(objects, { unknown: 'error', ...options });
  const isOff = options.program === false;
  const wrong = findings.filter(({ level, rule }) => level === 'error' || (rule === 'check/not-checked' && !isOff));
  return result(
    wrong.length === 0,
    () => `${byProgram ? 'an API server' : 'the check'} would accept ${objects.map(objectText).join(', ')}`,
    () => listed('an API server would not accept all objects:', wrong.map(findingSentence)),
  );
}
