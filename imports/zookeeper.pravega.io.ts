// Made of the CRDs in lib/catalog by `npm run imports`; not to be edited.
/* eslint-disable */
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema ZookeeperCluster
 */
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

/**
 * @schema ZookeeperCluster
 */
export interface ZookeeperClusterProps {
  /**
   * @schema ZookeeperCluster#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema ZookeeperCluster#spec
   */
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

/**
 * @schema ZookeeperClusterSpec
 */
export interface ZookeeperClusterSpec {
  /**
   * @schema ZookeeperClusterSpec#image
   */
  readonly image?: ZookeeperClusterSpecImage;

  /**
   * @schema ZookeeperClusterSpec#labels
   */
  readonly labels?: { [key: string]: string };

  /**
   * @schema ZookeeperClusterSpec#replicas
   */
  readonly replicas?: number;

  /**
   * @schema ZookeeperClusterSpec#ports
   */
  readonly ports?: ZookeeperClusterSpecPorts[];

  /**
   * @schema ZookeeperClusterSpec#pod
   */
  readonly pod?: ZookeeperClusterSpecPod;

  /**
   * @schema ZookeeperClusterSpec#adminServerService
   */
  readonly adminServerService?: ZookeeperClusterSpecAdminServerService;

  /**
   * @schema ZookeeperClusterSpec#clientService
   */
  readonly clientService?: ZookeeperClusterSpecClientService;

  /**
   * @schema ZookeeperClusterSpec#headlessService
   */
  readonly headlessService?: ZookeeperClusterSpecHeadlessService;

  /**
   * @schema ZookeeperClusterSpec#triggerRollingRestart
   */
  readonly triggerRollingRestart?: boolean;

  /**
   * @schema ZookeeperClusterSpec#storageType
   */
  readonly storageType?: string;

  /**
   * @schema ZookeeperClusterSpec#persistence
   */
  readonly persistence?: ZookeeperClusterSpecPersistence;

  /**
   * @schema ZookeeperClusterSpec#ephemeral
   */
  readonly ephemeral?: ZookeeperClusterSpecEphemeral;

  /**
   * @schema ZookeeperClusterSpec#config
   */
  readonly config?: ZookeeperClusterSpecConfig;

  /**
   * @schema ZookeeperClusterSpec#domainName
   */
  readonly domainName?: string;

  /**
   * @schema ZookeeperClusterSpec#kubernetesClusterDomain
   */
  readonly kubernetesClusterDomain?: string;

  /**
   * @schema ZookeeperClusterSpec#containers
   */
  readonly containers?: ZookeeperClusterSpecContainers[];

  /**
   * @schema ZookeeperClusterSpec#initContainers
   */
  readonly initContainers?: ZookeeperClusterSpecInitContainers[];

  /**
   * @schema ZookeeperClusterSpec#volumes
   */
  readonly volumes?: ZookeeperClusterSpecVolumes[];

  /**
   * @schema ZookeeperClusterSpec#volumeMounts
   */
  readonly volumeMounts?: ZookeeperClusterSpecVolumeMounts[];

  /**
   * @schema ZookeeperClusterSpec#probes
   */
  readonly probes?: ZookeeperClusterSpecProbes;

  /**
   * @schema ZookeeperClusterSpec#maxUnavailableReplicas
   */
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

/**
 * @schema ZookeeperClusterSpecImage
 */
export interface ZookeeperClusterSpecImage {
  /**
   * @schema ZookeeperClusterSpecImage#repository
   */
  readonly repository?: string;

  /**
   * @schema ZookeeperClusterSpecImage#tag
   */
  readonly tag?: string;

  /**
   * @schema ZookeeperClusterSpecImage#pullPolicy
   */
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

/**
 * @schema ZookeeperClusterSpecPorts
 */
export interface ZookeeperClusterSpecPorts {
  /**
   * @schema ZookeeperClusterSpecPorts#containerPort
   */
  readonly containerPort: number;

  /**
   * @schema ZookeeperClusterSpecPorts#hostIP
   */
  readonly hostIp?: string;

  /**
   * @schema ZookeeperClusterSpecPorts#hostPort
   */
  readonly hostPort?: number;

  /**
   * @schema ZookeeperClusterSpecPorts#name
   */
  readonly name?: string;

  /**
   * @schema ZookeeperClusterSpecPorts#protocol
   */
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

/**
 * @schema ZookeeperClusterSpecPod
 */
export interface ZookeeperClusterSpecPod {
  /**
   * @schema ZookeeperClusterSpecPod#labels
   */
  readonly labels?: { [key: string]: string };

  /**
   * @schema ZookeeperClusterSpecPod#annotations
   */
  readonly annotations?: { [key: string]: string };

  /**
   * @schema ZookeeperClusterSpecPod#nodeSelector
   */
  readonly nodeSelector?: { [key: string]: string };

  /**
   * @schema ZookeeperClusterSpecPod#affinity
   */
  readonly affinity?: ZookeeperClusterSpecPodAffinity;

  /**
   * @schema ZookeeperClusterSpecPod#topologySpreadConstraints
   */
  readonly topologySpreadConstraints?: ZookeeperClusterSpecPodTopologySpreadConstraints[];

  /**
   * @schema ZookeeperClusterSpecPod#resources
   */
  readonly resources?: ZookeeperClusterSpecPodResources;

  /**
   * @schema ZookeeperClusterSpecPod#tolerations
   */
  readonly tolerations?: ZookeeperClusterSpecPodTolerations[];

  /**
   * @schema ZookeeperClusterSpecPod#env
   */
  readonly env?: ZookeeperClusterSpecPodEnv[];

  /**
   * @schema ZookeeperClusterSpecPod#securityContext
   */
  readonly securityContext?: ZookeeperClusterSpecPodSecurityContext;

  /**
   * @schema ZookeeperClusterSpecPod#terminationGracePeriodSeconds
   */
  readonly terminationGracePeriodSeconds?: number;

  /**
   * @schema ZookeeperClusterSpecPod#serviceAccountName
   */
  readonly serviceAccountName?: string;

  /**
   * @schema ZookeeperClusterSpecPod#imagePullSecrets
   */
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

/**
 * @schema ZookeeperClusterSpecAdminServerService
 */
export interface ZookeeperClusterSpecAdminServerService {
  /**
   * @schema ZookeeperClusterSpecAdminServerService#annotations
   */
  readonly annotations?: { [key: string]: string };

  /**
   * @schema ZookeeperClusterSpecAdminServerService#external
   */
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

/**
 * @schema ZookeeperClusterSpecClientService
 */
export interface ZookeeperClusterSpecClientService {
  /**
   * @schema ZookeeperClusterSpecClientService#annotations
   */
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

/**
 * @schema ZookeeperClusterSpecHeadlessService
 */
export interface ZookeeperClusterSpecHeadlessService {
  /**
   * @schema ZookeeperClusterSpecHeadlessService#annotations
   */
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

/**
 * @schema ZookeeperClusterSpecPersistence
 */
export interface ZookeeperClusterSpecPersistence {
  /**
   * @schema ZookeeperClusterSpecPersistence#reclaimPolicy
   */
  readonly reclaimPolicy?: ZookeeperClusterSpecPersistenceReclaimPolicy;

  /**
   * @schema ZookeeperClusterSpecPersistence#annotations
   */
  readonly annotations?: { [key: string]: string };

  /**
   * @schema ZookeeperClusterSpecPersistence#spec
   */
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

/**
 * @schema ZookeeperClusterSpecEphemeral
 */
export interface ZookeeperClusterSpecEphemeral {
  /**
   * @schema ZookeeperClusterSpecEphemeral#emptydirvolumesource
   */
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

/**
 * @schema ZookeeperClusterSpecConfig
 */
export interface ZookeeperClusterSpecConfig {
  /**
   * @schema ZookeeperClusterSpecConfig#initLimit
   */
  readonly initLimit?: number;

  /**
   * @schema ZookeeperClusterSpecConfig#tickTime
   */
  readonly tickTime?: number;

  /**
   * @schema ZookeeperClusterSpecConfig#syncLimit
   */
  readonly syncLimit?: number;

  /**
   * @schema ZookeeperClusterSpecConfig#globalOutstandingLimit
   */
  readonly globalOutstandingLimit?: number;

  /**
   * @schema ZookeeperClusterSpecConfig#preAllocSize
   */
  readonly preAllocSize?: number;

  /**
   * @schema ZookeeperClusterSpecConfig#snapCount
   */
  readonly snapCount?: number;

  /**
   * @schema ZookeeperClusterSpecConfig#commitLogCount
   */
  readonly commitLogCount?: number;

  /**
   * @schema ZookeeperClusterSpecConfig#snapSizeLimitInKb
   */
  readonly snapSizeLimitInKb?: number;

  /**
   * @schema ZookeeperClusterSpecConfig#maxCnxns
   */
  readonly maxCnxns?: number;

  /**
   * @schema ZookeeperClusterSpecConfig#maxClientCnxns
   */
  readonly maxClientCnxns?: number;

  /**
   * @schema ZookeeperClusterSpecConfig#minSessionTimeout
   */
  readonly minSessionTimeout?: number;

  /**
   * @schema ZookeeperClusterSpecConfig#maxSessionTimeout
   */
  readonly maxSessionTimeout?: number;

  /**
   * @schema ZookeeperClusterSpecConfig#autoPurgeSnapRetainCount
   */
  readonly autoPurgeSnapRetainCount?: number;

  /**
   * @schema ZookeeperClusterSpecConfig#autoPurgePurgeInterval
   */
  readonly autoPurgePurgeInterval?: number;

  /**
   * @schema ZookeeperClusterSpecConfig#quorumListenOnAllIPs
   */
  readonly quorumListenOnAllIPs?: boolean;

  /**
   * @schema ZookeeperClusterSpecConfig#additionalConfig
   */
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

/**
 * @schema ZookeeperClusterSpecContainers
 */
export interface ZookeeperClusterSpecContainers {
  /**
   * @schema ZookeeperClusterSpecContainers#args
   */
  readonly args?: string[];

  /**
   * @schema ZookeeperClusterSpecContainers#command
   */
  readonly command?: string[];

  /**
   * @schema ZookeeperClusterSpecContainers#env
   */
  readonly env?: ZookeeperClusterSpecContainersEnv[];

  /**
   * @schema ZookeeperClusterSpecContainers#envFrom
   */
  readonly envFrom?: ZookeeperClusterSpecContainersEnvFrom[];

  /**
   * @schema ZookeeperClusterSpecContainers#image
   */
  readonly image?: string;

  /**
   * @schema ZookeeperClusterSpecContainers#imagePullPolicy
   */
  readonly imagePullPolicy?: string;

  /**
   * @schema ZookeeperClusterSpecContainers#lifecycle
   */
  readonly lifecycle?: ZookeeperClusterSpecContainersLifecycle;

  /**
   * @schema ZookeeperClusterSpecContainers#livenessProbe
   */
  readonly livenessProbe?: ZookeeperClusterSpecContainersLivenessProbe;

  /**
   * @schema ZookeeperClusterSpecContainers#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecContainers#ports
   */
  readonly ports?: ZookeeperClusterSpecContainersPorts[];

  /**
   * @schema ZookeeperClusterSpecContainers#readinessProbe
   */
  readonly readinessProbe?: ZookeeperClusterSpecContainersReadinessProbe;

  /**
   * @schema ZookeeperClusterSpecContainers#resources
   */
  readonly resources?: ZookeeperClusterSpecContainersResources;

  /**
   * @schema ZookeeperClusterSpecContainers#securityContext
   */
  readonly securityContext?: ZookeeperClusterSpecContainersSecurityContext;

  /**
   * @schema ZookeeperClusterSpecContainers#startupProbe
   */
  readonly startupProbe?: ZookeeperClusterSpecContainersStartupProbe;

  /**
   * @schema ZookeeperClusterSpecContainers#stdin
   */
  readonly stdin?: boolean;

  /**
   * @schema ZookeeperClusterSpecContainers#stdinOnce
   */
  readonly stdinOnce?: boolean;

  /**
   * @schema ZookeeperClusterSpecContainers#terminationMessagePath
   */
  readonly terminationMessagePath?: string;

  /**
   * @schema ZookeeperClusterSpecContainers#terminationMessagePolicy
   */
  readonly terminationMessagePolicy?: string;

  /**
   * @schema ZookeeperClusterSpecContainers#tty
   */
  readonly tty?: boolean;

  /**
   * @schema ZookeeperClusterSpecContainers#volumeDevices
   */
  readonly volumeDevices?: ZookeeperClusterSpecContainersVolumeDevices[];

  /**
   * @schema ZookeeperClusterSpecContainers#volumeMounts
   */
  readonly volumeMounts?: ZookeeperClusterSpecContainersVolumeMounts[];

  /**
   * @schema ZookeeperClusterSpecContainers#workingDir
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainers
 */
export interface ZookeeperClusterSpecInitContainers {
  /**
   * @schema ZookeeperClusterSpecInitContainers#args
   */
  readonly args?: string[];

