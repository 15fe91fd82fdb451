import { ApiObject, type ApiObjectProps, type JsonPatch } from 'cdk8s';
import type { Construct } from 'constructs';
import { addCheck } from '../../core/checks/checks';
import { imagesOf } from '../images/images-of';
import { collisions, watchObjects } from './object-index';
import { CLUSTER_SCOPED_OBJECT, OWN_OBJECT } from '../../core/own-object';
import { type KubernetesManifest, renderPlain, rendersSame } from './rendering';
import { isComplete } from './synth-pass';

export type { KubernetesManifest };

/** An object that this package makes; it fails the synth when another object of the app would take its place. */
export class NamespacedObject extends ApiObject {
  static {
    Object.defineProperty(this.prototype, OWN_OBJECT, { value: true });
  }

  private isPatched = false;
  /** Rendering of an object that does not change any more. */
  private rendered?: KubernetesManifest;

  constructor(
    scope: Construct,
    id: string,
    private readonly given: ApiObjectProps,
  ) {
    super(scope, id, given);
    watchObjects(this);
    const images = imagesOf(this);
    addCheck(this, () =>
      images === undefined ? collisions(this) : [...collisions(this), ...images.findings(this.manifestAsItIs())],
    );
  }

  public override addJsonPatch(...ops: JsonPatch[]): void {
    if (!this.isPatched) {
      addCheck(this, () =>
        (require('./patched-object') as typeof import('./patched-object')).patchedObjectFindings(this, this.given),
      );
    }
    this.isPatched = true;
    super.addJsonPatch(...ops);
  }

  /** The manifest. */
  // The declared type of the base is `any`: a manifest can be anything there.
  public override toJson(): KubernetesManifest {
    if (this.rendered !== undefined) return this.rendered;
    const manifest = this.written();
    this.rendered = isComplete(this) ? manifest : undefined;
    return manifest;
  }

  /** The manifest as the object stands now. */
  protected written(): KubernetesManifest {
    const byCdk8s = (): KubernetesManifest => super.toJson() as KubernetesManifest;
    return (this.isPatched ? undefined : renderPlain(this, this.given, byCdk8s)) ?? byCdk8s();
  }

  /** The manifest, whatever is wrong with it. */
  protected manifestAsItIs(): KubernetesManifest {
    return this.toJson();
  }

  /** Returns true if `toJson` is known to make the same of this object as it did before. */
  protected isPlainAsBefore(before: KubernetesManifest): boolean {
    return this.rendered === before || (!this.isPatched && rendersSame(this, this.given, before));
  }
}

/** cdk8s stamps the chart's namespace on every object, and `namespace: undefined` does not keep it off. */
export class ClusterScopedObject extends NamespacedObject {
  static {
    Object.defineProperty(this.prototype, CLUSTER_SCOPED_OBJECT, { value: true });
  }

  protected override written(): KubernetesManifest {
    return withoutNamespace(super.written());
  }
}

/** Renders a cluster-scoped object as cdk8s does, without the namespace that it has stamped on it. */
export function withoutNamespace(manifest: KubernetesManifest): KubernetesManifest {
  const metadata = Object.entries(manifest.metadata).filter(([key]) => key !== 'namespace');
  return { ...manifest, metadata: Object.fromEntries(metadata) };
}
