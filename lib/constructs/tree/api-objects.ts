import { ApiObject } from 'cdk8s';
import { AppIndex } from '../../core/app/app-index';
import { addCheck, checksAreOn, errors, warnings } from '../../core/checks/checks';
import { checkGuards } from '../../core/guard';
import { CLUSTER_SCOPED_OBJECT, OWN_OBJECT } from '../../core/own-object';
import { throwIfAny } from '../../crd/checks/errors';
import { containsUnresolved } from '../../crd/unresolved/unresolved-values';
import { UnresolvedLeaves } from '../../crd/unresolved-leaves';
import { problemText } from '../../crd/validate/problem-texts';
import { imagesOf } from '../images/images-of';
import { collisions } from './object-index';
import { renderPlain, rendersSame } from './rendering';

import type { ApiObjectProps, JsonPatch } from 'cdk8s';
import type { Construct } from 'constructs';
import type { SynthFinding } from '../../core/checks/checks';
import type { Guard, GuardFinding, GuardOptions } from '../../core/guard';
import type { CustomResourceScope } from '../../crd/json/manifest';
import type { ResourceType } from '../../crd/resource-type';
import type { Problem } from '../../crd/validate/resource-problem';
import type { KubernetesManifest } from './rendering';

export type { KubernetesManifest };

/**
 * An object that this package makes; it fails the synth when another object of the app would take
 * its place.
 */
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
    const images = imagesOf(this);
    addCheck(this, () =>
      images === undefined
        ? collisions(this)
        : [...collisions(this), ...images.findings(this.manifestAsItIs(), this)],
    );
  }

  public override addJsonPatch(...ops: JsonPatch[]): void {
    if (!this.isPatched) {
      addCheck(this, () =>
        (require('./patched-object') as typeof import('./patched-object')).patchedObjectFindings(
          this,
          this.given,
        ),
      );
    }
    this.isPatched = true;
    super.addJsonPatch(...ops);
  }

  /** The manifest. */
  // The declared type of the base is `any`: a manifest can be anything there.
  public override toJson(): KubernetesManifest {
    return this.manifestAsItIs();
  }

  /** The manifest, whatever is wrong with it. @internal */
  protected manifestAsItIs(): KubernetesManifest {
    if (this.rendered !== undefined) {
      return this.rendered;
    }
    const manifest = this.written();
    this.rendered = AppIndex.of(this).isComplete(this) ? manifest : undefined;
    return manifest;
  }

  /**
   * The manifest as the object stands now: as cdk8s renders it, placeholders of unresolved values
   * as any other text.
   * @internal
   */
  protected written(): KubernetesManifest {
    const byCdk8s = (): KubernetesManifest => super.toJson() as KubernetesManifest;
    return (this.isPatched ? undefined : renderPlain(this, this.given, byCdk8s)) ?? byCdk8s();
  }

  /** Returns true if `toJson` is known to make the same of this object as it did before. @internal */
  protected isPlainAsBefore(before: KubernetesManifest): boolean {
    return this.rendered === before || (!this.isPatched && rendersSame(this, this.given, before));
  }
}

/**
 * cdk8s stamps the chart's namespace on every object, and `namespace: undefined` does not keep it
 * off.
 */
export class ClusterScopedObject extends NamespacedObject {
  static {
    Object.defineProperty(this.prototype, CLUSTER_SCOPED_OBJECT, { value: true });
  }

  /** @internal */
  protected override written(): KubernetesManifest {
    return withoutNamespace(super.written());
  }
}

/**
 * Renders a cluster-scoped object as cdk8s does, without the namespace that it has stamped on it.
 */
export function withoutNamespace(manifest: KubernetesManifest): KubernetesManifest {
  const metadata = Object.entries(manifest.metadata).filter(([key]) => key !== 'namespace');
  return { ...manifest, metadata: Object.fromEntries(metadata) };
}

