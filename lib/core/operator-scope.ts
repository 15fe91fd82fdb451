import { dnsLabelProblems } from '../crd/checks/dns-names';
import { show, throwIfAny } from '../crd/checks/errors';
import { prop } from '../crd/checks/prop';
import { repeated } from '../crd/json/collections';
import { isObject } from '../crd/json/tree';
import { isOutputAsText, OUTPUT_AS_TEXT } from './checks/output-text';

import type { AnyProblem } from '../crd/json/problem-list';

/** The kinds of scope, from the narrowest on, as labels: for tables, definitions and messages. */
export const SCOPE_KINDS = ['namespace', 'namespaces', 'cluster'] as const;

/** A kind of scope. */
export type ScopeKind = (typeof SCOPE_KINDS)[number];

/** The namespaces of each kind of scope, in a sentence about an operator. */
export const SCOPE_TITLES: Readonly<Record<ScopeKind, string>> = {
  namespace: 'its own namespace',
  namespaces: 'a list of namespaces',
  cluster: 'all namespaces',
};

/** Cases for each kind of scope. */
export interface ScopeCases<T> {
  /** The namespace that the operator itself runs in. */
  readonly namespace: () => T;
  /** A fixed list of namespaces. */
  readonly namespaces: (names: readonly string[]) => T;
  /** Every namespace. */
  readonly cluster: () => T;
}

/**
 * The namespaces whose custom resources an operator serves.
 *
 * Everything that depends on it follows: kind and number of the roles and bindings, and the watch
 * settings of the operator's process. A custom resource outside the scope is an error.
 */
export class OperatorScope {
  /** Only the namespace that the operator runs in; needs no right outside it. */
  public static namespace(): OperatorScope;
  public static namespace(...none: readonly unknown[]): OperatorScope {
    throwIfAny(
      none.map(
        (name) =>
          `OperatorScope.namespace() is the namespace that the operator runs in, and takes no name; ` +
          (typeof name === 'string'
            ? `use OperatorScope.namespaces(${show(name)}), or the prop 'namespace' for where it runs`
            : "give the prop 'namespace' for where it runs"),
      ),
    );
    return new OperatorScope('namespace', []);
  }

  /**
   * Exactly the namespaces named, with a Role and a RoleBinding in each.
   *
   * The operator's own namespace is watched only when it is among them.
   */
  public static namespaces(...names: readonly string[]): OperatorScope {
    throwIfAny(namespaceListProblems(names));
    return new OperatorScope('namespaces', names);
  }

  /** Every namespace, those to come included, through one ClusterRole. */
  public static cluster(): OperatorScope;
  public static cluster(...none: readonly unknown[]): OperatorScope {
    throwIfAny(none.map(() => 'OperatorScope.cluster() is every namespace, and takes no name'));
    return new OperatorScope('cluster', []);
  }

  private readonly names: readonly string[];

  private constructor(
    /** Which kind of scope this is. */
    public readonly kind: ScopeKind,
    names: readonly string[],
  ) {
    this.names = [...names];
  }

  /** Chooses by kind of scope; a new kind becomes a compile error at every caller. */
  public match<T>(cases: ScopeCases<T>): T {
    switch (this.kind) {
      case 'namespace':
        return cases.namespace();
      case 'namespaces':
        return cases.namespaces([...this.names]);
      case 'cluster':
        return cases.cluster();
    }
  }

  /**
   * Returns true if an operator of this scope that runs in `home` serves the custom resources of a
   * namespace.
   */
  public watches(namespace: string, home: string): boolean {
    return this.match({
      namespace: () => namespace === home,
      namespaces: (names) => names.includes(namespace),
      cluster: () => true,
    });
  }

  /**
   * A namespace that is served by both scopes, or undefined when they are disjoint; `*` when both
   * serve all.
   */
  public static overlap(
    a: OperatorScope,
    aHome: string,
    b: OperatorScope,
    bHome: string,
  ): string | undefined {
    const namespaces = namespacesOf(a, aHome) ?? namespacesOf(b, bHome);
    if (namespaces === undefined) {
      return '*';
    }
    return namespaces.find(
      (namespace) => a.watches(namespace, aHome) && b.watches(namespace, bHome),
    );
  }

  /** The scope in words, for messages. */
  public toString(): string {
    return this.match({
      namespace: () => 'own namespace',
      namespaces: (names) => `namespaces ${names.join(', ')}`,
      cluster: () => 'cluster',
    });
  }
}

/**
 * The namespaces that an operator of a scope that runs in `home` serves; undefined where it is all.
 */
export function namespacesOf(scope: OperatorScope, home: string): readonly string[] | undefined {
  return scope.match<readonly string[] | undefined>({
    namespace: () => [home],
    namespaces: (names) => names,
    cluster: () => undefined,
  });
}

/** Props that are a scope. That of another copy of this package is one, too. */
export const SCOPE_PROP_TYPE = prop.custom(
  (value) =>
    isObject(value) &&
    typeof value['match'] === 'function' &&
    typeof value['watches'] === 'function',
  "use OperatorScope.namespace(), OperatorScope.namespaces('a', 'b') or OperatorScope.cluster()",
);

function namespaceListProblems(names: readonly string[]): AnyProblem[] {
  if (names.length === 0) {
    return [
      'OperatorScope.namespaces() needs at least one name; ' +
        'use OperatorScope.cluster() to watch every namespace, or OperatorScope.namespace() for the own one',
    ];
  }
  return [
    ...names.flatMap((name, index) => nameProblems(`OperatorScope.namespaces()[${index}]`, name)),
    ...repeated(names).map(
      (name) =>
        `OperatorScope.namespaces() names ${show(name)} more than once; name each namespace once`,
    ),
  ];
}

/** A scope decides which objects there are, so that nothing in it can wait for an Output. */
function nameProblems(prop: string, name: string): AnyProblem[] {
  const known =
    "give a name that is known when the program runs, such as config.require('namespace')";
  if (Array.isArray(name)) {
    return [`'${prop}' is a list; give each name as an argument, such as namespaces(...names)`];
  }
  if (typeof name === 'object') {
    return [`'${prop}' is ${show(name)}; ${known}`];
  }
  return isOutputAsText(name)
    ? [{ prop, text: OUTPUT_AS_TEXT.text, remedy: known }]
    : dnsLabelProblems(prop, name);
}

/** The label that Kubernetes gives each namespace: its name. */
export const NAMESPACE_NAME_LABEL = 'kubernetes.io/metadata.name';

export function namespaceNameIn(names: readonly string[]): {
  readonly key: string;
  readonly operator: 'In';
  readonly values: string[];
} {
  return { key: NAMESPACE_NAME_LABEL, operator: 'In', values: [...names] };
}
