import { KubernetesVersion } from '../checks/kubernetes-version';
import type { CustomResourceDefinitionVersion } from '../json/manifest';
import type { Path } from '../json/path';
import type { DefinitionReport } from './problem';

/** Since when an API server that is configured as usual has selectable fields. */
const SELECTABLE_FIELDS_SINCE = KubernetesVersion.parse('1.31');

/** Reports what the API server of a Kubernetes version would drop in silence, as it does not know it. */
export function checkFeatures(
  { selectableFields = [] }: Partial<CustomResourceDefinitionVersion>,
  path: Path,
  version: KubernetesVersion,
  report: DefinitionReport,
): void {
  const since = SELECTABLE_FIELDS_SINCE;
  if (selectableFields.length > 0 && since !== undefined && version.isBefore(since)) {
    const text = `needs Kubernetes ${since.toString()}, the target version is ${version.toString()}`;
    report(path.at('selectableFields'), 'version', text, 'leave it out, or aim at a newer version');
  }
}