  /**
   * @schema ZookeeperClusterSpecInitContainers#command
   */
  readonly command?: string[];

  /**
   * @schema ZookeeperClusterSpecInitContainers#env
   */
  readonly env?: ZookeeperClusterSpecInitContainersEnv[];

  /**
   * @schema ZookeeperClusterSpecInitContainers#envFrom
   */
  readonly envFrom?: ZookeeperClusterSpecInitContainersEnvFrom[];

  /**
   * @schema ZookeeperClusterSpecInitContainers#image
   */
  readonly image?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainers#imagePullPolicy
   */
  readonly imagePullPolicy?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainers#lifecycle
   */
  readonly lifecycle?: ZookeeperClusterSpecInitContainersLifecycle;

  /**
   * @schema ZookeeperClusterSpecInitContainers#livenessProbe
   */
  readonly livenessProbe?: ZookeeperClusterSpecInitContainersLivenessProbe;

  /**
   * @schema ZookeeperClusterSpecInitContainers#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecInitContainers#ports
   */
  readonly ports?: ZookeeperClusterSpecInitContainersPorts[];

  /**
   * @schema ZookeeperClusterSpecInitContainers#readinessProbe
   */
  readonly readinessProbe?: ZookeeperClusterSpecInitContainersReadinessProbe;

  /**
   * @schema ZookeeperClusterSpecInitContainers#resources
   */
  readonly resources?: ZookeeperClusterSpecInitContainersResources;

  /**
   * @schema ZookeeperClusterSpecInitContainers#securityContext
   */
  readonly securityContext?: ZookeeperClusterSpecInitContainersSecurityContext;

  /**
   * @schema ZookeeperClusterSpecInitContainers#startupProbe
   */
  readonly startupProbe?: ZookeeperClusterSpecInitContainersStartupProbe;

  /**
   * @schema ZookeeperClusterSpecInitContainers#stdin
   */
  readonly stdin?: boolean;

  /**
   * @schema ZookeeperClusterSpecInitContainers#stdinOnce
   */
  readonly stdinOnce?: boolean;

  /**
   * @schema ZookeeperClusterSpecInitContainers#terminationMessagePath
   */
  readonly terminationMessagePath?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainers#terminationMessagePolicy
   */
  readonly terminationMessagePolicy?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainers#tty
   */
  readonly tty?: boolean;

  /**
   * @schema ZookeeperClusterSpecInitContainers#volumeDevices
   */
  readonly volumeDevices?: ZookeeperClusterSpecInitContainersVolumeDevices[];

  /**
   * @schema ZookeeperClusterSpecInitContainers#volumeMounts
   */
  readonly volumeMounts?: ZookeeperClusterSpecInitContainersVolumeMounts[];

  /**
   * @schema ZookeeperClusterSpecInitContainers#workingDir
   */
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

/**
 * @schema ZookeeperClusterSpecVolumes
 */
export interface ZookeeperClusterSpecVolumes {
  /**
   * @schema ZookeeperClusterSpecVolumes#awsElasticBlockStore
   */
  readonly awsElasticBlockStore?: ZookeeperClusterSpecVolumesAwsElasticBlockStore;

  /**
   * @schema ZookeeperClusterSpecVolumes#azureDisk
   */
  readonly azureDisk?: ZookeeperClusterSpecVolumesAzureDisk;

  /**
   * @schema ZookeeperClusterSpecVolumes#azureFile
   */
  readonly azureFile?: ZookeeperClusterSpecVolumesAzureFile;

  /**
   * @schema ZookeeperClusterSpecVolumes#cephfs
   */
  readonly cephfs?: ZookeeperClusterSpecVolumesCephfs;

  /**
   * @schema ZookeeperClusterSpecVolumes#cinder
   */
  readonly cinder?: ZookeeperClusterSpecVolumesCinder;

  /**
   * @schema ZookeeperClusterSpecVolumes#configMap
   */
  readonly configMap?: ZookeeperClusterSpecVolumesConfigMap;

  /**
   * @schema ZookeeperClusterSpecVolumes#csi
   */
  readonly csi?: ZookeeperClusterSpecVolumesCsi;

  /**
   * @schema ZookeeperClusterSpecVolumes#downwardAPI
   */
  readonly downwardApi?: ZookeeperClusterSpecVolumesDownwardApi;

  /**
   * @schema ZookeeperClusterSpecVolumes#emptyDir
   */
  readonly emptyDir?: ZookeeperClusterSpecVolumesEmptyDir;

  /**
   * @schema ZookeeperClusterSpecVolumes#ephemeral
   */
  readonly ephemeral?: ZookeeperClusterSpecVolumesEphemeral;

  /**
   * @schema ZookeeperClusterSpecVolumes#fc
   */
  readonly fc?: ZookeeperClusterSpecVolumesFc;

  /**
   * @schema ZookeeperClusterSpecVolumes#flexVolume
   */
  readonly flexVolume?: ZookeeperClusterSpecVolumesFlexVolume;

  /**
   * @schema ZookeeperClusterSpecVolumes#flocker
   */
  readonly flocker?: ZookeeperClusterSpecVolumesFlocker;

  /**
   * @schema ZookeeperClusterSpecVolumes#gcePersistentDisk
   */
  readonly gcePersistentDisk?: ZookeeperClusterSpecVolumesGcePersistentDisk;

  /**
   * @schema ZookeeperClusterSpecVolumes#gitRepo
   */
  readonly gitRepo?: ZookeeperClusterSpecVolumesGitRepo;

  /**
   * @schema ZookeeperClusterSpecVolumes#glusterfs
   */
  readonly glusterfs?: ZookeeperClusterSpecVolumesGlusterfs;

  /**
   * @schema ZookeeperClusterSpecVolumes#hostPath
   */
  readonly hostPath?: ZookeeperClusterSpecVolumesHostPath;

  /**
   * @schema ZookeeperClusterSpecVolumes#iscsi
   */
  readonly iscsi?: ZookeeperClusterSpecVolumesIscsi;

  /**
   * @schema ZookeeperClusterSpecVolumes#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecVolumes#nfs
   */
  readonly nfs?: ZookeeperClusterSpecVolumesNfs;

  /**
   * @schema ZookeeperClusterSpecVolumes#persistentVolumeClaim
   */
  readonly persistentVolumeClaim?: ZookeeperClusterSpecVolumesPersistentVolumeClaim;

  /**
   * @schema ZookeeperClusterSpecVolumes#photonPersistentDisk
   */
  readonly photonPersistentDisk?: ZookeeperClusterSpecVolumesPhotonPersistentDisk;

  /**
   * @schema ZookeeperClusterSpecVolumes#portworxVolume
   */
  readonly portworxVolume?: ZookeeperClusterSpecVolumesPortworxVolume;

  /**
   * @schema ZookeeperClusterSpecVolumes#projected
   */
  readonly projected?: ZookeeperClusterSpecVolumesProjected;

  /**
   * @schema ZookeeperClusterSpecVolumes#quobyte
   */
  readonly quobyte?: ZookeeperClusterSpecVolumesQuobyte;

  /**
   * @schema ZookeeperClusterSpecVolumes#rbd
   */
  readonly rbd?: ZookeeperClusterSpecVolumesRbd;

  /**
   * @schema ZookeeperClusterSpecVolumes#scaleIO
   */
  readonly scaleIo?: ZookeeperClusterSpecVolumesScaleIo;

  /**
   * @schema ZookeeperClusterSpecVolumes#secret
   */
  readonly secret?: ZookeeperClusterSpecVolumesSecret;

  /**
   * @schema ZookeeperClusterSpecVolumes#storageos
   */
  readonly storageos?: ZookeeperClusterSpecVolumesStorageos;

  /**
   * @schema ZookeeperClusterSpecVolumes#vsphereVolume
   */
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

/**
 * @schema ZookeeperClusterSpecVolumeMounts
 */
export interface ZookeeperClusterSpecVolumeMounts {
  /**
   * @schema ZookeeperClusterSpecVolumeMounts#mountPath
   */
  readonly mountPath: string;

  /**
   * @schema ZookeeperClusterSpecVolumeMounts#mountPropagation
   */
  readonly mountPropagation?: string;

  /**
   * @schema ZookeeperClusterSpecVolumeMounts#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecVolumeMounts#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumeMounts#subPath
   */
  readonly subPath?: string;

  /**
   * @schema ZookeeperClusterSpecVolumeMounts#subPathExpr
   */
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

/**
 * @schema ZookeeperClusterSpecProbes
 */
export interface ZookeeperClusterSpecProbes {
  /**
   * @schema ZookeeperClusterSpecProbes#readinessProbe
   */
  readonly readinessProbe?: ZookeeperClusterSpecProbesReadinessProbe;

  /**
   * @schema ZookeeperClusterSpecProbes#livenessProbe
   */
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

/**
 * @schema ZookeeperClusterSpecImagePullPolicy
 */
export enum ZookeeperClusterSpecImagePullPolicy {
  /** Always */
  ALWAYS = "Always",
  /** Never */
  NEVER = "Never",
  /** IfNotPresent */
  IF_NOT_PRESENT = "IfNotPresent",
}

/**
 * @schema ZookeeperClusterSpecPodAffinity
 */
export interface ZookeeperClusterSpecPodAffinity {
  /**
   * @schema ZookeeperClusterSpecPodAffinity#nodeAffinity
   */
  readonly nodeAffinity?: ZookeeperClusterSpecPodAffinityNodeAffinity;

  /**
   * @schema ZookeeperClusterSpecPodAffinity#podAffinity
   */
  readonly podAffinity?: ZookeeperClusterSpecPodAffinityPodAffinity;

  /**
   * @schema ZookeeperClusterSpecPodAffinity#podAntiAffinity
   */
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

/**
 * @schema ZookeeperClusterSpecPodTopologySpreadConstraints
 */
export interface ZookeeperClusterSpecPodTopologySpreadConstraints {
  /**
   * @schema ZookeeperClusterSpecPodTopologySpreadConstraints#labelSelector
   */
  readonly labelSelector?: ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelector;

  /**
   * @schema ZookeeperClusterSpecPodTopologySpreadConstraints#maxSkew
   */
  readonly maxSkew: number;

  /**
   * @schema ZookeeperClusterSpecPodTopologySpreadConstraints#minDomains
   */
  readonly minDomains?: number;

  /**
   * @schema ZookeeperClusterSpecPodTopologySpreadConstraints#topologyKey
   */
  readonly topologyKey: string;

  /**
   * @schema ZookeeperClusterSpecPodTopologySpreadConstraints#whenUnsatisfiable
   */
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

/**
 * @schema ZookeeperClusterSpecPodResources
 */
export interface ZookeeperClusterSpecPodResources {
  /**
   * @schema ZookeeperClusterSpecPodResources#limits
   */
  readonly limits?: { [key: string]: ZookeeperClusterSpecPodResourcesLimits };

  /**
   * @schema ZookeeperClusterSpecPodResources#requests
   */
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

/**
 * @schema ZookeeperClusterSpecPodTolerations
 */
export interface ZookeeperClusterSpecPodTolerations {
  /**
   * @schema ZookeeperClusterSpecPodTolerations#effect
   */
  readonly effect?: string;

  /**
   * @schema ZookeeperClusterSpecPodTolerations#key
   */
  readonly key?: string;

  /**
   * @schema ZookeeperClusterSpecPodTolerations#operator
   */
  readonly operator?: string;

  /**
   * @schema ZookeeperClusterSpecPodTolerations#tolerationSeconds
   */
  readonly tolerationSeconds?: number;

  /**
   * @schema ZookeeperClusterSpecPodTolerations#value
   */
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

/**
 * @schema ZookeeperClusterSpecPodEnv
 */
export interface ZookeeperClusterSpecPodEnv {
  /**
   * @schema ZookeeperClusterSpecPodEnv#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecPodEnv#value
   */
  readonly value?: string;

  /**
   * @schema ZookeeperClusterSpecPodEnv#valueFrom
   */
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

/**
 * @schema ZookeeperClusterSpecPodSecurityContext
 */
export interface ZookeeperClusterSpecPodSecurityContext {
  /**
   * @schema ZookeeperClusterSpecPodSecurityContext#fsGroup
   */
  readonly fsGroup?: number;

  /**
   * @schema ZookeeperClusterSpecPodSecurityContext#fsGroupChangePolicy
   */
  readonly fsGroupChangePolicy?: string;

  /**
   * @schema ZookeeperClusterSpecPodSecurityContext#runAsGroup
   */
  readonly runAsGroup?: number;

  /**
   * @schema ZookeeperClusterSpecPodSecurityContext#runAsNonRoot
   */
  readonly runAsNonRoot?: boolean;

  /**
   * @schema ZookeeperClusterSpecPodSecurityContext#runAsUser
   */
  readonly runAsUser?: number;

  /**
   * @schema ZookeeperClusterSpecPodSecurityContext#seLinuxOptions
   */
  readonly seLinuxOptions?: ZookeeperClusterSpecPodSecurityContextSeLinuxOptions;

