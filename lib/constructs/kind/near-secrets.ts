import type { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { type Finding, warnings } from '../../core/checks/checks';
import { isUnresolved } from '../../crd/unresolved/values';

/** Names that resources read, by the root of their tree: what one reads is no misspelt name of another. */
const read = new WeakMap<IConstruct, Set<string>>();

/** Notes that a resource reads a Secret of a name. */
export function noteRead({ node: { root } }: IConstruct, name: string): void {
  const names = read.get(root) ?? new Set();
  read.set(root, names.add(name));
}

/** Declared Secrets by their names, and by their names without one letter. */
export class NearSecrets {
  private readonly byVariant = new Map<string, ApiObject[]>();

  /** Adds a declared Secret. */
  public add(secret: ApiObject): void {
    if (isUnresolved(secret.name)) {
      return;
    }
    for (const variant of variantsOf(secret.name)) {
      const known = this.byVariant.get(variant);
      if (known === undefined) this.byVariant.set(variant, [secret]);
      else known.push(secret);
    }
  }

  /** A warning if the app declares a Secret of nearly the name that a resource reads, and nobody reads that one. */
  public findings(construct: IConstruct & { readonly namespace: string }, prop: string, name: string): Finding[] {
    const names = read.get(construct.node.root);
    const near = isUnresolved(name)
      ? undefined
      : variantsOf(name)
          .flatMap((variant) => this.byVariant.get(variant) ?? [])
          .find(
            (secret) =>
              secret.metadata.namespace === construct.namespace &&
              names?.has(secret.name) !== true &&
              withoutNumbers(secret.name) !== withoutNumbers(name),
          );
    return near === undefined
      ? []
      : warnings('secret-misspelt', [
          `'${prop}' is '${name}', which this app does not declare; did you mean '${near.name}' ([${near.node.path}])?`,
        ]);
  }
}

/** Two names with a variant in common differ in a letter that one has more, or another one, or two that are swapped. */
function variantsOf(name: string): readonly string[] {
  return [name, ...Array.from(name, (_, index) => name.slice(0, index) + name.slice(index + 1))];
}

/** Names that differ in numbers only are those of others in a row. */
function withoutNumbers(name: string): string {
  return name.replace(/[0-9]+/g, '#');
}
