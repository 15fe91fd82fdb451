import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { folderOf, otherCheckers } from '../../cluster/support/binaries';
import { root } from '../../support/root';

import type { CheckReport } from 'operator-constructs/cli';
import type { Binary } from '../../cluster/support/binaries';

/** Input of a tool that checks a folder of manifests. */
interface Corpus {
  /** Folder with one object in each file. */
  readonly manifests: string;
  /** Folder with CRDs. */
  readonly crds: string;
}

/** Input of the other tools. */
export interface CorpusWithSchemas extends Corpus {
  readonly schemas: Schemas;
}

/** A command that checks manifests without a server. */
export interface Tool<Needs extends Corpus = CorpusWithSchemas> {
  readonly name: string;
  readonly command: (corpus: Needs) => readonly string[];
  /** The files that it refuses, of what it prints. */
  readonly refused: (output: string) => readonly string[];
}

/** `check` as it is built, with its program. */
export const ours: Tool<Corpus> = {
  name: 'operator-constructs check',
  command: ({ manifests, crds }) => [
    process.execPath,
    join(root, 'dist/lib/cli/operator-constructs.js'),
    'check',
    manifests,
    '--crds',
    crds,
    '--unknown',
    'error',
    '--format',
    'json',
  ],
  refused: (output) => {
    const { byProgram, findings } = JSON.parse(output) as ReturnType<CheckReport['toJSON']>;
    if (!byProgram) {
      throw new Error("the check program is missing: 'npm run check-program'");
    }
    return findings.filter(({ level }) => level === 'error').map(({ place }) => place?.file ?? '');
  },
};

/** kubeconform, strictly, with schemas of Kubernetes 1.36 and of the CRDs. */
export function kubeconform(path: string): Tool {
  return {
    name: 'kubeconform',
    command: ({ manifests, schemas }) => [
      path,
      '-strict',
      '-output',
      'json',
      '-schema-location',
      `${schemas.json}/{{.ResourceKind}}{{.KindSuffix}}.json`,
      manifests,
    ],
    refused: (output) =>
      (JSON.parse(output) as { resources: { filename: string; status: string }[] }).resources
        .filter(({ status }) => status !== 'statusValid')
        .map(({ filename }) => filename),
  };
}

/** kubectl-validate with the OpenAPI documents of Kubernetes 1.36 and the CRDs. */
export function kubectlValidate(path: string): Tool {
  return {
    name: 'kubectl-validate',
    command: ({ manifests, crds, schemas }) => [
      path,
      manifests,
      '--local-crds',
      crds,
      '--local-schemas',
      schemas.openApi,
      '--output',
      'json',
    ],
    refused: (output) =>
      Object.entries(JSON.parse(output) as Readonly<Record<string, readonly { status?: string }[]>>)
        .filter(([, results]) => results.some(({ status }) => status !== 'Success'))
        .map(([file]) => file),
  };
}

/** A run of a tool: the names of the files that it refuses, and the seconds that it took. */
export interface Run {
  readonly refused: ReadonlySet<string>;
  readonly cpuSeconds: number;
  readonly seconds: number;
}

