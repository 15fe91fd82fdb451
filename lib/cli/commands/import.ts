import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { throwIfAny } from '../../crd/checks/errors';
import { printableLines } from '../../manifests/report/markdown';
import { compileFiles } from '../importing/folder/compile-folder';
import { isChart, loadSource, recordedPaths, tryFindPaths } from '../importing/folder/load-source';
import {
  editedFiles,
  mayUsePulumi,
  moduleEndingFor,
  placeFolder,
  staleFiles,
  tryReadRecord,
} from '../importing/folder/record';
import { readDump } from '../importing/helm/helm-release';
import { leavingReleases } from '../importing/helm/leaving-helm';
import { groupsIn, isKindsAlone } from '../importing/kinds-alone';
import { scopeMembers } from '../importing/offered-scopes';
import { leavingOperators } from '../importing/olm/leaving-olm';
import { readOperator } from '../importing/read-operator';
import { digestOf, isAddress } from '../importing/remote/download';
import { DEFAULT_TIMEOUT, withFetched } from '../importing/remote/fetch';
import { withUnpacked } from '../importing/remote/unpacked';
import { serverVerdict } from '../importing/server-verdict';
import { writeOperator } from '../importing/write/write-operator';
import { command } from './arguments';
import {
  commandOf,
  IMPORT_OPTIONS,
  importArguments,
  MANAGERS,
  optionsOfRecord,
  recordedOptions,
  remoteSources,
} from './import-arguments';
import { importReport } from './import-report';
import { readStandardInput } from './input';

import type { Finding } from '../../manifests/finding';
import type { LoadedSource } from '../importing/folder/load-source';
import type { ImportRecord } from '../importing/folder/record';
import type { Leaving } from '../importing/handover/handover-program';
import type { ReadOperator } from '../importing/model/data';
import type { RemoteSource } from '../importing/remote/download';
import type { FetchedSource } from '../importing/remote/fetch';
import type { WrittenOperator } from '../importing/write/write-operator';
import type { ImportOptions } from './import-arguments';
import type { CommandResult } from './result';

const USAGE = `usage: operator-constructs import <source> ... --out <folder> [options]
       operator-constructs import <CRDs> ... --out <folder> [--group <name>] [--by-group]
       operator-constructs import --from-olm <dump> --out <folder> [--subscription <namespace>/<name>]
       operator-constructs import --from-helm <dump> [<CRDs>] --out <folder> [--release <namespace>/<name>]
       operator-constructs import --check <folder> ...

Generates TypeScript classes for an operator and its kinds from what its authors publish, for cdk8s and Pulumi, at the
scope that you choose. A source is a file or folder of YAML, the folder of an OLM bundle, - for standard
input, a chart folder (needs helm on the PATH), a kustomize folder (needs kustomize or kubectl), or an archive of one of
these (.tgz, .tar). It may also be the address of a YAML file or an archive (https://...), or of an OLM bundle or chart in
a registry (oci://registry/name:tag).
Only what you name is downloaded, without credentials. A source that has CRDs alone, such as the crds/ of a chart or the
output of kubectl get crd -o yaml, gives a folder of kinds: their resources need no operator, and take one.

  -o, --out      folder to write; files of others in it stay, and so does your customization.ts
  --name         name of the operator (default: as the source has it)
  --namespace    namespace that the source installs into (default: as the source has it)
  --watch        how the process learns what to watch, where that is not found: env:NAME, flag:--NAME; may be repeated
  --scope        offer these scopes only: namespace, namespaces, cluster; may be repeated
  --values       file with values for a chart; may be repeated
  --set          value for a chart, as in helm: key=value; may be repeated
  --kube-version, --api-versions
                 Kubernetes release and API versions that a chart is rendered for, as in helm template
  --chart, --repo, --version
                 chart of a chart repository, which is https://... or oci://...
  --timeout      seconds that a source may take to be downloaded (default: 60)
  --from-olm     the source is a dump of what OLM runs; each operator gets a folder in --out, with its handover
  --from-helm    the source is a release of Helm, from helm get all or as its Secret; each gets the same as above
  --group        kinds of this API group only, of CRDs alone; may be repeated
  --by-group     with CRDs alone: a folder in --out for each API group (default: one for all)
  --subscription with --from-olm: the operator of this Subscription only; may be repeated
  --release      with --from-helm: this release only; may be repeated
  --rights       measured: only the rights that a recorded run of the operator used, or that a log cannot show
  --pulumi       yes or no: whether pulumi.ts is written (default: yes, unless the package.json around the folder names
                 cdk8s, and nothing of Pulumi)
  --check        write nothing; fail where a folder was edited, or another import would write it differently
  --fetch        with --check: download the sources that are addresses, and fail where they have changed
  -h, --help

Exit status: 0 the folder was written, or all are as they should be; 1 the folder was written, but an installation at a
scope that is offered is refused or differs from the source for no reason, an API server would refuse a CRD, or the code does
not compile; or --check found a folder that is not as it should be; 2 the import could not be done, and nothing was written.
`;

