// Made of the CRDs in lib/catalog by `npm run imports`; not to be edited.
/* eslint-disable */
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema Redis
 */
export class Redis extends ApiObject {
  /**
   * Returns the apiVersion and kind for "Redis"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'k8s.amaiz.com/v1alpha1',
    kind: 'Redis',
  }

  /**
   * Renders a Kubernetes manifest for "Redis".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: RedisProps): any {
    return {
      ...Redis.GVK,
      ...toJson_RedisProps(props),
    };
  }

  /**
   * Defines a "Redis" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: RedisProps) {
    super(scope, id, {
      ...Redis.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...Redis.GVK,
      ...toJson_RedisProps(resolved),
    };
  }
}

/**
 * @schema Redis
 */
export interface RedisProps {
  /**
   * @schema Redis#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema Redis#spec
   */
  readonly spec: RedisSpec;
}

/**
 * Converts an object of type 'RedisProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisProps(obj: RedisProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_RedisSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpec
 */
export interface RedisSpec {
  /**
   * @schema RedisSpec#replicas
   */
  readonly replicas: number;

  /**
   * @schema RedisSpec#config
   */
  readonly config?: { [key: string]: string };

  /**
   * @schema RedisSpec#password
   */
  readonly password?: RedisSpecPassword;

  /**
   * @schema RedisSpec#annotations
   */
  readonly annotations?: { [key: string]: string };

  /**
   * @schema RedisSpec#securityContext
   */
  readonly securityContext?: RedisSpecSecurityContext;

  /**
   * @schema RedisSpec#affinity
   */
  readonly affinity?: RedisSpecAffinity;

  /**
   * @schema RedisSpec#nodeSelector
   */
  readonly nodeSelector?: { [key: string]: string };

  /**
   * @schema RedisSpec#tolerations
   */
  readonly tolerations?: RedisSpecTolerations[];

  /**
   * @schema RedisSpec#serviceAccountName
   */
  readonly serviceAccountName?: string;

  /**
   * @schema RedisSpec#imagePullSecrets
   */
  readonly imagePullSecrets?: RedisSpecImagePullSecrets[];

  /**
   * @schema RedisSpec#priorityClassName
   */
  readonly priorityClassName?: string;

  /**
   * @schema RedisSpec#dataVolumeClaimTemplate
   */
  readonly dataVolumeClaimTemplate?: RedisSpecDataVolumeClaimTemplate;

  /**
   * @schema RedisSpec#volumes
   */
  readonly volumes?: RedisSpecVolumes[];

  /**
   * @schema RedisSpec#initContainers
   */
  readonly initContainers?: RedisSpecInitContainers[];

  /**
   * @schema RedisSpec#redis
   */
  readonly redis: RedisSpecRedis;

  /**
   * @schema RedisSpec#exporter
   */
  readonly exporter?: RedisSpecExporter;
}

/**
 * Converts an object of type 'RedisSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpec(obj: RedisSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'replicas': obj.replicas,
    'config': ((obj.config) === undefined) ? undefined : (Object.entries(obj.config).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'password': toJson_RedisSpecPassword(obj.password),
    'annotations': ((obj.annotations) === undefined) ? undefined : (Object.entries(obj.annotations).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'securityContext': toJson_RedisSpecSecurityContext(obj.securityContext),
    'affinity': toJson_RedisSpecAffinity(obj.affinity),
    'nodeSelector': ((obj.nodeSelector) === undefined) ? undefined : (Object.entries(obj.nodeSelector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'tolerations': obj.tolerations?.map(y => toJson_RedisSpecTolerations(y)),
    'serviceAccountName': obj.serviceAccountName,
    'imagePullSecrets': obj.imagePullSecrets?.map(y => toJson_RedisSpecImagePullSecrets(y)),
    'priorityClassName': obj.priorityClassName,
    'dataVolumeClaimTemplate': toJson_RedisSpecDataVolumeClaimTemplate(obj.dataVolumeClaimTemplate),
    'volumes': obj.volumes?.map(y => toJson_RedisSpecVolumes(y)),
    'initContainers': obj.initContainers?.map(y => toJson_RedisSpecInitContainers(y)),
    'redis': toJson_RedisSpecRedis(obj.redis),
    'exporter': toJson_RedisSpecExporter(obj.exporter),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecPassword
 */
export interface RedisSpecPassword {
  /**
   * @schema RedisSpecPassword#secretKeyRef
   */
  readonly secretKeyRef: RedisSpecPasswordSecretKeyRef;
}

/**
 * Converts an object of type 'RedisSpecPassword' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecPassword(obj: RedisSpecPassword | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'secretKeyRef': toJson_RedisSpecPasswordSecretKeyRef(obj.secretKeyRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecSecurityContext
 */
export interface RedisSpecSecurityContext {
  /**
   * @schema RedisSpecSecurityContext#fsGroup
   */
  readonly fsGroup?: number;

  /**
   * @schema RedisSpecSecurityContext#fsGroupChangePolicy
   */
  readonly fsGroupChangePolicy?: string;

  /**
   * @schema RedisSpecSecurityContext#runAsGroup
   */
  readonly runAsGroup?: number;

  /**
   * @schema RedisSpecSecurityContext#runAsNonRoot
   */
  readonly runAsNonRoot?: boolean;

  /**
   * @schema RedisSpecSecurityContext#runAsUser
   */
  readonly runAsUser?: number;

  /**
   * @schema RedisSpecSecurityContext#seLinuxOptions
   */
  readonly seLinuxOptions?: RedisSpecSecurityContextSeLinuxOptions;

  /**
   * @schema RedisSpecSecurityContext#supplementalGroups
   */
  readonly supplementalGroups?: number[];

  /**
   * @schema RedisSpecSecurityContext#sysctls
   */
  readonly sysctls?: RedisSpecSecurityContextSysctls[];

  /**
   * @schema RedisSpecSecurityContext#windowsOptions
   */
  readonly windowsOptions?: RedisSpecSecurityContextWindowsOptions;
}

/**
 * Converts an object of type 'RedisSpecSecurityContext' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecSecurityContext(obj: RedisSpecSecurityContext | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsGroup': obj.fsGroup,
    'fsGroupChangePolicy': obj.fsGroupChangePolicy,
    'runAsGroup': obj.runAsGroup,
    'runAsNonRoot': obj.runAsNonRoot,
    'runAsUser': obj.runAsUser,
    'seLinuxOptions': toJson_RedisSpecSecurityContextSeLinuxOptions(obj.seLinuxOptions),
    'supplementalGroups': obj.supplementalGroups?.map(y => y),
    'sysctls': obj.sysctls?.map(y => toJson_RedisSpecSecurityContextSysctls(y)),
    'windowsOptions': toJson_RedisSpecSecurityContextWindowsOptions(obj.windowsOptions),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinity
 */
export interface RedisSpecAffinity {
  /**
   * @schema RedisSpecAffinity#nodeAffinity
   */
  readonly nodeAffinity?: RedisSpecAffinityNodeAffinity;

  /**
   * @schema RedisSpecAffinity#podAffinity
   */
  readonly podAffinity?: RedisSpecAffinityPodAffinity;

  /**
   * @schema RedisSpecAffinity#podAntiAffinity
   */
  readonly podAntiAffinity?: RedisSpecAffinityPodAntiAffinity;
}

/**
 * Converts an object of type 'RedisSpecAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinity(obj: RedisSpecAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'nodeAffinity': toJson_RedisSpecAffinityNodeAffinity(obj.nodeAffinity),
    'podAffinity': toJson_RedisSpecAffinityPodAffinity(obj.podAffinity),
    'podAntiAffinity': toJson_RedisSpecAffinityPodAntiAffinity(obj.podAntiAffinity),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecTolerations
 */
export interface RedisSpecTolerations {
  /**
   * @schema RedisSpecTolerations#effect
   */
  readonly effect?: string;

  /**
   * @schema RedisSpecTolerations#key
   */
  readonly key?: string;

  /**
   * @schema RedisSpecTolerations#operator
   */
  readonly operator?: string;

  /**
   * @schema RedisSpecTolerations#tolerationSeconds
   */
  readonly tolerationSeconds?: number;

  /**
   * @schema RedisSpecTolerations#value
   */
  readonly value?: string;
}

/**
 * Converts an object of type 'RedisSpecTolerations' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecTolerations(obj: RedisSpecTolerations | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecImagePullSecrets
 */
export interface RedisSpecImagePullSecrets {
  /**
   * @schema RedisSpecImagePullSecrets#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'RedisSpecImagePullSecrets' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecImagePullSecrets(obj: RedisSpecImagePullSecrets | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecDataVolumeClaimTemplate
 */
export interface RedisSpecDataVolumeClaimTemplate {
  /**
   * @schema RedisSpecDataVolumeClaimTemplate#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema RedisSpecDataVolumeClaimTemplate#kind
   */
  readonly kind?: string;

  /**
   * @schema RedisSpecDataVolumeClaimTemplate#metadata
   */
  readonly metadata?: RedisSpecDataVolumeClaimTemplateMetadata;

  /**
   * @schema RedisSpecDataVolumeClaimTemplate#spec
   */
  readonly spec?: RedisSpecDataVolumeClaimTemplateSpec;
}

/**
 * Converts an object of type 'RedisSpecDataVolumeClaimTemplate' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecDataVolumeClaimTemplate(obj: RedisSpecDataVolumeClaimTemplate | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'kind': obj.kind,
    'metadata': toJson_RedisSpecDataVolumeClaimTemplateMetadata(obj.metadata),
    'spec': toJson_RedisSpecDataVolumeClaimTemplateSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumes
 */
export interface RedisSpecVolumes {
  /**
   * @schema RedisSpecVolumes#awsElasticBlockStore
   */
  readonly awsElasticBlockStore?: RedisSpecVolumesAwsElasticBlockStore;

  /**
   * @schema RedisSpecVolumes#azureDisk
   */
  readonly azureDisk?: RedisSpecVolumesAzureDisk;

  /**
   * @schema RedisSpecVolumes#azureFile
   */
  readonly azureFile?: RedisSpecVolumesAzureFile;

  /**
   * @schema RedisSpecVolumes#cephfs
   */
  readonly cephfs?: RedisSpecVolumesCephfs;

  /**
   * @schema RedisSpecVolumes#cinder
   */
  readonly cinder?: RedisSpecVolumesCinder;

  /**
   * @schema RedisSpecVolumes#configMap
   */
  readonly configMap?: RedisSpecVolumesConfigMap;

  /**
   * @schema RedisSpecVolumes#csi
   */
  readonly csi?: RedisSpecVolumesCsi;

  /**
   * @schema RedisSpecVolumes#downwardAPI
   */
  readonly downwardApi?: RedisSpecVolumesDownwardApi;

  /**
   * @schema RedisSpecVolumes#emptyDir
   */
  readonly emptyDir?: RedisSpecVolumesEmptyDir;

  /**
   * @schema RedisSpecVolumes#fc
   */
  readonly fc?: RedisSpecVolumesFc;

  /**
   * @schema RedisSpecVolumes#flexVolume
   */
  readonly flexVolume?: RedisSpecVolumesFlexVolume;

  /**
   * @schema RedisSpecVolumes#flocker
   */
  readonly flocker?: RedisSpecVolumesFlocker;

  /**
   * @schema RedisSpecVolumes#gcePersistentDisk
   */
  readonly gcePersistentDisk?: RedisSpecVolumesGcePersistentDisk;

  /**
   * @schema RedisSpecVolumes#gitRepo
   */
  readonly gitRepo?: RedisSpecVolumesGitRepo;

  /**
   * @schema RedisSpecVolumes#glusterfs
   */
  readonly glusterfs?: RedisSpecVolumesGlusterfs;

  /**
   * @schema RedisSpecVolumes#hostPath
   */
  readonly hostPath?: RedisSpecVolumesHostPath;

  /**
   * @schema RedisSpecVolumes#iscsi
   */
  readonly iscsi?: RedisSpecVolumesIscsi;

  /**
   * @schema RedisSpecVolumes#name
   */
  readonly name: string;

  /**
   * @schema RedisSpecVolumes#nfs
   */
  readonly nfs?: RedisSpecVolumesNfs;

  /**
   * @schema RedisSpecVolumes#persistentVolumeClaim
   */
  readonly persistentVolumeClaim?: RedisSpecVolumesPersistentVolumeClaim;

  /**
   * @schema RedisSpecVolumes#photonPersistentDisk
   */
  readonly photonPersistentDisk?: RedisSpecVolumesPhotonPersistentDisk;

  /**
   * @schema RedisSpecVolumes#portworxVolume
   */
  readonly portworxVolume?: RedisSpecVolumesPortworxVolume;

  /**
   * @schema RedisSpecVolumes#projected
   */
  readonly projected?: RedisSpecVolumesProjected;

  /**
   * @schema RedisSpecVolumes#quobyte
   */
  readonly quobyte?: RedisSpecVolumesQuobyte;

  /**
   * @schema RedisSpecVolumes#rbd
   */
  readonly rbd?: RedisSpecVolumesRbd;

  /**
   * @schema RedisSpecVolumes#scaleIO
   */
  readonly scaleIo?: RedisSpecVolumesScaleIo;

  /**
   * @schema RedisSpecVolumes#secret
   */
  readonly secret?: RedisSpecVolumesSecret;

  /**
   * @schema RedisSpecVolumes#storageos
   */
  readonly storageos?: RedisSpecVolumesStorageos;

  /**
   * @schema RedisSpecVolumes#vsphereVolume
   */
  readonly vsphereVolume?: RedisSpecVolumesVsphereVolume;
}

/**
 * Converts an object of type 'RedisSpecVolumes' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumes(obj: RedisSpecVolumes | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'awsElasticBlockStore': toJson_RedisSpecVolumesAwsElasticBlockStore(obj.awsElasticBlockStore),
    'azureDisk': toJson_RedisSpecVolumesAzureDisk(obj.azureDisk),
    'azureFile': toJson_RedisSpecVolumesAzureFile(obj.azureFile),
    'cephfs': toJson_RedisSpecVolumesCephfs(obj.cephfs),
    'cinder': toJson_RedisSpecVolumesCinder(obj.cinder),
    'configMap': toJson_RedisSpecVolumesConfigMap(obj.configMap),
    'csi': toJson_RedisSpecVolumesCsi(obj.csi),
    'downwardAPI': toJson_RedisSpecVolumesDownwardApi(obj.downwardApi),
    'emptyDir': toJson_RedisSpecVolumesEmptyDir(obj.emptyDir),
    'fc': toJson_RedisSpecVolumesFc(obj.fc),
    'flexVolume': toJson_RedisSpecVolumesFlexVolume(obj.flexVolume),
    'flocker': toJson_RedisSpecVolumesFlocker(obj.flocker),
    'gcePersistentDisk': toJson_RedisSpecVolumesGcePersistentDisk(obj.gcePersistentDisk),
    'gitRepo': toJson_RedisSpecVolumesGitRepo(obj.gitRepo),
    'glusterfs': toJson_RedisSpecVolumesGlusterfs(obj.glusterfs),
    'hostPath': toJson_RedisSpecVolumesHostPath(obj.hostPath),
    'iscsi': toJson_RedisSpecVolumesIscsi(obj.iscsi),
    'name': obj.name,
    'nfs': toJson_RedisSpecVolumesNfs(obj.nfs),
    'persistentVolumeClaim': toJson_RedisSpecVolumesPersistentVolumeClaim(obj.persistentVolumeClaim),
    'photonPersistentDisk': toJson_RedisSpecVolumesPhotonPersistentDisk(obj.photonPersistentDisk),
    'portworxVolume': toJson_RedisSpecVolumesPortworxVolume(obj.portworxVolume),
    'projected': toJson_RedisSpecVolumesProjected(obj.projected),
    'quobyte': toJson_RedisSpecVolumesQuobyte(obj.quobyte),
    'rbd': toJson_RedisSpecVolumesRbd(obj.rbd),
    'scaleIO': toJson_RedisSpecVolumesScaleIo(obj.scaleIo),
    'secret': toJson_RedisSpecVolumesSecret(obj.secret),
    'storageos': toJson_RedisSpecVolumesStorageos(obj.storageos),
    'vsphereVolume': toJson_RedisSpecVolumesVsphereVolume(obj.vsphereVolume),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainers
 */
export interface RedisSpecInitContainers {
  /**
   * @schema RedisSpecInitContainers#args
   */
  readonly args?: string[];

