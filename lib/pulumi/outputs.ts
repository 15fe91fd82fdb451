import * as pulumi from '@pulumi/pulumi';
import { Construct, type IConstruct } from 'constructs';
import { failure, show } from '../crd/checks/errors';
import { isTree } from '../crd/json/object';
import type { Resolver } from '../crd/unresolved/values';
import { CONSTRUCT, type ConstructOwner } from './inputs';
import type { UnresolvedProps } from './unresolved-props';
import { ProgramError, warn, withholding } from './program-messages';
import { type GivenOutput, outputsOf } from './given-outputs';
import { isOutputAsText, OUTPUT_AS_TEXT } from '../core/checks/output-text';
import { ProviderApp } from './provider-app';
import { rememberSources, withoutSecrets } from './secrets';

/** Outputs as unresolved values: secrets, unknown values and the resources that an Output depends on survive. */
export const outputs: Resolver<pulumi.Output<unknown>> = {
  value: (given) => pulumi.output(given),
  combine: (inputs, compute) => {
    const output = pulumi.all([...inputs]).apply((known) => computed(inputs, () => compute(...known)));
    rememberSources(output, inputs);
    return output;
  },
};

/** Computes a value from others; their problems and warnings come first. */
function computed(inputs: readonly unknown[], compute: () => unknown): unknown {
  const warnings: string[] = [];
  try {
    const value = withholding(warnings, compute);
    return warnings.length === 0 ? value : report(warnings, inputs).then(() => value);
  } catch (error) {
    return report(warnings, inputs).then(() => end(error, inputs));
  }
}

/** Logs warnings about some values, without showing secret ones. */
async function report(warnings: readonly string[], inputs: readonly unknown[]): Promise<void> {
  for (const warning of warnings) {
    warn(await withoutSecrets(warning, inputs));
  }
}

/** Ends the program without showing secrets; an unexpected error ends it like a reported problem, but with its stack. */
async function end(error: unknown, inputs: readonly unknown[]): Promise<never> {
  if (!(error instanceof Error)) throw error;
  const { message, stack = message } = error;
  const text = await withoutSecrets(message, inputs);
  throw new ProgramError(text, error instanceof ProgramError ? text : await withoutSecrets(stack, inputs));
}

export interface ConstructProps {
  /** Outputs are placeholders here, components their constructs. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly components: readonly InputComponent[];
  readonly given: readonly GivenOutput[];
  /** The Outputs that objects among the inputs, such as certificates, were created from. */
  readonly within: readonly GivenOutput[];
}

export interface InputComponent {
  readonly path: string;
  readonly component: ConstructOwner<IConstruct> & pulumi.Resource;
}

/** Turns the inputs of a component into props; rejects Outputs where they are not allowed. */
export function toProps(inputs: object, { unresolved, plain }: UnresolvedProps, component: string): ConstructProps {
  const components: InputComponent[] = [];
  const given: GivenOutput[] = [];
  const within: GivenOutput[] = [];
  const placeholders = ProviderApp.placeholders();
  const joined: string[] = [];
  const refused: string[] = [];
  const misplaced: string[] = [];
  const convert = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === 'string') {
      joined.push(`'${namesOf(path).join('.')}' ${OUTPUT_AS_TEXT}`);
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
      return value.map((item: unknown) => (isPlainLeaf(item) ? item : convert(item, [...path, ''])));
    }
    // Instances of classes, such as a scope, are not data.
    if (!isTree(value)) {
      within.push(...outputsOf(value));
      return value;
    }
    joined.push(...(Object.keys(value).some(isOutputAsText) ? [keyProblem(namesOf(path).join('.'))] : []));
    return Object.fromEntries(entriesOf(value, path, convert));
  };
  const props = Object.fromEntries(entriesOf(treeOf(inputs, component), [], convert));
  const problems = [...refused.map(shapeProblem), ...misplaced, ...joined];
  if (problems.length > 0) throw new Error(`${failure(problems).message} [${component}]`);
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
  return Object.entries(tree).map(([key, value]) => [key, isPlainLeaf(value) ? value : convert(value, [...path, key])]);
}

function isPlainLeaf(value: unknown): boolean {
  return typeof value === 'string' ? !isOutputAsText(value) : typeof value !== 'object' || value === null;
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
