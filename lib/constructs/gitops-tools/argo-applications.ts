import { Chart, Lazy } from 'cdk8s';
import { addCheck } from '../../core/checks/checks';
import { validateProps } from '../../core/checks/validate-props';
import { throwIfAny } from '../../crd/checks/errors';
import { prop } from '../../crd/checks/prop';
import {
  applicationSetSpec,
  applicationSpec,
  ARGO_API,
  CLUSTER,
  defaultSyncPolicy,
  pruningInBackground,
} from '../../manifests/gitops/argocd';
import { SYNC_WAVE_ANNOTATION } from '../../manifests/hooks';
import { servingOperators } from '../serving-operators';
import { NamespacedObject } from '../tree/api-objects';
import {
  appOf,
  appProblems,
  CHART_ORDER,
  chartName,
  ChartParts,
  chartProblems,
  CHARTS,
  chartsWithObjects,
  fieldProblems,
  joinPath,
  markToolChart,
  nameProblems,
  outputOf,
  PATH,
  REPOSITORY,
  repositoryProblems,
} from './charts';

import type { ApiObject, App } from 'cdk8s';
import type { Tree } from '../../crd/json/tree';
import type { LabelSelector } from '../../crd/kubernetes/current';
import type {
  ArgoDestination,
  ArgoSyncPolicy,
  PlannedApplication,
} from '../../manifests/gitops/argocd';
import type { ChartDependency } from './charts';

/** Properties of {@link ArgoApplications}. */
export interface ArgoApplicationsProps {
  /**
   * URL of the repository that what is synthesized is committed to, as Argo CD knows it; without a
   * password.
   */
  readonly repoURL: string;
  /** The folder of the repository that the app is synthesized into, such as `manifests`. */
  readonly path: string;
  /** Branch, tag or commit of the repository. @default 'HEAD' */
  readonly targetRevision?: string;
  /** The AppProject of all Applications. @default 'default' */
  readonly project?: string;
  /** Namespace of the Applications. @default 'argocd' */
  readonly namespace?: string;
  /**
   * The Kubernetes cluster that the charts are for, and the namespace of objects that name none.
   * @default - the one that Argo CD runs in, and the namespace of each chart
   */
  readonly destination?: ArgoDestination;
  /**
   * The Kubernetes clusters that the charts are for, where these are several: a selector for the
   * labels of their Secrets in Argo CD. An ApplicationSet is written then, which makes an
   * Application of each chart for each of them.
   * @default - one, which `destination` says
   */
  readonly clusters?: LabelSelector;
  /**
   * How each Application is synced, taken as a whole. Applications of charts that have, or in their
   * namespace may have had, resources that only go in the background, such as a ZookeeperCluster,
   * get `PrunePropagationPolicy=background` as well, unless another one is given.
   * @default - at each commit and without pruning, by server-side apply, with retries for twenty
   * minutes; namespaces of charts are made where no chart has them
   */
  readonly syncPolicy?: ArgoSyncPolicy;
  /**
   * True if Argo CD deletes what an Application applied when that is deleted, in the background:
   * each Application gets the finalizer for that. Deleting the Application of `root` then removes
   * everything in reverse order, and waits for each step; CRDs, and Namespaces with data, stay.
   * With `prune`, a chart that is gone takes its objects along.
   * @default false - what a deleted Application applied stays
   */
  readonly cascade?: boolean;
  /**
   * Prefix of the names of all Applications, where charts of several apps have the same names:
   * `prod-`.
   * @default - nothing
   */
  readonly prefix?: string;
  /** The charts that get an Application. @default - all charts of the app that have objects */
  readonly charts?: readonly Chart[];
  /**
   * Charts that come after others for reasons that no object shows: an application after the
   * database that it uses.
   * @default - the order follows from Namespaces, CRDs, guards, rights, and from the operators of
   * custom resources
   */
  readonly dependsOn?: readonly ChartDependency[];
  /**
   * Further fields of `spec` of the Applications of charts, such as `ignoreDifferences`. @default -
   * none
   */
  readonly spec?: Tree;
}

const SYNC_POLICY = prop.object({
  automated: prop.object({
    prune: prop.boolean(),
    selfHeal: prop.boolean(),
    allowEmpty: prop.boolean(),
    enabled: prop.boolean(),
  }),
  syncOptions: prop.list(prop.string()),
  retry: prop.object({
    limit: prop.number(),
    backoff: prop.object({
      duration: prop.string(),
      factor: prop.number(),
      maxDuration: prop.string(),
    }),
    refresh: prop.boolean(),
  }),
  managedNamespaceMetadata: prop.openObject(),
});

