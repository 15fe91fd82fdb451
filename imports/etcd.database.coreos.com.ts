// Made of the CRDs in lib/catalog by `npm run imports`; not to be edited.
/* eslint-disable */
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema EtcdBackup
 */
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

/**
 * @schema EtcdBackup
 */
export interface EtcdBackupProps {
  /**
   * @schema EtcdBackup#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema EtcdBackup#spec
   */
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

/**
 * @schema EtcdBackupSpec
 */
export interface EtcdBackupSpec {
  /**
   * @schema EtcdBackupSpec#etcdEndpoints
   */
  readonly etcdEndpoints?: string[];

  /**
   * @schema EtcdBackupSpec#storageType
   */
  readonly storageType?: string;

  /**
   * @schema EtcdBackupSpec#backupPolicy
   */
  readonly backupPolicy?: EtcdBackupSpecBackupPolicy;

  /**
   * @schema EtcdBackupSpec#clientTLSSecret
   */
  readonly clientTlsSecret?: string;

  /**
   * @schema EtcdBackupSpec#s3
   */
  readonly s3?: EtcdBackupSpecS3;

  /**
   * @schema EtcdBackupSpec#abs
   */
  readonly abs?: EtcdBackupSpecAbs;

  /**
   * @schema EtcdBackupSpec#gcs
   */
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

/**
 * @schema EtcdBackupSpecBackupPolicy
 */
export interface EtcdBackupSpecBackupPolicy {
  /**
   * @schema EtcdBackupSpecBackupPolicy#timeoutInSecond
   */
  readonly timeoutInSecond?: number;

  /**
   * @schema EtcdBackupSpecBackupPolicy#backupIntervalInSecond
   */
  readonly backupIntervalInSecond?: number;

  /**
   * @schema EtcdBackupSpecBackupPolicy#maxBackups
   */
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

/**
 * @schema EtcdBackupSpecS3
 */
export interface EtcdBackupSpecS3 {
  /**
   * @schema EtcdBackupSpecS3#path
   */
  readonly path?: string;

  /**
   * @schema EtcdBackupSpecS3#awsSecret
   */
  readonly awsSecret?: string;

  /**
   * @schema EtcdBackupSpecS3#endpoint
   */
  readonly endpoint?: string;

  /**
   * @schema EtcdBackupSpecS3#forcePathStyle
   */
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

/**
 * @schema EtcdBackupSpecAbs
 */
export interface EtcdBackupSpecAbs {
  /**
   * @schema EtcdBackupSpecAbs#path
   */
  readonly path?: string;

  /**
   * @schema EtcdBackupSpecAbs#absSecret
   */
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

/**
 * @schema EtcdBackupSpecGcs
 */
export interface EtcdBackupSpecGcs {
  /**
   * @schema EtcdBackupSpecGcs#path
   */
  readonly path?: string;

  /**
   * @schema EtcdBackupSpecGcs#gcpSecret
   */
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


/**
 *
 *
 * @schema EtcdCluster
 */
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

/**
 * @schema EtcdCluster
 */
export interface EtcdClusterProps {
  /**
   * @schema EtcdCluster#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema EtcdCluster#spec
   */
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

/**
 * @schema EtcdClusterSpec
 */
export interface EtcdClusterSpec {
  /**
   * @schema EtcdClusterSpec#size
   */
  readonly size?: number;

  /**
   * @schema EtcdClusterSpec#repository
   */
  readonly repository?: string;

  /**
   * @schema EtcdClusterSpec#version
   */
  readonly version?: string;

  /**
   * @schema EtcdClusterSpec#paused
   */
  readonly paused?: boolean;

  /**
   * @schema EtcdClusterSpec#pod
   */
  readonly pod?: EtcdClusterSpecPod;

  /**
   * @schema EtcdClusterSpec#TLS
   */
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

/**
 * @schema EtcdClusterSpecPod
 */
export interface EtcdClusterSpecPod {
  /**
   * @schema EtcdClusterSpecPod#labels
   */
  readonly labels?: { [key: string]: string };

  /**
   * @schema EtcdClusterSpecPod#annotations
   */
  readonly annotations?: { [key: string]: string };

  /**
   * @schema EtcdClusterSpecPod#nodeSelector
   */
  readonly nodeSelector?: { [key: string]: string };

  /**
   * @schema EtcdClusterSpecPod#affinity
   */
  readonly affinity?: EtcdClusterSpecPodAffinity;

  /**
   * @schema EtcdClusterSpecPod#antiAffinity
   */
  readonly antiAffinity?: boolean;

