import { Yaml } from 'cdk8s';
import { list } from '../../../crd/json/show';
import { groupOf, RBAC_GROUP } from '../../../manifests/built-in-kinds';
import { hookOf } from '../../../manifests/hooks';
import { objectKey, objectText } from '../../../manifests/manifest-object';
import { synthesized } from '../comparison/at-scopes';
import { compareObjects } from '../comparison/compare';
import { programOf, tryHandover } from '../handover/handover-program';
import { rightsBeforeAndAfter, rightsPage, rightsText } from '../handover/handover-rights';
import { HANDOVER_FOLDER, handoverScript } from '../handover/script';
import { isWorkload } from '../model/source-workloads';
import { trustedCertificates } from './certificates';
import { handoverSteps } from './helm-steps';
import { valuePlaces, valuesPage, valuesText } from './helm-values';

import type { ManifestObject } from '../../../manifests/manifest-object';
import type { Handover } from '../handover/handover-program';
import type { LeavingRelease } from './helm-scope';
import type { HandoverObjects } from './helm-steps';

/** The handover of a release: its list of commands, the manifests that they apply, and its rights. */
export function handoverOf(leaving: LeavingRelease): Handover {
  const { operator, scope, targets } = leaving;
  const { namespace = '' } = operator.definition;
  return tryHandover(() =>
    handoverWith(synthesized(operator, { scope, targets, namespace }) as ManifestObject[], leaving),
  );
}

function handoverWith(installed: readonly ManifestObject[], leaving: LeavingRelease): Handover {
  const { release, operator, scope, targets } = leaving;
  const objects = leaving.objects.map(({ object }) => object);
  const hooks = objects.filter(isHook);
  const ofRelease = objects.filter((object) => !isHook(object));
  const sorted = sortedObjects(ofRelease, installed);
  const steps = handoverSteps(release, sorted, {
    restarting: restartingIn(sorted.workloads, ofRelease),
    hooks: hooks.map(objectText),
  });
  const crds = objects.filter(({ kind }) => kind === 'CustomResourceDefinition');
  const rights = rightsBeforeAndAfter([ofRelease, installed], crds);
  const values = valuePlaces(leaving, installed);
  const where = targets.length === 0 ? 'all namespaces' : targets.join(', ');
  const heading = [
    `Handover of release ${release.name} in ${release.namespace} (${release.chart}) from Helm, serving ${where}.`,
    `The program that synthesizes the same, in a chart whose namespace is ${operator.definition.namespace ?? ''}:`,
    `  ${programOf(operator, { scope, targets })}`,
  ];
  const { left, ...applied } = sorted;
  const names = release.isApplied && {
    'workloads-names': sorted.workloads.map(nameOnly),
    'kept-names': sorted.kept.map(nameOnly),
  };
  const files = Object.entries<readonly ManifestObject[]>({ ...applied, ...names }).filter(
    ([, some]) => some.length > 0,
  );
  return {
    files: new Map([
      ...files.map(
        ([name, some]) => [pathOf(`${name}.yaml`), Yaml.formatObjects([...some])] as const,
      ),
      [pathOf('handover.sh'), handoverScript(heading, steps)],
      [pathOf('rights.md'), rightsPage(`release ${release.name}`, 'Helm', rights)],
      [pathOf('values.md'), valuesPage(release, values)],
    ]),
    summary: [
      'leaving Helm',
      `  from       release ${release.name} in ${release.namespace}, revision ${release.revision} of ${release.chart}, serving ${where}`,
      ...valuesText(values),
      `  rights     ${rightsText(rights)}`,
      ...(left.length === 0 ? [] : [`  left       ${list(left.map(objectText))}`]),
      `  handover   ${steps.length} steps, all of which can be taken back: ${pathOf('handover.sh')}`,
    ],
    failures: [],
  };
}

function pathOf(file: string): string {
  return `${HANDOVER_FOLDER}/${file}`;
}

function isHook(object: ManifestObject): boolean {
  return hookOf(object) !== undefined;
}

/** The objects of a release and of its installation, by what a handover does with them. */
function sortedObjects(
  ofRelease: readonly ManifestObject[],
  all: readonly ManifestObject[],
): HandoverObjects {
  const installed = all.filter((object) => !isHook(object));
  const before = new Map(ofRelease.map((object) => [objectKey(object), object]));
  const after = new Set(installed.map((object) => objectKey(object)));
  const kept = installed.filter((object) => before.has(objectKey(object)));
  const others = ofRelease.filter((object) => !after.has(objectKey(object)));
  return {
    certificates: trustedCertificates(kept, (object) => before.get(objectKey(object))),
    new: installed.filter((object) => !before.has(objectKey(object))),
    workloads: kept.filter(isRunning),
    kept: kept.filter((object) => !isRunning(object)),
    gone: others.filter(isRight),
    left: others.filter((object) => !isRight(object)),
  };
}

function nameOnly({
  apiVersion,
  kind,
  metadata: { name, namespace },
}: ManifestObject): ManifestObject {
  return { apiVersion, kind, metadata: { name, ...(namespace !== undefined && { namespace }) } };
}

function isRunning(object: ManifestObject): boolean {
  return isWorkload({ object, file: '', line: 1 });
}

function isRight({ apiVersion }: ManifestObject): boolean {
  return groupOf(apiVersion) === RBAC_GROUP;
}

/** The workloads whose pods are replaced, as another template is applied. */
function restartingIn(
  workloads: readonly ManifestObject[],
  ofRelease: readonly ManifestObject[],
): ManifestObject[] {
  return workloads.filter((workload) => {
    const before = ofRelease.filter((object) => objectKey(object) === objectKey(workload));
    return compareObjects(before, [workload]).some(({ paths = [] }) =>
      paths.some((path) => path.startsWith('spec.template')),
    );
  });
}