  /**
   * @schema ZookeeperClusterSpecPodSecurityContext#seccompProfile
   */
  readonly seccompProfile?: ZookeeperClusterSpecPodSecurityContextSeccompProfile;

  /**
   * @schema ZookeeperClusterSpecPodSecurityContext#supplementalGroups
   */
  readonly supplementalGroups?: number[];

  /**
   * @schema ZookeeperClusterSpecPodSecurityContext#sysctls
   */
  readonly sysctls?: ZookeeperClusterSpecPodSecurityContextSysctls[];

  /**
   * @schema ZookeeperClusterSpecPodSecurityContext#windowsOptions
   */
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

/**
 * @schema ZookeeperClusterSpecPodImagePullSecrets
 */
export interface ZookeeperClusterSpecPodImagePullSecrets {
  /**
   * @schema ZookeeperClusterSpecPodImagePullSecrets#name
   */
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

/**
 * @schema ZookeeperClusterSpecPersistenceReclaimPolicy
 */
export enum ZookeeperClusterSpecPersistenceReclaimPolicy {
  /** Delete */
  DELETE = "Delete",
  /** Retain */
  RETAIN = "Retain",
}

/**
 * @schema ZookeeperClusterSpecPersistenceSpec
 */
export interface ZookeeperClusterSpecPersistenceSpec {
  /**
   * @schema ZookeeperClusterSpecPersistenceSpec#accessModes
   */
  readonly accessModes?: string[];

  /**
   * @schema ZookeeperClusterSpecPersistenceSpec#dataSource
   */
  readonly dataSource?: ZookeeperClusterSpecPersistenceSpecDataSource;

  /**
   * @schema ZookeeperClusterSpecPersistenceSpec#dataSourceRef
   */
  readonly dataSourceRef?: ZookeeperClusterSpecPersistenceSpecDataSourceRef;

  /**
   * @schema ZookeeperClusterSpecPersistenceSpec#resources
   */
  readonly resources?: ZookeeperClusterSpecPersistenceSpecResources;

  /**
   * @schema ZookeeperClusterSpecPersistenceSpec#selector
   */
  readonly selector?: ZookeeperClusterSpecPersistenceSpecSelector;

  /**
   * @schema ZookeeperClusterSpecPersistenceSpec#storageClassName
   */
  readonly storageClassName?: string;

  /**
   * @schema ZookeeperClusterSpecPersistenceSpec#volumeMode
   */
  readonly volumeMode?: string;

  /**
   * @schema ZookeeperClusterSpecPersistenceSpec#volumeName
   */
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

/**
 * @schema ZookeeperClusterSpecEphemeralEmptydirvolumesource
 */
export interface ZookeeperClusterSpecEphemeralEmptydirvolumesource {
  /**
   * @schema ZookeeperClusterSpecEphemeralEmptydirvolumesource#medium
   */
  readonly medium?: string;

  /**
   * @schema ZookeeperClusterSpecEphemeralEmptydirvolumesource#sizeLimit
   */
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

/**
 * @schema ZookeeperClusterSpecContainersEnv
 */
export interface ZookeeperClusterSpecContainersEnv {
  /**
   * @schema ZookeeperClusterSpecContainersEnv#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecContainersEnv#value
   */
  readonly value?: string;

  /**
   * @schema ZookeeperClusterSpecContainersEnv#valueFrom
   */
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

/**
 * @schema ZookeeperClusterSpecContainersEnvFrom
 */
export interface ZookeeperClusterSpecContainersEnvFrom {
  /**
   * @schema ZookeeperClusterSpecContainersEnvFrom#configMapRef
   */
  readonly configMapRef?: ZookeeperClusterSpecContainersEnvFromConfigMapRef;

  /**
   * @schema ZookeeperClusterSpecContainersEnvFrom#prefix
   */
  readonly prefix?: string;

  /**
   * @schema ZookeeperClusterSpecContainersEnvFrom#secretRef
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLifecycle
 */
export interface ZookeeperClusterSpecContainersLifecycle {
  /**
   * @schema ZookeeperClusterSpecContainersLifecycle#postStart
   */
  readonly postStart?: ZookeeperClusterSpecContainersLifecyclePostStart;

  /**
   * @schema ZookeeperClusterSpecContainersLifecycle#preStop
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLivenessProbe
 */
export interface ZookeeperClusterSpecContainersLivenessProbe {
  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbe#exec
   */
  readonly exec?: ZookeeperClusterSpecContainersLivenessProbeExec;

  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbe#failureThreshold
   */
  readonly failureThreshold?: number;

  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbe#grpc
   */
  readonly grpc?: ZookeeperClusterSpecContainersLivenessProbeGrpc;

  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbe#httpGet
   */
  readonly httpGet?: ZookeeperClusterSpecContainersLivenessProbeHttpGet;

  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbe#initialDelaySeconds
   */
  readonly initialDelaySeconds?: number;

  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbe#periodSeconds
   */
  readonly periodSeconds?: number;

  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbe#successThreshold
   */
  readonly successThreshold?: number;

  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbe#tcpSocket
   */
  readonly tcpSocket?: ZookeeperClusterSpecContainersLivenessProbeTcpSocket;

  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbe#terminationGracePeriodSeconds
   */
  readonly terminationGracePeriodSeconds?: number;

  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbe#timeoutSeconds
   */
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

/**
 * @schema ZookeeperClusterSpecContainersPorts
 */
export interface ZookeeperClusterSpecContainersPorts {
  /**
   * @schema ZookeeperClusterSpecContainersPorts#containerPort
   */
  readonly containerPort: number;

  /**
   * @schema ZookeeperClusterSpecContainersPorts#hostIP
   */
  readonly hostIp?: string;

  /**
   * @schema ZookeeperClusterSpecContainersPorts#hostPort
   */
  readonly hostPort?: number;

  /**
   * @schema ZookeeperClusterSpecContainersPorts#name
   */
  readonly name?: string;

  /**
   * @schema ZookeeperClusterSpecContainersPorts#protocol
   */
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

/**
 * @schema ZookeeperClusterSpecContainersReadinessProbe
 */
export interface ZookeeperClusterSpecContainersReadinessProbe {
  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbe#exec
   */
  readonly exec?: ZookeeperClusterSpecContainersReadinessProbeExec;

  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbe#failureThreshold
   */
  readonly failureThreshold?: number;

  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbe#grpc
   */
  readonly grpc?: ZookeeperClusterSpecContainersReadinessProbeGrpc;

  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbe#httpGet
   */
  readonly httpGet?: ZookeeperClusterSpecContainersReadinessProbeHttpGet;

  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbe#initialDelaySeconds
   */
  readonly initialDelaySeconds?: number;

  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbe#periodSeconds
   */
  readonly periodSeconds?: number;

  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbe#successThreshold
   */
  readonly successThreshold?: number;

  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbe#tcpSocket
   */
  readonly tcpSocket?: ZookeeperClusterSpecContainersReadinessProbeTcpSocket;

  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbe#terminationGracePeriodSeconds
   */
  readonly terminationGracePeriodSeconds?: number;

  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbe#timeoutSeconds
   */
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

/**
 * @schema ZookeeperClusterSpecContainersResources
 */
export interface ZookeeperClusterSpecContainersResources {
  /**
   * @schema ZookeeperClusterSpecContainersResources#limits
   */
  readonly limits?: { [key: string]: ZookeeperClusterSpecContainersResourcesLimits };

  /**
   * @schema ZookeeperClusterSpecContainersResources#requests
   */
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

/**
 * @schema ZookeeperClusterSpecContainersSecurityContext
 */
export interface ZookeeperClusterSpecContainersSecurityContext {
  /**
   * @schema ZookeeperClusterSpecContainersSecurityContext#allowPrivilegeEscalation
   */
  readonly allowPrivilegeEscalation?: boolean;

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContext#capabilities
   */
  readonly capabilities?: ZookeeperClusterSpecContainersSecurityContextCapabilities;

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContext#privileged
   */
  readonly privileged?: boolean;

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContext#procMount
   */
  readonly procMount?: string;

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContext#readOnlyRootFilesystem
   */
  readonly readOnlyRootFilesystem?: boolean;

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContext#runAsGroup
   */
  readonly runAsGroup?: number;

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContext#runAsNonRoot
   */
  readonly runAsNonRoot?: boolean;

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContext#runAsUser
   */
  readonly runAsUser?: number;

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContext#seLinuxOptions
   */
  readonly seLinuxOptions?: ZookeeperClusterSpecContainersSecurityContextSeLinuxOptions;

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContext#seccompProfile
   */
  readonly seccompProfile?: ZookeeperClusterSpecContainersSecurityContextSeccompProfile;

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContext#windowsOptions
   */
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

/**
 * @schema ZookeeperClusterSpecContainersStartupProbe
 */
export interface ZookeeperClusterSpecContainersStartupProbe {
  /**
   * @schema ZookeeperClusterSpecContainersStartupProbe#exec
   */
  readonly exec?: ZookeeperClusterSpecContainersStartupProbeExec;

  /**
   * @schema ZookeeperClusterSpecContainersStartupProbe#failureThreshold
   */
  readonly failureThreshold?: number;

  /**
   * @schema ZookeeperClusterSpecContainersStartupProbe#grpc
   */
  readonly grpc?: ZookeeperClusterSpecContainersStartupProbeGrpc;

  /**
   * @schema ZookeeperClusterSpecContainersStartupProbe#httpGet
   */
  readonly httpGet?: ZookeeperClusterSpecContainersStartupProbeHttpGet;

  /**
   * @schema ZookeeperClusterSpecContainersStartupProbe#initialDelaySeconds
   */
  readonly initialDelaySeconds?: number;

  /**
   * @schema ZookeeperClusterSpecContainersStartupProbe#periodSeconds
   */
  readonly periodSeconds?: number;

  /**
   * @schema ZookeeperClusterSpecContainersStartupProbe#successThreshold
   */
  readonly successThreshold?: number;

  /**
   * @schema ZookeeperClusterSpecContainersStartupProbe#tcpSocket
   */
  readonly tcpSocket?: ZookeeperClusterSpecContainersStartupProbeTcpSocket;

  /**
   * @schema ZookeeperClusterSpecContainersStartupProbe#terminationGracePeriodSeconds
   */
  readonly terminationGracePeriodSeconds?: number;

  /**
   * @schema ZookeeperClusterSpecContainersStartupProbe#timeoutSeconds
   */
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

/**
 * @schema ZookeeperClusterSpecContainersVolumeDevices
 */
export interface ZookeeperClusterSpecContainersVolumeDevices {
  /**
   * @schema ZookeeperClusterSpecContainersVolumeDevices#devicePath
   */
  readonly devicePath: string;

  /**
   * @schema ZookeeperClusterSpecContainersVolumeDevices#name
   */
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

/**
 * @schema ZookeeperClusterSpecContainersVolumeMounts
 */
export interface ZookeeperClusterSpecContainersVolumeMounts {
  /**
   * @schema ZookeeperClusterSpecContainersVolumeMounts#mountPath
   */
  readonly mountPath: string;

  /**
   * @schema ZookeeperClusterSpecContainersVolumeMounts#mountPropagation
   */
  readonly mountPropagation?: string;

  /**
   * @schema ZookeeperClusterSpecContainersVolumeMounts#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecContainersVolumeMounts#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ZookeeperClusterSpecContainersVolumeMounts#subPath
   */
  readonly subPath?: string;

  /**
   * @schema ZookeeperClusterSpecContainersVolumeMounts#subPathExpr
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersEnv
 */
export interface ZookeeperClusterSpecInitContainersEnv {
  /**
   * @schema ZookeeperClusterSpecInitContainersEnv#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersEnv#value
   */
  readonly value?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersEnv#valueFrom
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersEnvFrom
 */
export interface ZookeeperClusterSpecInitContainersEnvFrom {
  /**
   * @schema ZookeeperClusterSpecInitContainersEnvFrom#configMapRef
   */
  readonly configMapRef?: ZookeeperClusterSpecInitContainersEnvFromConfigMapRef;

  /**
   * @schema ZookeeperClusterSpecInitContainersEnvFrom#prefix
   */
  readonly prefix?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersEnvFrom#secretRef
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLifecycle
 */
export interface ZookeeperClusterSpecInitContainersLifecycle {
  /**
   * @schema ZookeeperClusterSpecInitContainersLifecycle#postStart
   */
  readonly postStart?: ZookeeperClusterSpecInitContainersLifecyclePostStart;

