import { definedKind, groupKind, groupOf, isDefinition } from '../../manifests/built-in-kinds';
import { CheckReport } from '../../manifests/check';
import { contentOf } from '../../manifests/check/checked-files';
import { versionToCheck } from '../../manifests/check/programs';
import { readManifestContents } from '../../manifests/manifest-object';
import { tryReadRecord } from '../importing/folder/record';
import { asFormat, assertGiven, command, FORMAT_HELP, oneOf, REPORT_OPTIONS } from './arguments';
import { catalogueCrds } from './catalogue';
import { standardInputOf, whyEmpty } from './input';
import { COULD_NOT_RUN, reported } from './result';

import type { ManifestContent, ManifestObject } from '../../manifests/manifest-object';

const USAGE = `usage: operator-constructs check [options] <file, folder or -> ...

Checks manifests as an API server would: unknown fields, wrong values, CEL rules of CRDs, Pod Security of namespaces,
admission policies, removed API versions. It uses the CRDs, namespaces and policies among the manifests. It runs Kubernetes'
own code, needs no cluster, and sends nothing anywhere. It also finds what does not work together: an object that is
there twice, rights on resources that nobody serves, ServiceAccounts that are missing.

      --old        the manifests that are stored now: what replaces one of them is checked as an update
      --crds       CRDs that are installed: files, folders, or a folder that 'import' wrote; may be given several times.
                   Those of the catalogue are known
      --kubernetes-version   the Kubernetes version whose code gives the verdict: 1.34, 1.35, 1.36 or 1.37 (default)
      --unknown    what an object of an unknown kind is: error, warn (default) or ignore
      --partial    do not fail where the program with Kubernetes' own code is missing, so that only CRDs and custom
                   resources are checked, or where tools such as SOPS render all objects
${FORMAT_HELP}
  -h, --help

Exit status: 0 the API server would take all of them, 1 it would refuse one, or one is there twice, 2 they could not be checked.
`;

const OPTIONS = {
  old: { type: 'string', multiple: true },
  crds: { type: 'string', multiple: true },
  unknown: { type: 'string' },
  'kubernetes-version': { type: 'string' },
  partial: { type: 'boolean' },
  ...REPORT_OPTIONS,
} as const;

export const run = command(USAGE, OPTIONS, async (values, paths) => {
  assertGiven(paths);
  const as = asFormat(values.format);
  const unknown = oneOf('unknown', values.unknown ?? 'warn', ['error', 'warn', 'ignore'] as const);
  const kubernetesVersion = versionToCheck(values['kubernetes-version'], '--kubernetes-version');
  const check = readManifestContents(paths, await standardInputOf(paths));
  const report = CheckReport.ofFiles(
    {
      check,
      old: (values.old ?? []).flatMap((path) =>
        whyEmpty(path) === undefined ? readManifestContents([path]) : [],
      ),
      installed: (values.crds ?? []).flatMap(definitionsAt),
      findCrds: catalogueDefinitions,
    },
    { unknown, kubernetesVersion, partial: values.partial === true },
  );
  const [first] = check;
  const context = { command: 'check', ...(first && { file: first.name }) };
  const result = reported(report, as, context, report.isRefused);
  return report.isDenied && !report.isRefused ? { ...result, status: COULD_NOT_RUN } : result;
});

/** The CRDs of files and folders, or of a folder that an import wrote. */
function definitionsAt(path: string): readonly ManifestContent[] {
  return tryReadRecord(path) === undefined
    ? readManifestContents([path])
    : [contentOf(path, objectsOfImport(path).filter(isDefinition))];
}

/**
 * Loads the reader of imported folders when it is needed: it takes as long as the rest of the
 * command.
 */
function objectsOfImport(path: string): readonly ManifestObject[] {
  const { readRelease } =
    require('../importing/read-release') as typeof import('../importing/read-release');
  return readRelease(path).objects;
}

/** CRDs of the catalogue for objects whose kinds nobody else defines. */
function catalogueDefinitions(objects: readonly ManifestObject[]): readonly ManifestObject[] {
  // The catalogue takes long to load: groups with a name of their own and no CRD are few.
  const missing = new Set(
    objects.filter(({ apiVersion }) => hasOwnGroup(apiVersion)).map(groupKind),
  );
  objects.filter(isDefinition).forEach((crd) => missing.delete(definedKind(crd)));
  return missing.size === 0 ? [] : catalogueCrds().filter((crd) => missing.has(definedKind(crd)));
}

function hasOwnGroup(apiVersion: string): boolean {
  const group = groupOf(apiVersion);
  return group.includes('.') && !group.endsWith('.k8s.io');
}
