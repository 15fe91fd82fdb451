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
    ...(pulumi !== undefined && { pulumi: pulumi as ImportOptions['pulumi'] }),
  };
  const problems = help ? [] : argumentProblems({ help, check, paths: positionals, out, options });
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  return { help, check, paths: positionals, out, options };
}

function argumentProblems({ check, paths, out, options }: ImportArguments): string[] {
  const { name, namespace, watch, scope, values, pulumi } = options;
  const isMore =
    [out, name, namespace, pulumi].some((value) => value !== undefined) ||
    watch.length + scope.length + values.length > 0;
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

/** The options as a record keeps them. */
export function recordedOptions({
  name,
  namespace,
  watch,
  scope,
  values,
  pulumi,
}: ImportOptions): Readonly<Record<string, readonly string[]>> {
  return {
    ...(name !== undefined && { name: [name] }),
    ...(namespace !== undefined && { namespace: [namespace] }),
    ...(watch.length > 0 && { watch: [...watch] }),
    ...(scope.length > 0 && { scope: [...scope] }),
    ...(values.length > 0 && { values: [...values] }),
    ...(pulumi !== undefined && { pulumi: [pulumi] }),
  };
}

/** The options that a record kept. */
export function optionsOfRecord({
  name,
  namespace,
  watch = [],
  scope = [],
  values = [],
  pulumi,
}: Readonly<Record<string, readonly string[]>>): ImportOptions {
  const own = pulumi?.[0] === 'no' ? { pulumi: 'no' as const } : {};
  return { name: name?.[0], namespace: namespace?.[0], watch, scope, values, ...own };
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
