// Made of the CRDs in lib/catalog by `npm run imports`; not to be edited.
/* eslint-disable */
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


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

export interface RedisProps {
  readonly metadata?: ApiObjectMetadata;

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

export interface RedisSpec {
  readonly replicas: number;

  readonly config?: { [key: string]: string };

  readonly password?: RedisSpecPassword;

  readonly annotations?: { [key: string]: string };

  readonly securityContext?: RedisSpecSecurityContext;

  readonly affinity?: RedisSpecAffinity;

  readonly nodeSelector?: { [key: string]: string };

  readonly tolerations?: RedisSpecTolerations[];

  readonly serviceAccountName?: string;

  readonly imagePullSecrets?: RedisSpecImagePullSecrets[];

  readonly priorityClassName?: string;

  readonly dataVolumeClaimTemplate?: RedisSpecDataVolumeClaimTemplate;

  readonly volumes?: RedisSpecVolumes[];

  readonly initContainers?: RedisSpecInitContainers[];

  readonly redis: RedisSpecRedis;

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

export interface RedisSpecPassword {
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

export interface RedisSpecSecurityContext {
  readonly fsGroup?: number;

  readonly fsGroupChangePolicy?: string;

  readonly runAsGroup?: number;

  readonly runAsNonRoot?: boolean;

  readonly runAsUser?: number;

  readonly seLinuxOptions?: RedisSpecSecurityContextSeLinuxOptions;

  readonly supplementalGroups?: number[];

  readonly sysctls?: RedisSpecSecurityContextSysctls[];

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

export interface RedisSpecAffinity {
  readonly nodeAffinity?: RedisSpecAffinityNodeAffinity;

  readonly podAffinity?: RedisSpecAffinityPodAffinity;

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

export interface RedisSpecTolerations {
  readonly effect?: string;

  readonly key?: string;

  readonly operator?: string;

  readonly tolerationSeconds?: number;

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

export interface RedisSpecImagePullSecrets {
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

export interface RedisSpecDataVolumeClaimTemplate {
  readonly apiVersion?: string;

  readonly kind?: string;

  readonly metadata?: RedisSpecDataVolumeClaimTemplateMetadata;

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

export interface RedisSpecVolumes {
  readonly awsElasticBlockStore?: RedisSpecVolumesAwsElasticBlockStore;

  readonly azureDisk?: RedisSpecVolumesAzureDisk;

  readonly azureFile?: RedisSpecVolumesAzureFile;

  readonly cephfs?: RedisSpecVolumesCephfs;

  readonly cinder?: RedisSpecVolumesCinder;

  readonly configMap?: RedisSpecVolumesConfigMap;

  readonly csi?: RedisSpecVolumesCsi;

  readonly downwardApi?: RedisSpecVolumesDownwardApi;

  readonly emptyDir?: RedisSpecVolumesEmptyDir;

  readonly fc?: RedisSpecVolumesFc;

  readonly flexVolume?: RedisSpecVolumesFlexVolume;

  readonly flocker?: RedisSpecVolumesFlocker;

  readonly gcePersistentDisk?: RedisSpecVolumesGcePersistentDisk;

  readonly gitRepo?: RedisSpecVolumesGitRepo;

  readonly glusterfs?: RedisSpecVolumesGlusterfs;

  readonly hostPath?: RedisSpecVolumesHostPath;

  readonly iscsi?: RedisSpecVolumesIscsi;

  readonly name: string;

  readonly nfs?: RedisSpecVolumesNfs;

  readonly persistentVolumeClaim?: RedisSpecVolumesPersistentVolumeClaim;

  readonly photonPersistentDisk?: RedisSpecVolumesPhotonPersistentDisk;

  readonly portworxVolume?: RedisSpecVolumesPortworxVolume;

  readonly projected?: RedisSpecVolumesProjected;

  readonly quobyte?: RedisSpecVolumesQuobyte;

  readonly rbd?: RedisSpecVolumesRbd;