  /**
   * @schema EtcdClusterSpecPod#tolerations
   */
  readonly tolerations?: EtcdClusterSpecPodTolerations[];

  /**
   * @schema EtcdClusterSpecPod#resources
   */
  readonly resources?: EtcdClusterSpecPodResources;

  /**
   * @schema EtcdClusterSpecPod#etcdEnv
   */
  readonly etcdEnv?: EtcdClusterSpecPodEtcdEnv[];

  /**
   * @schema EtcdClusterSpecPod#persistentVolumeClaimSpec
   */
  readonly persistentVolumeClaimSpec?: EtcdClusterSpecPodPersistentVolumeClaimSpec;

  /**
   * @schema EtcdClusterSpecPod#busyboxImage
   */
  readonly busyboxImage?: string;

  /**
   * @schema EtcdClusterSpecPod#securityContext
   */
  readonly securityContext?: EtcdClusterSpecPodSecurityContext;

  /**
   * @schema EtcdClusterSpecPod#DNSTimeoutInSecond
   */
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

/**
 * @schema EtcdClusterSpecTls
 */
export interface EtcdClusterSpecTls {
  /**
   * @schema EtcdClusterSpecTls#static
   */
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

/**
 * @schema EtcdClusterSpecPodAffinity
 */
export interface EtcdClusterSpecPodAffinity {
  /**
   * @schema EtcdClusterSpecPodAffinity#nodeAffinity
   */
  readonly nodeAffinity?: EtcdClusterSpecPodAffinityNodeAffinity;

  /**
   * @schema EtcdClusterSpecPodAffinity#podAffinity
   */
  readonly podAffinity?: EtcdClusterSpecPodAffinityPodAffinity;

  /**
   * @schema EtcdClusterSpecPodAffinity#podAntiAffinity
   */
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

/**
 * @schema EtcdClusterSpecPodTolerations
 */
export interface EtcdClusterSpecPodTolerations {
  /**
   * @schema EtcdClusterSpecPodTolerations#effect
   */
  readonly effect?: string;

  /**
   * @schema EtcdClusterSpecPodTolerations#key
   */
  readonly key?: string;

  /**
   * @schema EtcdClusterSpecPodTolerations#operator
   */
  readonly operator?: string;

  /**
   * @schema EtcdClusterSpecPodTolerations#tolerationSeconds
   */
  readonly tolerationSeconds?: number;

  /**
   * @schema EtcdClusterSpecPodTolerations#value
   */
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

/**
 * @schema EtcdClusterSpecPodResources
 */
export interface EtcdClusterSpecPodResources {
  /**
   * @schema EtcdClusterSpecPodResources#limits
   */
  readonly limits?: { [key: string]: EtcdClusterSpecPodResourcesLimits };

  /**
   * @schema EtcdClusterSpecPodResources#requests
   */
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

/**
 * @schema EtcdClusterSpecPodEtcdEnv
 */
export interface EtcdClusterSpecPodEtcdEnv {
  /**
   * @schema EtcdClusterSpecPodEtcdEnv#name
   */
  readonly name: string;

  /**
   * @schema EtcdClusterSpecPodEtcdEnv#value
   */
  readonly value?: string;

  /**
   * @schema EtcdClusterSpecPodEtcdEnv#valueFrom
   */
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

/**
 * @schema EtcdClusterSpecPodPersistentVolumeClaimSpec
 */
export interface EtcdClusterSpecPodPersistentVolumeClaimSpec {
  /**
   * @schema EtcdClusterSpecPodPersistentVolumeClaimSpec#accessModes
   */
  readonly accessModes?: string[];

  /**
   * @schema EtcdClusterSpecPodPersistentVolumeClaimSpec#dataSource
   */
  readonly dataSource?: EtcdClusterSpecPodPersistentVolumeClaimSpecDataSource;

  /**
   * @schema EtcdClusterSpecPodPersistentVolumeClaimSpec#resources
   */
  readonly resources?: EtcdClusterSpecPodPersistentVolumeClaimSpecResources;

  /**
   * @schema EtcdClusterSpecPodPersistentVolumeClaimSpec#selector
   */
  readonly selector?: EtcdClusterSpecPodPersistentVolumeClaimSpecSelector;

  /**
   * @schema EtcdClusterSpecPodPersistentVolumeClaimSpec#storageClassName
   */
  readonly storageClassName?: string;

  /**
   * @schema EtcdClusterSpecPodPersistentVolumeClaimSpec#volumeMode
   */
  readonly volumeMode?: string;

