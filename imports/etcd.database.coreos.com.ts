// Made of the CRDs in lib/catalog by `npm run imports`; not to be edited.
/* eslint-disable */
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


export class EtcdBackup extends ApiObject {
  /**
   * Returns the apiVersion and kind for "EtcdBackup"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'etcd.database.coreos.com/v1beta2',
    kind: 'EtcdBackup',
  }

  /**
   * Renders a Kubernetes manifest for "EtcdBackup".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: EtcdBackupProps = {}): any {
    return {
      ...EtcdBackup.GVK,
      ...toJson_EtcdBackupProps(props),
    };
  }

  /**
   * Defines a "EtcdBackup" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: EtcdBackupProps = {}) {
    super(scope, id, {
      ...EtcdBackup.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...EtcdBackup.GVK,
      ...toJson_EtcdBackupProps(resolved),
    };
  }
}

export interface EtcdBackupProps {
  readonly metadata?: ApiObjectMetadata;

  readonly spec?: EtcdBackupSpec;
}

/**
 * Converts an object of type 'EtcdBackupProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdBackupProps(obj: EtcdBackupProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_EtcdBackupSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdBackupSpec {
  readonly etcdEndpoints?: string[];

  readonly storageType?: string;

  readonly backupPolicy?: EtcdBackupSpecBackupPolicy;

  readonly clientTlsSecret?: string;

  readonly s3?: EtcdBackupSpecS3;

  readonly abs?: EtcdBackupSpecAbs;

  readonly gcs?: EtcdBackupSpecGcs;
}

/**
 * Converts an object of type 'EtcdBackupSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdBackupSpec(obj: EtcdBackupSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'etcdEndpoints': obj.etcdEndpoints?.map(y => y),
    'storageType': obj.storageType,
    'backupPolicy': toJson_EtcdBackupSpecBackupPolicy(obj.backupPolicy),
    'clientTLSSecret': obj.clientTlsSecret,
    's3': toJson_EtcdBackupSpecS3(obj.s3),
    'abs': toJson_EtcdBackupSpecAbs(obj.abs),
    'gcs': toJson_EtcdBackupSpecGcs(obj.gcs),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdBackupSpecBackupPolicy {
  readonly timeoutInSecond?: number;

  readonly backupIntervalInSecond?: number;

  readonly maxBackups?: number;
}

/**
 * Converts an object of type 'EtcdBackupSpecBackupPolicy' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdBackupSpecBackupPolicy(obj: EtcdBackupSpecBackupPolicy | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'timeoutInSecond': obj.timeoutInSecond,
    'backupIntervalInSecond': obj.backupIntervalInSecond,
    'maxBackups': obj.maxBackups,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdBackupSpecS3 {
  readonly path?: string;

  readonly awsSecret?: string;

  readonly endpoint?: string;

  readonly forcePathStyle?: boolean;
}

/**
 * Converts an object of type 'EtcdBackupSpecS3' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdBackupSpecS3(obj: EtcdBackupSpecS3 | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'path': obj.path,
    'awsSecret': obj.awsSecret,
    'endpoint': obj.endpoint,
    'forcePathStyle': obj.forcePathStyle,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdBackupSpecAbs {
  readonly path?: string;

  readonly absSecret?: string;
}

/**
 * Converts an object of type 'EtcdBackupSpecAbs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdBackupSpecAbs(obj: EtcdBackupSpecAbs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'path': obj.path,
    'absSecret': obj.absSecret,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdBackupSpecGcs {
  readonly path?: string;

  readonly gcpSecret?: string;
}

/**
 * Converts an object of type 'EtcdBackupSpecGcs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdBackupSpecGcs(obj: EtcdBackupSpecGcs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'path': obj.path,
    'gcpSecret': obj.gcpSecret,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */


export class EtcdCluster extends ApiObject {
  /**
   * Returns the apiVersion and kind for "EtcdCluster"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'etcd.database.coreos.com/v1beta2',
    kind: 'EtcdCluster',
  }

  /**
   * Renders a Kubernetes manifest for "EtcdCluster".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: EtcdClusterProps = {}): any {
    return {
      ...EtcdCluster.GVK,
      ...toJson_EtcdClusterProps(props),
    };
  }

  /**
   * Defines a "EtcdCluster" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: EtcdClusterProps = {}) {
    super(scope, id, {
      ...EtcdCluster.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...EtcdCluster.GVK,
      ...toJson_EtcdClusterProps(resolved),
    };
  }
}

export interface EtcdClusterProps {
  readonly metadata?: ApiObjectMetadata;

  readonly spec?: EtcdClusterSpec;
}

/**
 * Converts an object of type 'EtcdClusterProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterProps(obj: EtcdClusterProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_EtcdClusterSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpec {
  readonly size?: number;

  readonly repository?: string;

  readonly version?: string;

  readonly paused?: boolean;

  readonly pod?: EtcdClusterSpecPod;

  readonly tls?: EtcdClusterSpecTls;
}

/**
 * Converts an object of type 'EtcdClusterSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpec(obj: EtcdClusterSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'size': obj.size,
    'repository': obj.repository,
    'version': obj.version,
    'paused': obj.paused,
    'pod': toJson_EtcdClusterSpecPod(obj.pod),
    'TLS': toJson_EtcdClusterSpecTls(obj.tls),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPod {
  readonly labels?: { [key: string]: string };

  readonly annotations?: { [key: string]: string };

  readonly nodeSelector?: { [key: string]: string };

  readonly affinity?: EtcdClusterSpecPodAffinity;

  readonly antiAffinity?: boolean;

  readonly tolerations?: EtcdClusterSpecPodTolerations[];

  readonly resources?: EtcdClusterSpecPodResources;

  readonly etcdEnv?: EtcdClusterSpecPodEtcdEnv[];

  readonly persistentVolumeClaimSpec?: EtcdClusterSpecPodPersistentVolumeClaimSpec;

  readonly busyboxImage?: string;

  readonly securityContext?: EtcdClusterSpecPodSecurityContext;

  readonly dnsTimeoutInSecond?: number;
}

/**
 * Converts an object of type 'EtcdClusterSpecPod' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPod(obj: EtcdClusterSpecPod | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labels': ((obj.labels) === undefined) ? undefined : (Object.entries(obj.labels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'annotations': ((obj.annotations) === undefined) ? undefined : (Object.entries(obj.annotations).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'nodeSelector': ((obj.nodeSelector) === undefined) ? undefined : (Object.entries(obj.nodeSelector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'affinity': toJson_EtcdClusterSpecPodAffinity(obj.affinity),
    'antiAffinity': obj.antiAffinity,
    'tolerations': obj.tolerations?.map(y => toJson_EtcdClusterSpecPodTolerations(y)),
    'resources': toJson_EtcdClusterSpecPodResources(obj.resources),
    'etcdEnv': obj.etcdEnv?.map(y => toJson_EtcdClusterSpecPodEtcdEnv(y)),
    'persistentVolumeClaimSpec': toJson_EtcdClusterSpecPodPersistentVolumeClaimSpec(obj.persistentVolumeClaimSpec),
    'busyboxImage': obj.busyboxImage,
    'securityContext': toJson_EtcdClusterSpecPodSecurityContext(obj.securityContext),
    'DNSTimeoutInSecond': obj.dnsTimeoutInSecond,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecTls {
  readonly static?: EtcdClusterSpecTlsStatic;
}

/**
 * Converts an object of type 'EtcdClusterSpecTls' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecTls(obj: EtcdClusterSpecTls | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'static': toJson_EtcdClusterSpecTlsStatic(obj.static),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodAffinity {
  readonly nodeAffinity?: EtcdClusterSpecPodAffinityNodeAffinity;

  readonly podAffinity?: EtcdClusterSpecPodAffinityPodAffinity;

  readonly podAntiAffinity?: EtcdClusterSpecPodAffinityPodAntiAffinity;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinity(obj: EtcdClusterSpecPodAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'nodeAffinity': toJson_EtcdClusterSpecPodAffinityNodeAffinity(obj.nodeAffinity),
    'podAffinity': toJson_EtcdClusterSpecPodAffinityPodAffinity(obj.podAffinity),
    'podAntiAffinity': toJson_EtcdClusterSpecPodAffinityPodAntiAffinity(obj.podAntiAffinity),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodTolerations {
  readonly effect?: string;

  readonly key?: string;

  readonly operator?: string;

  readonly tolerationSeconds?: number;

  readonly value?: string;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodTolerations' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodTolerations(obj: EtcdClusterSpecPodTolerations | undefined): Record<string, any> | undefined {
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

export interface EtcdClusterSpecPodResources {
  readonly limits?: { [key: string]: EtcdClusterSpecPodResourcesLimits };

  readonly requests?: { [key: string]: EtcdClusterSpecPodResourcesRequests };
}

/**
 * Converts an object of type 'EtcdClusterSpecPodResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodResources(obj: EtcdClusterSpecPodResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodEtcdEnv {
  readonly name: string;

  readonly value?: string;

  readonly valueFrom?: EtcdClusterSpecPodEtcdEnvValueFrom;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodEtcdEnv' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodEtcdEnv(obj: EtcdClusterSpecPodEtcdEnv | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
    'valueFrom': toJson_EtcdClusterSpecPodEtcdEnvValueFrom(obj.valueFrom),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodPersistentVolumeClaimSpec {
  readonly accessModes?: string[];

  readonly dataSource?: EtcdClusterSpecPodPersistentVolumeClaimSpecDataSource;

  readonly resources?: EtcdClusterSpecPodPersistentVolumeClaimSpecResources;

  readonly selector?: EtcdClusterSpecPodPersistentVolumeClaimSpecSelector;

  readonly storageClassName?: string;

  readonly volumeMode?: string;

  readonly volumeName?: string;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodPersistentVolumeClaimSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodPersistentVolumeClaimSpec(obj: EtcdClusterSpecPodPersistentVolumeClaimSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'accessModes': obj.accessModes?.map(y => y),
    'dataSource': toJson_EtcdClusterSpecPodPersistentVolumeClaimSpecDataSource(obj.dataSource),
    'resources': toJson_EtcdClusterSpecPodPersistentVolumeClaimSpecResources(obj.resources),
    'selector': toJson_EtcdClusterSpecPodPersistentVolumeClaimSpecSelector(obj.selector),
    'storageClassName': obj.storageClassName,
    'volumeMode': obj.volumeMode,
    'volumeName': obj.volumeName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodSecurityContext {
  readonly fsGroup?: number;

  readonly runAsGroup?: number;

  readonly runAsNonRoot?: boolean;

  readonly runAsUser?: number;

  readonly seLinuxOptions?: EtcdClusterSpecPodSecurityContextSeLinuxOptions;

  readonly supplementalGroups?: number[];

  readonly sysctls?: EtcdClusterSpecPodSecurityContextSysctls[];
}

/**
 * Converts an object of type 'EtcdClusterSpecPodSecurityContext' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodSecurityContext(obj: EtcdClusterSpecPodSecurityContext | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsGroup': obj.fsGroup,
    'runAsGroup': obj.runAsGroup,
    'runAsNonRoot': obj.runAsNonRoot,
    'runAsUser': obj.runAsUser,
    'seLinuxOptions': toJson_EtcdClusterSpecPodSecurityContextSeLinuxOptions(obj.seLinuxOptions),
    'supplementalGroups': obj.supplementalGroups?.map(y => y),
    'sysctls': obj.sysctls?.map(y => toJson_EtcdClusterSpecPodSecurityContextSysctls(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecTlsStatic {
  readonly member?: EtcdClusterSpecTlsStaticMember;

  readonly operatorSecret?: string;
}

/**
 * Converts an object of type 'EtcdClusterSpecTlsStatic' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecTlsStatic(obj: EtcdClusterSpecTlsStatic | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'member': toJson_EtcdClusterSpecTlsStaticMember(obj.member),
    'operatorSecret': obj.operatorSecret,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodAffinityNodeAffinity {
  readonly preferredDuringSchedulingIgnoredDuringExecution?: EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  readonly requiredDuringSchedulingIgnoredDuringExecution?: EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityNodeAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityNodeAffinity(obj: EtcdClusterSpecPodAffinityNodeAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preferredDuringSchedulingIgnoredDuringExecution': obj.preferredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution(y)),
    'requiredDuringSchedulingIgnoredDuringExecution': toJson_EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj.requiredDuringSchedulingIgnoredDuringExecution),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodAffinityPodAffinity {
  readonly preferredDuringSchedulingIgnoredDuringExecution?: EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  readonly requiredDuringSchedulingIgnoredDuringExecution?: EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution[];
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityPodAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityPodAffinity(obj: EtcdClusterSpecPodAffinityPodAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preferredDuringSchedulingIgnoredDuringExecution': obj.preferredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution(y)),
    'requiredDuringSchedulingIgnoredDuringExecution': obj.requiredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodAffinityPodAntiAffinity {
  readonly preferredDuringSchedulingIgnoredDuringExecution?: EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  readonly requiredDuringSchedulingIgnoredDuringExecution?: EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution[];
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityPodAntiAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityPodAntiAffinity(obj: EtcdClusterSpecPodAffinityPodAntiAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preferredDuringSchedulingIgnoredDuringExecution': obj.preferredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution(y)),
    'requiredDuringSchedulingIgnoredDuringExecution': obj.requiredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class EtcdClusterSpecPodResourcesLimits {
  public static fromNumber(value: number): EtcdClusterSpecPodResourcesLimits {
    return new EtcdClusterSpecPodResourcesLimits(value);
  }
  public static fromString(value: string): EtcdClusterSpecPodResourcesLimits {
    return new EtcdClusterSpecPodResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class EtcdClusterSpecPodResourcesRequests {
  public static fromNumber(value: number): EtcdClusterSpecPodResourcesRequests {
    return new EtcdClusterSpecPodResourcesRequests(value);
  }
  public static fromString(value: string): EtcdClusterSpecPodResourcesRequests {
    return new EtcdClusterSpecPodResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface EtcdClusterSpecPodEtcdEnvValueFrom {
  readonly configMapKeyRef?: EtcdClusterSpecPodEtcdEnvValueFromConfigMapKeyRef;

  readonly fieldRef?: EtcdClusterSpecPodEtcdEnvValueFromFieldRef;

  readonly resourceFieldRef?: EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRef;

  readonly secretKeyRef?: EtcdClusterSpecPodEtcdEnvValueFromSecretKeyRef;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodEtcdEnvValueFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodEtcdEnvValueFrom(obj: EtcdClusterSpecPodEtcdEnvValueFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapKeyRef': toJson_EtcdClusterSpecPodEtcdEnvValueFromConfigMapKeyRef(obj.configMapKeyRef),
    'fieldRef': toJson_EtcdClusterSpecPodEtcdEnvValueFromFieldRef(obj.fieldRef),
    'resourceFieldRef': toJson_EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRef(obj.resourceFieldRef),
    'secretKeyRef': toJson_EtcdClusterSpecPodEtcdEnvValueFromSecretKeyRef(obj.secretKeyRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodPersistentVolumeClaimSpecDataSource {
  readonly apiGroup?: string;

  readonly kind: string;

  readonly name: string;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodPersistentVolumeClaimSpecDataSource' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodPersistentVolumeClaimSpecDataSource(obj: EtcdClusterSpecPodPersistentVolumeClaimSpecDataSource | undefined): Record<string, any> | undefined {
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

export interface EtcdClusterSpecPodPersistentVolumeClaimSpecResources {
  readonly limits?: { [key: string]: EtcdClusterSpecPodPersistentVolumeClaimSpecResourcesLimits };

  readonly requests?: { [key: string]: EtcdClusterSpecPodPersistentVolumeClaimSpecResourcesRequests };
}

/**
 * Converts an object of type 'EtcdClusterSpecPodPersistentVolumeClaimSpecResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodPersistentVolumeClaimSpecResources(obj: EtcdClusterSpecPodPersistentVolumeClaimSpecResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodPersistentVolumeClaimSpecSelector {
  readonly matchExpressions?: EtcdClusterSpecPodPersistentVolumeClaimSpecSelectorMatchExpressions[];

  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'EtcdClusterSpecPodPersistentVolumeClaimSpecSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodPersistentVolumeClaimSpecSelector(obj: EtcdClusterSpecPodPersistentVolumeClaimSpecSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_EtcdClusterSpecPodPersistentVolumeClaimSpecSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodSecurityContextSeLinuxOptions {
  readonly level?: string;

  readonly role?: string;

  readonly type?: string;

  readonly user?: string;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodSecurityContextSeLinuxOptions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodSecurityContextSeLinuxOptions(obj: EtcdClusterSpecPodSecurityContextSeLinuxOptions | undefined): Record<string, any> | undefined {
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

export interface EtcdClusterSpecPodSecurityContextSysctls {
  readonly name: string;

  readonly value: string;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodSecurityContextSysctls' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodSecurityContextSysctls(obj: EtcdClusterSpecPodSecurityContextSysctls | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecTlsStaticMember {
  readonly peerSecret?: string;

  readonly serverSecret?: string;
}

/**
 * Converts an object of type 'EtcdClusterSpecTlsStaticMember' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecTlsStaticMember(obj: EtcdClusterSpecTlsStaticMember | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'peerSecret': obj.peerSecret,
    'serverSecret': obj.serverSecret,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  readonly preference: EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference;

  readonly weight: number;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution(obj: EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preference': toJson_EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference(obj.preference),
    'weight': obj.weight,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  readonly nodeSelectorTerms: EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms[];
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj: EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'nodeSelectorTerms': obj.nodeSelectorTerms?.map(y => toJson_EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  readonly podAffinityTerm: EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm;

  readonly weight: number;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution(obj: EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'podAffinityTerm': toJson_EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj.podAffinityTerm),
    'weight': obj.weight,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  readonly labelSelector?: EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector;

  readonly namespaces?: string[];

  readonly topologyKey: string;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj: EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj.labelSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  readonly podAffinityTerm: EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm;

  readonly weight: number;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution(obj: EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'podAffinityTerm': toJson_EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj.podAffinityTerm),
    'weight': obj.weight,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  readonly labelSelector?: EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector;

  readonly namespaces?: string[];

  readonly topologyKey: string;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj: EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj.labelSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodEtcdEnvValueFromConfigMapKeyRef {
  readonly key: string;

  readonly name?: string;

  readonly optional?: boolean;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodEtcdEnvValueFromConfigMapKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodEtcdEnvValueFromConfigMapKeyRef(obj: EtcdClusterSpecPodEtcdEnvValueFromConfigMapKeyRef | undefined): Record<string, any> | undefined {
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

export interface EtcdClusterSpecPodEtcdEnvValueFromFieldRef {
  readonly apiVersion?: string;

  readonly fieldPath: string;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodEtcdEnvValueFromFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodEtcdEnvValueFromFieldRef(obj: EtcdClusterSpecPodEtcdEnvValueFromFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRef {
  readonly containerName?: string;

  readonly divisor?: EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRefDivisor;

  readonly resource: string;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRef(obj: EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRef | undefined): Record<string, any> | undefined {
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

export interface EtcdClusterSpecPodEtcdEnvValueFromSecretKeyRef {
  readonly key: string;

  readonly name?: string;

  readonly optional?: boolean;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodEtcdEnvValueFromSecretKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodEtcdEnvValueFromSecretKeyRef(obj: EtcdClusterSpecPodEtcdEnvValueFromSecretKeyRef | undefined): Record<string, any> | undefined {
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

export class EtcdClusterSpecPodPersistentVolumeClaimSpecResourcesLimits {
  public static fromNumber(value: number): EtcdClusterSpecPodPersistentVolumeClaimSpecResourcesLimits {
    return new EtcdClusterSpecPodPersistentVolumeClaimSpecResourcesLimits(value);
  }
  public static fromString(value: string): EtcdClusterSpecPodPersistentVolumeClaimSpecResourcesLimits {
    return new EtcdClusterSpecPodPersistentVolumeClaimSpecResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class EtcdClusterSpecPodPersistentVolumeClaimSpecResourcesRequests {
  public static fromNumber(value: number): EtcdClusterSpecPodPersistentVolumeClaimSpecResourcesRequests {
    return new EtcdClusterSpecPodPersistentVolumeClaimSpecResourcesRequests(value);
  }
  public static fromString(value: string): EtcdClusterSpecPodPersistentVolumeClaimSpecResourcesRequests {
    return new EtcdClusterSpecPodPersistentVolumeClaimSpecResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface EtcdClusterSpecPodPersistentVolumeClaimSpecSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'EtcdClusterSpecPodPersistentVolumeClaimSpecSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodPersistentVolumeClaimSpecSelectorMatchExpressions(obj: EtcdClusterSpecPodPersistentVolumeClaimSpecSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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

export interface EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference {
  readonly matchExpressions?: EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions[];

  readonly matchFields?: EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields[];
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference(obj: EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions(y)),
    'matchFields': obj.matchFields?.map(y => toJson_EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms {
  readonly matchExpressions?: EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions[];

  readonly matchFields?: EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields[];
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms(obj: EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions(y)),
    'matchFields': obj.matchFields?.map(y => toJson_EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm {
  readonly labelSelector?: EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector;

  readonly namespaces?: string[];

  readonly topologyKey: string;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj: EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj.labelSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector {
  readonly matchExpressions?: EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions[];

  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj: EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm {
  readonly labelSelector?: EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector;

  readonly namespaces?: string[];

  readonly topologyKey: string;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj: EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj.labelSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector {
  readonly matchExpressions?: EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions[];

  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj: EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRefDivisor {
  public static fromNumber(value: number): EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRefDivisor {
    return new EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRefDivisor {
    return new EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions(obj: EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions | undefined): Record<string, any> | undefined {
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

export interface EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields(obj: EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields | undefined): Record<string, any> | undefined {
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

export interface EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions(obj: EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions | undefined): Record<string, any> | undefined {
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

export interface EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields(obj: EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields | undefined): Record<string, any> | undefined {
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

export interface EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector {
  readonly matchExpressions?: EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions[];

  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj: EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(obj: EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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

export interface EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector {
  readonly matchExpressions?: EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions[];

  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj: EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(obj: EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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

export interface EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(obj: EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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

export interface EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions {
  readonly key: string;

  readonly operator: string;

  readonly values?: string[];
}

/**
 * Converts an object of type 'EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(obj: EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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


export class EtcdRestore extends ApiObject {
  /**
   * Returns the apiVersion and kind for "EtcdRestore"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'etcd.database.coreos.com/v1beta2',
    kind: 'EtcdRestore',
  }

  /**
   * Renders a Kubernetes manifest for "EtcdRestore".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: EtcdRestoreProps = {}): any {
    return {
      ...EtcdRestore.GVK,
      ...toJson_EtcdRestoreProps(props),
    };
  }

  /**
   * Defines a "EtcdRestore" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: EtcdRestoreProps = {}) {
    super(scope, id, {
      ...EtcdRestore.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...EtcdRestore.GVK,
      ...toJson_EtcdRestoreProps(resolved),
    };
  }
}

export interface EtcdRestoreProps {
  readonly metadata?: ApiObjectMetadata;

  readonly spec?: EtcdRestoreSpec;
}

/**
 * Converts an object of type 'EtcdRestoreProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdRestoreProps(obj: EtcdRestoreProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_EtcdRestoreSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdRestoreSpec {
  readonly etcdCluster?: EtcdRestoreSpecEtcdCluster;

  readonly backupStorageType?: string;

  readonly s3?: EtcdRestoreSpecS3;

  readonly abs?: EtcdRestoreSpecAbs;

  readonly gcs?: EtcdRestoreSpecGcs;
}

/**
 * Converts an object of type 'EtcdRestoreSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdRestoreSpec(obj: EtcdRestoreSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'etcdCluster': toJson_EtcdRestoreSpecEtcdCluster(obj.etcdCluster),
    'backupStorageType': obj.backupStorageType,
    's3': toJson_EtcdRestoreSpecS3(obj.s3),
    'abs': toJson_EtcdRestoreSpecAbs(obj.abs),
    'gcs': toJson_EtcdRestoreSpecGcs(obj.gcs),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdRestoreSpecEtcdCluster {
  readonly name?: string;
}

/**
 * Converts an object of type 'EtcdRestoreSpecEtcdCluster' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdRestoreSpecEtcdCluster(obj: EtcdRestoreSpecEtcdCluster | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdRestoreSpecS3 {
  readonly path?: string;

  readonly awsSecret?: string;

  readonly endpoint?: string;

  readonly forcePathStyle?: boolean;
}

/**
 * Converts an object of type 'EtcdRestoreSpecS3' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdRestoreSpecS3(obj: EtcdRestoreSpecS3 | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'path': obj.path,
    'awsSecret': obj.awsSecret,
    'endpoint': obj.endpoint,
    'forcePathStyle': obj.forcePathStyle,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdRestoreSpecAbs {
  readonly path?: string;

  readonly absSecret?: string;
}

/**
 * Converts an object of type 'EtcdRestoreSpecAbs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdRestoreSpecAbs(obj: EtcdRestoreSpecAbs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'path': obj.path,
    'absSecret': obj.absSecret,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdRestoreSpecGcs {
  readonly path?: string;

  readonly gcpSecret?: string;
}

/**
 * Converts an object of type 'EtcdRestoreSpecGcs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdRestoreSpecGcs(obj: EtcdRestoreSpecGcs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'path': obj.path,
    'gcpSecret': obj.gcpSecret,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

