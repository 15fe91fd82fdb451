import { at, objectsAt, textAt, textsAt } from '../../crd/json/read-tree';
import { SYNC_WAVE_ANNOTATION } from '../hooks';

import type { StringMap } from '../../crd/json/tree';
import type { LabelSelector } from '../../crd/kubernetes/current';
import type { ManifestObject } from '../manifest-object';
import type { GitOpsToolProfile } from './tool';

/** The order of application: lower waves first. */
const SYNC_WAVE = { crd: '-2', operator: '-1', cluster: '0' } as const;

export const SYNC_OPTIONS_ANNOTATION = 'argocd.argoproj.io/sync-options';

/**
 * Without it Argo CD refuses a sync with a custom resource whose CRD is neither in the sync nor in
 * the cluster yet.
 */
const SKIP_DRY_RUN = 'SkipDryRunOnMissingResource';

export const ARGOCD: GitOpsToolProfile<'argocd'> = {
  id: 'argocd',
  title: 'Argo CD',
  kinds: ['argoproj.io/Application', 'argoproj.io/ApplicationSet'],
  chartOutput: 'file',
  readsWaves: true,
  waveAnnotations: (wave) => ({ [SYNC_WAVE_ANNOTATION]: SYNC_WAVE[wave] }),
  keepAnnotations: { [SYNC_OPTIONS_ANNOTATION]: 'Prune=false,Delete=false' },
  resourceAnnotations: (given) => {
    const options: unknown = given[SYNC_OPTIONS_ANNOTATION];
    return {
      [SYNC_WAVE_ANNOTATION]: SYNC_WAVE.cluster,
      ...given,
      // Whatever else is there is no text, and is refused with the rest of the object.
      ...((options === undefined || typeof options === 'string') && {
        [SYNC_OPTIONS_ANNOTATION]: withSkippedDryRun(options),
      }),
    };
  },
  setUp: [
    'Waves order objects within one Application only. Put all of these steps into one Application, or make an Application',
    'of each step, in an Application of Applications whose children have sync waves in this order: ArgoApplications',
    'writes one for each chart. Argo CD waits for children only where argocd-cm has a health check for',
    'argoproj.io/Application.',
  ],
  removal: [
    'Argo CD deletes what an Application applied if it has a finalizer: argocd app delete NAME --propagation-policy',
    'background. It deletes the highest wave first, waits until that is gone, and goes on; CRDs, and objects with the option',
    'Delete=false, stay. Where these steps are in several Applications, delete those of the first steps first, and wait.',
  ],
  readme: ({
    folder,
    props,
  }) => `**Argo CD**: make one Application of \`manifests/\`. Its objects have waves: CRDs, then the operator, then the cluster. For an Application of each chart, add the import to \`platform.ts\`, and the rest before \`platform()\` returns, with the address of your repository:

\`\`\`ts
import { ArgoApplications } from 'operator-constructs';

new ArgoApplications(app, 'applications', { repoURL: 'https://git.example.com/platform.git', ${props} });
\`\`\`

Then run \`npm run synth\`, push what it writes, and apply one file by hand, once. Argo CD keeps to the order where it has the health check for Applications that the page about GitOps shows:

\`\`\`sh
kubectl apply -f ${folder}/applications-root.k8s.yaml
\`\`\`

\`npx operator-constructs apply-order --for argocd ${folder}/\` shows the order.
`,
};

function withSkippedDryRun(options: StringMap[string] = ''): string {
  const given = options.trim() === '' ? [] : options.split(',').map((option) => option.trim());
  return given.some((option) => option.startsWith(`${SKIP_DRY_RUN}=`))
    ? options
    : [...given, `${SKIP_DRY_RUN}=true`].join(',');
}

/**
 * The Kubernetes cluster that an Application is for, in Argo CD's words: `server` or `name` says
 * it.
 */
export interface ArgoDestination {
  /**
   * URL of the API server.
   * @default 'https://kubernetes.default.svc' - the Kubernetes cluster of Argo CD itself; where
   * `name` is given none
   */
  readonly server?: string;
  /** Name of the Kubernetes cluster in Argo CD. @default - `server` says it */
  readonly name?: string;
  /** Namespace of objects that name none. @default - the namespace of the chart */
  readonly namespace?: string;
}

/**
 * When Argo CD syncs an Application by itself. An empty object is: at each commit, without pruning.
 */
export interface ArgoAutomatedSync {
  /** True if objects that are no longer written are deleted. @default false */
  readonly prune?: boolean;
  /** True if changes that others make in the Kubernetes cluster are taken back. @default false */
  readonly selfHeal?: boolean;
  /** True if an Application may be left without any object. @default false */
  readonly allowEmpty?: boolean;
  /** True if it syncs at all. Argo CD 3.1 and later know it. @default true */
  readonly enabled?: boolean;
}

/** How often Argo CD tries a sync again that has failed. */
export interface ArgoRetry {
  /** Number of attempts; a negative one has no end. @default 0 */
  readonly limit?: number;
  /**
   * How long it waits in between. @default - 5 seconds, twice as long each time, 3 minutes at most
   */
  readonly backoff?: {
    /** The first wait, in seconds, minutes or hours: `10s`. @default - that of Argo CD */
    readonly duration?: string;
    /** Number that each wait is multiplied by to give the next one. @default - that of Argo CD */
    readonly factor?: number;
    /** The longest wait, in seconds, minutes or hours: `3m`. @default - that of Argo CD */
    readonly maxDuration?: string;
  };
  /** True if a retry takes the newest commit. Argo CD 3.2 and later know it. @default false */
  readonly refresh?: boolean;
}

