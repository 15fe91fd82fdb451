// Made of the CRDs in lib/catalog by `npm run imports`; not to be edited.
/* eslint-disable */
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


export class Memcached extends ApiObject {
  /**
   * Returns the apiVersion and kind for "Memcached"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'cache.example.com/v1alpha1',
    kind: 'Memcached',
  }

  /**
   * Renders a Kubernetes manifest for "Memcached".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: MemcachedProps = {}): any {
    return {
      ...Memcached.GVK,
      ...toJson_MemcachedProps(props),
    };
  }

  /**
   * Defines a "Memcached" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: MemcachedProps = {}) {
    super(scope, id, {
      ...Memcached.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...Memcached.GVK,
      ...toJson_MemcachedProps(resolved),
    };
  }
}

export interface MemcachedProps {
  readonly metadata?: ApiObjectMetadata;

  readonly spec?: MemcachedSpec;
}

/**
 * Converts an object of type 'MemcachedProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MemcachedProps(obj: MemcachedProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_MemcachedSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

export interface MemcachedSpec {
  readonly size?: number;

  readonly containerPort?: number;
}

/**
 * Converts an object of type 'MemcachedSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MemcachedSpec(obj: MemcachedSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'size': obj.size,
    'containerPort': obj.containerPort,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

