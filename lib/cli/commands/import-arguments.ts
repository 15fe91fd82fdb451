import { SCOPE_KINDS } from '../../core/operator-scope';
import { shellWord } from '../../manifests/report/markdown';
import { chartSource, isAddress, remoteSource } from '../importing/remote/download';
import { DEFAULT_TIMEOUT } from '../importing/remote/fetch';

import type { RemoteSource } from '../importing/remote/download';
import type { ValuesOf } from './arguments';

interface ImportArguments {
  readonly check: boolean;
  /** A check downloads what the folders were written from. */
  readonly fetch: boolean;
  /** Seconds that one source may take to be downloaded. */
  readonly timeout: number;
  readonly paths: readonly string[];
  readonly out?: string;
  readonly options: ImportOptions;
}

const one = { type: 'string' } as const;
const many = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

/** Options that change what is written; a folder remembers them. */
const RECORDED = {
  name: one,
  namespace: one,
  watch: many,
  group: many,
  scope: many,
  values: many,
  set: many,
  'kube-version': one,
  'api-versions': many,
  pulumi: one,
  rights: one,
  chart: one,
  repo: one,
  version: one,
  subscription: many,
  release: many,
};

/** What manages operators that an import takes over: the flag of its dump, and the option for one. */
export const MANAGERS = {
  olm: { flag: '--from-olm', one: 'subscription' },
  helm: { flag: '--from-helm', one: 'release' },
} as const;

type Manager = keyof typeof MANAGERS;

/** The same as they were given, by their names on the command line. */
export type ImportOptions = {
  readonly [Name in keyof typeof RECORDED]?: (typeof RECORDED)[Name] extends typeof many
    ? readonly string[]
    : string;
} & {
  /** What the source is a dump of. @default - it is none */
  readonly manager?: Manager;
  /** True if each API group of a source of CRDs alone gets a folder of its own. @default false */
  readonly byGroup?: boolean;
};

export const IMPORT_OPTIONS = {
  out: { ...one, short: 'o' },
  ...RECORDED,
  timeout: one,
  'from-olm': flag,
  'from-helm': flag,
  'by-group': flag,
  check: flag,
  fetch: flag,
} as const;

/** Reads the command line of an import; all problems are reported at once. */
export function importArguments(
  values: ValuesOf<typeof IMPORT_OPTIONS>,
  paths: readonly string[],
): ImportArguments {
  const {
    out,
    timeout: seconds,
    'from-olm': fromOlm,
    'from-helm': fromHelm,
    'by-group': byGroup,
    check = false,
    fetch = false,
    ...given
  } = values;
  const scope = given.scope?.flatMap((text) => text.split(','));
  const managers: Manager[] = [
    ...(fromOlm ? ['olm' as const] : []),
    ...(fromHelm ? ['helm' as const] : []),
  ];
  const options = { ...given, scope, manager: managers[0], byGroup };
  const timeout = seconds === undefined ? DEFAULT_TIMEOUT : Number(seconds);
  const read = { check, fetch, timeout, paths, out, options };
  const problems = argumentProblems(read);
  if (managers.length > 1) {
    problems.push("'--from-olm' and '--from-helm' exclude each other");
  }
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  return read;
}

/** The sources that are downloaded: those at addresses, and a chart. */
export function remoteSources(
  paths: readonly string[],
  { chart, repo, version }: ImportOptions,
): RemoteSource[] {
  const charts =
    chart === undefined || repo === undefined || version === undefined
      ? []
      : [chartSource({ chart, repo, version })];
  return [...paths.filter(isAddress).map(remoteSource), ...charts];
}