  /**
   * @schema ZookeeperClusterSpecInitContainersLifecycle#preStop
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLivenessProbe
 */
export interface ZookeeperClusterSpecInitContainersLivenessProbe {
  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbe#exec
   */
  readonly exec?: ZookeeperClusterSpecInitContainersLivenessProbeExec;

  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbe#failureThreshold
   */
  readonly failureThreshold?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbe#grpc
   */
  readonly grpc?: ZookeeperClusterSpecInitContainersLivenessProbeGrpc;

  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbe#httpGet
   */
  readonly httpGet?: ZookeeperClusterSpecInitContainersLivenessProbeHttpGet;

  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbe#initialDelaySeconds
   */
  readonly initialDelaySeconds?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbe#periodSeconds
   */
  readonly periodSeconds?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbe#successThreshold
   */
  readonly successThreshold?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbe#tcpSocket
   */
  readonly tcpSocket?: ZookeeperClusterSpecInitContainersLivenessProbeTcpSocket;

  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbe#terminationGracePeriodSeconds
   */
  readonly terminationGracePeriodSeconds?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbe#timeoutSeconds
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersPorts
 */
export interface ZookeeperClusterSpecInitContainersPorts {
  /**
   * @schema ZookeeperClusterSpecInitContainersPorts#containerPort
   */
  readonly containerPort: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersPorts#hostIP
   */
  readonly hostIp?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersPorts#hostPort
   */
  readonly hostPort?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersPorts#name
   */
  readonly name?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersPorts#protocol
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersReadinessProbe
 */
export interface ZookeeperClusterSpecInitContainersReadinessProbe {
  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbe#exec
   */
  readonly exec?: ZookeeperClusterSpecInitContainersReadinessProbeExec;

  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbe#failureThreshold
   */
  readonly failureThreshold?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbe#grpc
   */
  readonly grpc?: ZookeeperClusterSpecInitContainersReadinessProbeGrpc;

  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbe#httpGet
   */
  readonly httpGet?: ZookeeperClusterSpecInitContainersReadinessProbeHttpGet;

  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbe#initialDelaySeconds
   */
  readonly initialDelaySeconds?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbe#periodSeconds
   */
  readonly periodSeconds?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbe#successThreshold
   */
  readonly successThreshold?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbe#tcpSocket
   */
  readonly tcpSocket?: ZookeeperClusterSpecInitContainersReadinessProbeTcpSocket;

  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbe#terminationGracePeriodSeconds
   */
  readonly terminationGracePeriodSeconds?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbe#timeoutSeconds
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersResources
 */
export interface ZookeeperClusterSpecInitContainersResources {
  /**
   * @schema ZookeeperClusterSpecInitContainersResources#limits
   */
  readonly limits?: { [key: string]: ZookeeperClusterSpecInitContainersResourcesLimits };

  /**
   * @schema ZookeeperClusterSpecInitContainersResources#requests
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersSecurityContext
 */
export interface ZookeeperClusterSpecInitContainersSecurityContext {
  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContext#allowPrivilegeEscalation
   */
  readonly allowPrivilegeEscalation?: boolean;

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContext#capabilities
   */
  readonly capabilities?: ZookeeperClusterSpecInitContainersSecurityContextCapabilities;

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContext#privileged
   */
  readonly privileged?: boolean;

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContext#procMount
   */
  readonly procMount?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContext#readOnlyRootFilesystem
   */
  readonly readOnlyRootFilesystem?: boolean;

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContext#runAsGroup
   */
  readonly runAsGroup?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContext#runAsNonRoot
   */
  readonly runAsNonRoot?: boolean;

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContext#runAsUser
   */
  readonly runAsUser?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContext#seLinuxOptions
   */
  readonly seLinuxOptions?: ZookeeperClusterSpecInitContainersSecurityContextSeLinuxOptions;

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContext#seccompProfile
   */
  readonly seccompProfile?: ZookeeperClusterSpecInitContainersSecurityContextSeccompProfile;

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContext#windowsOptions
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersStartupProbe
 */
export interface ZookeeperClusterSpecInitContainersStartupProbe {
  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbe#exec
   */
  readonly exec?: ZookeeperClusterSpecInitContainersStartupProbeExec;

  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbe#failureThreshold
   */
  readonly failureThreshold?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbe#grpc
   */
  readonly grpc?: ZookeeperClusterSpecInitContainersStartupProbeGrpc;

  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbe#httpGet
   */
  readonly httpGet?: ZookeeperClusterSpecInitContainersStartupProbeHttpGet;

  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbe#initialDelaySeconds
   */
  readonly initialDelaySeconds?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbe#periodSeconds
   */
  readonly periodSeconds?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbe#successThreshold
   */
  readonly successThreshold?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbe#tcpSocket
   */
  readonly tcpSocket?: ZookeeperClusterSpecInitContainersStartupProbeTcpSocket;

  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbe#terminationGracePeriodSeconds
   */
  readonly terminationGracePeriodSeconds?: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbe#timeoutSeconds
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersVolumeDevices
 */
export interface ZookeeperClusterSpecInitContainersVolumeDevices {
  /**
   * @schema ZookeeperClusterSpecInitContainersVolumeDevices#devicePath
   */
  readonly devicePath: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersVolumeDevices#name
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersVolumeMounts
 */
export interface ZookeeperClusterSpecInitContainersVolumeMounts {
  /**
   * @schema ZookeeperClusterSpecInitContainersVolumeMounts#mountPath
   */
  readonly mountPath: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersVolumeMounts#mountPropagation
   */
  readonly mountPropagation?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersVolumeMounts#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersVolumeMounts#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ZookeeperClusterSpecInitContainersVolumeMounts#subPath
   */
  readonly subPath?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersVolumeMounts#subPathExpr
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesAwsElasticBlockStore
 */
export interface ZookeeperClusterSpecVolumesAwsElasticBlockStore {
  /**
   * @schema ZookeeperClusterSpecVolumesAwsElasticBlockStore#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesAwsElasticBlockStore#partition
   */
  readonly partition?: number;

  /**
   * @schema ZookeeperClusterSpecVolumesAwsElasticBlockStore#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesAwsElasticBlockStore#volumeID
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesAzureDisk
 */
export interface ZookeeperClusterSpecVolumesAzureDisk {
  /**
   * @schema ZookeeperClusterSpecVolumesAzureDisk#cachingMode
   */
  readonly cachingMode?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesAzureDisk#diskName
   */
  readonly diskName: string;

  /**
   * @schema ZookeeperClusterSpecVolumesAzureDisk#diskURI
   */
  readonly diskUri: string;

  /**
   * @schema ZookeeperClusterSpecVolumesAzureDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesAzureDisk#kind
   */
  readonly kind?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesAzureDisk#readOnly
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesAzureFile
 */
export interface ZookeeperClusterSpecVolumesAzureFile {
  /**
   * @schema ZookeeperClusterSpecVolumesAzureFile#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesAzureFile#secretName
   */
  readonly secretName: string;

  /**
   * @schema ZookeeperClusterSpecVolumesAzureFile#shareName
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesCephfs
 */
export interface ZookeeperClusterSpecVolumesCephfs {
  /**
   * @schema ZookeeperClusterSpecVolumesCephfs#monitors
   */
  readonly monitors: string[];

  /**
   * @schema ZookeeperClusterSpecVolumesCephfs#path
   */
  readonly path?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesCephfs#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesCephfs#secretFile
   */
  readonly secretFile?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesCephfs#secretRef
   */
  readonly secretRef?: ZookeeperClusterSpecVolumesCephfsSecretRef;

  /**
   * @schema ZookeeperClusterSpecVolumesCephfs#user
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesCinder
 */
export interface ZookeeperClusterSpecVolumesCinder {
  /**
   * @schema ZookeeperClusterSpecVolumesCinder#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesCinder#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesCinder#secretRef
   */
  readonly secretRef?: ZookeeperClusterSpecVolumesCinderSecretRef;

  /**
   * @schema ZookeeperClusterSpecVolumesCinder#volumeID
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesConfigMap
 */
export interface ZookeeperClusterSpecVolumesConfigMap {
  /**
   * @schema ZookeeperClusterSpecVolumesConfigMap#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ZookeeperClusterSpecVolumesConfigMap#items
   */
  readonly items?: ZookeeperClusterSpecVolumesConfigMapItems[];

  /**
   * @schema ZookeeperClusterSpecVolumesConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesConfigMap#optional
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesCsi
 */
export interface ZookeeperClusterSpecVolumesCsi {
  /**
   * @schema ZookeeperClusterSpecVolumesCsi#driver
   */
  readonly driver: string;

  /**
   * @schema ZookeeperClusterSpecVolumesCsi#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesCsi#nodePublishSecretRef
   */
  readonly nodePublishSecretRef?: ZookeeperClusterSpecVolumesCsiNodePublishSecretRef;

  /**
   * @schema ZookeeperClusterSpecVolumesCsi#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesCsi#volumeAttributes
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesDownwardApi
 */
export interface ZookeeperClusterSpecVolumesDownwardApi {
  /**
   * @schema ZookeeperClusterSpecVolumesDownwardApi#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ZookeeperClusterSpecVolumesDownwardApi#items
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesEmptyDir
 */
export interface ZookeeperClusterSpecVolumesEmptyDir {
  /**
   * @schema ZookeeperClusterSpecVolumesEmptyDir#medium
   */
  readonly medium?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesEmptyDir#sizeLimit
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesEphemeral
 */
export interface ZookeeperClusterSpecVolumesEphemeral {
  /**
   * @schema ZookeeperClusterSpecVolumesEphemeral#volumeClaimTemplate
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesFc
 */
export interface ZookeeperClusterSpecVolumesFc {
  /**
   * @schema ZookeeperClusterSpecVolumesFc#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesFc#lun
   */
  readonly lun?: number;

  /**
   * @schema ZookeeperClusterSpecVolumesFc#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesFc#targetWWNs
   */
  readonly targetWwNs?: string[];

  /**
   * @schema ZookeeperClusterSpecVolumesFc#wwids
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesFlexVolume
 */
export interface ZookeeperClusterSpecVolumesFlexVolume {
  /**
   * @schema ZookeeperClusterSpecVolumesFlexVolume#driver
   */
  readonly driver: string;

  /**
   * @schema ZookeeperClusterSpecVolumesFlexVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesFlexVolume#options
   */
  readonly options?: { [key: string]: string };

  /**
   * @schema ZookeeperClusterSpecVolumesFlexVolume#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesFlexVolume#secretRef
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesFlocker
 */
export interface ZookeeperClusterSpecVolumesFlocker {
  /**
   * @schema ZookeeperClusterSpecVolumesFlocker#datasetName
   */
  readonly datasetName?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesFlocker#datasetUUID
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesGcePersistentDisk
 */
export interface ZookeeperClusterSpecVolumesGcePersistentDisk {
  /**
   * @schema ZookeeperClusterSpecVolumesGcePersistentDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesGcePersistentDisk#partition
   */
  readonly partition?: number;

  /**
   * @schema ZookeeperClusterSpecVolumesGcePersistentDisk#pdName
   */
  readonly pdName: string;

  /**
   * @schema ZookeeperClusterSpecVolumesGcePersistentDisk#readOnly
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesGitRepo
 */
export interface ZookeeperClusterSpecVolumesGitRepo {
  /**
   * @schema ZookeeperClusterSpecVolumesGitRepo#directory
   */
  readonly directory?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesGitRepo#repository
   */
  readonly repository: string;

  /**
   * @schema ZookeeperClusterSpecVolumesGitRepo#revision
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesGlusterfs
 */
export interface ZookeeperClusterSpecVolumesGlusterfs {
  /**
   * @schema ZookeeperClusterSpecVolumesGlusterfs#endpoints
   */
  readonly endpoints: string;

  /**
   * @schema ZookeeperClusterSpecVolumesGlusterfs#path
   */
  readonly path: string;

  /**
   * @schema ZookeeperClusterSpecVolumesGlusterfs#readOnly
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesHostPath
 */
export interface ZookeeperClusterSpecVolumesHostPath {
  /**
   * @schema ZookeeperClusterSpecVolumesHostPath#path
   */
  readonly path: string;

  /**
   * @schema ZookeeperClusterSpecVolumesHostPath#type
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesIscsi
 */
export interface ZookeeperClusterSpecVolumesIscsi {
  /**
   * @schema ZookeeperClusterSpecVolumesIscsi#chapAuthDiscovery
   */
  readonly chapAuthDiscovery?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesIscsi#chapAuthSession
   */
  readonly chapAuthSession?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesIscsi#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesIscsi#initiatorName
   */
  readonly initiatorName?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesIscsi#iqn
   */
  readonly iqn: string;

  /**
   * @schema ZookeeperClusterSpecVolumesIscsi#iscsiInterface
   */
  readonly iscsiInterface?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesIscsi#lun
   */
  readonly lun: number;

  /**
   * @schema ZookeeperClusterSpecVolumesIscsi#portals
   */
  readonly portals?: string[];

  /**
   * @schema ZookeeperClusterSpecVolumesIscsi#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesIscsi#secretRef
   */
  readonly secretRef?: ZookeeperClusterSpecVolumesIscsiSecretRef;

  /**
   * @schema ZookeeperClusterSpecVolumesIscsi#targetPortal
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesNfs
 */
export interface ZookeeperClusterSpecVolumesNfs {
  /**
   * @schema ZookeeperClusterSpecVolumesNfs#path
   */
  readonly path: string;

