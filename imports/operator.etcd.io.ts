// Made of the CRDs in lib/catalog by `npm run imports`; not to be edited.
/* eslint-disable */
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


export class EtcdCluster extends ApiObject {
  /**
   * Returns the apiVersion and kind for "EtcdCluster"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'operator.etcd.io/v1alpha1',
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
  readonly size: number;

  readonly version: string;

  readonly imageRegistry?: string;

  readonly etcdOptions?: string[];

  readonly storageSpec?: EtcdClusterSpecStorageSpec;

  readonly podTemplate?: EtcdClusterSpecPodTemplate;

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
    'version': obj.version,
    'imageRegistry': obj.imageRegistry,
    'etcdOptions': obj.etcdOptions?.map(y => y),
    'storageSpec': toJson_EtcdClusterSpecStorageSpec(obj.storageSpec),
    'podTemplate': toJson_EtcdClusterSpecPodTemplate(obj.podTemplate),
    'tls': toJson_EtcdClusterSpecTls(obj.tls),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecStorageSpec {
  readonly accessModes?: string;

  readonly storageClassName?: string;

  readonly pvcName?: string;

  readonly volumeSizeRequest: EtcdClusterSpecStorageSpecVolumeSizeRequest;

  readonly volumeSizeLimit?: EtcdClusterSpecStorageSpecVolumeSizeLimit;
}

/**
 * Converts an object of type 'EtcdClusterSpecStorageSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecStorageSpec(obj: EtcdClusterSpecStorageSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'accessModes': obj.accessModes,
    'storageClassName': obj.storageClassName,
    'pvcName': obj.pvcName,
    'volumeSizeRequest': obj.volumeSizeRequest?.value,
    'volumeSizeLimit': obj.volumeSizeLimit?.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecPodTemplate {
  readonly metadata?: EtcdClusterSpecPodTemplateMetadata;
}

/**
 * Converts an object of type 'EtcdClusterSpecPodTemplate' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodTemplate(obj: EtcdClusterSpecPodTemplate | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': toJson_EtcdClusterSpecPodTemplateMetadata(obj.metadata),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecTls {
  readonly provider?: string;

  readonly providerCfg?: EtcdClusterSpecTlsProviderCfg;
}

/**
 * Converts an object of type 'EtcdClusterSpecTls' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecTls(obj: EtcdClusterSpecTls | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'provider': obj.provider,
    'providerCfg': toJson_EtcdClusterSpecTlsProviderCfg(obj.providerCfg),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export class EtcdClusterSpecStorageSpecVolumeSizeRequest {
  public static fromNumber(value: number): EtcdClusterSpecStorageSpecVolumeSizeRequest {
    return new EtcdClusterSpecStorageSpecVolumeSizeRequest(value);
  }
  public static fromString(value: string): EtcdClusterSpecStorageSpecVolumeSizeRequest {
    return new EtcdClusterSpecStorageSpecVolumeSizeRequest(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export class EtcdClusterSpecStorageSpecVolumeSizeLimit {
  public static fromNumber(value: number): EtcdClusterSpecStorageSpecVolumeSizeLimit {
    return new EtcdClusterSpecStorageSpecVolumeSizeLimit(value);
  }
  public static fromString(value: string): EtcdClusterSpecStorageSpecVolumeSizeLimit {
    return new EtcdClusterSpecStorageSpecVolumeSizeLimit(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

export interface EtcdClusterSpecPodTemplateMetadata {
  readonly labels?: { [key: string]: string };

  readonly annotations?: { [key: string]: string };
}

/**
 * Converts an object of type 'EtcdClusterSpecPodTemplateMetadata' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecPodTemplateMetadata(obj: EtcdClusterSpecPodTemplateMetadata | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labels': ((obj.labels) === undefined) ? undefined : (Object.entries(obj.labels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'annotations': ((obj.annotations) === undefined) ? undefined : (Object.entries(obj.annotations).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecTlsProviderCfg {
  readonly autoCfg?: EtcdClusterSpecTlsProviderCfgAutoCfg;

  readonly certManagerCfg?: EtcdClusterSpecTlsProviderCfgCertManagerCfg;
}

/**
 * Converts an object of type 'EtcdClusterSpecTlsProviderCfg' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecTlsProviderCfg(obj: EtcdClusterSpecTlsProviderCfg | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'autoCfg': toJson_EtcdClusterSpecTlsProviderCfgAutoCfg(obj.autoCfg),
    'certManagerCfg': toJson_EtcdClusterSpecTlsProviderCfgCertManagerCfg(obj.certManagerCfg),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecTlsProviderCfgAutoCfg {
  readonly commonName?: string;

  readonly organizations?: string[];

  readonly altNames?: EtcdClusterSpecTlsProviderCfgAutoCfgAltNames;

  readonly validityDuration?: string;

  readonly caBundleSecret?: string;
}

/**
 * Converts an object of type 'EtcdClusterSpecTlsProviderCfgAutoCfg' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecTlsProviderCfgAutoCfg(obj: EtcdClusterSpecTlsProviderCfgAutoCfg | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'commonName': obj.commonName,
    'organizations': obj.organizations?.map(y => y),
    'altNames': toJson_EtcdClusterSpecTlsProviderCfgAutoCfgAltNames(obj.altNames),
    'validityDuration': obj.validityDuration,
    'caBundleSecret': obj.caBundleSecret,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecTlsProviderCfgCertManagerCfg {
  readonly commonName?: string;

  readonly organizations?: string[];

  readonly altNames?: EtcdClusterSpecTlsProviderCfgCertManagerCfgAltNames;

  readonly validityDuration?: string;

  readonly caBundleSecret?: string;

  readonly issuerKind: string;

  readonly issuerName: string;
}

/**
 * Converts an object of type 'EtcdClusterSpecTlsProviderCfgCertManagerCfg' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecTlsProviderCfgCertManagerCfg(obj: EtcdClusterSpecTlsProviderCfgCertManagerCfg | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'commonName': obj.commonName,
    'organizations': obj.organizations?.map(y => y),
    'altNames': toJson_EtcdClusterSpecTlsProviderCfgCertManagerCfgAltNames(obj.altNames),
    'validityDuration': obj.validityDuration,
    'caBundleSecret': obj.caBundleSecret,
    'issuerKind': obj.issuerKind,
    'issuerName': obj.issuerName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecTlsProviderCfgAutoCfgAltNames {
  readonly dnsNames?: string[];

  readonly ipAddresses?: string[];
}

/**
 * Converts an object of type 'EtcdClusterSpecTlsProviderCfgAutoCfgAltNames' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecTlsProviderCfgAutoCfgAltNames(obj: EtcdClusterSpecTlsProviderCfgAutoCfgAltNames | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'dnsNames': obj.dnsNames?.map(y => y),
    'ipAddresses': obj.ipAddresses?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface EtcdClusterSpecTlsProviderCfgCertManagerCfgAltNames {
  readonly dnsNames?: string[];

  readonly ipAddresses?: string[];
}

/**
 * Converts an object of type 'EtcdClusterSpecTlsProviderCfgCertManagerCfgAltNames' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_EtcdClusterSpecTlsProviderCfgCertManagerCfgAltNames(obj: EtcdClusterSpecTlsProviderCfgCertManagerCfgAltNames | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'dnsNames': obj.dnsNames?.map(y => y),
    'ipAddresses': obj.ipAddresses?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

