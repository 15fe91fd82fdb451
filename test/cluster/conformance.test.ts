import { ApiServer } from '../conformance/api-server';
import { AFFORDABLE, costly, costlyResource } from '../conformance/cost-cases';
import { failures } from '../conformance/report';
import { compareAll } from '../conformance/run';
import { resourceOf, STORED_CASES } from '../conformance/stored-cases';
import { describeControlPlane } from './support/describe-control-plane';
import { waitFor } from './support/wait-for';

import type { Comparison } from '../conformance/comparison';
import type { Malleable } from '../conformance/json';
import type { StoredCase } from '../conformance/stored-cases';
import type { ControlPlane } from './support/control-plane';

type Server = ControlPlane['api']['raw'];

/** The same small part of `npm run conformance` each time. */
describeControlPlane('a sample of resources and CRDs', [], (cluster) => {
  let comparisons: readonly Comparison[];

  beforeAll(async () => {
    const server = new ApiServer(cluster.api.raw);
    comparisons = await compareAll(server, {
      seed: 'sample',
      resources: 1200,
      crds: 100,
      rules: 50,
      calls: 1,
    });
  }, 300_000);

  it('is validated by us as by the API server', () => {
    expect(
      comparisons
        .flatMap(({ unexplained }) => unexplained)
        .map(({ what, ...rest }) => ({ what, rest })),
    ).toEqual([]);
    expect(failures(comparisons)).toEqual([]);
  });

  it('has resources and CRDs that are accepted, and such as are not', () => {
    for (const { name, cases, accepted } of comparisons) {
      expect({ name, some: accepted > 0, all: accepted === cases }).toEqual({
        name,
        some: true,
        all: false,
      });
    }
  });

  it('names the places that the API server names, and stores what it stores', () => {
    const sum = (count: (comparison: Comparison) => number) =>
      comparisons.reduce((all, one) => all + count(one), 0);
    expect(sum(({ samePlace }) => samePlace) / sum(({ placed }) => placed)).toBeGreaterThan(0.95);
    expect(sum(({ sameStored }) => sameStored)).toBe(sum(({ stored }) => stored));
    expect(sum(({ stored }) => stored)).toBeGreaterThan(100);
  });
});

/** The values of `defaulted` in unit tests are those of a real API server. */
describeControlPlane('what is stored of a resource', [], (cluster) => {
  const api = (): Server => cluster.api.raw;

  beforeAll(async () => {
    // All at the same time: until the API server serves a kind, a second passes.
    await Promise.all(STORED_CASES.map((one) => install(api(), one.manifest, addressOf(one))));
  }, 300_000);

  it.each(STORED_CASES.map((one) => [one.what, one] as const))(
    '%s',
    async (_what, one) => {
      const { apiVersion, kind, metadata: _, ...content } = await answerTo(one);
      const { metadata: __, ...expected } = resourceOf(one, one.stored);
      expect({ apiVersion, kind, ...content }).toEqual(expected);
    },
    60_000,
  );

  async function answerTo(one: StoredCase): Promise<Malleable> {
    const { given, old } = one;
    const address = addressOf(one);
    const query = { dryRun: 'All', fieldValidation: 'Strict' };
    if (old === undefined) {
      return await api().send('POST', address, { body: resourceOf(one, given), query });
    }
    const before = await api().send('POST', address, { body: resourceOf(one, old) });
    const { resourceVersion } = before.metadata;
    const body = { ...resourceOf(one, given), metadata: { name: 'a', resourceVersion } };
    return await api().send('PUT', `${address}/a`, { body, query });
  }

  it('costs at most so much in rules, all of them together', async () => {
    const address = `/apis/${costly.apiVersion()}/namespaces/default/${costly.plural}`;
    await install(api(), costly.manifest, address);
    const create = (length: number): Promise<unknown> =>
      api().send('POST', address, { body: costlyResource(length), query: { dryRun: 'All' } });
    await expect(create(AFFORDABLE)).resolves.toBeDefined();
    await expect(create(AFFORDABLE + 1)).rejects.toThrow(/running out of cost budget/);
  }, 120_000);
});

/** Creates a CRD, and waits until its kind is served. */
async function install(api: Server, manifest: object, address: string): Promise<void> {
  await api.send('POST', '/apis/apiextensions.k8s.io/v1/customresourcedefinitions', {
    body: manifest,
  });
  await waitFor(`${address} to be served`, () =>
    api.send('GET', address).then(
      () => true,
      () => false,
    ),
  );
}

function addressOf({ manifest, version }: StoredCase): string {
  const { group, names } = manifest.spec;
  return `/apis/${group}/${version}/namespaces/default/${names.plural}`;
}
