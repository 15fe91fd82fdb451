import { Dependable, type IConstruct } from 'constructs';

/**
 * A value that is worked out once in each pass of cdk8s over the tree, however many constructs ask for it.
 *
 * What a check of the whole tree needs (all operators, all objects by name) costs a walk. Done anew by each construct
 * it would make synth quadratic; kept for ever it would miss what is added later. cdk8s starts every pass, for
 * validation as for dependencies, at the root: that is where the value is forgotten.
 */
export class PerPass<T> {
  private readonly states = new WeakMap<IConstruct, { value?: T }>();

  constructor(private readonly compute: (root: IConstruct) => T) {}

  /** The value for the pass that is under way over the tree below `root`. */
  public of(root: IConstruct): T {
    const state = this.states.get(root) ?? this.watch(root);
    return (state.value ??= this.compute(root));
  }

  /** Makes the tree below `root` forget the value at the start of each pass; has to precede the first pass. */
  public watch(root: IConstruct): { value?: T } {
    const known = this.states.get(root);
    if (known !== undefined) {
      return known;
    }
    const state: { value?: T } = {};
    this.states.set(root, state);
    // The walk that values are worked out from is as old as they are.
    constructs.watch(root);
    const forget = (): void => {
      delete state.value;
    };
    root.node.addValidation({ validate: () => (forget(), []) });
    root.node.addDependency(dependableOn(() => (forget(), [])));
    return state;
  }
}

const constructs = new PerPass<readonly IConstruct[]>((root) => root.node.findAll());

/** All constructs below a root, itself included, in the order of the tree; one walk for all who look in a pass. */
export function constructsBelow(root: IConstruct): readonly IConstruct[] {
  return constructs.of(root);
}

/** A value for a construct and a key, made on first use. */
export class PerConstruct<C extends IConstruct, K, V> {
  private readonly values = new WeakMap<C, Map<K, V>>();

  constructor(private readonly make: (construct: C, key: K) => V) {}

  public of(construct: C, key: K): V {
    const known = this.values.get(construct) ?? new Map<K, V>();
    this.values.set(construct, known);
    const value = known.get(key) ?? this.make(construct, key);
    known.set(key, value);
    return value;
  }
}

/** Something to depend on whose constructs are found when the dependency is asked for. */
export function dependableOn(roots: () => IConstruct[]): Dependency {
  const dependable: Dependency = {};
  Dependable.implement(dependable, {
    get dependencyRoots() {
      return roots();
    },
  });
  return dependable;
}

/** Something that a construct can depend on; it has no members, what it stands for hangs on it by a symbol. */
export type Dependency = Parameters<IConstruct['node']['addDependency']>[0];
