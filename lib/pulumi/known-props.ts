import { type IConstruct, Construct } from 'constructs';
import type { WebhookCertificate } from '../core/webhooks/certificate';
import { isTree, mapMembers } from '../crd/json/object';
import type { GivenOutput } from './unplaced-outputs';

/** How an object, such as a certificate, was created from Outputs. */
interface Rebuild {
  readonly props: Readonly<Record<string, unknown>>;
  readonly given: readonly GivenOutput[];
  readonly make: (props: never) => WebhookCertificate;
}

const rebuilds = new WeakMap<object, Rebuild>();

/** Remembers how a value was created, to create it again when its Outputs are resolved. */
export function rememberRebuild<T extends WebhookCertificate>(made: T, rebuild: Rebuild): T {
  rebuilds.set(made, rebuild);
  return made;
}

/** The Outputs that a value was created from. */
export function outputsOf(value: unknown): readonly GivenOutput[] {
  return (typeof value === 'object' && value !== null ? rebuilds.get(value)?.given : undefined) ?? [];
}

/**
 * The props of a construct with resolved values instead of placeholders.
 *
 * @param current returns the construct that has replaced another one
 */
export function withKnownValues(
  props: Readonly<Record<string, unknown>>,
  known: ReadonlyMap<string, unknown>,
  current: (construct: IConstruct) => IConstruct,
): Readonly<Record<string, unknown>> {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return known.has(value) ? known.get(value) : value;
    if (Array.isArray(value) || isTree(value)) return mapMembers(value, walk);
    const rebuild = typeof value === 'object' && value !== null ? rebuilds.get(value) : undefined;
    if (rebuild !== undefined) return rebuild.make(walk(rebuild.props) as never);
    return Construct.isConstruct(value) ? current(value) : value;
  };
  return walk(props) as Readonly<Record<string, unknown>>;
}
