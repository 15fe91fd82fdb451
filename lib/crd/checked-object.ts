import type { ApiObjectProps } from 'cdk8s';
import type { Construct } from 'constructs';
import { type KubernetesManifest, NamespacedObject, withoutNamespace } from '../internal/api-objects';
import { addCheck, checksAreOn, type Finding } from '../internal/checks';
import { throwIfAny } from '../internal/errors';
import { isLate, whenKnown } from '../late';
import { LateLeaves } from './late-leaves';
import type { CustomResourceScope } from './manifest';

/**
 * An object that is judged as it is sent.
 *
 * What is judged is the final object, after `Lazy` values and JSON patches: at each synth together with everything
 * else, and again by `toJson()` for an object that is serialized by itself.
 */
export abstract class CheckedObject extends NamespacedObject {
  private checked?: { readonly content: string; readonly findings: readonly Finding[] };

  constructor(
    scope: Construct,
    id: string,
    props: ApiObjectProps,
    private readonly place: CustomResourceScope = 'Namespaced',
  ) {
    super(scope, id, props);
    addCheck(this, () => this.findings(this.render()));
  }

  /** The manifest; throws where the API server would refuse it. */
  public override toJson(): KubernetesManifest {
    const manifest = this.render();
    if (!checksAreOn(this)) {
      return manifest;
    }
    throwIfAny(errorMessages(this.findings(manifest)), this);
    return manifest;
  }

  /** What is wrong with the manifest, whatever its late values turn out to be. */
  protected abstract judge(manifest: KubernetesManifest, late: LateLeaves): readonly Finding[];

  private render(): KubernetesManifest {
    const manifest = super.toJson();
    return this.place === 'Namespaced' ? manifest : withoutNamespace(manifest);
  }

  /**
   * Judged once for each content: cdk8s validates the whole app once for each of its charts. With values that are not
   * known yet the object is judged a second time, when they are.
   */
  private findings(manifest: KubernetesManifest): readonly Finding[] {
    const content = JSON.stringify(manifest);
    if (this.checked?.content !== content) {
      const late = isLate(content) ? LateLeaves.in(manifest) : LateLeaves.NONE;
      this.checked = { content, findings: this.judge(manifest, late) };
      if (late !== LateLeaves.NONE) {
        whenKnown(manifest, (known) =>
          errorMessages(this.judge(known, LateLeaves.NONE)).map((message) => `${message} [${this.node.path}]`),
        );
      }
    }
    return this.checked.findings;
  }
}

function errorMessages(findings: readonly Finding[]): string[] {
  return findings.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}