const PROP_TYPES = {
  repoURL: prop.required(REPOSITORY),
  path: prop.required(PATH),
  targetRevision: prop.string(),
  project: prop.string(),
  namespace: prop.string(),
  destination: prop.object({
    server: prop.string(),
    name: prop.string(),
    namespace: prop.string(),
  }),
  clusters: prop.object({
    matchLabels: prop.strings(),
    matchExpressions: prop.list(
      prop.object({
        key: prop.required(prop.string()),
        operator: prop.required(prop.oneOf('In', 'NotIn', 'Exists', 'DoesNotExist')),
        values: prop.list(prop.string()),
      }),
    ),
  }),
  syncPolicy: SYNC_POLICY,
  cascade: prop.boolean(),
  prefix: prop.string(),
  charts: CHARTS,
  dependsOn: CHART_ORDER,
  spec: prop.object(),
};

/** Fields of `spec` that nobody can give as they are. */
const KNOWN_FIELDS = {
  destination: "use the prop 'destination'",
  project: "use the prop 'project'",
  source: "it follows from 'repoURL', 'targetRevision' and 'path'",
  sources: "it follows from 'repoURL', 'targetRevision' and 'path'",
  syncPolicy: "use the prop 'syncPolicy'",
};

/**
 * A chart with an Argo CD Application for each other chart of the app, in the order that their
 * objects need, and beside it a chart with the Application of these Applications. Make it in the
 * app, when all other charts have their objects.
 *
 * Apply the file of `root` once; all else comes by Argo CD. It keeps to the order where `argocd-cm`
 * has a health check for Applications.
 *
 * @example
 * new ArgoApplications(app, 'applications', { repoURL: 'https://git.example.com/platform.git', path: 'manifests' });
 */
export class ArgoApplications extends Chart {
  /** The chart with the Application that Argo CD takes all others from. */
  public readonly root: Chart;

  constructor(scope: App, id: string, props: ArgoApplicationsProps) {
    const app = appOf(scope, id);
    const { valid, problems } = validateProps(app, id, props, PROP_TYPES);
    const { namespace = 'argocd', prefix = '', dependsOn = [] } = valid;
    const charts = valid.charts ?? chartsWithObjects(app);
    throwIfAny(
      [
        ...problems,
        ...appProblems(app, 'argocd'),
        ...chartProblems(app, charts, dependsOn),
        ...nameProblems(prefix, namespace),
        ...repositoryProblems('repoURL', valid.repoURL),
        ...destinationProblems(valid),
        ...cascadeProblems(valid),
        ...fieldProblems(valid.spec, KNOWN_FIELDS),
      ],
      id,
    );
    super(app, id, { namespace });
    this.root = new Chart(app, `${id}-root`, { namespace });
    markToolChart(this);
    markToolChart(this.root);
    const parts = new ChartParts(app, this, charts, valid.charts === undefined, dependsOn);
    addCheck(this, () => parts.findings());
    if (valid.clusters === undefined) {
      charts.forEach((chart) => {
        this.placeApplication(chart, parts, valid);
      });
    } else {
      this.placeSet(charts, parts, valid, valid.clusters);
    }
    new NamespacedObject(this.root, 'Application', {
      apiVersion: ARGO_API,
      kind: 'Application',
      metadata: {
        name: `${prefix}${chartName(this)}`,
        namespace,
        ...finalizersFor(valid),
      },
      spec: rootSpec(app, this, valid, namespace),
    });
  }

  private placeApplication(chart: Chart, parts: ChartParts, props: ArgoApplicationsProps): void {
    const name = chartName(chart);
    new NamespacedObject(this, name, {
      apiVersion: ARGO_API,
      kind: 'Application',
      metadata: {
        name: `${props.prefix ?? ''}${name}`,
        namespace: this.namespace ?? '',
        annotations: {
          [SYNC_WAVE_ANNOTATION]: Lazy.any({
            produce: () => String(parts.partOf(chart).layer),
          }) as string,
        },
        ...finalizersFor(props),
      },
      spec: Lazy.any({ produce: () => specOf(chart, parts, props) }) as object,
    });
  }