  readonly scaleIo?: RedisSpecVolumesScaleIo;

  readonly secret?: RedisSpecVolumesSecret;

  readonly storageos?: RedisSpecVolumesStorageos;

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

export interface RedisSpecInitContainers {
  readonly args?: string[];

  readonly command?: string[];

  readonly env?: RedisSpecInitContainersEnv[];

  readonly envFrom?: RedisSpecInitContainersEnvFrom[];

  readonly image?: string;

  readonly imagePullPolicy?: string;

  readonly lifecycle?: RedisSpecInitContainersLifecycle;

  readonly livenessProbe?: RedisSpecInitContainersLivenessProbe;

  readonly name: string;

  readonly ports?: RedisSpecInitContainersPorts[];

  readonly readinessProbe?: RedisSpecInitContainersReadinessProbe;

  readonly resources?: RedisSpecInitContainersResources;

  readonly securityContext?: RedisSpecInitContainersSecurityContext;

  readonly startupProbe?: RedisSpecInitContainersStartupProbe;

  readonly stdin?: boolean;

  readonly stdinOnce?: boolean;

  readonly terminationMessagePath?: string;

  readonly terminationMessagePolicy?: string;

  readonly tty?: boolean;

  readonly volumeDevices?: RedisSpecInitContainersVolumeDevices[];

  readonly volumeMounts?: RedisSpecInitContainersVolumeMounts[];

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

export interface RedisSpecRedis {
  readonly image: string;

  readonly resources?: RedisSpecRedisResources;

  readonly securityContext?: RedisSpecRedisSecurityContext;

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

export interface RedisSpecExporter {
  readonly image: string;

  readonly resources?: RedisSpecExporterResources;

  readonly securityContext?: RedisSpecExporterSecurityContext;

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

export interface RedisSpecPasswordSecretKeyRef {
  readonly key: string;

  readonly name?: string;

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

export interface RedisSpecSecurityContextSeLinuxOptions {
  readonly level?: string;

  readonly role?: string;

  readonly type?: string;

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

export interface RedisSpecSecurityContextSysctls {
  readonly name: string;

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

export interface RedisSpecSecurityContextWindowsOptions {
  readonly gmsaCredentialSpec?: string;

  readonly gmsaCredentialSpecName?: string;

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

export interface RedisSpecAffinityNodeAffinity {
  readonly preferredDuringSchedulingIgnoredDuringExecution?: RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

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

export interface RedisSpecAffinityPodAffinity {
  readonly preferredDuringSchedulingIgnoredDuringExecution?: RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

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

export interface RedisSpecAffinityPodAntiAffinity {
  readonly preferredDuringSchedulingIgnoredDuringExecution?: RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

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

export interface RedisSpecDataVolumeClaimTemplateMetadata {
  readonly annotations?: { [key: string]: string };

  readonly finalizers?: string[];

  readonly labels?: { [key: string]: string };

  readonly name?: string;

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

export interface RedisSpecDataVolumeClaimTemplateSpec {
  readonly accessModes?: string[];

  readonly dataSource?: RedisSpecDataVolumeClaimTemplateSpecDataSource;

  readonly resources?: RedisSpecDataVolumeClaimTemplateSpecResources;

  readonly selector?: RedisSpecDataVolumeClaimTemplateSpecSelector;

  readonly storageClassName?: string;

  readonly volumeMode?: string;

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

export interface RedisSpecVolumesAwsElasticBlockStore {
  readonly fsType?: string;

  readonly partition?: number;

  readonly readOnly?: boolean;

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

export interface RedisSpecVolumesAzureDisk {
  readonly cachingMode?: string;

  readonly diskName: string;

  readonly diskUri: string;

  readonly fsType?: string;

  readonly kind?: string;

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

export interface RedisSpecVolumesAzureFile {
  readonly readOnly?: boolean;

  readonly secretName: string;

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

export interface RedisSpecVolumesCephfs {
  readonly monitors: string[];

  readonly path?: string;