  /**
   * @schema EtcdClusterSpecPodPersistentVolumeClaimSpec#volumeName
   */
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

/**
 * @schema EtcdClusterSpecPodSecurityContext
 */
export interface EtcdClusterSpecPodSecurityContext {
  /**
   * @schema EtcdClusterSpecPodSecurityContext#fsGroup
   */
  readonly fsGroup?: number;

  /**
   * @schema EtcdClusterSpecPodSecurityContext#runAsGroup
   */
  readonly runAsGroup?: number;

  /**
   * @schema EtcdClusterSpecPodSecurityContext#runAsNonRoot
   */
  readonly runAsNonRoot?: boolean;

  /**
   * @schema EtcdClusterSpecPodSecurityContext#runAsUser
   */
  readonly runAsUser?: number;

  /**
   * @schema EtcdClusterSpecPodSecurityContext#seLinuxOptions
   */
  readonly seLinuxOptions?: EtcdClusterSpecPodSecurityContextSeLinuxOptions;

  /**
   * @schema EtcdClusterSpecPodSecurityContext#supplementalGroups
   */
  readonly supplementalGroups?: number[];

  /**
   * @schema EtcdClusterSpecPodSecurityContext#sysctls
   */
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

/**
 * @schema EtcdClusterSpecTlsStatic
 */
export interface EtcdClusterSpecTlsStatic {
  /**
   * @schema EtcdClusterSpecTlsStatic#member
   */
  readonly member?: EtcdClusterSpecTlsStaticMember;

  /**
   * @schema EtcdClusterSpecTlsStatic#operatorSecret
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityNodeAffinity
 */
export interface EtcdClusterSpecPodAffinityNodeAffinity {
  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinity#preferredDuringSchedulingIgnoredDuringExecution
   */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinity#requiredDuringSchedulingIgnoredDuringExecution
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityPodAffinity
 */
export interface EtcdClusterSpecPodAffinityPodAffinity {
  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinity#preferredDuringSchedulingIgnoredDuringExecution
   */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinity#requiredDuringSchedulingIgnoredDuringExecution
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityPodAntiAffinity
 */
export interface EtcdClusterSpecPodAffinityPodAntiAffinity {
  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinity#preferredDuringSchedulingIgnoredDuringExecution
   */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinity#requiredDuringSchedulingIgnoredDuringExecution
   */
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

/**
 * @schema EtcdClusterSpecPodResourcesLimits
 */
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

/**
 * @schema EtcdClusterSpecPodResourcesRequests
 */
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

/**
 * @schema EtcdClusterSpecPodEtcdEnvValueFrom
 */
export interface EtcdClusterSpecPodEtcdEnvValueFrom {
  /**
   * @schema EtcdClusterSpecPodEtcdEnvValueFrom#configMapKeyRef
   */
  readonly configMapKeyRef?: EtcdClusterSpecPodEtcdEnvValueFromConfigMapKeyRef;

  /**
   * @schema EtcdClusterSpecPodEtcdEnvValueFrom#fieldRef
   */
  readonly fieldRef?: EtcdClusterSpecPodEtcdEnvValueFromFieldRef;

  /**
   * @schema EtcdClusterSpecPodEtcdEnvValueFrom#resourceFieldRef
   */
  readonly resourceFieldRef?: EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRef;

  /**
   * @schema EtcdClusterSpecPodEtcdEnvValueFrom#secretKeyRef
   */
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

/**
 * @schema EtcdClusterSpecPodPersistentVolumeClaimSpecDataSource
 */
export interface EtcdClusterSpecPodPersistentVolumeClaimSpecDataSource {
  /**
   * @schema EtcdClusterSpecPodPersistentVolumeClaimSpecDataSource#apiGroup
   */
  readonly apiGroup?: string;

  /**
   * @schema EtcdClusterSpecPodPersistentVolumeClaimSpecDataSource#kind
   */
  readonly kind: string;

  /**
   * @schema EtcdClusterSpecPodPersistentVolumeClaimSpecDataSource#name
   */
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

/**
 * @schema EtcdClusterSpecPodPersistentVolumeClaimSpecResources
 */
export interface EtcdClusterSpecPodPersistentVolumeClaimSpecResources {
  /**
   * @schema EtcdClusterSpecPodPersistentVolumeClaimSpecResources#limits
   */
  readonly limits?: { [key: string]: EtcdClusterSpecPodPersistentVolumeClaimSpecResourcesLimits };

  /**
   * @schema EtcdClusterSpecPodPersistentVolumeClaimSpecResources#requests
   */
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

/**
 * @schema EtcdClusterSpecPodPersistentVolumeClaimSpecSelector
 */
export interface EtcdClusterSpecPodPersistentVolumeClaimSpecSelector {
  /**
   * @schema EtcdClusterSpecPodPersistentVolumeClaimSpecSelector#matchExpressions
   */
  readonly matchExpressions?: EtcdClusterSpecPodPersistentVolumeClaimSpecSelectorMatchExpressions[];

