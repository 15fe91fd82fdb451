import { isDeclaredOutput } from '../constructs/kind/outputs';
import { CredentialsSecret } from '../constructs/secrets/credentials-secret';
import { throwIfAny } from '../crd/checks/errors';
import { problemsOf, prop } from '../crd/checks/prop';
import { ClusterComponent } from './cluster-component';
import { declareComponent } from './declared-components';
import { ExistingOperator, OperatorComponent } from './operator-component';
import {
  existingUnresolvedProps,
  operatorUnresolvedProps,
  unresolvedPropsOf,
} from './unresolved-props';

import type * as pulumi from '@pulumi/pulumi';
import type { Construct } from 'constructs';
import type { AnyCustomResource } from '../constructs/custom-resource';
import type { IOperator } from '../constructs/operator-reference';
import type {
  ComponentOptions,
  ExistingArgsOf,
  KindComponentClass,
  OperatorComponentClass,
} from './component-classes';
import type { AnyKindClass, AnyOperatorClass, InstallationArgs, KindArgs } from './inputs';
import type { IOperatorComponent } from './operator-component';
import type { UnresolvedProps } from './unresolved-props';

const OPTIONS_PROP_TYPE = prop.required(
  prop.object({
    type: prop.string(),
    shows: prop.function(),
    args: prop.object(),
    existing: prop.object(),
  }),
);

/**
 * The Pulumi class of an operator, or of a kind that it serves.
 *
 * @param construct the class that is written for cdk8s
 * @param outputs values that the component exposes as Outputs; the stack shows the first of them
 * @example class Cache extends component(CacheConstruct, ['connectionString']) {}
 */
export function component<
  C extends AnyOperatorClass,
  const Name extends keyof InstanceType<C> = never,
  Args = InstallationArgs<C>,
  Existing = ExistingArgsOf<C>,
>(
  construct: C,
  outputs?: readonly Name[],
  options?: ComponentOptions<never, Args, Existing>,
): OperatorComponentClass<C, Name, Args, Existing>;
export function component<
  C extends AnyKindClass,
  const Name extends keyof InstanceType<C> = never,
  Args = KindArgs<C>,
>(
  construct: C,
  outputs?: readonly Name[],
  options?: ComponentOptions<InstanceType<C>, Args>,
): KindComponentClass<C, Name, Args>;
export function component(
  construct: AnyKindClass | AnyOperatorClass,
  outputs: readonly PropertyKey[] = [],
  options: ComponentOptions = {},
): unknown {
  throwIfAny(problemsOf(OPTIONS_PROP_TYPE, 'component() options', options));
  const names = [...new Set(outputs.map(String))];
  return 'fromExisting' in construct
    ? operatorComponent(construct, names, options)
    : kindComponent(construct, names, options);
}

type Opts = pulumi.ComponentResourceOptions | undefined;

function kindComponent(
  construct: AnyKindClass,
  outputs: readonly string[],
  options: ComponentOptions,
): unknown {
  const { classDefinition: kind } = construct;
  const { type = `${kind.type.group}:index:${construct.name}` } = options;
  // Looked up in the CRD, which a program that has no such resource never builds.
  let unresolvedProps: UnresolvedProps | undefined;
  const [first] = outputs;
  const shows =
    (options as ComponentOptions<AnyCustomResource>).shows ??
    (first === undefined
      ? undefined
      : (made: AnyCustomResource) =>
          // Not every resource has what was declared for its kind.
          isDeclaredOutput(made, first)
            ? { name: made.name, namespace: made.namespace }
            : { [first]: outputIn(made, first) });
  const create = class extends ClusterComponent<AnyCustomResource> {
    static {
      showOutputs(this.prototype, outputs, (made, name) => made.shown(name));
    }

    constructor(name: string, args: object, opts: Opts) {
      super({
        type,
        name,
        args,
        opts,
        construct,
        unresolvedProps: (unresolvedProps ??= unresolvedPropsOf(kind)),
        ...(kind.ready !== undefined && { ready: kind.ready }),
        ...(shows !== undefined && { outputs: shows }),
      });
    }

    public shown(name: string): unknown {
      const value = outputIn(this.construct, name);
      if (value === undefined) {
        return undefined;
      }
      return value instanceof CredentialsSecret ? this.secretOutput(value) : this.output(value);
    }
  };
  return declareComponent(type, { construct, outputs: ['name', 'namespace', ...outputs], create });
}

function operatorComponent(
  construct: AnyOperatorClass,
  outputs: readonly string[],
  options: ComponentOptions,
): unknown {
  const { classDefinition } = construct;
  const { type = `${classDefinition.definition.name}:index:${construct.name}` } = options;
  const unresolvedProps = operatorUnresolvedProps(classDefinition.props as object);
  const existingProps = existingUnresolvedProps((classDefinition.existing ?? {}) as object);
  const create = class extends OperatorComponent<Construct & IOperator> {
    static {
      showOutputs(this.prototype, outputs, (made, name) => made.shown(name));
    }

    public static fromExisting(name: string, args: object, opts: Opts): IOperatorComponent {
      return new ExistingOperator(name, args, opts, construct, existingProps);
    }

    constructor(name: string, args: object = {}, opts: Opts = undefined) {
      super({ type, name, args, opts, construct, unresolvedProps });
    }

    public shown(name: string): unknown {
      const value = outputIn(this.construct, name);
      return value === undefined ? undefined : this.output(value);
    }
  };
  return declareComponent(type, {
    construct,
    outputs: ['namespace', 'serviceAccountName', ...outputs],
    create,
  });
}

/** Getters of a component, one for each of its outputs. */
function showOutputs<T extends object>(
  prototype: T,
  outputs: readonly string[],
  shown: (made: T, name: string) => unknown,
): void {
  for (const name of outputs) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: T) {
        return shown(this, name);
      },
    });
  }
}

/** An output of a construct that has it by its type. */
function outputIn(construct: object, name: string): unknown {
  return (construct as Readonly<Record<string, unknown>>)[name];
}