  /**
   * @schema RedisSpecInitContainers#command
   */
  readonly command?: string[];

  /**
   * @schema RedisSpecInitContainers#env
   */
  readonly env?: RedisSpecInitContainersEnv[];

  /**
   * @schema RedisSpecInitContainers#envFrom
   */
  readonly envFrom?: RedisSpecInitContainersEnvFrom[];

  /**
   * @schema RedisSpecInitContainers#image
   */
  readonly image?: string;

  /**
   * @schema RedisSpecInitContainers#imagePullPolicy
   */
  readonly imagePullPolicy?: string;

  /**
   * @schema RedisSpecInitContainers#lifecycle
   */
  readonly lifecycle?: RedisSpecInitContainersLifecycle;

  /**
   * @schema RedisSpecInitContainers#livenessProbe
   */
  readonly livenessProbe?: RedisSpecInitContainersLivenessProbe;

  /**
   * @schema RedisSpecInitContainers#name
   */
  readonly name: string;

  /**
   * @schema RedisSpecInitContainers#ports
   */
  readonly ports?: RedisSpecInitContainersPorts[];

  /**
   * @schema RedisSpecInitContainers#readinessProbe
   */
  readonly readinessProbe?: RedisSpecInitContainersReadinessProbe;

  /**
   * @schema RedisSpecInitContainers#resources
   */
  readonly resources?: RedisSpecInitContainersResources;

  /**
   * @schema RedisSpecInitContainers#securityContext
   */
  readonly securityContext?: RedisSpecInitContainersSecurityContext;

  /**
   * @schema RedisSpecInitContainers#startupProbe
   */
  readonly startupProbe?: RedisSpecInitContainersStartupProbe;

  /**
   * @schema RedisSpecInitContainers#stdin
   */
  readonly stdin?: boolean;

  /**
   * @schema RedisSpecInitContainers#stdinOnce
   */
  readonly stdinOnce?: boolean;

  /**
   * @schema RedisSpecInitContainers#terminationMessagePath
   */
  readonly terminationMessagePath?: string;

  /**
   * @schema RedisSpecInitContainers#terminationMessagePolicy
   */
  readonly terminationMessagePolicy?: string;

  /**
   * @schema RedisSpecInitContainers#tty
   */
  readonly tty?: boolean;

  /**
   * @schema RedisSpecInitContainers#volumeDevices
   */
  readonly volumeDevices?: RedisSpecInitContainersVolumeDevices[];

  /**
   * @schema RedisSpecInitContainers#volumeMounts
   */
  readonly volumeMounts?: RedisSpecInitContainersVolumeMounts[];

  /**
   * @schema RedisSpecInitContainers#workingDir
   */
  readonly workingDir?: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainers' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainers(obj: RedisSpecInitContainers | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'args': obj.args?.map(y => y),
    'command': obj.command?.map(y => y),
    'env': obj.env?.map(y => toJson_RedisSpecInitContainersEnv(y)),
    'envFrom': obj.envFrom?.map(y => toJson_RedisSpecInitContainersEnvFrom(y)),
    'image': obj.image,
    'imagePullPolicy': obj.imagePullPolicy,
    'lifecycle': toJson_RedisSpecInitContainersLifecycle(obj.lifecycle),
    'livenessProbe': toJson_RedisSpecInitContainersLivenessProbe(obj.livenessProbe),
    'name': obj.name,
    'ports': obj.ports?.map(y => toJson_RedisSpecInitContainersPorts(y)),
    'readinessProbe': toJson_RedisSpecInitContainersReadinessProbe(obj.readinessProbe),
    'resources': toJson_RedisSpecInitContainersResources(obj.resources),
    'securityContext': toJson_RedisSpecInitContainersSecurityContext(obj.securityContext),
    'startupProbe': toJson_RedisSpecInitContainersStartupProbe(obj.startupProbe),
    'stdin': obj.stdin,
    'stdinOnce': obj.stdinOnce,
    'terminationMessagePath': obj.terminationMessagePath,
    'terminationMessagePolicy': obj.terminationMessagePolicy,
    'tty': obj.tty,
    'volumeDevices': obj.volumeDevices?.map(y => toJson_RedisSpecInitContainersVolumeDevices(y)),
    'volumeMounts': obj.volumeMounts?.map(y => toJson_RedisSpecInitContainersVolumeMounts(y)),
    'workingDir': obj.workingDir,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecRedis
 */
export interface RedisSpecRedis {
  /**
   * @schema RedisSpecRedis#image
   */
  readonly image: string;

  /**
   * @schema RedisSpecRedis#resources
   */
  readonly resources?: RedisSpecRedisResources;

  /**
   * @schema RedisSpecRedis#securityContext
   */
  readonly securityContext?: RedisSpecRedisSecurityContext;

  /**
   * @schema RedisSpecRedis#initialDelaySeconds
   */
  readonly initialDelaySeconds?: number;
}

/**
 * Converts an object of type 'RedisSpecRedis' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecRedis(obj: RedisSpecRedis | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'image': obj.image,
    'resources': toJson_RedisSpecRedisResources(obj.resources),
    'securityContext': toJson_RedisSpecRedisSecurityContext(obj.securityContext),
    'initialDelaySeconds': obj.initialDelaySeconds,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecExporter
 */
export interface RedisSpecExporter {
  /**
   * @schema RedisSpecExporter#image
   */
  readonly image: string;

  /**
   * @schema RedisSpecExporter#resources
   */
  readonly resources?: RedisSpecExporterResources;

  /**
   * @schema RedisSpecExporter#securityContext
   */
  readonly securityContext?: RedisSpecExporterSecurityContext;

  /**
   * @schema RedisSpecExporter#initialDelaySeconds
   */
  readonly initialDelaySeconds?: number;
}

/**
 * Converts an object of type 'RedisSpecExporter' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecExporter(obj: RedisSpecExporter | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'image': obj.image,
    'resources': toJson_RedisSpecExporterResources(obj.resources),
    'securityContext': toJson_RedisSpecExporterSecurityContext(obj.securityContext),
    'initialDelaySeconds': obj.initialDelaySeconds,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecPasswordSecretKeyRef
 */
export interface RedisSpecPasswordSecretKeyRef {
  /**
   * @schema RedisSpecPasswordSecretKeyRef#key
   */
  readonly key: string;

  /**
   * @schema RedisSpecPasswordSecretKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema RedisSpecPasswordSecretKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'RedisSpecPasswordSecretKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecPasswordSecretKeyRef(obj: RedisSpecPasswordSecretKeyRef | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecSecurityContextSeLinuxOptions
 */
export interface RedisSpecSecurityContextSeLinuxOptions {
  /**
   * @schema RedisSpecSecurityContextSeLinuxOptions#level
   */
  readonly level?: string;

  /**
   * @schema RedisSpecSecurityContextSeLinuxOptions#role
   */
  readonly role?: string;

  /**
   * @schema RedisSpecSecurityContextSeLinuxOptions#type
   */
  readonly type?: string;

  /**
   * @schema RedisSpecSecurityContextSeLinuxOptions#user
   */
  readonly user?: string;
}

/**
 * Converts an object of type 'RedisSpecSecurityContextSeLinuxOptions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecSecurityContextSeLinuxOptions(obj: RedisSpecSecurityContextSeLinuxOptions | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecSecurityContextSysctls
 */
export interface RedisSpecSecurityContextSysctls {
  /**
   * @schema RedisSpecSecurityContextSysctls#name
   */
  readonly name: string;

  /**
   * @schema RedisSpecSecurityContextSysctls#value
   */
  readonly value: string;
}

/**
 * Converts an object of type 'RedisSpecSecurityContextSysctls' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecSecurityContextSysctls(obj: RedisSpecSecurityContextSysctls | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecSecurityContextWindowsOptions
 */
export interface RedisSpecSecurityContextWindowsOptions {
  /**
   * @schema RedisSpecSecurityContextWindowsOptions#gmsaCredentialSpec
   */
  readonly gmsaCredentialSpec?: string;

  /**
   * @schema RedisSpecSecurityContextWindowsOptions#gmsaCredentialSpecName
   */
  readonly gmsaCredentialSpecName?: string;

  /**
   * @schema RedisSpecSecurityContextWindowsOptions#runAsUserName
   */
  readonly runAsUserName?: string;
}

/**
 * Converts an object of type 'RedisSpecSecurityContextWindowsOptions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecSecurityContextWindowsOptions(obj: RedisSpecSecurityContextWindowsOptions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'gmsaCredentialSpec': obj.gmsaCredentialSpec,
    'gmsaCredentialSpecName': obj.gmsaCredentialSpecName,
    'runAsUserName': obj.runAsUserName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinityNodeAffinity
 */
export interface RedisSpecAffinityNodeAffinity {
  /**
   * @schema RedisSpecAffinityNodeAffinity#preferredDuringSchedulingIgnoredDuringExecution
   */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  /**
   * @schema RedisSpecAffinityNodeAffinity#requiredDuringSchedulingIgnoredDuringExecution
   */
  readonly requiredDuringSchedulingIgnoredDuringExecution?: RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution;
}

/**
 * Converts an object of type 'RedisSpecAffinityNodeAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityNodeAffinity(obj: RedisSpecAffinityNodeAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preferredDuringSchedulingIgnoredDuringExecution': obj.preferredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution(y)),
    'requiredDuringSchedulingIgnoredDuringExecution': toJson_RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj.requiredDuringSchedulingIgnoredDuringExecution),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinityPodAffinity
 */
export interface RedisSpecAffinityPodAffinity {
  /**
   * @schema RedisSpecAffinityPodAffinity#preferredDuringSchedulingIgnoredDuringExecution
   */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  /**
   * @schema RedisSpecAffinityPodAffinity#requiredDuringSchedulingIgnoredDuringExecution
   */
  readonly requiredDuringSchedulingIgnoredDuringExecution?: RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution[];
}

/**
 * Converts an object of type 'RedisSpecAffinityPodAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityPodAffinity(obj: RedisSpecAffinityPodAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preferredDuringSchedulingIgnoredDuringExecution': obj.preferredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution(y)),
    'requiredDuringSchedulingIgnoredDuringExecution': obj.requiredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinityPodAntiAffinity
 */
export interface RedisSpecAffinityPodAntiAffinity {
  /**
   * @schema RedisSpecAffinityPodAntiAffinity#preferredDuringSchedulingIgnoredDuringExecution
   */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  /**
   * @schema RedisSpecAffinityPodAntiAffinity#requiredDuringSchedulingIgnoredDuringExecution
   */
  readonly requiredDuringSchedulingIgnoredDuringExecution?: RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution[];
}

/**
 * Converts an object of type 'RedisSpecAffinityPodAntiAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityPodAntiAffinity(obj: RedisSpecAffinityPodAntiAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preferredDuringSchedulingIgnoredDuringExecution': obj.preferredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution(y)),
    'requiredDuringSchedulingIgnoredDuringExecution': obj.requiredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecDataVolumeClaimTemplateMetadata
 */
export interface RedisSpecDataVolumeClaimTemplateMetadata {
  /**
   * @schema RedisSpecDataVolumeClaimTemplateMetadata#annotations
   */
  readonly annotations?: { [key: string]: string };

  /**
   * @schema RedisSpecDataVolumeClaimTemplateMetadata#finalizers
   */
  readonly finalizers?: string[];

  /**
   * @schema RedisSpecDataVolumeClaimTemplateMetadata#labels
   */
  readonly labels?: { [key: string]: string };

  /**
   * @schema RedisSpecDataVolumeClaimTemplateMetadata#name
   */
  readonly name?: string;

  /**
   * @schema RedisSpecDataVolumeClaimTemplateMetadata#namespace
   */
  readonly namespace?: string;
}

/**
 * Converts an object of type 'RedisSpecDataVolumeClaimTemplateMetadata' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecDataVolumeClaimTemplateMetadata(obj: RedisSpecDataVolumeClaimTemplateMetadata | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'annotations': ((obj.annotations) === undefined) ? undefined : (Object.entries(obj.annotations).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'finalizers': obj.finalizers?.map(y => y),
    'labels': ((obj.labels) === undefined) ? undefined : (Object.entries(obj.labels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'name': obj.name,
    'namespace': obj.namespace,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecDataVolumeClaimTemplateSpec
 */
export interface RedisSpecDataVolumeClaimTemplateSpec {
  /**
   * @schema RedisSpecDataVolumeClaimTemplateSpec#accessModes
   */
  readonly accessModes?: string[];

  /**
   * @schema RedisSpecDataVolumeClaimTemplateSpec#dataSource
   */
  readonly dataSource?: RedisSpecDataVolumeClaimTemplateSpecDataSource;

  /**
   * @schema RedisSpecDataVolumeClaimTemplateSpec#resources
   */
  readonly resources?: RedisSpecDataVolumeClaimTemplateSpecResources;

  /**
   * @schema RedisSpecDataVolumeClaimTemplateSpec#selector
   */
  readonly selector?: RedisSpecDataVolumeClaimTemplateSpecSelector;

  /**
   * @schema RedisSpecDataVolumeClaimTemplateSpec#storageClassName
   */
  readonly storageClassName?: string;

  /**
   * @schema RedisSpecDataVolumeClaimTemplateSpec#volumeMode
   */
  readonly volumeMode?: string;

  /**
   * @schema RedisSpecDataVolumeClaimTemplateSpec#volumeName
   */
  readonly volumeName?: string;
}

/**
 * Converts an object of type 'RedisSpecDataVolumeClaimTemplateSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecDataVolumeClaimTemplateSpec(obj: RedisSpecDataVolumeClaimTemplateSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'accessModes': obj.accessModes?.map(y => y),
    'dataSource': toJson_RedisSpecDataVolumeClaimTemplateSpecDataSource(obj.dataSource),
    'resources': toJson_RedisSpecDataVolumeClaimTemplateSpecResources(obj.resources),
    'selector': toJson_RedisSpecDataVolumeClaimTemplateSpecSelector(obj.selector),
    'storageClassName': obj.storageClassName,
    'volumeMode': obj.volumeMode,
    'volumeName': obj.volumeName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesAwsElasticBlockStore
 */
export interface RedisSpecVolumesAwsElasticBlockStore {
  /**
   * @schema RedisSpecVolumesAwsElasticBlockStore#fsType
   */
  readonly fsType?: string;

  /**
   * @schema RedisSpecVolumesAwsElasticBlockStore#partition
   */
  readonly partition?: number;

  /**
   * @schema RedisSpecVolumesAwsElasticBlockStore#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema RedisSpecVolumesAwsElasticBlockStore#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesAwsElasticBlockStore' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesAwsElasticBlockStore(obj: RedisSpecVolumesAwsElasticBlockStore | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesAzureDisk
 */
export interface RedisSpecVolumesAzureDisk {
  /**
   * @schema RedisSpecVolumesAzureDisk#cachingMode
   */
  readonly cachingMode?: string;

  /**
   * @schema RedisSpecVolumesAzureDisk#diskName
   */
  readonly diskName: string;

  /**
   * @schema RedisSpecVolumesAzureDisk#diskURI
   */
  readonly diskUri: string;

