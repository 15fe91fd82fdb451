import * as pulumi from '@pulumi/pulumi';
import { Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { isOperator } from '../constructs/operator-reference';
import { isOutputAsText, OUTPUT_AS_TEXT } from '../core/checks/output-text';
import { failure, show, throwIfAny } from '../crd/checks/errors';
import { isTree } from '../crd/json/tree';
import { resolvePlaceholders } from '../crd/unresolved/unresolved-values';
import { synthesize } from './component-synthesis';
import { namingOutputs, outputsOf, unplacedOutputs } from './given-outputs';
import { CONSTRUCT } from './inputs';
import { endingProgram, ProgramError } from './program-messages';
import { ProviderApp } from './provider-app';
import { outputs, register } from './registration';

import type { IConstruct } from 'constructs';
import type { AnyProblem } from '../crd/json/problem-list';
import type { Synthesis, SynthesizedObject } from './component-synthesis';
import type { GivenOutput } from './given-outputs';
import type { ConstructOwner } from './inputs';
import type { InputComponent } from './provider-app';
import type { ObjectSettings, RegisteredObject } from './registration';
import type { UnresolvedProps } from './unresolved-props';

/** Properties of a component class. */
export interface ConstructComponentProps<C extends Construct> {
  /**
   * Type token, such as `operator-constructs:zookeeper:ZookeeperOperator`; its last part names the
   * class.
   */
  readonly type: string;
  readonly inputs: object;
  /** Which inputs may be Outputs. */
  readonly unresolvedProps: UnresolvedProps;
  /** Creates the construct; unresolved values are placeholders in the props. */
  readonly make: (scope: Construct, id: string, props: never) => C;
  /**
   * Problems of inputs that only components have, once the construct shows which objects there will
   * be.
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
 * A construct under Pulumi: its objects are registered as children, each as the class of
 * `@pulumi/kubernetes` that it has, and named after its place among the constructs.
 *
 * All checks of the construct run before anything is registered, as far as values are known then.
 * With Outputs among its inputs it is built and checked a second time when they are resolved; its
 * objects wait for that.
 */
export abstract class ConstructComponent<C extends Construct>
  extends pulumi.ComponentResource
  implements ConstructOwner<C>
{
  /** The objects of the component, in the order in which they are registered. */
  public readonly objects: readonly RegisteredObject[];

  public readonly [CONSTRUCT]: C;

  private readonly componentName: string;

  protected constructor(
    name: string,
    props: ConstructComponentProps<C>,
    opts?: pulumi.ComponentResourceOptions,
  ) {
    const { type, settings = () => ({}) } = props;
    const { synthesis, dependencies, checked } = endingProgram(() => prepare(name, props, opts));
    const { construct } = synthesis;
    // It depends on the components among its inputs: a cluster without its operator could never be
    // deleted.
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
    const found = this.objects.filter(
      (object) => object.kind === kind && object.name.endsWith(path),
    );
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
    this.registerOutputs(
      resolvePlaceholders(values, outputs, this.constructor.name) as Record<string, unknown>,
    );
  }

  /** A Secret that the construct names, as an Output: its name, and the values by key. */
  protected secretOutput<Keys>({
    name,
    keys,
  }: NamedSecret<Keys>): pulumi.Output<NamedSecret<Keys>> {
    return this.output({ name, keys: { ...keys } });
  }

  /** A string or value of the construct as an Output. */
  protected output<T>(value: T): pulumi.Output<T> {
    // A value without a placeholder is known; both become Outputs, so that types do not depend on
    // the inputs.
    return pulumi.output(
      resolvePlaceholders(value, outputs, this.constructor.name),
    ) as pulumi.Output<T>;
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
    throw new Error(
      `'name' is ${show(name)}; must be a string, the name of the component in the stack [${className}]`,
    );
  }
  if (isOutputAsText(name)) {
    throw new Error(
      `'name' ${OUTPUT_AS_TEXT.text}; the name of a component must be a plain string [${className}]`,
    );
  }
  const what = `${className} ${name}`;
  const app = ProviderApp.for(opts);
  const { props, components, given, within } = toProps(inputs, unresolvedProps, what);
  throwIfAny(app.providerProblems(components), what);
  const synthesis = namingOutputs(given, what, () =>
    synthesize(app, className, name, (scope, id) => make(scope, id, props as never)),
  );
  const wrong = [...unplacedOutputs(given, synthesis), ...problems(synthesis.objects)];
  if (wrong.length > 0) {
    app.index.remove(Chart.of(synthesis.construct));
    throw failure(wrong, what);
  }
  const dependencies = components.flatMap(({ component }) => [
    component,
    ...referred(component, app),
  ]);
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

/**
 * The components of the program behind one that registers nothing because it only refers to an
 * operator.
 */
function referred(
  component: ConstructOwner<IConstruct>,
  app: ProviderApp,
): readonly pulumi.Resource[] {
  const { [CONSTRUCT]: construct } = component;
  return component instanceof ConstructComponent &&
    component.objects.length === 0 &&
    isOperator(construct)
    ? app.installationsOf(construct)
    : [];
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

export interface ConstructProps {
  /** Outputs are placeholders here, components their constructs. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly components: readonly InputComponent[];
  readonly given: readonly GivenOutput[];
  /** The Outputs that objects among the inputs, such as certificates, were created from. */
  readonly within: readonly GivenOutput[];
}

/** Turns the inputs of a component into props; rejects Outputs where they are not allowed. */
export function toProps(
  inputs: object,
  { unresolved, plain }: UnresolvedProps,
  component: string,
): ConstructProps {
  const components: InputComponent[] = [];
  const given: GivenOutput[] = [];
  const within: GivenOutput[] = [];
  const placeholders = ProviderApp.placeholders();
  const joined: AnyProblem[] = [];
  const refused: string[] = [];
  const misplaced: string[] = [];
  const convert = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === 'string') {
      joined.push({ prop: namesOf(path).join('.'), ...OUTPUT_AS_TEXT });
    }
    if (isOutput(value)) {
      const isPlain = path.length === 1 ? !unresolved.includes(path.join()) : isWithin(plain, path);
      refused.push(...(isPlain ? [namesOf(path).join('.')] : []));
      const placeholder = placeholders.placeholderFor(value);
      given.push({ names: namesOf(path), output: value, placeholder });
      return placeholder;
    }
    if (isConstructOwner(value)) {
      components.push({ path: namesOf(path).join('.'), component: value });
      return value[CONSTRUCT];
    }
    if (pulumi.Resource.isInstance(value) || Construct.isConstruct(value)) {
      misplaced.push(misplacedProblem(namesOf(path).join('.'), value));
    }
    if (Array.isArray(value)) {
      return value.map((item: unknown) =>
        isPlainLeaf(item) ? item : convert(item, [...path, '']),
      );
    }
    // Instances of classes, such as a scope, are not data.
    if (!isTree(value)) {
      within.push(...outputsOf(value));
      return value;
    }
    joined.push(
      ...(Object.keys(value).some(isOutputAsText) ? [keyProblem(namesOf(path).join('.'))] : []),
    );
    return Object.fromEntries(entriesOf(value, path, convert));
  };
  const props = Object.fromEntries(entriesOf(treeOf(inputs, component), [], convert));
  throwIfAny([...refused.map(shapeProblem), ...misplaced, ...joined], component);
  return { props, components, given, within };
}

function treeOf(inputs: unknown, component: string): object {
  if (isOutput(inputs) || !isTree(inputs)) {
    const what = isOutput(inputs) ? 'an Output' : show(inputs);
    throw new Error(
      `'args' is ${what}; must be an object, in which single strings, numbers and booleans may be Outputs [${component}]`,
    );
  }
  return inputs;
}

function keyProblem(path: string): string {
  return `'${path}' has a key that an Output was joined to; keys must be plain`;
}

function entriesOf(
  tree: object,
  path: readonly string[],
  convert: (value: unknown, path: readonly string[]) => unknown,
): [string, unknown][] {
  // Most inputs are plain and need no further checks.
  return Object.entries(tree).map(([key, value]) => [
    key,
    isPlainLeaf(value) ? value : convert(value, [...path, key]),
  ]);
}

function isPlainLeaf(value: unknown): boolean {
  return typeof value === 'string'
    ? !isOutputAsText(value)
    : typeof value !== 'object' || value === null;
}

/** Returns true if a path is one of those given, or below one; items of lists have no name. */
function isWithin(places: readonly string[], path: readonly string[]): boolean {
  const names = namesOf(path);
  return names.some((_, i) => places.includes(names.slice(0, i + 1).join('.')));
}

function namesOf(path: readonly string[]): string[] {
  return path.filter((name) => name !== '');
}

function shapeProblem(path: string): string {
  return (
    `'${path}' is an Output, but it decides which objects exist; ` +
    'give it as a plain value, in which single strings, numbers and booleans may be Outputs'
  );
}

function misplacedProblem(path: string, value: object): string {
  return pulumi.Resource.isInstance(value)
    ? `'${path}' is a resource; give one of its Outputs, such as metadata.name, or a component of this package`
    : `'${path}' is a construct, which would not be registered here; give the component of the same name`;
}

function isOutput(value: unknown): boolean {
  return pulumi.Output.isInstance(value) || value instanceof Promise;
}

function isConstructOwner(value: unknown): value is ConstructOwner<IConstruct> & pulumi.Resource {
  return typeof value === 'object' && value !== null && CONSTRUCT in value;
}
