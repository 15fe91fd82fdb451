import { type ApiObjectProps, JsonPatch } from 'cdk8s';
import type { Construct } from 'constructs';
import { type Draft, type DraftObject, setField } from '../../json/draft';
import { imagesOf } from '../images/images-of';
import { ClusterScopedObject, type KubernetesManifest, withoutNamespace } from './api-objects';

/** Properties of `VerbatimObject`. */
export interface VerbatimObjectProps extends ApiObjectProps {
  /** Plain data. */
  readonly spec: object;
}

/**
 * A cluster-scoped object whose `spec` is written as it is given.
 *
 * cdk8s drops fields that are null, also those of a default or an enum, and takes an object with a field `constructor`
 * for an instance of a class. Neither would be the CRD that was given.
 */
export class VerbatimObject extends ClusterScopedObject {
  private readonly operations: JsonPatch[] = [];

  constructor(
    scope: Construct,
    id: string,
    private readonly written: VerbatimObjectProps,
  ) {
    super(scope, id, written);
  }

  public override addJsonPatch(...operations: JsonPatch[]): void {
    this.operations.push(...operations);
  }

  /** The manifest, with fields in the order of their names, as in all others. */
  public override toJson(): KubernetesManifest {
    const { apiVersion, kind, spec } = this.written;
    const metadata = this.metadata.toJson() as KubernetesManifest['metadata'];
    const images = imagesOf(this);
    const plain = { apiVersion, kind, metadata, spec: inOrder(spec as DraftObject) };
    const manifest = withoutNamespace(images === undefined ? plain : images.apply(plain));
    return JsonPatch.apply(manifest, ...this.operations) as KubernetesManifest;
  }
}

/** Specs of CRDs that were looked through, and whether cdk8s would write them as they are. */
const kept = new WeakMap<object, boolean>();

/** Whether cdk8s writes plain data as it is. */
export function isWrittenAsIs(value: object): boolean {
  const known = kept.get(value) ?? isKept(value);
  kept.set(value, known);
  return known;
}

function isKept(value: unknown): boolean {
  if (typeof value !== 'object') {
    return true;
  }
  if (value === null || Object.hasOwn(value, 'constructor') || Object.hasOwn(value, '__proto__')) {
    return false;
  }
  for (const field in value) {
    if (!isKept((value as Readonly<Record<string, unknown>>)[field])) {
      return false;
    }
  }
  return true;
}

function inOrder(value: Draft): Draft {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map(inOrder);
  }
  const copy: DraftObject = {};
  for (const field of Object.keys(value).sort()) {
    setField(copy, field, inOrder(value[field] as Draft));
  }
  return copy;
}
