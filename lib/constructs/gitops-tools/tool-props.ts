import { App, Chart, YamlOutputType } from 'cdk8s';
import type { Construct } from 'constructs';
import { failure, show } from '../../crd/checks/errors';
import { dnsLabelProblems, dnsSubdomainProblems } from '../../crd/checks/names';
import { prop } from '../../crd/checks/prop';
import { problemList } from '../../crd/json/problem-list';
import { type GitOpsToolId, gitOpsProfile } from '../../manifests/gitops';
import type { Tree } from '../../crd/json/object';
import type { ChartDependency } from './chart-parts';
import { gitOpsToolOf } from '../gitops/gitops-of';

const CHART = prop.custom<Chart>((value) => Chart.isChart(value), 'give a chart');

export const CHARTS = prop.list(CHART);
export const CHART_ORDER = prop.list(prop.object({ chart: prop.required(CHART), on: prop.required(prop.list(CHART)) }));

export const PATH = prop.custom<string>(
  (value) => typeof value === 'string' && !value.startsWith('/') && !value.split('/').includes('..') && value !== '',
  "give the folder of the repository that the app is synthesized into, such as 'manifests'",
);

/** A length of time as Go reads it. */
export const DURATION = prop.custom<string>(
  (value) => typeof value === 'string' && /^(\d+(\.\d+)?(ms|s|m|h))+$/.test(value),
  "must be a number with its unit, such as '10m' or '1m30s'",
);

/** The app that a chart is made in; an error where it is made elsewhere, as cdk8s would number all charts. */
export function appOf(scope: Construct, path: string): App {
  if (scope instanceof App) return scope;
  throw failure([`'scope' is ${show(scope)}; make it in the app itself, beside the charts that it is about`], path);
}

export const REPOSITORY = prop.custom<string>(
  (value) => typeof value === 'string' && value !== '',
  "give the URL of the repository that Argo CD reads, such as 'https://git.example.com/platform.git'",
);

/** Returns the problems of a URL that is committed: everybody may read it who may read Applications. */
export function repositoryProblems(prop: string, url: string): string[] {
  if (!/^[a-z+]+:\/\/[^/@]*:[^/@]*@/i.test(url)) return [];
  return [
    `'${prop}' holds a password, which is not shown; leave it out, and give it to Argo CD by a Secret for the repository`,
  ];
}

/** How an app may be written where a tool needs a file, or a folder, for each chart. */
const OUTPUT_TYPES = {
  file: [YamlOutputType.FILE_PER_CHART, YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE],
  folder: [YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE],
} as const;

export function appProblems(app: App, id: GitOpsToolId): string[] {
  const { title, chartOutput } = gitOpsProfile(id);
  const types = OUTPUT_TYPES[chartOutput];
  const tool = gitOpsToolOf(app);
  const { yamlOutputType: type, outputFileExtension: extension } = app;
  return problemList(
    tool !== id &&
      tool !== 'both' &&
      `the app is for the GitOps tool ${show(tool)}, so that its objects lack the annotations that ` +
        `${title} reads; call GitOps.configure(app, { tool: '${id}' }) first`,
    !(types as readonly YamlOutputType[]).includes(type) &&
      `'yamlOutputType' of the app is YamlOutputType.${YamlOutputType[type]}, which ` +
        `has no ${chartOutput} for each chart; use ` +
        types.map((each) => `YamlOutputType.${YamlOutputType[each]}`).join(' or '),
    !/\.ya?ml$/.test(extension) &&
      `'outputFileExtension' of the app is ${show(extension)}, which no tool reads; use one that ends in '.yaml'`,
  );
}

export function chartProblems(app: App, charts: readonly Chart[], order: readonly ChartDependency[]): string[] {
  const problem = (prop: string, chart: Chart, text: string): string => `'${prop}' has ${show(chart)}, ${text}`;
  return [
    ...charts
      .filter(({ node }) => node.root !== app)
      .map((chart) => problem('charts', chart, 'which is of another app; make it in this one')),
    ...[...new Set(order.flatMap(({ chart, on }) => [chart, ...on]))]
      .filter((chart) => !charts.includes(chart))
      .map((chart) =>
        problem('dependsOn', chart, "which has no objects yet, or is not in 'charts'; make this when it has some"),
      ),
  ];
}

/** Returns the problems of the names of the tool's objects; those of charts are right. */
export function nameProblems(prefix: string, namespace: string): string[] {
  return [
    ...dnsLabelProblems('namespace', namespace),
    ...(prefix === '' || dnsSubdomainProblems('prefix', `${prefix}a`).length === 0
      ? []
      : [`'prefix' is ${show(prefix)}; use lower-case letters, digits and '-', with a letter or a digit first`]),
  ];
}

/** Returns the problems of raw fields: those with a prop, and those that are computed here. */
export function fieldProblems(spec: Tree | undefined, known: Readonly<Record<string, string>>): string[] {
  return Object.keys(spec ?? {}).flatMap((field) =>
    Object.hasOwn(known, field) ? [`'spec.${field}' is given; ${known[field]}`] : [],
  );
}

/** The folder of a repository, with a folder in it: as short as it goes. */
export function joinPath(path: string, folder?: string): string {
  const parts = [...path.split('/'), folder ?? ''].filter((part) => part !== '' && part !== '.');
  return parts.length === 0 ? '.' : parts.join('/');
}