export const run = command(USAGE, IMPORT_OPTIONS, async (values, paths) => {
  const { check, fetch, timeout, out = '', options } = importArguments(values, paths);
  if (check) {
    return checkFolders(paths, fetch ? timeout : undefined);
  }
  const standardInput = paths.includes('-') ? await readStandardInput() : undefined;
  return withLocal(paths, remoteSources(paths, options), timeout, (local, fetched, shown) => {
    const source = sourceAt(local, options, standardInput);
    const given = { paths, local, fetched, options, source };
    const results = partsOf(given).map(({ folder, only }) =>
      importSource(folder === undefined ? out : join(out, folder), {
        ...given,
        options: { ...options, ...only },
      }),
    );
    return {
      status: results.every(({ status }) => status === 0) ? 0 : 1,
      output: printableLines(shown(results.map(({ output }) => output).join('\n'))),
    };
  });
});

/** The source of an import: as the command line names it, and as it was read. */
interface GivenSource {
  readonly paths: readonly string[];
  /** The same on this machine, unpacked. */
  readonly local: readonly string[];
  readonly fetched: readonly FetchedSource[];
  readonly options: ImportOptions;
  readonly source: LoadedSource & {
    /** The operators of a dump. @default - the source is none */
    readonly leaving?: (options: ImportOptions) => Leaving[];
  };
}

/** One folder of an import, below the one that is given, with the options for what is in it. */
interface ImportPart {
  readonly folder?: string;
  readonly only?: ImportOptions;
}

/** The folders of an import: one, or one for each API group, or for each operator of a dump. */
function partsOf({ options, source }: GivenSource): ImportPart[] {
  const { byGroup, group, manager } = options;
  if (byGroup === true && !isKindsAlone(source.objects)) {
    throw new Error("'--by-group' is for CRDs alone, and the source has more; leave it out");
  }
  if (byGroup === true) {
    const groups = group ?? groupsIn(source.objects);
    return groups.map((name) => ({ folder: name, only: { group: [name] } }));
  }
  return manager === undefined
    ? [{}]
    : leavingIn(source, options).map(({ folder, id }) => ({
        folder,
        only: { [MANAGERS[manager].one]: [id] },
      }));
}

function leavingIn({ leaving }: GivenSource['source'], options: ImportOptions): Leaving[] {
  return leaving?.(options) ?? [];
}

function importSource(
  out: string,
  { paths, local, fetched, options: given, source }: GivenSource,
): CommandResult {
  const pulumi = given.pulumi ?? (mayUsePulumi(out) ? 'yes' : 'no');
  // The default needs no record.
  const options: ImportOptions = { ...given, pulumi: pulumi === 'no' ? pulumi : undefined };
  const ending = moduleEndingFor(out);
  const { operator, written, summary } = importFrom(local, source, options, ending);
  // Asked before anything is written, as it may not be to be had.
  const { failures, findings, notes } = verdict(out, operator, written);
  const charts = fetched.filter((_, at) => isChart(local.at(at - fetched.length)!));
  const changes = placeFolder(out, written, {
    sources: recordedPaths(out, paths),
    ...(fetched.length > 0 && {
      fetched: Object.fromEntries(fetched.map(({ address, digest }) => [address, digest])),
    }),
    ...(charts.length > 0 && { charts: charts.map(({ address }) => address) }),
    digest: source.digest,
    command: commandOf(paths, out, given),
    ending,
    options: recordedOptions({ ...options, values: recordedPaths(out, options.values ?? []) }),
  });
  return {
    status: failures.length === 0 ? 0 : 1,
    output: [
      importReport({
        operator,
        written,
        findings: [...fetched.flatMap((source) => source.findings), ...findings],
        failures,
        notes: Object.values(notes),
        folder: out,
        changes,
      }),
      ...summary.map((line) => `${line}\n`),
    ].join(''),
  };
}

