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
    const forget = (): void => {
      delete state.value;
    };
    root.node.addValidation({ validate: () => (forget(), []) });
    root.node.addDependency(dependableOn(() => (forget(), [])));
    return state;
  }
}

/** Something to depend on whose constructs are found when the dependency is asked for. */
export function dependableOn(roots: () => IConstruct[]): IDependableRoots {
  const dependable: IDependableRoots = {};
  Dependable.implement(dependable, {
    get dependencyRoots() {
      return roots();
    },
  });
  return dependable;
}

// A Dependable has no members of its own; what it stands for hangs on it by a symbol.
type IDependableRoots = Parameters<IConstruct['node']['addDependency']>[0];
