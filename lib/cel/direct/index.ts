import type { Scope } from './part';
import { Parser } from './parser';

/** The objects that an expression judges, as plain JSON; null where there is none. */
export type DirectInput = Pick<Scope, 'object' | 'oldObject' | 'request'>;

/** Whether an expression holds; undefined where only the engine can say. */
export type Direct = (input: DirectInput) => boolean | undefined;

/**
 * An expression that is computed on plain JSON, without the engine: loading that, and turning objects into its values,
 * takes longer than all the rest of a check.
 *
 * It knows what most guards consist of, and of that only what is certain: whatever could be an error, or a value that
 * JSON does not have, is left to the engine, which knows the words for it. What it says is what the engine says, as long
 * as that takes the expression.
 *
 * @returns undefined for an expression with other parts
 */
export function directly(expression: string): Direct | undefined {
  const compute = attempt(() => new Parser(expression).parse());
  return (
    compute &&
    ((input) => {
      const result = attempt(() => compute(new Evaluation(input)));
      return typeof result === 'boolean' ? result : undefined;
    })
  );
}

class Evaluation implements Scope {
  public readonly locals: unknown[] = [];
  public cost = 0;

  constructor(private readonly input: DirectInput) {}

  public get object(): unknown {
    return this.input.object;
  }

  public get oldObject(): unknown {
    return this.input.oldObject;
  }

  public get request(): unknown {
    return this.input.request;
  }
}

/** Whatever goes wrong, the engine knows what. */
function attempt<T>(compute: () => T): T | undefined {
  try {
    return compute();
  } catch {
    return undefined;
  }
}
