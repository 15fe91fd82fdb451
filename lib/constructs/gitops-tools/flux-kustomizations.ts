import { Chart, Lazy } from 'cdk8s';
import { addCheck, warnings } from '../../core/checks/checks';
import { validateProps } from '../../core/checks/validate-props';
import { show, throwIfAny } from '../../crd/checks/errors';
import { prop } from '../../crd/checks/prop';
import { groupBy } from '../../crd/json/collections';
import {
  FLUX_API,
  kustomizationSpec,
  WAITED_KINDS,
} from '../../manifests/gitops/flux-kustomization';
import { readinessOf } from '../readiness';
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
  DURATION,
  fieldProblems,
  joinPath,
  markToolChart,
  nameProblems,
  PATH,
} from './charts';

import type { ApiObject, App } from 'cdk8s';
import type { SynthFinding } from '../../core/checks/checks';
import type { Tree } from '../../crd/json/tree';
import type {
  FluxHealthCheck,
  FluxSourceReference,
  KindReadiness,
} from '../../manifests/gitops/flux-kustomization';
import type { ChartDependency } from './charts';

/** Properties of {@link FluxKustomizations}. */
export interface FluxKustomizationsProps {
  /**
   * Where Flux reads the manifests from: the GitRepository, OCIRepository or Bucket that what is
   * synthesized gets to.
   */
  readonly sourceRef: FluxSourceReference;
  /** The folder of the source that the app is synthesized into, such as `manifests`. */
  readonly path: string;
  /** Namespace of the Kustomizations. @default 'flux-system' */
  readonly namespace?: string;
  /**
   * How often Flux looks for changes that others made in the Kubernetes cluster, in seconds,
   * minutes or hours: `10m`. New commits it applies at once.
   * @default '10m'
   */
  readonly interval?: string;
  /**
   * How long Flux waits before it tries again what has failed, or what waits for another
   * Kustomization that has failed, in seconds, minutes or hours: `2m`.
   * @default '2m'
   */
  readonly retryInterval?: string;
  /**
   * How long Flux waits for objects to be healthy, in seconds, minutes or hours: `5m`. @default
   * '5m'
   */
  readonly timeout?: string;
  /**
   * True if objects that are no longer written are deleted. CRDs stay in any case; clusters do not.
   * A Kustomization that is deleted then waits until its objects are gone, at most for `timeout`.
   * @default true
   */
  readonly prune?: boolean;
  /**
   * True if all objects have to be healthy before what comes after a chart is applied. `false`
   * waits for CRDs, workloads, and resources of operators whose readiness is known: take it where
   * something never gets healthy, such as a claim that waits for its first pod.
   * @default true
   */
  readonly wait?: boolean;
  /** The ServiceAccount whose rights Flux applies with. @default - that of Flux */
  readonly serviceAccountName?: string;
  /**
   * Prefix of the names of all Kustomizations, where charts of several apps have the same names:
   * `prod-`.
   * @default - nothing
   */
  readonly prefix?: string;
  /** The charts that get a Kustomization. @default - all charts of the app that have objects */
  readonly charts?: readonly Chart[];
  /**
   * Charts that come after others for reasons that no object shows: an application after the
   * database that it uses.
   * @default - the order follows from Namespaces, CRDs, guards, rights, and from the operators of
   * custom resources
   */
  readonly dependsOn?: readonly ChartDependency[];
  /**
   * Further fields of `spec` of the Kustomizations of charts, such as `decryption` or `kubeConfig`.
   * @default - none
   */
  readonly spec?: Tree;
}

const PROP_TYPES = {
  sourceRef: prop.required(
    prop.object(
      {
        kind: prop.required(
          prop.oneOf('GitRepository', 'OCIRepository', 'Bucket', 'ExternalArtifact'),
        ),
        name: prop.required(prop.string()),
        namespace: prop.string(),
      },
      "name the source that Flux reads, such as { kind: 'GitRepository', name: 'platform' }",
    ),
  ),
  path: prop.required(PATH),
  namespace: prop.string(),
  interval: DURATION,
  retryInterval: DURATION,
  timeout: DURATION,
  prune: prop.boolean(),
  wait: prop.boolean(),
  serviceAccountName: prop.string(),
  prefix: prop.string(),
  charts: CHARTS,
  dependsOn: CHART_ORDER,
  spec: prop.object(),
};

/** Fields of `spec` that nobody can give as they are. */
const KNOWN_FIELDS = {
  ...Object.fromEntries(
    [
      'sourceRef',
      'path',
      'interval',
      'retryInterval',
      'timeout',
      'prune',
      'wait',
      'serviceAccountName',
    ].map((prop) => [prop, `use the prop '${prop}'`]),
  ),
  dependsOn: "it follows from the objects; use the prop 'dependsOn' for more",
  healthChecks: "it follows from the objects; use the prop 'wait'",
  healthCheckExprs: 'it follows from the kinds of the objects',
};

