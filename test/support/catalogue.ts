import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

/** The names of the entries: one that is added is among them by itself. */
export const ENTRY_NAMES: readonly string[] = readdirSync(join(root, 'lib/catalog'), {
  withFileTypes: true,
})
  .filter((each) => each.isDirectory())
  .map(({ name }) => name);

/** Everything that the entries of the catalogue export. */
export const catalogueExports: Readonly<Record<string, unknown>> = exportsOf(
  ENTRY_NAMES.map((name) => `operator-constructs/${name}`),
);

/** Everything that modules of the package export, by name. */
export function exportsOf(modules: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.assign(
    {},
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the names are known at run time only
    ...modules.map((name) => require(name) as Record<string, unknown>),
  ) as Record<string, unknown>;
}
