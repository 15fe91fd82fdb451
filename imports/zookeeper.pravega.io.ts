// Made of the CRDs in lib/catalog by `npm run imports`; not to be edited.
/* eslint-disable */
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


export class ZookeeperCluster extends ApiObject {
  /**
   * Returns the apiVersion and kind for "ZookeeperCluster"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'zookeeper.pravega.io/v1beta1',
    kind: 'ZookeeperCluster',
  }

  /**
   * Renders a Kubernetes manifest for "ZookeeperCluster".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: ZookeeperClusterProps = {}): any {
    return {
      ...ZookeeperCluster.GVK,
      ...toJson_ZookeeperClusterProps(props),
    };
  }

  /**
   * Defines a "ZookeeperCluster" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: ZookeeperClusterProps = {}) {
    super(scope, id, {
      ...ZookeeperCluster.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...ZookeeperCluster.GVK,
      ...toJson_ZookeeperClusterProps(resolved),
    };
  }
}

export interface ZookeeperClusterProps {
  readonly metadata?: ApiObjectMetadata;

  readonly spec?: ZookeeperClusterSpec;
}

/**
 * Converts an object of type 'ZookeeperClusterProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterProps(obj: ZookeeperClusterProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_ZookeeperClusterSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpec {
  readonly image?: ZookeeperClusterSpecImage;

  readonly labels?: { [key: string]: string };

  readonly replicas?: number;

  readonly ports?: ZookeeperClusterSpecPorts[];

  readonly pod?: ZookeeperClusterSpecPod;

  readonly adminServerService?: ZookeeperClusterSpecAdminServerService;

  readonly clientService?: ZookeeperClusterSpecClientService;

  readonly headlessService?: ZookeeperClusterSpecHeadlessService;

  readonly triggerRollingRestart?: boolean;

  readonly storageType?: string;

  readonly persistence?: ZookeeperClusterSpecPersistence;

  readonly ephemeral?: ZookeeperClusterSpecEphemeral;

  readonly config?: ZookeeperClusterSpecConfig;

  readonly domainName?: string;

  readonly kubernetesClusterDomain?: string;

  readonly containers?: ZookeeperClusterSpecContainers[];

  readonly initContainers?: ZookeeperClusterSpecInitContainers[];

  readonly volumes?: ZookeeperClusterSpecVolumes[];

  readonly volumeMounts?: ZookeeperClusterSpecVolumeMounts[];

  readonly probes?: ZookeeperClusterSpecProbes;

  readonly maxUnavailableReplicas?: number;
}

/**
 * Converts an object of type 'ZookeeperClusterSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpec(obj: ZookeeperClusterSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'image': toJson_ZookeeperClusterSpecImage(obj.image),
    'labels': ((obj.labels) === undefined) ? undefined : (Object.entries(obj.labels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'replicas': obj.replicas,
    'ports': obj.ports?.map(y => toJson_ZookeeperClusterSpecPorts(y)),
    'pod': toJson_ZookeeperClusterSpecPod(obj.pod),
    'adminServerService': toJson_ZookeeperClusterSpecAdminServerService(obj.adminServerService),
    'clientService': toJson_ZookeeperClusterSpecClientService(obj.clientService),
    'headlessService': toJson_ZookeeperClusterSpecHeadlessService(obj.headlessService),
    'triggerRollingRestart': obj.triggerRollingRestart,
    'storageType': obj.storageType,
    'persistence': toJson_ZookeeperClusterSpecPersistence(obj.persistence),
    'ephemeral': toJson_ZookeeperClusterSpecEphemeral(obj.ephemeral),
    'config': toJson_ZookeeperClusterSpecConfig(obj.config),
    'domainName': obj.domainName,
    'kubernetesClusterDomain': obj.kubernetesClusterDomain,
    'containers': obj.containers?.map(y => toJson_ZookeeperClusterSpecContainers(y)),
    'initContainers': obj.initContainers?.map(y => toJson_ZookeeperClusterSpecInitContainers(y)),
    'volumes': obj.volumes?.map(y => toJson_ZookeeperClusterSpecVolumes(y)),
    'volumeMounts': obj.volumeMounts?.map(y => toJson_ZookeeperClusterSpecVolumeMounts(y)),
    'probes': toJson_ZookeeperClusterSpecProbes(obj.probes),
    'maxUnavailableReplicas': obj.maxUnavailableReplicas,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecImage {
  readonly repository?: string;

  readonly tag?: string;

  readonly pullPolicy?: ZookeeperClusterSpecImagePullPolicy;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecImage' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecImage(obj: ZookeeperClusterSpecImage | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'repository': obj.repository,
    'tag': obj.tag,
    'pullPolicy': obj.pullPolicy,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPorts {
  readonly containerPort: number;

  readonly hostIp?: string;

  readonly hostPort?: number;

  readonly name?: string;

  readonly protocol?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPorts' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPorts(obj: ZookeeperClusterSpecPorts | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerPort': obj.containerPort,
    'hostIP': obj.hostIp,
    'hostPort': obj.hostPort,
    'name': obj.name,
    'protocol': obj.protocol,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPod {
  readonly labels?: { [key: string]: string };

  readonly annotations?: { [key: string]: string };

  readonly nodeSelector?: { [key: string]: string };

  readonly affinity?: ZookeeperClusterSpecPodAffinity;

  readonly topologySpreadConstraints?: ZookeeperClusterSpecPodTopologySpreadConstraints[];

  readonly resources?: ZookeeperClusterSpecPodResources;

  readonly tolerations?: ZookeeperClusterSpecPodTolerations[];

  readonly env?: ZookeeperClusterSpecPodEnv[];

  readonly securityContext?: ZookeeperClusterSpecPodSecurityContext;

  readonly terminationGracePeriodSeconds?: number;

  readonly serviceAccountName?: string;

  readonly imagePullSecrets?: ZookeeperClusterSpecPodImagePullSecrets[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPod' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPod(obj: ZookeeperClusterSpecPod | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labels': ((obj.labels) === undefined) ? undefined : (Object.entries(obj.labels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'annotations': ((obj.annotations) === undefined) ? undefined : (Object.entries(obj.annotations).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'nodeSelector': ((obj.nodeSelector) === undefined) ? undefined : (Object.entries(obj.nodeSelector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'affinity': toJson_ZookeeperClusterSpecPodAffinity(obj.affinity),
    'topologySpreadConstraints': obj.topologySpreadConstraints?.map(y => toJson_ZookeeperClusterSpecPodTopologySpreadConstraints(y)),
    'resources': toJson_ZookeeperClusterSpecPodResources(obj.resources),
    'tolerations': obj.tolerations?.map(y => toJson_ZookeeperClusterSpecPodTolerations(y)),
    'env': obj.env?.map(y => toJson_ZookeeperClusterSpecPodEnv(y)),
    'securityContext': toJson_ZookeeperClusterSpecPodSecurityContext(obj.securityContext),
    'terminationGracePeriodSeconds': obj.terminationGracePeriodSeconds,
    'serviceAccountName': obj.serviceAccountName,
    'imagePullSecrets': obj.imagePullSecrets?.map(y => toJson_ZookeeperClusterSpecPodImagePullSecrets(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecAdminServerService {
  readonly annotations?: { [key: string]: string };

  readonly external?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecAdminServerService' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecAdminServerService(obj: ZookeeperClusterSpecAdminServerService | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'annotations': ((obj.annotations) === undefined) ? undefined : (Object.entries(obj.annotations).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'external': obj.external,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecClientService {
  readonly annotations?: { [key: string]: string };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecClientService' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecClientService(obj: ZookeeperClusterSpecClientService | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'annotations': ((obj.annotations) === undefined) ? undefined : (Object.entries(obj.annotations).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecHeadlessService {
  readonly annotations?: { [key: string]: string };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecHeadlessService' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecHeadlessService(obj: ZookeeperClusterSpecHeadlessService | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'annotations': ((obj.annotations) === undefined) ? undefined : (Object.entries(obj.annotations).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPersistence {
  readonly reclaimPolicy?: ZookeeperClusterSpecPersistenceReclaimPolicy;

  readonly annotations?: { [key: string]: string };

  readonly spec?: ZookeeperClusterSpecPersistenceSpec;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPersistence' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPersistence(obj: ZookeeperClusterSpecPersistence | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'reclaimPolicy': obj.reclaimPolicy,
    'annotations': ((obj.annotations) === undefined) ? undefined : (Object.entries(obj.annotations).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'spec': toJson_ZookeeperClusterSpecPersistenceSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecEphemeral {
  readonly emptydirvolumesource?: ZookeeperClusterSpecEphemeralEmptydirvolumesource;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecEphemeral' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecEphemeral(obj: ZookeeperClusterSpecEphemeral | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'emptydirvolumesource': toJson_ZookeeperClusterSpecEphemeralEmptydirvolumesource(obj.emptydirvolumesource),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecConfig {
  readonly initLimit?: number;

  readonly tickTime?: number;

  readonly syncLimit?: number;

  readonly globalOutstandingLimit?: number;

  readonly preAllocSize?: number;

  readonly snapCount?: number;

  readonly commitLogCount?: number;

  readonly snapSizeLimitInKb?: number;

  readonly maxCnxns?: number;

  readonly maxClientCnxns?: number;

  readonly minSessionTimeout?: number;

  readonly maxSessionTimeout?: number;

  readonly autoPurgeSnapRetainCount?: number;

  readonly autoPurgePurgeInterval?: number;

  readonly quorumListenOnAllIPs?: boolean;

  readonly additionalConfig?: { [key: string]: string };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecConfig' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecConfig(obj: ZookeeperClusterSpecConfig | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'initLimit': obj.initLimit,
    'tickTime': obj.tickTime,
    'syncLimit': obj.syncLimit,
    'globalOutstandingLimit': obj.globalOutstandingLimit,
    'preAllocSize': obj.preAllocSize,
    'snapCount': obj.snapCount,
    'commitLogCount': obj.commitLogCount,
    'snapSizeLimitInKb': obj.snapSizeLimitInKb,
    'maxCnxns': obj.maxCnxns,
    'maxClientCnxns': obj.maxClientCnxns,
    'minSessionTimeout': obj.minSessionTimeout,
    'maxSessionTimeout': obj.maxSessionTimeout,
    'autoPurgeSnapRetainCount': obj.autoPurgeSnapRetainCount,
    'autoPurgePurgeInterval': obj.autoPurgePurgeInterval,
    'quorumListenOnAllIPs': obj.quorumListenOnAllIPs,
    'additionalConfig': ((obj.additionalConfig) === undefined) ? undefined : (Object.entries(obj.additionalConfig).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainers {
  readonly args?: string[];

  readonly command?: string[];

  readonly env?: ZookeeperClusterSpecContainersEnv[];

  readonly envFrom?: ZookeeperClusterSpecContainersEnvFrom[];

  readonly image?: string;

  readonly imagePullPolicy?: string;

  readonly lifecycle?: ZookeeperClusterSpecContainersLifecycle;

  readonly livenessProbe?: ZookeeperClusterSpecContainersLivenessProbe;

  readonly name: string;

  readonly ports?: ZookeeperClusterSpecContainersPorts[];

  readonly readinessProbe?: ZookeeperClusterSpecContainersReadinessProbe;

  readonly resources?: ZookeeperClusterSpecContainersResources;

  readonly securityContext?: ZookeeperClusterSpecContainersSecurityContext;

  readonly startupProbe?: ZookeeperClusterSpecContainersStartupProbe;

  readonly stdin?: boolean;

  readonly stdinOnce?: boolean;

  readonly terminationMessagePath?: string;

  readonly terminationMessagePolicy?: string;

  readonly tty?: boolean;

  readonly volumeDevices?: ZookeeperClusterSpecContainersVolumeDevices[];

  readonly volumeMounts?: ZookeeperClusterSpecContainersVolumeMounts[];

  readonly workingDir?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainers' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainers(obj: ZookeeperClusterSpecContainers | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'args': obj.args?.map(y => y),
    'command': obj.command?.map(y => y),
    'env': obj.env?.map(y => toJson_ZookeeperClusterSpecContainersEnv(y)),
    'envFrom': obj.envFrom?.map(y => toJson_ZookeeperClusterSpecContainersEnvFrom(y)),
    'image': obj.image,
    'imagePullPolicy': obj.imagePullPolicy,
    'lifecycle': toJson_ZookeeperClusterSpecContainersLifecycle(obj.lifecycle),
    'livenessProbe': toJson_ZookeeperClusterSpecContainersLivenessProbe(obj.livenessProbe),
    'name': obj.name,
    'ports': obj.ports?.map(y => toJson_ZookeeperClusterSpecContainersPorts(y)),
    'readinessProbe': toJson_ZookeeperClusterSpecContainersReadinessProbe(obj.readinessProbe),
    'resources': toJson_ZookeeperClusterSpecContainersResources(obj.resources),
    'securityContext': toJson_ZookeeperClusterSpecContainersSecurityContext(obj.securityContext),
    'startupProbe': toJson_ZookeeperClusterSpecContainersStartupProbe(obj.startupProbe),
    'stdin': obj.stdin,
    'stdinOnce': obj.stdinOnce,
    'terminationMessagePath': obj.terminationMessagePath,
    'terminationMessagePolicy': obj.terminationMessagePolicy,
    'tty': obj.tty,
    'volumeDevices': obj.volumeDevices?.map(y => toJson_ZookeeperClusterSpecContainersVolumeDevices(y)),
    'volumeMounts': obj.volumeMounts?.map(y => toJson_ZookeeperClusterSpecContainersVolumeMounts(y)),
    'workingDir': obj.workingDir,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainers {
  readonly args?: string[];

  readonly command?: string[];

  readonly env?: ZookeeperClusterSpecInitContainersEnv[];

  readonly envFrom?: ZookeeperClusterSpecInitContainersEnvFrom[];

  readonly image?: string;

  readonly imagePullPolicy?: string;

  readonly lifecycle?: ZookeeperClusterSpecInitContainersLifecycle;

  readonly livenessProbe?: ZookeeperClusterSpecInitContainersLivenessProbe;

  readonly name: string;

  readonly ports?: ZookeeperClusterSpecInitContainersPorts[];

  readonly readinessProbe?: ZookeeperClusterSpecInitContainersReadinessProbe;

  readonly resources?: ZookeeperClusterSpecInitContainersResources;

  readonly securityContext?: ZookeeperClusterSpecInitContainersSecurityContext;

  readonly startupProbe?: ZookeeperClusterSpecInitContainersStartupProbe;

  readonly stdin?: boolean;

  readonly stdinOnce?: boolean;

  readonly terminationMessagePath?: string;

  readonly terminationMessagePolicy?: string;

  readonly tty?: boolean;

  readonly volumeDevices?: ZookeeperClusterSpecInitContainersVolumeDevices[];

  readonly volumeMounts?: ZookeeperClusterSpecInitContainersVolumeMounts[];

  readonly workingDir?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainers' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainers(obj: ZookeeperClusterSpecInitContainers | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'args': obj.args?.map(y => y),
    'command': obj.command?.map(y => y),
    'env': obj.env?.map(y => toJson_ZookeeperClusterSpecInitContainersEnv(y)),
    'envFrom': obj.envFrom?.map(y => toJson_ZookeeperClusterSpecInitContainersEnvFrom(y)),
    'image': obj.image,
    'imagePullPolicy': obj.imagePullPolicy,
    'lifecycle': toJson_ZookeeperClusterSpecInitContainersLifecycle(obj.lifecycle),
    'livenessProbe': toJson_ZookeeperClusterSpecInitContainersLivenessProbe(obj.livenessProbe),
    'name': obj.name,
    'ports': obj.ports?.map(y => toJson_ZookeeperClusterSpecInitContainersPorts(y)),
    'readinessProbe': toJson_ZookeeperClusterSpecInitContainersReadinessProbe(obj.readinessProbe),
    'resources': toJson_ZookeeperClusterSpecInitContainersResources(obj.resources),
    'securityContext': toJson_ZookeeperClusterSpecInitContainersSecurityContext(obj.securityContext),
    'startupProbe': toJson_ZookeeperClusterSpecInitContainersStartupProbe(obj.startupProbe),
    'stdin': obj.stdin,
    'stdinOnce': obj.stdinOnce,
    'terminationMessagePath': obj.terminationMessagePath,
    'terminationMessagePolicy': obj.terminationMessagePolicy,
    'tty': obj.tty,
    'volumeDevices': obj.volumeDevices?.map(y => toJson_ZookeeperClusterSpecInitContainersVolumeDevices(y)),
    'volumeMounts': obj.volumeMounts?.map(y => toJson_ZookeeperClusterSpecInitContainersVolumeMounts(y)),
    'workingDir': obj.workingDir,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumes {
  readonly awsElasticBlockStore?: ZookeeperClusterSpecVolumesAwsElasticBlockStore;

  readonly azureDisk?: ZookeeperClusterSpecVolumesAzureDisk;

  readonly azureFile?: ZookeeperClusterSpecVolumesAzureFile;

  readonly cephfs?: ZookeeperClusterSpecVolumesCephfs;

  readonly cinder?: ZookeeperClusterSpecVolumesCinder;

  readonly configMap?: ZookeeperClusterSpecVolumesConfigMap;

  readonly csi?: ZookeeperClusterSpecVolumesCsi;

  readonly downwardApi?: ZookeeperClusterSpecVolumesDownwardApi;

  readonly emptyDir?: ZookeeperClusterSpecVolumesEmptyDir;

  readonly ephemeral?: ZookeeperClusterSpecVolumesEphemeral;

  readonly fc?: ZookeeperClusterSpecVolumesFc;

  readonly flexVolume?: ZookeeperClusterSpecVolumesFlexVolume;

  readonly flocker?: ZookeeperClusterSpecVolumesFlocker;

  readonly gcePersistentDisk?: ZookeeperClusterSpecVolumesGcePersistentDisk;

  readonly gitRepo?: ZookeeperClusterSpecVolumesGitRepo;

  readonly glusterfs?: ZookeeperClusterSpecVolumesGlusterfs;

  readonly hostPath?: ZookeeperClusterSpecVolumesHostPath;

  readonly iscsi?: ZookeeperClusterSpecVolumesIscsi;

  readonly name: string;

  readonly nfs?: ZookeeperClusterSpecVolumesNfs;

  readonly persistentVolumeClaim?: ZookeeperClusterSpecVolumesPersistentVolumeClaim;

  readonly photonPersistentDisk?: ZookeeperClusterSpecVolumesPhotonPersistentDisk;

  readonly portworxVolume?: ZookeeperClusterSpecVolumesPortworxVolume;

  readonly projected?: ZookeeperClusterSpecVolumesProjected;

  readonly quobyte?: ZookeeperClusterSpecVolumesQuobyte;

  readonly rbd?: ZookeeperClusterSpecVolumesRbd;

  readonly scaleIo?: ZookeeperClusterSpecVolumesScaleIo;

  readonly secret?: ZookeeperClusterSpecVolumesSecret;

  readonly storageos?: ZookeeperClusterSpecVolumesStorageos;

  readonly vsphereVolume?: ZookeeperClusterSpecVolumesVsphereVolume;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumes' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumes(obj: ZookeeperClusterSpecVolumes | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'awsElasticBlockStore': toJson_ZookeeperClusterSpecVolumesAwsElasticBlockStore(obj.awsElasticBlockStore),
    'azureDisk': toJson_ZookeeperClusterSpecVolumesAzureDisk(obj.azureDisk),
    'azureFile': toJson_ZookeeperClusterSpecVolumesAzureFile(obj.azureFile),
    'cephfs': toJson_ZookeeperClusterSpecVolumesCephfs(obj.cephfs),
    'cinder': toJson_ZookeeperClusterSpecVolumesCinder(obj.cinder),
    'configMap': toJson_ZookeeperClusterSpecVolumesConfigMap(obj.configMap),
    'csi': toJson_ZookeeperClusterSpecVolumesCsi(obj.csi),
    'downwardAPI': toJson_ZookeeperClusterSpecVolumesDownwardApi(obj.downwardApi),
    'emptyDir': toJson_ZookeeperClusterSpecVolumesEmptyDir(obj.emptyDir),
    'ephemeral': toJson_ZookeeperClusterSpecVolumesEphemeral(obj.ephemeral),
    'fc': toJson_ZookeeperClusterSpecVolumesFc(obj.fc),
    'flexVolume': toJson_ZookeeperClusterSpecVolumesFlexVolume(obj.flexVolume),
    'flocker': toJson_ZookeeperClusterSpecVolumesFlocker(obj.flocker),
    'gcePersistentDisk': toJson_ZookeeperClusterSpecVolumesGcePersistentDisk(obj.gcePersistentDisk),
    'gitRepo': toJson_ZookeeperClusterSpecVolumesGitRepo(obj.gitRepo),
    'glusterfs': toJson_ZookeeperClusterSpecVolumesGlusterfs(obj.glusterfs),
    'hostPath': toJson_ZookeeperClusterSpecVolumesHostPath(obj.hostPath),
    'iscsi': toJson_ZookeeperClusterSpecVolumesIscsi(obj.iscsi),
    'name': obj.name,
    'nfs': toJson_ZookeeperClusterSpecVolumesNfs(obj.nfs),
    'persistentVolumeClaim': toJson_ZookeeperClusterSpecVolumesPersistentVolumeClaim(obj.persistentVolumeClaim),
    'photonPersistentDisk': toJson_ZookeeperClusterSpecVolumesPhotonPersistentDisk(obj.photonPersistentDisk),
    'portworxVolume': toJson_ZookeeperClusterSpecVolumesPortworxVolume(obj.portworxVolume),
    'projected': toJson_ZookeeperClusterSpecVolumesProjected(obj.projected),
    'quobyte': toJson_ZookeeperClusterSpecVolumesQuobyte(obj.quobyte),
    'rbd': toJson_ZookeeperClusterSpecVolumesRbd(obj.rbd),
    'scaleIO': toJson_ZookeeperClusterSpecVolumesScaleIo(obj.scaleIo),
    'secret': toJson_ZookeeperClusterSpecVolumesSecret(obj.secret),
    'storageos': toJson_ZookeeperClusterSpecVolumesStorageos(obj.storageos),
    'vsphereVolume': toJson_ZookeeperClusterSpecVolumesVsphereVolume(obj.vsphereVolume),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumeMounts {
  readonly mountPath: string;

  readonly mountPropagation?: string;

  readonly name: string;

  readonly readOnly?: boolean;

  readonly subPath?: string;

  readonly subPathExpr?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumeMounts' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumeMounts(obj: ZookeeperClusterSpecVolumeMounts | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'mountPath': obj.mountPath,
    'mountPropagation': obj.mountPropagation,
    'name': obj.name,
    'readOnly': obj.readOnly,
    'subPath': obj.subPath,
    'subPathExpr': obj.subPathExpr,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecProbes {
  readonly readinessProbe?: ZookeeperClusterSpecProbesReadinessProbe;

  readonly livenessProbe?: ZookeeperClusterSpecProbesLivenessProbe;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecProbes' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecProbes(obj: ZookeeperClusterSpecProbes | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'readinessProbe': toJson_ZookeeperClusterSpecProbesReadinessProbe(obj.readinessProbe),
    'livenessProbe': toJson_ZookeeperClusterSpecProbesLivenessProbe(obj.livenessProbe),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export enum ZookeeperClusterSpecImagePullPolicy {
  /** Always */
  ALWAYS = "Always",
  /** Never */
  NEVER = "Never",
  /** IfNotPresent */
  IF_NOT_PRESENT = "IfNotPresent",
}