  readonly readOnly?: boolean;

  readonly secretFile?: string;

  readonly secretRef?: RedisSpecVolumesCephfsSecretRef;

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

export interface RedisSpecVolumesCinder {
  readonly fsType?: string;

  readonly readOnly?: boolean;

  readonly secretRef?: RedisSpecVolumesCinderSecretRef;

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

export interface RedisSpecVolumesConfigMap {
  readonly defaultMode?: number;

  readonly items?: RedisSpecVolumesConfigMapItems[];

  readonly name?: string;

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

export interface RedisSpecVolumesCsi {
  readonly driver: string;

  readonly fsType?: string;

  readonly nodePublishSecretRef?: RedisSpecVolumesCsiNodePublishSecretRef;

  readonly readOnly?: boolean;

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

export interface RedisSpecVolumesDownwardApi {
  readonly defaultMode?: number;

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

export interface RedisSpecVolumesEmptyDir {
  readonly medium?: string;

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

export interface RedisSpecVolumesFc {
  readonly fsType?: string;

  readonly lun?: number;

  readonly readOnly?: boolean;

  readonly targetWwNs?: string[];

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

export interface RedisSpecVolumesFlexVolume {
  readonly driver: string;

  readonly fsType?: string;

  readonly options?: { [key: string]: string };

  readonly readOnly?: boolean;

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

export interface RedisSpecVolumesFlocker {
  readonly datasetName?: string;

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

export interface RedisSpecVolumesGcePersistentDisk {
  readonly fsType?: string;

  readonly partition?: number;

  readonly pdName: string;

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

export interface RedisSpecVolumesGitRepo {
  readonly directory?: string;

  readonly repository: string;

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

export interface RedisSpecVolumesGlusterfs {
  readonly endpoints: string;

  readonly path: string;

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

export interface RedisSpecVolumesHostPath {
  readonly path: string;

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

export interface RedisSpecVolumesIscsi {
  readonly chapAuthDiscovery?: boolean;

  readonly chapAuthSession?: boolean;

  readonly fsType?: string;

  readonly initiatorName?: string;

  readonly iqn: string;

  readonly iscsiInterface?: string;

  readonly lun: number;

  readonly portals?: string[];

  readonly readOnly?: boolean;

  readonly secretRef?: RedisSpecVolumesIscsiSecretRef;

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

export interface RedisSpecVolumesNfs {
  readonly path: string;

  readonly readOnly?: boolean;

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

export interface RedisSpecVolumesPersistentVolumeClaim {
  readonly claimName: string;

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

export interface RedisSpecVolumesPhotonPersistentDisk {
  readonly fsType?: string;

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

export interface RedisSpecVolumesPortworxVolume {
  readonly fsType?: string;

  readonly readOnly?: boolean;

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

export interface RedisSpecVolumesProjected {
  readonly defaultMode?: number;

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

export interface RedisSpecVolumesQuobyte {
  readonly group?: string;

  readonly readOnly?: boolean;

  readonly registry: string;

  readonly tenant?: string;

  readonly user?: string;

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

export interface RedisSpecVolumesRbd {
  readonly fsType?: string;

  readonly image: string;

  readonly keyring?: string;

  readonly monitors: string[];

  readonly pool?: string;

  readonly readOnly?: boolean;

  readonly secretRef?: RedisSpecVolumesRbdSecretRef;

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

export interface RedisSpecVolumesScaleIo {
  readonly fsType?: string;

  readonly gateway: string;

  readonly protectionDomain?: string;

  readonly readOnly?: boolean;

  readonly secretRef: RedisSpecVolumesScaleIoSecretRef;

  readonly sslEnabled?: boolean;

  readonly storageMode?: string;

  readonly storagePool?: string;

  readonly system: string;

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

export interface RedisSpecVolumesSecret {
  readonly defaultMode?: number;

  readonly items?: RedisSpecVolumesSecretItems[];

  readonly optional?: boolean;

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

export interface RedisSpecVolumesStorageos {
  readonly fsType?: string;

