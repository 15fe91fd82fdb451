import { Dependable } from 'constructs';
import { getOrAdd } from '../../crd/json/collections';

import type { IConstruct } from 'constructs';

/**
 * Everything that constructs know of each other, in one object that belongs to their app.
 *
 * cdk8s goes over the whole tree in passes that start at the root: what was gathered in one pass is
 * dropped at the start of the next, so that additions are seen, and each pass walks the tree once.
 * A tree that grows, as that of Pulumi's components does, gets complete parts that never change:
 * what is gathered grows with each part.
 */
export class AppIndex {
  /** The index of the app of a construct. */
  public static of({ node: { root } }: IConstruct): AppIndex {
    return ((root as IndexedRoot)[INDEX] ??= new AppIndex(root));
  }

  /**
   * The index of an app that a host fills by {@link add}, such as Pulumi's components: its users see
   * no charts.
   */
  public static hosted(root: IConstruct): AppIndex {
    const index = AppIndex.of(root);
    index.grown = [root];
    return index;
  }

  private readonly known = new Map<object, Known>();
  private readonly complete = new WeakSet<IConstruct>();
  /** All constructs in the order of the tree, as of the pass that is under way. */
  private walked: readonly IConstruct[] | undefined;
  /** The same for a tree that grows; another list when a part has been removed. */
  private grown: IConstruct[] | undefined;

  /** How many constructs the last validation of the synth that is under way has seen. */
  private validated: number | undefined;
  /**
   * True once the app has passed its checks in the synth that is under way: cdk8s validates all of
   * it again for each chart, and stops at the first validation that fails.
   */
  public hasPassed = false;

  private constructor(public readonly root: IndexedRoot) {
    const forget = (): [] => {
      this.walked = undefined;
      return [];
    };
    const begin = (): [] => {
      forget();
      if (this.validated !== undefined) {
        const { length } = this.walk();
        this.hasPassed = this.validated === length;
        this.validated = length;
      }
      return [];
    };
    root.node.addValidation({ validate: begin });
    root.node.addDependency(this.dependency(forget));
    this.watchSynth(root.synth?.bind(root));
  }

  /** The present value of a fact. */
  public get<T>(fact: AppFact<T>): T {
    const walk = fact.gather === undefined ? undefined : this.walk();
    const before = this.known.get(fact);
    const known =
      before !== undefined && before.walk === walk
        ? before
        : { walk, value: fact.start(this.root), count: 0 };
    if (known !== before) {
      this.known.set(fact, known);
    }
    while (walk !== undefined && known.count < walk.length) {
      fact.gather?.(known.value as T, walk[known.count++] as IConstruct);
    }
    return known.value as T;
  }

  /** True for an app that a host fills. */
  public get isHosted(): boolean {
    return this.grown !== undefined;
  }

  /**
   * A dependency on constructs that are looked up when cdk8s or Pulumi asks for it. cdk8s asks again
   * for each chart, of all that is in the app: once the app has passed its checks they are those that
   * were found before.
   */
  public dependency(find: () => IConstruct[]): Dependency {
    let found: IConstruct[] | undefined;
    const roots = (): IConstruct[] => (found = (this.hasPassed && found) || find());
    const dependable: Dependency = {};
    Dependable.implement(dependable, {
      get dependencyRoots() {
        return roots();
      },
    });
    return dependable;
  }

  /** Adds a part of a tree that grows; it stays as it is from now on. */
  public add(part: IConstruct): void {
    for (const construct of part.node.findAll()) {
      this.grown?.push(construct);
      this.complete.add(construct);
    }
  }

  /** Removes parts of a tree that grows. */
  public remove(...parts: readonly IConstruct[]): void {
    parts.forEach(({ node }) => node.scope?.node.tryRemoveChild(node.id));
    const removed = new Set(parts);
    if (this.grown?.some((construct) => removed.has(construct))) {
      this.grown = this.grown.filter(({ node }) => !node.scopes.some((each) => removed.has(each)));
    }
  }

  /** Returns true if a construct belongs to a part that was added, and so stays as it is. */
  public isComplete(construct: IConstruct): boolean {
    return this.complete.has(construct);
  }

  private watchSynth(synth: (() => void) | undefined): void {
    if (synth === undefined) {
      return;
    }
    this.root.synth = () => {
      this.validated = 0;
      try {
        synth();
      } finally {
        this.validated = undefined;
        this.hasPassed = false;
      }
    };
  }

  private walk(): readonly IConstruct[] {
    return this.grown ?? (this.walked ??= this.root.node.findAll());
  }
}

const INDEX = Symbol('index of the app');

type IndexedRoot = IConstruct & { [INDEX]?: AppIndex; synth?: () => void };

interface Known {
  /** The constructs that it is gathered from, as far as `count`. */
  readonly walk: readonly IConstruct[] | undefined;
  readonly value: unknown;
  count: number;
}

/**
 * Something that is known of each app, such as `const charts = new AppFact(() => new Set<Chart>())`
 * and `charts.of(this).add(chart)`; the values are in the indexes of the apps.
 */
export class AppFact<T> {
  /**
   * `start` makes the value, once for an app; with `gather` at the start of each pass, and `gather`
   * is then called with each construct in the order of the tree.
   */
  constructor(
    public readonly start: (root: IConstruct) => T,
    public readonly gather?: (value: T, construct: IConstruct) => void,
  ) {}

  /** The value for the app of a construct. */
  public of(construct: IConstruct): T {
    return AppIndex.of(construct).get(this);
  }

  /** A dependency on constructs that are looked up when cdk8s or Pulumi asks for it. */
  public dependency(construct: IConstruct, find: (value: T) => IConstruct[]): Dependency {
    return AppIndex.of(construct).dependency(() => find(this.of(construct)));
  }
}

/** Something that a construct can depend on: what it stands for is attached to it by a symbol. */
export type Dependency = Parameters<IConstruct['node']['addDependency']>[0];

/** Adds an item to the list of a key. */
export function addTo<T>(lists: Map<string, T[]>, key: string, item: T): void {
  getOrAdd(lists, key, (): T[] => []).push(item);
}
