import type * as apiextensions from '@pulumi/kubernetes/apiextensions';
import type * as pulumi from '@pulumi/pulumi';
import { Construct } from 'constructs';
import type { CustomResource } from '../constructs/custom-resource';
import { show, throwIfAny } from '../crd/checks/errors';
import { isTree } from '../crd/json/object';
import { derive } from '../crd/unresolved/values';
import type { Readiness } from '../constructs/readiness';
import { isOperator } from '../constructs/operator-reference';
import { ConstructComponent } from './component';
import { updateGuards, warnWithoutUpdateGuards } from './update-guards';
import { CONSTRUCT, type Inputs } from './inputs';
import { type UnresolvedProps, RESOURCE } from './unresolved-props';
import type { ObjectSettings } from './registration';
import type { SynthesizedObject } from './synthesis';

/** When a cluster counts as ready. */
export interface WaitOptions {
  /**
   * Conditions that the resource must show before its dependents continue, in the syntax of the provider's annotation
   * `pulumi.com/waitFor`, such as `condition=Ready` or `jsonpath={.status.phase}=Running`; several must all hold
   * together. `false` does not wait.
   * @default - what the operator is known to write when a cluster is ready; if it writes nothing, no wait
   * @see https://www.pulumi.com/registry/packages/kubernetes/how-to-guides/managing-resources-with-server-side-apply/
   */
  readonly waitFor?: string | readonly string[] | false;
}

/** The inputs of a cluster component. */
export type ClusterArgs<Props, P extends UnresolvedProps = typeof RESOURCE> = Inputs<Props, P> & WaitOptions;

/** Properties of the class of a cluster component. */
export interface ClusterComponentProps<C extends CustomResource> {
  readonly type: string;
  readonly name: string;
  readonly args: object & WaitOptions;
  readonly opts: pulumi.ComponentResourceOptions | undefined;
  /** The class of the construct to register; unresolved values are placeholders in its props. */
  readonly construct: new (scope: Construct, id: string, props: never) => C;
  /** Values of the component that a stack shows. @default - name and namespace */
  readonly outputs?: (construct: C) => Readonly<Record<string, unknown>>;
  /** Which inputs may be Outputs. @default - those of all custom resources */
  readonly unresolvedProps?: UnresolvedProps;
  /** Status that the operator writes when a cluster is ready. @default - nothing is known */
  readonly ready?: string | Readiness;
}

/** A custom resource as the provider knows it. It has no class of its own; the status is present only if requested. */
export type StatusResource<Status> = apiextensions.CustomResource & {
  readonly status: StatusOutput<Status>;
};

/** A status, if there is one yet; its fields are Outputs, as those of every Output of an object. */
export type StatusOutput<Status> = pulumi.OutputInstance<Status | undefined> & pulumi.Lifted<Status>;

/** A custom resource with what belongs to it. It always depends on its operator. */
export abstract class ClusterComponent<C extends CustomResource, Status = unknown> extends ConstructComponent<C> {
  /** The resource itself. */
  public readonly customResource: StatusResource<Status>;
  /** The status that the operator wrote; undefined if it has written nothing, and nothing waits for it. */
  public readonly status: StatusOutput<Status>;

  protected constructor(props: ClusterComponentProps<C>) {
    const { type, name, args, opts, construct: ConstructClass, unresolvedProps = RESOURCE } = props;
    super(
      name,
      {
        type,
        inputs: args,
        unresolvedProps,
        make: (scope, id, { waitFor: _, ...constructProps }: Given) => {
          const problems = [...operatorProblems(constructProps), ...waitProblems(args)];
          throwIfAny(problems.map((problem) => `${problem} [${type.split(':').at(-1)} ${name}]`));
          const construct = new ConstructClass(scope, id, constructProps as never);
          warnWithoutUpdateGuards(construct);
          return construct;
        },
        settings: (object, construct) =>
          isResourceOf(construct, object) ? resourceSettings(object, construct, props) : {},
      },
      opts,
    );
    this.customResource = this.objectAt('Resource') as StatusResource<Status>;
    this.status = this.customResource.status;
    const { outputs = ({ name: own, namespace }: C) => ({ name: own, namespace }) } = props;
    this.show(outputs(this[CONSTRUCT]));
  }

  /** Name of the resource. */
  public get name(): pulumi.Output<string> {
    return this.output(this[CONSTRUCT].name);
  }

  /** Namespace of the resource. */
  public get namespace(): pulumi.Output<string> {
    return this.output(this[CONSTRUCT].namespace);
  }
}

/**
 * By default the provider deletes what an operator created before the resource; one that keeps reconciling recreates it, and the
 * resource never goes (https://github.com/pravega/zookeeper-operator/issues/410). Finalizers are waited for either way.
 */
const IN_THE_BACKGROUND = { 'pulumi.com/deletionPropagationPolicy': 'background' } as const;

function isResourceOf({ apiVersion, kind }: CustomResource, { manifest }: SynthesizedObject): boolean {
  return manifest.apiVersion === apiVersion && manifest.kind === kind;
}

function resourceSettings(
  { manifest }: SynthesizedObject,
  construct: CustomResource,
  { args, opts, ready }: Pick<ClusterComponentProps<CustomResource>, 'args' | 'opts' | 'ready'>,
): ObjectSettings {
  const { customTimeouts } = opts ?? {};
  const hooks = updateGuards(construct);
  const waitFor = args.waitFor ?? (typeof ready === 'object' ? readyRule(ready, manifest['spec']) : ready) ?? false;
  return {
    annotations: {
      ...IN_THE_BACKGROUND,
      ...(waitFor !== false && {
        'pulumi.com/waitFor': typeof waitFor === 'string' ? waitFor : JSON.stringify(waitFor),
      }),
    },
    options: {
      ...(Object.keys(hooks).length > 0 && { hooks }),
      // Pulumi does not pass those of a component on to its children.
      ...(customTimeouts !== undefined && { customTimeouts }),
    },
  };
}

/** Checked before the construct exists. */
interface Given {
  readonly operator?: unknown;
  readonly waitFor?: unknown;
}

/** Programs without types may pass anything, or nothing. */
function operatorProblems({ operator }: Given): string[] {
  const what = Construct.isConstruct(operator) ? `${show(operator)}, which is not an operator` : show(operator);
  return isOperator(operator)
    ? []
    : [`'operator' is ${what}; give the component of the operator that serves it, or the result of 'fromExisting'`];
}

/** Problems that the provider would report only after it has sent the resource. */
function waitProblems({ waitFor }: { readonly waitFor?: unknown }): string[] {
  const rules: unknown[] = Array.isArray(waitFor) ? waitFor : [waitFor];
  const isRule = (rule: unknown): boolean => typeof rule === 'string' && /^(condition|jsonpath)=./s.test(rule);
  return waitFor === undefined || waitFor === false || (rules.length > 0 && rules.every(isRule))
    ? []
    : [
        `'waitFor' is ${show(waitFor)}; it can only be 'condition=<type>' or 'jsonpath={<path>}=<value>', ` +
          'several of them in a list, or false, which does not wait',
      ];
}

/** By the fields that it depends on alone: it is not secret, or unknown, because another field is. */
function readyRule({ fields, rule }: Readiness, spec: unknown): string | undefined {
  const given = isTree(spec) ? spec : {};
  return derive([Object.fromEntries(fields.map((field) => [field, given[field]]))], rule);
}
