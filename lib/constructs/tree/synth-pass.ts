import { Dependable } from 'constructs';
import { getOrAdd } from '../../crd/json/object';

import type { IConstruct } from 'constructs';

/**
 * A value that is gathered from all constructs of a tree once in each pass of cdk8s, however many
 * ask for it: a walk for each would make synth quadratic, and a value kept forever would miss what
 * is added later. cdk8s starts each pass at the root, where the value is dropped; in an {@link
 * IncrementalTree} it grows with the tree.
 */
export class PerPass<T> {
  private readonly gathered = new WeakMap<IConstruct, Gathered<T>>();

  /**
   * `nothing` is what is gathered from no construct at all; `add` is called in the order of the
   * tree, the root first.
   */
  constructor(
    private readonly nothing: () => T,
    private readonly add: (gathered: T, construct: IConstruct) => void,
  ) {}

  /** The value for the pass that is under way over the tree below `root`. */
  public of(root: IConstruct): T {
    const walk = walkOver(root);
    const known = this.gathered.get(root);
    const gathered = known?.walk === walk ? known : { walk, value: this.nothing(), count: 0 };
    if (gathered !== known) {
      this.gathered.set(root, gathered);
    }
    while (gathered.count < walk.length) {
      this.add(gathered.value, walk[gathered.count++] as IConstruct);
    }
    return gathered.value;
  }

  /**
   * Makes sure that what is added to the tree below `root` between two passes is seen; has to
   * precede the first pass.
   */
  public watch(root: IConstruct): void {
    treeOf(root);
  }
}

export function addTo<T>(gathered: Map<string, T[]>, key: string, item: T): void {
  const known = gathered.get(key);
  if (known === undefined) {
    gathered.set(key, [item]);
  } else {
    known.push(item);
  }
}

/**
 * The constructs of a tree, in its order; it may get longer, and is another one when it has become
 * wrong.
 */
type Walk = readonly IConstruct[];

interface Gathered<T> {
  /** The constructs that it is gathered from, as far as `count`. */
  readonly walk: Walk;
  readonly value: T;
  count: number;
}

interface Tree {
  /** One walk for all who look in a pass. */
  walk?: Walk;
  grown?: IConstruct[];
}

const trees = new WeakMap<IConstruct, Tree>();

/** Returns the facts about a tree; a pass over it forgets them. */
function treeOf(root: IConstruct): Tree {
  const known = trees.get(root);
  if (known !== undefined) {
    return known;
  }
  const tree: Tree = {};
  trees.set(root, tree);
  const forget = (): [] => {
    delete tree.walk;
    return [];
  };
  root.node.addValidation({ validate: forget });
  root.node.addDependency(dependableOn(forget));
  return tree;
}

function walkOver(root: IConstruct): Walk {
  const tree = treeOf(root);
  return tree.grown ?? (tree.walk ??= root.node.findAll());
}

const complete = new WeakSet<IConstruct>();

/** Returns true if a construct stays as it is, as a part of a tree that grows. */
export function isComplete(construct: IConstruct): boolean {
  return complete.has(construct);
}

/**
 * A tree whose parts stay as they are once complete: what is gathered grows with each, instead of
 * by passes over all.
 */
export class IncrementalTree {
  private readonly tree: Tree & { grown: IConstruct[] };

  constructor(public readonly root: IConstruct) {
    this.tree = Object.assign(treeOf(root), { grown: [root] });
  }

  /** Lets those who look at the tree see a part, which is complete. */
  public add(part: IConstruct): void {
    for (const construct of part.node.findAll()) {
      this.tree.grown.push(construct);
      complete.add(construct);
    }
  }

  public remove(...parts: readonly IConstruct[]): void {
    parts.forEach(({ node }) => node.scope?.node.tryRemoveChild(node.id));
    const removed = new Set(parts);
    if (this.tree.grown.some((construct) => removed.has(construct))) {
      // Another list: what was gathered from the old one is wrong.
      this.tree.grown = this.tree.grown.filter(
        ({ node }) => !node.scopes.some((scope) => removed.has(scope)),
      );
    }
  }
}

/**
 * Returns true if a construct is in its tree still; it is not where something was wrong with what
 * it was a part of.
 */
export function isInTree({ node: { scopes } }: IConstruct): boolean {
  return scopes.every(
    ({ node }) => node.scope === undefined || node.scope.node.tryFindChild(node.id)?.node === node,
  );
}

/** A value for a construct and a key, made on first use. */
export class PerConstruct<C extends IConstruct, K, V> {
  private readonly values = new WeakMap<C, Map<K, V>>();

  constructor(private readonly make: (construct: C, key: K) => V) {}

  public of(construct: C, key: K): V {
    const known = getOrAdd(this.values, construct, () => new Map<K, V>());
    return getOrAdd(known, key, () => this.make(construct, key));
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

/**
 * Something that a construct can depend on; it has no members, what it stands for hangs on it by a
 * symbol.
 */
export type Dependency = Parameters<IConstruct['node']['addDependency']>[0];