  private placeSet(
    charts: readonly Chart[],
    parts: ChartParts,
    props: ArgoApplicationsProps,
    clusters: LabelSelector,
  ): void {
    const { prefix = '', project = 'default', destination } = props;
    const templated = { ...props, destination: { ...destination, server: CLUSTER.server } };
    const applications = (): object =>
      applicationSetSpec(
        clusters,
        project,
        charts.map((chart) => ({
          name: `${prefix}${CLUSTER.name}-${chartName(chart)}`,
          layer: parts.partOf(chart).layer,
          spec: specOf(chart, parts, templated),
        })),
      );
    new NamespacedObject(this, 'ApplicationSet', {
      apiVersion: ARGO_API,
      kind: 'ApplicationSet',
      metadata: { name: `${prefix}${chartName(this)}`, namespace: this.namespace ?? '' },
      spec: Lazy.any({ produce: applications }) as object,
    });
  }
}

function specOf(chart: Chart, parts: ChartParts, props: ArgoApplicationsProps): object {
  const { destination, syncPolicy, spec } = props;
  const namespace = destination?.namespace ?? chart.namespace;
  const isMissing = namespace !== undefined && parts.missingNamespacesOf(chart).includes(namespace);
  return {
    ...applicationSpec({
      ...sourceOf(chart.node.root as App, chart, props),
      destination: { ...destination, namespace },
      syncPolicy: policyFor(
        chart,
        parts.objectsOf(chart),
        syncPolicy ?? defaultSyncPolicy(isMissing),
      ),
    }),
    ...spec,
  };
}

/**
 * How a chart is synced: an operator that makes again what is deleted before its resource has that
 * deleted after it. What prunes the last of these resources is a commit that no longer has it, so
 * that each chart of a namespace that the operator watches is synced so.
 */
function policyFor(
  chart: Chart,
  objects: readonly ApiObject[],
  policy: ArgoSyncPolicy,
): ArgoSyncPolicy {
  const isRemade = servingOperators(chart.node.root).some(
    ({ definition: { deletion = {} }, scope, namespace }) =>
      Object.entries(deletion).some(
        ([kind, { propagation }]) =>
          propagation === 'background' &&
          (scope.watches(chart.namespace ?? '', namespace) ||
            objects.some((object) => object.kind === kind)),
      ),
  );
  return isRemade ? pruningInBackground(policy) : policy;
}

/** Applications are where Argo CD runs, whichever Kubernetes cluster they are for. */
function rootSpec(
  app: App,
  applications: Chart,
  props: ArgoApplicationsProps,
  namespace: string,
): object {
  return applicationSpec({
    ...sourceOf(app, applications, props),
    destination: { namespace },
    syncPolicy: props.syncPolicy ?? defaultSyncPolicy(false),
  });
}

type Source = Omit<PlannedApplication, 'destination' | 'syncPolicy'>;

function sourceOf(app: App, chart: Chart, props: ArgoApplicationsProps): Source {
  const { repoURL, path, targetRevision = 'HEAD', project = 'default' } = props;
  const { folder, file } = outputOf(app, chart);
  return {
    project,
    repoURL,
    targetRevision,
    path: joinPath(path, folder),
    file,
  };
}

function destinationProblems({ destination = {}, clusters }: ArgoApplicationsProps): string[] {
  const given = (['server', 'name'] as const).filter((prop) => destination[prop] !== undefined);
  return [
    ...(given.length > 1 ? ["'destination' has both 'server' and 'name'; use one of them"] : []),
    ...(given.length > 0 && clusters !== undefined
      ? [
          `'destination.${given[0]}' names one Kubernetes cluster, and 'clusters' selects several; use one of them`,
        ]
      : []),
  ];
}

/** In the foreground, an operator could make again what goes before its resource. */
function finalizersFor({ cascade = false }: ArgoApplicationsProps): {
  readonly finalizers?: string[];
} {
  return cascade ? { finalizers: ['resources-finalizer.argocd.argoproj.io/background'] } : {};
}

function cascadeProblems({ cascade = false, clusters }: ArgoApplicationsProps): string[] {
  return cascade && clusters !== undefined
    ? [
        "'cascade' is true with 'clusters', where a Kubernetes cluster that is no longer selected would lose its data; leave one of them out",
      ]
    : [];
}