  readonly readOnly?: boolean;

  readonly secretRef?: RedisSpecVolumesStorageosSecretRef;

  readonly volumeName?: string;

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

export interface RedisSpecVolumesVsphereVolume {
  readonly fsType?: string;

  readonly storagePolicyId?: string;

  readonly storagePolicyName?: string;

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

export interface RedisSpecInitContainersEnv {
  readonly name: string;

  readonly value?: string;

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

export interface RedisSpecInitContainersEnvFrom {
  readonly configMapRef?: RedisSpecInitContainersEnvFromConfigMapRef;

  readonly prefix?: string;

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

export interface RedisSpecInitContainersLifecycle {
  readonly postStart?: RedisSpecInitContainersLifecyclePostStart;

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

export interface RedisSpecInitContainersLivenessProbe {
  readonly exec?: RedisSpecInitContainersLivenessProbeExec;

  readonly failureThreshold?: number;

  readonly httpGet?: RedisSpecInitContainersLivenessProbeHttpGet;

  readonly initialDelaySeconds?: number;

  readonly periodSeconds?: number;

  readonly successThreshold?: number;

  readonly tcpSocket?: RedisSpecInitContainersLivenessProbeTcpSocket;

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

export interface RedisSpecInitContainersPorts {
  readonly containerPort: number;

  readonly hostIp?: string;

  readonly hostPort?: number;

  readonly name?: string;

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

export interface RedisSpecInitContainersReadinessProbe {
  readonly exec?: RedisSpecInitContainersReadinessProbeExec;

  readonly failureThreshold?: number;

  readonly httpGet?: RedisSpecInitContainersReadinessProbeHttpGet;

  readonly initialDelaySeconds?: number;

  readonly periodSeconds?: number;

  readonly successThreshold?: number;

  readonly tcpSocket?: RedisSpecInitContainersReadinessProbeTcpSocket;

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

export interface RedisSpecInitContainersResources {
  readonly limits?: { [key: string]: RedisSpecInitContainersResourcesLimits };

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

export interface RedisSpecInitContainersSecurityContext {
  readonly allowPrivilegeEscalation?: boolean;

  readonly capabilities?: RedisSpecInitContainersSecurityContextCapabilities;

  readonly privileged?: boolean;

  readonly procMount?: string;

  readonly readOnlyRootFilesystem?: boolean;

  readonly runAsGroup?: number;

  readonly runAsNonRoot?: boolean;

  readonly runAsUser?: number;

  readonly seLinuxOptions?: RedisSpecInitContainersSecurityContextSeLinuxOptions;

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

export interface RedisSpecInitContainersStartupProbe {
  readonly exec?: RedisSpecInitContainersStartupProbeExec;

  readonly failureThreshold?: number;

  readonly httpGet?: RedisSpecInitContainersStartupProbeHttpGet;

  readonly initialDelaySeconds?: number;

  readonly periodSeconds?: number;

  readonly successThreshold?: number;

  readonly tcpSocket?: RedisSpecInitContainersStartupProbeTcpSocket;

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

export interface RedisSpecInitContainersVolumeDevices {
  readonly devicePath: string;

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

export interface RedisSpecInitContainersVolumeMounts {
  readonly mountPath: string;

  readonly mountPropagation?: string;

  readonly name: string;

  readonly readOnly?: boolean;

  readonly subPath?: string;

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

export interface RedisSpecRedisResources {
  readonly limits?: { [key: string]: RedisSpecRedisResourcesLimits };

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

export interface RedisSpecRedisSecurityContext {
  readonly allowPrivilegeEscalation?: boolean;

  readonly capabilities?: RedisSpecRedisSecurityContextCapabilities;

  readonly privileged?: boolean;

  readonly procMount?: string;

  readonly readOnlyRootFilesystem?: boolean;

  readonly runAsGroup?: number;

  readonly runAsNonRoot?: boolean;

  readonly runAsUser?: number;

