import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { throwIfAny } from '../../../crd/checks/errors';
import { readFile } from '../../../crd/json/read-file';
import { stringsIn, textOrEmpty, treeOf } from '../../../crd/json/read-tree';
import { shortJson } from '../../../crd/json/show';
import { isTree } from '../../../crd/json/tree';
import { digestOf, isAddress } from '../remote/download';
import { documentsIn, linksOut, readSource, readSourceText } from '../source/read-source';

import type { Tree } from '../../../crd/json/tree';
import type { Finding } from '../../../manifests/finding';
import type { SourceObject } from '../source/object';

/** The objects of a source, and what they are known by. */
export interface LoadedSource {
  readonly objects: readonly SourceObject[];
  readonly digest: string;
  /** What was chosen for who did not say it. */
  readonly findings: readonly Finding[];
}

/**
 * Reads a source: files and folders as they are, charts and kustomizations as they are rendered.
 */
export function loadSource(
  paths: readonly string[],
  options: RenderOptions & { readonly standardInput?: Uint8Array },
): LoadedSource {
  const objects = paths.flatMap((path) => {
    const renderer = rendererOf(path, options);
    return renderer === undefined
      ? readSource([path], { standardInput: path === '-' ? options.standardInput : undefined })
      : readSourceText(path, render(path, renderer));
  });
  return {
    objects,
    digest: digestOf(JSON.stringify(objects.map(({ object }) => object))),
    findings: options.name === undefined ? paths.filter(isChart).map(releaseFinding) : [],
  };
}

/**
 * Paths as a record keeps them: from the folder on, the same on every machine; addresses as they
 * are.
 */
export function recordedPaths(folder: string, paths: readonly string[]): readonly string[] {
  return paths.map((path) =>
    path === '-' || isAddress(path)
      ? path
      : relative(resolve(folder), resolve(path)).split(sep).join('/'),
  );
}

/**
 * The paths of a record; undefined if one of them no longer exists, or was standard input.
 * Addresses stay as they are.
 */
export function tryFindPaths(
  folder: string,
  recorded: readonly string[],
): readonly string[] | undefined {
  const paths = recorded.map((path) =>
    path === '-' || isAddress(path) ? path : join(folder, path),
  );
  return paths.every((path) => path !== '-' && (isAddress(path) || existsSync(path)))
    ? paths
    : undefined;
}

/** A program that renders a folder to manifests, and how it is called. */
interface Renderer {
  /** Kind of the folder, for messages. */
  readonly what: 'chart' | 'kustomization';
  /** Programs that can do it, with their arguments; the first one on the PATH is used. */
  readonly commands: readonly (readonly [program: string, ...args: readonly string[]])[];
}

interface RenderOptions {
  /** Name of the release. @default - that of the chart: the same gives the same manifests */
  readonly name?: string;
  readonly namespace?: string;
  readonly values?: readonly string[];
  /** Single values of a chart: `key=value`. */
  readonly set?: readonly string[];
  /** Kubernetes release that a chart is rendered for. @default - that of helm */
  readonly kubeVersion?: string;
  /** API versions that a chart finds beside those of Kubernetes: `monitoring.coreos.com/v1`. */
  readonly apiVersions?: readonly string[];
}

/** More than any chart renders to. */
const MAX_BYTES = 64 * 1024 * 1024;

/** How a path is rendered; undefined if it is read as it is. */
export function rendererOf(path: string, options: RenderOptions): Renderer | undefined {
  if (path === '-' || !existsSync(path) || !statSync(path).isDirectory()) {
    return undefined;
  }
  if (isChart(path)) {
    const { name, namespace, values = [], set = [], kubeVersion, apiVersions = [] } = options;
    const release = name ?? chartName(path);
    const repeated = { '--values': values, '--set': set, '--api-versions': apiVersions };
    const given = Object.entries({
      ...repeated,
      '--kube-version': kubeVersion === undefined ? [] : [kubeVersion],
    });
    const flags = given.flatMap(([flag, texts]) => texts.flatMap((text) => [flag, text]));
    const target = namespace === undefined ? [] : ['--namespace', namespace];
    return {
      what: 'chart',
      commands: [['helm', 'template', release, path, '--include-crds', ...target, ...flags]],
    };
  }
  return KUSTOMIZATIONS.some((file) => existsSync(join(path, file)))
    ? {
        what: 'kustomization',
        commands: [
          ['kustomize', 'build', path],
          ['kubectl', 'kustomize', path],
        ],
      }
    : undefined;
}

export function isChart(path: string): boolean {
  return path !== '-' && existsSync(join(path, CHART));
}

function chartName(path: string): string {
  const file = join(path, CHART);
  return textOrEmpty(treeOf(documentsIn(file, readFile(file))[0]).name) || 'operator';
}

function releaseFinding(path: string): Finding {
  const release = shortJson(chartName(path));
  return {
    rule: 'import/release-name',
    level: 'info',
    message: `the chart is rendered as release ${release}, after its own name; names of objects may contain it, and '--name' gives another`,
    place: { file: join(path, CHART), line: 1 },
  };
}

