import { App, type ApiObjectProps, JsonPatch } from 'cdk8s';
import type { Construct } from 'constructs';
import { type Draft, type DraftObject, isPlain, setField } from '../../crd/json/draft';
import { imagesOf } from '../images/images-of';
import { ClusterScopedObject, type KubernetesManifest, withoutNamespace } from './api-objects';
import { resolvesNothing } from './rendering';

/** Properties of `VerbatimObject`. */
export interface VerbatimObjectProps extends ApiObjectProps {
  /** Plain data. */
  readonly spec: object;
}

/**
 * A cluster-scoped object whose `spec` is written as it is given.
 *
 * cdk8s drops fields that are null, also those of a default or an enum, and takes an object with a field `constructor`
 * for an instance of a class. Neither would be the CRD that was given. A spec that cdk8s would write as it is, is left to
 * it where there is something to resolve: where an app has resolvers of its own, or the spec has `Lazy` values.
 */
export class VerbatimObject extends ClusterScopedObject {
  private readonly operations: JsonPatch[] = [];

  constructor(
    scope: Construct,
    id: string,
    private readonly content: VerbatimObjectProps,
  ) {
    super(scope, id, content);
  }

  public override addJsonPatch(...operations: JsonPatch[]): void {
    this.operations.push(...operations);
    super.addJsonPatch(...operations);
  }

  /** The manifest, with fields in the order of their names, as in all others. */
  protected override written(): KubernetesManifest {
    const { apiVersion, kind, spec } = this.content;
    const { root } = this.node;
    const isLeftToApp = !(root instanceof App && resolvesNothing(root)) && isWrittenAsIs(spec);
    const data = isLeftToApp ? undefined : inOrder(spec);
    if (data === undefined) return super.written();
    const metadata = this.metadata.toJson() as KubernetesManifest['metadata'];
    const images = imagesOf(this);
    const plain = { apiVersion, kind, metadata, spec: data };
    const manifest = withoutNamespace(images === undefined ? plain : images.apply(plain));
    return JsonPatch.apply(manifest, ...this.operations) as KubernetesManifest;
  }
}

/** Returns true if cdk8s writes plain data as it is. */
function isWrittenAsIs(value: unknown): boolean {
  if (typeof value !== 'object') return true;
  if (value === null || Object.hasOwn(value, 'constructor') || Object.hasOwn(value, '__proto__')) return false;
  return Object.values(value).every(isWrittenAsIs);
}

/** A copy with fields in the order of their names; undefined of what holds more than plain data, such as a `Lazy`. */
function inOrder(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) return isScalar(value) ? value : undefined;
  if (Array.isArray(value)) {
    const items = value.map(inOrder);
    return items.includes(undefined) ? undefined : (items as Draft[]);
  }
  if (!isPlain(value)) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const copy: DraftObject = {};
  for (const field of Object.keys(fields).sort()) {
    const item = inOrder(fields[field]);
    if (item !== undefined) {
      setField(copy, field, item);
    } else if (fields[field] !== undefined) {
      return undefined;
    }
  }
  return copy;
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
