import type { ApiObjectProps } from 'cdk8s';
import type { Construct } from 'constructs';
import { type KubernetesManifest, NamespacedObject, withoutNamespace } from './tree/api-objects';
import { addCheck, checksAreOn, type Finding } from '../core/checks/checks';
import { throwIfAny } from '../crd/checks/errors';
import { containsUnresolved } from '../crd/unresolved/values';
import { UnresolvedLeaves } from '../crd/unresolved-leaves';
import type { CustomResourceScope } from '../crd/json/manifest';

/**
 * An object that is validated as it is sent.
 *
 * Each synth validates the final object, after `Lazy` values and JSON patches, together with everything else;
 * `toJson()` validates it when it is serialized by itself.
 */
export abstract class CheckedObject extends NamespacedObject {
  private validated?: ValidatedManifest;

  constructor(
    scope: Construct,
    id: string,
    props: ApiObjectProps,
    private readonly place: CustomResourceScope = 'Namespaced',
  ) {
    super(scope, id, props);
    addCheck(this, () => this.validatedAsItIs().findings);
  }

  /** The manifest; throws where the API server would refuse it. */
  public override toJson(): KubernetesManifest {
    if (!checksAreOn(this)) return this.render();
    const validated = this.validatedAsItIs();
    throwIfAny(errorMessages(validated.findings), this);
    if (validated.isGiven) return this.render();
    // A copy for each of many objects is a good part of their memory.
    validated.isGiven = true;
    return validated.manifest;
  }

  /** Returns the problems of the manifest, whatever its unresolved values turn out to be. */
  protected abstract validateManifest(manifest: KubernetesManifest, unresolved: UnresolvedLeaves): readonly Finding[];

  protected override manifestAsItIs(): KubernetesManifest {
    return this.render();
  }

  private render(): KubernetesManifest {
    const manifest = super.toJson();
    return this.place === 'Namespaced' ? manifest : withoutNamespace(manifest);
  }

  private isAsBefore(before: KubernetesManifest): boolean {
    const isPlain = this.place === 'Namespaced' && this.isPlainAsBefore(before);
    return isPlain || JSON.stringify(this.render()) === JSON.stringify(before);
  }

  /**
   * Validated once for each content: cdk8s validates the whole app once for each of its charts. Whoever gets the
   * validated object may change it: then it is not as before.
   */
  private validatedAsItIs(): ValidatedManifest {
    if (this.validated === undefined || !this.isAsBefore(this.validated.manifest)) {
      const manifest = this.render();
      this.validated = { manifest, findings: this.validateNow(manifest), isGiven: false };
    }
    return this.validated;
  }

  private validateNow(manifest: KubernetesManifest): readonly Finding[] {
    return this.validateManifest(
      manifest,
      containsUnresolved(manifest) ? UnresolvedLeaves.in(manifest) : UnresolvedLeaves.NONE,
    );
  }
}

/** Verdict about an object. */
interface ValidatedManifest {
  readonly manifest: KubernetesManifest;
  readonly findings: readonly Finding[];
  /** True if somebody has the manifest, and nobody else may get it. */
  isGiven: boolean;
}

function errorMessages(findings: readonly Finding[]): string[] {
  return findings.filter(({ level }) => level === 'error').map(({ message }) => message);
}