/**
 * The rendered manifests of a folder. Programs run without a shell: nothing in a path is a command.
 * A chart with links out of its folder and a kustomization with parts that would be downloaded are
 * not rendered.
 */
export function render(path: string, { what, commands }: Renderer): Uint8Array {
  throwIfAny(what === 'chart' ? linksOut(path) : remoteParts(path));
  for (const [program, ...args] of commands) {
    const { error, status, stdout, stderr } = spawnSync(program, args, {
      env: process.env,
      maxBuffer: MAX_BYTES,
      timeout: 120_000,
    });
    if (error === undefined && status === 0) {
      return stdout;
    }
    if (error === undefined || (error as NodeJS.ErrnoException).code !== 'ENOENT') {
      const cause = error?.message ?? stderr.toString('utf8').trim();
      throw new Error(`${path}: ${program} could not render the ${what}: ${cause}`);
    }
  }
  const programs = commands.map(([program]) => `'${program}'`).join(' or ');
  throw new Error(
    `${path} is a ${what}, and ${programs} is not on the PATH; install it, or give the rendered manifests`,
  );
}

const CHART = 'Chart.yaml';
const KUSTOMIZATIONS = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

/** Fields whose values may be folders; a kustomization clones what is no folder here. */
const FOLDERS = ['resources', 'components', 'bases'];
/** Fields whose values may be files with plugins, or plugins themselves, which name files too. */
const PLUGINS = ['generators', 'transformers', 'validators'];
/** Fields, at any depth, whose values may be addresses. */
const ADDRESSED: ReadonlySet<string> = new Set(
  [
    ...FOLDERS,
    ...PLUGINS,
    'configurations',
    'crds',
    'patchesStrategicMerge',
    'path',
    'paths',
    'files',
    'envs',
    'env',
  ].map(folded),
);
/** Fields with charts, which are downloaded. */
const CHARTS = ['helmCharts', 'helmChartInflationGenerator'];

const ADDRESS =
  /^([\w.-]+=)?([\w+]+::|[a-z][a-z0-9+.-]+:|[\w.-]+@|github\.com[/:])|\.git(\/|\?|$)/i;

/** The parts of a kustomization, and of all that it leads to, that would be downloaded. */
function remoteParts(folder: string, seen = new Set<string>()): string[] {
  const file = KUSTOMIZATIONS.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (file === undefined || seen.has(realpathSync(folder))) {
    return [];
  }
  seen.add(realpathSync(folder));
  return documentsIn(file, readFile(file)).flatMap((document) =>
    partsOf(document, file, folder, seen),
  );
}

function partsOf(document: unknown, file: string, folder: string, seen: Set<string>): string[] {
  if (!isTree(document)) {
    return [];
  }
  const charts = CHARTS.filter((field) => valuesOf(document, field).length > 0).map(
    (field) =>
      `${file}: '${field}' has charts; nothing is downloaded, so give the output of kustomize build --enable-helm`,
  );
  const folders = FOLDERS.flatMap((field) =>
    valuesOf(document, field)
      .flatMap(stringsIn)
      .flatMap((value) => {
        const path = join(folder, value);
        if (existsSync(path)) {
          return statSync(path).isDirectory() ? remoteParts(path, seen) : [];
        }
        return ADDRESS.test(value) ? [] : [remote(file, field, value)];
      }),
  );
  const plugins = PLUGINS.flatMap((field) =>
    valuesOf(document, field)
      .flatMap(stringsIn)
      .flatMap((value) => pluginParts(value, file, folder, seen)),
  );
  return [...charts, ...addressesIn(document, file), ...folders, ...plugins];
}

/**
 * A name of a field as kustomize compares it: in upper and lower case, to which Go counts the long s
 * and the sign of the kelvin.
 */
function folded(name: string): string {
  return name.toUpperCase().toLowerCase();
}

/** The values of a field, whose name kustomize reads in upper and lower case. */
function valuesOf(document: Tree, field: string): unknown[] {
  return Object.entries(document)
    .filter(([name]) => folded(name) === folded(field))
    .map(([, value]) => value);
}

/** A plugin stands in the kustomization, in a file, or in the files of another kustomization. */
function pluginParts(value: string, file: string, folder: string, seen: Set<string>): string[] {
  if (value.includes('\n')) {
    return addressesIn(documentsIn(file, value), file);
  }
  const path = join(folder, value);
  if (!existsSync(path)) {
    return [];
  }
  return statSync(path).isDirectory()
    ? remoteParts(path, seen)
    : addressesIn(documentsIn(path, readFile(path)), path);
}

function addressesIn(value: unknown, file: string, field = ''): string[] {
  if (typeof value === 'string') {
    const isAddress = ADDRESSED.has(folded(field)) && !value.includes('\n') && ADDRESS.test(value);
    return isAddress ? [remote(file, field, value)] : [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item) => addressesIn(item, file, field));
  }
  return isTree(value)
    ? Object.entries(value).flatMap(([name, member]) => addressesIn(member, file, name))
    : [];
}

function remote(file: string, field: string, value: string): string {
  return (
    `${file}: '${field}' names ${shortJson(value)}, which is not here; nothing is downloaded, so save it beside the ` +
    'kustomization, or give the output of kubectl kustomize'
  );
}
