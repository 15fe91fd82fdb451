import { ApiObject, type ApiObjectProps } from 'cdk8s';
import type { Construct } from 'constructs';
import { addCheck } from './checks';
import { collisions, watchObjects } from './object-index';
import { OWN_OBJECT } from './own-object';

/** The JSON of a Kubernetes object, as it is sent to the API server. */
export interface KubernetesManifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** An object that this package makes; it fails the synth when another object of the app would take its place. */
export class NamespacedObject extends ApiObject {
  constructor(scope: Construct, id: string, props: ApiObjectProps) {
    super(scope, id, props);
    Object.defineProperty(this, OWN_OBJECT, { value: true });
    watchObjects(this);
    addCheck(this, () => collisions(this));
  }
}

/**
 * A cluster-scoped object that this package makes.
 *
 * cdk8s stamps the chart's namespace on every object, and `namespace: undefined` does not keep it off.
 */
export class ClusterScopedObject extends NamespacedObject {
  /** The manifest, without a namespace. */
  // The declared type of the base is `any`: a manifest can be anything there.
  public override toJson(): KubernetesManifest {
    return withoutNamespace(super.toJson() as KubernetesManifest);
  }
}

/** What cdk8s makes of a cluster-scoped object, without the namespace that it has stamped on it. */
export function withoutNamespace(manifest: KubernetesManifest): KubernetesManifest {
  const metadata = Object.entries(manifest.metadata).filter(([key]) => key !== 'namespace');
  return { ...manifest, metadata: Object.fromEntries(metadata) };
}
