import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { editedFiles, staleFiles } from '../importing/folder/check-folder';
import { compileProblems } from '../importing/folder/compile';
import { mayUsePulumi, moduleEndingFor } from '../importing/folder/module-ending';
import { placeFolder } from '../importing/folder/place-folder';
import { type ImportRecord, tryReadRecord } from '../importing/folder/record';
import { loadSource, recordedPaths, tryFindPaths } from '../importing/folder/source';
import type { ReadOperator } from '../importing/model';
import { readOperator } from '../importing/read-operator';
import { scopeMembers } from '../importing/scopes';
import { readSource, readSourceText } from '../importing/source/read';
import { type WrittenOperator, writeOperator } from '../importing/write/write-operator';
import {
  commandOf,
  type ImportOptions,
  optionsOfRecord,
  readImportArguments,
  recordedOptions,
} from '../import-arguments';
import { importReport } from '../import-report';
import { readStandardInput } from '../input';
import type { CommandResult } from '../result';

const USAGE = `usage: operator-constructs import <source> ... --out <folder> [options]
       operator-constructs import --check <folder> ...

Writes what the authors of an operator publish as TypeScript: classes for the operator and its kinds, for cdk8s and
Pulumi, at the scope that you choose. A source is a file or folder of YAML, the folder of an OLM bundle, - for standard
input, a chart folder (needs helm on the PATH), or a kustomize folder (needs kustomize or kubectl).

  -o, --out      folder to write; files of others in it stay, and so does your customization.ts
  --name         name of the operator (default: as the source has it)
  --namespace    namespace that the source installs into (default: as the source has it)
  --watch        how the process is told what to watch, where that is not found: env:NAME, flag:--NAME; may be repeated
  --scope        offer these scopes only: namespace, namespaces, cluster; may be repeated
  --values       file with values for a chart; may be repeated
  --set          value for a chart, as in helm: key=value; may be repeated
  --kube-version, --api-versions
                 Kubernetes release and API versions that a chart is rendered for, as in helm template
  --pulumi       yes or no: whether pulumi.ts is written (default: yes, unless the package.json around the folder names
                 cdk8s, and nothing of Pulumi)
  --check        write nothing; fail where a folder was edited, or another import would write it differently
  -h, --help

Exit status: 0 the folder was written, or all are as they should be; 1 the folder was written, but an installation at a
scope that is offered is refused or differs from the source for no reason, or the code does not compile; or --check found a
folder that is not as it should be; 2 the import could not be done, and nothing was written.
`;

/** `operator-constructs import`. */
export async function run(args: readonly string[]): Promise<CommandResult> {
  const { help, check, paths, out, options } = readImportArguments(args);
  if (help) {
    return { status: 0, output: USAGE };
  }
  return check ? checkFolders(paths) : await importInto(out ?? '', paths, options);
}

/** An operator that was read and written, but is on no disk yet. */
interface Imported {
  readonly operator: ReadOperator;
  readonly written: WrittenOperator;
  readonly digest: string;
}

async function importInto(out: string, paths: readonly string[], given: ImportOptions): Promise<CommandResult> {
  const standardInput = paths.includes('-') ? await readStandardInput() : undefined;
  const command = commandOf(paths, out, given);
  const pulumi = given.pulumi ?? (mayUsePulumi(out) ? 'yes' : 'no');
  // What is written wherever nothing is said needs no record.
  const options: ImportOptions = { ...given, pulumi: pulumi === 'no' ? pulumi : undefined };
  const ending = moduleEndingFor(out);
  const { operator, written, digest } = importFrom(paths, options, { ending, standardInput });
  const changes = placeFolder(out, written, {
    sources: recordedPaths(out, paths),
    digest,
    command,
    ending,
    options: recordedOptions({ ...options, values: recordedPaths(out, options.values) }),
  });
  const findings = [...operator.findings, ...written.findings];
  const { comparisons } = written;
  const { failures, note } = verdict(out, written);
  return {
    status: failures.length === 0 ? 0 : 1,
    output: importReport({ operator, findings, comparisons, failures, note, folder: out, changes }),
  };
}

/** Why what was written cannot be used, and what was not checked. */
function verdict(
  folder: string,
  { files, own, failures }: WrittenOperator,
): { readonly failures: readonly string[]; readonly note?: string } {
  const problems = compileProblems(folder, new Map([...own, ...files]));
  return problems === undefined
    ? { failures, note: 'the code was not compiled, as there is no TypeScript' }
    : { failures: [...failures, ...problems.map((problem) => `the code does not compile: ${problem}`)] };
}

/** How an import is done, beyond what its options say. */
interface ImportMode extends Pick<ImportRecord, 'ending'> {
  readonly standardInput?: Uint8Array;
}

function importFrom(paths: readonly string[], options: ImportOptions, mode: ImportMode): Imported {
  const { name, namespace, watch, scope } = options;
  const { standardInput, ending } = mode;
  const reader = {
    read: (given: readonly string[], input?: Uint8Array) => readSource(given, { standardInput: input }),
    readText: readSourceText,
  };
  const { objects, digest } = loadSource(paths, reader, { ...options, standardInput });
  const operator = withScopes(readOperator(objects, { name, namespace, watch }), scope);
  return {
    operator,
    digest,
    written: writeOperator(operator, {
      ending,
      pulumi: options.pulumi !== 'no',
      fileName: (file) => nameIn(paths, file),
    }),
  };
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
  const reason = `the import was told to offer ${wanted.join(', ')} only`;
  const scopes = operator.scopes.map((offer) =>
    wanted.includes(offer.scope) ? offer : { scope: offer.scope, reason },
  );
  return { ...operator, scopes, definition: { ...operator.definition, ...scopeMembers(scopes) } };
}

function checkFolders(folders: readonly string[]): CommandResult {
  const results = folders.map((folder) => ({ folder, ...checkFolder(folder) }));
  const lines = results.flatMap(({ folder, problems, note }) =>
    problems.length === 0 ? [`${folder}: ${note}`] : problems.map((problem) => `${folder}: ${problem}`),
  );
  const isWrong = results.some(({ problems }) => problems.length > 0);
  return { status: isWrong ? 1 : 0, output: `${lines.join('\n')}\n` };
}

function checkFolder(folder: string): { readonly problems: readonly string[]; readonly note: string } {
  const record = tryReadRecord(folder);
  if (record === undefined) {
    throw new Error(`${folder} was not written by an import`);
  }
  const edited = editedFiles(folder, record);
  const paths = tryFindPaths(folder, record.sources);
  if (paths === undefined) {
    return { problems: edited, note: 'not edited; its source is not here, so whether it is stale was not checked' };
  }
  const options = optionsOfRecord(record.options);
  const values = tryFindPaths(folder, options.values) ?? options.values;
  const { written } = importFrom(paths, { ...options, values }, record);
  const stale = staleFiles(record, written.files);
  const { failures, note } = verdict(folder, written);
  return {
    problems: [...edited, ...stale, ...failures],
    note: note === undefined ? 'up to date' : `up to date; ${note}`,
  };
}
