import { ApiObject, App, type Chart, JsonPatch } from 'cdk8s';
import { placeAllOperators, chartFor } from './entries';
import { anything, OPERATORS } from './constructs';

/** All entries with resources of all kinds, and each operator with all of its props. */
const PLACED: readonly (readonly [string, () => Chart])[] = [
  ['all entries', () => placeAllOperators(new App())[0]!],
  ...OPERATORS.map(({ name, entry, Class, all }) => {
    const place = (): Chart => {
      const chart = chartFor(entry);
      new Class(chart, 'it', anything(all));
      return chart;
    };
    return [name, place] as const;
  }),
];

/** Patches the objects of Kubernetes' own kinds, and returns their paths with what the synth says. */
function patched(place: () => Chart, ...patches: readonly JsonPatch[]) {
  const { root } = place().node;
  const objects = root.node
    .findAll()
    .filter((one): one is ApiObject => ApiObject.isApiObject(one))
    .filter(({ apiVersion }) => !apiVersion.includes('.') || apiVersion.includes('.k8s.io/'));
  objects.forEach((object) => object.addJsonPatch(...patches));
  const problems = root.node.findAll().flatMap(({ node }) => node.validate().map((text) => `[${node.path}] ${text}`));
  return { paths: objects.map(({ node }) => node.path), problems };
}

describe.each(PLACED)('the objects of %s', (_, place) => {
  test('are right with a patch that is', () => {
    const { paths, problems } = patched(place, JsonPatch.add('/metadata/generateName', 'a'));
    expect(paths.length).toBeGreaterThan(5);
    expect(problems).toEqual([]);
  });

  test('take no unknown field from a patch', () => {
    const unknown = [JsonPatch.add('/zz', 1), JsonPatch.add('/metadata/lables', { a: 'b' })];
    const { paths, problems } = patched(place, ...unknown);
    const found = problems.map((problem) => problem.replace(/: unknown field.*/, ''));
    expect(found.sort()).toEqual(paths.flatMap((path) => [`[${path}] metadata.lables`, `[${path}] zz`]).sort());
  });
});