export function runTool<Needs extends Corpus>(
  { command, refused, name }: Tool<Needs>,
  corpus: Needs,
): Run {
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-time-'));
  try {
    const times = join(folder, 'times');
    const script = `TIMEFORMAT='%U %S %R'; { time "$@" 2>&3; } 3>/dev/null 2>'${times}'`;
    const { stdout, error } = spawnSync('bash', ['-c', script, 'bash', ...command(corpus)], {
      encoding: 'utf8',
      maxBuffer: 2 ** 29,
    });
    if (error) {
      throw error;
    }
    if (!stdout.trim()) {
      throw new Error(`${name} printed nothing`);
    }
    const [user = 0, system = 0, seconds = 0] = readFileSync(times, 'utf8')
      .trim()
      .split(' ')
      .map(Number);
    return {
      refused: new Set(refused(stdout).map((file) => basename(file))),
      cpuSeconds: user + system,
      seconds,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Schemas as kubeconform and kubectl-validate read them: of the kinds of Kubernetes 1.36, and of
 * CRDs.
 */
export interface Schemas {
  /** Folder of JSON schemas for kubeconform. */
  readonly json: string;
  /** Folder of OpenAPI documents for kubectl-validate. */
  readonly openApi: string;
}

/**
 * Writes the schemas of the kinds of Kubernetes, from its own OpenAPI documents, and those of CRDs
 * by kubeconform's script.
 */
export function writeSchemas(
  folder: string,
  kubernetes: Binary,
  crdFiles: readonly string[],
): Schemas {
  const documents = join(folderOf(kubernetes), 'api/openapi-spec');
  const schemas = { json: join(folder, 'json'), openApi: join(folder, 'openapi') };
  mkdirSync(schemas.json, { recursive: true });
  writeJsonSchemas(join(documents, 'swagger.json'), schemas.json);
  for (const name of readdirSync(join(documents, 'v3'))) {
    const [, group, version] = /^apis?__(?:(.*)__)?(v\d+)_openapi\.json$/.exec(name) ?? [];
    if (version === undefined) {
      continue;
    }
    const at =
      group === undefined ? join(schemas.openApi, 'api') : join(schemas.openApi, 'apis', group);
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, `${version}.json`), readFileSync(join(documents, 'v3', name)));
  }
  const script = join(folderOf(otherCheckers[0]!), 'scripts/openapi2jsonschema.py');
  const env = { ...process.env, FILENAME_FORMAT: '{kind}-{group}-{version}' };
  execFileSync('python3', [script, ...crdFiles], { cwd: schemas.json, env, stdio: 'ignore' });
  return schemas;
}

interface Swagger {
  readonly definitions: Readonly<Record<string, Definition>>;
}
interface Definition {
  readonly 'x-kubernetes-group-version-kind'?: readonly {
    readonly group: string;
    readonly version: string;
    readonly kind: string;
  }[];
  readonly [keyword: string]: unknown;
}

/**
 * As the schemas that kubeconform downloads are made: closed objects, and null for what may be left
 * out.
 */
function writeJsonSchemas(file: string, folder: string): void {
  const { definitions } = JSON.parse(readFileSync(file, 'utf8')) as Swagger;
  const closed = Object.fromEntries(
    Object.entries(definitions).map(([name, each]) => [name, strict(name, each)]),
  );
  for (const [name, { 'x-kubernetes-group-version-kind': kinds = [] }] of Object.entries(
    definitions,
  )) {
    const [one] = kinds;
    if (one === undefined || kinds.length > 1) {
      continue;
    }
    const group = one.group.split('.')[0] ?? '';
    const file = [one.kind.toLowerCase(), ...(group === '' ? [] : [group]), one.version].join('-');
    const used = reachedFrom(name, closed);
    writeFileSync(
      join(folder, `${file}.json`),
      JSON.stringify({ $ref: `#/definitions/${name}`, definitions: Object.fromEntries(used) }),
    );
  }
}

/** A definition and all that it refers to: each schema stands alone. */
function reachedFrom(
  first: string,
  definitions: Readonly<Record<string, object>>,
): Map<string, object> {
  const reached = new Map<string, object>();
  const visit = (name: string): void => {
    const definition = definitions[name];
    if (definition === undefined || reached.has(name)) {
      return;
    }
    reached.set(name, definition);
    for (const [, next = ''] of JSON.stringify(definition).matchAll(/"#\/definitions\/([^"]+)"/g)) {
      visit(next);
    }
  };
  visit(first);
  return reached;
}

const EITHER: Readonly<Record<string, object>> = {
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': {
    oneOf: [{ type: 'string' }, { type: 'integer' }],
  },
  'io.k8s.apimachinery.pkg.api.resource.Quantity': {
    oneOf: [{ type: 'string' }, { type: 'number' }],
  },
};

function strict(name: string, { properties, required = [], ...rest }: Definition): object {
  if (name in EITHER) {
    return EITHER[name]!;
  }
  if (properties === undefined) {
    return rest;
  }
  const fields = Object.entries(properties as Readonly<Record<string, Definition>>).map(
    ([field, schema]) => [
      field,
      (required as readonly string[]).includes(field)
        ? schema
        : { anyOf: [schema, { type: 'null' }] },
    ],
  );
  // Draft 4, which kubeconform reads them as, takes no empty list of required fields.
  return {
    ...rest,
    ...((required as readonly string[]).length > 0 && { required }),
    properties: Object.fromEntries(fields) as object,
    additionalProperties: false,
  };
}
