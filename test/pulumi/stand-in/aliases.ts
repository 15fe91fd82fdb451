import type { Alias } from '@pulumi/pulumi/proto/alias_pb';
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
  const { type, name, aliases } = naming;
  const inherited = (parent?.aliases ?? []).map((above) => ({ above, from: parent!.name }));
  const urns = aliases.flatMap((alias) => ownAlias(stack, naming, alias));
  for (const { above, from } of inherited) {
    const renamed = (own: string): string => (own.startsWith(from) ? nameIn(above) + own.slice(from.length) : own);
    urns.push(urnOf(stack, type, renamed(name), above));
    for (const { named, as } of specsOf(aliases, naming)) urns.push(urnOf(stack, as, renamed(named), above));
  }
  return [...new Set(urns)];
}

function ownAlias(stack: StackName, { type, name, parent }: Naming, alias: Alias): string[] {
  const spec = alias.getSpec();
  if (spec === undefined) return [alias.getUrn()];
  const old = { project: spec.getProject() || stack.project, stack: spec.getStack() || stack.stack };
  const above = spec.getNoparent() ? '' : spec.getParenturn() || parent;
  return [urnOf(old, spec.getType() || type, spec.getName() || name, above)];
}

function specsOf(aliases: readonly Alias[], { type, name }: Naming): { named: string; as: string }[] {
  return aliases.flatMap((alias) => {
    const spec = alias.getSpec();
    return spec === undefined ? [] : [{ named: spec.getName() || name, as: spec.getType() || type }];
  });
}

function nameIn(urn: string): string {
  return urn.split('::').slice(3).join('::');
}
