import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Chart } from 'cdk8s';
import { AppSettings, OperatorScope } from 'operator-constructs';
import { appWith, setContext } from '../support/synth';

import type { App } from 'cdk8s';
import type { AppSettingsProps } from 'operator-constructs';
import type { CatalogEntry, DeclaredEntry } from '../support/catalog-entry';

/**
 * All entries of the catalogue, for the tests that go over it as a whole: each folder's `entry.ts`
 * exports its own.
 */
export const ENTRIES: readonly CatalogEntry[] = readdirSync(__dirname)
  .filter((name) => existsSync(join(__dirname, name, 'entry.ts')))
  .flatMap((name) => {
    const { entries } = require(join(__dirname, name, 'entry')) as {
      readonly entries: readonly DeclaredEntry[];
    };
    return entries.map((entry) => ({ title: name, ...entry, name }));
  });

/**
 * A chart of an app with the context that an entry needs, in the namespace `home`, without
 * warnings.
 */
export function chartFor({ context }: CatalogEntry, settings: AppSettingsProps = {}): Chart {
  const app = appWith({ warnings: 'silent', ...context });
  AppSettings.configure(app, settings);
  return new Chart(app, 'chart', { namespace: 'home' });
}

/** Installs an entry, and one resource of each of its kinds. */
export function installedChart(
  entry: CatalogEntry,
  scope: OperatorScope,
  settings?: AppSettingsProps,
): Chart {
  const chart = chartFor(entry, settings);
  const operator = entry.install(chart, { scope });
  entry.place(chart, operator, scope.watches('home', 'home') ? 'home' : 'one');
  return chart;
}

/** The scopes of a kind each that an entry serves. */
export function servedScopes({ refuses = {} }: CatalogEntry): OperatorScope[] {
  const scopes = [
    OperatorScope.namespace(),
    OperatorScope.namespaces('home', 'one'),
    OperatorScope.cluster(),
  ];
  return scopes.filter(({ kind }) => refuses[kind] === undefined);
}

/**
 * The definitions of the catalogue with what proves their guards: cases by kind, and by the ids of
 * the guards.
 */
export const GUARD_CASES = ENTRIES.flatMap(({ title, definitions, kinds }) =>
  definitions.map((definition) => {
    const own = kinds.filter(({ type }) => definition.customResources.includes(type));
    const cases = Object.fromEntries(own.map(({ type, guards }) => [type.kind, guards]));
    return { what: `${title}: ${definition.name}`, definition, cases };
  }),
);

export type DefinitionGuardCases = (typeof GUARD_CASES)[number];

/** The namespaces of {@link placeAllOperators}. */
export const OPERATOR_NAMESPACES = ENTRIES.map(({ title }) => `all-${title}`);

/**
 * Every operator of the catalogue in one app, each in a chart and a namespace of its own, with
 * clusters of all its kinds.
 */
export function placeAllOperators(app: App): Chart[] {
  return ENTRIES.map((entry) => {
    const { title } = entry;
    const namespace = `all-${title}`;
    const chart = new Chart(app, title, { namespace, disableResourceNameHashes: true });
    // Of the oldest Kubernetes that one of them asks for, the others are not to hear.
    setContext(chart, entry.context ?? {});
    const scope =
      entry.refuses?.namespace === undefined ? OperatorScope.namespace() : OperatorScope.cluster();
    const operator = entry.install(chart, { scope });
    entry.place(chart, operator, namespace);
    entry.images.place?.(chart, operator);
    return chart;
  });
}