function argumentProblems(read: ImportArguments): string[] {
  const { check, paths, out, options } = read;
  const { name, namespace, scope = [], pulumi, rights } = options;
  const isMore = out !== undefined || Object.keys(recordedOptions(options)).length > 0;
  return [
    ...downloadProblems(read),
    ...dumpProblems(options),
    ...(paths.length === 0 && options.chart === undefined
      ? [check ? 'no folder is given' : 'no source is given']
      : []),
    ...(check && isMore
      ? ["'--check' takes folders alone: what they were written from, they know"]
      : []),
    ...(!check && out === undefined
      ? ["'--out' is missing; give the folder to write, such as --out operators/grafana"]
      : []),
    ...scope
      .filter((text) => !(SCOPE_KINDS as readonly string[]).includes(text))
      .map((text) => `'--scope' is '${text}'; allowed are ${SCOPE_KINDS.join(', ')}`),
    ...(pulumi === undefined || pulumi === 'yes' || pulumi === 'no'
      ? []
      : [`'--pulumi' is '${pulumi}'; allowed are yes, no`]),
    ...(rights === undefined || rights === 'measured'
      ? []
      : [`'--rights' is '${rights}'; allowed is measured: the rights that a recorded run used`]),
    ...[name, namespace]
      .filter((text) => text === '')
      .map(() => "'--name' and '--namespace' must not be empty"),
  ];
}

/** Problems of the options of a dump, which says itself what is in it. */
function dumpProblems({ manager, ...options }: ImportOptions): string[] {
  const known = manager && MANAGERS[manager];
  const all = Object.values(MANAGERS);
  const wrong = all
    .filter((each) => each.one in options && each !== known)
    .map(({ one: option, flag }) => `'--${option}' is for '${flag}'`);
  if (known === undefined) {
    return wrong;
  }
  const allowed = ['watch', 'pulumi', ...all.map(({ one: option }) => option)];
  const others = Object.keys(recordedOptions(options))
    .filter((option) => !allowed.includes(option))
    .map((option) => `'--${option}' does not go with '${known.flag}'; the dump says it`);
  return [...wrong, ...others];
}

function downloadProblems({ check, fetch, timeout, options }: ImportArguments): string[] {
  const { chart, repo, version, values = [] } = options;
  const parts = Object.entries({ chart, repo, version });
  const missing = parts.filter(([, text]) => text === undefined || text === '');
  return [
    ...(parts.every(([, text]) => text === undefined) ? [] : missing).map(
      ([option]) => `'--${option}' is missing; a chart is named by --chart, --repo and --version`,
    ),
    ...(repo === undefined || isAddress(repo)
      ? []
      : [`'--repo' is '${repo}'; give an address: https://... or oci://...`]),
    ...(fetch && !check
      ? ["'--fetch' is for '--check'; an import downloads the sources that are addresses"]
      : []),
    ...(timeout > 0 ? [] : ["'--timeout' must be a number of seconds"]),
    ...values
      .filter(isAddress)
      .map(
        (text) =>
          `'--values' is '${text}'; only sources are downloaded, so save the file, and give its path`,
      ),
  ];
}

/** The options as a record keeps them: each as a list of texts. */
export function recordedOptions(
  options: ImportOptions,
): Readonly<Record<string, readonly string[]>> {
  const names = Object.keys(RECORDED) as (keyof typeof RECORDED)[];
  const all = names.map((name) => [name, [options[name] ?? []].flat()] as const);
  return Object.fromEntries(all.filter(([, texts]) => texts.length > 0));
}

export function optionsOfRecord(
  record: Readonly<Record<string, readonly string[]>>,
): ImportOptions {
  const given = Object.entries(RECORDED).map(([name, type]) => [
    name,
    type === many ? record[name] : record[name]?.[0],
  ]);
  const managers = Object.keys(MANAGERS) as Manager[];
  return {
    ...(Object.fromEntries(given) as ImportOptions),
    manager: managers.find((manager) => record[MANAGERS[manager].one] !== undefined),
  };
}

/** The command that wrote a folder, as its files say. */
export function commandOf(paths: readonly string[], out: string, options: ImportOptions): string {
  const given = Object.entries(recordedOptions(options)).flatMap(([option, texts]) =>
    texts.flatMap((text) => [`--${option}`, text]),
  );
  const how = options.manager === undefined ? [] : [MANAGERS[options.manager].flag];
  return ['operator-constructs', 'import', ...how, ...paths, '--out', out, ...given]
    .map(shellWord)
    .join(' ');
}
