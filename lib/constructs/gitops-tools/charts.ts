import { ApiObject, App, Chart, Names, YamlOutputType } from 'cdk8s';
import { AppFact } from '../../core/app/app-index';
import { errors, warnings } from '../../core/checks/checks';
import { isOwnClusterScopedObject } from '../../core/own-object';
import { dnsLabelProblems, dnsSubdomainProblems } from '../../crd/checks/dns-names';
import { failure, show } from '../../crd/checks/errors';
import { prop } from '../../crd/checks/prop';
import { problemList } from '../../crd/json/problem-list';
import { isCustom } from '../../manifests/built-in-kinds';
import { gitOpsProfile } from '../../manifests/gitops';
import { manifestsOf } from '../../manifests/manifest-object';
import { planParts } from '../../manifests/order/apply-parts';
import { missingNamespaces } from '../../manifests/order/findings';
import { gitOpsToolOf } from '../gitops/gitops';
import { isOperator } from '../operator-reference';

import type { Construct, IConstruct } from 'constructs';
import type { SynthFinding } from '../../core/checks/checks';
import type { AnyProblem } from '../../crd/json/problem-list';
import type { Tree } from '../../crd/json/tree';
import type { GitOpsToolId } from '../../manifests/gitops';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { PlannedPart, PlannedParts } from '../../manifests/order/apply-parts';
import type { IOperator } from '../operator-reference';

const CHART = prop.custom<Chart>((value) => Chart.isChart(value), 'give a chart');

export const CHARTS = prop.list(CHART);
export const CHART_ORDER = prop.list(
  prop.object({ chart: prop.required(CHART), on: prop.required(prop.list(CHART)) }),
);

export const PATH = prop.custom<string>(
  (value) =>
    typeof value === 'string' &&
    !value.startsWith('/') &&
    !value.split('/').includes('..') &&
    value !== '',
  "give the folder of the repository that the app is synthesized into, such as 'manifests'",
);

export const DURATION = prop.custom<string>(
  (value) => typeof value === 'string' && /^(\d+(\.\d+)?(ms|s|m|h))+$/.test(value),
  "must be a number with its unit, such as '10m' or '1m30s'",
);

/**
 * The app that a chart is made in; an error where it is made elsewhere, as cdk8s would number all
 * charts.
 */
export function appOf(scope: Construct, path: string): App {
  if (scope instanceof App) {
    return scope;
  }
  throw failure(
    [`'scope' is ${show(scope)}; make it in the app itself, beside the charts that it is about`],
    path,
  );
}

export const REPOSITORY = prop.custom<string>(
  (value) => typeof value === 'string' && value !== '',
  "give the URL of the repository that Argo CD reads, such as 'https://git.example.com/platform.git'",
);

/**
 * Returns the problems of a URL that is committed: everybody may read it who may read Applications.
 */
export function repositoryProblems(prop: string, url: string): AnyProblem[] {
  if (!/^[a-z+]+:\/\/[^/@]*:[^/@]*@/i.test(url)) {
    return [];
  }
  return [
    `'${prop}' holds a password, which is not shown; leave it out, and give it to Argo CD by a Secret for the repository`,
  ];
}

/** How an app may be written where a tool needs a file, or a folder, for each chart. */
const OUTPUT_TYPES = {
  file: [YamlOutputType.FILE_PER_CHART, YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE],
  folder: [YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE],
} as const;

export function appProblems(app: App, id: GitOpsToolId): AnyProblem[] {
  const { title, chartOutput } = gitOpsProfile(id);
  const types = OUTPUT_TYPES[chartOutput];
  const tool = gitOpsToolOf(app);
  const { yamlOutputType: type, outputFileExtension: extension } = app;
  return problemList(
    tool !== id &&
      tool !== 'both' &&
      `the app is for the GitOps tool ${show(tool)}, so that its objects lack the annotations that ` +
        `${title} reads; call AppSettings.configure(app, { gitops: '${id}' }) first`,
    !(types as readonly YamlOutputType[]).includes(type) &&
      `'yamlOutputType' of the app is YamlOutputType.${YamlOutputType[type]}, which ` +
        `has no ${chartOutput} for each chart; use ` +
        types.map((each) => `YamlOutputType.${YamlOutputType[each]}`).join(' or '),
    !/\.ya?ml$/.test(extension) &&
      `'outputFileExtension' of the app is ${show(extension)}, which no tool reads; use one that ends in '.yaml'`,
  );
}