/**
 * Downloads and unpacks sources, and removes what it wrote when it was used.
 *
 * @param use gets the paths on this machine: those that were given, and those of what was downloaded
 */
function withLocal<T>(
  paths: readonly string[],
  remote: readonly RemoteSource[],
  timeout: number,
  use: (
    local: readonly string[],
    fetched: readonly FetchedSource[],
    shown: (text: string) => string,
  ) => T,
): Promise<T> {
  return withFetched(remote, timeout, (fetched, shown) =>
    withUnpacked(
      [...paths.filter((path) => !isAddress(path)), ...fetched.map(({ path }) => path)],
      (local, shownUnpacked) => use(local, fetched, (text) => shown(shownUnpacked(text))),
    ),
  );
}

/** Why what is written cannot be used, what else depends on this machine, and what was not checked. */
function verdict(
  folder: string,
  { published, from, source }: ReadOperator,
  { files, own, failures, comparisons }: WrittenOperator,
): {
  readonly failures: readonly string[];
  readonly findings: readonly Finding[];
  readonly notes: Readonly<Partial<Record<'compiler' | 'server', string>>>;
} {
  const { problems, notRun } = compileFiles(folder, new Map([...own, ...files]));
  const server = serverVerdict(
    published,
    from === 'crds'
      ? [source]
      : comparisons.map(({ installed }) => installed).filter(({ length }) => length > 0),
  );
  return {
    failures: [
      ...failures,
      ...server.failures,
      ...problems.map((problem) => `the code does not compile: ${problem}`),
    ],
    findings: server.findings,
    notes: {
      ...(notRun !== undefined && { compiler: `the code was not compiled: ${notRun}` }),
      server: server.note,
    },
  };
}

function sourceAt(
  paths: readonly string[],
  options: ImportOptions,
  standardInput?: Uint8Array,
): GivenSource['source'] {
  const { manager, 'kube-version': kubeVersion, 'api-versions': apiVersions } = options;
  if (manager === 'helm') {
    const dump = readDump(paths, standardInput);
    const leaving = (of: ImportOptions): Leaving[] => leavingReleases(dump, of);
    return { leaving, objects: [], findings: [], digest: digestOf(JSON.stringify(dump)) };
  }
  const loaded = loadSource(paths, { ...options, kubeVersion, apiVersions, standardInput });
  return manager === 'olm'
    ? { ...loaded, leaving: (of) => leavingOperators(loaded.objects, of) }
    : loaded;
}

/** An operator that was read and written, but is on no disk yet. */
interface Imported {
  readonly operator: ReadOperator;
  readonly written: WrittenOperator;
  /** Sentences about a handover. */
  readonly summary: readonly string[];
}

function importFrom(
  paths: readonly string[],
  source: GivenSource['source'],
  options: ImportOptions,
  ending: ImportRecord['ending'],
): Imported {
  const { name, namespace, watch, scope = [], rights, group } = options;
  const { objects, findings: ofSource } = source;
  const [leaving] = leavingIn(source, options);
  const read =
    leaving?.operator ?? readOperator(objects, { name, namespace, watch, groups: group });
  throwIfAny(
    read.from !== 'crds'
      ? []
      : Object.entries({ scope: options.scope, rights })
          .filter(([, value]) => value !== undefined)
          .map(
            ([option]) =>
              `'--${option}' is for operators, and the source has CRDs alone; leave it out`,
          ),
  );
  const operator = withScopes({ ...read, findings: [...ofSource, ...read.findings] }, scope);
  const written = writeOperator(operator, {
    ending,
    pulumi: options.pulumi !== 'no',
    ...(rights === 'measured' && { rights }),
    fileName: (file) => nameIn(paths, file),
  });
  const handover = leaving?.handover();
  const files = new Map([...written.files, ...(handover?.files ?? [])]);
  const failures = [...written.failures, ...(handover?.failures ?? [])];
  return { operator, written: { ...written, files, failures }, summary: handover?.summary ?? [] };
}

