import type { Malleable } from '../conformance/json';
import { resourceOf, STORED_CASES, type StoredCase } from '../conformance/stored-cases';
import { describeCluster } from './support/cluster-tier';
import { ControlPlane } from './support/control-plane';
import { waitFor } from './support/wait-for';

/** What unit tests hold `defaulted` to is what a real API server gives back. */
describeCluster('what is stored of a resource', [], () => {
  let cluster: ControlPlane;

  beforeAll(async () => {
    cluster = await ControlPlane.start();
  }, 180_000);

  afterAll(() => cluster?.stop(), 30_000);

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
    const { manifest, version, given, old } = one;
    const { group, names } = manifest.spec;
    const api = cluster.api.raw;
    const address = `/apis/${group}/${version}/namespaces/default/${names.plural}`;
    await api.send('POST', '/apis/apiextensions.k8s.io/v1/customresourcedefinitions', { body: manifest });
    await waitFor(`${names.plural} to be served`, () =>
      api.send('GET', address).then(
        () => true,
        () => false,
      ),
    );
    const query = { dryRun: 'All', fieldValidation: 'Strict' };
    if (old === undefined) return await api.send('POST', address, { body: resourceOf(one, given), query });
    const before = await api.send('POST', address, { body: resourceOf(one, old) });
    const { resourceVersion } = before.metadata;
    const body = { ...resourceOf(one, given), metadata: { name: 'a', resourceVersion } };
    return await api.send('PUT', `${address}/a`, { body, query });
  }
});
