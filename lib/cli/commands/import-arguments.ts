import { SCOPE_KINDS } from '../../core/scope';
import { shellWord } from '../../manifests/report/shell-word';
import { readArguments } from './arguments';
import { chartSource, isAddress, remoteSource, type RemoteSource } from '../importing/remote/address';
import { DEFAULT_TIMEOUT } from '../importing/remote/fetch';

export interface ImportArguments {
  readonly help: boolean;
  readonly check: boolean;
  /** A check downloads what the folders were written from. */
  readonly fetch: boolean;
  /** Seconds that one source may take to be downloaded. */
  readonly timeout: number;
  readonly paths: readonly string[];
  readonly out?: string;
  readonly options: ImportOptions;
}

/** Options that change what is written; a folder remembers them. */
export interface ImportOptions {
  readonly name?: string;
  readonly namespace?: string;
  readonly watch: readonly string[];
  readonly scope: readonly string[];
  readonly values: readonly string[];
  /** Single values of a chart, as Helm writes them. */
  readonly set: readonly string[];
  /** Kubernetes version that the chart is rendered for. */
  readonly kubeVersion?: string;
  readonly apiVersions: readonly string[];
  /** Name of a chart, the address of its repository, and its version. @default - no chart of a repository is imported */
  readonly chart?: string;
  readonly repo?: string;
  readonly version?: string;
  /** @default - by the package around the folder */
  readonly pulumi?: 'yes' | 'no';
  /** Rights that are given. @default - those of the source */
  readonly rights?: 'measured';
  /** True if the source is a dump of what OLM runs. @default false */
  readonly fromOlm?: boolean;
  /** Subscriptions of a dump, as `<namespace>/<name>`. @default - all */
  readonly subscription?: readonly string[];
}

