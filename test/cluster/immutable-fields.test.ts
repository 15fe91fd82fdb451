import { REFUSED, TAKEN } from '../unit/diff/immutable-changes';
import { describeControlPlane } from './support/describe-control-plane';

import type { ObjectChange } from '../unit/diff/immutable-changes';

describeControlPlane('fields that cannot be changed', [], (cluster) => {
  let number = 0;

  beforeAll(async () => {
    await cluster.createNamespace('a');
  }, 120_000);

  /** Creates an object, changes it, and gives the codes of both answers. */
  async function change([type, before, after]: ObjectChange): Promise<number[]> {
    const [apiVersion = '', kind = ''] = type.split(' ');
    const isNamespaced = await cluster.api.isNamespaced(apiVersion, kind);
    const place = { name: `x${number++}`, ...(isNamespaced && { namespace: 'a' }) };
    const path = await cluster.api.pathTo({ apiVersion, kind, ...place });
    const codes: number[] = [];
    for (const fields of [before, after]) {
      const body = { apiVersion, kind, metadata: place, ...fields };
      const options = {
        contentType: 'application/apply-patch+yaml',
        query: { fieldManager: 'test', force: 'true' },
      };
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
