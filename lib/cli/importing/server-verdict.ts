import { isDefinition } from '../../manifests/built-in-kinds';
import { CheckReport } from '../../manifests/check';
import { objectText } from '../../manifests/manifest-object';
import { about } from './source/object';

import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { SourceObject } from './source/object';

/** Verdict of an API server about installations of an operator. */
export interface ServerVerdict {
  /** CRDs that it would refuse: each program that installs the operator refuses them, too. */
  readonly failures: readonly string[];
  /** Other objects that it would refuse, by field. */
  readonly findings: readonly Finding[];
  /** What was not checked. @default - nothing */
  readonly note?: string;
}

/**
 * Asks the API server's own code about what is installed at each scope; without the program CRDs
 * and custom resources are checked by the engine of this package.
 *
 * @param published the objects of the source, which findings point to
 */
export function serverVerdict(
  published: readonly SourceObject[],
  installations: readonly (readonly object[])[],
): ServerVerdict {
  const places = new Map(published.map((source) => [nameOf(source.object), source]));
  const found = new Map<string, Finding>();
  const crds = new Map<string, ManifestObject>();
  let note: string | undefined;
  for (const installed of installations as readonly (readonly ManifestObject[])[]) {
    // CRDs are most of an installation, and the same at each scope.
    const objects = installed.filter((object) => !crds.has(nameOf(object)));
    const report = CheckReport.of(objects, {
      crds: [...crds.values()],
      unknown: 'ignore',
      partial: true,
    });
    const byText = new Map(objects.map((object) => [objectText(object), object]));
    objects.filter(isDefinition).forEach((crd) => crds.set(nameOf(crd), crd));
    for (const finding of report.findings) {
      const object = byText.get(finding.object ?? '');
      if (object !== undefined && finding.level === 'error') {
        const place = placeOf(places.get(nameOf(object)));
        found.set(JSON.stringify(finding), { ...finding, ...place, message: refusalText(finding) });
        crds.delete(nameOf(object));
      }
    }
    note ??= report.findings.find(({ rule }) => rule === 'check/not-checked')?.message;
  }
  const isOfCrd = ({ object }: Finding): boolean =>
    object?.startsWith('CustomResourceDefinition ') === true;
  const findings = [...found.values()];
  return {
    failures: findings.filter(isOfCrd).map(({ message, place }) => {
      const where = place === undefined ? '' : `${place.file}:${place.line}: `;
      return `${where}${message}`;
    }),
    findings: findings
      .filter((finding) => !isOfCrd(finding))
      .map((finding) => ({
        ...finding,
        level: 'warning',
        rule: isRepeated(finding) ? finding.rule : 'import/refused-object',
      })),
    ...(note !== undefined && { note }),
  };
}

/** An object of the source may have another namespace where it is installed. */
function nameOf({ kind, metadata }: ManifestObject): string {
  return `${kind} ${metadata.name}`;
}

function placeOf(source: SourceObject | undefined): Pick<Finding, 'place'> {
  return source === undefined ? {} : { place: about(source).place };
}

/** What is there twice is refused by nobody: the one that is applied last wins. */
function isRepeated({ rule }: Finding): boolean {
  return rule === 'check/repeated';
}

function refusalText(finding: Finding): string {
  const { object, path, message, remedy } = finding;
  const parts = [object, path, message].filter((part) => part !== undefined);
  const hint = remedy === undefined ? '' : `; ${remedy}`;
  const text = `${parts.join(': ')}${hint}`;
  return isRepeated(finding) ? text : `an API server would refuse ${text}`;
}
