import { leafConflicts, mergeTrees, pruneTree } from '../../checks/merge';
import { type SizeInput, toQuantity } from '../../checks/quantity';
import { derive } from '../../unresolved/values';
import type { DatabaseSpec } from './crd';
import type { DatabaseProps, DatabaseStorage } from './database-props';

/** What the CRD fills in; needed for what is known before anything runs. */
export const DEFAULTS = { port: 5432, replicas: 1, deletionPolicy: 'Retain' } as const;

/** Which prop a field of the spec comes from, where the two are named differently. */
const PROP_OF: Readonly<Record<string, string>> = {
  name: 'database',
  'storage-size': 'storage.size',
  storageClassName: 'storage.storageClassName',
  credentialsSecretRef: 'credentialsSecret',
  'credentialsSecretRef.name': 'credentialsSecret',
};

/** The spec that the props and `spec` say together; with what the two say differently. */
export function givenSpec(name: string, props: DatabaseProps): { spec: DatabaseSpec; problems: string[] } {
  const fromProps = specOfProps(props);
  const raw = (props.spec ?? {}) as Readonly<Record<string, unknown>>;
  const defaults = { name: derive([name], (known) => known.replaceAll('-', '_')) };
  return {
    spec: mergeTrees(mergeTrees(defaults, raw), fromProps) as unknown as DatabaseSpec,
    problems: leafConflicts(fromProps, raw, (path) => PROP_OF[path] ?? path),
  };
}

function specOfProps(props: DatabaseProps): Readonly<Record<string, unknown>> {
  const { storage, credentialsSecret, backup } = props;
  return pruneTree({
    name: props.database,
    image: props.image,
    'storage-size': sizeOf(storage.size),
    storageClassName: storage.storageClassName,
    port: props.port,
    replicas: props.replicas,
    credentialsSecretRef: {
      name: typeof credentialsSecret === 'string' ? credentialsSecret : credentialsSecret?.name,
    },
    backup: backup && { ...backup, volume: backup.volume && volumeOf(backup.volume) },
    initJob: props.initJob,
    restoreFrom: props.restoreFrom,
    deletionPolicy: props.deletionPolicy,
    paused: props.paused,
    parameters: props.parameters,
    ...podSettingsOf(props),
  });
}

function podSettingsOf(props: DatabaseProps): Partial<DatabaseSpec> {
  const { resources, securityContext, affinity, tolerations, topologySpreadConstraints } = props;
  const { nodeSelector, imagePullSecrets, podAnnotations, podLabels } = props;
  return {
    resources,
    securityContext,
    affinity,
    tolerations,
    topologySpreadConstraints,
    nodeSelector,
    imagePullSecrets,
    podAnnotations,
    podLabels,
  };
}

function volumeOf({ size, storageClassName }: DatabaseStorage): object {
  return { size: sizeOf(size), storageClassName };
}

/** The CRD wants text, as an integer and a quantity are two types to it. */
function sizeOf(size: SizeInput): string {
  return derive([toQuantity(size)], String);
}
