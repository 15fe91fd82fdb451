import type { ApiObjectProps } from 'cdk8s';
import type { Construct } from 'constructs';
import { type KubernetesManifest, NamespacedObject, withoutNamespace } from './tree/api-objects';
import { addCheck, checksAreOn, type Finding, errors, warnings } from '../core/checks/checks';
import { throwIfAny } from '../crd/checks/errors';
import { containsUnresolved } from '../crd/unresolved/values';
import { UnresolvedLeaves } from '../crd/unresolved-leaves';
import type { CustomResourceScope } from '../crd/json/manifest';
import type { ICustomResourceType } from '../crd/custom-resource-type';
import type { Problem } from '../crd/validate/problem';
import { problemText } from '../crd/validate/report';
import { checkGuards, type Guard, type GuardFinding, type GuardOptions } from '../core/guard';

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
    const errors = validated.findings.filter(({ level }) => level === 'error').map(({ message }) => message);
    throwIfAny(errors, this);
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

  /** Validated once for each content, as cdk8s validates an app once for each chart; who gets the object may change it. */
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

interface ValidatedManifest {
  readonly manifest: KubernetesManifest;
  readonly findings: readonly Finding[];
  /** True if somebody has the manifest, and nobody else may get it. */
  isGiven: boolean;
}

export interface CheckedResourceProps {
  readonly type: ICustomResourceType;
  readonly guards: readonly Guard[];
  readonly guardOptions?: GuardOptions;
  readonly metadata: {
    readonly name: string;
    readonly namespace: string;
    readonly labels: Record<string, string>;
    readonly annotations: Record<string, string>;
  };
  readonly spec: object;
  readonly propOf?: (path: string) => string | undefined;
  /** Returns the user's word for a field that a guard names. */
  readonly wordFor?: (field: string) => string | undefined;
}

/** A field, or a prop, in the sentences of a guard. */
const QUOTED_FIELD = /'([a-z][\w.-]*)'/gi;

/** A custom resource as it is sent, checked against its CRD and its guards. */
export class CheckedResource extends CheckedObject {
  private readonly validation: Pick<CheckedResourceProps, 'type' | 'guards' | 'guardOptions' | 'propOf' | 'wordFor'>;

  constructor(scope: Construct, id: string, props: CheckedResourceProps) {
    const { type, guards, guardOptions, metadata, spec, propOf, wordFor } = props;
    super(scope, id, { apiVersion: type.apiVersion(), kind: type.kind, metadata, spec }, type.scope);
    this.validation = { type, guards, guardOptions, propOf, wordFor };
  }

  protected override validateManifest(manifest: KubernetesManifest, unresolved: UnresolvedLeaves): readonly Finding[] {
    const { type, guards, guardOptions } = this.validation;
    const { problems, defaulted } = type.validate(manifest);
    const certain = unresolved.certain(problems);
    if (certain.length > 0) return errors(certain.map((problem) => this.problemOfProp(problem)));
    return checkGuards({
      guards,
      schema: type.storedSchema,
      options: guardOptions,
      operation: 'CREATE',
      object: defaulted,
      unresolved,
    }).flatMap((finding) => this.toFindings(finding));
  }

  private toFindings({ guard, kind, level, message, remedy }: GuardFinding): readonly Finding[] {
    const texts = [`${message}; ${this.withPropNames(remedy)} (guard '${guard}')`];
    switch (kind) {
      case 'lifted':
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

  /** The API server knows fields only; who reads this has written props. */
  private withPropNames(remedy: string): string {
    const { wordFor } = this.validation;
    return wordFor === undefined
      ? remedy
      : remedy.replace(QUOTED_FIELD, (quoted, field: string) => {
          const word = wordFor(field);
          return word === undefined ? quoted : `'${word}'`;
        });
  }

  private problemOfProp(problem: Problem): string {
    const prop = this.validation.propOf?.(problem.path);
    return problemText(prop === undefined ? problem : { ...problem, path: `'${prop}'` });
  }
}
