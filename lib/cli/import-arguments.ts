import { readArguments } from './arguments';

/** What the command line of an import says. */
export interface ImportArguments {
  readonly help: boolean;
  readonly check: boolean;
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
  /** What the chart is rendered for. */
  readonly kubeVersion?: string;
  readonly apiVersions: readonly string[];
  /** @default - by the package around the folder */
  readonly pulumi?: 'yes' | 'no';
}

const SCOPES = ['namespace', 'namespaces', 'cluster'];

/** Reads the command line of an import; all that is wrong with it is told at once. */
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
      pulumi: one,
    },
    ...{ check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const { out, name, namespace, watch = [], scope = [], pulumi, check = false, help = false } = values;
  const options: ImportOptions = {
    name,
    namespace,
    watch,
    scope: scope.flatMap((text) => text.split(',')),
    values: values.values ?? [],
    set: values.set ?? [],
    apiVersions: values['api-versions'] ?? [],
    kubeVersion: values['kube-version'],
    ...(pulumi !== undefined && { pulumi: pulumi as ImportOptions['pulumi'] }),
  };
  const problems = help ? [] : argumentProblems({ help, check, paths: positionals, out, options });
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  return { help, check, paths: positionals, out, options };
}

function argumentProblems({ check, paths, out, options }: ImportArguments): string[] {
  const { name, namespace, scope, pulumi } = options;
  const isMore = out !== undefined || Object.keys(recordedOptions(options)).length > 0;
  return [
    ...(paths.length === 0 ? [check ? 'no folder is given' : 'no source is given'] : []),
    ...(check && isMore ? ["'--check' takes folders alone: what they were written from, they know"] : []),
    ...(!check && out === undefined
      ? ["'--out' is missing; give the folder to write, such as --out operators/grafana"]
      : []),
    ...scope
      .filter((text) => !SCOPES.includes(text))
      .map((text) => `'--scope' is '${text}'; allowed are ${SCOPES.join(', ')}`),
    ...(pulumi === undefined || pulumi === 'yes' || pulumi === 'no'
      ? []
      : [`'--pulumi' is '${String(pulumi)}'; allowed are yes, no`]),
    ...[name, namespace].filter((text) => text === '').map(() => "'--name' and '--namespace' must not be empty"),
  ];
}

/** The options as a record keeps them: by their names on the command line. */
export function recordedOptions(options: ImportOptions): Readonly<Record<string, readonly string[]>> {
  const { name, namespace, watch, scope, values, set, kubeVersion, apiVersions, pulumi } = options;
  const one = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text]);
  const all = {
    ...{ name: one(name), namespace: one(namespace), watch, scope, values, set },
    ...{ 'kube-version': one(kubeVersion), 'api-versions': apiVersions, pulumi: one(pulumi) },
  };
  return Object.fromEntries(Object.entries(all).filter(([, texts]) => texts.length > 0));
}

/** The options that a record kept. */
export function optionsOfRecord(record: Readonly<Record<string, readonly string[]>>): ImportOptions {
  const { name, namespace, watch = [], scope = [], values = [], set = [], pulumi } = record;
  const own = pulumi?.[0] === 'no' ? { pulumi: 'no' as const } : {};
  const charts = { set, kubeVersion: record['kube-version']?.[0], apiVersions: record['api-versions'] ?? [] };
  return { name: name?.[0], namespace: namespace?.[0], watch, scope, values, ...charts, ...own };
}

/** The command that wrote a folder, as its files say. */
export function commandOf(paths: readonly string[], out: string, options: ImportOptions): string {
  const given = Object.entries(recordedOptions(options)).flatMap(([option, texts]) =>
    texts.flatMap((text) => [`--${option}`, text]),
  );
  return ['operator-constructs', 'import', ...paths, '--out', out, ...given].map(quoted).join(' ');
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
