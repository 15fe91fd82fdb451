import type { CelEnvironment, CelMacro, CelMacroCall } from './engine';

/** Adds the functions and types of one library to an environment. */
export type Library = (environment: CelEnvironment) => void;

/** Functions by their signature, such as `string.charAt(int): string`; a receiver is the first argument. */
export function define(
  environment: CelEnvironment,
  // A handler is as precise about its arguments as the signature that stands beside it.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  functions: Readonly<Record<string, (...args: any[]) => unknown>>,
): void {
  for (const [signature, handler] of Object.entries(functions)) {
    environment.registerFunction(signature, handler, { async: false });
  }
}

/** A call that gets its arguments as expressions, and so can evaluate them never or many times. */
export function defineMacro(
  environment: CelEnvironment,
  signature: string,
  expand: (call: CelMacroCall) => CelMacro,
): void {
  environment.registerFunction(signature, (call: CelMacroCall) => ({ async: false, ...expand(call) }), {
    async: false,
  });
}

/**
 * A name that functions stand behind, such as `sets` in `sets.contains(a, b)`.
 *
 * To the engine it is a constant of a type of its own, so the functions are methods of that type.
 *
 * @returns the name of the type
 */
export function defineNamespace(environment: CelEnvironment, name: string): string {
  class Namespace {}
  const type = `kubernetes.namespace.${name}`;
  environment.registerType(type, Namespace);
  environment.registerConstant(name, type, new Namespace());
  return type;
}
