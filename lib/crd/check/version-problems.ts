import type { CustomResourceDefinitionVersion } from '../json/manifest';
import { Path } from '../json/path';
import { definitionCollector, type DefinitionProblem } from './problem';
import { checkVersionExtras } from './version';

/** Returns the problems of the paths that a version names: of its scale, printer columns, selectable fields. */
export function versionPathProblems(version: CustomResourceDefinitionVersion): string[] {
  return found(version).map(
    ({ path, message, hint }) =>
      `'${path}' (version ${version.name}): ${message}${hint === undefined ? '' : `; ${hint}`}`,
  );
}

function found(version: CustomResourceDefinitionVersion): readonly DefinitionProblem[] {
  const { problems, report } = definitionCollector();
  const ignore = (): void => undefined;
  checkVersionExtras(version, version.schema?.openAPIV3Schema ?? {}, Path.ROOT, { problem: report, lint: ignore });
  return problems;
}
