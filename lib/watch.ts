import { isObject, shapeOf } from './internal/shapes';
import type { OperatorScope, ScopeCases } from './scope';

/** An environment variable with a plain value, or one that the pod tells of itself. */
export interface WatchVariable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly fieldRef: { readonly fieldPath: string } };
}

/** What a container is given so that its process knows what to watch. */
export interface WatchSettings {
  /** Environment variables. */
  readonly env: readonly WatchVariable[];
  /** Command-line arguments. */
  readonly args: readonly string[];
}

/** How an operator's process is told which namespaces to watch. */
export class WatchSignal {
  /**
   * An environment variable, as the Operator SDK has it: empty for every namespace, otherwise names joined by commas.
   *
   * For the own namespace its value comes from the pod itself (the downward API).
   */
  public static env(name = 'WATCH_NAMESPACE'): WatchSignal {
    return new WatchSignal((scope) => ({
      args: [],
      env: [
        scope.match<WatchVariable>({
          namespace: () => ({ name, valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } }),
          namespaces: (names) => ({ name, value: names.join(',') }),
          // Written out, though an API server drops it: a reader shall see that the variable is set, and empty.
          cluster: () => ({ name, value: '' }),
        }),
      ],
    }));
  }

  /** Command-line arguments for each kind of scope. */
  public static args(cases: ScopeCases<readonly string[]>): WatchSignal {
    return new WatchSignal((scope) => ({ env: [], args: [...scope.match(cases)] }));
  }

  /** Nothing: the process serves the one scope that it can serve without being told. */
  public static none(): WatchSignal {
    return new WatchSignal(() => ({ env: [], args: [] }));
  }

  private constructor(
    /** What the container is given for a scope. */
    public readonly settings: (scope: OperatorScope) => WatchSettings,
  ) {}
}

/** Members of a definition that are a watch signal. */
export const WATCH_SHAPE = shapeOf(
  (value) => isObject(value) && typeof value['settings'] === 'function',
  'use WatchSignal.env(), WatchSignal.args(...) or WatchSignal.none()',
);