export function chartProblems(
  app: App,
  charts: readonly Chart[],
  order: readonly ChartDependency[],
): AnyProblem[] {
  const problem = (prop: string, chart: Chart, text: string): string =>
    `'${prop}' has ${show(chart)}, ${text}`;
  return [
    ...charts
      .filter(({ node }) => node.root !== app)
      .map((chart) => problem('charts', chart, 'which is of another app; make it in this one')),
    ...[...new Set(order.flatMap(({ chart, on }) => [chart, ...on]))]
      .filter((chart) => !charts.includes(chart))
      .map((chart) =>
        problem(
          'dependsOn',
          chart,
          "which has no objects yet, or is not in 'charts'; make this when it has some",
        ),
      ),
  ];
}

/** Returns the problems of the names of the tool's objects; those of charts are right. */
export function nameProblems(prefix: string, namespace: string): AnyProblem[] {
  return [
    ...dnsLabelProblems('namespace', namespace),
    ...(prefix === '' || dnsSubdomainProblems('prefix', `${prefix}a`).length === 0
      ? []
      : [
          `'prefix' is ${show(prefix)}; use lower-case letters, digits and '-', with a letter or a digit first`,
        ]),
  ];
}

/** Returns the problems of raw fields: those with a prop, and those that are computed here. */
export function fieldProblems(
  spec: Tree | undefined,
  known: Readonly<Record<string, string>>,
): AnyProblem[] {
  return Object.keys(spec ?? {}).flatMap((field) =>
    Object.hasOwn(known, field) ? [`'spec.${field}' is given; ${known[field]}`] : [],
  );
}

/** The folder of a repository, with a folder in it: as short as it goes. */
export function joinPath(path: string, folder?: string): string {
  const parts = [...path.split('/'), folder ?? ''].filter((part) => part !== '' && part !== '.');
  return parts.length === 0 ? '.' : parts.join('/');
}

/** Charts with the objects of a tool about the others, which these objects leave out. */
const toolCharts = new AppFact(() => new WeakSet<IConstruct>());

export function markToolChart(chart: Chart): void {
  toolCharts.of(chart).add(chart);
}

/** A chart that comes after others because the program says so. */
export interface ChartDependency {
  /** The later chart. */
  readonly chart: Chart;
  /** The charts that must be ready before it. */
  readonly on: readonly Chart[];
}

/**
 * Returns the name of a chart for cdk8s and the tool: that of its file or folder, and of its
 * object.
 */
export function chartName(chart: Chart): string {
  return Names.toDnsLabel(chart);
}

export function chartsWithObjects(app: App): Chart[] {
  const ofTools = toolCharts.of(app);
  return app.node
    .findAll()
    .filter((construct): construct is Chart => Chart.isChart(construct) && !ofTools.has(construct))
    .filter((chart) => objectsIn(chart).length > 0);
}

function objectsIn(chart: Chart): ApiObject[] {
  return chart.node
    .findAll()
    .filter(
      (construct): construct is ApiObject =>
        ApiObject.isApiObject(construct) && Chart.of(construct) === chart,
    );
}

/** Charts as parts that a tool applies: which come after which, and what no order mends. */
export class ChartParts {
  private known: PlannedParts | undefined;
  private manifests = new Map<Chart, readonly ManifestObject[]>();