/**
 * A chart with a Flux Kustomization for each other chart of the app, which waits for those whose
 * objects it needs, and one for itself. Make it in the app, when all other charts have their
 * objects; the app writes a folder for each chart.
 *
 * Apply its folder once, or have it applied by the Kustomization that Flux was installed with; all
 * else comes by Flux.
 *
 * @example
 * const app = new App({ yamlOutputType: YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE });
 * new FluxKustomizations(app, 'sync', { sourceRef: { kind: 'GitRepository', name: 'platform' }, path: 'manifests' });
 */
export class FluxKustomizations extends Chart {
  constructor(scope: App, id: string, props: FluxKustomizationsProps) {
    const app = appOf(scope, id);
    const { valid, problems } = validateProps(app, id, props, PROP_TYPES);
    const { namespace = 'flux-system', prefix = '', dependsOn = [] } = valid;
    const charts = valid.charts ?? chartsWithObjects(app);
    throwIfAny(
      [
        ...problems,
        ...appProblems(app, 'flux'),
        ...chartProblems(app, charts, dependsOn),
        ...nameProblems(prefix, namespace),
        ...fieldProblems(valid.spec, KNOWN_FIELDS),
      ],
      id,
    );
    super(app, id, { namespace });
    markToolChart(this);
    const parts = new ChartParts(app, this, charts, valid.charts === undefined, dependsOn);
    addCheck(this, () => [
      ...parts.findings(),
      ...parts.findingsAtOnce(),
      ...charts.flatMap((chart) => namespaceFindings(chart, parts)),
    ]);
    charts.forEach((chart) => {
      this.place(chartName(chart), prefix, () => specOf(chart, parts, valid));
    });
    // It looks after itself, and waits for nothing: it would wait for itself.
    this.place(chartName(this), prefix, () => ({
      ...kustomizationSpec({
        ...shared(this, valid),
        waitsForRemoval: false,
        dependsOn: [],
        wait: 'none',
        readiness: [],
      }),
    }));
  }

  private place(name: string, prefix: string, spec: () => object): void {
    new NamespacedObject(this, name, {
      apiVersion: FLUX_API,
      kind: 'Kustomization',
      metadata: { name: `${prefix}${name}`, namespace: this.namespace ?? '' },
      spec: Lazy.any({ produce: spec }) as object,
    });
  }
}

function shared(chart: Chart, props: FluxKustomizationsProps) {
  const {
    sourceRef,
    path,
    interval = '10m',
    retryInterval = '2m',
    timeout = '5m',
    prune = true,
  } = props;
  const { serviceAccountName } = props;
  return {
    sourceRef,
    path: `./${joinPath(path, chartName(chart))}`,
    interval,
    retryInterval,
    timeout,
    prune,
    serviceAccountName,
  };
}

function specOf(chart: Chart, parts: ChartParts, props: FluxKustomizationsProps): object {
  const { prefix = '', wait = true, spec } = props;
  const objects = parts.objectsOf(chart);
  return {
    ...kustomizationSpec({
      ...shared(chart, props),
      waitsForRemoval: true,
      dependsOn: parts.partOf(chart).dependsOn.map(({ part }) => `${prefix}${part}`),
      wait: wait ? 'all' : objects.filter(isWaitedFor).map(healthCheckOf),
      readiness: readinessIn(objects),
    }),
    ...spec,
  };
}

function isWaitedFor(object: ApiObject): boolean {
  return WAITED_KINDS.has(object.kind) || readinessOf(object) !== undefined;
}

function healthCheckOf({ apiVersion, kind, metadata }: ApiObject): FluxHealthCheck {
  const { name = '', namespace } = metadata;
  return {
    apiVersion,
    kind,
    name,
    ...(namespace !== undefined && kind !== 'CustomResourceDefinition' && { namespace }),
  };
}

/**
 * The kinds of a chart whose resources are all ready by the same rule: an expression is about all
 * of a kind.
 */
function readinessIn(objects: readonly ApiObject[]): KindReadiness[] {
  const byKind = groupBy(objects, ({ apiVersion, kind }) => `${apiVersion} ${kind}`);
  return [...byKind.values()].flatMap((ofKind) => {
    const [ready, ...others] = new Set(ofKind.map(readinessOf));
    return ready === undefined || others.length > 0
      ? []
      : ofKind.slice(0, 1).map(({ apiVersion, kind }) => ({ apiVersion, kind, ready }));
  });
}

function namespaceFindings(chart: Chart, parts: ChartParts): SynthFinding[] {
  return warnings(
    'flux-namespace-missing',
    parts
      .missingNamespacesOf(chart)
      .map(
        (name) =>
          `chart '${chartName(chart)}' has objects in namespace ${show(name)}, which no chart makes, nor Flux; add it, or ` +
          'make it before',
      ),
  );
}
