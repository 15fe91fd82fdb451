import type { ApiObjectProps } from 'cdk8s';
import type { Construct } from 'constructs';
import { type KubernetesManifest, NamespacedObject, withoutNamespace } from './tree/api-objects';
import { addCheck, checksAreOn, type Finding } from '../core/checks/checks';
import { throwIfAny } from '../crd/checks/errors';
import { containsUnresolved } from '../crd/unresolved/values';
import { UnresolvedLeaves } from '../crd/unresolved-leaves';
import type { CustomResourceScope } from '../crd/json/manifest';

/**
 * An object that is judged as it is sent.
 *
 * What is judged is the final object, after `Lazy` values and JSON patches: at each synth together with everything
 * else, and again by `toJson()` for an object that is serialized by itself.
 */
export abstract class CheckedObject extends NamespacedObject {
  private judged?: Judged;

  constructor(
    scope: Construct,
    id: string,
    props: ApiObjectProps,
    private readonly place: CustomResourceScope = 'Namespaced',
  ) {
    super(scope, id, props);
    addCheck(this, () => this.judgedAsItIs().findings);
  }

  /** The manifest; throws where the API server would refuse it. */
  public override toJson(): KubernetesManifest {
    if (!checksAreOn(this)) {
      return this.render();
    }
    const judged = this.judgedAsItIs();
    throwIfAny(errorMessages(judged.findings), this);
    if (judged.isGiven) {
      return this.render();
    }
    // A copy for each of many objects is a good part of their memory.
    judged.isGiven = true;
    return judged.manifest;
  }

  /** Returns the problems of the manifest, whatever its unresolved values turn out to be. */
  protected abstract judge(manifest: KubernetesManifest, unresolved: UnresolvedLeaves): readonly Finding[];

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
   * Judged once for each content: cdk8s validates the whole app once for each of its charts. Whoever is given what was
   * judged may change it: then it is not as before.
   */
  private judgedAsItIs(): Judged {
    if (this.judged === undefined || !this.isAsBefore(this.judged.manifest)) {
      const manifest = this.render();
      this.judged = { manifest, findings: this.judgeNow(manifest), isGiven: false };
    }
    return this.judged;
  }

  private judgeNow(manifest: KubernetesManifest): readonly Finding[] {
    return this.judge(manifest, containsUnresolved(manifest) ? UnresolvedLeaves.in(manifest) : UnresolvedLeaves.NONE);
  }
}

/** Verdict about an object. */
interface Judged {
  readonly manifest: KubernetesManifest;
  readonly findings: readonly Finding[];
  /** True if somebody has the manifest, and nobody else may get it. */
  isGiven: boolean;
}

function errorMessages(findings: readonly Finding[]): string[] {
  return findings.filter(({ level }) => level === 'error').map(({ message }) => message);
}
