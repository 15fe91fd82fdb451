import type { Construct } from 'constructs';
import type { CustomResourceType } from './crd/define';
import { problemText } from './crd/validate/report';
import { checkGuards, type Guard, type GuardOptions } from './guard';
import { type KubernetesManifest, NamespacedObject } from './internal/api-objects';
import { addCheck, checksAreOn, errors, type Finding } from './internal/checks';
import { failure } from './internal/errors';

/** Properties of `CheckedResource`. */
export interface CheckedResourceProps {
  readonly type: CustomResourceType;
  readonly guards: readonly Guard[];
  readonly guardOptions?: GuardOptions;
  readonly metadata: {
    readonly name: string;
    readonly namespace: string;
    readonly labels: Record<string, string>;
    readonly annotations: Record<string, string>;
  };
  readonly spec: object;
}

/**
 * A custom resource as it is sent, checked against its CRD and its guards.
 *
 * What is checked is the final object, after `Lazy` values and JSON patches: at each synth together with everything
 * else, and again by `toJson()` for an object that is serialized by itself.
 */
export class CheckedResource extends NamespacedObject {
  private checked?: { readonly content: string; readonly findings: readonly Finding[] };

  constructor(
    scope: Construct,
    id: string,
    private readonly options: CheckedResourceProps,
  ) {
    super(scope, id, {
      apiVersion: options.type.apiVersion(),
      kind: options.type.kind,
      metadata: options.metadata,
      spec: options.spec,
    });
    addCheck(this, () => this.findings(this.render()));
  }

  /** The manifest; throws where the API server would refuse it. */
  public override toJson(): KubernetesManifest {
    const manifest = this.render();
    if (!checksAreOn(this)) {
      return manifest;
    }
    const problems = this.findings(manifest).filter(({ severity }) => severity === 'error');
    if (problems.length > 0) {
      throw failure(
        problems.map(({ message }) => message),
        this,
      );
    }
    return manifest;
  }

  private render(): KubernetesManifest {
    return super.toJson() as KubernetesManifest;
  }

  /** Judged once for each content: cdk8s validates the whole app once for each of its charts. */
  private findings(manifest: KubernetesManifest): readonly Finding[] {
    const content = JSON.stringify(manifest);
    if (this.checked?.content !== content) {
      this.checked = { content, findings: this.judge(manifest) };
    }
    return this.checked.findings;
  }

  private judge(manifest: KubernetesManifest): readonly Finding[] {
    const { type, guards, guardOptions } = this.options;
    const { problems, defaulted } = type.validate(manifest);
    if (problems.length > 0) {
      return errors(problems.map(problemText));
    }
    return checkGuards({
      guards,
      schema: type.storedSchema,
      options: guardOptions,
      operation: 'CREATE',
      object: defaulted,
    }).map(({ guard, severity, message, remedy }) => ({
      severity: severity === 'deny' ? 'error' : 'warning',
      message: `${message}; ${remedy} (guard '${guard}')`,
    }));
  }
}
