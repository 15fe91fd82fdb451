import type { Construct } from 'constructs';
import { CheckedObject } from './checked-object';
import type { CustomResourceType } from '../crd/define';
import type { UnresolvedLeaves } from '../crd/unresolved-leaves';
import { problemText } from '../crd/validate/report';
import { checkGuards, type Guard, type GuardOptions } from '../core/guard';
import type { KubernetesManifest } from './tree/api-objects';
import { errors, type Finding } from '../checks/checks';

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
  private readonly judges: Pick<CheckedResourceProps, 'type' | 'guards' | 'guardOptions'>;

  constructor(scope: Construct, id: string, { type, guards, guardOptions, metadata, spec }: CheckedResourceProps) {
    super(scope, id, { apiVersion: type.apiVersion(), kind: type.kind, metadata, spec });
    this.judges = { type, guards, guardOptions };
  }

  protected override judge(manifest: KubernetesManifest, unresolved: UnresolvedLeaves): readonly Finding[] {
    const { type, guards, guardOptions } = this.judges;
    const { problems, defaulted } = type.validate(manifest);
    const certain = unresolved.certain(problems);
    if (certain.length > 0) {
      return errors(certain.map(problemText));
    }
    return checkGuards({
      guards,
      schema: type.storedSchema,
      options: guardOptions,
      operation: 'CREATE',
      object: defaulted,
      unresolved,
    }).map(({ guard, severity, message, remedy }) => ({
      severity: severity === 'deny' ? 'error' : 'warning',
      message: `${message}; ${remedy} (guard '${guard}')`,
    }));
  }
}