  /**
   * @schema RedisSpecVolumesAzureDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema RedisSpecVolumesAzureDisk#kind
   */
  readonly kind?: string;

  /**
   * @schema RedisSpecVolumesAzureDisk#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'RedisSpecVolumesAzureDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesAzureDisk(obj: RedisSpecVolumesAzureDisk | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesAzureFile
 */
export interface RedisSpecVolumesAzureFile {
  /**
   * @schema RedisSpecVolumesAzureFile#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema RedisSpecVolumesAzureFile#secretName
   */
  readonly secretName: string;

  /**
   * @schema RedisSpecVolumesAzureFile#shareName
   */
  readonly shareName: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesAzureFile' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesAzureFile(obj: RedisSpecVolumesAzureFile | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesCephfs
 */
export interface RedisSpecVolumesCephfs {
  /**
   * @schema RedisSpecVolumesCephfs#monitors
   */
  readonly monitors: string[];

  /**
   * @schema RedisSpecVolumesCephfs#path
   */
  readonly path?: string;

  /**
   * @schema RedisSpecVolumesCephfs#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema RedisSpecVolumesCephfs#secretFile
   */
  readonly secretFile?: string;

  /**
   * @schema RedisSpecVolumesCephfs#secretRef
   */
  readonly secretRef?: RedisSpecVolumesCephfsSecretRef;

