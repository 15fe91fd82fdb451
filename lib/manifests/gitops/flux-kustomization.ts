import type { GitOpsToolProfile } from './tool';

export const FLUX: GitOpsToolProfile<'flux'> = {
  id: 'flux',
  title: 'Flux',
  kinds: ['kustomize.toolkit.fluxcd.io/Kustomization'],
  chartOutput: 'folder',
  readsWaves: false,
  waveAnnotations: () => ({}),
  keepAnnotations: { 'kustomize.toolkit.fluxcd.io/prune': 'disabled' },
  setUp: [
    'Flux applies Namespaces, CRDs and ClusterRoles first and all the rest at once; annotations do not change that. Make a',
    'folder and a Kustomization of each step, with spec.wait: true, and let each name the one before it in spec.dependsOn:',
    'FluxKustomizations writes one for each chart.',
  ],
  removal: [
    'Flux keeps to no order: it deletes all that a Kustomization applied at once, and spec.dependsOn does not count for a',
    'deletion. Take the objects of one step out of the repository, wait until they are gone, and go on with the next one; or',
    'delete the Kustomizations in this order, with spec.deletionPolicy: WaitForTermination, and wait for each.',
  ],
  readme: ({
    folder,
    props,
  }) => `**Flux** reads no waves, and applies what one Kustomization has at once. For a Kustomization of each chart, which waits for those before it, make the app by \`new App({ yamlOutputType: YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE })\`, add the imports to \`platform.ts\`, and the rest before \`platform()\` returns:

\`\`\`ts
import { YamlOutputType } from 'cdk8s';
import { FluxKustomizations } from 'operator-constructs';

new FluxKustomizations(app, 'sync', { sourceRef: { kind: 'GitRepository', name: 'flux-system' }, ${props} });
\`\`\`

Then run \`npm run synth\`, push what it writes, and apply one folder by hand, once:

\`\`\`sh
kubectl apply -f ${folder}/sync/
\`\`\`

\`npx operator-constructs apply-order --for flux ${folder}/\` shows the order.
`,
};

/** Where Flux reads the manifests from. */
export interface FluxSourceReference {
  /** Kind of the source. */
  readonly kind: 'GitRepository' | 'OCIRepository' | 'Bucket' | 'ExternalArtifact';
  /** Name of the source. */
  readonly name: string;
  /** Namespace of the source. @default - that of the Kustomizations */
  readonly namespace?: string;
}

export const FLUX_API = 'kustomize.toolkit.fluxcd.io/v1';

/**
 * A kind and when a resource of it is ready, as `condition=<type>` or `jsonpath={<path>}=<value>`.
 */
export interface KindReadiness {
  readonly apiVersion: string;
  readonly kind: string;
  readonly ready: string;
}

/** An object that is waited for. */
export interface FluxHealthCheck {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
}

/** A Kustomization as its spec is made. */
export interface PlannedKustomization {
  readonly path: string;
  readonly sourceRef: FluxSourceReference;
  readonly interval: string;
  readonly retryInterval: string;
  readonly timeout: string;
  readonly prune: boolean;
  /** True if the Kustomization is gone only when its objects are. */
  readonly waitsForRemoval: boolean;
  readonly serviceAccountName?: string;
  /** Names of the Kustomizations that must be ready before it. */
  readonly dependsOn: readonly string[];
  /** Objects that have to be healthy before it is ready. */
  readonly wait: 'all' | 'none' | readonly FluxHealthCheck[];
  readonly readiness: readonly KindReadiness[];
}

export function kustomizationSpec(planned: PlannedKustomization): object {
  const { path, sourceRef, interval, retryInterval, timeout, prune, serviceAccountName, wait } =
    planned;
  const isWaited = prune && planned.waitsForRemoval;
  const dependsOn = planned.dependsOn.map((name) => ({ name }));
  const healthCheckExprs = planned.readiness.flatMap(({ apiVersion, kind, ready }) => {
    const current = readyExpression(ready);
    return current === undefined ? [] : [{ apiVersion, kind, current }];
  });
  return {
    ...(dependsOn.length > 0 && { dependsOn }),
    sourceRef,
    path,
    interval,
    retryInterval,
    timeout,
    prune,
    ...(isWaited && { deletionPolicy: 'WaitForTermination' }),
    serviceAccountName,
    ...(wait === 'all' && { wait: true }),
    ...(Array.isArray(wait) && wait.length > 0 && { healthChecks: wait }),
    ...(wait !== 'none' && healthCheckExprs.length > 0 && { healthCheckExprs }),
  };
}

/**
 * A rule of readiness in CEL, if it is one. Flux takes one that fails, as without a status, for not
 * ready.
 */
export function readyExpression(ready: string): string | undefined {
  const condition = /^condition=(\w+)$/.exec(ready)?.[1];
  if (condition !== undefined) {
    return `status.conditions.exists(c, c.type == '${condition}' && c.status == 'True')`;
  }
  const [, path, value] = /^jsonpath=\{\.(\w+(?:\.\w+)*)\}(?:=([\w.-]+))?$/.exec(ready) ?? [];
  if (path === undefined) {
    return undefined;
  }
  if (value === undefined) {
    return `${path} != ''`;
  }
  // It may be a boolean or a number in the status, which is equal to no text.
  return /^(true|false|-?[\d.]+)$/.test(value)
    ? `string(${path}) == '${value}'`
    : `${path} == '${value}'`;
}

/**
 * Kinds that are waited for where not all objects are: workloads, and what others cannot be stored
 * without.
 */
export const WAITED_KINDS: ReadonlySet<string> = new Set([
  'CustomResourceDefinition',
  'DaemonSet',
  'Deployment',
  'Job',
  'StatefulSet',
]);
