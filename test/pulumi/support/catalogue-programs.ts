import { chartWith } from '../../support/synth';
import { componentNamed } from './components';

import type * as pulumi from '@pulumi/pulumi';
import type { Chart } from 'cdk8s';
import type { CatalogEntry } from '../../support/catalog-entry';
import type { Registered } from './engine';
import type { Placed } from './recording';

/** The namespace that operators of the catalogue are installed in. */
export const HOME = 'home';

/** A chart to place constructs of an entry in. */
export function chartFor({ context }: CatalogEntry): Chart {
  return chartWith({ ...context, warnings: 'silent' }, HOME);
}

/** Pulumi config for the context under cdk8s. */
export function configFor({ context }: CatalogEntry): Record<string, string> {
  const settings = { ...context, warnings: 'silent', gitops: 'both' };
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [`operator-constructs:${name}`, value]),
  );
}

/**
 * The same program with components: each by the class of the same name, and without a chart to take
 * the namespace from.
 */
export function registerAll(placed: readonly Placed[], home: pulumi.Input<string> = HOME): void {
  const registered = new Map<unknown, pulumi.Resource>();
  for (const { className, id, props, construct } of placed) {
    const Component = componentNamed(className);
    const args = Object.entries(props).map(([key, value]) => [key, registered.get(value) ?? value]);
    registered.set(construct, new Component(id, { namespace: home, ...Object.fromEntries(args) }));
  }
}

/** Returns true for an object of Kubernetes, false for a component. */
export function isObject({ type }: Registered): boolean {
  return type.startsWith('kubernetes:');
}
