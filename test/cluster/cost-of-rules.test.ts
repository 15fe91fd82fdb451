import { AFFORDABLE, costly, costlyResource } from '../conformance/cost-cases';
import { describeControlPlane } from './support/describe-control-plane';
import { waitFor } from './support/wait-for';

describeControlPlane('the cost of all rules of a resource together', [], (cluster) => {
  it('is bounded by an API server as it is here', async () => {
    const api = cluster.api.raw;
    await api.send('POST', '/apis/apiextensions.k8s.io/v1/customresourcedefinitions', { body: costly.manifest });
    const address = `/apis/${costly.apiVersion()}/namespaces/default/${costly.plural}`;
    await waitFor('the kind to be served', () =>
      api.send('GET', address).then(
        () => true,
        () => false,
      ),
    );
    const create = (length: number): Promise<unknown> =>
      api.send('POST', address, { body: costlyResource(length), query: { dryRun: 'All' } });
    await expect(create(AFFORDABLE)).resolves.toBeDefined();
    await expect(create(AFFORDABLE + 1)).rejects.toThrow(/running out of cost budget/);
  }, 60_000);
});
