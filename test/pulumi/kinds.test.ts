import * as pulumi from '@pulumi/pulumi';
import { OperatorScope } from 'operator-constructs';
import { Operator } from 'operator-constructs/pulumi';
import { kindsDefinition } from '../../examples/kinds/kinds';
import { BucketStorage, StoragePool } from '../../examples/kinds/kinds/pulumi';
import { Engine, valueOf } from './support/engine';

describe('the components of kinds without an operator', () => {
  test('register the resource alone, under the type of its group and kind', async () => {
    const engine = await Engine.run(() => {
      new StoragePool('fast', { spec: { disks: ['a'] } });
      const photos = new BucketStorage('photos', {
        namespace: 'shop',
        spec: { size: pulumi.output('5Gi') },
      });
      return valueOf(photos.namespace);
    });
    expect(engine.result).toBe('shop');
    expect(engine.registered.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'storage.example.com:index:Bucket',
        'storage.example.com:index:StoragePool',
      ]),
    );
    const resources = engine.registered.filter(({ inputs }) => inputs['kind'] !== undefined);
    expect(resources.map(({ inputs: { kind, spec } }) => [kind, spec])).toEqual([
      ['StoragePool', { disks: ['a'] }],
      ['Bucket', { size: '5Gi' }],
    ]);
  });

  test('have the outputs that are declared for them, and say which of them do not exist', async () => {
    const { result } = await Engine.run(() => {
      const bucket = (name: string, spec: object) =>
        new BucketStorage(name, {
          namespace: pulumi.output('shop'),
          spec: { size: 1, ...spec },
        });
      const photos = bucket('photos', { access: 'Public' });
      expect(() => bucket('own', {}).publicUrl).toThrow(
        /'publicUrl' does not exist: it is private; set 'spec.access' to 'Public' \[/,
      );
      expect(() => bucket('later', { access: pulumi.output('Public') }).publicUrl).toThrow(
        /'publicUrl' follows from 'spec.access', which is not known yet; give it as a plain value/,
      );
      const { connectionString, publicUrl, credentialsSecret } = photos;
      return valueOf(pulumi.all([connectionString, publicUrl, credentialsSecret]));
    });
    expect(result).toEqual([
      'https://photos.shop.svc',
      'https://photos.example.com',
      { name: 'photos-bucket', keys: { id: 'id', secret: 'secret' } },
    ]);
  });

  test('are checked as the constructs are', async () => {
    const run = (spec: { size: number; access: 'Public'; versioned: boolean }) =>
      Engine.run(() => {
        new BucketStorage('photos', { namespace: 'shop', spec });
      });
    await expect(run({ size: 1, access: 'Public', versioned: true })).rejects.toThrow(
      /a public bucket keeps no versions/,
    );
    await expect(run({ size: 1, access: 'Public', versioned: false })).resolves.toBeDefined();
  });

  test('take the operator that serves them, and are where it watches', async () => {
    const run = (namespace: string) =>
      Engine.run(() => {
        const operator = Operator.fromExisting('operator', {
          definition: kindsDefinition,
          namespace: 'storage-system',
          scope: OperatorScope.namespaces('shop'),
        });
        new BucketStorage('photos', { operator, namespace, spec: { size: 1 } });
      });
    await expect(run('shop')).resolves.toBeDefined();
    await expect(run('media')).rejects.toThrow(/'namespace' is 'media'.*does not watch/);
    await expect(
      Engine.run(() => {
        new BucketStorage('photos', { operator: 'x' as never, spec: { size: 1 } });
      }),
    ).rejects.toThrow(/'operator' is "?'?x/);
  });
});