  /**
   * @schema ZookeeperClusterSpecVolumesNfs#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesNfs#server
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesPersistentVolumeClaim
 */
export interface ZookeeperClusterSpecVolumesPersistentVolumeClaim {
  /**
   * @schema ZookeeperClusterSpecVolumesPersistentVolumeClaim#claimName
   */
  readonly claimName: string;

  /**
   * @schema ZookeeperClusterSpecVolumesPersistentVolumeClaim#readOnly
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesPhotonPersistentDisk
 */
export interface ZookeeperClusterSpecVolumesPhotonPersistentDisk {
  /**
   * @schema ZookeeperClusterSpecVolumesPhotonPersistentDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesPhotonPersistentDisk#pdID
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesPortworxVolume
 */
export interface ZookeeperClusterSpecVolumesPortworxVolume {
  /**
   * @schema ZookeeperClusterSpecVolumesPortworxVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesPortworxVolume#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesPortworxVolume#volumeID
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesProjected
 */
export interface ZookeeperClusterSpecVolumesProjected {
  /**
   * @schema ZookeeperClusterSpecVolumesProjected#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ZookeeperClusterSpecVolumesProjected#sources
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesQuobyte
 */
export interface ZookeeperClusterSpecVolumesQuobyte {
  /**
   * @schema ZookeeperClusterSpecVolumesQuobyte#group
   */
  readonly group?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesQuobyte#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesQuobyte#registry
   */
  readonly registry: string;

  /**
   * @schema ZookeeperClusterSpecVolumesQuobyte#tenant
   */
  readonly tenant?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesQuobyte#user
   */
  readonly user?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesQuobyte#volume
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesRbd
 */
export interface ZookeeperClusterSpecVolumesRbd {
  /**
   * @schema ZookeeperClusterSpecVolumesRbd#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesRbd#image
   */
  readonly image: string;

  /**
   * @schema ZookeeperClusterSpecVolumesRbd#keyring
   */
  readonly keyring?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesRbd#monitors
   */
  readonly monitors: string[];

  /**
   * @schema ZookeeperClusterSpecVolumesRbd#pool
   */
  readonly pool?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesRbd#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesRbd#secretRef
   */
  readonly secretRef?: ZookeeperClusterSpecVolumesRbdSecretRef;

  /**
   * @schema ZookeeperClusterSpecVolumesRbd#user
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesScaleIo
 */
export interface ZookeeperClusterSpecVolumesScaleIo {
  /**
   * @schema ZookeeperClusterSpecVolumesScaleIo#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesScaleIo#gateway
   */
  readonly gateway: string;

  /**
   * @schema ZookeeperClusterSpecVolumesScaleIo#protectionDomain
   */
  readonly protectionDomain?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesScaleIo#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesScaleIo#secretRef
   */
  readonly secretRef: ZookeeperClusterSpecVolumesScaleIoSecretRef;

  /**
   * @schema ZookeeperClusterSpecVolumesScaleIo#sslEnabled
   */
  readonly sslEnabled?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesScaleIo#storageMode
   */
  readonly storageMode?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesScaleIo#storagePool
   */
  readonly storagePool?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesScaleIo#system
   */
  readonly system: string;

  /**
   * @schema ZookeeperClusterSpecVolumesScaleIo#volumeName
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesSecret
 */
export interface ZookeeperClusterSpecVolumesSecret {
  /**
   * @schema ZookeeperClusterSpecVolumesSecret#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ZookeeperClusterSpecVolumesSecret#items
   */
  readonly items?: ZookeeperClusterSpecVolumesSecretItems[];

  /**
   * @schema ZookeeperClusterSpecVolumesSecret#optional
   */
  readonly optional?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesSecret#secretName
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesStorageos
 */
export interface ZookeeperClusterSpecVolumesStorageos {
  /**
   * @schema ZookeeperClusterSpecVolumesStorageos#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesStorageos#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ZookeeperClusterSpecVolumesStorageos#secretRef
   */
  readonly secretRef?: ZookeeperClusterSpecVolumesStorageosSecretRef;

  /**
   * @schema ZookeeperClusterSpecVolumesStorageos#volumeName
   */
  readonly volumeName?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesStorageos#volumeNamespace
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesVsphereVolume
 */
export interface ZookeeperClusterSpecVolumesVsphereVolume {
  /**
   * @schema ZookeeperClusterSpecVolumesVsphereVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesVsphereVolume#storagePolicyID
   */
  readonly storagePolicyId?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesVsphereVolume#storagePolicyName
   */
  readonly storagePolicyName?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesVsphereVolume#volumePath
   */
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

/**
 * @schema ZookeeperClusterSpecProbesReadinessProbe
 */
export interface ZookeeperClusterSpecProbesReadinessProbe {
  /**
   * @schema ZookeeperClusterSpecProbesReadinessProbe#initialDelaySeconds
   */
  readonly initialDelaySeconds?: number;

  /**
   * @schema ZookeeperClusterSpecProbesReadinessProbe#periodSeconds
   */
  readonly periodSeconds?: number;

  /**
   * @schema ZookeeperClusterSpecProbesReadinessProbe#failureThreshold
   */
  readonly failureThreshold?: number;

  /**
   * @schema ZookeeperClusterSpecProbesReadinessProbe#successThreshold
   */
  readonly successThreshold?: number;

  /**
   * @schema ZookeeperClusterSpecProbesReadinessProbe#timeoutSeconds
   */
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

/**
 * @schema ZookeeperClusterSpecProbesLivenessProbe
 */
export interface ZookeeperClusterSpecProbesLivenessProbe {
  /**
   * @schema ZookeeperClusterSpecProbesLivenessProbe#initialDelaySeconds
   */
  readonly initialDelaySeconds?: number;

  /**
   * @schema ZookeeperClusterSpecProbesLivenessProbe#periodSeconds
   */
  readonly periodSeconds?: number;

  /**
   * @schema ZookeeperClusterSpecProbesLivenessProbe#failureThreshold
   */
  readonly failureThreshold?: number;

  /**
   * @schema ZookeeperClusterSpecProbesLivenessProbe#successThreshold
   */
  readonly successThreshold?: number;

  /**
   * @schema ZookeeperClusterSpecProbesLivenessProbe#timeoutSeconds
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityNodeAffinity
 */
export interface ZookeeperClusterSpecPodAffinityNodeAffinity {
  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinity#preferredDuringSchedulingIgnoredDuringExecution
   */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinity#requiredDuringSchedulingIgnoredDuringExecution
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAffinity
 */
export interface ZookeeperClusterSpecPodAffinityPodAffinity {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinity#preferredDuringSchedulingIgnoredDuringExecution
   */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinity#requiredDuringSchedulingIgnoredDuringExecution
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinity
 */
export interface ZookeeperClusterSpecPodAffinityPodAntiAffinity {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinity#preferredDuringSchedulingIgnoredDuringExecution
   */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinity#requiredDuringSchedulingIgnoredDuringExecution
   */
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

/**
 * @schema ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelector
 */
export interface ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelector {
  /**
   * @schema ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelector#matchExpressions
   */
  readonly matchExpressions?: ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelectorMatchExpressions[];

  /**
   * @schema ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelector#matchLabels
   */
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

/**
 * @schema ZookeeperClusterSpecPodResourcesLimits
 */
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

/**
 * @schema ZookeeperClusterSpecPodResourcesRequests
 */
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

/**
 * @schema ZookeeperClusterSpecPodEnvValueFrom
 */
export interface ZookeeperClusterSpecPodEnvValueFrom {
  /**
   * @schema ZookeeperClusterSpecPodEnvValueFrom#configMapKeyRef
   */
  readonly configMapKeyRef?: ZookeeperClusterSpecPodEnvValueFromConfigMapKeyRef;

  /**
   * @schema ZookeeperClusterSpecPodEnvValueFrom#fieldRef
   */
  readonly fieldRef?: ZookeeperClusterSpecPodEnvValueFromFieldRef;

  /**
   * @schema ZookeeperClusterSpecPodEnvValueFrom#resourceFieldRef
   */
  readonly resourceFieldRef?: ZookeeperClusterSpecPodEnvValueFromResourceFieldRef;

  /**
   * @schema ZookeeperClusterSpecPodEnvValueFrom#secretKeyRef
   */
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

/**
 * @schema ZookeeperClusterSpecPodSecurityContextSeLinuxOptions
 */
export interface ZookeeperClusterSpecPodSecurityContextSeLinuxOptions {
  /**
   * @schema ZookeeperClusterSpecPodSecurityContextSeLinuxOptions#level
   */
  readonly level?: string;

  /**
   * @schema ZookeeperClusterSpecPodSecurityContextSeLinuxOptions#role
   */
  readonly role?: string;

  /**
   * @schema ZookeeperClusterSpecPodSecurityContextSeLinuxOptions#type
   */
  readonly type?: string;

  /**
   * @schema ZookeeperClusterSpecPodSecurityContextSeLinuxOptions#user
   */
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

/**
 * @schema ZookeeperClusterSpecPodSecurityContextSeccompProfile
 */
export interface ZookeeperClusterSpecPodSecurityContextSeccompProfile {
  /**
   * @schema ZookeeperClusterSpecPodSecurityContextSeccompProfile#localhostProfile
   */
  readonly localhostProfile?: string;

  /**
   * @schema ZookeeperClusterSpecPodSecurityContextSeccompProfile#type
   */
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

/**
 * @schema ZookeeperClusterSpecPodSecurityContextSysctls
 */
export interface ZookeeperClusterSpecPodSecurityContextSysctls {
  /**
   * @schema ZookeeperClusterSpecPodSecurityContextSysctls#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecPodSecurityContextSysctls#value
   */
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

/**
 * @schema ZookeeperClusterSpecPodSecurityContextWindowsOptions
 */
export interface ZookeeperClusterSpecPodSecurityContextWindowsOptions {
  /**
   * @schema ZookeeperClusterSpecPodSecurityContextWindowsOptions#gmsaCredentialSpec
   */
  readonly gmsaCredentialSpec?: string;

  /**
   * @schema ZookeeperClusterSpecPodSecurityContextWindowsOptions#gmsaCredentialSpecName
   */
  readonly gmsaCredentialSpecName?: string;

  /**
   * @schema ZookeeperClusterSpecPodSecurityContextWindowsOptions#hostProcess
   */
  readonly hostProcess?: boolean;

  /**
   * @schema ZookeeperClusterSpecPodSecurityContextWindowsOptions#runAsUserName
   */
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

/**
 * @schema ZookeeperClusterSpecPersistenceSpecDataSource
 */
export interface ZookeeperClusterSpecPersistenceSpecDataSource {
  /**
   * @schema ZookeeperClusterSpecPersistenceSpecDataSource#apiGroup
   */
  readonly apiGroup?: string;

  /**
   * @schema ZookeeperClusterSpecPersistenceSpecDataSource#kind
   */
  readonly kind: string;

  /**
   * @schema ZookeeperClusterSpecPersistenceSpecDataSource#name
   */
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

/**
 * @schema ZookeeperClusterSpecPersistenceSpecDataSourceRef
 */
export interface ZookeeperClusterSpecPersistenceSpecDataSourceRef {
  /**
   * @schema ZookeeperClusterSpecPersistenceSpecDataSourceRef#apiGroup
   */
  readonly apiGroup?: string;

  /**
   * @schema ZookeeperClusterSpecPersistenceSpecDataSourceRef#kind
   */
  readonly kind: string;

  /**
   * @schema ZookeeperClusterSpecPersistenceSpecDataSourceRef#name
   */
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

/**
 * @schema ZookeeperClusterSpecPersistenceSpecResources
 */
export interface ZookeeperClusterSpecPersistenceSpecResources {
  /**
   * @schema ZookeeperClusterSpecPersistenceSpecResources#limits
   */
  readonly limits?: { [key: string]: ZookeeperClusterSpecPersistenceSpecResourcesLimits };

  /**
   * @schema ZookeeperClusterSpecPersistenceSpecResources#requests
   */
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

/**
 * @schema ZookeeperClusterSpecPersistenceSpecSelector
 */
export interface ZookeeperClusterSpecPersistenceSpecSelector {
  /**
   * @schema ZookeeperClusterSpecPersistenceSpecSelector#matchExpressions
   */
  readonly matchExpressions?: ZookeeperClusterSpecPersistenceSpecSelectorMatchExpressions[];

  /**
   * @schema ZookeeperClusterSpecPersistenceSpecSelector#matchLabels
   */
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

/**
 * @schema ZookeeperClusterSpecEphemeralEmptydirvolumesourceSizeLimit
 */
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

/**
 * @schema ZookeeperClusterSpecContainersEnvValueFrom
 */
export interface ZookeeperClusterSpecContainersEnvValueFrom {
  /**
   * @schema ZookeeperClusterSpecContainersEnvValueFrom#configMapKeyRef
   */
  readonly configMapKeyRef?: ZookeeperClusterSpecContainersEnvValueFromConfigMapKeyRef;