  readonly seLinuxOptions?: RedisSpecRedisSecurityContextSeLinuxOptions;

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

export interface RedisSpecExporterResources {
  readonly limits?: { [key: string]: RedisSpecExporterResourcesLimits };

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

export interface RedisSpecExporterSecurityContext {
  readonly allowPrivilegeEscalation?: boolean;

  readonly capabilities?: RedisSpecExporterSecurityContextCapabilities;

  readonly privileged?: boolean;

  readonly procMount?: string;

  readonly readOnlyRootFilesystem?: boolean;

  readonly runAsGroup?: number;

  readonly runAsNonRoot?: boolean;

  readonly runAsUser?: number;

  readonly seLinuxOptions?: RedisSpecExporterSecurityContextSeLinuxOptions;

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

export interface RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  readonly preference: RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference;

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

export interface RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution {
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

export interface RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  readonly podAffinityTerm: RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm;

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

export interface RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  readonly labelSelector?: RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector;

  readonly namespaces?: string[];

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

export interface RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  readonly podAffinityTerm: RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm;

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

export interface RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  readonly labelSelector?: RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector;

  readonly namespaces?: string[];

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

export interface RedisSpecDataVolumeClaimTemplateSpecDataSource {
  readonly apiGroup?: string;

  readonly kind: string;

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

export interface RedisSpecDataVolumeClaimTemplateSpecResources {
  readonly limits?: { [key: string]: RedisSpecDataVolumeClaimTemplateSpecResourcesLimits };

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

export interface RedisSpecDataVolumeClaimTemplateSpecSelector {
  readonly matchExpressions?: RedisSpecDataVolumeClaimTemplateSpecSelectorMatchExpressions[];

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

export interface RedisSpecVolumesCephfsSecretRef {
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

export interface RedisSpecVolumesCinderSecretRef {
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

export interface RedisSpecVolumesConfigMapItems {
  readonly key: string;

  readonly mode?: number;

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

export interface RedisSpecVolumesCsiNodePublishSecretRef {
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

export interface RedisSpecVolumesDownwardApiItems {
  readonly fieldRef?: RedisSpecVolumesDownwardApiItemsFieldRef;

  readonly mode?: number;

  readonly path: string;

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

export interface RedisSpecVolumesFlexVolumeSecretRef {
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

export interface RedisSpecVolumesIscsiSecretRef {
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

export interface RedisSpecVolumesProjectedSources {
  readonly configMap?: RedisSpecVolumesProjectedSourcesConfigMap;

  readonly downwardApi?: RedisSpecVolumesProjectedSourcesDownwardApi;

  readonly secret?: RedisSpecVolumesProjectedSourcesSecret;

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

export interface RedisSpecVolumesRbdSecretRef {
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

export interface RedisSpecVolumesScaleIoSecretRef {
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

export interface RedisSpecVolumesSecretItems {
  readonly key: string;

  readonly mode?: number;

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

export interface RedisSpecVolumesStorageosSecretRef {
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

export interface RedisSpecInitContainersEnvValueFrom {
  readonly configMapKeyRef?: RedisSpecInitContainersEnvValueFromConfigMapKeyRef;

  readonly fieldRef?: RedisSpecInitContainersEnvValueFromFieldRef;

  readonly resourceFieldRef?: RedisSpecInitContainersEnvValueFromResourceFieldRef;

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

export interface RedisSpecInitContainersEnvFromConfigMapRef {
  readonly name?: string;

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

export interface RedisSpecInitContainersEnvFromSecretRef {
  readonly name?: string;

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

export interface RedisSpecInitContainersLifecyclePostStart {
  readonly exec?: RedisSpecInitContainersLifecyclePostStartExec;

  readonly httpGet?: RedisSpecInitContainersLifecyclePostStartHttpGet;

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

export interface RedisSpecInitContainersLifecyclePreStop {
  readonly exec?: RedisSpecInitContainersLifecyclePreStopExec;

