import { KubernetesVersion } from '../../crd/checks/kubernetes-version';
import { isServedBy, isStable, lifeOf, versionedFields } from '../kubernetes/releases';

import type { ManifestObject } from '../manifest-object';
import type { ProgramProblem, ProgramVerdict } from './check-program';

/** The versions of a verdict: the one that it is asked for, and the one whose code gave it. */
interface VerdictVersions {
  readonly wanted: string;
  readonly given: string;
}

/**
 * What the code of one Kubernetes version says, as far as it is known how another version differs:
 * in APIs and fields.
 */
export function asWanted(
  object: ManifestObject,
  verdict: ProgramVerdict,
  { wanted, given }: VerdictVersions,
): ProgramVerdict {
  if (wanted === given && verdict.unknown !== true) {
    return verdict;
  }
  // Others are served where somebody switched them on, and by no program.
  const isServed = isStable(object) && isServedBy(wanted, object);
  if (isStable(object) && !isServed) {
    return { problems: [notServed(object, wanted)] };
  }
  if (isServed && !isServedBy(given, object)) {
    const reason = `was not checked: Kubernetes ${wanted} serves ${object.kind} of ${object.apiVersion}, and the code of ${given} does not know it`;
    return { problems: [], unknown: true, reason };
  }
  if (wanted === given) {
    return verdict;
  }
  const fields = versionedFields(object);
  const known = new Set(
    fields.filter(({ versions }) => versions.includes(wanted)).map(({ path }) => path),
  );
  const unknown = fields.filter(
    ({ path, versions }) => !known.has(path) && versions.includes(given),
  );
  return {
    ...verdict,
    problems: [
      ...unknown.map(({ path, versions }) => ({
        path,
        code: 'UnknownField',
        message: `unknown field "${path}": Kubernetes ${versions.join(', ')} know${versions.length === 1 ? 's' : ''} it`,
      })),
      ...verdict.problems.filter(
        ({ code, path = '' }) => code !== 'UnknownField' || !known.has(path),
      ),
    ],
  };
}

/** The problem of an object of a version that is not served. */
function notServed(object: ManifestObject, wanted: string): ProgramProblem {
  const { apiVersion, kind } = object;
  const { introduced, removed, replacement } = lifeOf(object);
  const isEarly =
    introduced !== undefined && KubernetesVersion.parse(wanted)?.isBefore(introduced) === true;
  const use = replacement === undefined ? '' : `; use ${replacement}`;
  return {
    path: 'apiVersion',
    code: 'NotServed',
    message: `${apiVersion} ${kind} is ${isEarly ? `served from Kubernetes ${introduced} on` : `no longer served from Kubernetes ${removed} on${use}`}`,
  };
}