  /**
   * @schema ZookeeperClusterSpecContainersEnvValueFrom#fieldRef
   */
  readonly fieldRef?: ZookeeperClusterSpecContainersEnvValueFromFieldRef;

  /**
   * @schema ZookeeperClusterSpecContainersEnvValueFrom#resourceFieldRef
   */
  readonly resourceFieldRef?: ZookeeperClusterSpecContainersEnvValueFromResourceFieldRef;

  /**
   * @schema ZookeeperClusterSpecContainersEnvValueFrom#secretKeyRef
   */
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

/**
 * @schema ZookeeperClusterSpecContainersEnvFromConfigMapRef
 */
export interface ZookeeperClusterSpecContainersEnvFromConfigMapRef {
  /**
   * @schema ZookeeperClusterSpecContainersEnvFromConfigMapRef#name
   */
  readonly name?: string;

  /**
   * @schema ZookeeperClusterSpecContainersEnvFromConfigMapRef#optional
   */
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

/**
 * @schema ZookeeperClusterSpecContainersEnvFromSecretRef
 */
export interface ZookeeperClusterSpecContainersEnvFromSecretRef {
  /**
   * @schema ZookeeperClusterSpecContainersEnvFromSecretRef#name
   */
  readonly name?: string;

  /**
   * @schema ZookeeperClusterSpecContainersEnvFromSecretRef#optional
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLifecyclePostStart
 */
export interface ZookeeperClusterSpecContainersLifecyclePostStart {
  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePostStart#exec
   */
  readonly exec?: ZookeeperClusterSpecContainersLifecyclePostStartExec;

  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePostStart#httpGet
   */
  readonly httpGet?: ZookeeperClusterSpecContainersLifecyclePostStartHttpGet;

  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePostStart#tcpSocket
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLifecyclePreStop
 */
export interface ZookeeperClusterSpecContainersLifecyclePreStop {
  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePreStop#exec
   */
  readonly exec?: ZookeeperClusterSpecContainersLifecyclePreStopExec;

  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePreStop#httpGet
   */
  readonly httpGet?: ZookeeperClusterSpecContainersLifecyclePreStopHttpGet;

  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePreStop#tcpSocket
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLivenessProbeExec
 */
export interface ZookeeperClusterSpecContainersLivenessProbeExec {
  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbeExec#command
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLivenessProbeGrpc
 */
export interface ZookeeperClusterSpecContainersLivenessProbeGrpc {
  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbeGrpc#port
   */
  readonly port: number;

  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbeGrpc#service
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLivenessProbeHttpGet
 */
export interface ZookeeperClusterSpecContainersLivenessProbeHttpGet {
  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbeHttpGet#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbeHttpGet#httpHeaders
   */
  readonly httpHeaders?: ZookeeperClusterSpecContainersLivenessProbeHttpGetHttpHeaders[];

  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbeHttpGet#path
   */
  readonly path?: string;

  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbeHttpGet#port
   */
  readonly port: ZookeeperClusterSpecContainersLivenessProbeHttpGetPort;

  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbeHttpGet#scheme
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLivenessProbeTcpSocket
 */
export interface ZookeeperClusterSpecContainersLivenessProbeTcpSocket {
  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbeTcpSocket#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbeTcpSocket#port
   */
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

/**
 * @schema ZookeeperClusterSpecContainersReadinessProbeExec
 */
export interface ZookeeperClusterSpecContainersReadinessProbeExec {
  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbeExec#command
   */
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

/**
 * @schema ZookeeperClusterSpecContainersReadinessProbeGrpc
 */
export interface ZookeeperClusterSpecContainersReadinessProbeGrpc {
  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbeGrpc#port
   */
  readonly port: number;

  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbeGrpc#service
   */
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

/**
 * @schema ZookeeperClusterSpecContainersReadinessProbeHttpGet
 */
export interface ZookeeperClusterSpecContainersReadinessProbeHttpGet {
  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbeHttpGet#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbeHttpGet#httpHeaders
   */
  readonly httpHeaders?: ZookeeperClusterSpecContainersReadinessProbeHttpGetHttpHeaders[];

  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbeHttpGet#path
   */
  readonly path?: string;

  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbeHttpGet#port
   */
  readonly port: ZookeeperClusterSpecContainersReadinessProbeHttpGetPort;

  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbeHttpGet#scheme
   */
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

/**
 * @schema ZookeeperClusterSpecContainersReadinessProbeTcpSocket
 */
export interface ZookeeperClusterSpecContainersReadinessProbeTcpSocket {
  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbeTcpSocket#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbeTcpSocket#port
   */
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

/**
 * @schema ZookeeperClusterSpecContainersResourcesLimits
 */
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

/**
 * @schema ZookeeperClusterSpecContainersResourcesRequests
 */
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

/**
 * @schema ZookeeperClusterSpecContainersSecurityContextCapabilities
 */
export interface ZookeeperClusterSpecContainersSecurityContextCapabilities {
  /**
   * @schema ZookeeperClusterSpecContainersSecurityContextCapabilities#add
   */
  readonly add?: string[];

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContextCapabilities#drop
   */
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

/**
 * @schema ZookeeperClusterSpecContainersSecurityContextSeLinuxOptions
 */
export interface ZookeeperClusterSpecContainersSecurityContextSeLinuxOptions {
  /**
   * @schema ZookeeperClusterSpecContainersSecurityContextSeLinuxOptions#level
   */
  readonly level?: string;

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContextSeLinuxOptions#role
   */
  readonly role?: string;

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContextSeLinuxOptions#type
   */
  readonly type?: string;

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContextSeLinuxOptions#user
   */
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

/**
 * @schema ZookeeperClusterSpecContainersSecurityContextSeccompProfile
 */
export interface ZookeeperClusterSpecContainersSecurityContextSeccompProfile {
  /**
   * @schema ZookeeperClusterSpecContainersSecurityContextSeccompProfile#localhostProfile
   */
  readonly localhostProfile?: string;

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContextSeccompProfile#type
   */
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

/**
 * @schema ZookeeperClusterSpecContainersSecurityContextWindowsOptions
 */
export interface ZookeeperClusterSpecContainersSecurityContextWindowsOptions {
  /**
   * @schema ZookeeperClusterSpecContainersSecurityContextWindowsOptions#gmsaCredentialSpec
   */
  readonly gmsaCredentialSpec?: string;

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContextWindowsOptions#gmsaCredentialSpecName
   */
  readonly gmsaCredentialSpecName?: string;

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContextWindowsOptions#hostProcess
   */
  readonly hostProcess?: boolean;

  /**
   * @schema ZookeeperClusterSpecContainersSecurityContextWindowsOptions#runAsUserName
   */
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

/**
 * @schema ZookeeperClusterSpecContainersStartupProbeExec
 */
export interface ZookeeperClusterSpecContainersStartupProbeExec {
  /**
   * @schema ZookeeperClusterSpecContainersStartupProbeExec#command
   */
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

/**
 * @schema ZookeeperClusterSpecContainersStartupProbeGrpc
 */
export interface ZookeeperClusterSpecContainersStartupProbeGrpc {
  /**
   * @schema ZookeeperClusterSpecContainersStartupProbeGrpc#port
   */
  readonly port: number;

  /**
   * @schema ZookeeperClusterSpecContainersStartupProbeGrpc#service
   */
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

/**
 * @schema ZookeeperClusterSpecContainersStartupProbeHttpGet
 */
export interface ZookeeperClusterSpecContainersStartupProbeHttpGet {
  /**
   * @schema ZookeeperClusterSpecContainersStartupProbeHttpGet#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecContainersStartupProbeHttpGet#httpHeaders
   */
  readonly httpHeaders?: ZookeeperClusterSpecContainersStartupProbeHttpGetHttpHeaders[];

  /**
   * @schema ZookeeperClusterSpecContainersStartupProbeHttpGet#path
   */
  readonly path?: string;

  /**
   * @schema ZookeeperClusterSpecContainersStartupProbeHttpGet#port
   */
  readonly port: ZookeeperClusterSpecContainersStartupProbeHttpGetPort;

  /**
   * @schema ZookeeperClusterSpecContainersStartupProbeHttpGet#scheme
   */
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

/**
 * @schema ZookeeperClusterSpecContainersStartupProbeTcpSocket
 */
export interface ZookeeperClusterSpecContainersStartupProbeTcpSocket {
  /**
   * @schema ZookeeperClusterSpecContainersStartupProbeTcpSocket#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecContainersStartupProbeTcpSocket#port
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersEnvValueFrom
 */
export interface ZookeeperClusterSpecInitContainersEnvValueFrom {
  /**
   * @schema ZookeeperClusterSpecInitContainersEnvValueFrom#configMapKeyRef
   */
  readonly configMapKeyRef?: ZookeeperClusterSpecInitContainersEnvValueFromConfigMapKeyRef;

  /**
   * @schema ZookeeperClusterSpecInitContainersEnvValueFrom#fieldRef
   */
  readonly fieldRef?: ZookeeperClusterSpecInitContainersEnvValueFromFieldRef;

  /**
   * @schema ZookeeperClusterSpecInitContainersEnvValueFrom#resourceFieldRef
   */
  readonly resourceFieldRef?: ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRef;

  /**
   * @schema ZookeeperClusterSpecInitContainersEnvValueFrom#secretKeyRef
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersEnvFromConfigMapRef
 */
export interface ZookeeperClusterSpecInitContainersEnvFromConfigMapRef {
  /**
   * @schema ZookeeperClusterSpecInitContainersEnvFromConfigMapRef#name
   */
  readonly name?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersEnvFromConfigMapRef#optional
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersEnvFromSecretRef
 */
export interface ZookeeperClusterSpecInitContainersEnvFromSecretRef {
  /**
   * @schema ZookeeperClusterSpecInitContainersEnvFromSecretRef#name
   */
  readonly name?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersEnvFromSecretRef#optional
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLifecyclePostStart
 */
export interface ZookeeperClusterSpecInitContainersLifecyclePostStart {
  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePostStart#exec
   */
  readonly exec?: ZookeeperClusterSpecInitContainersLifecyclePostStartExec;

  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePostStart#httpGet
   */
  readonly httpGet?: ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGet;

  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePostStart#tcpSocket
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLifecyclePreStop
 */
export interface ZookeeperClusterSpecInitContainersLifecyclePreStop {
  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePreStop#exec
   */
  readonly exec?: ZookeeperClusterSpecInitContainersLifecyclePreStopExec;

  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePreStop#httpGet
   */
  readonly httpGet?: ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGet;

  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePreStop#tcpSocket
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLivenessProbeExec
 */
export interface ZookeeperClusterSpecInitContainersLivenessProbeExec {
  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbeExec#command
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLivenessProbeGrpc
 */
export interface ZookeeperClusterSpecInitContainersLivenessProbeGrpc {
  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbeGrpc#port
   */
  readonly port: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbeGrpc#service
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLivenessProbeHttpGet
 */
export interface ZookeeperClusterSpecInitContainersLivenessProbeHttpGet {
  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbeHttpGet#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbeHttpGet#httpHeaders
   */
  readonly httpHeaders?: ZookeeperClusterSpecInitContainersLivenessProbeHttpGetHttpHeaders[];

  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbeHttpGet#path
   */
  readonly path?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbeHttpGet#port
   */
  readonly port: ZookeeperClusterSpecInitContainersLivenessProbeHttpGetPort;

  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbeHttpGet#scheme
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLivenessProbeTcpSocket
 */
export interface ZookeeperClusterSpecInitContainersLivenessProbeTcpSocket {
  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbeTcpSocket#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbeTcpSocket#port
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersReadinessProbeExec
 */
export interface ZookeeperClusterSpecInitContainersReadinessProbeExec {
  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbeExec#command
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersReadinessProbeGrpc
 */
export interface ZookeeperClusterSpecInitContainersReadinessProbeGrpc {
  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbeGrpc#port
   */
  readonly port: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbeGrpc#service
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersReadinessProbeHttpGet
 */
export interface ZookeeperClusterSpecInitContainersReadinessProbeHttpGet {
  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbeHttpGet#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbeHttpGet#httpHeaders
   */
  readonly httpHeaders?: ZookeeperClusterSpecInitContainersReadinessProbeHttpGetHttpHeaders[];

  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbeHttpGet#path
   */
  readonly path?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbeHttpGet#port
   */
  readonly port: ZookeeperClusterSpecInitContainersReadinessProbeHttpGetPort;

  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbeHttpGet#scheme
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersReadinessProbeTcpSocket
 */
export interface ZookeeperClusterSpecInitContainersReadinessProbeTcpSocket {
  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbeTcpSocket#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbeTcpSocket#port
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersResourcesLimits
 */
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

/**
 * @schema ZookeeperClusterSpecInitContainersResourcesRequests
 */
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

/**
 * @schema ZookeeperClusterSpecInitContainersSecurityContextCapabilities
 */
export interface ZookeeperClusterSpecInitContainersSecurityContextCapabilities {
  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContextCapabilities#add
   */
  readonly add?: string[];

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContextCapabilities#drop
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersSecurityContextSeLinuxOptions
 */
export interface ZookeeperClusterSpecInitContainersSecurityContextSeLinuxOptions {
  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContextSeLinuxOptions#level
   */
  readonly level?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContextSeLinuxOptions#role
   */
  readonly role?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContextSeLinuxOptions#type
   */
  readonly type?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContextSeLinuxOptions#user
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersSecurityContextSeccompProfile
 */
export interface ZookeeperClusterSpecInitContainersSecurityContextSeccompProfile {
  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContextSeccompProfile#localhostProfile
   */
  readonly localhostProfile?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContextSeccompProfile#type
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersSecurityContextWindowsOptions
 */
export interface ZookeeperClusterSpecInitContainersSecurityContextWindowsOptions {
  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContextWindowsOptions#gmsaCredentialSpec
   */
  readonly gmsaCredentialSpec?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContextWindowsOptions#gmsaCredentialSpecName
   */
  readonly gmsaCredentialSpecName?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContextWindowsOptions#hostProcess
   */
  readonly hostProcess?: boolean;