  readonly httpGet?: RedisSpecInitContainersLifecyclePreStopHttpGet;

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

export interface RedisSpecInitContainersLivenessProbeExec {
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

export interface RedisSpecInitContainersLivenessProbeHttpGet {
  readonly host?: string;

  readonly httpHeaders?: RedisSpecInitContainersLivenessProbeHttpGetHttpHeaders[];

  readonly path?: string;

  readonly port: RedisSpecInitContainersLivenessProbeHttpGetPort;

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

export interface RedisSpecInitContainersLivenessProbeTcpSocket {
  readonly host?: string;

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

export interface RedisSpecInitContainersReadinessProbeExec {
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

export interface RedisSpecInitContainersReadinessProbeHttpGet {
  readonly host?: string;

  readonly httpHeaders?: RedisSpecInitContainersReadinessProbeHttpGetHttpHeaders[];

  readonly path?: string;

  readonly port: RedisSpecInitContainersReadinessProbeHttpGetPort;

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

export interface RedisSpecInitContainersReadinessProbeTcpSocket {
  readonly host?: string;

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

export interface RedisSpecInitContainersSecurityContextCapabilities {
  readonly add?: string[];

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

export interface RedisSpecInitContainersSecurityContextSeLinuxOptions {
  readonly level?: string;

  readonly role?: string;

  readonly type?: string;

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

export interface RedisSpecInitContainersSecurityContextWindowsOptions {
  readonly gmsaCredentialSpec?: string;

  readonly gmsaCredentialSpecName?: string;

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

export interface RedisSpecInitContainersStartupProbeExec {
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

export interface RedisSpecInitContainersStartupProbeHttpGet {
  readonly host?: string;

  readonly httpHeaders?: RedisSpecInitContainersStartupProbeHttpGetHttpHeaders[];

  readonly path?: string;

  readonly port: RedisSpecInitContainersStartupProbeHttpGetPort;

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

export interface RedisSpecInitContainersStartupProbeTcpSocket {
  readonly host?: string;

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

export interface RedisSpecRedisSecurityContextCapabilities {
  readonly add?: string[];

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

export interface RedisSpecRedisSecurityContextSeLinuxOptions {
  readonly level?: string;

  readonly role?: string;

  readonly type?: string;

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

export interface RedisSpecRedisSecurityContextWindowsOptions {
  readonly gmsaCredentialSpec?: string;

  readonly gmsaCredentialSpecName?: string;

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

export interface RedisSpecExporterSecurityContextCapabilities {
  readonly add?: string[];

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

export interface RedisSpecExporterSecurityContextSeLinuxOptions {
  readonly level?: string;

  readonly role?: string;

  readonly type?: string;

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

export interface RedisSpecExporterSecurityContextWindowsOptions {
  readonly gmsaCredentialSpec?: string;

  readonly gmsaCredentialSpecName?: string;

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

export interface RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference {
  readonly matchExpressions?: RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions[];

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

export interface RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms {
  readonly matchExpressions?: RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions[];

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

export interface RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm {
  readonly labelSelector?: RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector;

  readonly namespaces?: string[];

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

export interface RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector {
  readonly matchExpressions?: RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions[];

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

export interface RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm {
  readonly labelSelector?: RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector;

  readonly namespaces?: string[];

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

export interface RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector {
  readonly matchExpressions?: RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions[];

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

export interface RedisSpecDataVolumeClaimTemplateSpecSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

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

export interface RedisSpecVolumesDownwardApiItemsFieldRef {
  readonly apiVersion?: string;

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

export interface RedisSpecVolumesDownwardApiItemsResourceFieldRef {
  readonly containerName?: string;

  readonly divisor?: RedisSpecVolumesDownwardApiItemsResourceFieldRefDivisor;

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

export interface RedisSpecVolumesProjectedSourcesConfigMap {
  readonly items?: RedisSpecVolumesProjectedSourcesConfigMapItems[];

