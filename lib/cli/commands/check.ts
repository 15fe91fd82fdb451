import { show } from '../../crd/checks/errors';
import { definedKind, groupKind, groupOf, isDefinition } from '../../manifests/built-in-kinds';
import { CheckReport } from '../../manifests/check';
import { readManifests } from '../../manifests/manifest-object';
import { tryReadRecord } from '../importing/folder/record';
import { asFormat, FORMAT_HELP, oneOf, readArguments, REPORT_OPTIONS } from './arguments';
import { catalogueCrds } from './catalogue';
import { readPlacedInput, whyEmpty } from './input';
import { COULD_NOT_RUN, misused, reported } from './result';

import type { Finding } from '../../manifests/finding';
import type { ManifestObject, PlacedManifest } from '../../manifests/manifest-object';
import type { CommandResult } from './result';

const USAGE = `usage: operator-constructs check [options] <file, folder or -> ...

Checks manifests as an API server would: unknown fields, wrong values, CEL rules of CRDs, Pod Security of namespaces,
admission policies, removed API versions. It uses the CRDs, namespaces and policies among the manifests. It runs Kubernetes'
own code, needs no cluster, and sends nothing anywhere.

      --old        the manifests that are stored now: what replaces one of them is checked as an update
      --crds       CRDs that are installed: files, folders, or a folder that 'import' wrote; may be given several times.
                   Those of the catalogue are known
      --unknown    what an object of an unknown kind is: error, warn (default) or ignore
      --partial    do not fail where the program with Kubernetes' own code is missing: only CRDs and custom resources
                   are checked then
${FORMAT_HELP}
  -h, --help

Exit status: 0 the API server would take all of them, 1 it would refuse one, 2 they could not be checked.
`;

export async function run(args: readonly string[]): Promise<CommandResult> {
  const many = { type: 'string', multiple: true } as const;
  const { values, positionals } = readArguments(args, {
    old: many,
    crds: many,
    unknown: { type: 'string' },
    partial: { type: 'boolean' },
    ...REPORT_OPTIONS,
  });
  if (values.help === true) {
    return { status: 0, output: USAGE };
  }
  if (positionals.length === 0) {
    return misused('no file is given', USAGE);
  }
  const as = asFormat(values.format);
  const unknown = oneOf('unknown', values.unknown ?? 'warn', ['error', 'warn', 'ignore'] as const);
  const malformed: Finding[] = [];
  // An API server is asked about one object at a time: what is none says nothing of the others.
  const manifests = await readPlacedInput(positionals, true, (file, line, message) => {
    malformed.push({ level: 'error', rule: 'check/no-manifest', message, place: { file, line } });
  });
  if (manifests.length + malformed.length === 0) {
    throw new Error(`no manifest is in ${positionals.map(show).join(', ')}`);
  }
  const given = (values.crds ?? []).flatMap(definitionsAt);
  const report = CheckReport.ofPlaced(manifests, malformed, {
    old: (values.old ?? []).flatMap((path) =>
      whyEmpty(path) === undefined ? readManifests([path], MAY_BE_EMPTY) : [],
    ),
    crds: [...catalogueDefinitions(manifests, given), ...given],
    unknown,
    partial: values.partial === true,
  });
  const result = reported(report, as, { command: 'check', manifests }, report.isRefused);
  return report.isDenied && !report.isRefused ? { ...result, status: COULD_NOT_RUN } : result;
}

const MAY_BE_EMPTY = { mayBeEmpty: true };

/** The CRDs of files and folders, or of a folder that an import wrote. */
function definitionsAt(path: string): readonly ManifestObject[] {
  const objects = tryReadRecord(path) === undefined ? readManifests([path]) : objectsOfImport(path);
  return objects.filter(isDefinition);
}

/**
 * Loads the reader of imported folders when it is needed: it takes as long as the rest of the
 * command.
 */
function objectsOfImport(path: string): readonly ManifestObject[] {
  const { readRelease } = require('../importing/release') as typeof import('../importing/release');
  return readRelease(path).objects;
}

/** CRDs of the catalogue for kinds that are used, and defined by nobody else. */
function catalogueDefinitions(
  manifests: readonly PlacedManifest[],
  given: readonly ManifestObject[],
): readonly ManifestObject[] {
  const objects = manifests.map(({ object }) => object);
  const defined = new Set([...objects, ...given].filter(isDefinition).map(definedKind));
  // The catalogue takes long to load: groups with a name of their own and no CRD are few.
  const missing = new Set(
    objects.filter(({ apiVersion }) => hasOwnGroup(apiVersion)).map(groupKind),
  );
  defined.forEach((kind) => missing.delete(kind));
  return missing.size === 0 ? [] : catalogueCrds().filter((crd) => missing.has(definedKind(crd)));
}

function hasOwnGroup(apiVersion: string): boolean {
  const group = groupOf(apiVersion);
  return group.includes('.') && !group.endsWith('.k8s.io');
}