  /**
   * @schema ZookeeperClusterSpecInitContainersSecurityContextWindowsOptions#runAsUserName
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersStartupProbeExec
 */
export interface ZookeeperClusterSpecInitContainersStartupProbeExec {
  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbeExec#command
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersStartupProbeGrpc
 */
export interface ZookeeperClusterSpecInitContainersStartupProbeGrpc {
  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbeGrpc#port
   */
  readonly port: number;

  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbeGrpc#service
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersStartupProbeHttpGet
 */
export interface ZookeeperClusterSpecInitContainersStartupProbeHttpGet {
  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbeHttpGet#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbeHttpGet#httpHeaders
   */
  readonly httpHeaders?: ZookeeperClusterSpecInitContainersStartupProbeHttpGetHttpHeaders[];

  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbeHttpGet#path
   */
  readonly path?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbeHttpGet#port
   */
  readonly port: ZookeeperClusterSpecInitContainersStartupProbeHttpGetPort;

  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbeHttpGet#scheme
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersStartupProbeTcpSocket
 */
export interface ZookeeperClusterSpecInitContainersStartupProbeTcpSocket {
  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbeTcpSocket#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbeTcpSocket#port
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesCephfsSecretRef
 */
export interface ZookeeperClusterSpecVolumesCephfsSecretRef {
  /**
   * @schema ZookeeperClusterSpecVolumesCephfsSecretRef#name
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesCinderSecretRef
 */
export interface ZookeeperClusterSpecVolumesCinderSecretRef {
  /**
   * @schema ZookeeperClusterSpecVolumesCinderSecretRef#name
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesConfigMapItems
 */
export interface ZookeeperClusterSpecVolumesConfigMapItems {
  /**
   * @schema ZookeeperClusterSpecVolumesConfigMapItems#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecVolumesConfigMapItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ZookeeperClusterSpecVolumesConfigMapItems#path
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesCsiNodePublishSecretRef
 */
export interface ZookeeperClusterSpecVolumesCsiNodePublishSecretRef {
  /**
   * @schema ZookeeperClusterSpecVolumesCsiNodePublishSecretRef#name
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesDownwardApiItems
 */
export interface ZookeeperClusterSpecVolumesDownwardApiItems {
  /**
   * @schema ZookeeperClusterSpecVolumesDownwardApiItems#fieldRef
   */
  readonly fieldRef?: ZookeeperClusterSpecVolumesDownwardApiItemsFieldRef;

  /**
   * @schema ZookeeperClusterSpecVolumesDownwardApiItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ZookeeperClusterSpecVolumesDownwardApiItems#path
   */
  readonly path: string;

  /**
   * @schema ZookeeperClusterSpecVolumesDownwardApiItems#resourceFieldRef
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesEmptyDirSizeLimit
 */
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

/**
 * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplate
 */
export interface ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplate {
  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplate#metadata
   */
  readonly metadata?: any;

  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplate#spec
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesFlexVolumeSecretRef
 */
export interface ZookeeperClusterSpecVolumesFlexVolumeSecretRef {
  /**
   * @schema ZookeeperClusterSpecVolumesFlexVolumeSecretRef#name
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesIscsiSecretRef
 */
export interface ZookeeperClusterSpecVolumesIscsiSecretRef {
  /**
   * @schema ZookeeperClusterSpecVolumesIscsiSecretRef#name
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesProjectedSources
 */
export interface ZookeeperClusterSpecVolumesProjectedSources {
  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSources#configMap
   */
  readonly configMap?: ZookeeperClusterSpecVolumesProjectedSourcesConfigMap;

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSources#downwardAPI
   */
  readonly downwardApi?: ZookeeperClusterSpecVolumesProjectedSourcesDownwardApi;

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSources#secret
   */
  readonly secret?: ZookeeperClusterSpecVolumesProjectedSourcesSecret;

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSources#serviceAccountToken
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesRbdSecretRef
 */
export interface ZookeeperClusterSpecVolumesRbdSecretRef {
  /**
   * @schema ZookeeperClusterSpecVolumesRbdSecretRef#name
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesScaleIoSecretRef
 */
export interface ZookeeperClusterSpecVolumesScaleIoSecretRef {
  /**
   * @schema ZookeeperClusterSpecVolumesScaleIoSecretRef#name
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesSecretItems
 */
export interface ZookeeperClusterSpecVolumesSecretItems {
  /**
   * @schema ZookeeperClusterSpecVolumesSecretItems#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecVolumesSecretItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ZookeeperClusterSpecVolumesSecretItems#path
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesStorageosSecretRef
 */
export interface ZookeeperClusterSpecVolumesStorageosSecretRef {
  /**
   * @schema ZookeeperClusterSpecVolumesStorageosSecretRef#name
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution
 */
export interface ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution#preference
   */
  readonly preference: ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference;

  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution#weight
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution
 */
export interface ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution#nodeSelectorTerms
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution
 */
export interface ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution#podAffinityTerm
   */
  readonly podAffinityTerm: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution#weight
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution
 */
export interface ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#labelSelector
   */
  readonly labelSelector?: ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#namespaceSelector
   */
  readonly namespaceSelector?: ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#topologyKey
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution
 */
export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution#podAffinityTerm
   */
  readonly podAffinityTerm: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution#weight
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution
 */
export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#labelSelector
   */
  readonly labelSelector?: ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#namespaceSelector
   */
  readonly namespaceSelector?: ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#topologyKey
   */
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

/**
 * @schema ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelectorMatchExpressions
 */
export interface ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelectorMatchExpressions {
  /**
   * @schema ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ZookeeperClusterSpecPodTopologySpreadConstraintsLabelSelectorMatchExpressions#values
   */
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

/**
 * @schema ZookeeperClusterSpecPodEnvValueFromConfigMapKeyRef
 */
export interface ZookeeperClusterSpecPodEnvValueFromConfigMapKeyRef {
  /**
   * @schema ZookeeperClusterSpecPodEnvValueFromConfigMapKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecPodEnvValueFromConfigMapKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ZookeeperClusterSpecPodEnvValueFromConfigMapKeyRef#optional
   */
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

/**
 * @schema ZookeeperClusterSpecPodEnvValueFromFieldRef
 */
export interface ZookeeperClusterSpecPodEnvValueFromFieldRef {
  /**
   * @schema ZookeeperClusterSpecPodEnvValueFromFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ZookeeperClusterSpecPodEnvValueFromFieldRef#fieldPath
   */
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

/**
 * @schema ZookeeperClusterSpecPodEnvValueFromResourceFieldRef
 */
export interface ZookeeperClusterSpecPodEnvValueFromResourceFieldRef {
  /**
   * @schema ZookeeperClusterSpecPodEnvValueFromResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ZookeeperClusterSpecPodEnvValueFromResourceFieldRef#divisor
   */
  readonly divisor?: ZookeeperClusterSpecPodEnvValueFromResourceFieldRefDivisor;

  /**
   * @schema ZookeeperClusterSpecPodEnvValueFromResourceFieldRef#resource
   */
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

/**
 * @schema ZookeeperClusterSpecPodEnvValueFromSecretKeyRef
 */
export interface ZookeeperClusterSpecPodEnvValueFromSecretKeyRef {
  /**
   * @schema ZookeeperClusterSpecPodEnvValueFromSecretKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecPodEnvValueFromSecretKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ZookeeperClusterSpecPodEnvValueFromSecretKeyRef#optional
   */
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

/**
 * @schema ZookeeperClusterSpecPersistenceSpecResourcesLimits
 */
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

/**
 * @schema ZookeeperClusterSpecPersistenceSpecResourcesRequests
 */
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

/**
 * @schema ZookeeperClusterSpecPersistenceSpecSelectorMatchExpressions
 */
export interface ZookeeperClusterSpecPersistenceSpecSelectorMatchExpressions {
  /**
   * @schema ZookeeperClusterSpecPersistenceSpecSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecPersistenceSpecSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ZookeeperClusterSpecPersistenceSpecSelectorMatchExpressions#values
   */
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

/**
 * @schema ZookeeperClusterSpecContainersEnvValueFromConfigMapKeyRef
 */
export interface ZookeeperClusterSpecContainersEnvValueFromConfigMapKeyRef {
  /**
   * @schema ZookeeperClusterSpecContainersEnvValueFromConfigMapKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecContainersEnvValueFromConfigMapKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ZookeeperClusterSpecContainersEnvValueFromConfigMapKeyRef#optional
   */
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

/**
 * @schema ZookeeperClusterSpecContainersEnvValueFromFieldRef
 */
export interface ZookeeperClusterSpecContainersEnvValueFromFieldRef {
  /**
   * @schema ZookeeperClusterSpecContainersEnvValueFromFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ZookeeperClusterSpecContainersEnvValueFromFieldRef#fieldPath
   */
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

/**
 * @schema ZookeeperClusterSpecContainersEnvValueFromResourceFieldRef
 */
export interface ZookeeperClusterSpecContainersEnvValueFromResourceFieldRef {
  /**
   * @schema ZookeeperClusterSpecContainersEnvValueFromResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ZookeeperClusterSpecContainersEnvValueFromResourceFieldRef#divisor
   */
  readonly divisor?: ZookeeperClusterSpecContainersEnvValueFromResourceFieldRefDivisor;

  /**
   * @schema ZookeeperClusterSpecContainersEnvValueFromResourceFieldRef#resource
   */
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

/**
 * @schema ZookeeperClusterSpecContainersEnvValueFromSecretKeyRef
 */
export interface ZookeeperClusterSpecContainersEnvValueFromSecretKeyRef {
  /**
   * @schema ZookeeperClusterSpecContainersEnvValueFromSecretKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecContainersEnvValueFromSecretKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ZookeeperClusterSpecContainersEnvValueFromSecretKeyRef#optional
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLifecyclePostStartExec
 */
export interface ZookeeperClusterSpecContainersLifecyclePostStartExec {
  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePostStartExec#command
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLifecyclePostStartHttpGet
 */
export interface ZookeeperClusterSpecContainersLifecyclePostStartHttpGet {
  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePostStartHttpGet#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePostStartHttpGet#httpHeaders
   */
  readonly httpHeaders?: ZookeeperClusterSpecContainersLifecyclePostStartHttpGetHttpHeaders[];

  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePostStartHttpGet#path
   */
  readonly path?: string;

  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePostStartHttpGet#port
   */
  readonly port: ZookeeperClusterSpecContainersLifecyclePostStartHttpGetPort;

  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePostStartHttpGet#scheme
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLifecyclePostStartTcpSocket
 */
export interface ZookeeperClusterSpecContainersLifecyclePostStartTcpSocket {
  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePostStartTcpSocket#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePostStartTcpSocket#port
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLifecyclePreStopExec
 */
export interface ZookeeperClusterSpecContainersLifecyclePreStopExec {
  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePreStopExec#command
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLifecyclePreStopHttpGet
 */
export interface ZookeeperClusterSpecContainersLifecyclePreStopHttpGet {
  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePreStopHttpGet#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePreStopHttpGet#httpHeaders
   */
  readonly httpHeaders?: ZookeeperClusterSpecContainersLifecyclePreStopHttpGetHttpHeaders[];

  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePreStopHttpGet#path
   */
  readonly path?: string;

  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePreStopHttpGet#port
   */
  readonly port: ZookeeperClusterSpecContainersLifecyclePreStopHttpGetPort;

  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePreStopHttpGet#scheme
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLifecyclePreStopTcpSocket
 */
export interface ZookeeperClusterSpecContainersLifecyclePreStopTcpSocket {
  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePreStopTcpSocket#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePreStopTcpSocket#port
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLivenessProbeHttpGetHttpHeaders
 */
export interface ZookeeperClusterSpecContainersLivenessProbeHttpGetHttpHeaders {
  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbeHttpGetHttpHeaders#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecContainersLivenessProbeHttpGetHttpHeaders#value
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLivenessProbeHttpGetPort
 */
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

/**
 * @schema ZookeeperClusterSpecContainersLivenessProbeTcpSocketPort
 */
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

/**
 * @schema ZookeeperClusterSpecContainersReadinessProbeHttpGetHttpHeaders
 */
export interface ZookeeperClusterSpecContainersReadinessProbeHttpGetHttpHeaders {
  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbeHttpGetHttpHeaders#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecContainersReadinessProbeHttpGetHttpHeaders#value
   */
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

/**
 * @schema ZookeeperClusterSpecContainersReadinessProbeHttpGetPort
 */
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

/**
 * @schema ZookeeperClusterSpecContainersReadinessProbeTcpSocketPort
 */
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

/**
 * @schema ZookeeperClusterSpecContainersStartupProbeHttpGetHttpHeaders
 */
export interface ZookeeperClusterSpecContainersStartupProbeHttpGetHttpHeaders {
  /**
   * @schema ZookeeperClusterSpecContainersStartupProbeHttpGetHttpHeaders#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecContainersStartupProbeHttpGetHttpHeaders#value
   */
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

/**
 * @schema ZookeeperClusterSpecContainersStartupProbeHttpGetPort
 */
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

/**
 * @schema ZookeeperClusterSpecContainersStartupProbeTcpSocketPort
 */
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

/**
 * @schema ZookeeperClusterSpecInitContainersEnvValueFromConfigMapKeyRef
 */
export interface ZookeeperClusterSpecInitContainersEnvValueFromConfigMapKeyRef {
  /**
   * @schema ZookeeperClusterSpecInitContainersEnvValueFromConfigMapKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersEnvValueFromConfigMapKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersEnvValueFromConfigMapKeyRef#optional
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersEnvValueFromFieldRef
 */
export interface ZookeeperClusterSpecInitContainersEnvValueFromFieldRef {
  /**
   * @schema ZookeeperClusterSpecInitContainersEnvValueFromFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersEnvValueFromFieldRef#fieldPath
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRef
 */
export interface ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRef {
  /**
   * @schema ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRef#divisor
   */
  readonly divisor?: ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRefDivisor;

