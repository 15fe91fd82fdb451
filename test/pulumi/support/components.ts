import * as core from 'operator-constructs/pulumi';
import { ENTRY_NAMES, exportsOf } from '../../support/catalogue';

import type { ComponentResource } from '@pulumi/pulumi';

/** A component of any kind. */
export type AnyComponent = new (name: string, args: object) => ComponentResource;

/** Everything that the Pulumi entries export: an entry that is added is among them by itself. */
export const components: Readonly<Record<string, AnyComponent | undefined>> = {
  ...core,
  ...exportsOf(ENTRY_NAMES.map((name) => `operator-constructs/pulumi/${name}`)),
} as unknown as Readonly<Record<string, AnyComponent | undefined>>;

/** The component of a name; throws if there is none. */
export function componentNamed(name: string): AnyComponent {
  const component = components[name];
  if (component === undefined) {
    throw new Error(`no entry exports ${name}`);
  }
  return component;
}
