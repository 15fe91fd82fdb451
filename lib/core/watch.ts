import { throwIfAny } from '../crd/checks/errors';
import { problemsOf, prop } from '../crd/checks/prop';
import { isObject } from '../crd/json/object';
import { type OperatorScope, SCOPE_KINDS, type ScopeCases, type ScopeKind } from './scope';
import {
  unsupportedScopeProblem,
  settingsAt,
  type WatchPlace,
  type WatchSettings,
  type WatchValues,
} from './watch-values';

/** One watch setting of a process, as data: at a place, by an own function of the scope, or unknown. */
export type WatchPart =
  | { readonly place: WatchPlace; readonly values: WatchValues }
  | { readonly args: ScopeCases<readonly string[]> }
  | { readonly unknown: ScopeKind };

/** Names joined by commas, and empty for every namespace: the variable of the Operator SDK. */
const LIST: WatchValues = { namespace: { names: ',' }, namespaces: { names: ',' }, cluster: { text: '' } };

/** The same on a command line: without the flag it is every namespace. */
const FLAG_LIST: WatchValues = { ...LIST, cluster: { absent: true } };

const PLACE = prop.required(
  prop.object({
    env: prop.string(),
    flag: prop.string(),
    style: prop.oneOf('joined', 'separate', 'switch'),
    annotation: prop.string(),
    configMap: prop.string(),
    key: prop.string(),
    path: prop.list(prop.string()),
  }),
);

const VALUE = prop.object(
  { names: prop.oneOf(',', 'repeat', 'one'), text: prop.string(), absent: prop.boolean() },
  "must be an object: { names: ',' }, { text: '*' } or { absent: true }",
);

const VALUES = prop.required(prop.object({ namespace: VALUE, namespaces: VALUE, cluster: VALUE }));

const SERVES = prop.oneOf(...SCOPE_KINDS);

const CASE = prop.required(prop.function());

const CASES = prop.required(prop.object({ namespace: CASE, namespaces: CASE, cluster: CASE }));

/** The setting by which an operator's process gets the namespaces that it watches. */
export class WatchSignal {
  /**
   * An environment variable, as the Operator SDK has it: empty for every namespace, otherwise names joined by commas.
   *
   * Every scope uses `value`, never `valueFrom`: a server-side apply that switches between the two is refused while
   * another field manager owns the old one, which a Pulumi preview always meets. For every namespace the variable has no
   * value: the process sees it set, and empty, and an API server would drop an empty `value`.
   *
   * @param values values for each scope, where they differ: `{ cluster: { text: '*' } }` replaces one of them
   */
  public static env(name = 'WATCH_NAMESPACE', values: WatchValues = {}): WatchSignal {
    return WatchSignal.at({ env: name }, { ...LIST, ...values });
  }

  /** A flag: names joined by commas, and no flag for every namespace, unless `values` say otherwise. */
  public static flag(name: string, values: WatchValues = {}): WatchSignal {
    return WatchSignal.at({ flag: name }, { ...FLAG_LIST, ...values });
  }

  /** An annotation of the pod, which a variable reads by `fieldRef`: names joined by commas, and empty for all. */
  public static annotation(name = 'olm.targetNamespaces', values: WatchValues = {}): WatchSignal {
    return WatchSignal.at({ annotation: name }, { ...LIST, ...values });
  }

  /** Any place, with a value for each scope; a scope without one is refused. */
  public static at(place: WatchPlace, values: WatchValues): WatchSignal {
    throwIfAny([...problemsOf(PLACE, 'WatchSignal.place', place), ...problemsOf(VALUES, 'WatchSignal.values', values)]);
    return new WatchSignal([{ place, values }]);
  }

  /** Several at once: four flags that each take a list, or a flag together with a variable. */
  public static all(...signals: readonly WatchSignal[]): WatchSignal {
    return new WatchSignal(signals.flatMap(({ parts }) => parts));
  }

  /** Command-line arguments for each kind of scope. */
  public static args(cases: ScopeCases<readonly string[]>): WatchSignal {
    throwIfAny(problemsOf(CASES, 'WatchSignal.args()', cases));
    return new WatchSignal([{ args: cases }]);
  }

  /** No setting: the process serves the one scope that it can serve without one. */
  public static none(): WatchSignal {
    return new WatchSignal([]);
  }

  /** An unknown setting: as published, the process serves one kind of scope, and no other is offered. */
  public static unknown(serves: ScopeKind = 'cluster'): WatchSignal {
    throwIfAny(problemsOf(SERVES, 'WatchSignal.unknown()', serves));
    return new WatchSignal([{ unknown: serves }]);
  }

  private constructor(
    /** Parts, for those who write it down. */
    public readonly parts: readonly WatchPart[],
  ) {}

  /** Returns the settings of the container for a scope; the namespace is the operator's own. */
  public settings(scope: OperatorScope, namespace: string): WatchSettings {
    return this.parts.reduce<WatchSettings>((settings, part) => merged(settings, settingsOf(part, scope, namespace)), {
      env: [],
      args: [],
    });
  }

  /** Why the setting cannot express a scope; undefined where it can. */
  public problems(scope: OperatorScope): readonly string[] {
    return this.parts.flatMap((part) => {
      if ('unknown' in part) {
        return part.unknown === scope.kind
          ? []
          : [
              'how its process learns what to watch is not known; give the definition a WatchSignal, such as ' +
                "WatchSignal.env('WATCH_NAMESPACE') or WatchSignal.flag('--namespaces') " +
                '(`import --watch env:NAME` or `--watch flag:--NAME`)',
            ];
      }
      const problem = 'place' in part ? unsupportedScopeProblem(part.place, part.values, scope) : undefined;
      return problem === undefined ? [] : [problem];
    });
  }
}

export const WATCH_PROP_TYPE = prop.custom(
  (value) => isObject(value) && typeof value['settings'] === 'function',
  'use WatchSignal.env(), WatchSignal.flag(), WatchSignal.args(...) or WatchSignal.none()',
);

function settingsOf(part: WatchPart, scope: OperatorScope, home: string): Partial<WatchSettings> {
  if ('args' in part) return { args: [...scope.match(part.args)] };
  return 'place' in part ? settingsAt(part.place, part.values, scope, home) : {};
}

/** Only what there is: settings that nobody makes have no members. */
function merged(one: WatchSettings, other: Partial<WatchSettings>): WatchSettings {
  const list = <K extends 'flags' | 'unset' | 'config'>(key: K): Partial<WatchSettings> =>
    other[key] === undefined ? {} : { [key]: [...(one[key] ?? []), ...other[key]] };
  return {
    ...one,
    env: [...one.env, ...(other.env ?? [])],
    args: [...one.args, ...(other.args ?? [])],
    ...list('flags'),
    ...list('unset'),
    ...list('config'),
    ...(other.annotations && { annotations: { ...one.annotations, ...other.annotations } }),
  };
}