  /**
   * @schema EtcdClusterSpecPodPersistentVolumeClaimSpecSelector#matchLabels
   */
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

/**
 * @schema EtcdClusterSpecPodSecurityContextSeLinuxOptions
 */
export interface EtcdClusterSpecPodSecurityContextSeLinuxOptions {
  /**
   * @schema EtcdClusterSpecPodSecurityContextSeLinuxOptions#level
   */
  readonly level?: string;

  /**
   * @schema EtcdClusterSpecPodSecurityContextSeLinuxOptions#role
   */
  readonly role?: string;

  /**
   * @schema EtcdClusterSpecPodSecurityContextSeLinuxOptions#type
   */
  readonly type?: string;

  /**
   * @schema EtcdClusterSpecPodSecurityContextSeLinuxOptions#user
   */
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

/**
 * @schema EtcdClusterSpecPodSecurityContextSysctls
 */
export interface EtcdClusterSpecPodSecurityContextSysctls {
  /**
   * @schema EtcdClusterSpecPodSecurityContextSysctls#name
   */
  readonly name: string;

  /**
   * @schema EtcdClusterSpecPodSecurityContextSysctls#value
   */
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

/**
 * @schema EtcdClusterSpecTlsStaticMember
 */
export interface EtcdClusterSpecTlsStaticMember {
  /**
   * @schema EtcdClusterSpecTlsStaticMember#peerSecret
   */
  readonly peerSecret?: string;

  /**
   * @schema EtcdClusterSpecTlsStaticMember#serverSecret
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution
 */
export interface EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution#preference
   */
  readonly preference: EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference;

  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution#weight
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution
 */
export interface EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution#nodeSelectorTerms
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution
 */
export interface EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution#podAffinityTerm
   */
  readonly podAffinityTerm: EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm;

  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution#weight
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution
 */
export interface EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#labelSelector
   */
  readonly labelSelector?: EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector;

  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#topologyKey
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution
 */
export interface EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution#podAffinityTerm
   */
  readonly podAffinityTerm: EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm;

  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution#weight
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution
 */
export interface EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#labelSelector
   */
  readonly labelSelector?: EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector;

  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#topologyKey
   */
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

/**
 * @schema EtcdClusterSpecPodEtcdEnvValueFromConfigMapKeyRef
 */
export interface EtcdClusterSpecPodEtcdEnvValueFromConfigMapKeyRef {
  /**
   * @schema EtcdClusterSpecPodEtcdEnvValueFromConfigMapKeyRef#key
   */
  readonly key: string;

  /**
   * @schema EtcdClusterSpecPodEtcdEnvValueFromConfigMapKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema EtcdClusterSpecPodEtcdEnvValueFromConfigMapKeyRef#optional
   */
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

/**
 * @schema EtcdClusterSpecPodEtcdEnvValueFromFieldRef
 */
export interface EtcdClusterSpecPodEtcdEnvValueFromFieldRef {
  /**
   * @schema EtcdClusterSpecPodEtcdEnvValueFromFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema EtcdClusterSpecPodEtcdEnvValueFromFieldRef#fieldPath
   */
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

/**
 * @schema EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRef
 */
export interface EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRef {
  /**
   * @schema EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRef#divisor
   */
  readonly divisor?: EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRefDivisor;

  /**
   * @schema EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRef#resource
   */
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

/**
 * @schema EtcdClusterSpecPodEtcdEnvValueFromSecretKeyRef
 */
export interface EtcdClusterSpecPodEtcdEnvValueFromSecretKeyRef {
  /**
   * @schema EtcdClusterSpecPodEtcdEnvValueFromSecretKeyRef#key
   */
  readonly key: string;