  /**
   * @schema ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRef#resource
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersEnvValueFromSecretKeyRef
 */
export interface ZookeeperClusterSpecInitContainersEnvValueFromSecretKeyRef {
  /**
   * @schema ZookeeperClusterSpecInitContainersEnvValueFromSecretKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersEnvValueFromSecretKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersEnvValueFromSecretKeyRef#optional
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLifecyclePostStartExec
 */
export interface ZookeeperClusterSpecInitContainersLifecyclePostStartExec {
  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePostStartExec#command
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGet
 */
export interface ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGet {
  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGet#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGet#httpHeaders
   */
  readonly httpHeaders?: ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetHttpHeaders[];

  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGet#path
   */
  readonly path?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGet#port
   */
  readonly port: ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetPort;

  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGet#scheme
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLifecyclePostStartTcpSocket
 */
export interface ZookeeperClusterSpecInitContainersLifecyclePostStartTcpSocket {
  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePostStartTcpSocket#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePostStartTcpSocket#port
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLifecyclePreStopExec
 */
export interface ZookeeperClusterSpecInitContainersLifecyclePreStopExec {
  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePreStopExec#command
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGet
 */
export interface ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGet {
  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGet#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGet#httpHeaders
   */
  readonly httpHeaders?: ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetHttpHeaders[];

  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGet#path
   */
  readonly path?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGet#port
   */
  readonly port: ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetPort;

  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGet#scheme
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLifecyclePreStopTcpSocket
 */
export interface ZookeeperClusterSpecInitContainersLifecyclePreStopTcpSocket {
  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePreStopTcpSocket#host
   */
  readonly host?: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePreStopTcpSocket#port
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLivenessProbeHttpGetHttpHeaders
 */
export interface ZookeeperClusterSpecInitContainersLivenessProbeHttpGetHttpHeaders {
  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbeHttpGetHttpHeaders#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersLivenessProbeHttpGetHttpHeaders#value
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLivenessProbeHttpGetPort
 */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLivenessProbeTcpSocketPort
 */
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

/**
 * @schema ZookeeperClusterSpecInitContainersReadinessProbeHttpGetHttpHeaders
 */
export interface ZookeeperClusterSpecInitContainersReadinessProbeHttpGetHttpHeaders {
  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbeHttpGetHttpHeaders#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersReadinessProbeHttpGetHttpHeaders#value
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersReadinessProbeHttpGetPort
 */
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

/**
 * @schema ZookeeperClusterSpecInitContainersReadinessProbeTcpSocketPort
 */
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

/**
 * @schema ZookeeperClusterSpecInitContainersStartupProbeHttpGetHttpHeaders
 */
export interface ZookeeperClusterSpecInitContainersStartupProbeHttpGetHttpHeaders {
  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbeHttpGetHttpHeaders#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersStartupProbeHttpGetHttpHeaders#value
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersStartupProbeHttpGetPort
 */
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

/**
 * @schema ZookeeperClusterSpecInitContainersStartupProbeTcpSocketPort
 */
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

/**
 * @schema ZookeeperClusterSpecVolumesDownwardApiItemsFieldRef
 */
export interface ZookeeperClusterSpecVolumesDownwardApiItemsFieldRef {
  /**
   * @schema ZookeeperClusterSpecVolumesDownwardApiItemsFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesDownwardApiItemsFieldRef#fieldPath
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRef
 */
export interface ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRef {
  /**
   * @schema ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRef#divisor
   */
  readonly divisor?: ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRefDivisor;

  /**
   * @schema ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRef#resource
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpec
 */
export interface ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpec {
  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpec#accessModes
   */
  readonly accessModes?: string[];

  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpec#dataSource
   */
  readonly dataSource?: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSource;

  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpec#dataSourceRef
   */
  readonly dataSourceRef?: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef;

  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpec#resources
   */
  readonly resources?: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResources;

  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpec#selector
   */
  readonly selector?: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelector;

  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpec#storageClassName
   */
  readonly storageClassName?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpec#volumeMode
   */
  readonly volumeMode?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpec#volumeName
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesProjectedSourcesConfigMap
 */
export interface ZookeeperClusterSpecVolumesProjectedSourcesConfigMap {
  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesConfigMap#items
   */
  readonly items?: ZookeeperClusterSpecVolumesProjectedSourcesConfigMapItems[];

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesConfigMap#optional
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesProjectedSourcesDownwardApi
 */
export interface ZookeeperClusterSpecVolumesProjectedSourcesDownwardApi {
  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesDownwardApi#items
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesProjectedSourcesSecret
 */
export interface ZookeeperClusterSpecVolumesProjectedSourcesSecret {
  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesSecret#items
   */
  readonly items?: ZookeeperClusterSpecVolumesProjectedSourcesSecretItems[];

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesSecret#name
   */
  readonly name?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesSecret#optional
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesProjectedSourcesServiceAccountToken
 */
export interface ZookeeperClusterSpecVolumesProjectedSourcesServiceAccountToken {
  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesServiceAccountToken#audience
   */
  readonly audience?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesServiceAccountToken#expirationSeconds
   */
  readonly expirationSeconds?: number;

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesServiceAccountToken#path
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference
 */
export interface ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference {
  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference#matchExpressions
   */
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions[];

  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference#matchFields
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms
 */
export interface ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms {
  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms#matchExpressions
   */
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions[];

  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms#matchFields
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm
 */
export interface ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#labelSelector
   */
  readonly labelSelector?: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#namespaceSelector
   */
  readonly namespaceSelector?: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#topologyKey
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector
 */
export interface ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchExpressions
   */
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions[];

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchLabels
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector
 */
export interface ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector#matchExpressions
   */
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions[];

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector#matchLabels
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm
 */
export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#labelSelector
   */
  readonly labelSelector?: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#namespaceSelector
   */
  readonly namespaceSelector?: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#topologyKey
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector
 */
export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchExpressions
   */
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions[];

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchLabels
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector
 */
export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector#matchExpressions
   */
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions[];

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector#matchLabels
   */
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

/**
 * @schema ZookeeperClusterSpecPodEnvValueFromResourceFieldRefDivisor
 */
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

/**
 * @schema ZookeeperClusterSpecContainersEnvValueFromResourceFieldRefDivisor
 */
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

/**
 * @schema ZookeeperClusterSpecContainersLifecyclePostStartHttpGetHttpHeaders
 */
export interface ZookeeperClusterSpecContainersLifecyclePostStartHttpGetHttpHeaders {
  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePostStartHttpGetHttpHeaders#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePostStartHttpGetHttpHeaders#value
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLifecyclePostStartHttpGetPort
 */
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

/**
 * @schema ZookeeperClusterSpecContainersLifecyclePostStartTcpSocketPort
 */
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

/**
 * @schema ZookeeperClusterSpecContainersLifecyclePreStopHttpGetHttpHeaders
 */
export interface ZookeeperClusterSpecContainersLifecyclePreStopHttpGetHttpHeaders {
  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePreStopHttpGetHttpHeaders#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecContainersLifecyclePreStopHttpGetHttpHeaders#value
   */
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

/**
 * @schema ZookeeperClusterSpecContainersLifecyclePreStopHttpGetPort
 */
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

/**
 * @schema ZookeeperClusterSpecContainersLifecyclePreStopTcpSocketPort
 */
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

/**
 * @schema ZookeeperClusterSpecInitContainersEnvValueFromResourceFieldRefDivisor
 */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetHttpHeaders
 */
export interface ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetHttpHeaders {
  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetHttpHeaders#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetHttpHeaders#value
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLifecyclePostStartHttpGetPort
 */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLifecyclePostStartTcpSocketPort
 */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetHttpHeaders
 */
export interface ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetHttpHeaders {
  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetHttpHeaders#name
   */
  readonly name: string;

  /**
   * @schema ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetHttpHeaders#value
   */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLifecyclePreStopHttpGetPort
 */
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

/**
 * @schema ZookeeperClusterSpecInitContainersLifecyclePreStopTcpSocketPort
 */
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

/**
 * @schema ZookeeperClusterSpecVolumesDownwardApiItemsResourceFieldRefDivisor
 */
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

/**
 * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSource
 */
export interface ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSource {
  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSource#apiGroup
   */
  readonly apiGroup?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSource#kind
   */
  readonly kind: string;

  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSource#name
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef
 */
export interface ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef {
  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#apiGroup
   */
  readonly apiGroup?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#kind
   */
  readonly kind: string;

  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#name
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResources
 */
export interface ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResources {
  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResources#limits
   */
  readonly limits?: { [key: string]: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits };

  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResources#requests
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelector
 */
export interface ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelector {
  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelector#matchExpressions
   */
  readonly matchExpressions?: ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions[];

  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelector#matchLabels
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesProjectedSourcesConfigMapItems
 */
export interface ZookeeperClusterSpecVolumesProjectedSourcesConfigMapItems {
  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesConfigMapItems#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesConfigMapItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesConfigMapItems#path
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItems
 */
export interface ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItems {
  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItems#fieldRef
   */
  readonly fieldRef?: ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsFieldRef;

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItems#path
   */
  readonly path: string;

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItems#resourceFieldRef
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesProjectedSourcesSecretItems
 */
export interface ZookeeperClusterSpecVolumesProjectedSourcesSecretItems {
  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesSecretItems#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesSecretItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesSecretItems#path
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions
 */
export interface ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions {
  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions#values
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields
 */
export interface ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields {
  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields#operator
   */
  readonly operator: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields#values
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions
 */
export interface ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions {
  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions#values
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields
 */
export interface ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields {
  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields#operator
   */
  readonly operator: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields#values
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector
 */
export interface ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchExpressions
   */
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions[];

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchLabels
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector
 */
export interface ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector#matchExpressions
   */
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions[];

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector#matchLabels
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions
 */
export interface ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#values
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions
 */
export interface ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#values
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector
 */
export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchExpressions
   */
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions[];

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchLabels
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector
 */
export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector#matchExpressions
   */
  readonly matchExpressions?: ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions[];

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector#matchLabels
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions
 */
export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#values
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions
 */
export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#values
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits
 */
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

/**
 * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests
 */
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

/**
 * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions
 */
export interface ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions {
  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ZookeeperClusterSpecVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#values
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsFieldRef
 */
export interface ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsFieldRef {
  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsFieldRef#fieldPath
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef
 */
export interface ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef {
  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#divisor
   */
  readonly divisor?: ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor;

  /**
   * @schema ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#resource
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions
 */
export interface ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#values
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions
 */
export interface ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#values
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions
 */
export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#values
   */
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

/**
 * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions
 */
export interface ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions {
  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ZookeeperClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#values
   */
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

/**
 * @schema ZookeeperClusterSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor
 */
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