/**
 * An object that is validated as it is sent.
 *
 * Each synth validates the final object, after `Lazy` values and JSON patches, together with
 * everything else; `toJson()` validates it when it is serialized by itself.
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
    if (!checksAreOn(this)) {
      return this.manifestAsItIs();
    }
    const validated = this.validatedAsItIs();
    const wrong = validated.findings
      .filter(({ level }) => level === 'error')
      .map(({ message }) => message);
    throwIfAny(wrong, this);
    if (validated.isGiven) {
      return this.manifestAsItIs();
    }
    // A copy for each of many objects is a good part of their memory.
    validated.isGiven = true;
    return validated.manifest;
  }

  /** Returns the problems of the manifest, whatever its unresolved values turn out to be. */
  protected abstract validateManifest(
    manifest: KubernetesManifest,
    unresolved: UnresolvedLeaves,
  ): readonly SynthFinding[];

  protected override written(): KubernetesManifest {
    const manifest = super.written();
    return this.place === 'Namespaced' ? manifest : withoutNamespace(manifest);
  }

  private isAsBefore(before: KubernetesManifest): boolean {
    return (
      this.isPlainAsBefore(before) ||
      JSON.stringify(this.manifestAsItIs()) === JSON.stringify(before)
    );
  }

  /**
   * Validated once for each content, as cdk8s validates an app once for each chart; who gets the
   * object may change it.
   */
  private validatedAsItIs(): ValidatedManifest {
    if (this.validated === undefined || !this.isAsBefore(this.validated.manifest)) {
      const manifest = this.manifestAsItIs();
      this.validated = { manifest, findings: this.validateNow(manifest), isGiven: false };
    }
    return this.validated;
  }

  private validateNow(manifest: KubernetesManifest): readonly SynthFinding[] {
    return this.validateManifest(
      manifest,
      containsUnresolved(manifest) ? UnresolvedLeaves.in(manifest) : UnresolvedLeaves.NONE,
    );
  }
}

interface ValidatedManifest {
  readonly manifest: KubernetesManifest;
  readonly findings: readonly SynthFinding[];
  /** True if somebody has the manifest, and nobody else may get it. */
  isGiven: boolean;
}

export interface CheckedResourceProps {
  readonly type: ResourceType;
  readonly guards: readonly Guard[];
  readonly guardOptions?: GuardOptions;
  readonly metadata: {
    readonly name: string;
    readonly namespace: string | undefined;
    readonly labels: Record<string, string>;
    readonly annotations: Record<string, string>;
  };
  readonly spec: object;
  /** What the user calls a field, by its path; undefined for one that only the CRD knows. */
  readonly nameOf?: (path: string) => string | undefined;
}

/**
 * A custom resource as it is sent, checked against its CRD and its guards, which change nothing of
 * it.
 */
export class CheckedResource extends CheckedObject {
  private readonly validation: Pick<
    CheckedResourceProps,
    'type' | 'guards' | 'guardOptions' | 'nameOf'
  >;

  constructor(scope: Construct, id: string, props: CheckedResourceProps) {
    const { type, guards, guardOptions, metadata, spec, nameOf } = props;
    super(
      scope,
      id,
      { apiVersion: type.apiVersion(), kind: type.kind, metadata, spec },
      type.scope,
    );
    this.validation = { type, guards, guardOptions, nameOf };
  }

  protected override validateManifest(
    manifest: KubernetesManifest,
    unresolved: UnresolvedLeaves,
  ): readonly SynthFinding[] {
    const { type, guards, guardOptions, nameOf } = this.validation;
    const { problems, defaulted } = type.validate(manifest);
    const certain = unresolved.certain(problems);
    if (certain.length > 0) {
      return errors(certain.map((problem) => textOf(problem, nameOf?.(problem.path))));
    }
    return checkGuards({
      guards,
      schema: type.storedSchema,
      options: guardOptions,
      operation: 'CREATE',
      ofManifests: true,
      object: defaulted,
      unresolved,
      nameOf: (field) => nameOf?.(`spec.${field}`) ?? field,
    }).flatMap(findingsOf);
  }
}

function findingsOf({
  guard,
  kind,
  level,
  message,
  remedy,
}: GuardFinding): readonly SynthFinding[] {
  const texts = [`${message}; ${remedy} (guard '${guard}')`];
  switch (kind) {
    case 'lifted':
    // What a status says of a resource is known once there is one.
    case 'open':
      return [];
    case 'unused-exemption':
      return warnings('guard-exemption-unused', texts);
    case 'unknown-exemption':
    case 'violated':
    case 'failed':
      return level === 'error'
        ? errors(texts)
        : warnings(kind === 'unknown-exemption' ? 'guard-unknown' : `guard/${guard}`, texts);
  }
}

/** Names the prop, where one set the field; a path that the user wrote stays one. */
function textOf(problem: Problem, name = problem.path): string {
  return problemText(name === problem.path ? problem : { ...problem, path: `'${name}'` });
}
