import { isObject, propType } from '../checks/prop-types';
import type { OperatorScope, ScopeCases } from './scope';

/** An environment variable of a container; without a value it is set, and empty. */
export interface WatchVariable {
  readonly name: string;
  readonly value?: string;
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
   * Every scope uses `value`, never `valueFrom`: a server-side apply that switches between the two is refused while
   * another field manager owns the old one, which a Pulumi preview always meets. For every namespace the variable has no
   * value: the process sees it set, and empty, and an API server would drop an empty `value`.
   */
  public static env(name = 'WATCH_NAMESPACE'): WatchSignal {
    return new WatchSignal((scope, namespace) => ({
      args: [],
      env: [
        scope.match<WatchVariable>({
          namespace: () => ({ name, value: namespace }),
          namespaces: (names) => ({ name, value: names.join(',') }),
          cluster: () => ({ name }),
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
    /** What the container is given for a scope; the namespace is the operator's own. */
    public readonly settings: (scope: OperatorScope, namespace: string) => WatchSettings,
  ) {}
}

/** Members of a definition that are a watch signal. */
export const WATCH_SHAPE = propType(
  (value) => isObject(value) && typeof value['settings'] === 'function',
  'use WatchSignal.env(), WatchSignal.args(...) or WatchSignal.none()',
);
