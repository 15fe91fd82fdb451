import { throwIfAny } from '../crd/checks/errors';
import { problemsOf, prop } from '../crd/checks/prop';
import { isObject } from '../crd/json/tree';
import { OWN_NAMESPACE } from '../manifests/own-namespace';
import { namespacesOf, SCOPE_KINDS } from './operator-scope';

import type { StringMap } from '../crd/json/tree';
import type { OperatorScope, ScopeCases, ScopeKind } from './operator-scope';

/** Where a process reads which namespaces to watch. */
export type WatchPlace = WatchEnvPlace | WatchFlagPlace | WatchAnnotationPlace | WatchConfigPlace;

/** An environment variable of the container. */
export interface WatchEnvPlace {
  readonly env: string;
}

/** A flag on the command line of the container. */
export interface WatchFlagPlace {
  /** With its dashes, such as `--namespaces`. */
  readonly flag: string;
  /**
   * How the flag takes its value: `--namespaces=a`, `--namespaces a`, or none at all, as
   * `--namespaced`.
   * @default 'joined'
   */
  readonly style?: 'joined' | 'separate' | 'switch';
}

/**
 * An annotation of the pod, which a variable reads by `fieldRef`: `olm.targetNamespaces` of OLM.
 */
export interface WatchAnnotationPlace {
  readonly annotation: string;
}

/**
 * A key of a ConfigMap among the definition's objects, or a value inside the document that the key
 * holds.
 */
export interface WatchConfigPlace {
  /** Name of the ConfigMap, as the definition has it. */
  readonly configMap: string;
  readonly key: string;
  /**
   * Members that lead to the value, where the key holds a JSON or YAML document.
   * @default - the key holds the value itself
   */
  readonly path?: readonly string[];
}

/**
 * Value for one kind of scope: the names of the namespaces (joined by commas, one for each
 * occurrence of a flag or item of a list, or one at most), a fixed text, in which
 * `$(operator.namespace)` is the operator's own namespace, or nothing, where the process takes that
 * for this scope.
 */
export type WatchValue =
  | { readonly names: ',' | 'repeat' | 'one' }
  | { readonly text: string }
  | { readonly absent: true };

/** Values by scope. A scope without a value cannot be expressed, and is refused. */
export type WatchValues = Readonly<Partial<Record<ScopeKind, WatchValue>>>;

/** An environment variable of a container; without a value it is set, and empty. */
export interface WatchVariable {
  readonly name: string;
  readonly value?: string;
}

/** Settings of a container that let its process know what to watch. */
export interface WatchSettings {
  /** Environment variables; one that the container has already gets this value in its place. */
  readonly env: readonly WatchVariable[];
  /** Command-line arguments. */
  readonly args: readonly string[];
  /** Flags that are set, or taken out, wherever the container has them. @default - none */
  readonly flags?: readonly WatchFlag[];
  /** Variables that are taken out. @default - none */
  readonly unset?: readonly string[];
  /** Annotations of the pod. @default - none */
  readonly annotations?: StringMap;
  /** Values in ConfigMaps. @default - none */
  readonly config?: readonly WatchConfig[];
}

/** A flag with its values; without any it is taken out. */
export interface WatchFlag extends WatchFlagPlace {
  readonly values: readonly string[];
}

/** A value in a ConfigMap; without one the key, or the member, is taken out. */
export interface WatchConfig extends WatchConfigPlace {
  readonly value?: string | readonly string[];
}

/** Some of the settings; all of one kind of place. */
type SomeSettings = Partial<WatchSettings>;

/** Returns the settings at a place for a scope; none where it cannot be expressed. */
function settingsAt(
  place: WatchPlace,
  values: WatchValues,
  scope: OperatorScope,
  home: string,
): SomeSettings {
  const value = values[scope.kind];
  const texts = value === undefined ? undefined : textsOf(value, scope, home);
  if (texts === undefined) {
    return {};
  }
  if ('env' in place) {
    return texts.length === 0
      ? { unset: [place.env] }
      : { env: [variable(place.env, texts.join(','))] };
  }
  if ('flag' in place) {
    return { flags: [{ ...place, values: texts }] };
  }
  if ('annotation' in place) {
    return texts.length === 0 ? {} : { annotations: { [place.annotation]: texts.join(',') } };
  }
  const isList = value !== undefined && 'names' in value && value.names === 'repeat';
  return {
    config: [{ ...place, ...(texts.length > 0 && { value: isList ? texts : texts.join(',') }) }],
  };
}