  /**
   * Messages name the `toolChart`; `areAll` says whether these have to be all charts of the app.
   */
  constructor(
    private readonly app: App,
    private readonly toolChart: Chart,
    private readonly charts: readonly Chart[],
    private readonly areAll: boolean,
    private readonly order: readonly ChartDependency[],
  ) {
    // Computed again in each synth, as the charts may have got more objects.
    toolChart.node.addValidation({
      validate: () => {
        this.known = undefined;
        this.manifests = new Map();
        return [];
      },
    });
  }

  public partOf(chart: Chart): PlannedPart {
    const name = chartName(chart);
    return this.planned.parts.find((part) => part.name === name) as PlannedPart;
  }

  public objectsOf(chart: Chart): readonly ApiObject[] {
    return objectsIn(chart);
  }

  public missingNamespacesOf(chart: Chart): string[] {
    const brought = this.charts
      .flatMap((each) => this.rendered(each))
      .filter(({ kind }) => kind === 'Namespace');
    return missingNamespaces([...this.rendered(chart), ...brought]);
  }

  public findings(): SynthFinding[] {
    return errors([...this.uncovered(), ...numbered(this.app, this.toolChart), ...this.circles()]);
  }

  public findingsAtOnce(): SynthFinding[] {
    return warnings(
      'flux-resource-early',
      this.planned.parts.flatMap(({ name, within }) => {
        const early = within.filter(({ reason }) => reason === 'guard' || reason === 'webhook');
        const [first] = early;
        if (first === undefined) {
          return [];
        }
        const others = new Set(early.map(({ object }) => object)).size - 1;
        const more = others === 0 ? '' : ` and ${others} more`;
        const on = `${first.on.kind} ${first.on.metadata.name}`;
        return [
          `Flux applies chart '${name}' at once, so ${first.object.kind} ${first.object.metadata.name}${more} may be ` +
            `stored before ${on} is in force; put the resources of operators into a chart of their own`,
        ];
      }),
    );
  }

  private get planned(): PlannedParts {
    return (this.known ??= planParts(
      this.charts.map((chart) => ({
        name: chartName(chart),
        objects: this.rendered(chart),
        after: [
          ...impliedOrder(chart, this.charts, (each) => this.rendered(each)),
          ...this.givenOrder(chart),
        ].map(({ on, why }) => ({
          part: chartName(on),
          why,
        })),
      })),
    ));
  }

  private rendered(chart: Chart): readonly ManifestObject[] {
    const known = this.manifests.get(chart) ?? manifestsIn(chart);
    this.manifests.set(chart, known);
    return known;
  }

  private givenOrder(chart: Chart): { on: Chart; why: string }[] {
    return this.order
      .filter((each) => each.chart === chart)
      .flatMap(({ on }) => on.map((each) => ({ on: each, why: "'dependsOn' says so" })));
  }

  private uncovered(): string[] {
    const missing = this.areAll
      ? chartsWithObjects(this.app).filter((chart) => !this.charts.includes(chart))
      : [];
    return missing.map(
      (chart) =>
        `chart '${chartName(chart)}' got its objects after this was created; create it after all charts have their objects`,
    );
  }

  private circles(): string[] {
    return this.planned.circles.map((circle) => {
      const names = circle.map(({ part }) => `'${part}'`);
      const reasons = circle.map(
        ({ part, on }) => `'${part}' comes after '${on.part}', as ${on.why}`,
      );
      return (
        `charts ${names.join(' and ')} need each other: ${reasons.join('; ')}; ` +
        'put what others need into a chart of its own'
      );
    });
  }
}

/** The manifests of a chart; what cannot be rendered says so itself. */
function manifestsIn(chart: Chart): ManifestObject[] {
  return objectsIn(chart).flatMap((object) => {
    try {
      return [customIdentity(object) ?? manifestsOf([object.toJson()])].flat();
    } catch {
      return [];
    }
  });
}

/**
 * All that matters of a custom resource, which need not be rendered for it; undefined for any other
 * object.
 */
function customIdentity(object: ApiObject): ManifestObject | undefined {
  const { apiVersion, kind, name, metadata } = object;
  const namespace = isOwnClusterScopedObject(object) ? undefined : metadata.namespace;
  const identity = {
    apiVersion,
    kind,
    metadata: { name, namespace },
  };
  return isCustom(identity) ? identity : undefined;
}

