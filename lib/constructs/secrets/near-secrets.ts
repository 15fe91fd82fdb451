import { addTo } from '../../core/app/app-index';
import { warnings } from '../../core/checks/checks';
import { isUnresolved } from '../../crd/unresolved/unresolved-values';

import type { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { SynthFinding } from '../../core/checks/checks';

/** Declared Secrets by their names, and by their names without one letter. */
export class NearSecrets {
  private readonly byVariant = new Map<string, ApiObject[]>();
  /** Names that resources read: what one reads is no misspelt name of another. */
  private readonly read = new Set<string>();
  /** True if one of these is not known yet: it may be any. */
  private isAnyRead = false;

  public addRead(name: string): void {
    this.read.add(name);
    this.isAnyRead ||= isUnresolved(name);
  }

  public add(secret: ApiObject): void {
    if (isUnresolved(secret.name)) {
      return;
    }
    for (const variant of variantsOf(secret.name)) {
      addTo(this.byVariant, variant, secret);
    }
  }

  /**
   * A warning if the app declares a Secret of nearly the name that a resource reads, and nobody
   * reads that one.
   */
  public findings(
    construct: IConstruct & { readonly namespace: string },
    prop: string,
    name: string,
  ): SynthFinding[] {
    const near = this.isAnyRead
      ? undefined
      : variantsOf(name)
          .flatMap((variant) => this.byVariant.get(variant) ?? [])
          .find(
            (secret) =>
              secret.metadata.namespace === construct.namespace &&
              !this.read.has(secret.name) &&
              withoutNumbers(secret.name) !== withoutNumbers(name),
          );
    return near === undefined
      ? []
      : warnings('secret-misspelt', [
          `'${prop}' is '${name}', which this app does not declare; did you mean '${near.name}' ([${near.node.path}])?`,
        ]);
  }
}

/**
 * Two names with a variant in common differ in a letter that one has more, or another one, or two
 * that are swapped.
 */
function variantsOf(name: string): readonly string[] {
  return [name, ...Array.from(name, (_, index) => name.slice(0, index) + name.slice(index + 1))];
}

/** Names that differ in numbers only are those of others in a row. */
function withoutNumbers(name: string): string {
  return name.replace(/[0-9]+/g, '#');
}