/** How an Application is synced, in Argo CD's words. */
export interface ArgoSyncPolicy {
  /** When Argo CD syncs by itself. @default - never: somebody has to ask for each sync */
  readonly automated?: ArgoAutomatedSync;
  /**
   * Options such as `ServerSideApply=true`, without which large CRDs cannot be applied. @default -
   * none
   */
  readonly syncOptions?: readonly string[];
  /**
   * How often a sync that has failed is tried again.
   * @default - five times within three minutes, where Argo CD syncs by itself
   */
  readonly retry?: ArgoRetry;
  /** Labels and annotations of namespaces that Argo CD makes. @default - none */
  readonly managedNamespaceMetadata?: {
    /** Labels of the Namespace. @default - none */
    readonly labels?: StringMap;
    /** Annotations of the Namespace. @default - none */
    readonly annotations?: StringMap;
  };
}

const CREATE_NAMESPACE = 'CreateNamespace=true';

/** The namespaces that Argo CD makes for Applications, and for those that a set makes. */
export function namespacesMadeFor(applications: readonly ManifestObject[]): string[] {
  const specs = applications.flatMap(({ kind, spec }) =>
    kind === 'ApplicationSet'
      ? [
          at(spec, 'template', 'spec'),
          ...objectsAt(spec, 'generators').flatMap((generator) =>
            Object.values(generator).map((each) => at(each, 'template', 'spec')),
          ),
        ]
      : [spec],
  );
  return specs
    .filter((spec) => textsAt(spec, 'syncPolicy', 'syncOptions').includes(CREATE_NAMESPACE))
    .flatMap((spec) => textAt(spec, 'destination', 'namespace') ?? []);
}

const IN_CLUSTER = 'https://kubernetes.default.svc';

export const ARGO_API = 'argoproj.io/v1alpha1';

/** An Application as its spec is made. */
export interface PlannedApplication {
  readonly project: string;
  readonly repoURL: string;
  readonly targetRevision: string;
  /** Folder of the repository. */
  readonly path: string;
  /** The one file in it; undefined where all are meant. */
  readonly file?: string;
  readonly destination: ArgoDestination;
  readonly syncPolicy: ArgoSyncPolicy;
}

/**
 * Policy where none is given. Retries for twenty minutes, as Argo CD's own end after three, when an
 * operator may not be there yet; no pruning, as a chart that is renamed by mistake would take its
 * clusters away.
 */
export function defaultSyncPolicy(createsNamespace: boolean): ArgoSyncPolicy {
  return {
    automated: {},
    syncOptions: ['ServerSideApply=true', ...(createsNamespace ? [CREATE_NAMESPACE] : [])],
    // Without `refresh` the commit that mends a refused one is not looked at before all retries of
    // that one have failed.
    retry: { limit: 10, refresh: true, backoff: { duration: '10s', factor: 2, maxDuration: '3m' } },
  };
}

const PROPAGATION = 'PrunePropagationPolicy';

/**
 * Argo CD prunes what an operator made for a resource before it; no annotation of a resource
 * changes that.
 */
export function pruningInBackground(policy: ArgoSyncPolicy): ArgoSyncPolicy {
  const { syncOptions = [] } = policy;
  return syncOptions.some((option) => option.startsWith(`${PROPAGATION}=`))
    ? policy
    : { ...policy, syncOptions: [...syncOptions, `${PROPAGATION}=background`] };
}

export function applicationSpec(planned: PlannedApplication): object {
  const { project, repoURL, targetRevision, path, file, destination, syncPolicy } = planned;
  const { name, server = name === undefined ? IN_CLUSTER : undefined, namespace } = destination;
  return {
    project,
    source: {
      repoURL,
      targetRevision,
      path,
      ...(file !== undefined && { directory: { include: file } }),
    },
    destination: {
      server,
      name,
      namespace,
    },
    syncPolicy,
  };
}

/** An Application that a set makes for each Kubernetes cluster. */
interface TemplatedApplication {
  readonly name: string;
  /** Applications of a layer come after those of all lower ones. */
  readonly layer: number;
  readonly spec: object;
}

/** Name and address of a Kubernetes cluster, as a template of an ApplicationSet has them. */
export const CLUSTER = { name: '{{ .nameNormalized }}', server: '{{ .server }}' } as const;

const LAYER_LABEL = 'operator-constructs.dev/layer';

/**
 * Objects stay where a cluster is no longer chosen: to delete its Applications would take databases
 * away with them.
 */
export function applicationSetSpec(
  selector: LabelSelector,
  project: string,
  applications: readonly TemplatedApplication[],
): object {
  const layers = [...new Set(applications.map(({ layer }) => String(layer)))].sort(
    (a, b) => Number(a) - Number(b),
  );
  return {
    goTemplate: true,
    goTemplateOptions: ['missingkey=error'],
    generators: applications.map(({ name, layer, spec }) => ({
      clusters: {
        selector,
        template: { metadata: { name, labels: { [LAYER_LABEL]: String(layer) } }, spec },
      },
    })),
    // Only with progressive syncs; without them all sync at once, and retry.
    strategy: {
      type: 'RollingSync',
      rollingSync: {
        steps: layers.map((layer) => ({
          matchExpressions: [{ key: LAYER_LABEL, operator: 'In', values: [layer] }],
        })),
      },
    },
    syncPolicy: { preserveResourcesOnDeletion: true },
    // The API server wants one; each generator has its own.
    template: { metadata: {}, spec: { destination: {}, project } },
  };
}