  /**
   * @schema EtcdClusterSpecPodEtcdEnvValueFromSecretKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema EtcdClusterSpecPodEtcdEnvValueFromSecretKeyRef#optional
   */
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

/**
 * @schema EtcdClusterSpecPodPersistentVolumeClaimSpecResourcesLimits
 */
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

/**
 * @schema EtcdClusterSpecPodPersistentVolumeClaimSpecResourcesRequests
 */
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

/**
 * @schema EtcdClusterSpecPodPersistentVolumeClaimSpecSelectorMatchExpressions
 */
export interface EtcdClusterSpecPodPersistentVolumeClaimSpecSelectorMatchExpressions {
  /**
   * @schema EtcdClusterSpecPodPersistentVolumeClaimSpecSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema EtcdClusterSpecPodPersistentVolumeClaimSpecSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema EtcdClusterSpecPodPersistentVolumeClaimSpecSelectorMatchExpressions#values
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference
 */
export interface EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference {
  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference#matchExpressions
   */
  readonly matchExpressions?: EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions[];

  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference#matchFields
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms
 */
export interface EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms {
  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms#matchExpressions
   */
  readonly matchExpressions?: EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions[];

  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms#matchFields
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm
 */
export interface EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm {
  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#labelSelector
   */
  readonly labelSelector?: EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector;

  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#topologyKey
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector
 */
export interface EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector {
  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchExpressions
   */
  readonly matchExpressions?: EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions[];

  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchLabels
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm
 */
export interface EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm {
  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#labelSelector
   */
  readonly labelSelector?: EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector;

  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#topologyKey
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector
 */
export interface EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector {
  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchExpressions
   */
  readonly matchExpressions?: EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions[];

  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchLabels
   */
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

/**
 * @schema EtcdClusterSpecPodEtcdEnvValueFromResourceFieldRefDivisor
 */
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

/**
 * @schema EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions
 */
export interface EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions {
  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions#values
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields
 */
export interface EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields {
  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields#key
   */
  readonly key: string;

  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields#operator
   */
  readonly operator: string;

  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields#values
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions
 */
export interface EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions {
  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions#values
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields
 */
export interface EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields {
  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields#key
   */
  readonly key: string;

  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields#operator
   */
  readonly operator: string;

  /**
   * @schema EtcdClusterSpecPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields#values
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector
 */
export interface EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector {
  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchExpressions
   */
  readonly matchExpressions?: EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions[];

  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchLabels
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions
 */
export interface EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions {
  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#values
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector
 */
export interface EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector {
  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchExpressions
   */
  readonly matchExpressions?: EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions[];

  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchLabels
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions
 */
export interface EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions {
  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#values
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions
 */
export interface EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions {
  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema EtcdClusterSpecPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#values
   */
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

/**
 * @schema EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions
 */
export interface EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions {
  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema EtcdClusterSpecPodAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#values
   */
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


/**
 *
 *
 * @schema EtcdRestore
 */
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

/**
 * @schema EtcdRestore
 */
export interface EtcdRestoreProps {
  /**
   * @schema EtcdRestore#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema EtcdRestore#spec
   */
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

/**
 * @schema EtcdRestoreSpec
 */
export interface EtcdRestoreSpec {
  /**
   * @schema EtcdRestoreSpec#etcdCluster
   */
  readonly etcdCluster?: EtcdRestoreSpecEtcdCluster;

  /**
   * @schema EtcdRestoreSpec#backupStorageType
   */
  readonly backupStorageType?: string;

  /**
   * @schema EtcdRestoreSpec#s3
   */
  readonly s3?: EtcdRestoreSpecS3;

  /**
   * @schema EtcdRestoreSpec#abs
   */
  readonly abs?: EtcdRestoreSpecAbs;

  /**
   * @schema EtcdRestoreSpec#gcs
   */
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

/**
 * @schema EtcdRestoreSpecEtcdCluster
 */
export interface EtcdRestoreSpecEtcdCluster {
  /**
   * @schema EtcdRestoreSpecEtcdCluster#name
   */
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

/**
 * @schema EtcdRestoreSpecS3
 */
export interface EtcdRestoreSpecS3 {
  /**
   * @schema EtcdRestoreSpecS3#path
   */
  readonly path?: string;

  /**
   * @schema EtcdRestoreSpecS3#awsSecret
   */
  readonly awsSecret?: string;

  /**
   * @schema EtcdRestoreSpecS3#endpoint
   */
  readonly endpoint?: string;

  /**
   * @schema EtcdRestoreSpecS3#forcePathStyle
   */
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

/**
 * @schema EtcdRestoreSpecAbs
 */
export interface EtcdRestoreSpecAbs {
  /**
   * @schema EtcdRestoreSpecAbs#path
   */
  readonly path?: string;

  /**
   * @schema EtcdRestoreSpecAbs#absSecret
   */
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

/**
 * @schema EtcdRestoreSpecGcs
 */
export interface EtcdRestoreSpecGcs {
  /**
   * @schema EtcdRestoreSpecGcs#path
   */
  readonly path?: string;

  /**
   * @schema EtcdRestoreSpecGcs#gcpSecret
   */
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