  readonly name?: string;

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

export interface RedisSpecVolumesProjectedSourcesDownwardApi {
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

export interface RedisSpecVolumesProjectedSourcesSecret {
  readonly items?: RedisSpecVolumesProjectedSourcesSecretItems[];

  readonly name?: string;

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

export interface RedisSpecVolumesProjectedSourcesServiceAccountToken {
  readonly audience?: string;

  readonly expirationSeconds?: number;

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

export interface RedisSpecInitContainersEnvValueFromConfigMapKeyRef {
  readonly key: string;

  readonly name?: string;

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

export interface RedisSpecInitContainersEnvValueFromFieldRef {
  readonly apiVersion?: string;

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

export interface RedisSpecInitContainersEnvValueFromResourceFieldRef {
  readonly containerName?: string;

  readonly divisor?: RedisSpecInitContainersEnvValueFromResourceFieldRefDivisor;

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

export interface RedisSpecInitContainersEnvValueFromSecretKeyRef {
  readonly key: string;

  readonly name?: string;

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

export interface RedisSpecInitContainersLifecyclePostStartExec {
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

export interface RedisSpecInitContainersLifecyclePostStartHttpGet {
  readonly host?: string;

  readonly httpHeaders?: RedisSpecInitContainersLifecyclePostStartHttpGetHttpHeaders[];

  readonly path?: string;

  readonly port: RedisSpecInitContainersLifecyclePostStartHttpGetPort;

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

export interface RedisSpecInitContainersLifecyclePostStartTcpSocket {
  readonly host?: string;

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

export interface RedisSpecInitContainersLifecyclePreStopExec {
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

export interface RedisSpecInitContainersLifecyclePreStopHttpGet {
  readonly host?: string;

  readonly httpHeaders?: RedisSpecInitContainersLifecyclePreStopHttpGetHttpHeaders[];

  readonly path?: string;

  readonly port: RedisSpecInitContainersLifecyclePreStopHttpGetPort;

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

export interface RedisSpecInitContainersLifecyclePreStopTcpSocket {
  readonly host?: string;

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

export interface RedisSpecInitContainersLivenessProbeHttpGetHttpHeaders {
  readonly name: string;

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

export interface RedisSpecInitContainersReadinessProbeHttpGetHttpHeaders {
  readonly name: string;

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

export interface RedisSpecInitContainersStartupProbeHttpGetHttpHeaders {
  readonly name: string;

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

export interface RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions {
  readonly key: string;

  readonly operator: string;

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

export interface RedisSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields {
  readonly key: string;

  readonly operator: string;

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

export interface RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions {
  readonly key: string;

  readonly operator: string;

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

export interface RedisSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields {
  readonly key: string;

  readonly operator: string;

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

export interface RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector {
  readonly matchExpressions?: RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions[];

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

export interface RedisSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

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

export interface RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector {
  readonly matchExpressions?: RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions[];

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

export interface RedisSpecAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

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

export interface RedisSpecVolumesProjectedSourcesConfigMapItems {
  readonly key: string;

  readonly mode?: number;

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

export interface RedisSpecVolumesProjectedSourcesDownwardApiItems {
  readonly fieldRef?: RedisSpecVolumesProjectedSourcesDownwardApiItemsFieldRef;

  readonly mode?: number;

  readonly path: string;

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

export interface RedisSpecVolumesProjectedSourcesSecretItems {
  readonly key: string;

  readonly mode?: number;

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

export interface RedisSpecInitContainersLifecyclePostStartHttpGetHttpHeaders {
  readonly name: string;

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

export interface RedisSpecInitContainersLifecyclePreStopHttpGetHttpHeaders {
  readonly name: string;

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

export interface RedisSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

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

export interface RedisSpecAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

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

export interface RedisSpecVolumesProjectedSourcesDownwardApiItemsFieldRef {
  readonly apiVersion?: string;

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

export interface RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRef {
  readonly containerName?: string;

  readonly divisor?: RedisSpecVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor;

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

