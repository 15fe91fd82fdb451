import { join } from 'node:path';
import { ApiObject } from 'cdk8s';
import { DeclaredResourceType } from 'operator-constructs';
import { withDigest } from '../support/digests';
import { expectGolden } from '../support/golden';
import { silentChart, synth } from '../support/synth';
import { CONSTRUCTS, RESOURCES } from './constructs';
import { chartFor, ENTRIES, installedChart, servedScopes } from './entries';

import type { Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import type { OperatorDefinition } from 'operator-constructs';
import type { Manifest } from '../support/synth';

test.each(ENTRIES)('$title: its output in each scope, golden', (entry) => {
  const cases = Object.fromEntries(
    servedScopes(entry).map((scope) => [
      scope.kind,
      slim(synth(installedChart(entry, scope)), entry.definitions),
    ]),
  );
  for (const [name, place] of Object.entries(entry.variants ?? {})) {
    const chart = chartFor(entry);
    place(chart);
    cases[name] = slim(synth(chart), entry.definitions);
  }
  expectGolden(join(__dirname, 'golden', entry.title), cases);
});

// Each list of props is whole: it does not compile without one.
test.each(RESOURCES)('$name: its objects with all props, golden', ({ name, all }) => {
  const chart = silentChart('shop');
  const place = CONSTRUCTS.find((each) => each.name === name)?.place as (
    chart: Chart,
    props: object,
  ) => Construct;
  const placed = place(chart, all).node.findAll();
  chart.toJson();
  // Monitors have tests of their own (monitoring.test.ts).
  const objects = placed
    .filter((each) => ApiObject.isApiObject(each) && each.apiGroup !== 'monitoring.coreos.com')
    .map((each) => (each as ApiObject).toJson() as Manifest);
  expectGolden(join(__dirname, 'golden/all-props', name), { all: objects });
});

/**
 * Objects with the schema of a CRD as a digest, without the fields of embedded Kubernetes types,
 * which are compared where they are generated. Policies of guards are read in the output of the
 * examples, and proven in guards.test.ts of the cluster tier.
 */
function slim(
  objects: readonly Manifest[],
  definitions: readonly OperatorDefinition[],
): Manifest[] {
  const types = definitions.flatMap(({ customResources }) => customResources);
  const slimmed = objects.map((object) => {
    const type = types.find(({ name }) => name === object.metadata.name);
    return type instanceof DeclaredResourceType
      ? { ...object, spec: type.toManifest({ embed: 'slim' }).spec }
      : object;
  });
  return slimmed
    .map(withDigest)
    .filter((object) => !/^ValidatingAdmissionPolicy/.test((object as Manifest).kind));
}