export interface ZookeeperClusterSpecPodAffinity {
  readonly nodeAffinity?: ZookeeperClusterSpecPodAffinityNodeAffinity;

  readonly podAffinity?: ZookeeperClusterSpecPodAffinityPodAffinity;

  readonly podAntiAffinity?: ZookeeperClusterSpecPodAffinityPodAntiAffinity;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinity(obj: ZookeeperClusterSpecPodAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'nodeAffinity': toJson_ZookeeperClusterSpecPodAffinityNodeAffinity(obj.nodeAffinity),
    'podAffinity': toJson_ZookeeperClusterSpecPodAffinityPodAffinity(obj.podAffinity),
    'podAntiAffinity': toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinity(obj.podAntiAffinity),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodTopologySpreadConstraints {
  readonly labelSelector?: ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelector;

  readonly maxSkew: number;

  readonly minDomains?: number;

  readonly topologyKey: string;

  readonly whenUnsatisfiable: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodTopologySpreadConstraints' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodTopologySpreadConstraints(obj: ZookeeperClusterSpecPodTopologySpreadConstraints | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelector(obj.labelSelector),
    'maxSkew': obj.maxSkew,
    'minDomains': obj.minDomains,
    'topologyKey': obj.topologyKey,
    'whenUnsatisfiable': obj.whenUnsatisfiable,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodResources {
  readonly limits?: { [key: string]: ZookeeperClusterSpecPodResourcesLimits };

  readonly requests?: { [key: string]: ZookeeperClusterSpecPodResourcesRequests };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodResources(obj: ZookeeperClusterSpecPodResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodTolerations {
  readonly effect?: string;

  readonly key?: string;

  readonly operator?: string;

  readonly tolerationSeconds?: number;

  readonly value?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodTolerations' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodTolerations(obj: ZookeeperClusterSpecPodTolerations | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'effect': obj.effect,
    'key': obj.key,
    'operator': obj.operator,
    'tolerationSeconds': obj.tolerationSeconds,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodEnv {
  readonly name: string;

  readonly value?: string;

  readonly valueFrom?: ZookeeperClusterSpecPodEnvValueFrom;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodEnv' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodEnv(obj: ZookeeperClusterSpecPodEnv | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
    'valueFrom': toJson_ZookeeperClusterSpecPodEnvValueFrom(obj.valueFrom),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodSecurityContext {
  readonly fsGroup?: number;

  readonly fsGroupChangePolicy?: string;

  readonly runAsGroup?: number;

  readonly runAsNonRoot?: boolean;

  readonly runAsUser?: number;

  readonly seLinuxOptions?: ZookeeperClusterSpecPodSecurityContextSeLinuxOptions;

  readonly seccompProfile?: ZookeeperClusterSpecPodSecurityContextSeccompProfile;

  readonly supplementalGroups?: number[];

  readonly sysctls?: ZookeeperClusterSpecPodSecurityContextSysctls[];

  readonly windowsOptions?: ZookeeperClusterSpecPodSecurityContextWindowsOptions;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodSecurityContext' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodSecurityContext(obj: ZookeeperClusterSpecPodSecurityContext | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsGroup': obj.fsGroup,
    'fsGroupChangePolicy': obj.fsGroupChangePolicy,
    'runAsGroup': obj.runAsGroup,
    'runAsNonRoot': obj.runAsNonRoot,
    'runAsUser': obj.runAsUser,
    'seLinuxOptions': toJson_ZookeeperClusterSpecPodSecurityContextSeLinuxOptions(obj.seLinuxOptions),
    'seccompProfile': toJson_ZookeeperClusterSpecPodSecurityContextSeccompProfile(obj.seccompProfile),
    'supplementalGroups': obj.supplementalGroups?.map(y => y),
    'sysctls': obj.sysctls?.map(y => toJson_ZookeeperClusterSpecPodSecurityContextSysctls(y)),
    'windowsOptions': toJson_ZookeeperClusterSpecPodSecurityContextWindowsOptions(obj.windowsOptions),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodImagePullSecrets {
  readonly name?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodImagePullSecrets' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodImagePullSecrets(obj: ZookeeperClusterSpecPodImagePullSecrets | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export enum ZookeeperClusterSpecPersistenceReclaimPolicy {
  /** Delete */
  DELETE = "Delete",
  /** Retain */
  RETAIN = "Retain",
}

export interface ZookeeperClusterSpecPersistenceSpec {
  readonly accessModes?: string[];

  readonly dataSource?: ZookeeperClusterSpecPersistenceSpecDataSource;

  readonly dataSourceRef?: ZookeeperClusterSpecPersistenceSpecDataSourceRef;

  readonly resources?: ZookeeperClusterSpecPersistenceSpecResources;

  readonly selector?: ZookeeperClusterSpecPersistenceSpecSelector;

  readonly storageClassName?: string;

  readonly volumeMode?: string;

  readonly volumeName?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPersistenceSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPersistenceSpec(obj: ZookeeperClusterSpecPersistenceSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'accessModes': obj.accessModes?.map(y => y),
    'dataSource': toJson_ZookeeperClusterSpecPersistenceSpecDataSource(obj.dataSource),
    'dataSourceRef': toJson_ZookeeperClusterSpecPersistenceSpecDataSourceRef(obj.dataSourceRef),
    'resources': toJson_ZookeeperClusterSpecPersistenceSpecResources(obj.resources),
    'selector': toJson_ZookeeperClusterSpecPersistenceSpecSelector(obj.selector),
    'storageClassName': obj.storageClassName,
    'volumeMode': obj.volumeMode,
    'volumeName': obj.volumeName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecEphemeralEmptydirvolumesource {
  readonly medium?: string;

  readonly sizeLimit?: ZookeeperClusterSpecEphemeralEmptydirvolumesourceSizeLimit;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecEphemeralEmptydirvolumesource' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecEphemeralEmptydirvolumesource(obj: ZookeeperClusterSpecEphemeralEmptydirvolumesource | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'medium': obj.medium,
    'sizeLimit': obj.sizeLimit?.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersEnv {
  readonly name: string;

  readonly value?: string;

  readonly valueFrom?: ZookeeperClusterSpecContainersEnvValueFrom;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersEnv' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersEnv(obj: ZookeeperClusterSpecContainersEnv | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
    'valueFrom': toJson_ZookeeperClusterSpecContainersEnvValueFrom(obj.valueFrom),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersEnvFrom {
  readonly configMapRef?: ZookeeperClusterSpecContainersEnvFromConfigMapRef;

  readonly prefix?: string;

  readonly secretRef?: ZookeeperClusterSpecContainersEnvFromSecretRef;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersEnvFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersEnvFrom(obj: ZookeeperClusterSpecContainersEnvFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapRef': toJson_ZookeeperClusterSpecContainersEnvFromConfigMapRef(obj.configMapRef),
    'prefix': obj.prefix,
    'secretRef': toJson_ZookeeperClusterSpecContainersEnvFromSecretRef(obj.secretRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersLifecycle {
  readonly postStart?: ZookeeperClusterSpecContainersLifecyclePostStart;

  readonly preStop?: ZookeeperClusterSpecContainersLifecyclePreStop;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersLifecycle' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersLifecycle(obj: ZookeeperClusterSpecContainersLifecycle | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'postStart': toJson_ZookeeperClusterSpecContainersLifecyclePostStart(obj.postStart),
    'preStop': toJson_ZookeeperClusterSpecContainersLifecyclePreStop(obj.preStop),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersLivenessProbe {
  readonly exec?: ZookeeperClusterSpecContainersLivenessProbeExec;

  readonly failureThreshold?: number;

  readonly grpc?: ZookeeperClusterSpecContainersLivenessProbeGrpc;

  readonly httpGet?: ZookeeperClusterSpecContainersLivenessProbeHttpGet;

  readonly initialDelaySeconds?: number;

  readonly periodSeconds?: number;

  readonly successThreshold?: number;

  readonly tcpSocket?: ZookeeperClusterSpecContainersLivenessProbeTcpSocket;

  readonly terminationGracePeriodSeconds?: number;

  readonly timeoutSeconds?: number;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersLivenessProbe' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersLivenessProbe(obj: ZookeeperClusterSpecContainersLivenessProbe | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'exec': toJson_ZookeeperClusterSpecContainersLivenessProbeExec(obj.exec),
    'failureThreshold': obj.failureThreshold,
    'grpc': toJson_ZookeeperClusterSpecContainersLivenessProbeGrpc(obj.grpc),
    'httpGet': toJson_ZookeeperClusterSpecContainersLivenessProbeHttpGet(obj.httpGet),
    'initialDelaySeconds': obj.initialDelaySeconds,
    'periodSeconds': obj.periodSeconds,
    'successThreshold': obj.successThreshold,
    'tcpSocket': toJson_ZookeeperClusterSpecContainersLivenessProbeTcpSocket(obj.tcpSocket),
    'terminationGracePeriodSeconds': obj.terminationGracePeriodSeconds,
    'timeoutSeconds': obj.timeoutSeconds,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersPorts {
  readonly containerPort: number;

  readonly hostIp?: string;

  readonly hostPort?: number;

  readonly name?: string;

  readonly protocol?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersPorts' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersPorts(obj: ZookeeperClusterSpecContainersPorts | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerPort': obj.containerPort,
    'hostIP': obj.hostIp,
    'hostPort': obj.hostPort,
    'name': obj.name,
    'protocol': obj.protocol,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersReadinessProbe {
  readonly exec?: ZookeeperClusterSpecContainersReadinessProbeExec;

  readonly failureThreshold?: number;

  readonly grpc?: ZookeeperClusterSpecContainersReadinessProbeGrpc;

  readonly httpGet?: ZookeeperClusterSpecContainersReadinessProbeHttpGet;

  readonly initialDelaySeconds?: number;

  readonly periodSeconds?: number;

  readonly successThreshold?: number;

  readonly tcpSocket?: ZookeeperClusterSpecContainersReadinessProbeTcpSocket;

  readonly terminationGracePeriodSeconds?: number;

  readonly timeoutSeconds?: number;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersReadinessProbe' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersReadinessProbe(obj: ZookeeperClusterSpecContainersReadinessProbe | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'exec': toJson_ZookeeperClusterSpecContainersReadinessProbeExec(obj.exec),
    'failureThreshold': obj.failureThreshold,
    'grpc': toJson_ZookeeperClusterSpecContainersReadinessProbeGrpc(obj.grpc),
    'httpGet': toJson_ZookeeperClusterSpecContainersReadinessProbeHttpGet(obj.httpGet),
    'initialDelaySeconds': obj.initialDelaySeconds,
    'periodSeconds': obj.periodSeconds,
    'successThreshold': obj.successThreshold,
    'tcpSocket': toJson_ZookeeperClusterSpecContainersReadinessProbeTcpSocket(obj.tcpSocket),
    'terminationGracePeriodSeconds': obj.terminationGracePeriodSeconds,
    'timeoutSeconds': obj.timeoutSeconds,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersResources {
  readonly limits?: { [key: string]: ZookeeperClusterSpecContainersResourcesLimits };

  readonly requests?: { [key: string]: ZookeeperClusterSpecContainersResourcesRequests };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersResources(obj: ZookeeperClusterSpecContainersResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersSecurityContext {
  readonly allowPrivilegeEscalation?: boolean;

  readonly capabilities?: ZookeeperClusterSpecContainersSecurityContextCapabilities;

  readonly privileged?: boolean;

  readonly procMount?: string;

  readonly readOnlyRootFilesystem?: boolean;

  readonly runAsGroup?: number;

  readonly runAsNonRoot?: boolean;

  readonly runAsUser?: number;

  readonly seLinuxOptions?: ZookeeperClusterSpecContainersSecurityContextSeLinuxOptions;

  readonly seccompProfile?: ZookeeperClusterSpecContainersSecurityContextSeccompProfile;

  readonly windowsOptions?: ZookeeperClusterSpecContainersSecurityContextWindowsOptions;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersSecurityContext' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersSecurityContext(obj: ZookeeperClusterSpecContainersSecurityContext | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'allowPrivilegeEscalation': obj.allowPrivilegeEscalation,
    'capabilities': toJson_ZookeeperClusterSpecContainersSecurityContextCapabilities(obj.capabilities),
    'privileged': obj.privileged,
    'procMount': obj.procMount,
    'readOnlyRootFilesystem': obj.readOnlyRootFilesystem,
    'runAsGroup': obj.runAsGroup,
    'runAsNonRoot': obj.runAsNonRoot,
    'runAsUser': obj.runAsUser,
    'seLinuxOptions': toJson_ZookeeperClusterSpecContainersSecurityContextSeLinuxOptions(obj.seLinuxOptions),
    'seccompProfile': toJson_ZookeeperClusterSpecContainersSecurityContextSeccompProfile(obj.seccompProfile),
    'windowsOptions': toJson_ZookeeperClusterSpecContainersSecurityContextWindowsOptions(obj.windowsOptions),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersStartupProbe {
  readonly exec?: ZookeeperClusterSpecContainersStartupProbeExec;

  readonly failureThreshold?: number;

  readonly grpc?: ZookeeperClusterSpecContainersStartupProbeGrpc;

  readonly httpGet?: ZookeeperClusterSpecContainersStartupProbeHttpGet;

  readonly initialDelaySeconds?: number;

  readonly periodSeconds?: number;

  readonly successThreshold?: number;

  readonly tcpSocket?: ZookeeperClusterSpecContainersStartupProbeTcpSocket;

  readonly terminationGracePeriodSeconds?: number;

  readonly timeoutSeconds?: number;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersStartupProbe' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersStartupProbe(obj: ZookeeperClusterSpecContainersStartupProbe | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'exec': toJson_ZookeeperClusterSpecContainersStartupProbeExec(obj.exec),
    'failureThreshold': obj.failureThreshold,
    'grpc': toJson_ZookeeperClusterSpecContainersStartupProbeGrpc(obj.grpc),
    'httpGet': toJson_ZookeeperClusterSpecContainersStartupProbeHttpGet(obj.httpGet),
    'initialDelaySeconds': obj.initialDelaySeconds,
    'periodSeconds': obj.periodSeconds,
    'successThreshold': obj.successThreshold,
    'tcpSocket': toJson_ZookeeperClusterSpecContainersStartupProbeTcpSocket(obj.tcpSocket),
    'terminationGracePeriodSeconds': obj.terminationGracePeriodSeconds,
    'timeoutSeconds': obj.timeoutSeconds,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersVolumeDevices {
  readonly devicePath: string;

  readonly name: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersVolumeDevices' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersVolumeDevices(obj: ZookeeperClusterSpecContainersVolumeDevices | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'devicePath': obj.devicePath,
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersVolumeMounts {
  readonly mountPath: string;

  readonly mountPropagation?: string;

  readonly name: string;

  readonly readOnly?: boolean;

  readonly subPath?: string;

  readonly subPathExpr?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersVolumeMounts' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersVolumeMounts(obj: ZookeeperClusterSpecContainersVolumeMounts | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'mountPath': obj.mountPath,
    'mountPropagation': obj.mountPropagation,
    'name': obj.name,
    'readOnly': obj.readOnly,
    'subPath': obj.subPath,
    'subPathExpr': obj.subPathExpr,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersEnv {
  readonly name: string;

  readonly value?: string;

  readonly valueFrom?: ZookeeperClusterSpecInitContainersEnvValueFrom;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersEnv' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersEnv(obj: ZookeeperClusterSpecInitContainersEnv | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
    'valueFrom': toJson_ZookeeperClusterSpecInitContainersEnvValueFrom(obj.valueFrom),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersEnvFrom {
  readonly configMapRef?: ZookeeperClusterSpecInitContainersEnvFromConfigMapRef;

  readonly prefix?: string;

  readonly secretRef?: ZookeeperClusterSpecInitContainersEnvFromSecretRef;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersEnvFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersEnvFrom(obj: ZookeeperClusterSpecInitContainersEnvFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapRef': toJson_ZookeeperClusterSpecInitContainersEnvFromConfigMapRef(obj.configMapRef),
    'prefix': obj.prefix,
    'secretRef': toJson_ZookeeperClusterSpecInitContainersEnvFromSecretRef(obj.secretRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersLifecycle {
  readonly postStart?: ZookeeperClusterSpecInitContainersLifecyclePostStart;

  readonly preStop?: ZookeeperClusterSpecInitContainersLifecyclePreStop;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersLifecycle' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersLifecycle(obj: ZookeeperClusterSpecInitContainersLifecycle | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'postStart': toJson_ZookeeperClusterSpecInitContainersLifecyclePostStart(obj.postStart),
    'preStop': toJson_ZookeeperClusterSpecInitContainersLifecyclePreStop(obj.preStop),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersLivenessProbe {
  readonly exec?: ZookeeperClusterSpecInitContainersLivenessProbeExec;

  readonly failureThreshold?: number;

  readonly grpc?: ZookeeperClusterSpecInitContainersLivenessProbeGrpc;

  readonly httpGet?: ZookeeperClusterSpecInitContainersLivenessProbeHttpGet;

  readonly initialDelaySeconds?: number;

  readonly periodSeconds?: number;

  readonly successThreshold?: number;

  readonly tcpSocket?: ZookeeperClusterSpecInitContainersLivenessProbeTcpSocket;

  readonly terminationGracePeriodSeconds?: number;

  readonly timeoutSeconds?: number;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersLivenessProbe' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersLivenessProbe(obj: ZookeeperClusterSpecInitContainersLivenessProbe | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'exec': toJson_ZookeeperClusterSpecInitContainersLivenessProbeExec(obj.exec),
    'failureThreshold': obj.failureThreshold,
    'grpc': toJson_ZookeeperClusterSpecInitContainersLivenessProbeGrpc(obj.grpc),
    'httpGet': toJson_ZookeeperClusterSpecInitContainersLivenessProbeHttpGet(obj.httpGet),
    'initialDelaySeconds': obj.initialDelaySeconds,
    'periodSeconds': obj.periodSeconds,
    'successThreshold': obj.successThreshold,
    'tcpSocket': toJson_ZookeeperClusterSpecInitContainersLivenessProbeTcpSocket(obj.tcpSocket),
    'terminationGracePeriodSeconds': obj.terminationGracePeriodSeconds,
    'timeoutSeconds': obj.timeoutSeconds,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersPorts {
  readonly containerPort: number;

  readonly hostIp?: string;

  readonly hostPort?: number;

  readonly name?: string;

  readonly protocol?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersPorts' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersPorts(obj: ZookeeperClusterSpecInitContainersPorts | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerPort': obj.containerPort,
    'hostIP': obj.hostIp,
    'hostPort': obj.hostPort,
    'name': obj.name,
    'protocol': obj.protocol,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersReadinessProbe {
  readonly exec?: ZookeeperClusterSpecInitContainersReadinessProbeExec;

  readonly failureThreshold?: number;

  readonly grpc?: ZookeeperClusterSpecInitContainersReadinessProbeGrpc;

  readonly httpGet?: ZookeeperClusterSpecInitContainersReadinessProbeHttpGet;

  readonly initialDelaySeconds?: number;

  readonly periodSeconds?: number;

  readonly successThreshold?: number;

  readonly tcpSocket?: ZookeeperClusterSpecInitContainersReadinessProbeTcpSocket;

  readonly terminationGracePeriodSeconds?: number;

  readonly timeoutSeconds?: number;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersReadinessProbe' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersReadinessProbe(obj: ZookeeperClusterSpecInitContainersReadinessProbe | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'exec': toJson_ZookeeperClusterSpecInitContainersReadinessProbeExec(obj.exec),
    'failureThreshold': obj.failureThreshold,
    'grpc': toJson_ZookeeperClusterSpecInitContainersReadinessProbeGrpc(obj.grpc),
    'httpGet': toJson_ZookeeperClusterSpecInitContainersReadinessProbeHttpGet(obj.httpGet),
    'initialDelaySeconds': obj.initialDelaySeconds,
    'periodSeconds': obj.periodSeconds,
    'successThreshold': obj.successThreshold,
    'tcpSocket': toJson_ZookeeperClusterSpecInitContainersReadinessProbeTcpSocket(obj.tcpSocket),
    'terminationGracePeriodSeconds': obj.terminationGracePeriodSeconds,
    'timeoutSeconds': obj.timeoutSeconds,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersResources {
  readonly limits?: { [key: string]: ZookeeperClusterSpecInitContainersResourcesLimits };

  readonly requests?: { [key: string]: ZookeeperClusterSpecInitContainersResourcesRequests };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersResources(obj: ZookeeperClusterSpecInitContainersResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersSecurityContext {
  readonly allowPrivilegeEscalation?: boolean;

  readonly capabilities?: ZookeeperClusterSpecInitContainersSecurityContextCapabilities;

  readonly privileged?: boolean;

  readonly procMount?: string;

  readonly readOnlyRootFilesystem?: boolean;

  readonly runAsGroup?: number;

  readonly runAsNonRoot?: boolean;

  readonly runAsUser?: number;

  readonly seLinuxOptions?: ZookeeperClusterSpecInitContainersSecurityContextSeLinuxOptions;

  readonly seccompProfile?: ZookeeperClusterSpecInitContainersSecurityContextSeccompProfile;

  readonly windowsOptions?: ZookeeperClusterSpecInitContainersSecurityContextWindowsOptions;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersSecurityContext' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersSecurityContext(obj: ZookeeperClusterSpecInitContainersSecurityContext | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'allowPrivilegeEscalation': obj.allowPrivilegeEscalation,
    'capabilities': toJson_ZookeeperClusterSpecInitContainersSecurityContextCapabilities(obj.capabilities),
    'privileged': obj.privileged,
    'procMount': obj.procMount,
    'readOnlyRootFilesystem': obj.readOnlyRootFilesystem,
    'runAsGroup': obj.runAsGroup,
    'runAsNonRoot': obj.runAsNonRoot,
    'runAsUser': obj.runAsUser,
    'seLinuxOptions': toJson_ZookeeperClusterSpecInitContainersSecurityContextSeLinuxOptions(obj.seLinuxOptions),
    'seccompProfile': toJson_ZookeeperClusterSpecInitContainersSecurityContextSeccompProfile(obj.seccompProfile),
    'windowsOptions': toJson_ZookeeperClusterSpecInitContainersSecurityContextWindowsOptions(obj.windowsOptions),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersStartupProbe {
  readonly exec?: ZookeeperClusterSpecInitContainersStartupProbeExec;

  readonly failureThreshold?: number;

  readonly grpc?: ZookeeperClusterSpecInitContainersStartupProbeGrpc;

  readonly httpGet?: ZookeeperClusterSpecInitContainersStartupProbeHttpGet;

  readonly initialDelaySeconds?: number;

  readonly periodSeconds?: number;

  readonly successThreshold?: number;

  readonly tcpSocket?: ZookeeperClusterSpecInitContainersStartupProbeTcpSocket;

  readonly terminationGracePeriodSeconds?: number;

  readonly timeoutSeconds?: number;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersStartupProbe' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersStartupProbe(obj: ZookeeperClusterSpecInitContainersStartupProbe | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'exec': toJson_ZookeeperClusterSpecInitContainersStartupProbeExec(obj.exec),
    'failureThreshold': obj.failureThreshold,
    'grpc': toJson_ZookeeperClusterSpecInitContainersStartupProbeGrpc(obj.grpc),
    'httpGet': toJson_ZookeeperClusterSpecInitContainersStartupProbeHttpGet(obj.httpGet),
    'initialDelaySeconds': obj.initialDelaySeconds,
    'periodSeconds': obj.periodSeconds,
    'successThreshold': obj.successThreshold,
    'tcpSocket': toJson_ZookeeperClusterSpecInitContainersStartupProbeTcpSocket(obj.tcpSocket),
    'terminationGracePeriodSeconds': obj.terminationGracePeriodSeconds,
    'timeoutSeconds': obj.timeoutSeconds,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersVolumeDevices {
  readonly devicePath: string;

  readonly name: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersVolumeDevices' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersVolumeDevices(obj: ZookeeperClusterSpecInitContainersVolumeDevices | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'devicePath': obj.devicePath,
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersVolumeMounts {
  readonly mountPath: string;

  readonly mountPropagation?: string;

  readonly name: string;

  readonly readOnly?: boolean;

  readonly subPath?: string;

  readonly subPathExpr?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersVolumeMounts' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersVolumeMounts(obj: ZookeeperClusterSpecInitContainersVolumeMounts | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'mountPath': obj.mountPath,
    'mountPropagation': obj.mountPropagation,
    'name': obj.name,
    'readOnly': obj.readOnly,
    'subPath': obj.subPath,
    'subPathExpr': obj.subPathExpr,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesAwsElasticBlockStore {
  readonly fsType?: string;

  readonly partition?: number;

  readonly readOnly?: boolean;

  readonly volumeId: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesAwsElasticBlockStore' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesAwsElasticBlockStore(obj: ZookeeperClusterSpecVolumesAwsElasticBlockStore | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'partition': obj.partition,
    'readOnly': obj.readOnly,
    'volumeID': obj.volumeId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesAzureDisk {
  readonly cachingMode?: string;

  readonly diskName: string;

  readonly diskUri: string;

  readonly fsType?: string;

  readonly kind?: string;

  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesAzureDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesAzureDisk(obj: ZookeeperClusterSpecVolumesAzureDisk | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'cachingMode': obj.cachingMode,
    'diskName': obj.diskName,
    'diskURI': obj.diskUri,
    'fsType': obj.fsType,
    'kind': obj.kind,
    'readOnly': obj.readOnly,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesAzureFile {
  readonly readOnly?: boolean;

  readonly secretName: string;

  readonly shareName: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesAzureFile' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesAzureFile(obj: ZookeeperClusterSpecVolumesAzureFile | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'readOnly': obj.readOnly,
    'secretName': obj.secretName,
    'shareName': obj.shareName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesCephfs {
  readonly monitors: string[];

  readonly path?: string;

  readonly readOnly?: boolean;

  readonly secretFile?: string;

  readonly secretRef?: ZookeeperClusterSpecVolumesCephfsSecretRef;

  readonly user?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesCephfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesCephfs(obj: ZookeeperClusterSpecVolumesCephfs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'monitors': obj.monitors?.map(y => y),
    'path': obj.path,
    'readOnly': obj.readOnly,
    'secretFile': obj.secretFile,
    'secretRef': toJson_ZookeeperClusterSpecVolumesCephfsSecretRef(obj.secretRef),
    'user': obj.user,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesCinder {
  readonly fsType?: string;

  readonly readOnly?: boolean;

  readonly secretRef?: ZookeeperClusterSpecVolumesCinderSecretRef;

  readonly volumeId: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesCinder' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesCinder(obj: ZookeeperClusterSpecVolumesCinder | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ZookeeperClusterSpecVolumesCinderSecretRef(obj.secretRef),
    'volumeID': obj.volumeId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesConfigMap {
  readonly defaultMode?: number;

  readonly items?: ZookeeperClusterSpecVolumesConfigMapItems[];

  readonly name?: string;

  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesConfigMap(obj: ZookeeperClusterSpecVolumesConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_ZookeeperClusterSpecVolumesConfigMapItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesCsi {
  readonly driver: string;

  readonly fsType?: string;

  readonly nodePublishSecretRef?: ZookeeperClusterSpecVolumesCsiNodePublishSecretRef;

  readonly readOnly?: boolean;

  readonly volumeAttributes?: { [key: string]: string };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesCsi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesCsi(obj: ZookeeperClusterSpecVolumesCsi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'driver': obj.driver,
    'fsType': obj.fsType,
    'nodePublishSecretRef': toJson_ZookeeperClusterSpecVolumesCsiNodePublishSecretRef(obj.nodePublishSecretRef),
    'readOnly': obj.readOnly,
    'volumeAttributes': ((obj.volumeAttributes) === undefined) ? undefined : (Object.entries(obj.volumeAttributes).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesDownwardApi {
  readonly defaultMode?: number;

  readonly items?: ZookeeperClusterSpecVolumesDownwardApiItems[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesDownwardApi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesDownwardApi(obj: ZookeeperClusterSpecVolumesDownwardApi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_ZookeeperClusterSpecVolumesDownwardApiItems(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesEmptyDir {
  readonly medium?: string;

  readonly sizeLimit?: ZookeeperClusterSpecVolumesEmptyDirSizeLimit;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesEmptyDir' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesEmptyDir(obj: ZookeeperClusterSpecVolumesEmptyDir | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'medium': obj.medium,
    'sizeLimit': obj.sizeLimit?.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesEphemeral {
  readonly volumeClaimTemplate?: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplate;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesEphemeral' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesEphemeral(obj: ZookeeperClusterSpecVolumesEphemeral | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'volumeClaimTemplate': toJson_ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplate(obj.volumeClaimTemplate),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesFc {
  readonly fsType?: string;

  readonly lun?: number;

  readonly readOnly?: boolean;

  readonly targetWwNs?: string[];

  readonly wwids?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesFc' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesFc(obj: ZookeeperClusterSpecVolumesFc | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'lun': obj.lun,
    'readOnly': obj.readOnly,
    'targetWWNs': obj.targetWwNs?.map(y => y),
    'wwids': obj.wwids?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesFlexVolume {
  readonly driver: string;

  readonly fsType?: string;

  readonly options?: { [key: string]: string };

  readonly readOnly?: boolean;

  readonly secretRef?: ZookeeperClusterSpecVolumesFlexVolumeSecretRef;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesFlexVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesFlexVolume(obj: ZookeeperClusterSpecVolumesFlexVolume | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'driver': obj.driver,
    'fsType': obj.fsType,
    'options': ((obj.options) === undefined) ? undefined : (Object.entries(obj.options).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'readOnly': obj.readOnly,
    'secretRef': toJson_ZookeeperClusterSpecVolumesFlexVolumeSecretRef(obj.secretRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesFlocker {
  readonly datasetName?: string;

  readonly datasetUuid?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesFlocker' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesFlocker(obj: ZookeeperClusterSpecVolumesFlocker | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'datasetName': obj.datasetName,
    'datasetUUID': obj.datasetUuid,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesGcePersistentDisk {
  readonly fsType?: string;

  readonly partition?: number;

  readonly pdName: string;

  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesGcePersistentDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesGcePersistentDisk(obj: ZookeeperClusterSpecVolumesGcePersistentDisk | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'partition': obj.partition,
    'pdName': obj.pdName,
    'readOnly': obj.readOnly,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesGitRepo {
  readonly directory?: string;

  readonly repository: string;

  readonly revision?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesGitRepo' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesGitRepo(obj: ZookeeperClusterSpecVolumesGitRepo | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'directory': obj.directory,
    'repository': obj.repository,
    'revision': obj.revision,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesGlusterfs {
  readonly endpoints: string;

  readonly path: string;

  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesGlusterfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesGlusterfs(obj: ZookeeperClusterSpecVolumesGlusterfs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'endpoints': obj.endpoints,
    'path': obj.path,
    'readOnly': obj.readOnly,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesHostPath {
  readonly path: string;

  readonly type?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesHostPath' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesHostPath(obj: ZookeeperClusterSpecVolumesHostPath | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'path': obj.path,
    'type': obj.type,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesIscsi {
  readonly chapAuthDiscovery?: boolean;

  readonly chapAuthSession?: boolean;

  readonly fsType?: string;

  readonly initiatorName?: string;

  readonly iqn: string;

  readonly iscsiInterface?: string;

  readonly lun: number;

  readonly portals?: string[];

  readonly readOnly?: boolean;

  readonly secretRef?: ZookeeperClusterSpecVolumesIscsiSecretRef;

  readonly targetPortal: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesIscsi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesIscsi(obj: ZookeeperClusterSpecVolumesIscsi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'chapAuthDiscovery': obj.chapAuthDiscovery,
    'chapAuthSession': obj.chapAuthSession,
    'fsType': obj.fsType,
    'initiatorName': obj.initiatorName,
    'iqn': obj.iqn,
    'iscsiInterface': obj.iscsiInterface,
    'lun': obj.lun,
    'portals': obj.portals?.map(y => y),
    'readOnly': obj.readOnly,
    'secretRef': toJson_ZookeeperClusterSpecVolumesIscsiSecretRef(obj.secretRef),
    'targetPortal': obj.targetPortal,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesNfs {
  readonly path: string;

  readonly readOnly?: boolean;

  readonly server: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesNfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesNfs(obj: ZookeeperClusterSpecVolumesNfs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'path': obj.path,
    'readOnly': obj.readOnly,
    'server': obj.server,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesPersistentVolumeClaim {
  readonly claimName: string;

  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesPersistentVolumeClaim' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesPersistentVolumeClaim(obj: ZookeeperClusterSpecVolumesPersistentVolumeClaim | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'claimName': obj.claimName,
    'readOnly': obj.readOnly,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesPhotonPersistentDisk {
  readonly fsType?: string;

  readonly pdId: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesPhotonPersistentDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesPhotonPersistentDisk(obj: ZookeeperClusterSpecVolumesPhotonPersistentDisk | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'pdID': obj.pdId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesPortworxVolume {
  readonly fsType?: string;

  readonly readOnly?: boolean;

  readonly volumeId: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesPortworxVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesPortworxVolume(obj: ZookeeperClusterSpecVolumesPortworxVolume | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'volumeID': obj.volumeId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesProjected {
  readonly defaultMode?: number;

  readonly sources?: ZookeeperClusterSpecVolumesProjectedSources[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesProjected' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesProjected(obj: ZookeeperClusterSpecVolumesProjected | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'sources': obj.sources?.map(y => toJson_ZookeeperClusterSpecVolumesProjectedSources(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesQuobyte {
  readonly group?: string;

  readonly readOnly?: boolean;

  readonly registry: string;

  readonly tenant?: string;

  readonly user?: string;

  readonly volume: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesQuobyte' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesQuobyte(obj: ZookeeperClusterSpecVolumesQuobyte | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'group': obj.group,
    'readOnly': obj.readOnly,
    'registry': obj.registry,
    'tenant': obj.tenant,
    'user': obj.user,
    'volume': obj.volume,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesRbd {
  readonly fsType?: string;

  readonly image: string;

  readonly keyring?: string;

  readonly monitors: string[];

  readonly pool?: string;

  readonly readOnly?: boolean;

  readonly secretRef?: ZookeeperClusterSpecVolumesRbdSecretRef;

  readonly user?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesRbd' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesRbd(obj: ZookeeperClusterSpecVolumesRbd | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'image': obj.image,
    'keyring': obj.keyring,
    'monitors': obj.monitors?.map(y => y),
    'pool': obj.pool,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ZookeeperClusterSpecVolumesRbdSecretRef(obj.secretRef),
    'user': obj.user,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesScaleIo {
  readonly fsType?: string;

  readonly gateway: string;

  readonly protectionDomain?: string;

  readonly readOnly?: boolean;

  readonly secretRef: ZookeeperClusterSpecVolumesScaleIoSecretRef;

  readonly sslEnabled?: boolean;

  readonly storageMode?: string;

  readonly storagePool?: string;

  readonly system: string;

  readonly volumeName?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesScaleIo' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesScaleIo(obj: ZookeeperClusterSpecVolumesScaleIo | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'gateway': obj.gateway,
    'protectionDomain': obj.protectionDomain,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ZookeeperClusterSpecVolumesScaleIoSecretRef(obj.secretRef),
    'sslEnabled': obj.sslEnabled,
    'storageMode': obj.storageMode,
    'storagePool': obj.storagePool,
    'system': obj.system,
    'volumeName': obj.volumeName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesSecret {
  readonly defaultMode?: number;

  readonly items?: ZookeeperClusterSpecVolumesSecretItems[];

  readonly optional?: boolean;

  readonly secretName?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesSecret(obj: ZookeeperClusterSpecVolumesSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_ZookeeperClusterSpecVolumesSecretItems(y)),
    'optional': obj.optional,
    'secretName': obj.secretName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesStorageos {
  readonly fsType?: string;

  readonly readOnly?: boolean;

  readonly secretRef?: ZookeeperClusterSpecVolumesStorageosSecretRef;

  readonly volumeName?: string;

  readonly volumeNamespace?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesStorageos' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesStorageos(obj: ZookeeperClusterSpecVolumesStorageos | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ZookeeperClusterSpecVolumesStorageosSecretRef(obj.secretRef),
    'volumeName': obj.volumeName,
    'volumeNamespace': obj.volumeNamespace,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesVsphereVolume {
  readonly fsType?: string;

  readonly storagePolicyId?: string;

  readonly storagePolicyName?: string;

  readonly volumePath: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesVsphereVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesVsphereVolume(obj: ZookeeperClusterSpecVolumesVsphereVolume | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'storagePolicyID': obj.storagePolicyId,
    'storagePolicyName': obj.storagePolicyName,
    'volumePath': obj.volumePath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecProbesReadinessProbe {
  readonly initialDelaySeconds?: number;

  readonly periodSeconds?: number;

  readonly failureThreshold?: number;

  readonly successThreshold?: number;

  readonly timeoutSeconds?: number;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecProbesReadinessProbe' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecProbesReadinessProbe(obj: ZookeeperClusterSpecProbesReadinessProbe | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'initialDelaySeconds': obj.initialDelaySeconds,
    'periodSeconds': obj.periodSeconds,
    'failureThreshold': obj.failureThreshold,
    'successThreshold': obj.successThreshold,
    'timeoutSeconds': obj.timeoutSeconds,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecProbesLivenessProbe {
  readonly initialDelaySeconds?: number;

  readonly periodSeconds?: number;

  readonly failureThreshold?: number;

  readonly successThreshold?: number;

  readonly timeoutSeconds?: number;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecProbesLivenessProbe' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecProbesLivenessProbe(obj: ZookeeperClusterSpecProbesLivenessProbe | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'initialDelaySeconds': obj.initialDelaySeconds,
    'periodSeconds': obj.periodSeconds,
    'failureThreshold': obj.failureThreshold,
    'successThreshold': obj.successThreshold,
    'timeoutSeconds': obj.timeoutSeconds,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityNodeAffinity {
  readonly preferredDuringSchedulingIgnoredDuringExecution?: ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  readonly requiredDuringSchedulingIgnoredDuringExecution?: ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityNodeAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityNodeAffinity(obj: ZookeeperClusterSpecPodAffinityNodeAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preferredDuringSchedulingIgnoredDuringExecution': obj.preferredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution(y)),
    'requiredDuringSchedulingIgnoredDuringExecution': toJson_ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj.requiredDuringSchedulingIgnoredDuringExecution),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAffinity {
  readonly preferredDuringSchedulingIgnoredDuringExecution?: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  readonly requiredDuringSchedulingIgnoredDuringExecution?: ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAffinity(obj: ZookeeperClusterSpecPodAffinityPodAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preferredDuringSchedulingIgnoredDuringExecution': obj.preferredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution(y)),
    'requiredDuringSchedulingIgnoredDuringExecution': obj.requiredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAntiAffinity {
  readonly preferredDuringSchedulingIgnoredDuringExecution?: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  readonly requiredDuringSchedulingIgnoredDuringExecution?: ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAntiAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinity(obj: ZookeeperClusterSpecPodAffinityPodAntiAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preferredDuringSchedulingIgnoredDuringExecution': obj.preferredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution(y)),
    'requiredDuringSchedulingIgnoredDuringExecution': obj.requiredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelector {
  readonly matchExpressions?: ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelectorMatchExpressions[];

  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelector(obj: ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecPodResourcesLimits {
  public static fromNumber(value: number): ZookeeperClusterSpecPodResourcesLimits {
    return new ZookeeperClusterSpecPodResourcesLimits(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecPodResourcesLimits {
    return new ZookeeperClusterSpecPodResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecPodResourcesRequests {
  public static fromNumber(value: number): ZookeeperClusterSpecPodResourcesRequests {
    return new ZookeeperClusterSpecPodResourcesRequests(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecPodResourcesRequests {
    return new ZookeeperClusterSpecPodResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecPodEnvValueFrom {
  readonly configMapKeyRef?: ZookeeperClusterSpecPodEnvValueFromConfigMapKeyRef;

  readonly fieldRef?: ZookeeperClusterSpecPodEnvValueFromFieldRef;

  readonly resourceFieldRef?: ZookeeperClusterSpecPodEnvValueFromResourceFieldRef;

  readonly secretKeyRef?: ZookeeperClusterSpecPodEnvValueFromSecretKeyRef;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodEnvValueFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodEnvValueFrom(obj: ZookeeperClusterSpecPodEnvValueFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapKeyRef': toJson_ZookeeperClusterSpecPodEnvValueFromConfigMapKeyRef(obj.configMapKeyRef),
    'fieldRef': toJson_ZookeeperClusterSpecPodEnvValueFromFieldRef(obj.fieldRef),
    'resourceFieldRef': toJson_ZookeeperClusterSpecPodEnvValueFromResourceFieldRef(obj.resourceFieldRef),
    'secretKeyRef': toJson_ZookeeperClusterSpecPodEnvValueFromSecretKeyRef(obj.secretKeyRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodSecurityContextSeLinuxOptions {
  readonly level?: string;

  readonly role?: string;

  readonly type?: string;

  readonly user?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodSecurityContextSeLinuxOptions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodSecurityContextSeLinuxOptions(obj: ZookeeperClusterSpecPodSecurityContextSeLinuxOptions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'level': obj.level,
    'role': obj.role,
    'type': obj.type,
    'user': obj.user,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodSecurityContextSeccompProfile {
  readonly localhostProfile?: string;

  readonly type: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodSecurityContextSeccompProfile' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodSecurityContextSeccompProfile(obj: ZookeeperClusterSpecPodSecurityContextSeccompProfile | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'localhostProfile': obj.localhostProfile,
    'type': obj.type,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodSecurityContextSysctls {
  readonly name: string;

  readonly value: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodSecurityContextSysctls' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodSecurityContextSysctls(obj: ZookeeperClusterSpecPodSecurityContextSysctls | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodSecurityContextWindowsOptions {
  readonly gmsaCredentialSpec?: string;

  readonly gmsaCredentialSpecName?: string;

  readonly hostProcess?: boolean;

  readonly runAsUserName?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodSecurityContextWindowsOptions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodSecurityContextWindowsOptions(obj: ZookeeperClusterSpecPodSecurityContextWindowsOptions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'gmsaCredentialSpec': obj.gmsaCredentialSpec,
    'gmsaCredentialSpecName': obj.gmsaCredentialSpecName,
    'hostProcess': obj.hostProcess,
    'runAsUserName': obj.runAsUserName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPersistenceSpecDataSource {
  readonly apiGroup?: string;

  readonly kind: string;

  readonly name: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPersistenceSpecDataSource' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPersistenceSpecDataSource(obj: ZookeeperClusterSpecPersistenceSpecDataSource | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiGroup': obj.apiGroup,
    'kind': obj.kind,
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPersistenceSpecDataSourceRef {
  readonly apiGroup?: string;

  readonly kind: string;

  readonly name: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPersistenceSpecDataSourceRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPersistenceSpecDataSourceRef(obj: ZookeeperClusterSpecPersistenceSpecDataSourceRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiGroup': obj.apiGroup,
    'kind': obj.kind,
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPersistenceSpecResources {
  readonly limits?: { [key: string]: ZookeeperClusterSpecPersistenceSpecResourcesLimits };

  readonly requests?: { [key: string]: ZookeeperClusterSpecPersistenceSpecResourcesRequests };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPersistenceSpecResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPersistenceSpecResources(obj: ZookeeperClusterSpecPersistenceSpecResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPersistenceSpecSelector {
  readonly matchExpressions?: ZookeeperClusterSpecPersistenceSpecSelectorMatchExpressions[];

  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPersistenceSpecSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPersistenceSpecSelector(obj: ZookeeperClusterSpecPersistenceSpecSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ZookeeperClusterSpecPersistenceSpecSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecEphemeralEmptydirvolumesourceSizeLimit {
  public static fromNumber(value: number): ZookeeperClusterSpecEphemeralEmptydirvolumesourceSizeLimit {
    return new ZookeeperClusterSpecEphemeralEmptydirvolumesourceSizeLimit(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecEphemeralEmptydirvolumesourceSizeLimit {
    return new ZookeeperClusterSpecEphemeralEmptydirvolumesourceSizeLimit(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecContainersEnvValueFrom {
  readonly configMapKeyRef?: ZookeeperClusterSpecContainersEnvValueFromConfigMapKeyRef;

  readonly fieldRef?: ZookeeperClusterSpecContainersEnvValueFromFieldRef;

  readonly resourceFieldRef?: ZookeeperClusterSpecContainersEnvValueFromResourceFieldRef;

  readonly secretKeyRef?: ZookeeperClusterSpecContainersEnvValueFromSecretKeyRef;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersEnvValueFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersEnvValueFrom(obj: ZookeeperClusterSpecContainersEnvValueFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapKeyRef': toJson_ZookeeperClusterSpecContainersEnvValueFromConfigMapKeyRef(obj.configMapKeyRef),
    'fieldRef': toJson_ZookeeperClusterSpecContainersEnvValueFromFieldRef(obj.fieldRef),
    'resourceFieldRef': toJson_ZookeeperClusterSpecContainersEnvValueFromResourceFieldRef(obj.resourceFieldRef),
    'secretKeyRef': toJson_ZookeeperClusterSpecContainersEnvValueFromSecretKeyRef(obj.secretKeyRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersEnvFromConfigMapRef {
  readonly name?: string;

  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersEnvFromConfigMapRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersEnvFromConfigMapRef(obj: ZookeeperClusterSpecContainersEnvFromConfigMapRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersEnvFromSecretRef {
  readonly name?: string;

  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersEnvFromSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersEnvFromSecretRef(obj: ZookeeperClusterSpecContainersEnvFromSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersLifecyclePostStart {
  readonly exec?: ZookeeperClusterSpecContainersLifecyclePostStartExec;

  readonly httpGet?: ZookeeperClusterSpecContainersLifecyclePostStartHttpGet;

  readonly tcpSocket?: ZookeeperClusterSpecContainersLifecyclePostStartTcpSocket;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersLifecyclePostStart' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersLifecyclePostStart(obj: ZookeeperClusterSpecContainersLifecyclePostStart | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'exec': toJson_ZookeeperClusterSpecContainersLifecyclePostStartExec(obj.exec),
    'httpGet': toJson_ZookeeperClusterSpecContainersLifecyclePostStartHttpGet(obj.httpGet),
    'tcpSocket': toJson_ZookeeperClusterSpecContainersLifecyclePostStartTcpSocket(obj.tcpSocket),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersLifecyclePreStop {
  readonly exec?: ZookeeperClusterSpecContainersLifecyclePreStopExec;

  readonly httpGet?: ZookeeperClusterSpecContainersLifecyclePreStopHttpGet;

  readonly tcpSocket?: ZookeeperClusterSpecContainersLifecyclePreStopTcpSocket;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersLifecyclePreStop' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersLifecyclePreStop(obj: ZookeeperClusterSpecContainersLifecyclePreStop | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'exec': toJson_ZookeeperClusterSpecContainersLifecyclePreStopExec(obj.exec),
    'httpGet': toJson_ZookeeperClusterSpecContainersLifecyclePreStopHttpGet(obj.httpGet),
    'tcpSocket': toJson_ZookeeperClusterSpecContainersLifecyclePreStopTcpSocket(obj.tcpSocket),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersLivenessProbeExec {
  readonly command?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersLivenessProbeExec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersLivenessProbeExec(obj: ZookeeperClusterSpecContainersLivenessProbeExec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'command': obj.command?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersLivenessProbeGrpc {
  readonly port: number;

  readonly service?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersLivenessProbeGrpc' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersLivenessProbeGrpc(obj: ZookeeperClusterSpecContainersLivenessProbeGrpc | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'port': obj.port,
    'service': obj.service,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersLivenessProbeHttpGet {
  readonly host?: string;

  readonly httpHeaders?: ZookeeperClusterSpecContainersLivenessProbeHttpGetHttpHeaders[];

  readonly path?: string;

  readonly port: ZookeeperClusterSpecContainersLivenessProbeHttpGetPort;

  readonly scheme?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersLivenessProbeHttpGet' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersLivenessProbeHttpGet(obj: ZookeeperClusterSpecContainersLivenessProbeHttpGet | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'httpHeaders': obj.httpHeaders?.map(y => toJson_ZookeeperClusterSpecContainersLivenessProbeHttpGetHttpHeaders(y)),
    'path': obj.path,
    'port': obj.port?.value,
    'scheme': obj.scheme,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersLivenessProbeTcpSocket {
  readonly host?: string;

  readonly port: ZookeeperClusterSpecContainersLivenessProbeTcpSocketPort;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersLivenessProbeTcpSocket' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersLivenessProbeTcpSocket(obj: ZookeeperClusterSpecContainersLivenessProbeTcpSocket | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'port': obj.port?.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersReadinessProbeExec {
  readonly command?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersReadinessProbeExec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersReadinessProbeExec(obj: ZookeeperClusterSpecContainersReadinessProbeExec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'command': obj.command?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersReadinessProbeGrpc {
  readonly port: number;

  readonly service?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersReadinessProbeGrpc' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersReadinessProbeGrpc(obj: ZookeeperClusterSpecContainersReadinessProbeGrpc | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'port': obj.port,
    'service': obj.service,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersReadinessProbeHttpGet {
  readonly host?: string;

  readonly httpHeaders?: ZookeeperClusterSpecContainersReadinessProbeHttpGetHttpHeaders[];

  readonly path?: string;

  readonly port: ZookeeperClusterSpecContainersReadinessProbeHttpGetPort;

  readonly scheme?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersReadinessProbeHttpGet' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersReadinessProbeHttpGet(obj: ZookeeperClusterSpecContainersReadinessProbeHttpGet | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'httpHeaders': obj.httpHeaders?.map(y => toJson_ZookeeperClusterSpecContainersReadinessProbeHttpGetHttpHeaders(y)),
    'path': obj.path,
    'port': obj.port?.value,
    'scheme': obj.scheme,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersReadinessProbeTcpSocket {
  readonly host?: string;

  readonly port: ZookeeperClusterSpecContainersReadinessProbeTcpSocketPort;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersReadinessProbeTcpSocket' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersReadinessProbeTcpSocket(obj: ZookeeperClusterSpecContainersReadinessProbeTcpSocket | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'port': obj.port?.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecContainersResourcesLimits {
  public static fromNumber(value: number): ZookeeperClusterSpecContainersResourcesLimits {
    return new ZookeeperClusterSpecContainersResourcesLimits(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecContainersResourcesLimits {
    return new ZookeeperClusterSpecContainersResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecContainersResourcesRequests {
  public static fromNumber(value: number): ZookeeperClusterSpecContainersResourcesRequests {
    return new ZookeeperClusterSpecContainersResourcesRequests(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecContainersResourcesRequests {
    return new ZookeeperClusterSpecContainersResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecContainersSecurityContextCapabilities {
  readonly add?: string[];

  readonly drop?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersSecurityContextCapabilities' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersSecurityContextCapabilities(obj: ZookeeperClusterSpecContainersSecurityContextCapabilities | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'add': obj.add?.map(y => y),
    'drop': obj.drop?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersSecurityContextSeLinuxOptions {
  readonly level?: string;

  readonly role?: string;

  readonly type?: string;

  readonly user?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersSecurityContextSeLinuxOptions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersSecurityContextSeLinuxOptions(obj: ZookeeperClusterSpecContainersSecurityContextSeLinuxOptions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'level': obj.level,
    'role': obj.role,
    'type': obj.type,
    'user': obj.user,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersSecurityContextSeccompProfile {
  readonly localhostProfile?: string;

  readonly type: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersSecurityContextSeccompProfile' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersSecurityContextSeccompProfile(obj: ZookeeperClusterSpecContainersSecurityContextSeccompProfile | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'localhostProfile': obj.localhostProfile,
    'type': obj.type,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersSecurityContextWindowsOptions {
  readonly gmsaCredentialSpec?: string;

  readonly gmsaCredentialSpecName?: string;

  readonly hostProcess?: boolean;

  readonly runAsUserName?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersSecurityContextWindowsOptions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersSecurityContextWindowsOptions(obj: ZookeeperClusterSpecContainersSecurityContextWindowsOptions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'gmsaCredentialSpec': obj.gmsaCredentialSpec,
    'gmsaCredentialSpecName': obj.gmsaCredentialSpecName,
    'hostProcess': obj.hostProcess,
    'runAsUserName': obj.runAsUserName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersStartupProbeExec {
  readonly command?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersStartupProbeExec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersStartupProbeExec(obj: ZookeeperClusterSpecContainersStartupProbeExec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'command': obj.command?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersStartupProbeGrpc {
  readonly port: number;

  readonly service?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersStartupProbeGrpc' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersStartupProbeGrpc(obj: ZookeeperClusterSpecContainersStartupProbeGrpc | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'port': obj.port,
    'service': obj.service,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersStartupProbeHttpGet {
  readonly host?: string;

  readonly httpHeaders?: ZookeeperClusterSpecContainersStartupProbeHttpGetHttpHeaders[];

  readonly path?: string;

  readonly port: ZookeeperClusterSpecContainersStartupProbeHttpGetPort;

  readonly scheme?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersStartupProbeHttpGet' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersStartupProbeHttpGet(obj: ZookeeperClusterSpecContainersStartupProbeHttpGet | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'httpHeaders': obj.httpHeaders?.map(y => toJson_ZookeeperClusterSpecContainersStartupProbeHttpGetHttpHeaders(y)),
    'path': obj.path,
    'port': obj.port?.value,
    'scheme': obj.scheme,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersStartupProbeTcpSocket {
  readonly host?: string;

  readonly port: ZookeeperClusterSpecContainersStartupProbeTcpSocketPort;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersStartupProbeTcpSocket' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersStartupProbeTcpSocket(obj: ZookeeperClusterSpecContainersStartupProbeTcpSocket | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'port': obj.port?.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersEnvValueFrom {
  readonly configMapKeyRef?: ZookeeperClusterSpecInitContainersEnvValueFromConfigMapKeyRef;

  readonly fieldRef?: ZookeeperClusterSpecInitContainersEnvValueFromFieldRef;

  readonly resourceFieldRef?: ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRef;

  readonly secretKeyRef?: ZookeeperClusterSpecInitContainersEnvValueFromSecretKeyRef;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersEnvValueFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersEnvValueFrom(obj: ZookeeperClusterSpecInitContainersEnvValueFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapKeyRef': toJson_ZookeeperClusterSpecInitContainersEnvValueFromConfigMapKeyRef(obj.configMapKeyRef),
    'fieldRef': toJson_ZookeeperClusterSpecInitContainersEnvValueFromFieldRef(obj.fieldRef),
    'resourceFieldRef': toJson_ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRef(obj.resourceFieldRef),
    'secretKeyRef': toJson_ZookeeperClusterSpecInitContainersEnvValueFromSecretKeyRef(obj.secretKeyRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersEnvFromConfigMapRef {
  readonly name?: string;

  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersEnvFromConfigMapRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersEnvFromConfigMapRef(obj: ZookeeperClusterSpecInitContainersEnvFromConfigMapRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersEnvFromSecretRef {
  readonly name?: string;

  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersEnvFromSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersEnvFromSecretRef(obj: ZookeeperClusterSpecInitContainersEnvFromSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersLifecyclePostStart {
  readonly exec?: ZookeeperClusterSpecInitContainersLifecyclePostStartExec;

  readonly httpGet?: ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGet;

  readonly tcpSocket?: ZookeeperClusterSpecInitContainersLifecyclePostStartTcpSocket;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersLifecyclePostStart' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersLifecyclePostStart(obj: ZookeeperClusterSpecInitContainersLifecyclePostStart | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'exec': toJson_ZookeeperClusterSpecInitContainersLifecyclePostStartExec(obj.exec),
    'httpGet': toJson_ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGet(obj.httpGet),
    'tcpSocket': toJson_ZookeeperClusterSpecInitContainersLifecyclePostStartTcpSocket(obj.tcpSocket),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersLifecyclePreStop {
  readonly exec?: ZookeeperClusterSpecInitContainersLifecyclePreStopExec;

  readonly httpGet?: ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGet;

  readonly tcpSocket?: ZookeeperClusterSpecInitContainersLifecyclePreStopTcpSocket;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersLifecyclePreStop' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersLifecyclePreStop(obj: ZookeeperClusterSpecInitContainersLifecyclePreStop | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'exec': toJson_ZookeeperClusterSpecInitContainersLifecyclePreStopExec(obj.exec),
    'httpGet': toJson_ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGet(obj.httpGet),
    'tcpSocket': toJson_ZookeeperClusterSpecInitContainersLifecyclePreStopTcpSocket(obj.tcpSocket),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersLivenessProbeExec {
  readonly command?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersLivenessProbeExec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersLivenessProbeExec(obj: ZookeeperClusterSpecInitContainersLivenessProbeExec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'command': obj.command?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersLivenessProbeGrpc {
  readonly port: number;

  readonly service?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersLivenessProbeGrpc' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersLivenessProbeGrpc(obj: ZookeeperClusterSpecInitContainersLivenessProbeGrpc | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'port': obj.port,
    'service': obj.service,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersLivenessProbeHttpGet {
  readonly host?: string;

  readonly httpHeaders?: ZookeeperClusterSpecInitContainersLivenessProbeHttpGetHttpHeaders[];

  readonly path?: string;

  readonly port: ZookeeperClusterSpecInitContainersLivenessProbeHttpGetPort;

  readonly scheme?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersLivenessProbeHttpGet' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersLivenessProbeHttpGet(obj: ZookeeperClusterSpecInitContainersLivenessProbeHttpGet | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'httpHeaders': obj.httpHeaders?.map(y => toJson_ZookeeperClusterSpecInitContainersLivenessProbeHttpGetHttpHeaders(y)),
    'path': obj.path,
    'port': obj.port?.value,
    'scheme': obj.scheme,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersLivenessProbeTcpSocket {
  readonly host?: string;

  readonly port: ZookeeperClusterSpecInitContainersLivenessProbeTcpSocketPort;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersLivenessProbeTcpSocket' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersLivenessProbeTcpSocket(obj: ZookeeperClusterSpecInitContainersLivenessProbeTcpSocket | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'port': obj.port?.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersReadinessProbeExec {
  readonly command?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersReadinessProbeExec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersReadinessProbeExec(obj: ZookeeperClusterSpecInitContainersReadinessProbeExec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'command': obj.command?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersReadinessProbeGrpc {
  readonly port: number;

  readonly service?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersReadinessProbeGrpc' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersReadinessProbeGrpc(obj: ZookeeperClusterSpecInitContainersReadinessProbeGrpc | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'port': obj.port,
    'service': obj.service,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersReadinessProbeHttpGet {
  readonly host?: string;

  readonly httpHeaders?: ZookeeperClusterSpecInitContainersReadinessProbeHttpGetHttpHeaders[];

  readonly path?: string;

  readonly port: ZookeeperClusterSpecInitContainersReadinessProbeHttpGetPort;

  readonly scheme?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersReadinessProbeHttpGet' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersReadinessProbeHttpGet(obj: ZookeeperClusterSpecInitContainersReadinessProbeHttpGet | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'httpHeaders': obj.httpHeaders?.map(y => toJson_ZookeeperClusterSpecInitContainersReadinessProbeHttpGetHttpHeaders(y)),
    'path': obj.path,
    'port': obj.port?.value,
    'scheme': obj.scheme,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersReadinessProbeTcpSocket {
  readonly host?: string;

  readonly port: ZookeeperClusterSpecInitContainersReadinessProbeTcpSocketPort;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersReadinessProbeTcpSocket' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersReadinessProbeTcpSocket(obj: ZookeeperClusterSpecInitContainersReadinessProbeTcpSocket | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'port': obj.port?.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecInitContainersResourcesLimits {
  public static fromNumber(value: number): ZookeeperClusterSpecInitContainersResourcesLimits {
    return new ZookeeperClusterSpecInitContainersResourcesLimits(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecInitContainersResourcesLimits {
    return new ZookeeperClusterSpecInitContainersResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecInitContainersResourcesRequests {
  public static fromNumber(value: number): ZookeeperClusterSpecInitContainersResourcesRequests {
    return new ZookeeperClusterSpecInitContainersResourcesRequests(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecInitContainersResourcesRequests {
    return new ZookeeperClusterSpecInitContainersResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecInitContainersSecurityContextCapabilities {
  readonly add?: string[];

  readonly drop?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersSecurityContextCapabilities' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersSecurityContextCapabilities(obj: ZookeeperClusterSpecInitContainersSecurityContextCapabilities | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'add': obj.add?.map(y => y),
    'drop': obj.drop?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersSecurityContextSeLinuxOptions {
  readonly level?: string;

  readonly role?: string;

  readonly type?: string;

  readonly user?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersSecurityContextSeLinuxOptions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersSecurityContextSeLinuxOptions(obj: ZookeeperClusterSpecInitContainersSecurityContextSeLinuxOptions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'level': obj.level,
    'role': obj.role,
    'type': obj.type,
    'user': obj.user,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersSecurityContextSeccompProfile {
  readonly localhostProfile?: string;

  readonly type: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersSecurityContextSeccompProfile' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersSecurityContextSeccompProfile(obj: ZookeeperClusterSpecInitContainersSecurityContextSeccompProfile | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'localhostProfile': obj.localhostProfile,
    'type': obj.type,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersSecurityContextWindowsOptions {
  readonly gmsaCredentialSpec?: string;

  readonly gmsaCredentialSpecName?: string;

  readonly hostProcess?: boolean;

  readonly runAsUserName?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersSecurityContextWindowsOptions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersSecurityContextWindowsOptions(obj: ZookeeperClusterSpecInitContainersSecurityContextWindowsOptions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'gmsaCredentialSpec': obj.gmsaCredentialSpec,
    'gmsaCredentialSpecName': obj.gmsaCredentialSpecName,
    'hostProcess': obj.hostProcess,
    'runAsUserName': obj.runAsUserName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersStartupProbeExec {
  readonly command?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersStartupProbeExec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersStartupProbeExec(obj: ZookeeperClusterSpecInitContainersStartupProbeExec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'command': obj.command?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersStartupProbeGrpc {
  readonly port: number;

  readonly service?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersStartupProbeGrpc' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersStartupProbeGrpc(obj: ZookeeperClusterSpecInitContainersStartupProbeGrpc | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'port': obj.port,
    'service': obj.service,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersStartupProbeHttpGet {
  readonly host?: string;

  readonly httpHeaders?: ZookeeperClusterSpecInitContainersStartupProbeHttpGetHttpHeaders[];

  readonly path?: string;

  readonly port: ZookeeperClusterSpecInitContainersStartupProbeHttpGetPort;

  readonly scheme?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersStartupProbeHttpGet' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersStartupProbeHttpGet(obj: ZookeeperClusterSpecInitContainersStartupProbeHttpGet | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'httpHeaders': obj.httpHeaders?.map(y => toJson_ZookeeperClusterSpecInitContainersStartupProbeHttpGetHttpHeaders(y)),
    'path': obj.path,
    'port': obj.port?.value,
    'scheme': obj.scheme,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersStartupProbeTcpSocket {
  readonly host?: string;

  readonly port: ZookeeperClusterSpecInitContainersStartupProbeTcpSocketPort;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersStartupProbeTcpSocket' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersStartupProbeTcpSocket(obj: ZookeeperClusterSpecInitContainersStartupProbeTcpSocket | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'port': obj.port?.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesCephfsSecretRef {
  readonly name?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesCephfsSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesCephfsSecretRef(obj: ZookeeperClusterSpecVolumesCephfsSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesCinderSecretRef {
  readonly name?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesCinderSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesCinderSecretRef(obj: ZookeeperClusterSpecVolumesCinderSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesConfigMapItems {
  readonly key: string;

  readonly mode?: number;

  readonly path: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesConfigMapItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesConfigMapItems(obj: ZookeeperClusterSpecVolumesConfigMapItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'mode': obj.mode,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesCsiNodePublishSecretRef {
  readonly name?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesCsiNodePublishSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesCsiNodePublishSecretRef(obj: ZookeeperClusterSpecVolumesCsiNodePublishSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesDownwardApiItems {
  readonly fieldRef?: ZookeeperClusterSpecVolumesDownwardApiItemsFieldRef;

  readonly mode?: number;

  readonly path: string;

  readonly resourceFieldRef?: ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRef;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesDownwardApiItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesDownwardApiItems(obj: ZookeeperClusterSpecVolumesDownwardApiItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fieldRef': toJson_ZookeeperClusterSpecVolumesDownwardApiItemsFieldRef(obj.fieldRef),
    'mode': obj.mode,
    'path': obj.path,
    'resourceFieldRef': toJson_ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRef(obj.resourceFieldRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecVolumesEmptyDirSizeLimit {
  public static fromNumber(value: number): ZookeeperClusterSpecVolumesEmptyDirSizeLimit {
    return new ZookeeperClusterSpecVolumesEmptyDirSizeLimit(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecVolumesEmptyDirSizeLimit {
    return new ZookeeperClusterSpecVolumesEmptyDirSizeLimit(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplate {
  readonly metadata?: any;

  readonly spec: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpec;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplate' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplate(obj: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplate | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesFlexVolumeSecretRef {
  readonly name?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesFlexVolumeSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesFlexVolumeSecretRef(obj: ZookeeperClusterSpecVolumesFlexVolumeSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesIscsiSecretRef {
  readonly name?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesIscsiSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesIscsiSecretRef(obj: ZookeeperClusterSpecVolumesIscsiSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesProjectedSources {
  readonly configMap?: ZookeeperClusterSpecVolumesProjectedSourcesConfigMap;

  readonly downwardApi?: ZookeeperClusterSpecVolumesProjectedSourcesDownwardApi;

  readonly secret?: ZookeeperClusterSpecVolumesProjectedSourcesSecret;

  readonly serviceAccountToken?: ZookeeperClusterSpecVolumesProjectedSourcesServiceAccountToken;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesProjectedSources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesProjectedSources(obj: ZookeeperClusterSpecVolumesProjectedSources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMap': toJson_ZookeeperClusterSpecVolumesProjectedSourcesConfigMap(obj.configMap),
    'downwardAPI': toJson_ZookeeperClusterSpecVolumesProjectedSourcesDownwardApi(obj.downwardApi),
    'secret': toJson_ZookeeperClusterSpecVolumesProjectedSourcesSecret(obj.secret),
    'serviceAccountToken': toJson_ZookeeperClusterSpecVolumesProjectedSourcesServiceAccountToken(obj.serviceAccountToken),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesRbdSecretRef {
  readonly name?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesRbdSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesRbdSecretRef(obj: ZookeeperClusterSpecVolumesRbdSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesScaleIoSecretRef {
  readonly name?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesScaleIoSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesScaleIoSecretRef(obj: ZookeeperClusterSpecVolumesScaleIoSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesSecretItems {
  readonly key: string;

  readonly mode?: number;

  readonly path: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesSecretItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesSecretItems(obj: ZookeeperClusterSpecVolumesSecretItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'mode': obj.mode,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesStorageosSecretRef {
  readonly name?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesStorageosSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesStorageosSecretRef(obj: ZookeeperClusterSpecVolumesStorageosSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  readonly preference: ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference;

  readonly weight: number;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution(obj: ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preference': toJson_ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference(obj.preference),
    'weight': obj.weight,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  readonly nodeSelectorTerms: ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj: ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'nodeSelectorTerms': obj.nodeSelectorTerms?.map(y => toJson_ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  readonly podAffinityTerm: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm;

  readonly weight: number;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution(obj: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'podAffinityTerm': toJson_ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj.podAffinityTerm),
    'weight': obj.weight,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  readonly labelSelector?: ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector;

  readonly namespaceSelector?: ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector;

  readonly namespaces?: string[];

  readonly topologyKey: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj: ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj.labelSelector),
    'namespaceSelector': toJson_ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector(obj.namespaceSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  readonly podAffinityTerm: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm;

  readonly weight: number;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution(obj: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'podAffinityTerm': toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj.podAffinityTerm),
    'weight': obj.weight,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  readonly labelSelector?: ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector;

  readonly namespaceSelector?: ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector;

  readonly namespaces?: string[];

  readonly topologyKey: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj: ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj.labelSelector),
    'namespaceSelector': toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector(obj.namespaceSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelectorMatchExpressions(obj: ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodEnvValueFromConfigMapKeyRef {
  readonly key: string;

  readonly name?: string;

  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodEnvValueFromConfigMapKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodEnvValueFromConfigMapKeyRef(obj: ZookeeperClusterSpecPodEnvValueFromConfigMapKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodEnvValueFromFieldRef {
  readonly apiVersion?: string;

  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodEnvValueFromFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodEnvValueFromFieldRef(obj: ZookeeperClusterSpecPodEnvValueFromFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodEnvValueFromResourceFieldRef {
  readonly containerName?: string;

  readonly divisor?: ZookeeperClusterSpecPodEnvValueFromResourceFieldRefDivisor;

  readonly resource: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodEnvValueFromResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodEnvValueFromResourceFieldRef(obj: ZookeeperClusterSpecPodEnvValueFromResourceFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerName': obj.containerName,
    'divisor': obj.divisor?.value,
    'resource': obj.resource,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodEnvValueFromSecretKeyRef {
  readonly key: string;

  readonly name?: string;

  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodEnvValueFromSecretKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodEnvValueFromSecretKeyRef(obj: ZookeeperClusterSpecPodEnvValueFromSecretKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecPersistenceSpecResourcesLimits {
  public static fromNumber(value: number): ZookeeperClusterSpecPersistenceSpecResourcesLimits {
    return new ZookeeperClusterSpecPersistenceSpecResourcesLimits(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecPersistenceSpecResourcesLimits {
    return new ZookeeperClusterSpecPersistenceSpecResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecPersistenceSpecResourcesRequests {
  public static fromNumber(value: number): ZookeeperClusterSpecPersistenceSpecResourcesRequests {
    return new ZookeeperClusterSpecPersistenceSpecResourcesRequests(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecPersistenceSpecResourcesRequests {
    return new ZookeeperClusterSpecPersistenceSpecResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecPersistenceSpecSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPersistenceSpecSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPersistenceSpecSelectorMatchExpressions(obj: ZookeeperClusterSpecPersistenceSpecSelectorMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersEnvValueFromConfigMapKeyRef {
  readonly key: string;

  readonly name?: string;

  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersEnvValueFromConfigMapKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersEnvValueFromConfigMapKeyRef(obj: ZookeeperClusterSpecContainersEnvValueFromConfigMapKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersEnvValueFromFieldRef {
  readonly apiVersion?: string;

  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersEnvValueFromFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersEnvValueFromFieldRef(obj: ZookeeperClusterSpecContainersEnvValueFromFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersEnvValueFromResourceFieldRef {
  readonly containerName?: string;

  readonly divisor?: ZookeeperClusterSpecContainersEnvValueFromResourceFieldRefDivisor;

  readonly resource: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersEnvValueFromResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersEnvValueFromResourceFieldRef(obj: ZookeeperClusterSpecContainersEnvValueFromResourceFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerName': obj.containerName,
    'divisor': obj.divisor?.value,
    'resource': obj.resource,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersEnvValueFromSecretKeyRef {
  readonly key: string;

  readonly name?: string;

  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersEnvValueFromSecretKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersEnvValueFromSecretKeyRef(obj: ZookeeperClusterSpecContainersEnvValueFromSecretKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersLifecyclePostStartExec {
  readonly command?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersLifecyclePostStartExec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersLifecyclePostStartExec(obj: ZookeeperClusterSpecContainersLifecyclePostStartExec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'command': obj.command?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersLifecyclePostStartHttpGet {
  readonly host?: string;

  readonly httpHeaders?: ZookeeperClusterSpecContainersLifecyclePostStartHttpGetHttpHeaders[];

  readonly path?: string;

  readonly port: ZookeeperClusterSpecContainersLifecyclePostStartHttpGetPort;

  readonly scheme?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersLifecyclePostStartHttpGet' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersLifecyclePostStartHttpGet(obj: ZookeeperClusterSpecContainersLifecyclePostStartHttpGet | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'httpHeaders': obj.httpHeaders?.map(y => toJson_ZookeeperClusterSpecContainersLifecyclePostStartHttpGetHttpHeaders(y)),
    'path': obj.path,
    'port': obj.port?.value,
    'scheme': obj.scheme,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersLifecyclePostStartTcpSocket {
  readonly host?: string;

  readonly port: ZookeeperClusterSpecContainersLifecyclePostStartTcpSocketPort;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersLifecyclePostStartTcpSocket' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersLifecyclePostStartTcpSocket(obj: ZookeeperClusterSpecContainersLifecyclePostStartTcpSocket | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'port': obj.port?.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersLifecyclePreStopExec {
  readonly command?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersLifecyclePreStopExec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersLifecyclePreStopExec(obj: ZookeeperClusterSpecContainersLifecyclePreStopExec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'command': obj.command?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersLifecyclePreStopHttpGet {
  readonly host?: string;

  readonly httpHeaders?: ZookeeperClusterSpecContainersLifecyclePreStopHttpGetHttpHeaders[];

  readonly path?: string;

  readonly port: ZookeeperClusterSpecContainersLifecyclePreStopHttpGetPort;

  readonly scheme?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersLifecyclePreStopHttpGet' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersLifecyclePreStopHttpGet(obj: ZookeeperClusterSpecContainersLifecyclePreStopHttpGet | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'httpHeaders': obj.httpHeaders?.map(y => toJson_ZookeeperClusterSpecContainersLifecyclePreStopHttpGetHttpHeaders(y)),
    'path': obj.path,
    'port': obj.port?.value,
    'scheme': obj.scheme,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersLifecyclePreStopTcpSocket {
  readonly host?: string;

  readonly port: ZookeeperClusterSpecContainersLifecyclePreStopTcpSocketPort;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersLifecyclePreStopTcpSocket' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersLifecyclePreStopTcpSocket(obj: ZookeeperClusterSpecContainersLifecyclePreStopTcpSocket | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'port': obj.port?.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecContainersLivenessProbeHttpGetHttpHeaders {
  readonly name: string;

  readonly value: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersLivenessProbeHttpGetHttpHeaders' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersLivenessProbeHttpGetHttpHeaders(obj: ZookeeperClusterSpecContainersLivenessProbeHttpGetHttpHeaders | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecContainersLivenessProbeHttpGetPort {
  public static fromNumber(value: number): ZookeeperClusterSpecContainersLivenessProbeHttpGetPort {
    return new ZookeeperClusterSpecContainersLivenessProbeHttpGetPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecContainersLivenessProbeHttpGetPort {
    return new ZookeeperClusterSpecContainersLivenessProbeHttpGetPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecContainersLivenessProbeTcpSocketPort {
  public static fromNumber(value: number): ZookeeperClusterSpecContainersLivenessProbeTcpSocketPort {
    return new ZookeeperClusterSpecContainersLivenessProbeTcpSocketPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecContainersLivenessProbeTcpSocketPort {
    return new ZookeeperClusterSpecContainersLivenessProbeTcpSocketPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecContainersReadinessProbeHttpGetHttpHeaders {
  readonly name: string;

  readonly value: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersReadinessProbeHttpGetHttpHeaders' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersReadinessProbeHttpGetHttpHeaders(obj: ZookeeperClusterSpecContainersReadinessProbeHttpGetHttpHeaders | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecContainersReadinessProbeHttpGetPort {
  public static fromNumber(value: number): ZookeeperClusterSpecContainersReadinessProbeHttpGetPort {
    return new ZookeeperClusterSpecContainersReadinessProbeHttpGetPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecContainersReadinessProbeHttpGetPort {
    return new ZookeeperClusterSpecContainersReadinessProbeHttpGetPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecContainersReadinessProbeTcpSocketPort {
  public static fromNumber(value: number): ZookeeperClusterSpecContainersReadinessProbeTcpSocketPort {
    return new ZookeeperClusterSpecContainersReadinessProbeTcpSocketPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecContainersReadinessProbeTcpSocketPort {
    return new ZookeeperClusterSpecContainersReadinessProbeTcpSocketPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecContainersStartupProbeHttpGetHttpHeaders {
  readonly name: string;

  readonly value: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersStartupProbeHttpGetHttpHeaders' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersStartupProbeHttpGetHttpHeaders(obj: ZookeeperClusterSpecContainersStartupProbeHttpGetHttpHeaders | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecContainersStartupProbeHttpGetPort {
  public static fromNumber(value: number): ZookeeperClusterSpecContainersStartupProbeHttpGetPort {
    return new ZookeeperClusterSpecContainersStartupProbeHttpGetPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecContainersStartupProbeHttpGetPort {
    return new ZookeeperClusterSpecContainersStartupProbeHttpGetPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecContainersStartupProbeTcpSocketPort {
  public static fromNumber(value: number): ZookeeperClusterSpecContainersStartupProbeTcpSocketPort {
    return new ZookeeperClusterSpecContainersStartupProbeTcpSocketPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecContainersStartupProbeTcpSocketPort {
    return new ZookeeperClusterSpecContainersStartupProbeTcpSocketPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecInitContainersEnvValueFromConfigMapKeyRef {
  readonly key: string;

  readonly name?: string;

  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersEnvValueFromConfigMapKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersEnvValueFromConfigMapKeyRef(obj: ZookeeperClusterSpecInitContainersEnvValueFromConfigMapKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersEnvValueFromFieldRef {
  readonly apiVersion?: string;

  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersEnvValueFromFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersEnvValueFromFieldRef(obj: ZookeeperClusterSpecInitContainersEnvValueFromFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRef {
  readonly containerName?: string;

  readonly divisor?: ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRefDivisor;

  readonly resource: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRef(obj: ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerName': obj.containerName,
    'divisor': obj.divisor?.value,
    'resource': obj.resource,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersEnvValueFromSecretKeyRef {
  readonly key: string;

  readonly name?: string;

  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersEnvValueFromSecretKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersEnvValueFromSecretKeyRef(obj: ZookeeperClusterSpecInitContainersEnvValueFromSecretKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersLifecyclePostStartExec {
  readonly command?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersLifecyclePostStartExec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersLifecyclePostStartExec(obj: ZookeeperClusterSpecInitContainersLifecyclePostStartExec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'command': obj.command?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGet {
  readonly host?: string;

  readonly httpHeaders?: ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetHttpHeaders[];

  readonly path?: string;

  readonly port: ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetPort;

  readonly scheme?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGet' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGet(obj: ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGet | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'httpHeaders': obj.httpHeaders?.map(y => toJson_ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetHttpHeaders(y)),
    'path': obj.path,
    'port': obj.port?.value,
    'scheme': obj.scheme,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersLifecyclePostStartTcpSocket {
  readonly host?: string;

  readonly port: ZookeeperClusterSpecInitContainersLifecyclePostStartTcpSocketPort;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersLifecyclePostStartTcpSocket' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersLifecyclePostStartTcpSocket(obj: ZookeeperClusterSpecInitContainersLifecyclePostStartTcpSocket | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'port': obj.port?.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersLifecyclePreStopExec {
  readonly command?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersLifecyclePreStopExec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersLifecyclePreStopExec(obj: ZookeeperClusterSpecInitContainersLifecyclePreStopExec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'command': obj.command?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGet {
  readonly host?: string;

  readonly httpHeaders?: ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetHttpHeaders[];

  readonly path?: string;

  readonly port: ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetPort;

  readonly scheme?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGet' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGet(obj: ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGet | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'httpHeaders': obj.httpHeaders?.map(y => toJson_ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetHttpHeaders(y)),
    'path': obj.path,
    'port': obj.port?.value,
    'scheme': obj.scheme,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersLifecyclePreStopTcpSocket {
  readonly host?: string;

  readonly port: ZookeeperClusterSpecInitContainersLifecyclePreStopTcpSocketPort;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersLifecyclePreStopTcpSocket' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersLifecyclePreStopTcpSocket(obj: ZookeeperClusterSpecInitContainersLifecyclePreStopTcpSocket | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'port': obj.port?.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecInitContainersLivenessProbeHttpGetHttpHeaders {
  readonly name: string;

  readonly value: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersLivenessProbeHttpGetHttpHeaders' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersLivenessProbeHttpGetHttpHeaders(obj: ZookeeperClusterSpecInitContainersLivenessProbeHttpGetHttpHeaders | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecInitContainersLivenessProbeHttpGetPort {
  public static fromNumber(value: number): ZookeeperClusterSpecInitContainersLivenessProbeHttpGetPort {
    return new ZookeeperClusterSpecInitContainersLivenessProbeHttpGetPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecInitContainersLivenessProbeHttpGetPort {
    return new ZookeeperClusterSpecInitContainersLivenessProbeHttpGetPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecInitContainersLivenessProbeTcpSocketPort {
  public static fromNumber(value: number): ZookeeperClusterSpecInitContainersLivenessProbeTcpSocketPort {
    return new ZookeeperClusterSpecInitContainersLivenessProbeTcpSocketPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecInitContainersLivenessProbeTcpSocketPort {
    return new ZookeeperClusterSpecInitContainersLivenessProbeTcpSocketPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecInitContainersReadinessProbeHttpGetHttpHeaders {
  readonly name: string;

  readonly value: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersReadinessProbeHttpGetHttpHeaders' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersReadinessProbeHttpGetHttpHeaders(obj: ZookeeperClusterSpecInitContainersReadinessProbeHttpGetHttpHeaders | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecInitContainersReadinessProbeHttpGetPort {
  public static fromNumber(value: number): ZookeeperClusterSpecInitContainersReadinessProbeHttpGetPort {
    return new ZookeeperClusterSpecInitContainersReadinessProbeHttpGetPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecInitContainersReadinessProbeHttpGetPort {
    return new ZookeeperClusterSpecInitContainersReadinessProbeHttpGetPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecInitContainersReadinessProbeTcpSocketPort {
  public static fromNumber(value: number): ZookeeperClusterSpecInitContainersReadinessProbeTcpSocketPort {
    return new ZookeeperClusterSpecInitContainersReadinessProbeTcpSocketPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecInitContainersReadinessProbeTcpSocketPort {
    return new ZookeeperClusterSpecInitContainersReadinessProbeTcpSocketPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecInitContainersStartupProbeHttpGetHttpHeaders {
  readonly name: string;

  readonly value: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersStartupProbeHttpGetHttpHeaders' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersStartupProbeHttpGetHttpHeaders(obj: ZookeeperClusterSpecInitContainersStartupProbeHttpGetHttpHeaders | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecInitContainersStartupProbeHttpGetPort {
  public static fromNumber(value: number): ZookeeperClusterSpecInitContainersStartupProbeHttpGetPort {
    return new ZookeeperClusterSpecInitContainersStartupProbeHttpGetPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecInitContainersStartupProbeHttpGetPort {
    return new ZookeeperClusterSpecInitContainersStartupProbeHttpGetPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecInitContainersStartupProbeTcpSocketPort {
  public static fromNumber(value: number): ZookeeperClusterSpecInitContainersStartupProbeTcpSocketPort {
    return new ZookeeperClusterSpecInitContainersStartupProbeTcpSocketPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecInitContainersStartupProbeTcpSocketPort {
    return new ZookeeperClusterSpecInitContainersStartupProbeTcpSocketPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecVolumesDownwardApiItemsFieldRef {
  readonly apiVersion?: string;

  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesDownwardApiItemsFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesDownwardApiItemsFieldRef(obj: ZookeeperClusterSpecVolumesDownwardApiItemsFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRef {
  readonly containerName?: string;

  readonly divisor?: ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRefDivisor;

  readonly resource: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRef(obj: ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerName': obj.containerName,
    'divisor': obj.divisor?.value,
    'resource': obj.resource,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpec {
  readonly accessModes?: string[];

  readonly dataSource?: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSource;

  readonly dataSourceRef?: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef;

  readonly resources?: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResources;

  readonly selector?: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelector;

  readonly storageClassName?: string;

  readonly volumeMode?: string;

  readonly volumeName?: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpec(obj: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'accessModes': obj.accessModes?.map(y => y),
    'dataSource': toJson_ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSource(obj.dataSource),
    'dataSourceRef': toJson_ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef(obj.dataSourceRef),
    'resources': toJson_ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResources(obj.resources),
    'selector': toJson_ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelector(obj.selector),
    'storageClassName': obj.storageClassName,
    'volumeMode': obj.volumeMode,
    'volumeName': obj.volumeName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesProjectedSourcesConfigMap {
  readonly items?: ZookeeperClusterSpecVolumesProjectedSourcesConfigMapItems[];

  readonly name?: string;

  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesProjectedSourcesConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesProjectedSourcesConfigMap(obj: ZookeeperClusterSpecVolumesProjectedSourcesConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_ZookeeperClusterSpecVolumesProjectedSourcesConfigMapItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesProjectedSourcesDownwardApi {
  readonly items?: ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItems[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesProjectedSourcesDownwardApi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesProjectedSourcesDownwardApi(obj: ZookeeperClusterSpecVolumesProjectedSourcesDownwardApi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItems(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesProjectedSourcesSecret {
  readonly items?: ZookeeperClusterSpecVolumesProjectedSourcesSecretItems[];

  readonly name?: string;

  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesProjectedSourcesSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesProjectedSourcesSecret(obj: ZookeeperClusterSpecVolumesProjectedSourcesSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_ZookeeperClusterSpecVolumesProjectedSourcesSecretItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesProjectedSourcesServiceAccountToken {
  readonly audience?: string;

  readonly expirationSeconds?: number;

  readonly path: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesProjectedSourcesServiceAccountToken' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesProjectedSourcesServiceAccountToken(obj: ZookeeperClusterSpecVolumesProjectedSourcesServiceAccountToken | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'audience': obj.audience,
    'expirationSeconds': obj.expirationSeconds,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference {
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions[];

  readonly matchFields?: ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference(obj: ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions(y)),
    'matchFields': obj.matchFields?.map(y => toJson_ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms {
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions[];

  readonly matchFields?: ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms(obj: ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions(y)),
    'matchFields': obj.matchFields?.map(y => toJson_ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm {
  readonly labelSelector?: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector;

  readonly namespaceSelector?: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector;

  readonly namespaces?: string[];

  readonly topologyKey: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj.labelSelector),
    'namespaceSelector': toJson_ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector(obj.namespaceSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector {
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions[];

  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj: ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector {
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions[];

  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector(obj: ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm {
  readonly labelSelector?: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector;

  readonly namespaceSelector?: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector;

  readonly namespaces?: string[];

  readonly topologyKey: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj.labelSelector),
    'namespaceSelector': toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector(obj.namespaceSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector {
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions[];

  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj: ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector {
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions[];

  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector(obj: ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecPodEnvValueFromResourceFieldRefDivisor {
  public static fromNumber(value: number): ZookeeperClusterSpecPodEnvValueFromResourceFieldRefDivisor {
    return new ZookeeperClusterSpecPodEnvValueFromResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecPodEnvValueFromResourceFieldRefDivisor {
    return new ZookeeperClusterSpecPodEnvValueFromResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecContainersEnvValueFromResourceFieldRefDivisor {
  public static fromNumber(value: number): ZookeeperClusterSpecContainersEnvValueFromResourceFieldRefDivisor {
    return new ZookeeperClusterSpecContainersEnvValueFromResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecContainersEnvValueFromResourceFieldRefDivisor {
    return new ZookeeperClusterSpecContainersEnvValueFromResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecContainersLifecyclePostStartHttpGetHttpHeaders {
  readonly name: string;

  readonly value: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersLifecyclePostStartHttpGetHttpHeaders' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersLifecyclePostStartHttpGetHttpHeaders(obj: ZookeeperClusterSpecContainersLifecyclePostStartHttpGetHttpHeaders | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecContainersLifecyclePostStartHttpGetPort {
  public static fromNumber(value: number): ZookeeperClusterSpecContainersLifecyclePostStartHttpGetPort {
    return new ZookeeperClusterSpecContainersLifecyclePostStartHttpGetPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecContainersLifecyclePostStartHttpGetPort {
    return new ZookeeperClusterSpecContainersLifecyclePostStartHttpGetPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecContainersLifecyclePostStartTcpSocketPort {
  public static fromNumber(value: number): ZookeeperClusterSpecContainersLifecyclePostStartTcpSocketPort {
    return new ZookeeperClusterSpecContainersLifecyclePostStartTcpSocketPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecContainersLifecyclePostStartTcpSocketPort {
    return new ZookeeperClusterSpecContainersLifecyclePostStartTcpSocketPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecContainersLifecyclePreStopHttpGetHttpHeaders {
  readonly name: string;

  readonly value: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecContainersLifecyclePreStopHttpGetHttpHeaders' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecContainersLifecyclePreStopHttpGetHttpHeaders(obj: ZookeeperClusterSpecContainersLifecyclePreStopHttpGetHttpHeaders | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecContainersLifecyclePreStopHttpGetPort {
  public static fromNumber(value: number): ZookeeperClusterSpecContainersLifecyclePreStopHttpGetPort {
    return new ZookeeperClusterSpecContainersLifecyclePreStopHttpGetPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecContainersLifecyclePreStopHttpGetPort {
    return new ZookeeperClusterSpecContainersLifecyclePreStopHttpGetPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecContainersLifecyclePreStopTcpSocketPort {
  public static fromNumber(value: number): ZookeeperClusterSpecContainersLifecyclePreStopTcpSocketPort {
    return new ZookeeperClusterSpecContainersLifecyclePreStopTcpSocketPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecContainersLifecyclePreStopTcpSocketPort {
    return new ZookeeperClusterSpecContainersLifecyclePreStopTcpSocketPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRefDivisor {
  public static fromNumber(value: number): ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRefDivisor {
    return new ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRefDivisor {
    return new ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetHttpHeaders {
  readonly name: string;

  readonly value: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetHttpHeaders' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetHttpHeaders(obj: ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetHttpHeaders | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetPort {
  public static fromNumber(value: number): ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetPort {
    return new ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetPort {
    return new ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecInitContainersLifecyclePostStartTcpSocketPort {
  public static fromNumber(value: number): ZookeeperClusterSpecInitContainersLifecyclePostStartTcpSocketPort {
    return new ZookeeperClusterSpecInitContainersLifecyclePostStartTcpSocketPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecInitContainersLifecyclePostStartTcpSocketPort {
    return new ZookeeperClusterSpecInitContainersLifecyclePostStartTcpSocketPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetHttpHeaders {
  readonly name: string;

  readonly value: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetHttpHeaders' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetHttpHeaders(obj: ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetHttpHeaders | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetPort {
  public static fromNumber(value: number): ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetPort {
    return new ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetPort {
    return new ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecInitContainersLifecyclePreStopTcpSocketPort {
  public static fromNumber(value: number): ZookeeperClusterSpecInitContainersLifecyclePreStopTcpSocketPort {
    return new ZookeeperClusterSpecInitContainersLifecyclePreStopTcpSocketPort(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecInitContainersLifecyclePreStopTcpSocketPort {
    return new ZookeeperClusterSpecInitContainersLifecyclePreStopTcpSocketPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRefDivisor {
  public static fromNumber(value: number): ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRefDivisor {
    return new ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRefDivisor {
    return new ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSource {
  readonly apiGroup?: string;

  readonly kind: string;

  readonly name: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSource' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSource(obj: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSource | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiGroup': obj.apiGroup,
    'kind': obj.kind,
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef {
  readonly apiGroup?: string;

  readonly kind: string;

  readonly name: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef(obj: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiGroup': obj.apiGroup,
    'kind': obj.kind,
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResources {
  readonly limits?: { [key: string]: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits };

  readonly requests?: { [key: string]: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResources(obj: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelector {
  readonly matchExpressions?: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions[];

  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelector(obj: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesProjectedSourcesConfigMapItems {
  readonly key: string;

  readonly mode?: number;

  readonly path: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesProjectedSourcesConfigMapItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesProjectedSourcesConfigMapItems(obj: ZookeeperClusterSpecVolumesProjectedSourcesConfigMapItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'mode': obj.mode,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItems {
  readonly fieldRef?: ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsFieldRef;

  readonly mode?: number;

  readonly path: string;

  readonly resourceFieldRef?: ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItems(obj: ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fieldRef': toJson_ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsFieldRef(obj.fieldRef),
    'mode': obj.mode,
    'path': obj.path,
    'resourceFieldRef': toJson_ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef(obj.resourceFieldRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesProjectedSourcesSecretItems {
  readonly key: string;

  readonly mode?: number;

  readonly path: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesProjectedSourcesSecretItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesProjectedSourcesSecretItems(obj: ZookeeperClusterSpecVolumesProjectedSourcesSecretItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'mode': obj.mode,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions(obj: ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields(obj: ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions(obj: ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields(obj: ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector {
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions[];

  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector {
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions[];

  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector(obj: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(obj: ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions(obj: ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector {
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions[];

  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector {
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions[];

  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector(obj: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(obj: ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions(obj: ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
  public static fromNumber(value: number): ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
    return new ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
    return new ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
  public static fromNumber(value: number): ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
    return new ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
    return new ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions(obj: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsFieldRef {
  readonly apiVersion?: string;

  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsFieldRef(obj: ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef {
  readonly containerName?: string;

  readonly divisor?: ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor;

  readonly resource: string;
}

/**
 * Converts an object of type 'ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef(obj: ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerName': obj.containerName,
    'divisor': obj.divisor?.value,
    'resource': obj.resource,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(obj: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions(obj: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(obj: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions(obj: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
  public static fromNumber(value: number): ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
    return new ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
    return new ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

