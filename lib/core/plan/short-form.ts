import type { StringMap } from '../../crd/json/tree';
import type { ResourceRequirements, VolumeMount } from '../../crd/kubernetes/current';
import type { OperatorDefinition } from '../operator-definition';
import type { OperatorWorkload } from '../operator-workloads';

const DEFAULT_RESOURCES: ResourceRequirements = {
  requests: { cpu: '50m', memory: '64Mi' },
  limits: { memory: '256Mi' },
};

/**
 * Written in full: of a part that the API server fills in, client-side apply says `configured` each
 * time.
 */
const ROLLING_UPDATE = {
  type: 'RollingUpdate',
  rollingUpdate: { maxSurge: '25%', maxUnavailable: '25%' },
};

/** Names that the installation gives to the one Deployment of the short form. */
interface ShortFormNames {
  readonly name: string;
  readonly serviceAccountName: string;
  readonly labels: StringMap;
  /** Labels that select the pod; they never change. */
  readonly selector: StringMap;
}

/**
 * The hardened Deployment that a definition without `workloads` stands for: its pod passes Pod
 * Security `restricted`.
 */
export function hardenedWorkload(
  definition: OperatorDefinition,
  names: ShortFormNames,
): OperatorWorkload {
  const { container, leaderElection } = definition;
  const scratch = writableVolumes(definition);
  return {
    name: names.name,
    leaderElection,
    spec: {
      replicas: 1,
      // Two at a time are only safe where a lease moves from the one to the other.
      strategy: leaderElection === 'lease' ? ROLLING_UPDATE : { type: 'Recreate' },
      selector: { matchLabels: names.selector },
      template: {
        metadata: { labels: names.labels },
        spec: {
          serviceAccountName: names.serviceAccountName,
          // An operator talks to the API server; the ServiceAccount itself mounts no token, so that
          // nothing else gets it.
          automountServiceAccountToken: true,
          securityContext: {
            runAsNonRoot: true,
            seccompProfile: { type: 'RuntimeDefault' },
            ...container?.podSecurityContext,
          },
          containers: [operatorContainer(definition, scratch)],
          volumes: scratch.map(({ name }) => ({ name, emptyDir: {} })),
        },
      },
    },
  };
}

function operatorContainer(definition: OperatorDefinition, scratch: readonly VolumeMount[]) {
  const {
    command,
    args,
    env,
    ports,
    livenessProbe,
    readinessProbe,
    resources = DEFAULT_RESOURCES,
  } = definition.container ?? {};
  return {
    name: definition.name,
    // The operator fails where neither the definition nor the installation gives one.
    image: definition.image,
    imagePullPolicy: 'IfNotPresent',
    command,
    args,
    env,
    ports,
    livenessProbe,
    readinessProbe,
    resources,
    securityContext: {
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
      readOnlyRootFilesystem: true,
    },
    volumeMounts: scratch,
  };
}

/** An `emptyDir` for each directory that the process writes to, named after it. */
function writableVolumes(definition: OperatorDefinition): VolumeMount[] {
  return (definition.container?.writablePaths ?? []).map((mountPath) => ({
    name: `writable${mountPath.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`.replace(/-$/, ''),
    mountPath,
  }));
}
