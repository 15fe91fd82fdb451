import type { Alias } from '@pulumi/pulumi/proto/alias_pb';
import { nameIn } from '../engine-events';
import { type StackName, urnOf } from './urn';

/** What a resource is called, as far as it is known before its URN. */
export interface Naming {
  readonly type: string;
  readonly name: string;
  /** URN of its parent. */
  readonly parent: string;
  readonly aliases: readonly Alias[];
}

/** A component, and the URNs that it had or has. */
export interface Family {
  readonly name: string;
  readonly aliases: readonly string[];
}

/**
 * URNs under which an earlier program may have made a resource: those that its own aliases say, and those that follow
 * from its parent's. A child that is named after its parent was named after its parent's old name.
 */
export function aliasesOf(stack: StackName, naming: Naming, parent?: Family): string[] {
  const own = specsOf(naming);
  const urns = naming.aliases.map((alias) => ownAlias(stack, naming, alias));
  const inherited = (parent?.aliases ?? []).flatMap((above) =>
    [naming, ...own].map(({ type, name }) => urnOf(stack, type, renamed(name, parent!.name, nameIn(above)), above)),
  );
  return [...new Set([...urns, ...inherited])];
}

function renamed(name: string, parent: string, oldParent: string): string {
  return name.startsWith(parent) ? oldParent + name.slice(parent.length) : name;
}

function ownAlias(stack: StackName, { type, name, parent }: Naming, alias: Alias): string {
  const spec = alias.getSpec();
  if (spec === undefined) return alias.getUrn();
  const old = { project: spec.getProject() || stack.project, stack: spec.getStack() || stack.stack };
  const above = spec.getNoparent() ? '' : spec.getParenturn() || parent;
  return urnOf(old, spec.getType() || type, spec.getName() || name, above);
}

/** Types and names that the resource says it had. */
function specsOf({ type, name, aliases }: Naming): Pick<Naming, 'type' | 'name'>[] {
  return aliases.flatMap((alias) => {
    const spec = alias.getSpec();
    return spec === undefined ? [] : [{ name: spec.getName() || name, type: spec.getType() || type }];
  });
}
