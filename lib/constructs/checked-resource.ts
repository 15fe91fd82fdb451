import type { Construct } from 'constructs';
import { CheckedObject } from './checked-object';
import type { ICustomResourceType } from '../crd/custom-resource-type';
import type { UnresolvedLeaves } from '../crd/unresolved-leaves';
import type { Problem } from '../crd/validate/problem';
import { problemText } from '../crd/validate/report';
import { checkGuards, type Guard, type GuardFinding, type GuardOptions } from '../core/guard';
import type { KubernetesManifest } from './tree/api-objects';
import { errors, type Finding, warnings } from '../core/checks/checks';

/** Properties of `CheckedResource`. */
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
  /** The prop that set a field. */
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
