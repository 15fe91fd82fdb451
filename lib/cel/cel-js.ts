// The only file that imports the engine. The build replaces its output by a bundle with the same exports
// (scripts/bundle-cel.mjs), because the engine exists as an ES module only.
import * as cel from '@marcbachmann/cel-js';
import * as values from '@marcbachmann/cel-js/evaluator';
import type { CelEngineError, CelEnvironment, CelNode, CelOptional, CelOptionalClass } from './engine';

/** An environment with the standard library of CEL, and optional types. */
export function createEnvironment(): CelEnvironment {
  const options = { enableOptionalTypes: true, homogeneousAggregateLiterals: false, unlistedVariablesAreDyn: false };
  // The engine's own types describe less of it than the Kubernetes layer uses.
  return new cel.Environment(options) as unknown as CelEnvironment;
}

/** Makes optional values. */
export const Optional = cel.Optional as unknown as CelOptionalClass;

/** Whether a value is an optional. */
export function isOptional(value: unknown): value is CelOptional {
  return value instanceof cel.Optional;
}

/** The number of an unsigned integer; undefined for any other value. */
export function unsignedValue(value: unknown): bigint | undefined {
  return value instanceof values.UnsignedInt ? value.valueOf() : undefined;
}

/** The nanoseconds of a duration; undefined for any other value. */
export function durationNanoseconds(value: unknown): bigint | undefined {
  return value instanceof values.Duration ? value.seconds * 1_000_000_000n + BigInt(value.nanos) : undefined;
}

/** A span of time. */
export function createDuration(nanoseconds: bigint): object {
  return new values.Duration(nanoseconds / 1_000_000_000n, Number(nanoseconds % 1_000_000_000n));
}

/** An error at a place of an expression that cannot be read. */
export function syntaxError(message: string, node: CelNode): Error {
  return new cel.ParseError({ code: 'invalid_macro_argument', message, node: node });
}

/** Whether an error comes from the engine, and so may say where in the expression it happened. */
export function isEngineError(error: unknown): error is CelEngineError {
  return error instanceof cel.ParseError || error instanceof cel.TypeError || error instanceof cel.EvaluationError;
}