/**
 * Dependencies between charts: cdk8s numbers the files of all charts for them, and tools lose what
 * is renamed.
 */
function numbered(app: App, toolChart: Chart): string[] {
  const pairs = new Map<string, string>();
  for (const construct of app.node.findAll()) {
    if (construct === app || !isInChart(construct)) {
      continue;
    }
    const chart = Chart.of(construct);
    const inner =
      construct === chart ? construct.node.children.filter((child) => Chart.isChart(child)) : [];
    for (const on of [...construct.node.dependencies, ...inner].filter(isInChart)) {
      const other = Chart.of(on);
      if (other !== chart) {
        pairs.set(`${chartName(chart)} ${chartName(other)}`, pairText(chart, other, toolChart));
      }
    }
  }
  return [...pairs.values()];
}

function pairText(chart: Chart, on: Chart, toolChart: Chart): string {
  const isNested = on.node.scope === chart;
  const [what, remedy] = isNested
    ? [`chart '${chart.node.path}' holds chart '${on.node.path}'`, 'make it beside the other one']
    : [
        `chart '${chart.node.path}' depends on chart '${on.node.path}'`,
        `leave that out, and give [${toolChart.node.path}] 'dependsOn' with the two`,
      ];
  return (
    `${what}, so cdk8s numbers what it writes, and renames it when a chart comes or goes: ` +
    `the tool would take that for deleted objects; ${remedy}`
  );
}

function isInChart(construct: IConstruct): boolean {
  return construct.node.scopes.some((scope) => Chart.isChart(scope));
}

/** The file or the folder that cdk8s writes a chart to, in the folder of the app. */
export function outputOf(
  app: App,
  chart: Chart,
): { readonly folder?: string; readonly file?: string } {
  const name = chartName(chart);
  return app.yamlOutputType === YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE
    ? { folder: name }
    : { file: `${name}${app.outputFileExtension}` };
}

interface EarlierChart {
  readonly on: Chart;
  readonly why: string;
}

/**
 * The order that only constructs show: resources come after the operator that serves them, and that
 * after its CRDs.
 */
function impliedOrder(
  chart: Chart,
  charts: readonly Chart[],
  rendered: (chart: Chart) => readonly ManifestObject[],
): EarlierChart[] {
  const constructs = chart.node.findAll().filter((construct) => Chart.of(construct) === chart);
  const operators = constructs.flatMap((construct) => {
    const operator = operatorOf(construct);
    return operator === undefined || Chart.of(operator) === chart
      ? []
      : [
          {
            on: Chart.of(operator),
            why: `[${construct.node.path}] is served by [${operator.node.path}]`,
          },
        ];
  });
  const definitions = constructs.filter(isInstalled).flatMap((operator) => {
    const names = new Set(operator.definition.customResources.map(({ name }) => name));
    const homes = charts.filter(
      (other) => other !== chart && rendered(other).some((object) => isCrdIn(names, object)),
    );
    return homes.map((on) => ({ on, why: `[${operator.node.path}] serves kinds that it defines` }));
  });
  return [...operators, ...definitions].filter(({ on }) => charts.includes(on));
}

function isCrdIn(names: ReadonlySet<string>, { kind, metadata }: ManifestObject): boolean {
  return kind === 'CustomResourceDefinition' && names.has(metadata.name);
}

function operatorOf(construct: IConstruct): IOperator | undefined {
  const operator: unknown = (construct as Partial<{ operator: unknown }>).operator;
  return isOperator(operator) && isInstalled(operator) && operator.node.root === construct.node.root
    ? operator
    : undefined;
}

/** Returns true if a construct is an operator that is installed here, and no reference to one. */
function isInstalled(construct: IConstruct): construct is IOperator {
  return (
    isOperator(construct) && construct.node.findAll().some((inner) => ApiObject.isApiObject(inner))
  );
}