/** Returns the name of a file in a report: from the source on, wherever that is. */
function nameIn(paths: readonly string[], file: string): string {
  const within = paths
    .filter((path) => path !== '-')
    .map((path) => ({ path, inside: relative(path, file) }))
    .find(({ inside }) => !isAbsolute(inside) && inside.split(sep)[0] !== '..');
  return within === undefined
    ? file
    : join(basename(resolve(within.path)), within.inside)
        .split(sep)
        .join('/');
}

/** Only the scopes that are wanted, where some are named. */
function withScopes(operator: ReadOperator, wanted: readonly string[]): ReadOperator {
  if (wanted.length === 0) {
    return operator;
  }
  const reason = `the import is limited to ${wanted.join(', ')}`;
  const scopes = operator.scopes.map((offer) =>
    wanted.includes(offer.scope) ? offer : { scope: offer.scope, reason },
  );
  return { ...operator, scopes, definition: { ...operator.definition, ...scopeMembers(scopes) } };
}

/** @param timeout seconds that a source may take to be downloaded; undefined if none is */
async function checkFolders(
  folders: readonly string[],
  timeout: number | undefined,
): Promise<CommandResult> {
  const results = [];
  for (const folder of folders) {
    results.push({ folder, ...(await checkFolder(folder, timeout)) });
  }
  const lines = results.flatMap(({ folder, problems, note }) =>
    problems.length === 0
      ? [`${folder}: ${note}`]
      : problems.map((problem) => `${folder}: ${problem}`),
  );
  const isWrong = results.some(({ problems }) => problems.length > 0);
  return { status: isWrong ? 1 : 0, output: printableLines(`${lines.join('\n')}\n`) };
}

interface FolderCheck {
  readonly problems: readonly string[];
  readonly note: string;
}

async function checkFolder(folder: string, timeout: number | undefined): Promise<FolderCheck> {
  const record = tryReadRecord(folder);
  if (record === undefined) {
    throw new Error(`${folder} was not written by an import`);
  }
  const edited = editedFiles(folder, record);
  const paths = tryFindPaths(folder, record.sources);
  const options = optionsOfRecord(record.options);
  const remote = remoteSources(record.sources, options);
  if (paths === undefined) {
    return {
      problems: edited,
      note: 'not edited; its source is not here, so whether it is stale was not checked',
    };
  }
  if (remote.length > 0 && timeout === undefined) {
    const known = Object.entries(record.fetched ?? {}).map(
      ([address, digest]) => `${address} (${digest})`,
    );
    return {
      problems: edited,
      note: `not edited; written from ${known.join(', ')}, which '--fetch' compares`,
    };
  }
  return withLocal(paths, remote, timeout ?? DEFAULT_TIMEOUT, (local, fetched, shown) => {
    const values = tryFindPaths(folder, options.values ?? []) ?? options.values;
    const { operator, written } = importFrom(
      local,
      sourceAt(local, { ...options, values }),
      options,
      record.ending,
    );
    const stale = [...changedSources(record, fetched), ...staleFiles(record, written.files)];
    const { failures, notes } = verdict(folder, operator, written);
    return {
      problems: [...edited, ...stale, ...failures].map(shown),
      // What fails here is checked without the program, too.
      note: ['up to date', ...(notes.compiler === undefined ? [] : [notes.compiler])].join('; '),
    };
  });
}

/** The sources whose address has other content now than it had when a folder was written. */
function changedSources(
  { fetched: known = {} }: ImportRecord,
  fetched: readonly FetchedSource[],
): string[] {
  return fetched
    .filter(({ address, digest }) => known[address] !== digest)
    .map(
      ({ address, digest }) =>
        `${address} is ${digest} now, and was ${String(known[address])}; import it again`,
    );
}