/** Reads the command line of an import; all problems are reported at once. */
export function readImportArguments(args: readonly string[]): ImportArguments {
  const one = { type: 'string' } as const;
  const many = { type: 'string', multiple: true } as const;
  const { values, positionals } = readArguments(args, {
    ...{
      out: { ...one, short: 'o' },
      name: one,
      namespace: one,
      watch: many,
      scope: many,
      values: many,
      set: many,
      'kube-version': one,
      'api-versions': many,
      ...{ pulumi: one, rights: one },
      chart: one,
      repo: one,
      version: one,
      timeout: one,
      subscription: many,
    },
    ...{ 'from-olm': { type: 'boolean' } },
    ...{ check: { type: 'boolean' }, fetch: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const { out, name, namespace, watch = [], scope = [], pulumi, chart, repo, version } = values;
  const { check = false, fetch = false, help = false } = values;
  const options: ImportOptions = {
    name,
    namespace,
    watch,
    scope: scope.flatMap((text) => text.split(',')),
    values: values.values ?? [],
    set: values.set ?? [],
    apiVersions: values['api-versions'] ?? [],
    kubeVersion: values['kube-version'],
    ...{ chart, repo, version },
    ...(values.rights !== undefined && { rights: values.rights as ImportOptions['rights'] }),
    ...(pulumi !== undefined && { pulumi: pulumi as ImportOptions['pulumi'] }),
    ...(values['from-olm'] === true && { fromOlm: true }),
    ...(values.subscription !== undefined && { subscription: values.subscription }),
  };
  const timeout = values.timeout === undefined ? DEFAULT_TIMEOUT : Number(values.timeout);
  const read = { help, check, fetch, timeout, paths: positionals, out, options };
  const problems = help ? [] : argumentProblems(read);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return read;
}

/** The sources that are downloaded: those at addresses, and a chart. */
export function remoteSources(paths: readonly string[], { chart, repo, version }: ImportOptions): RemoteSource[] {
  const charts =
    chart === undefined || repo === undefined || version === undefined ? [] : [chartSource({ chart, repo, version })];
  return [...paths.filter(isAddress).map(remoteSource), ...charts];
}

function argumentProblems({ check, fetch, timeout, paths, out, options }: ImportArguments): string[] {
  const { name, namespace, scope, pulumi, rights } = options;
  const isMore = out !== undefined || Object.keys(recordedOptions(options)).length > 0;
  return [
    ...downloadProblems({ check, fetch, timeout, options }),
    ...dumpProblems(options),
    ...(paths.length === 0 && options.chart === undefined ? [check ? 'no folder is given' : 'no source is given'] : []),
    ...(check && isMore ? ["'--check' takes folders alone: what they were written from, they know"] : []),
    ...(!check && out === undefined
      ? ["'--out' is missing; give the folder to write, such as --out operators/grafana"]
      : []),
    ...scope
      .filter((text) => !(SCOPE_KINDS as readonly string[]).includes(text))
      .map((text) => `'--scope' is '${text}'; allowed are ${SCOPE_KINDS.join(', ')}`),
    ...(pulumi === undefined || pulumi === 'yes' || pulumi === 'no'
      ? []
      : [`'--pulumi' is '${String(pulumi)}'; allowed are yes, no`]),
    ...(rights === undefined || rights === 'measured'
      ? []
      : [`'--rights' is '${String(rights)}'; allowed is measured: the rights that a recorded run used`]),
    ...[name, namespace].filter((text) => text === '').map(() => "'--name' and '--namespace' must not be empty"),
  ];
}

/** Problems of the options of a dump, which says itself what is in it. */
function dumpProblems(options: ImportOptions): string[] {
  const { fromOlm = false, subscription, ...others } = options;
  if (!fromOlm) return subscription === undefined ? [] : ["'--subscription' is for '--from-olm'"];
  return Object.keys(recordedOptions(others))
    .filter((option) => !['watch', 'pulumi'].includes(option))
    .map((option) => `'--${option}' does not go with '--from-olm'; the dump says it`);
}

/** Problems of the options that name or bound a download. */
function downloadProblems({
  check,
  fetch,
  timeout,
  options,
}: Pick<ImportArguments, 'check' | 'fetch' | 'timeout' | 'options'>): string[] {
  const { chart, repo, version, values } = options;
  const parts = Object.entries({ chart, repo, version });
  const missing = parts.filter(([, text]) => text === undefined || text === '');
  return [
    ...(parts.every(([, text]) => text === undefined) ? [] : missing).map(
      ([option]) => `'--${option}' is missing; a chart is named by --chart, --repo and --version`,
    ),
    ...(repo === undefined || isAddress(repo)
      ? []
      : [`'--repo' is '${repo}'; give an address: https://... or oci://...`]),
    ...(fetch && !check ? ["'--fetch' is for '--check'; an import downloads the sources that are addresses"] : []),
    ...(timeout > 0 ? [] : ["'--timeout' must be a number of seconds"]),
    ...values
      .filter(isAddress)
      .map((text) => `'--values' is '${text}'; only sources are downloaded, so save the file, and give its path`),
  ];
}

/** The options as a record keeps them: by their names on the command line. */
export function recordedOptions(options: ImportOptions): Readonly<Record<string, readonly string[]>> {
  const { name, namespace, watch, scope, values, set, kubeVersion, apiVersions, pulumi } = options;
  const { chart, repo, version, rights, subscription = [] } = options;
  const one = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text]);
  const all = {
    ...{ name: one(name), namespace: one(namespace), watch, scope, values, set },
    ...{ 'kube-version': one(kubeVersion), 'api-versions': apiVersions, pulumi: one(pulumi), rights: one(rights) },
    ...{ chart: one(chart), repo: one(repo), version: one(version), subscription },
  };
  return Object.fromEntries(Object.entries(all).filter(([, texts]) => texts.length > 0));
}

/** The options that a record kept. */
export function optionsOfRecord(record: Readonly<Record<string, readonly string[]>>): ImportOptions {
  const { name, namespace, watch = [], scope = [], values = [], set = [], pulumi } = record;
  const own = {
    ...(pulumi?.[0] === 'no' && { pulumi: 'no' as const }),
    ...(record.rights !== undefined && { rights: 'measured' as const }),
  };
  const charts = { set, kubeVersion: record['kube-version']?.[0], apiVersions: record['api-versions'] ?? [] };
  const { chart, repo, version } = record;
  const source = { chart: chart?.[0], repo: repo?.[0], version: version?.[0] };
  const { subscription } = record;
  const dump = subscription === undefined ? {} : { fromOlm: true, subscription };
  return { name: name?.[0], namespace: namespace?.[0], watch, scope, values, ...charts, ...source, ...own, ...dump };
}

/** The command that wrote a folder, as its files say. */
export function commandOf(paths: readonly string[], out: string, options: ImportOptions): string {
  const given = Object.entries(recordedOptions(options)).flatMap(([option, texts]) =>
    texts.flatMap((text) => [`--${option}`, text]),
  );
  const how = options.fromOlm === true ? ['--from-olm'] : [];
  return ['operator-constructs', 'import', ...how, ...paths, '--out', out, ...given].map(shellWord).join(' ');
}