/** Why a scope cannot be expressed at a place; undefined where it can. */
function unsupportedScopeProblem(
  place: WatchPlace,
  values: WatchValues,
  scope: OperatorScope,
): string | undefined {
  const value = values[scope.kind];
  if (value === undefined) {
    return `${titleOf(place)} cannot name ${NAMED[scope.kind]}`;
  }
  return 'names' in value && value.names === 'one' && (namespacesOf(scope, '') ?? []).length > 1
    ? `${titleOf(place)} names one namespace only`
    : undefined;
}

const NAMED: Readonly<Record<ScopeKind, string>> = {
  namespace: 'the own namespace',
  namespaces: 'namespaces',
  cluster: 'all namespaces',
};

function titleOf(place: WatchPlace): string {
  if ('env' in place) {
    return `the variable ${place.env}`;
  }
  if ('flag' in place) {
    return `the flag ${place.flag}`;
  }
  if ('annotation' in place) {
    return `the annotation ${place.annotation}`;
  }
  return `'${[place.key, ...(place.path ?? [])].join('.')}' of the ConfigMap ${place.configMap}`;
}

/** One text for each occurrence; none where the setting is absent. */
function textsOf(value: WatchValue, scope: OperatorScope, home: string): readonly string[] {
  if ('absent' in value) {
    return [];
  }
  if ('text' in value) {
    return [value.text.replaceAll(OWN_NAMESPACE, () => home)];
  }
  const names = namespacesOf(scope, home) ?? [];
  return value.names === ',' ? [names.join(',')] : names;
}

/**
 * A variable for every namespace has no value: the process sees it set, and empty; an API server
 * drops an empty one.
 */
function variable(name: string, value: string): WatchVariable {
  return value === '' ? { name } : { name, value };
}

/**
 * One watch setting of a process, as data: at a place, by an own function of the scope, or unknown.
 */
export type WatchPart =
  | { readonly place: WatchPlace; readonly values: WatchValues }
  | { readonly args: ScopeCases<readonly string[]> }
  | { readonly unknown: ScopeKind };

/** Names joined by commas, and empty for every namespace: the variable of the Operator SDK. */
const LIST: WatchValues = {
  namespace: { names: ',' },
  namespaces: { names: ',' },
  cluster: { text: '' },
};

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
   * An environment variable, as the Operator SDK has it: empty for every namespace, otherwise names
   * joined by commas.
   *
   * Every scope uses `value`, never `valueFrom`: a server-side apply that switches between the two
   * is refused while another field manager owns the old one, which a Pulumi preview always meets.
   * For every namespace the variable has no value: the process sees it set, and empty, and an API
   * server would drop an empty `value`.
   *
   * @param values values for each scope, where they differ: `{ cluster: { text: '*' } }` replaces
   * one of them
   */
  public static env(name = 'WATCH_NAMESPACE', values: WatchValues = {}): WatchSignal {
    return WatchSignal.at({ env: name }, { ...LIST, ...values });
  }

  /**
   * A flag: names joined by commas, and no flag for every namespace, unless `values` say otherwise.
   */
  public static flag(name: string, values: WatchValues = {}): WatchSignal {
    return WatchSignal.at({ flag: name }, { ...FLAG_LIST, ...values });
  }

  /**
   * An annotation of the pod, which a variable reads by `fieldRef`: names joined by commas, and
   * empty for all.
   */
  public static annotation(name = 'olm.targetNamespaces', values: WatchValues = {}): WatchSignal {
    return WatchSignal.at({ annotation: name }, { ...LIST, ...values });
  }

  /** Any place, with a value for each scope; a scope without one is refused. */
  public static at(place: WatchPlace, values: WatchValues): WatchSignal {
    throwIfAny([
      ...problemsOf(PLACE, 'WatchSignal.place', place),
      ...problemsOf(VALUES, 'WatchSignal.values', values),
    ]);
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

  /**
   * An unknown setting: as published, the process serves one kind of scope, and no other is
   * offered.
   */
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
    return this.parts.reduce<WatchSettings>(
      (settings, part) => merged(settings, settingsOf(part, scope, namespace)),
      {
        env: [],
        args: [],
      },
    );
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
      const problem =
        'place' in part ? unsupportedScopeProblem(part.place, part.values, scope) : undefined;
      return problem === undefined
        ? []
        : [`${problem}; use a scope that it can, or give the definition another WatchSignal`];
    });
  }
}

export const WATCH_PROP_TYPE = prop.custom(
  (value) => isObject(value) && typeof value['settings'] === 'function',
  'use WatchSignal.env(), WatchSignal.flag(), WatchSignal.args(...) or WatchSignal.none()',
);

function settingsOf(part: WatchPart, scope: OperatorScope, home: string): Partial<WatchSettings> {
  if ('args' in part) {
    return { args: [...scope.match(part.args)] };
  }
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
