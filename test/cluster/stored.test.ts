import type { Malleable } from '../conformance/json';
import { resourceOf, STORED_CASES, type StoredCase } from '../conformance/stored-cases';
import { describeControlPlane } from './support/describe-control-plane';
import { waitFor } from './support/wait-for';

/** The values of `defaulted` in unit tests are those of a real API server. */
describeControlPlane('what is stored of a resource', [], (cluster) => {
  beforeAll(async () => {
    // All at the same time: until the API server serves a kind, a second passes.
    await Promise.all(STORED_CASES.map(install));
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

  async function install(one: StoredCase): Promise<void> {
    const api = cluster.api.raw;
    await api.send('POST', '/apis/apiextensions.k8s.io/v1/customresourcedefinitions', { body: one.manifest });
    await waitFor(`${one.manifest.spec.names.plural} to be served`, () =>
      api.send('GET', addressOf(one)).then(
        () => true,
        () => false,
      ),
    );
  }

  async function answerTo(one: StoredCase): Promise<Malleable> {
    const { given, old } = one;
    const api = cluster.api.raw;
    const address = addressOf(one);
    const query = { dryRun: 'All', fieldValidation: 'Strict' };
    if (old === undefined) return await api.send('POST', address, { body: resourceOf(one, given), query });
    const before = await api.send('POST', address, { body: resourceOf(one, old) });
    const { resourceVersion } = before.metadata;
    const body = { ...resourceOf(one, given), metadata: { name: 'a', resourceVersion } };
    return await api.send('PUT', `${address}/a`, { body, query });
  }
});

function addressOf({ manifest, version }: StoredCase): string {
  const { group, names } = manifest.spec;
  return `/apis/${group}/${version}/namespaces/default/${names.plural}`;
}
