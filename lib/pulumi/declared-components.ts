import type * as pulumi from '@pulumi/pulumi';
import type { AnyKindClass, AnyOperatorClass } from './inputs';

/** A component class of the program, as other languages see it. */
export interface DeclaredComponent {
  readonly construct: AnyKindClass | AnyOperatorClass;
  readonly outputs: readonly string[];
  readonly create: new (
    name: string,
    args: object,
    opts?: pulumi.ComponentResourceOptions,
  ) => pulumi.ComponentResource;
}

export const declaredComponents = new Map<string, DeclaredComponent>();

export function declareComponent(
  type: string,
  component: DeclaredComponent,
): DeclaredComponent['create'] {
  declaredComponents.set(type, component);
  return component.create;
}
