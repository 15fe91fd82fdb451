import * as pulumi from '@pulumi/pulumi';
import { Chart } from 'cdk8s';
import type { Construct, IConstruct } from 'constructs';
import { failure, show } from '../crd/checks/errors';
import { resolvePlaceholders } from '../crd/unresolved/values';
import { isOperator } from '../constructs/operator-reference';
import { CONSTRUCT, type ConstructOwner } from './inputs';
import { ProviderApp } from './provider-app';
import { type InputComponent, outputs, toProps } from './outputs';
import type { UnresolvedProps } from './unresolved-props';
import { namingOutputs, unplacedOutputs } from './given-outputs';
import { type ObjectSettings, register, type RegisteredObject } from './registration';
import { isOutputAsText, OUTPUT_AS_TEXT } from '../core/checks/output-text';
import { endingProgram, ProgramError } from './program-messages';
import { type Synthesis, synthesize, type SynthesizedObject } from './synthesis';

/** Properties of a component class. */
export interface ConstructComponentProps<C extends Construct> {
  /** Type token, such as `operator-constructs:zookeeper:ZookeeperOperator`; its last part names the class. */
  readonly type: string;
  readonly inputs: object;
  /** Which inputs may be Outputs. */
  readonly unresolvedProps: UnresolvedProps;
  /** Creates the construct; unresolved values are placeholders in the props. */
  readonly make: (scope: Construct, id: string, props: never) => C;
  /**
   * Problems of inputs that only components have, once the construct shows which objects there will be.
   * @default - nothing
   */
  readonly problems?: (objects: readonly SynthesizedObject[]) => readonly string[];
  /** How objects are registered. @default - as synthesized */
  readonly settings?: (object: SynthesizedObject, construct: C) => ObjectSettings;
}

/** A Secret with credentials. */
export interface NamedSecret<Keys> {
  /** Name of the Secret, in the namespace of the resource that it belongs to. */
  readonly name: string;
  /** The values by key. */
  readonly keys: Keys;
}

/**
 * A construct under Pulumi: its objects are registered as children, each as the class of `@pulumi/kubernetes` that it
 * has, and named after its place among the constructs.
 *
 * All checks of the construct run before anything is registered, as far as values are known then. With Outputs among
 * its inputs it is built and checked a second time when they are resolved; its objects wait for that.
 */
export abstract class ConstructComponent<C extends Construct>
  extends pulumi.ComponentResource
  implements ConstructOwner<C>
{
  /** The objects of the component, in the order in which they are registered. */
  public readonly objects: readonly RegisteredObject[];

  public readonly [CONSTRUCT]: C;

  private readonly componentName: string;

  protected constructor(name: string, props: ConstructComponentProps<C>, opts?: pulumi.ComponentResourceOptions) {
    const { type, settings = () => ({}) } = props;
    const { synthesis, dependencies, checked } = endingProgram(() => prepare(name, props, opts));
    const { construct } = synthesis;
    // It depends on the components among its inputs: a cluster without its operator could never be deleted.
    super(type, name, {}, after(dependencies, opts));
    this.componentName = name;
    this[CONSTRUCT] = construct;
    this.objects = register(synthesis, {
      name,
      parent: this,
      dependsOn: dependencies,
      checked,
      settings: (object) => settings(object, construct),
    });
  }

  /**
   * The resource of a kind, to patch or to depend on.
   *
   * @param kind such as `Deployment`
   * @param path the end of its name, if there are several of the kind
   */
  public resource(kind: string, path = ''): pulumi.CustomResource {
    const found = this.objects.filter((object) => object.kind === kind && object.name.endsWith(path));
    const [first] = found;
    if (first === undefined || found.length > 1) {
      const names = this.objects.map((object) => `${object.kind} '${object.name}'`).join(', ');
      throw new ProgramError(
        `'kind' is '${kind}', but the component has ${found.length === 0 ? 'none' : `${found.length} of them`}; ` +
          `use one of ${names} [${this.constructor.name}]`,
      );
    }
    return first.resource;
  }

  /** The one object at a place below the component, if there is one. */
  protected objectAt<R extends pulumi.CustomResource>(...path: readonly string[]): R | undefined {
    const name = [this.componentName, ...path].join('/');
    return this.objects.find((object) => object.name === name)?.resource as R | undefined;
  }

  /** The construct, for outputs that are computed from it. */
  protected get construct(): C {
    return this[CONSTRUCT];
  }

  /** Registers the outputs of the component with the engine, which also ends its registration. */
  protected show(values: Readonly<Record<string, unknown>>): void {
    this.registerOutputs(resolvePlaceholders(values, outputs, this.constructor.name) as Record<string, unknown>);
  }

  /** A Secret that the construct names, as an Output: its name, and the values by key. */
  protected secretOutput<Keys>({ name, keys }: NamedSecret<Keys>): pulumi.Output<NamedSecret<Keys>> {
    return this.output({ name, keys: { ...keys } });
  }

  /** A string or value of the construct as an Output. */
  protected output<T>(value: T): pulumi.Output<T> {
    // A value without a placeholder is known; both become Outputs, so that types do not depend on the inputs.
    return pulumi.output(resolvePlaceholders(value, outputs, this.constructor.name)) as pulumi.Output<T>;
  }
}