  /**
   * @schema RedisSpecVolumesCephfs#user
   */
  readonly user?: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesCephfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesCephfs(obj: RedisSpecVolumesCephfs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'monitors': obj.monitors?.map(y => y),
    'path': obj.path,
    'readOnly': obj.readOnly,
    'secretFile': obj.secretFile,
    'secretRef': toJson_RedisSpecVolumesCephfsSecretRef(obj.secretRef),
    'user': obj.user,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesCinder
 */
export interface RedisSpecVolumesCinder {
  /**
   * @schema RedisSpecVolumesCinder#fsType
   */
  readonly fsType?: string;

  /**
   * @schema RedisSpecVolumesCinder#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema RedisSpecVolumesCinder#secretRef
   */
  readonly secretRef?: RedisSpecVolumesCinderSecretRef;

  /**
   * @schema RedisSpecVolumesCinder#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesCinder' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesCinder(obj: RedisSpecVolumesCinder | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'secretRef': toJson_RedisSpecVolumesCinderSecretRef(obj.secretRef),
    'volumeID': obj.volumeId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesConfigMap
 */
export interface RedisSpecVolumesConfigMap {
  /**
   * @schema RedisSpecVolumesConfigMap#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema RedisSpecVolumesConfigMap#items
   */
  readonly items?: RedisSpecVolumesConfigMapItems[];

  /**
   * @schema RedisSpecVolumesConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema RedisSpecVolumesConfigMap#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'RedisSpecVolumesConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesConfigMap(obj: RedisSpecVolumesConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_RedisSpecVolumesConfigMapItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesCsi
 */
export interface RedisSpecVolumesCsi {
  /**
   * @schema RedisSpecVolumesCsi#driver
   */
  readonly driver: string;

  /**
   * @schema RedisSpecVolumesCsi#fsType
   */
  readonly fsType?: string;

  /**
   * @schema RedisSpecVolumesCsi#nodePublishSecretRef
   */
  readonly nodePublishSecretRef?: RedisSpecVolumesCsiNodePublishSecretRef;

  /**
   * @schema RedisSpecVolumesCsi#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema RedisSpecVolumesCsi#volumeAttributes
   */
  readonly volumeAttributes?: { [key: string]: string };
}

/**
 * Converts an object of type 'RedisSpecVolumesCsi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesCsi(obj: RedisSpecVolumesCsi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'driver': obj.driver,
    'fsType': obj.fsType,
    'nodePublishSecretRef': toJson_RedisSpecVolumesCsiNodePublishSecretRef(obj.nodePublishSecretRef),
    'readOnly': obj.readOnly,
    'volumeAttributes': ((obj.volumeAttributes) === undefined) ? undefined : (Object.entries(obj.volumeAttributes).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesDownwardApi
 */
export interface RedisSpecVolumesDownwardApi {
  /**
   * @schema RedisSpecVolumesDownwardApi#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema RedisSpecVolumesDownwardApi#items
   */
  readonly items?: RedisSpecVolumesDownwardApiItems[];
}

/**
 * Converts an object of type 'RedisSpecVolumesDownwardApi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesDownwardApi(obj: RedisSpecVolumesDownwardApi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_RedisSpecVolumesDownwardApiItems(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesEmptyDir
 */
export interface RedisSpecVolumesEmptyDir {
  /**
   * @schema RedisSpecVolumesEmptyDir#medium
   */
  readonly medium?: string;

  /**
   * @schema RedisSpecVolumesEmptyDir#sizeLimit
   */
  readonly sizeLimit?: RedisSpecVolumesEmptyDirSizeLimit;
}

/**
 * Converts an object of type 'RedisSpecVolumesEmptyDir' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesEmptyDir(obj: RedisSpecVolumesEmptyDir | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesFc
 */
export interface RedisSpecVolumesFc {
  /**
   * @schema RedisSpecVolumesFc#fsType
   */
  readonly fsType?: string;

  /**
   * @schema RedisSpecVolumesFc#lun
   */
  readonly lun?: number;

  /**
   * @schema RedisSpecVolumesFc#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema RedisSpecVolumesFc#targetWWNs
   */
  readonly targetWwNs?: string[];

  /**
   * @schema RedisSpecVolumesFc#wwids
   */
  readonly wwids?: string[];
}

/**
 * Converts an object of type 'RedisSpecVolumesFc' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesFc(obj: RedisSpecVolumesFc | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesFlexVolume
 */
export interface RedisSpecVolumesFlexVolume {
  /**
   * @schema RedisSpecVolumesFlexVolume#driver
   */
  readonly driver: string;

  /**
   * @schema RedisSpecVolumesFlexVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema RedisSpecVolumesFlexVolume#options
   */
  readonly options?: { [key: string]: string };

  /**
   * @schema RedisSpecVolumesFlexVolume#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema RedisSpecVolumesFlexVolume#secretRef
   */
  readonly secretRef?: RedisSpecVolumesFlexVolumeSecretRef;
}

/**
 * Converts an object of type 'RedisSpecVolumesFlexVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesFlexVolume(obj: RedisSpecVolumesFlexVolume | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'driver': obj.driver,
    'fsType': obj.fsType,
    'options': ((obj.options) === undefined) ? undefined : (Object.entries(obj.options).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'readOnly': obj.readOnly,
    'secretRef': toJson_RedisSpecVolumesFlexVolumeSecretRef(obj.secretRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesFlocker
 */
export interface RedisSpecVolumesFlocker {
  /**
   * @schema RedisSpecVolumesFlocker#datasetName
   */
  readonly datasetName?: string;

  /**
   * @schema RedisSpecVolumesFlocker#datasetUUID
   */
  readonly datasetUuid?: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesFlocker' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesFlocker(obj: RedisSpecVolumesFlocker | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesGcePersistentDisk
 */
export interface RedisSpecVolumesGcePersistentDisk {
  /**
   * @schema RedisSpecVolumesGcePersistentDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema RedisSpecVolumesGcePersistentDisk#partition
   */
  readonly partition?: number;

  /**
   * @schema RedisSpecVolumesGcePersistentDisk#pdName
   */
  readonly pdName: string;

  /**
   * @schema RedisSpecVolumesGcePersistentDisk#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'RedisSpecVolumesGcePersistentDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesGcePersistentDisk(obj: RedisSpecVolumesGcePersistentDisk | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesGitRepo
 */
export interface RedisSpecVolumesGitRepo {
  /**
   * @schema RedisSpecVolumesGitRepo#directory
   */
  readonly directory?: string;

  /**
   * @schema RedisSpecVolumesGitRepo#repository
   */
  readonly repository: string;

  /**
   * @schema RedisSpecVolumesGitRepo#revision
   */
  readonly revision?: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesGitRepo' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesGitRepo(obj: RedisSpecVolumesGitRepo | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesGlusterfs
 */
export interface RedisSpecVolumesGlusterfs {
  /**
   * @schema RedisSpecVolumesGlusterfs#endpoints
   */
  readonly endpoints: string;

  /**
   * @schema RedisSpecVolumesGlusterfs#path
   */
  readonly path: string;

  /**
   * @schema RedisSpecVolumesGlusterfs#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'RedisSpecVolumesGlusterfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesGlusterfs(obj: RedisSpecVolumesGlusterfs | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesHostPath
 */
export interface RedisSpecVolumesHostPath {
  /**
   * @schema RedisSpecVolumesHostPath#path
   */
  readonly path: string;

  /**
   * @schema RedisSpecVolumesHostPath#type
   */
  readonly type?: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesHostPath' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesHostPath(obj: RedisSpecVolumesHostPath | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesIscsi
 */
export interface RedisSpecVolumesIscsi {
  /**
   * @schema RedisSpecVolumesIscsi#chapAuthDiscovery
   */
  readonly chapAuthDiscovery?: boolean;

  /**
   * @schema RedisSpecVolumesIscsi#chapAuthSession
   */
  readonly chapAuthSession?: boolean;

  /**
   * @schema RedisSpecVolumesIscsi#fsType
   */
  readonly fsType?: string;

  /**
   * @schema RedisSpecVolumesIscsi#initiatorName
   */
  readonly initiatorName?: string;

  /**
   * @schema RedisSpecVolumesIscsi#iqn
   */
  readonly iqn: string;

  /**
   * @schema RedisSpecVolumesIscsi#iscsiInterface
   */
  readonly iscsiInterface?: string;

  /**
   * @schema RedisSpecVolumesIscsi#lun
   */
  readonly lun: number;

  /**
   * @schema RedisSpecVolumesIscsi#portals
   */
  readonly portals?: string[];

  /**
   * @schema RedisSpecVolumesIscsi#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema RedisSpecVolumesIscsi#secretRef
   */
  readonly secretRef?: RedisSpecVolumesIscsiSecretRef;

  /**
   * @schema RedisSpecVolumesIscsi#targetPortal
   */
  readonly targetPortal: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesIscsi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesIscsi(obj: RedisSpecVolumesIscsi | undefined): Record<string, any> | undefined {
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
    'secretRef': toJson_RedisSpecVolumesIscsiSecretRef(obj.secretRef),
    'targetPortal': obj.targetPortal,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesNfs
 */
export interface RedisSpecVolumesNfs {
  /**
   * @schema RedisSpecVolumesNfs#path
   */
  readonly path: string;

  /**
   * @schema RedisSpecVolumesNfs#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema RedisSpecVolumesNfs#server
   */
  readonly server: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesNfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesNfs(obj: RedisSpecVolumesNfs | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesPersistentVolumeClaim
 */
export interface RedisSpecVolumesPersistentVolumeClaim {
  /**
   * @schema RedisSpecVolumesPersistentVolumeClaim#claimName
   */
  readonly claimName: string;

  /**
   * @schema RedisSpecVolumesPersistentVolumeClaim#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'RedisSpecVolumesPersistentVolumeClaim' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesPersistentVolumeClaim(obj: RedisSpecVolumesPersistentVolumeClaim | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesPhotonPersistentDisk
 */
export interface RedisSpecVolumesPhotonPersistentDisk {
  /**
   * @schema RedisSpecVolumesPhotonPersistentDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema RedisSpecVolumesPhotonPersistentDisk#pdID
   */
  readonly pdId: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesPhotonPersistentDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesPhotonPersistentDisk(obj: RedisSpecVolumesPhotonPersistentDisk | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesPortworxVolume
 */
export interface RedisSpecVolumesPortworxVolume {
  /**
   * @schema RedisSpecVolumesPortworxVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema RedisSpecVolumesPortworxVolume#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema RedisSpecVolumesPortworxVolume#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesPortworxVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesPortworxVolume(obj: RedisSpecVolumesPortworxVolume | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesProjected
 */
export interface RedisSpecVolumesProjected {
  /**
   * @schema RedisSpecVolumesProjected#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema RedisSpecVolumesProjected#sources
   */
  readonly sources: RedisSpecVolumesProjectedSources[];
}

/**
 * Converts an object of type 'RedisSpecVolumesProjected' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesProjected(obj: RedisSpecVolumesProjected | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'sources': obj.sources?.map(y => toJson_RedisSpecVolumesProjectedSources(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesQuobyte
 */
export interface RedisSpecVolumesQuobyte {
  /**
   * @schema RedisSpecVolumesQuobyte#group
   */
  readonly group?: string;

  /**
   * @schema RedisSpecVolumesQuobyte#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema RedisSpecVolumesQuobyte#registry
   */
  readonly registry: string;

  /**
   * @schema RedisSpecVolumesQuobyte#tenant
   */
  readonly tenant?: string;

  /**
   * @schema RedisSpecVolumesQuobyte#user
   */
  readonly user?: string;

  /**
   * @schema RedisSpecVolumesQuobyte#volume
   */
  readonly volume: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesQuobyte' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesQuobyte(obj: RedisSpecVolumesQuobyte | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesRbd
 */
export interface RedisSpecVolumesRbd {
  /**
   * @schema RedisSpecVolumesRbd#fsType
   */
  readonly fsType?: string;

  /**
   * @schema RedisSpecVolumesRbd#image
   */
  readonly image: string;

  /**
   * @schema RedisSpecVolumesRbd#keyring
   */
  readonly keyring?: string;

  /**
   * @schema RedisSpecVolumesRbd#monitors
   */
  readonly monitors: string[];

  /**
   * @schema RedisSpecVolumesRbd#pool
   */
  readonly pool?: string;

  /**
   * @schema RedisSpecVolumesRbd#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema RedisSpecVolumesRbd#secretRef
   */
  readonly secretRef?: RedisSpecVolumesRbdSecretRef;

  /**
   * @schema RedisSpecVolumesRbd#user
   */
  readonly user?: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesRbd' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesRbd(obj: RedisSpecVolumesRbd | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'image': obj.image,
    'keyring': obj.keyring,
    'monitors': obj.monitors?.map(y => y),
    'pool': obj.pool,
    'readOnly': obj.readOnly,
    'secretRef': toJson_RedisSpecVolumesRbdSecretRef(obj.secretRef),
    'user': obj.user,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesScaleIo
 */
export interface RedisSpecVolumesScaleIo {
  /**
   * @schema RedisSpecVolumesScaleIo#fsType
   */
  readonly fsType?: string;

  /**
   * @schema RedisSpecVolumesScaleIo#gateway
   */
  readonly gateway: string;

  /**
   * @schema RedisSpecVolumesScaleIo#protectionDomain
   */
  readonly protectionDomain?: string;

  /**
   * @schema RedisSpecVolumesScaleIo#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema RedisSpecVolumesScaleIo#secretRef
   */
  readonly secretRef: RedisSpecVolumesScaleIoSecretRef;

  /**
   * @schema RedisSpecVolumesScaleIo#sslEnabled
   */
  readonly sslEnabled?: boolean;

  /**
   * @schema RedisSpecVolumesScaleIo#storageMode
   */
  readonly storageMode?: string;

  /**
   * @schema RedisSpecVolumesScaleIo#storagePool
   */
  readonly storagePool?: string;

  /**
   * @schema RedisSpecVolumesScaleIo#system
   */
  readonly system: string;

  /**
   * @schema RedisSpecVolumesScaleIo#volumeName
   */
  readonly volumeName?: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesScaleIo' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesScaleIo(obj: RedisSpecVolumesScaleIo | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'gateway': obj.gateway,
    'protectionDomain': obj.protectionDomain,
    'readOnly': obj.readOnly,
    'secretRef': toJson_RedisSpecVolumesScaleIoSecretRef(obj.secretRef),
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
 * @schema RedisSpecVolumesSecret
 */
export interface RedisSpecVolumesSecret {
  /**
   * @schema RedisSpecVolumesSecret#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema RedisSpecVolumesSecret#items
   */
  readonly items?: RedisSpecVolumesSecretItems[];

  /**
   * @schema RedisSpecVolumesSecret#optional
   */
  readonly optional?: boolean;

  /**
   * @schema RedisSpecVolumesSecret#secretName
   */
  readonly secretName?: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesSecret(obj: RedisSpecVolumesSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_RedisSpecVolumesSecretItems(y)),
    'optional': obj.optional,
    'secretName': obj.secretName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesStorageos
 */
export interface RedisSpecVolumesStorageos {
  /**
   * @schema RedisSpecVolumesStorageos#fsType
   */
  readonly fsType?: string;

  /**
   * @schema RedisSpecVolumesStorageos#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema RedisSpecVolumesStorageos#secretRef
   */
  readonly secretRef?: RedisSpecVolumesStorageosSecretRef;

  /**
   * @schema RedisSpecVolumesStorageos#volumeName
   */
  readonly volumeName?: string;

  /**
   * @schema RedisSpecVolumesStorageos#volumeNamespace
   */
  readonly volumeNamespace?: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesStorageos' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesStorageos(obj: RedisSpecVolumesStorageos | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'secretRef': toJson_RedisSpecVolumesStorageosSecretRef(obj.secretRef),
    'volumeName': obj.volumeName,
    'volumeNamespace': obj.volumeNamespace,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesVsphereVolume
 */
export interface RedisSpecVolumesVsphereVolume {
  /**
   * @schema RedisSpecVolumesVsphereVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema RedisSpecVolumesVsphereVolume#storagePolicyID
   */
  readonly storagePolicyId?: string;

  /**
   * @schema RedisSpecVolumesVsphereVolume#storagePolicyName
   */
  readonly storagePolicyName?: string;

  /**
   * @schema RedisSpecVolumesVsphereVolume#volumePath
   */
  readonly volumePath: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesVsphereVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesVsphereVolume(obj: RedisSpecVolumesVsphereVolume | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersEnv
 */
export interface RedisSpecInitContainersEnv {
  /**
   * @schema RedisSpecInitContainersEnv#name
   */
  readonly name: string;

  /**
   * @schema RedisSpecInitContainersEnv#value
   */
  readonly value?: string;

  /**
   * @schema RedisSpecInitContainersEnv#valueFrom
   */
  readonly valueFrom?: RedisSpecInitContainersEnvValueFrom;
}

/**
 * Converts an object of type 'RedisSpecInitContainersEnv' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersEnv(obj: RedisSpecInitContainersEnv | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
    'valueFrom': toJson_RedisSpecInitContainersEnvValueFrom(obj.valueFrom),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersEnvFrom
 */
export interface RedisSpecInitContainersEnvFrom {
  /**
   * @schema RedisSpecInitContainersEnvFrom#configMapRef
   */
  readonly configMapRef?: RedisSpecInitContainersEnvFromConfigMapRef;

  /**
   * @schema RedisSpecInitContainersEnvFrom#prefix
   */
  readonly prefix?: string;

  /**
   * @schema RedisSpecInitContainersEnvFrom#secretRef
   */
  readonly secretRef?: RedisSpecInitContainersEnvFromSecretRef;
}

/**
 * Converts an object of type 'RedisSpecInitContainersEnvFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersEnvFrom(obj: RedisSpecInitContainersEnvFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapRef': toJson_RedisSpecInitContainersEnvFromConfigMapRef(obj.configMapRef),
    'prefix': obj.prefix,
    'secretRef': toJson_RedisSpecInitContainersEnvFromSecretRef(obj.secretRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersLifecycle
 */
export interface RedisSpecInitContainersLifecycle {
  /**
   * @schema RedisSpecInitContainersLifecycle#postStart
   */
  readonly postStart?: RedisSpecInitContainersLifecyclePostStart;

  /**
   * @schema RedisSpecInitContainersLifecycle#preStop
   */
  readonly preStop?: RedisSpecInitContainersLifecyclePreStop;
}

/**
 * Converts an object of type 'RedisSpecInitContainersLifecycle' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersLifecycle(obj: RedisSpecInitContainersLifecycle | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'postStart': toJson_RedisSpecInitContainersLifecyclePostStart(obj.postStart),
    'preStop': toJson_RedisSpecInitContainersLifecyclePreStop(obj.preStop),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersLivenessProbe
 */
export interface RedisSpecInitContainersLivenessProbe {
  /**
   * @schema RedisSpecInitContainersLivenessProbe#exec
   */
  readonly exec?: RedisSpecInitContainersLivenessProbeExec;

  /**
   * @schema RedisSpecInitContainersLivenessProbe#failureThreshold
   */
  readonly failureThreshold?: number;

  /**
   * @schema RedisSpecInitContainersLivenessProbe#httpGet
   */
  readonly httpGet?: RedisSpecInitContainersLivenessProbeHttpGet;

  /**
   * @schema RedisSpecInitContainersLivenessProbe#initialDelaySeconds
   */
  readonly initialDelaySeconds?: number;

  /**
   * @schema RedisSpecInitContainersLivenessProbe#periodSeconds
   */
  readonly periodSeconds?: number;

  /**
   * @schema RedisSpecInitContainersLivenessProbe#successThreshold
   */
  readonly successThreshold?: number;

  /**
   * @schema RedisSpecInitContainersLivenessProbe#tcpSocket
   */
  readonly tcpSocket?: RedisSpecInitContainersLivenessProbeTcpSocket;

  /**
   * @schema RedisSpecInitContainersLivenessProbe#timeoutSeconds
   */
  readonly timeoutSeconds?: number;
}

/**
 * Converts an object of type 'RedisSpecInitContainersLivenessProbe' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersLivenessProbe(obj: RedisSpecInitContainersLivenessProbe | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'exec': toJson_RedisSpecInitContainersLivenessProbeExec(obj.exec),
    'failureThreshold': obj.failureThreshold,
    'httpGet': toJson_RedisSpecInitContainersLivenessProbeHttpGet(obj.httpGet),
    'initialDelaySeconds': obj.initialDelaySeconds,
    'periodSeconds': obj.periodSeconds,
    'successThreshold': obj.successThreshold,
    'tcpSocket': toJson_RedisSpecInitContainersLivenessProbeTcpSocket(obj.tcpSocket),
    'timeoutSeconds': obj.timeoutSeconds,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersPorts
 */
export interface RedisSpecInitContainersPorts {
  /**
   * @schema RedisSpecInitContainersPorts#containerPort
   */
  readonly containerPort: number;

  /**
   * @schema RedisSpecInitContainersPorts#hostIP
   */
  readonly hostIp?: string;

  /**
   * @schema RedisSpecInitContainersPorts#hostPort
   */
  readonly hostPort?: number;

  /**
   * @schema RedisSpecInitContainersPorts#name
   */
  readonly name?: string;

  /**
   * @schema RedisSpecInitContainersPorts#protocol
   */
  readonly protocol?: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainersPorts' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersPorts(obj: RedisSpecInitContainersPorts | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersReadinessProbe
 */
export interface RedisSpecInitContainersReadinessProbe {
  /**
   * @schema RedisSpecInitContainersReadinessProbe#exec
   */
  readonly exec?: RedisSpecInitContainersReadinessProbeExec;

  /**
   * @schema RedisSpecInitContainersReadinessProbe#failureThreshold
   */
  readonly failureThreshold?: number;

  /**
   * @schema RedisSpecInitContainersReadinessProbe#httpGet
   */
  readonly httpGet?: RedisSpecInitContainersReadinessProbeHttpGet;

  /**
   * @schema RedisSpecInitContainersReadinessProbe#initialDelaySeconds
   */
  readonly initialDelaySeconds?: number;

  /**
   * @schema RedisSpecInitContainersReadinessProbe#periodSeconds
   */
  readonly periodSeconds?: number;

  /**
   * @schema RedisSpecInitContainersReadinessProbe#successThreshold
   */
  readonly successThreshold?: number;

  /**
   * @schema RedisSpecInitContainersReadinessProbe#tcpSocket
   */
  readonly tcpSocket?: RedisSpecInitContainersReadinessProbeTcpSocket;

  /**
   * @schema RedisSpecInitContainersReadinessProbe#timeoutSeconds
   */
  readonly timeoutSeconds?: number;
}

/**
 * Converts an object of type 'RedisSpecInitContainersReadinessProbe' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersReadinessProbe(obj: RedisSpecInitContainersReadinessProbe | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'exec': toJson_RedisSpecInitContainersReadinessProbeExec(obj.exec),
    'failureThreshold': obj.failureThreshold,
    'httpGet': toJson_RedisSpecInitContainersReadinessProbeHttpGet(obj.httpGet),
    'initialDelaySeconds': obj.initialDelaySeconds,
    'periodSeconds': obj.periodSeconds,
    'successThreshold': obj.successThreshold,
    'tcpSocket': toJson_RedisSpecInitContainersReadinessProbeTcpSocket(obj.tcpSocket),
    'timeoutSeconds': obj.timeoutSeconds,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersResources
 */
export interface RedisSpecInitContainersResources {
  /**
   * @schema RedisSpecInitContainersResources#limits
   */
  readonly limits?: { [key: string]: RedisSpecInitContainersResourcesLimits };

  /**
   * @schema RedisSpecInitContainersResources#requests
   */
  readonly requests?: { [key: string]: RedisSpecInitContainersResourcesRequests };
}

/**
 * Converts an object of type 'RedisSpecInitContainersResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersResources(obj: RedisSpecInitContainersResources | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersSecurityContext
 */
export interface RedisSpecInitContainersSecurityContext {
  /**
   * @schema RedisSpecInitContainersSecurityContext#allowPrivilegeEscalation
   */
  readonly allowPrivilegeEscalation?: boolean;

  /**
   * @schema RedisSpecInitContainersSecurityContext#capabilities
   */
  readonly capabilities?: RedisSpecInitContainersSecurityContextCapabilities;

  /**
   * @schema RedisSpecInitContainersSecurityContext#privileged
   */
  readonly privileged?: boolean;

  /**
   * @schema RedisSpecInitContainersSecurityContext#procMount
   */
  readonly procMount?: string;

  /**
   * @schema RedisSpecInitContainersSecurityContext#readOnlyRootFilesystem
   */
  readonly readOnlyRootFilesystem?: boolean;

  /**
   * @schema RedisSpecInitContainersSecurityContext#runAsGroup
   */
  readonly runAsGroup?: number;

  /**
   * @schema RedisSpecInitContainersSecurityContext#runAsNonRoot
   */
  readonly runAsNonRoot?: boolean;

  /**
   * @schema RedisSpecInitContainersSecurityContext#runAsUser
   */
  readonly runAsUser?: number;

  /**
   * @schema RedisSpecInitContainersSecurityContext#seLinuxOptions
   */
  readonly seLinuxOptions?: RedisSpecInitContainersSecurityContextSeLinuxOptions;

  /**
   * @schema RedisSpecInitContainersSecurityContext#windowsOptions
   */
  readonly windowsOptions?: RedisSpecInitContainersSecurityContextWindowsOptions;
}

/**
 * Converts an object of type 'RedisSpecInitContainersSecurityContext' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersSecurityContext(obj: RedisSpecInitContainersSecurityContext | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'allowPrivilegeEscalation': obj.allowPrivilegeEscalation,
    'capabilities': toJson_RedisSpecInitContainersSecurityContextCapabilities(obj.capabilities),
    'privileged': obj.privileged,
    'procMount': obj.procMount,
    'readOnlyRootFilesystem': obj.readOnlyRootFilesystem,
    'runAsGroup': obj.runAsGroup,
    'runAsNonRoot': obj.runAsNonRoot,
    'runAsUser': obj.runAsUser,
    'seLinuxOptions': toJson_RedisSpecInitContainersSecurityContextSeLinuxOptions(obj.seLinuxOptions),
    'windowsOptions': toJson_RedisSpecInitContainersSecurityContextWindowsOptions(obj.windowsOptions),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersStartupProbe
 */
export interface RedisSpecInitContainersStartupProbe {
  /**
   * @schema RedisSpecInitContainersStartupProbe#exec
   */
  readonly exec?: RedisSpecInitContainersStartupProbeExec;

  /**
   * @schema RedisSpecInitContainersStartupProbe#failureThreshold
   */
  readonly failureThreshold?: number;

  /**
   * @schema RedisSpecInitContainersStartupProbe#httpGet
   */
  readonly httpGet?: RedisSpecInitContainersStartupProbeHttpGet;

  /**
   * @schema RedisSpecInitContainersStartupProbe#initialDelaySeconds
   */
  readonly initialDelaySeconds?: number;

  /**
   * @schema RedisSpecInitContainersStartupProbe#periodSeconds
   */
  readonly periodSeconds?: number;

  /**
   * @schema RedisSpecInitContainersStartupProbe#successThreshold
   */
  readonly successThreshold?: number;

  /**
   * @schema RedisSpecInitContainersStartupProbe#tcpSocket
   */
  readonly tcpSocket?: RedisSpecInitContainersStartupProbeTcpSocket;

  /**
   * @schema RedisSpecInitContainersStartupProbe#timeoutSeconds
   */
  readonly timeoutSeconds?: number;
}

/**
 * Converts an object of type 'RedisSpecInitContainersStartupProbe' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersStartupProbe(obj: RedisSpecInitContainersStartupProbe | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'exec': toJson_RedisSpecInitContainersStartupProbeExec(obj.exec),
    'failureThreshold': obj.failureThreshold,
    'httpGet': toJson_RedisSpecInitContainersStartupProbeHttpGet(obj.httpGet),
    'initialDelaySeconds': obj.initialDelaySeconds,
    'periodSeconds': obj.periodSeconds,
    'successThreshold': obj.successThreshold,
    'tcpSocket': toJson_RedisSpecInitContainersStartupProbeTcpSocket(obj.tcpSocket),
    'timeoutSeconds': obj.timeoutSeconds,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersVolumeDevices
 */
export interface RedisSpecInitContainersVolumeDevices {
  /**
   * @schema RedisSpecInitContainersVolumeDevices#devicePath
   */
  readonly devicePath: string;

  /**
   * @schema RedisSpecInitContainersVolumeDevices#name
   */
  readonly name: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainersVolumeDevices' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersVolumeDevices(obj: RedisSpecInitContainersVolumeDevices | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersVolumeMounts
 */
export interface RedisSpecInitContainersVolumeMounts {
  /**
   * @schema RedisSpecInitContainersVolumeMounts#mountPath
   */
  readonly mountPath: string;

  /**
   * @schema RedisSpecInitContainersVolumeMounts#mountPropagation
   */
  readonly mountPropagation?: string;

  /**
   * @schema RedisSpecInitContainersVolumeMounts#name
   */
  readonly name: string;

  /**
   * @schema RedisSpecInitContainersVolumeMounts#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema RedisSpecInitContainersVolumeMounts#subPath
   */
  readonly subPath?: string;

  /**
   * @schema RedisSpecInitContainersVolumeMounts#subPathExpr
   */
  readonly subPathExpr?: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainersVolumeMounts' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersVolumeMounts(obj: RedisSpecInitContainersVolumeMounts | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecRedisResources
 */
export interface RedisSpecRedisResources {
  /**
   * @schema RedisSpecRedisResources#limits
   */
  readonly limits?: { [key: string]: RedisSpecRedisResourcesLimits };

  /**
   * @schema RedisSpecRedisResources#requests
   */
  readonly requests?: { [key: string]: RedisSpecRedisResourcesRequests };
}

/**
 * Converts an object of type 'RedisSpecRedisResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecRedisResources(obj: RedisSpecRedisResources | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecRedisSecurityContext
 */
export interface RedisSpecRedisSecurityContext {
  /**
   * @schema RedisSpecRedisSecurityContext#allowPrivilegeEscalation
   */
  readonly allowPrivilegeEscalation?: boolean;

  /**
   * @schema RedisSpecRedisSecurityContext#capabilities
   */
  readonly capabilities?: RedisSpecRedisSecurityContextCapabilities;

  /**
   * @schema RedisSpecRedisSecurityContext#privileged
   */
  readonly privileged?: boolean;

  /**
   * @schema RedisSpecRedisSecurityContext#procMount
   */
  readonly procMount?: string;

  /**
   * @schema RedisSpecRedisSecurityContext#readOnlyRootFilesystem
   */
  readonly readOnlyRootFilesystem?: boolean;

  /**
   * @schema RedisSpecRedisSecurityContext#runAsGroup
   */
  readonly runAsGroup?: number;

  /**
   * @schema RedisSpecRedisSecurityContext#runAsNonRoot
   */
  readonly runAsNonRoot?: boolean;

  /**
   * @schema RedisSpecRedisSecurityContext#runAsUser
   */
  readonly runAsUser?: number;

  /**
   * @schema RedisSpecRedisSecurityContext#seLinuxOptions
   */
  readonly seLinuxOptions?: RedisSpecRedisSecurityContextSeLinuxOptions;

  /**
   * @schema RedisSpecRedisSecurityContext#windowsOptions
   */
  readonly windowsOptions?: RedisSpecRedisSecurityContextWindowsOptions;
}

/**
 * Converts an object of type 'RedisSpecRedisSecurityContext' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecRedisSecurityContext(obj: RedisSpecRedisSecurityContext | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'allowPrivilegeEscalation': obj.allowPrivilegeEscalation,
    'capabilities': toJson_RedisSpecRedisSecurityContextCapabilities(obj.capabilities),
    'privileged': obj.privileged,
    'procMount': obj.procMount,
    'readOnlyRootFilesystem': obj.readOnlyRootFilesystem,
    'runAsGroup': obj.runAsGroup,
    'runAsNonRoot': obj.runAsNonRoot,
    'runAsUser': obj.runAsUser,
    'seLinuxOptions': toJson_RedisSpecRedisSecurityContextSeLinuxOptions(obj.seLinuxOptions),
    'windowsOptions': toJson_RedisSpecRedisSecurityContextWindowsOptions(obj.windowsOptions),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecExporterResources
 */
export interface RedisSpecExporterResources {
  /**
   * @schema RedisSpecExporterResources#limits
   */
  readonly limits?: { [key: string]: RedisSpecExporterResourcesLimits };

  /**
   * @schema RedisSpecExporterResources#requests
   */
  readonly requests?: { [key: string]: RedisSpecExporterResourcesRequests };
}

/**
 * Converts an object of type 'RedisSpecExporterResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecExporterResources(obj: RedisSpecExporterResources | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecExporterSecurityContext
 */
export interface RedisSpecExporterSecurityContext {
  /**
   * @schema RedisSpecExporterSecurityContext#allowPrivilegeEscalation
   */
  readonly allowPrivilegeEscalation?: boolean;

  /**
   * @schema RedisSpecExporterSecurityContext#capabilities
   */
  readonly capabilities?: RedisSpecExporterSecurityContextCapabilities;

  /**
   * @schema RedisSpecExporterSecurityContext#privileged
   */
  readonly privileged?: boolean;

  /**
   * @schema RedisSpecExporterSecurityContext#procMount
   */
  readonly procMount?: string;

  /**
   * @schema RedisSpecExporterSecurityContext#readOnlyRootFilesystem
   */
  readonly readOnlyRootFilesystem?: boolean;

  /**
   * @schema RedisSpecExporterSecurityContext#runAsGroup
   */
  readonly runAsGroup?: number;

  /**
   * @schema RedisSpecExporterSecurityContext#runAsNonRoot
   */
  readonly runAsNonRoot?: boolean;

  /**
   * @schema RedisSpecExporterSecurityContext#runAsUser
   */
  readonly runAsUser?: number;

  /**
   * @schema RedisSpecExporterSecurityContext#seLinuxOptions
   */
  readonly seLinuxOptions?: RedisSpecExporterSecurityContextSeLinuxOptions;

  /**
   * @schema RedisSpecExporterSecurityContext#windowsOptions
   */
  readonly windowsOptions?: RedisSpecExporterSecurityContextWindowsOptions;
}

/**
 * Converts an object of type 'RedisSpecExporterSecurityContext' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecExporterSecurityContext(obj: RedisSpecExporterSecurityContext | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'allowPrivilegeEscalation': obj.allowPrivilegeEscalation,
    'capabilities': toJson_RedisSpecExporterSecurityContextCapabilities(obj.capabilities),
    'privileged': obj.privileged,
    'procMount': obj.procMount,
    'readOnlyRootFilesystem': obj.readOnlyRootFilesystem,
    'runAsGroup': obj.runAsGroup,
    'runAsNonRoot': obj.runAsNonRoot,
    'runAsUser': obj.runAsUser,
    'seLinuxOptions': toJson_RedisSpecExporterSecurityContextSeLinuxOptions(obj.seLinuxOptions),
    'windowsOptions': toJson_RedisSpecExporterSecurityContextWindowsOptions(obj.windowsOptions),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution
 */
export interface RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution#preference
   */
  readonly preference: RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference;

  /**
   * @schema RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution#weight
   */
  readonly weight: number;
}

/**
 * Converts an object of type 'RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution(obj: RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preference': toJson_RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference(obj.preference),
    'weight': obj.weight,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution
 */
export interface RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution#nodeSelectorTerms
   */
  readonly nodeSelectorTerms: RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms[];
}

/**
 * Converts an object of type 'RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj: RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'nodeSelectorTerms': obj.nodeSelectorTerms?.map(y => toJson_RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution
 */
export interface RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution#podAffinityTerm
   */
  readonly podAffinityTerm: RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm;

  /**
   * @schema RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution#weight
   */
  readonly weight: number;
}

/**
 * Converts an object of type 'RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution(obj: RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'podAffinityTerm': toJson_RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj.podAffinityTerm),
    'weight': obj.weight,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution
 */
export interface RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#labelSelector
   */
  readonly labelSelector?: RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector;

  /**
   * @schema RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#topologyKey
   */
  readonly topologyKey: string;
}

/**
 * Converts an object of type 'RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj: RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj.labelSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution
 */
export interface RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution#podAffinityTerm
   */
  readonly podAffinityTerm: RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm;

  /**
   * @schema RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution#weight
   */
  readonly weight: number;
}

/**
 * Converts an object of type 'RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution(obj: RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'podAffinityTerm': toJson_RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj.podAffinityTerm),
    'weight': obj.weight,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution
 */
export interface RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#labelSelector
   */
  readonly labelSelector?: RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector;

  /**
   * @schema RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#topologyKey
   */
  readonly topologyKey: string;
}

/**
 * Converts an object of type 'RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj: RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj.labelSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecDataVolumeClaimTemplateSpecDataSource
 */
export interface RedisSpecDataVolumeClaimTemplateSpecDataSource {
  /**
   * @schema RedisSpecDataVolumeClaimTemplateSpecDataSource#apiGroup
   */
  readonly apiGroup?: string;

  /**
   * @schema RedisSpecDataVolumeClaimTemplateSpecDataSource#kind
   */
  readonly kind: string;

  /**
   * @schema RedisSpecDataVolumeClaimTemplateSpecDataSource#name
   */
  readonly name: string;
}

/**
 * Converts an object of type 'RedisSpecDataVolumeClaimTemplateSpecDataSource' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecDataVolumeClaimTemplateSpecDataSource(obj: RedisSpecDataVolumeClaimTemplateSpecDataSource | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecDataVolumeClaimTemplateSpecResources
 */
export interface RedisSpecDataVolumeClaimTemplateSpecResources {
  /**
   * @schema RedisSpecDataVolumeClaimTemplateSpecResources#limits
   */
  readonly limits?: { [key: string]: RedisSpecDataVolumeClaimTemplateSpecResourcesLimits };

  /**
   * @schema RedisSpecDataVolumeClaimTemplateSpecResources#requests
   */
  readonly requests?: { [key: string]: RedisSpecDataVolumeClaimTemplateSpecResourcesRequests };
}

/**
 * Converts an object of type 'RedisSpecDataVolumeClaimTemplateSpecResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecDataVolumeClaimTemplateSpecResources(obj: RedisSpecDataVolumeClaimTemplateSpecResources | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecDataVolumeClaimTemplateSpecSelector
 */
export interface RedisSpecDataVolumeClaimTemplateSpecSelector {
  /**
   * @schema RedisSpecDataVolumeClaimTemplateSpecSelector#matchExpressions
   */
  readonly matchExpressions?: RedisSpecDataVolumeClaimTemplateSpecSelectorMatchExpressions[];

  /**
   * @schema RedisSpecDataVolumeClaimTemplateSpecSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'RedisSpecDataVolumeClaimTemplateSpecSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecDataVolumeClaimTemplateSpecSelector(obj: RedisSpecDataVolumeClaimTemplateSpecSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_RedisSpecDataVolumeClaimTemplateSpecSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesCephfsSecretRef
 */
export interface RedisSpecVolumesCephfsSecretRef {
  /**
   * @schema RedisSpecVolumesCephfsSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesCephfsSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesCephfsSecretRef(obj: RedisSpecVolumesCephfsSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesCinderSecretRef
 */
export interface RedisSpecVolumesCinderSecretRef {
  /**
   * @schema RedisSpecVolumesCinderSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesCinderSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesCinderSecretRef(obj: RedisSpecVolumesCinderSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesConfigMapItems
 */
export interface RedisSpecVolumesConfigMapItems {
  /**
   * @schema RedisSpecVolumesConfigMapItems#key
   */
  readonly key: string;

  /**
   * @schema RedisSpecVolumesConfigMapItems#mode
   */
  readonly mode?: number;

  /**
   * @schema RedisSpecVolumesConfigMapItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesConfigMapItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesConfigMapItems(obj: RedisSpecVolumesConfigMapItems | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesCsiNodePublishSecretRef
 */
export interface RedisSpecVolumesCsiNodePublishSecretRef {
  /**
   * @schema RedisSpecVolumesCsiNodePublishSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesCsiNodePublishSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesCsiNodePublishSecretRef(obj: RedisSpecVolumesCsiNodePublishSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesDownwardApiItems
 */
export interface RedisSpecVolumesDownwardApiItems {
  /**
   * @schema RedisSpecVolumesDownwardApiItems#fieldRef
   */
  readonly fieldRef?: RedisSpecVolumesDownwardApiItemsFieldRef;

  /**
   * @schema RedisSpecVolumesDownwardApiItems#mode
   */
  readonly mode?: number;

  /**
   * @schema RedisSpecVolumesDownwardApiItems#path
   */
  readonly path: string;

  /**
   * @schema RedisSpecVolumesDownwardApiItems#resourceFieldRef
   */
  readonly resourceFieldRef?: RedisSpecVolumesDownwardApiItemsResourceFieldRef;
}

/**
 * Converts an object of type 'RedisSpecVolumesDownwardApiItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesDownwardApiItems(obj: RedisSpecVolumesDownwardApiItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fieldRef': toJson_RedisSpecVolumesDownwardApiItemsFieldRef(obj.fieldRef),
    'mode': obj.mode,
    'path': obj.path,
    'resourceFieldRef': toJson_RedisSpecVolumesDownwardApiItemsResourceFieldRef(obj.resourceFieldRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesEmptyDirSizeLimit
 */
export class RedisSpecVolumesEmptyDirSizeLimit {
  public static fromNumber(value: number): RedisSpecVolumesEmptyDirSizeLimit {
    return new RedisSpecVolumesEmptyDirSizeLimit(value);
  }
  public static fromString(value: string): RedisSpecVolumesEmptyDirSizeLimit {
    return new RedisSpecVolumesEmptyDirSizeLimit(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecVolumesFlexVolumeSecretRef
 */
export interface RedisSpecVolumesFlexVolumeSecretRef {
  /**
   * @schema RedisSpecVolumesFlexVolumeSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesFlexVolumeSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesFlexVolumeSecretRef(obj: RedisSpecVolumesFlexVolumeSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesIscsiSecretRef
 */
export interface RedisSpecVolumesIscsiSecretRef {
  /**
   * @schema RedisSpecVolumesIscsiSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesIscsiSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesIscsiSecretRef(obj: RedisSpecVolumesIscsiSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesProjectedSources
 */
export interface RedisSpecVolumesProjectedSources {
  /**
   * @schema RedisSpecVolumesProjectedSources#configMap
   */
  readonly configMap?: RedisSpecVolumesProjectedSourcesConfigMap;

  /**
   * @schema RedisSpecVolumesProjectedSources#downwardAPI
   */
  readonly downwardApi?: RedisSpecVolumesProjectedSourcesDownwardApi;

  /**
   * @schema RedisSpecVolumesProjectedSources#secret
   */
  readonly secret?: RedisSpecVolumesProjectedSourcesSecret;

  /**
   * @schema RedisSpecVolumesProjectedSources#serviceAccountToken
   */
  readonly serviceAccountToken?: RedisSpecVolumesProjectedSourcesServiceAccountToken;
}

/**
 * Converts an object of type 'RedisSpecVolumesProjectedSources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesProjectedSources(obj: RedisSpecVolumesProjectedSources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMap': toJson_RedisSpecVolumesProjectedSourcesConfigMap(obj.configMap),
    'downwardAPI': toJson_RedisSpecVolumesProjectedSourcesDownwardApi(obj.downwardApi),
    'secret': toJson_RedisSpecVolumesProjectedSourcesSecret(obj.secret),
    'serviceAccountToken': toJson_RedisSpecVolumesProjectedSourcesServiceAccountToken(obj.serviceAccountToken),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesRbdSecretRef
 */
export interface RedisSpecVolumesRbdSecretRef {
  /**
   * @schema RedisSpecVolumesRbdSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesRbdSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesRbdSecretRef(obj: RedisSpecVolumesRbdSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesScaleIoSecretRef
 */
export interface RedisSpecVolumesScaleIoSecretRef {
  /**
   * @schema RedisSpecVolumesScaleIoSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesScaleIoSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesScaleIoSecretRef(obj: RedisSpecVolumesScaleIoSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesSecretItems
 */
export interface RedisSpecVolumesSecretItems {
  /**
   * @schema RedisSpecVolumesSecretItems#key
   */
  readonly key: string;

  /**
   * @schema RedisSpecVolumesSecretItems#mode
   */
  readonly mode?: number;

  /**
   * @schema RedisSpecVolumesSecretItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesSecretItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesSecretItems(obj: RedisSpecVolumesSecretItems | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesStorageosSecretRef
 */
export interface RedisSpecVolumesStorageosSecretRef {
  /**
   * @schema RedisSpecVolumesStorageosSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesStorageosSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesStorageosSecretRef(obj: RedisSpecVolumesStorageosSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersEnvValueFrom
 */
export interface RedisSpecInitContainersEnvValueFrom {
  /**
   * @schema RedisSpecInitContainersEnvValueFrom#configMapKeyRef
   */
  readonly configMapKeyRef?: RedisSpecInitContainersEnvValueFromConfigMapKeyRef;

  /**
   * @schema RedisSpecInitContainersEnvValueFrom#fieldRef
   */
  readonly fieldRef?: RedisSpecInitContainersEnvValueFromFieldRef;

  /**
   * @schema RedisSpecInitContainersEnvValueFrom#resourceFieldRef
   */
  readonly resourceFieldRef?: RedisSpecInitContainersEnvValueFromResourceFieldRef;

  /**
   * @schema RedisSpecInitContainersEnvValueFrom#secretKeyRef
   */
  readonly secretKeyRef?: RedisSpecInitContainersEnvValueFromSecretKeyRef;
}

/**
 * Converts an object of type 'RedisSpecInitContainersEnvValueFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersEnvValueFrom(obj: RedisSpecInitContainersEnvValueFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapKeyRef': toJson_RedisSpecInitContainersEnvValueFromConfigMapKeyRef(obj.configMapKeyRef),
    'fieldRef': toJson_RedisSpecInitContainersEnvValueFromFieldRef(obj.fieldRef),
    'resourceFieldRef': toJson_RedisSpecInitContainersEnvValueFromResourceFieldRef(obj.resourceFieldRef),
    'secretKeyRef': toJson_RedisSpecInitContainersEnvValueFromSecretKeyRef(obj.secretKeyRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersEnvFromConfigMapRef
 */
export interface RedisSpecInitContainersEnvFromConfigMapRef {
  /**
   * @schema RedisSpecInitContainersEnvFromConfigMapRef#name
   */
  readonly name?: string;

  /**
   * @schema RedisSpecInitContainersEnvFromConfigMapRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'RedisSpecInitContainersEnvFromConfigMapRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersEnvFromConfigMapRef(obj: RedisSpecInitContainersEnvFromConfigMapRef | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersEnvFromSecretRef
 */
export interface RedisSpecInitContainersEnvFromSecretRef {
  /**
   * @schema RedisSpecInitContainersEnvFromSecretRef#name
   */
  readonly name?: string;

  /**
   * @schema RedisSpecInitContainersEnvFromSecretRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'RedisSpecInitContainersEnvFromSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersEnvFromSecretRef(obj: RedisSpecInitContainersEnvFromSecretRef | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersLifecyclePostStart
 */
export interface RedisSpecInitContainersLifecyclePostStart {
  /**
   * @schema RedisSpecInitContainersLifecyclePostStart#exec
   */
  readonly exec?: RedisSpecInitContainersLifecyclePostStartExec;

  /**
   * @schema RedisSpecInitContainersLifecyclePostStart#httpGet
   */
  readonly httpGet?: RedisSpecInitContainersLifecyclePostStartHttpGet;

  /**
   * @schema RedisSpecInitContainersLifecyclePostStart#tcpSocket
   */
  readonly tcpSocket?: RedisSpecInitContainersLifecyclePostStartTcpSocket;
}

/**
 * Converts an object of type 'RedisSpecInitContainersLifecyclePostStart' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersLifecyclePostStart(obj: RedisSpecInitContainersLifecyclePostStart | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'exec': toJson_RedisSpecInitContainersLifecyclePostStartExec(obj.exec),
    'httpGet': toJson_RedisSpecInitContainersLifecyclePostStartHttpGet(obj.httpGet),
    'tcpSocket': toJson_RedisSpecInitContainersLifecyclePostStartTcpSocket(obj.tcpSocket),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersLifecyclePreStop
 */
export interface RedisSpecInitContainersLifecyclePreStop {
  /**
   * @schema RedisSpecInitContainersLifecyclePreStop#exec
   */
  readonly exec?: RedisSpecInitContainersLifecyclePreStopExec;

  /**
   * @schema RedisSpecInitContainersLifecyclePreStop#httpGet
   */
  readonly httpGet?: RedisSpecInitContainersLifecyclePreStopHttpGet;

  /**
   * @schema RedisSpecInitContainersLifecyclePreStop#tcpSocket
   */
  readonly tcpSocket?: RedisSpecInitContainersLifecyclePreStopTcpSocket;
}

/**
 * Converts an object of type 'RedisSpecInitContainersLifecyclePreStop' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersLifecyclePreStop(obj: RedisSpecInitContainersLifecyclePreStop | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'exec': toJson_RedisSpecInitContainersLifecyclePreStopExec(obj.exec),
    'httpGet': toJson_RedisSpecInitContainersLifecyclePreStopHttpGet(obj.httpGet),
    'tcpSocket': toJson_RedisSpecInitContainersLifecyclePreStopTcpSocket(obj.tcpSocket),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersLivenessProbeExec
 */
export interface RedisSpecInitContainersLivenessProbeExec {
  /**
   * @schema RedisSpecInitContainersLivenessProbeExec#command
   */
  readonly command?: string[];
}

/**
 * Converts an object of type 'RedisSpecInitContainersLivenessProbeExec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersLivenessProbeExec(obj: RedisSpecInitContainersLivenessProbeExec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'command': obj.command?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersLivenessProbeHttpGet
 */
export interface RedisSpecInitContainersLivenessProbeHttpGet {
  /**
   * @schema RedisSpecInitContainersLivenessProbeHttpGet#host
   */
  readonly host?: string;

  /**
   * @schema RedisSpecInitContainersLivenessProbeHttpGet#httpHeaders
   */
  readonly httpHeaders?: RedisSpecInitContainersLivenessProbeHttpGetHttpHeaders[];

  /**
   * @schema RedisSpecInitContainersLivenessProbeHttpGet#path
   */
  readonly path?: string;

  /**
   * @schema RedisSpecInitContainersLivenessProbeHttpGet#port
   */
  readonly port: RedisSpecInitContainersLivenessProbeHttpGetPort;

  /**
   * @schema RedisSpecInitContainersLivenessProbeHttpGet#scheme
   */
  readonly scheme?: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainersLivenessProbeHttpGet' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersLivenessProbeHttpGet(obj: RedisSpecInitContainersLivenessProbeHttpGet | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'httpHeaders': obj.httpHeaders?.map(y => toJson_RedisSpecInitContainersLivenessProbeHttpGetHttpHeaders(y)),
    'path': obj.path,
    'port': obj.port?.value,
    'scheme': obj.scheme,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersLivenessProbeTcpSocket
 */
export interface RedisSpecInitContainersLivenessProbeTcpSocket {
  /**
   * @schema RedisSpecInitContainersLivenessProbeTcpSocket#host
   */
  readonly host?: string;

  /**
   * @schema RedisSpecInitContainersLivenessProbeTcpSocket#port
   */
  readonly port: RedisSpecInitContainersLivenessProbeTcpSocketPort;
}

/**
 * Converts an object of type 'RedisSpecInitContainersLivenessProbeTcpSocket' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersLivenessProbeTcpSocket(obj: RedisSpecInitContainersLivenessProbeTcpSocket | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersReadinessProbeExec
 */
export interface RedisSpecInitContainersReadinessProbeExec {
  /**
   * @schema RedisSpecInitContainersReadinessProbeExec#command
   */
  readonly command?: string[];
}

/**
 * Converts an object of type 'RedisSpecInitContainersReadinessProbeExec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersReadinessProbeExec(obj: RedisSpecInitContainersReadinessProbeExec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'command': obj.command?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersReadinessProbeHttpGet
 */
export interface RedisSpecInitContainersReadinessProbeHttpGet {
  /**
   * @schema RedisSpecInitContainersReadinessProbeHttpGet#host
   */
  readonly host?: string;

  /**
   * @schema RedisSpecInitContainersReadinessProbeHttpGet#httpHeaders
   */
  readonly httpHeaders?: RedisSpecInitContainersReadinessProbeHttpGetHttpHeaders[];

  /**
   * @schema RedisSpecInitContainersReadinessProbeHttpGet#path
   */
  readonly path?: string;

  /**
   * @schema RedisSpecInitContainersReadinessProbeHttpGet#port
   */
  readonly port: RedisSpecInitContainersReadinessProbeHttpGetPort;

  /**
   * @schema RedisSpecInitContainersReadinessProbeHttpGet#scheme
   */
  readonly scheme?: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainersReadinessProbeHttpGet' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersReadinessProbeHttpGet(obj: RedisSpecInitContainersReadinessProbeHttpGet | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'httpHeaders': obj.httpHeaders?.map(y => toJson_RedisSpecInitContainersReadinessProbeHttpGetHttpHeaders(y)),
    'path': obj.path,
    'port': obj.port?.value,
    'scheme': obj.scheme,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersReadinessProbeTcpSocket
 */
export interface RedisSpecInitContainersReadinessProbeTcpSocket {
  /**
   * @schema RedisSpecInitContainersReadinessProbeTcpSocket#host
   */
  readonly host?: string;

  /**
   * @schema RedisSpecInitContainersReadinessProbeTcpSocket#port
   */
  readonly port: RedisSpecInitContainersReadinessProbeTcpSocketPort;
}

/**
 * Converts an object of type 'RedisSpecInitContainersReadinessProbeTcpSocket' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersReadinessProbeTcpSocket(obj: RedisSpecInitContainersReadinessProbeTcpSocket | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersResourcesLimits
 */
export class RedisSpecInitContainersResourcesLimits {
  public static fromNumber(value: number): RedisSpecInitContainersResourcesLimits {
    return new RedisSpecInitContainersResourcesLimits(value);
  }
  public static fromString(value: string): RedisSpecInitContainersResourcesLimits {
    return new RedisSpecInitContainersResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecInitContainersResourcesRequests
 */
export class RedisSpecInitContainersResourcesRequests {
  public static fromNumber(value: number): RedisSpecInitContainersResourcesRequests {
    return new RedisSpecInitContainersResourcesRequests(value);
  }
  public static fromString(value: string): RedisSpecInitContainersResourcesRequests {
    return new RedisSpecInitContainersResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecInitContainersSecurityContextCapabilities
 */
export interface RedisSpecInitContainersSecurityContextCapabilities {
  /**
   * @schema RedisSpecInitContainersSecurityContextCapabilities#add
   */
  readonly add?: string[];

  /**
   * @schema RedisSpecInitContainersSecurityContextCapabilities#drop
   */
  readonly drop?: string[];
}

/**
 * Converts an object of type 'RedisSpecInitContainersSecurityContextCapabilities' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersSecurityContextCapabilities(obj: RedisSpecInitContainersSecurityContextCapabilities | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersSecurityContextSeLinuxOptions
 */
export interface RedisSpecInitContainersSecurityContextSeLinuxOptions {
  /**
   * @schema RedisSpecInitContainersSecurityContextSeLinuxOptions#level
   */
  readonly level?: string;

  /**
   * @schema RedisSpecInitContainersSecurityContextSeLinuxOptions#role
   */
  readonly role?: string;

  /**
   * @schema RedisSpecInitContainersSecurityContextSeLinuxOptions#type
   */
  readonly type?: string;

  /**
   * @schema RedisSpecInitContainersSecurityContextSeLinuxOptions#user
   */
  readonly user?: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainersSecurityContextSeLinuxOptions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersSecurityContextSeLinuxOptions(obj: RedisSpecInitContainersSecurityContextSeLinuxOptions | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersSecurityContextWindowsOptions
 */
export interface RedisSpecInitContainersSecurityContextWindowsOptions {
  /**
   * @schema RedisSpecInitContainersSecurityContextWindowsOptions#gmsaCredentialSpec
   */
  readonly gmsaCredentialSpec?: string;

  /**
   * @schema RedisSpecInitContainersSecurityContextWindowsOptions#gmsaCredentialSpecName
   */
  readonly gmsaCredentialSpecName?: string;

  /**
   * @schema RedisSpecInitContainersSecurityContextWindowsOptions#runAsUserName
   */
  readonly runAsUserName?: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainersSecurityContextWindowsOptions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersSecurityContextWindowsOptions(obj: RedisSpecInitContainersSecurityContextWindowsOptions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'gmsaCredentialSpec': obj.gmsaCredentialSpec,
    'gmsaCredentialSpecName': obj.gmsaCredentialSpecName,
    'runAsUserName': obj.runAsUserName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersStartupProbeExec
 */
export interface RedisSpecInitContainersStartupProbeExec {
  /**
   * @schema RedisSpecInitContainersStartupProbeExec#command
   */
  readonly command?: string[];
}

/**
 * Converts an object of type 'RedisSpecInitContainersStartupProbeExec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersStartupProbeExec(obj: RedisSpecInitContainersStartupProbeExec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'command': obj.command?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersStartupProbeHttpGet
 */
export interface RedisSpecInitContainersStartupProbeHttpGet {
  /**
   * @schema RedisSpecInitContainersStartupProbeHttpGet#host
   */
  readonly host?: string;

  /**
   * @schema RedisSpecInitContainersStartupProbeHttpGet#httpHeaders
   */
  readonly httpHeaders?: RedisSpecInitContainersStartupProbeHttpGetHttpHeaders[];

  /**
   * @schema RedisSpecInitContainersStartupProbeHttpGet#path
   */
  readonly path?: string;

  /**
   * @schema RedisSpecInitContainersStartupProbeHttpGet#port
   */
  readonly port: RedisSpecInitContainersStartupProbeHttpGetPort;

  /**
   * @schema RedisSpecInitContainersStartupProbeHttpGet#scheme
   */
  readonly scheme?: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainersStartupProbeHttpGet' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersStartupProbeHttpGet(obj: RedisSpecInitContainersStartupProbeHttpGet | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'httpHeaders': obj.httpHeaders?.map(y => toJson_RedisSpecInitContainersStartupProbeHttpGetHttpHeaders(y)),
    'path': obj.path,
    'port': obj.port?.value,
    'scheme': obj.scheme,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersStartupProbeTcpSocket
 */
export interface RedisSpecInitContainersStartupProbeTcpSocket {
  /**
   * @schema RedisSpecInitContainersStartupProbeTcpSocket#host
   */
  readonly host?: string;

  /**
   * @schema RedisSpecInitContainersStartupProbeTcpSocket#port
   */
  readonly port: RedisSpecInitContainersStartupProbeTcpSocketPort;
}

/**
 * Converts an object of type 'RedisSpecInitContainersStartupProbeTcpSocket' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersStartupProbeTcpSocket(obj: RedisSpecInitContainersStartupProbeTcpSocket | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecRedisResourcesLimits
 */
export class RedisSpecRedisResourcesLimits {
  public static fromNumber(value: number): RedisSpecRedisResourcesLimits {
    return new RedisSpecRedisResourcesLimits(value);
  }
  public static fromString(value: string): RedisSpecRedisResourcesLimits {
    return new RedisSpecRedisResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecRedisResourcesRequests
 */
export class RedisSpecRedisResourcesRequests {
  public static fromNumber(value: number): RedisSpecRedisResourcesRequests {
    return new RedisSpecRedisResourcesRequests(value);
  }
  public static fromString(value: string): RedisSpecRedisResourcesRequests {
    return new RedisSpecRedisResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecRedisSecurityContextCapabilities
 */
export interface RedisSpecRedisSecurityContextCapabilities {
  /**
   * @schema RedisSpecRedisSecurityContextCapabilities#add
   */
  readonly add?: string[];

  /**
   * @schema RedisSpecRedisSecurityContextCapabilities#drop
   */
  readonly drop?: string[];
}

/**
 * Converts an object of type 'RedisSpecRedisSecurityContextCapabilities' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecRedisSecurityContextCapabilities(obj: RedisSpecRedisSecurityContextCapabilities | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecRedisSecurityContextSeLinuxOptions
 */
export interface RedisSpecRedisSecurityContextSeLinuxOptions {
  /**
   * @schema RedisSpecRedisSecurityContextSeLinuxOptions#level
   */
  readonly level?: string;

  /**
   * @schema RedisSpecRedisSecurityContextSeLinuxOptions#role
   */
  readonly role?: string;

  /**
   * @schema RedisSpecRedisSecurityContextSeLinuxOptions#type
   */
  readonly type?: string;

  /**
   * @schema RedisSpecRedisSecurityContextSeLinuxOptions#user
   */
  readonly user?: string;
}

/**
 * Converts an object of type 'RedisSpecRedisSecurityContextSeLinuxOptions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecRedisSecurityContextSeLinuxOptions(obj: RedisSpecRedisSecurityContextSeLinuxOptions | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecRedisSecurityContextWindowsOptions
 */
export interface RedisSpecRedisSecurityContextWindowsOptions {
  /**
   * @schema RedisSpecRedisSecurityContextWindowsOptions#gmsaCredentialSpec
   */
  readonly gmsaCredentialSpec?: string;

  /**
   * @schema RedisSpecRedisSecurityContextWindowsOptions#gmsaCredentialSpecName
   */
  readonly gmsaCredentialSpecName?: string;

  /**
   * @schema RedisSpecRedisSecurityContextWindowsOptions#runAsUserName
   */
  readonly runAsUserName?: string;
}

/**
 * Converts an object of type 'RedisSpecRedisSecurityContextWindowsOptions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecRedisSecurityContextWindowsOptions(obj: RedisSpecRedisSecurityContextWindowsOptions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'gmsaCredentialSpec': obj.gmsaCredentialSpec,
    'gmsaCredentialSpecName': obj.gmsaCredentialSpecName,
    'runAsUserName': obj.runAsUserName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecExporterResourcesLimits
 */
export class RedisSpecExporterResourcesLimits {
  public static fromNumber(value: number): RedisSpecExporterResourcesLimits {
    return new RedisSpecExporterResourcesLimits(value);
  }
  public static fromString(value: string): RedisSpecExporterResourcesLimits {
    return new RedisSpecExporterResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecExporterResourcesRequests
 */
export class RedisSpecExporterResourcesRequests {
  public static fromNumber(value: number): RedisSpecExporterResourcesRequests {
    return new RedisSpecExporterResourcesRequests(value);
  }
  public static fromString(value: string): RedisSpecExporterResourcesRequests {
    return new RedisSpecExporterResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecExporterSecurityContextCapabilities
 */
export interface RedisSpecExporterSecurityContextCapabilities {
  /**
   * @schema RedisSpecExporterSecurityContextCapabilities#add
   */
  readonly add?: string[];

  /**
   * @schema RedisSpecExporterSecurityContextCapabilities#drop
   */
  readonly drop?: string[];
}

/**
 * Converts an object of type 'RedisSpecExporterSecurityContextCapabilities' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecExporterSecurityContextCapabilities(obj: RedisSpecExporterSecurityContextCapabilities | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecExporterSecurityContextSeLinuxOptions
 */
export interface RedisSpecExporterSecurityContextSeLinuxOptions {
  /**
   * @schema RedisSpecExporterSecurityContextSeLinuxOptions#level
   */
  readonly level?: string;

  /**
   * @schema RedisSpecExporterSecurityContextSeLinuxOptions#role
   */
  readonly role?: string;

  /**
   * @schema RedisSpecExporterSecurityContextSeLinuxOptions#type
   */
  readonly type?: string;

  /**
   * @schema RedisSpecExporterSecurityContextSeLinuxOptions#user
   */
  readonly user?: string;
}

/**
 * Converts an object of type 'RedisSpecExporterSecurityContextSeLinuxOptions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecExporterSecurityContextSeLinuxOptions(obj: RedisSpecExporterSecurityContextSeLinuxOptions | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecExporterSecurityContextWindowsOptions
 */
export interface RedisSpecExporterSecurityContextWindowsOptions {
  /**
   * @schema RedisSpecExporterSecurityContextWindowsOptions#gmsaCredentialSpec
   */
  readonly gmsaCredentialSpec?: string;

  /**
   * @schema RedisSpecExporterSecurityContextWindowsOptions#gmsaCredentialSpecName
   */
  readonly gmsaCredentialSpecName?: string;

  /**
   * @schema RedisSpecExporterSecurityContextWindowsOptions#runAsUserName
   */
  readonly runAsUserName?: string;
}

/**
 * Converts an object of type 'RedisSpecExporterSecurityContextWindowsOptions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecExporterSecurityContextWindowsOptions(obj: RedisSpecExporterSecurityContextWindowsOptions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'gmsaCredentialSpec': obj.gmsaCredentialSpec,
    'gmsaCredentialSpecName': obj.gmsaCredentialSpecName,
    'runAsUserName': obj.runAsUserName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference
 */
export interface RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference {
  /**
   * @schema RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference#matchExpressions
   */
  readonly matchExpressions?: RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions[];

  /**
   * @schema RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference#matchFields
   */
  readonly matchFields?: RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields[];
}

/**
 * Converts an object of type 'RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference(obj: RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions(y)),
    'matchFields': obj.matchFields?.map(y => toJson_RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms
 */
export interface RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms {
  /**
   * @schema RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms#matchExpressions
   */
  readonly matchExpressions?: RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions[];

  /**
   * @schema RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms#matchFields
   */
  readonly matchFields?: RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields[];
}

/**
 * Converts an object of type 'RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms(obj: RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions(y)),
    'matchFields': obj.matchFields?.map(y => toJson_RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm
 */
export interface RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm {
  /**
   * @schema RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#labelSelector
   */
  readonly labelSelector?: RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector;

  /**
   * @schema RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#topologyKey
   */
  readonly topologyKey: string;
}

/**
 * Converts an object of type 'RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj: RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj.labelSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector
 */
export interface RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector {
  /**
   * @schema RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchExpressions
   */
  readonly matchExpressions?: RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions[];

  /**
   * @schema RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj: RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm
 */
export interface RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm {
  /**
   * @schema RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#labelSelector
   */
  readonly labelSelector?: RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector;

  /**
   * @schema RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#topologyKey
   */
  readonly topologyKey: string;
}

/**
 * Converts an object of type 'RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj: RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj.labelSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector
 */
export interface RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector {
  /**
   * @schema RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchExpressions
   */
  readonly matchExpressions?: RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions[];

  /**
   * @schema RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj: RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecDataVolumeClaimTemplateSpecResourcesLimits
 */
export class RedisSpecDataVolumeClaimTemplateSpecResourcesLimits {
  public static fromNumber(value: number): RedisSpecDataVolumeClaimTemplateSpecResourcesLimits {
    return new RedisSpecDataVolumeClaimTemplateSpecResourcesLimits(value);
  }
  public static fromString(value: string): RedisSpecDataVolumeClaimTemplateSpecResourcesLimits {
    return new RedisSpecDataVolumeClaimTemplateSpecResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecDataVolumeClaimTemplateSpecResourcesRequests
 */
export class RedisSpecDataVolumeClaimTemplateSpecResourcesRequests {
  public static fromNumber(value: number): RedisSpecDataVolumeClaimTemplateSpecResourcesRequests {
    return new RedisSpecDataVolumeClaimTemplateSpecResourcesRequests(value);
  }
  public static fromString(value: string): RedisSpecDataVolumeClaimTemplateSpecResourcesRequests {
    return new RedisSpecDataVolumeClaimTemplateSpecResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecDataVolumeClaimTemplateSpecSelectorMatchExpressions
 */
export interface RedisSpecDataVolumeClaimTemplateSpecSelectorMatchExpressions {
  /**
   * @schema RedisSpecDataVolumeClaimTemplateSpecSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema RedisSpecDataVolumeClaimTemplateSpecSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema RedisSpecDataVolumeClaimTemplateSpecSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'RedisSpecDataVolumeClaimTemplateSpecSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecDataVolumeClaimTemplateSpecSelectorMatchExpressions(obj: RedisSpecDataVolumeClaimTemplateSpecSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesDownwardApiItemsFieldRef
 */
export interface RedisSpecVolumesDownwardApiItemsFieldRef {
  /**
   * @schema RedisSpecVolumesDownwardApiItemsFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema RedisSpecVolumesDownwardApiItemsFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesDownwardApiItemsFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesDownwardApiItemsFieldRef(obj: RedisSpecVolumesDownwardApiItemsFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesDownwardApiItemsResourceFieldRef
 */
export interface RedisSpecVolumesDownwardApiItemsResourceFieldRef {
  /**
   * @schema RedisSpecVolumesDownwardApiItemsResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema RedisSpecVolumesDownwardApiItemsResourceFieldRef#divisor
   */
  readonly divisor?: RedisSpecVolumesDownwardApiItemsResourceFieldRefDivisor;

  /**
   * @schema RedisSpecVolumesDownwardApiItemsResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesDownwardApiItemsResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesDownwardApiItemsResourceFieldRef(obj: RedisSpecVolumesDownwardApiItemsResourceFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesProjectedSourcesConfigMap
 */
export interface RedisSpecVolumesProjectedSourcesConfigMap {
  /**
   * @schema RedisSpecVolumesProjectedSourcesConfigMap#items
   */
  readonly items?: RedisSpecVolumesProjectedSourcesConfigMapItems[];

  /**
   * @schema RedisSpecVolumesProjectedSourcesConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema RedisSpecVolumesProjectedSourcesConfigMap#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'RedisSpecVolumesProjectedSourcesConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesProjectedSourcesConfigMap(obj: RedisSpecVolumesProjectedSourcesConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_RedisSpecVolumesProjectedSourcesConfigMapItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesProjectedSourcesDownwardApi
 */
export interface RedisSpecVolumesProjectedSourcesDownwardApi {
  /**
   * @schema RedisSpecVolumesProjectedSourcesDownwardApi#items
   */
  readonly items?: RedisSpecVolumesProjectedSourcesDownwardApiItems[];
}

/**
 * Converts an object of type 'RedisSpecVolumesProjectedSourcesDownwardApi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesProjectedSourcesDownwardApi(obj: RedisSpecVolumesProjectedSourcesDownwardApi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_RedisSpecVolumesProjectedSourcesDownwardApiItems(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesProjectedSourcesSecret
 */
export interface RedisSpecVolumesProjectedSourcesSecret {
  /**
   * @schema RedisSpecVolumesProjectedSourcesSecret#items
   */
  readonly items?: RedisSpecVolumesProjectedSourcesSecretItems[];

  /**
   * @schema RedisSpecVolumesProjectedSourcesSecret#name
   */
  readonly name?: string;

  /**
   * @schema RedisSpecVolumesProjectedSourcesSecret#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'RedisSpecVolumesProjectedSourcesSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesProjectedSourcesSecret(obj: RedisSpecVolumesProjectedSourcesSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_RedisSpecVolumesProjectedSourcesSecretItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesProjectedSourcesServiceAccountToken
 */
export interface RedisSpecVolumesProjectedSourcesServiceAccountToken {
  /**
   * @schema RedisSpecVolumesProjectedSourcesServiceAccountToken#audience
   */
  readonly audience?: string;

  /**
   * @schema RedisSpecVolumesProjectedSourcesServiceAccountToken#expirationSeconds
   */
  readonly expirationSeconds?: number;

  /**
   * @schema RedisSpecVolumesProjectedSourcesServiceAccountToken#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesProjectedSourcesServiceAccountToken' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesProjectedSourcesServiceAccountToken(obj: RedisSpecVolumesProjectedSourcesServiceAccountToken | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersEnvValueFromConfigMapKeyRef
 */
export interface RedisSpecInitContainersEnvValueFromConfigMapKeyRef {
  /**
   * @schema RedisSpecInitContainersEnvValueFromConfigMapKeyRef#key
   */
  readonly key: string;

  /**
   * @schema RedisSpecInitContainersEnvValueFromConfigMapKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema RedisSpecInitContainersEnvValueFromConfigMapKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'RedisSpecInitContainersEnvValueFromConfigMapKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersEnvValueFromConfigMapKeyRef(obj: RedisSpecInitContainersEnvValueFromConfigMapKeyRef | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersEnvValueFromFieldRef
 */
export interface RedisSpecInitContainersEnvValueFromFieldRef {
  /**
   * @schema RedisSpecInitContainersEnvValueFromFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema RedisSpecInitContainersEnvValueFromFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainersEnvValueFromFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersEnvValueFromFieldRef(obj: RedisSpecInitContainersEnvValueFromFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersEnvValueFromResourceFieldRef
 */
export interface RedisSpecInitContainersEnvValueFromResourceFieldRef {
  /**
   * @schema RedisSpecInitContainersEnvValueFromResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema RedisSpecInitContainersEnvValueFromResourceFieldRef#divisor
   */
  readonly divisor?: RedisSpecInitContainersEnvValueFromResourceFieldRefDivisor;

  /**
   * @schema RedisSpecInitContainersEnvValueFromResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainersEnvValueFromResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersEnvValueFromResourceFieldRef(obj: RedisSpecInitContainersEnvValueFromResourceFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersEnvValueFromSecretKeyRef
 */
export interface RedisSpecInitContainersEnvValueFromSecretKeyRef {
  /**
   * @schema RedisSpecInitContainersEnvValueFromSecretKeyRef#key
   */
  readonly key: string;

  /**
   * @schema RedisSpecInitContainersEnvValueFromSecretKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema RedisSpecInitContainersEnvValueFromSecretKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'RedisSpecInitContainersEnvValueFromSecretKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersEnvValueFromSecretKeyRef(obj: RedisSpecInitContainersEnvValueFromSecretKeyRef | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersLifecyclePostStartExec
 */
export interface RedisSpecInitContainersLifecyclePostStartExec {
  /**
   * @schema RedisSpecInitContainersLifecyclePostStartExec#command
   */
  readonly command?: string[];
}

/**
 * Converts an object of type 'RedisSpecInitContainersLifecyclePostStartExec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersLifecyclePostStartExec(obj: RedisSpecInitContainersLifecyclePostStartExec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'command': obj.command?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersLifecyclePostStartHttpGet
 */
export interface RedisSpecInitContainersLifecyclePostStartHttpGet {
  /**
   * @schema RedisSpecInitContainersLifecyclePostStartHttpGet#host
   */
  readonly host?: string;

  /**
   * @schema RedisSpecInitContainersLifecyclePostStartHttpGet#httpHeaders
   */
  readonly httpHeaders?: RedisSpecInitContainersLifecyclePostStartHttpGetHttpHeaders[];

  /**
   * @schema RedisSpecInitContainersLifecyclePostStartHttpGet#path
   */
  readonly path?: string;

  /**
   * @schema RedisSpecInitContainersLifecyclePostStartHttpGet#port
   */
  readonly port: RedisSpecInitContainersLifecyclePostStartHttpGetPort;

  /**
   * @schema RedisSpecInitContainersLifecyclePostStartHttpGet#scheme
   */
  readonly scheme?: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainersLifecyclePostStartHttpGet' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersLifecyclePostStartHttpGet(obj: RedisSpecInitContainersLifecyclePostStartHttpGet | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'httpHeaders': obj.httpHeaders?.map(y => toJson_RedisSpecInitContainersLifecyclePostStartHttpGetHttpHeaders(y)),
    'path': obj.path,
    'port': obj.port?.value,
    'scheme': obj.scheme,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersLifecyclePostStartTcpSocket
 */
export interface RedisSpecInitContainersLifecyclePostStartTcpSocket {
  /**
   * @schema RedisSpecInitContainersLifecyclePostStartTcpSocket#host
   */
  readonly host?: string;

  /**
   * @schema RedisSpecInitContainersLifecyclePostStartTcpSocket#port
   */
  readonly port: RedisSpecInitContainersLifecyclePostStartTcpSocketPort;
}

/**
 * Converts an object of type 'RedisSpecInitContainersLifecyclePostStartTcpSocket' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersLifecyclePostStartTcpSocket(obj: RedisSpecInitContainersLifecyclePostStartTcpSocket | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersLifecyclePreStopExec
 */
export interface RedisSpecInitContainersLifecyclePreStopExec {
  /**
   * @schema RedisSpecInitContainersLifecyclePreStopExec#command
   */
  readonly command?: string[];
}

/**
 * Converts an object of type 'RedisSpecInitContainersLifecyclePreStopExec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersLifecyclePreStopExec(obj: RedisSpecInitContainersLifecyclePreStopExec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'command': obj.command?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersLifecyclePreStopHttpGet
 */
export interface RedisSpecInitContainersLifecyclePreStopHttpGet {
  /**
   * @schema RedisSpecInitContainersLifecyclePreStopHttpGet#host
   */
  readonly host?: string;

  /**
   * @schema RedisSpecInitContainersLifecyclePreStopHttpGet#httpHeaders
   */
  readonly httpHeaders?: RedisSpecInitContainersLifecyclePreStopHttpGetHttpHeaders[];

  /**
   * @schema RedisSpecInitContainersLifecyclePreStopHttpGet#path
   */
  readonly path?: string;

  /**
   * @schema RedisSpecInitContainersLifecyclePreStopHttpGet#port
   */
  readonly port: RedisSpecInitContainersLifecyclePreStopHttpGetPort;

  /**
   * @schema RedisSpecInitContainersLifecyclePreStopHttpGet#scheme
   */
  readonly scheme?: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainersLifecyclePreStopHttpGet' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersLifecyclePreStopHttpGet(obj: RedisSpecInitContainersLifecyclePreStopHttpGet | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'host': obj.host,
    'httpHeaders': obj.httpHeaders?.map(y => toJson_RedisSpecInitContainersLifecyclePreStopHttpGetHttpHeaders(y)),
    'path': obj.path,
    'port': obj.port?.value,
    'scheme': obj.scheme,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecInitContainersLifecyclePreStopTcpSocket
 */
export interface RedisSpecInitContainersLifecyclePreStopTcpSocket {
  /**
   * @schema RedisSpecInitContainersLifecyclePreStopTcpSocket#host
   */
  readonly host?: string;

  /**
   * @schema RedisSpecInitContainersLifecyclePreStopTcpSocket#port
   */
  readonly port: RedisSpecInitContainersLifecyclePreStopTcpSocketPort;
}

/**
 * Converts an object of type 'RedisSpecInitContainersLifecyclePreStopTcpSocket' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersLifecyclePreStopTcpSocket(obj: RedisSpecInitContainersLifecyclePreStopTcpSocket | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersLivenessProbeHttpGetHttpHeaders
 */
export interface RedisSpecInitContainersLivenessProbeHttpGetHttpHeaders {
  /**
   * @schema RedisSpecInitContainersLivenessProbeHttpGetHttpHeaders#name
   */
  readonly name: string;

  /**
   * @schema RedisSpecInitContainersLivenessProbeHttpGetHttpHeaders#value
   */
  readonly value: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainersLivenessProbeHttpGetHttpHeaders' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersLivenessProbeHttpGetHttpHeaders(obj: RedisSpecInitContainersLivenessProbeHttpGetHttpHeaders | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersLivenessProbeHttpGetPort
 */
export class RedisSpecInitContainersLivenessProbeHttpGetPort {
  public static fromNumber(value: number): RedisSpecInitContainersLivenessProbeHttpGetPort {
    return new RedisSpecInitContainersLivenessProbeHttpGetPort(value);
  }
  public static fromString(value: string): RedisSpecInitContainersLivenessProbeHttpGetPort {
    return new RedisSpecInitContainersLivenessProbeHttpGetPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecInitContainersLivenessProbeTcpSocketPort
 */
export class RedisSpecInitContainersLivenessProbeTcpSocketPort {
  public static fromNumber(value: number): RedisSpecInitContainersLivenessProbeTcpSocketPort {
    return new RedisSpecInitContainersLivenessProbeTcpSocketPort(value);
  }
  public static fromString(value: string): RedisSpecInitContainersLivenessProbeTcpSocketPort {
    return new RedisSpecInitContainersLivenessProbeTcpSocketPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecInitContainersReadinessProbeHttpGetHttpHeaders
 */
export interface RedisSpecInitContainersReadinessProbeHttpGetHttpHeaders {
  /**
   * @schema RedisSpecInitContainersReadinessProbeHttpGetHttpHeaders#name
   */
  readonly name: string;

  /**
   * @schema RedisSpecInitContainersReadinessProbeHttpGetHttpHeaders#value
   */
  readonly value: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainersReadinessProbeHttpGetHttpHeaders' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersReadinessProbeHttpGetHttpHeaders(obj: RedisSpecInitContainersReadinessProbeHttpGetHttpHeaders | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersReadinessProbeHttpGetPort
 */
export class RedisSpecInitContainersReadinessProbeHttpGetPort {
  public static fromNumber(value: number): RedisSpecInitContainersReadinessProbeHttpGetPort {
    return new RedisSpecInitContainersReadinessProbeHttpGetPort(value);
  }
  public static fromString(value: string): RedisSpecInitContainersReadinessProbeHttpGetPort {
    return new RedisSpecInitContainersReadinessProbeHttpGetPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecInitContainersReadinessProbeTcpSocketPort
 */
export class RedisSpecInitContainersReadinessProbeTcpSocketPort {
  public static fromNumber(value: number): RedisSpecInitContainersReadinessProbeTcpSocketPort {
    return new RedisSpecInitContainersReadinessProbeTcpSocketPort(value);
  }
  public static fromString(value: string): RedisSpecInitContainersReadinessProbeTcpSocketPort {
    return new RedisSpecInitContainersReadinessProbeTcpSocketPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecInitContainersStartupProbeHttpGetHttpHeaders
 */
export interface RedisSpecInitContainersStartupProbeHttpGetHttpHeaders {
  /**
   * @schema RedisSpecInitContainersStartupProbeHttpGetHttpHeaders#name
   */
  readonly name: string;

  /**
   * @schema RedisSpecInitContainersStartupProbeHttpGetHttpHeaders#value
   */
  readonly value: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainersStartupProbeHttpGetHttpHeaders' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersStartupProbeHttpGetHttpHeaders(obj: RedisSpecInitContainersStartupProbeHttpGetHttpHeaders | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersStartupProbeHttpGetPort
 */
export class RedisSpecInitContainersStartupProbeHttpGetPort {
  public static fromNumber(value: number): RedisSpecInitContainersStartupProbeHttpGetPort {
    return new RedisSpecInitContainersStartupProbeHttpGetPort(value);
  }
  public static fromString(value: string): RedisSpecInitContainersStartupProbeHttpGetPort {
    return new RedisSpecInitContainersStartupProbeHttpGetPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecInitContainersStartupProbeTcpSocketPort
 */
export class RedisSpecInitContainersStartupProbeTcpSocketPort {
  public static fromNumber(value: number): RedisSpecInitContainersStartupProbeTcpSocketPort {
    return new RedisSpecInitContainersStartupProbeTcpSocketPort(value);
  }
  public static fromString(value: string): RedisSpecInitContainersStartupProbeTcpSocketPort {
    return new RedisSpecInitContainersStartupProbeTcpSocketPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions
 */
export interface RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions {
  /**
   * @schema RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions(obj: RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields
 */
export interface RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields {
  /**
   * @schema RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields#key
   */
  readonly key: string;

  /**
   * @schema RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields#operator
   */
  readonly operator: string;

  /**
   * @schema RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields(obj: RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions
 */
export interface RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions {
  /**
   * @schema RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions(obj: RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields
 */
export interface RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields {
  /**
   * @schema RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields#key
   */
  readonly key: string;

  /**
   * @schema RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields#operator
   */
  readonly operator: string;

  /**
   * @schema RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields(obj: RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector
 */
export interface RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector {
  /**
   * @schema RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchExpressions
   */
  readonly matchExpressions?: RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions[];

  /**
   * @schema RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj: RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions
 */
export interface RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions {
  /**
   * @schema RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(obj: RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector
 */
export interface RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector {
  /**
   * @schema RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchExpressions
   */
  readonly matchExpressions?: RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions[];

  /**
   * @schema RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj: RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions
 */
export interface RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions {
  /**
   * @schema RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(obj: RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesDownwardApiItemsResourceFieldRefDivisor
 */
export class RedisSpecVolumesDownwardApiItemsResourceFieldRefDivisor {
  public static fromNumber(value: number): RedisSpecVolumesDownwardApiItemsResourceFieldRefDivisor {
    return new RedisSpecVolumesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): RedisSpecVolumesDownwardApiItemsResourceFieldRefDivisor {
    return new RedisSpecVolumesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecVolumesProjectedSourcesConfigMapItems
 */
export interface RedisSpecVolumesProjectedSourcesConfigMapItems {
  /**
   * @schema RedisSpecVolumesProjectedSourcesConfigMapItems#key
   */
  readonly key: string;

  /**
   * @schema RedisSpecVolumesProjectedSourcesConfigMapItems#mode
   */
  readonly mode?: number;

  /**
   * @schema RedisSpecVolumesProjectedSourcesConfigMapItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesProjectedSourcesConfigMapItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesProjectedSourcesConfigMapItems(obj: RedisSpecVolumesProjectedSourcesConfigMapItems | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesProjectedSourcesDownwardApiItems
 */
export interface RedisSpecVolumesProjectedSourcesDownwardApiItems {
  /**
   * @schema RedisSpecVolumesProjectedSourcesDownwardApiItems#fieldRef
   */
  readonly fieldRef?: RedisSpecVolumesProjectedSourcesDownwardApiItemsFieldRef;

  /**
   * @schema RedisSpecVolumesProjectedSourcesDownwardApiItems#mode
   */
  readonly mode?: number;

  /**
   * @schema RedisSpecVolumesProjectedSourcesDownwardApiItems#path
   */
  readonly path: string;

  /**
   * @schema RedisSpecVolumesProjectedSourcesDownwardApiItems#resourceFieldRef
   */
  readonly resourceFieldRef?: RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef;
}

/**
 * Converts an object of type 'RedisSpecVolumesProjectedSourcesDownwardApiItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesProjectedSourcesDownwardApiItems(obj: RedisSpecVolumesProjectedSourcesDownwardApiItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fieldRef': toJson_RedisSpecVolumesProjectedSourcesDownwardApiItemsFieldRef(obj.fieldRef),
    'mode': obj.mode,
    'path': obj.path,
    'resourceFieldRef': toJson_RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef(obj.resourceFieldRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema RedisSpecVolumesProjectedSourcesSecretItems
 */
export interface RedisSpecVolumesProjectedSourcesSecretItems {
  /**
   * @schema RedisSpecVolumesProjectedSourcesSecretItems#key
   */
  readonly key: string;

  /**
   * @schema RedisSpecVolumesProjectedSourcesSecretItems#mode
   */
  readonly mode?: number;

  /**
   * @schema RedisSpecVolumesProjectedSourcesSecretItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesProjectedSourcesSecretItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesProjectedSourcesSecretItems(obj: RedisSpecVolumesProjectedSourcesSecretItems | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersEnvValueFromResourceFieldRefDivisor
 */
export class RedisSpecInitContainersEnvValueFromResourceFieldRefDivisor {
  public static fromNumber(value: number): RedisSpecInitContainersEnvValueFromResourceFieldRefDivisor {
    return new RedisSpecInitContainersEnvValueFromResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): RedisSpecInitContainersEnvValueFromResourceFieldRefDivisor {
    return new RedisSpecInitContainersEnvValueFromResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecInitContainersLifecyclePostStartHttpGetHttpHeaders
 */
export interface RedisSpecInitContainersLifecyclePostStartHttpGetHttpHeaders {
  /**
   * @schema RedisSpecInitContainersLifecyclePostStartHttpGetHttpHeaders#name
   */
  readonly name: string;

  /**
   * @schema RedisSpecInitContainersLifecyclePostStartHttpGetHttpHeaders#value
   */
  readonly value: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainersLifecyclePostStartHttpGetHttpHeaders' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersLifecyclePostStartHttpGetHttpHeaders(obj: RedisSpecInitContainersLifecyclePostStartHttpGetHttpHeaders | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersLifecyclePostStartHttpGetPort
 */
export class RedisSpecInitContainersLifecyclePostStartHttpGetPort {
  public static fromNumber(value: number): RedisSpecInitContainersLifecyclePostStartHttpGetPort {
    return new RedisSpecInitContainersLifecyclePostStartHttpGetPort(value);
  }
  public static fromString(value: string): RedisSpecInitContainersLifecyclePostStartHttpGetPort {
    return new RedisSpecInitContainersLifecyclePostStartHttpGetPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecInitContainersLifecyclePostStartTcpSocketPort
 */
export class RedisSpecInitContainersLifecyclePostStartTcpSocketPort {
  public static fromNumber(value: number): RedisSpecInitContainersLifecyclePostStartTcpSocketPort {
    return new RedisSpecInitContainersLifecyclePostStartTcpSocketPort(value);
  }
  public static fromString(value: string): RedisSpecInitContainersLifecyclePostStartTcpSocketPort {
    return new RedisSpecInitContainersLifecyclePostStartTcpSocketPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecInitContainersLifecyclePreStopHttpGetHttpHeaders
 */
export interface RedisSpecInitContainersLifecyclePreStopHttpGetHttpHeaders {
  /**
   * @schema RedisSpecInitContainersLifecyclePreStopHttpGetHttpHeaders#name
   */
  readonly name: string;

  /**
   * @schema RedisSpecInitContainersLifecyclePreStopHttpGetHttpHeaders#value
   */
  readonly value: string;
}

/**
 * Converts an object of type 'RedisSpecInitContainersLifecyclePreStopHttpGetHttpHeaders' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecInitContainersLifecyclePreStopHttpGetHttpHeaders(obj: RedisSpecInitContainersLifecyclePreStopHttpGetHttpHeaders | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecInitContainersLifecyclePreStopHttpGetPort
 */
export class RedisSpecInitContainersLifecyclePreStopHttpGetPort {
  public static fromNumber(value: number): RedisSpecInitContainersLifecyclePreStopHttpGetPort {
    return new RedisSpecInitContainersLifecyclePreStopHttpGetPort(value);
  }
  public static fromString(value: string): RedisSpecInitContainersLifecyclePreStopHttpGetPort {
    return new RedisSpecInitContainersLifecyclePreStopHttpGetPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecInitContainersLifecyclePreStopTcpSocketPort
 */
export class RedisSpecInitContainersLifecyclePreStopTcpSocketPort {
  public static fromNumber(value: number): RedisSpecInitContainersLifecyclePreStopTcpSocketPort {
    return new RedisSpecInitContainersLifecyclePreStopTcpSocketPort(value);
  }
  public static fromString(value: string): RedisSpecInitContainersLifecyclePreStopTcpSocketPort {
    return new RedisSpecInitContainersLifecyclePreStopTcpSocketPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions
 */
export interface RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions {
  /**
   * @schema RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(obj: RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions
 */
export interface RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions {
  /**
   * @schema RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(obj: RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesProjectedSourcesDownwardApiItemsFieldRef
 */
export interface RedisSpecVolumesProjectedSourcesDownwardApiItemsFieldRef {
  /**
   * @schema RedisSpecVolumesProjectedSourcesDownwardApiItemsFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema RedisSpecVolumesProjectedSourcesDownwardApiItemsFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesProjectedSourcesDownwardApiItemsFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesProjectedSourcesDownwardApiItemsFieldRef(obj: RedisSpecVolumesProjectedSourcesDownwardApiItemsFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef
 */
export interface RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef {
  /**
   * @schema RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#divisor
   */
  readonly divisor?: RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor;

  /**
   * @schema RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef(obj: RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor
 */
export class RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
  public static fromNumber(value: number): RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
    return new RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
    return new RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

