import { ApiObject } from 'cdk8s';
import { AppFact } from '../core/app/app-index';
import { asksServer } from '../core/checks/checks';
import { KubernetesVersion } from '../crd/checks/kubernetes-version';
import { containsUnresolved } from '../crd/unresolved/unresolved-values';
import { findingSentence } from '../manifests/report/finding-text';
import { checkedKinds } from './custom-resource-validation';
import { tryRender } from './tree/rendering';

import type { IConstruct } from 'constructs';
import type { SynthFinding } from '../core/checks/checks';
import type { WarningId } from '../core/checks/warnings';
import type { Finding as ManifestFinding } from '../manifests/finding';
import type { ManifestObject } from '../manifests/manifest-object';

/**
 * Findings of an app by the content of its objects: cdk8s validates the app once for each of its
 * charts.
 */
const found = new AppFact((): { content: string; findings: readonly SynthFinding[] } => ({
  content: '',
  findings: [],
}));

/**
 * Problems that Kubernetes' own code finds in the final objects, where the app asks for it by
 * `checks: 'server'`.
 */
export function serverFindings(
  constructs: () => readonly IConstruct[],
  root: IConstruct,
): readonly SynthFinding[] {
  if (!asksServer(root)) {
    return [];
  }
  const objects = constructs().flatMap((about) => {
    const object = ApiObject.isApiObject(about) ? resolved(about) : undefined;
    return object === undefined ? [] : [{ about, object }];
  });
  const content = JSON.stringify(objects.map(({ object }) => object));
  const known = found.of(root);
  if (known.content !== content) {
    Object.assign(known, { content, findings: check(objects, root) });
  }
  return known.findings;
}

/** An object with unresolved values is checked when they are known. */
function resolved(object: ApiObject): ManifestObject | undefined {
  const manifest = tryRender(object);
  return manifest === undefined || containsUnresolved(manifest) ? undefined : manifest;
}

function check(
  objects: readonly { readonly about: IConstruct; readonly object: ManifestObject }[],
  root: IConstruct,
): readonly SynthFinding[] {
  // Loaded for the few apps that ask for it.
  const { checkObjects } =
    require('../manifests/check/verdicts') as typeof import('../manifests/check/verdicts');
  const { lackOfProgram, versionProblem } =
    require('../manifests/check/programs') as typeof import('../manifests/check/programs');
  const kubernetesVersion = KubernetesVersion.of(root).toString();
  const problem = versionProblem(kubernetesVersion);
  if (problem !== undefined) {
    return [{ level: 'error', message: `${problem}, or leave 'checks' out` }];
  }
  const crds = checkedKinds(root).map(({ type }) => type.manifest as unknown as ManifestObject);
  const settings = { crds, kubernetesVersion };
  const { findings, isChecked, lacksProgram, note } = checkObjects(objects, settings);
  const ofObjects = findings.flatMap((each, at) =>
    each.map((finding) => ({ ...asFinding(finding), ...objects[at] })),
  );
  const { message, remedy } = lackOfProgram(isChecked.filter(Boolean).length, objects.length);
  const missing = `'checks' is 'server', but the program for it is not there: ${message}; ${remedy}`;
  return [
    ...ofObjects,
    ...(note === undefined ? [] : [asFinding(note)]),
    ...(lacksProgram
      ? [{ level: 'warning', rule: 'server-check-missing', message: missing } as const]
      : []),
  ];
}

const WARNINGS: Readonly<Record<string, WarningId>> = {
  'check/unknown-kind': 'server-check-unknown-kind',
  'check/refused-in-pods': 'server-check-refused-in-pods',
  'check/other-kubernetes': 'server-check-other-version',
};

function asFinding(finding: ManifestFinding): SynthFinding {
  const message = findingSentence(finding);
  const rule = WARNINGS[finding.rule] ?? 'server-check-warning';
  return finding.level === 'error'
    ? { level: 'error', message }
    : { level: 'warning', rule, message };
}
