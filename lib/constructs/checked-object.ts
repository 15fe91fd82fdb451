import type { ApiObjectProps } from 'cdk8s';
import type { Construct } from 'constructs';
import { type KubernetesManifest, NamespacedObject, withoutNamespace } from './tree/api-objects';
import { addCheck, checksAreOn, type Finding } from '../checks/checks';
import { throwIfAny } from '../checks/errors';
import { containsUnresolved } from '../unresolved/values';
import { UnresolvedLeaves } from '../crd/unresolved-leaves';
import type { CustomResourceScope } from '../crd/manifest';

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
    addCheck(this, () => this.judgedAsItIs().judged.findings);
  }

  /** The manifest; throws where the API server would refuse it. */
  public override toJson(): KubernetesManifest {
    if (!checksAreOn(this)) {
      return this.render();
    }
    const { judged, again = this.render() } = this.judgedAsItIs();
    throwIfAny(errorMessages(judged.findings), this);
    return again;
  }

  /** What is wrong with the manifest, whatever its unresolved values turn out to be. */
  protected abstract judge(manifest: KubernetesManifest, unresolved: UnresolvedLeaves): readonly Finding[];

  protected override manifestAsItIs(): KubernetesManifest {
    return this.render();
  }

  private render(): KubernetesManifest {
    const manifest = super.toJson();
    return this.place === 'Namespaced' ? manifest : withoutNamespace(manifest);
  }

  /** The manifest once more, if it is the same as one from before. */
  private renderIfSame(before: KubernetesManifest): KubernetesManifest | undefined {
    const plain = this.place === 'Namespaced' ? this.plainAgain(before) : undefined;
    if (plain !== undefined) {
      return plain;
    }
    const manifest = this.render();
    return JSON.stringify(manifest) === JSON.stringify(before) ? manifest : undefined;
  }

  /**
   * Judged once for each content: cdk8s validates the whole app once for each of its charts. What was judged stays with
   * this object; `again` is the same manifest for others, once there was something to compare with.
   */
  private judgedAsItIs(): { readonly judged: Judged; readonly again?: KubernetesManifest } {
    const again = this.judged && this.renderIfSame(this.judged.manifest);
    if (this.judged === undefined || again === undefined) {
      const manifest = this.render();
      this.judged = { manifest, findings: this.judgeNow(manifest) };
    }
    return { judged: this.judged, again };
  }

  private judgeNow(manifest: KubernetesManifest): readonly Finding[] {
    return this.judge(manifest, containsUnresolved(manifest) ? UnresolvedLeaves.in(manifest) : UnresolvedLeaves.NONE);
  }
}

/** What an object was found to be. */
interface Judged {
  readonly manifest: KubernetesManifest;
  readonly findings: readonly Finding[];
}

function errorMessages(findings: readonly Finding[]): string[] {
  return findings.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}
