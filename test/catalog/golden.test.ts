import { join } from 'node:path';
import { CustomResourceType, type OperatorDefinition } from 'operator-constructs';
import { expectGolden } from '../support/golden';
import { type Manifest, synth } from '../support/synth';
import { chartFor, ENTRIES, installedChart, servedScopes } from './entries';

test.each(ENTRIES)('$title: its output in each scope, golden', (entry) => {
  const cases = Object.fromEntries(
    servedScopes(entry).map((scope) => [scope.kind, slim(synth(installedChart(entry, scope)), entry.definitions)]),
  );
  for (const [name, place] of Object.entries(entry.variants ?? {})) {
    const chart = chartFor(entry);
    place(chart);
    cases[name] = slim(synth(chart), entry.definitions);
  }
  expectGolden(join(__dirname, 'golden', entry.title), cases);
});

/** Objects with CRDs without the fields of embedded Kubernetes types, which are compared where they are generated. */
function slim(objects: readonly Manifest[], definitions: readonly OperatorDefinition[]): Manifest[] {
  const types = definitions.flatMap(({ customResources }) => customResources);
  return objects.map((object) => {
    const type = types.find(({ name }) => name === object.metadata.name);
    if (!(type instanceof CustomResourceType)) return object;
    return { ...object, spec: structuredClone(type.toManifest({ embed: 'slim' }).spec) };
  });
}