/** Facts about a component before anything of it is registered. */
interface Prepared<C extends Construct> {
  readonly synthesis: Synthesis<C>;
  /** The components among its inputs, and those that they refer to. */
  readonly dependencies: readonly pulumi.Resource[];
  readonly checked: Promise<void> | undefined;
}

function prepare<C extends Construct>(
  name: string,
  { type, inputs, unresolvedProps, make, problems = () => [] }: ConstructComponentProps<C>,
  opts: pulumi.ComponentResourceOptions | undefined,
): Prepared<C> {
  const className = type.split(':').at(-1) ?? type;
  if (typeof name !== 'string' || name === '') {
    throw new Error(`'name' is ${show(name)}; must be a string, the name of the component in the stack [${className}]`);
  }
  if (isOutputAsText(name)) {
    throw new Error(
      `'name' ${OUTPUT_AS_TEXT.replace(/;.*/, ';')} the name of a component must be a plain string [${className}]`,
    );
  }
  const what = `${className} ${name}`;
  const app = ProviderApp.for(opts);
  const { props, components, given, within } = toProps(inputs, unresolvedProps, what);
  assertSameProvider(components, app, what);
  const synthesis = namingOutputs(given, what, () =>
    synthesize(app, className, name, (scope, id) => make(scope, id, props as never)),
  );
  const wrong = [...unplacedOutputs(given, synthesis), ...problems(synthesis.objects)];
  if (wrong.length > 0) {
    app.tree.remove(Chart.of(synthesis.construct));
    throw new Error(`${failure(wrong).message} [${what}]`);
  }
  const dependencies = components.flatMap(({ component }) => [component, ...referred(component, app)]);
  const checked = app.secondPasses.over({
    construct: synthesis.construct,
    what,
    name,
    props,
    given: [...given, ...within],
    inputs: components.map(({ component }) => component[CONSTRUCT]),
    make,
  });
  return { synthesis, dependencies, checked };
}

/** The components of the program behind one that registers nothing because it only refers to an operator. */
function referred(component: ConstructOwner<IConstruct>, app: ProviderApp): readonly pulumi.Resource[] {
  const { [CONSTRUCT]: construct } = component;
  return component instanceof ConstructComponent && component.objects.length === 0 && isOperator(construct)
    ? app.installationsOf(construct)
    : [];
}

/** The components among the inputs must be in the Kubernetes cluster of the component itself. */
function assertSameProvider(components: readonly InputComponent[], own: ProviderApp, component: string): void {
  const problems = components.flatMap((each) => otherProviderProblems(each, own));
  if (problems.length > 0) throw new Error(`${failure(problems).message} [${component}]`);
}

function otherProviderProblems({ path, component }: InputComponent, own: ProviderApp): string[] {
  const other = ProviderApp.of(component[CONSTRUCT]);
  // An existing operator registers nothing, so it needs no provider.
  const isAnywhere = other?.isDefault === true && 'objects' in component && isEmpty(component.objects);
  return other === undefined || !own.isBeside(other) || isAnywhere
    ? []
    : [
        `'${path}' is [${component[CONSTRUCT].node.path}], which goes to the Kubernetes cluster of ${other.toString()}, and ` +
          `this goes to that of ${own.toString()}; give both one provider, or, where both providers are of one ` +
          "Kubernetes cluster, refer to the operator by 'fromExisting' under the provider of this one",
      ];
}

function isEmpty(objects: unknown): boolean {
  return Array.isArray(objects) && objects.length === 0;
}

function after(
  components: readonly pulumi.Resource[],
  opts: pulumi.ComponentResourceOptions = {},
): pulumi.ComponentResourceOptions {
  // If the SDK merges them itself, the result is an Output, which costs it much more than a list.
  return opts.dependsOn === undefined
    ? { ...opts, dependsOn: [...components] }
    : pulumi.mergeOptions(opts, { dependsOn: [...components] });
}
