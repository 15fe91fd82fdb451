import { REFUSED, TAKEN, type ObjectChange } from '../unit/diff/immutable-changes';
import { describeCluster } from './support/cluster-tier';
import { ControlPlane } from './support/control-plane';

/** `operator-constructs diff` and the API server agree on fields that may not change. */
describeCluster('fields that an update may not change', [], () => {
  let cluster: ControlPlane;
  let number = 0;

  beforeAll(async () => {
    cluster = await ControlPlane.start();
    await cluster.createNamespace('a');
  }, 120_000);
  afterAll(async () => await cluster?.stop(), 60_000);

  /** Creates an object, changes it, and gives the codes of both answers. */
  async function change([type, before, after]: ObjectChange): Promise<number[]> {
    const [apiVersion = '', kind = ''] = type.split(' ');
    const isNamespaced = await cluster.api.isNamespaced(apiVersion, kind);
    const place = { name: `x${number++}`, ...(isNamespaced && { namespace: 'a' }) };
    const path = await cluster.api.pathTo({ apiVersion, kind, ...place });
    const codes: number[] = [];
    for (const fields of [before, after]) {
      const body = { apiVersion, kind, metadata: place, ...fields };
      const options = { contentType: 'application/apply-patch+yaml', query: { fieldManager: 'test', force: 'true' } };
      const { code } = await cluster.api.raw.ask('PATCH', path, { body, ...options });
      codes.push(code);
    }
    return codes;
  }

  it.each(REFUSED)('%s: %j -> %j is refused', async (...each) => {
    expect(await change(each)).toEqual([201, 422]);
  });

  it.each(TAKEN)('%s: %j -> %j is taken', async (...each) => {
    expect(await change(each)).toEqual([201, 200]);
  });
});
