import type { StringMap } from '../crd/json/object';
import { namespacesOf, type OperatorScope, type ScopeKind } from './scope';

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
   * How the flag takes its value: `--namespaces=a`, `--namespaces a`, or none at all, as `--namespaced`.
   * @default 'joined'
   */
  readonly style?: 'joined' | 'separate' | 'switch';
}

/** An annotation of the pod, which a variable reads by `fieldRef`: `olm.targetNamespaces` of OLM. */
export interface WatchAnnotationPlace {
  readonly annotation: string;
}

/** A key of a ConfigMap among the definition's objects, or a value inside the document that the key holds. */
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
 * Value for one kind of scope: the names of the namespaces (joined by commas, one for each occurrence of a flag or
 * item of a list, or one at most), a fixed text, or nothing, where the process takes that for this scope.
 */
export type WatchValue =
  { readonly names: ',' | 'repeat' | 'one' } | { readonly text: string } | { readonly absent: true };

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
export function settingsAt(place: WatchPlace, values: WatchValues, scope: OperatorScope, home: string): SomeSettings {
  const value = values[scope.kind];
  const texts = value === undefined ? undefined : textsOf(value, scope, home);
  if (texts === undefined) return {};
  if ('env' in place) {
    return texts.length === 0 ? { unset: [place.env] } : { env: [variable(place.env, texts.join(','))] };
  }
  if ('flag' in place) return { flags: [{ ...place, values: texts }] };
  if ('annotation' in place) return texts.length === 0 ? {} : { annotations: { [place.annotation]: texts.join(',') } };
  const isList = value !== undefined && 'names' in value && value.names === 'repeat';
  return { config: [{ ...place, ...(texts.length > 0 && { value: isList ? texts : texts.join(',') }) }] };
}

/** Why a scope cannot be expressed at a place; undefined where it can. */
export function unsupportedScopeProblem(
  place: WatchPlace,
  values: WatchValues,
  scope: OperatorScope,
): string | undefined {
  const value = values[scope.kind];
  if (value === undefined) return `${titleOf(place)} cannot name ${SCOPE_TITLES[scope.kind]}`;
  return 'names' in value && value.names === 'one' && (namespacesOf(scope, '') ?? []).length > 1
    ? `${titleOf(place)} names one namespace only`
    : undefined;
}

const SCOPE_TITLES: Readonly<Record<ScopeKind, string>> = {
  namespace: 'the own namespace',
  namespaces: 'namespaces',
  cluster: 'all namespaces',
};

/** A place as messages call it. */
export function titleOf(place: WatchPlace): string {
  if ('env' in place) return `the variable ${place.env}`;
  if ('flag' in place) return `the flag ${place.flag}`;
  if ('annotation' in place) return `the annotation ${place.annotation}`;
  return `'${[place.key, ...(place.path ?? [])].join('.')}' of the ConfigMap ${place.configMap}`;
}

/** One text for each occurrence; none where the setting is absent. */
function textsOf(value: WatchValue, scope: OperatorScope, home: string): readonly string[] {
  if ('absent' in value) return [];
  if ('text' in value) return [value.text];
  const names = namespacesOf(scope, home) ?? [];
  return value.names === ',' ? [names.join(',')] : names;
}

/** A variable for every namespace has no value: the process sees it set, and empty; an API server drops an empty one. */
function variable(name: string, value: string): WatchVariable {
  return value === '' ? { name } : { name, value };
}
