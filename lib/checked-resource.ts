import type { Construct } from 'constructs';
import { CheckedObject } from './crd/checked-object';
import type { CustomResourceType } from './crd/define';
import type { LateLeaves } from './crd/late-leaves';
import { problemText } from './crd/validate/report';
import { checkGuards, type Guard, type GuardOptions } from './guard';
import type { KubernetesManifest } from './internal/api-objects';
import { errors, type Finding } from './internal/checks';

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

/** A custom resource as it is sent, checked against its CRD and its guards. */
export class CheckedResource extends CheckedObject {
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
  }

  protected override judge(manifest: KubernetesManifest, late: LateLeaves): readonly Finding[] {
    const { type, guards, guardOptions } = this.options;
    const { problems, defaulted } = type.validate(manifest);
    const certain = late.certain(problems);
    if (certain.length > 0) {
      return errors(certain.map(problemText));
    }
    return checkGuards({
      guards: guards.filter(({ expression }) => !late.areNamedIn(expression)),
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
