import { importedType } from 'operator-constructs/generated';
import { type ImportedKind } from '../../../lib/crd/imported-type';
import { loadCustomResourceDefinition } from 'operator-constructs/crd';
import { crd, operator, read } from '../importing/sources';

const spec = { type: 'object', properties: { size: { type: 'integer', minimum: 1 } } };
const widget = crd('widgets', 'Widget', 'Namespaced', 'example.com', { spec });
const { manifest } = read([widget, ...operator().slice(1)]).crds[0]!;
const identity: ImportedKind = {
  group: 'example.com',
  kind: 'Widget',
  plural: 'widgets',
  scope: 'Namespaced',
  versions: ['v1'],
  storedVersion: 'v1',
};

test('the CRD is read when it is asked for, once', () => {
  const broken = importedType(identity, '{');
  expect([broken.name, broken.apiVersion(), broken.conversion]).toEqual([
    'widgets.example.com',
    'example.com/v1',
    'none',
  ]);
  expect(() => broken.manifest).toThrow(SyntaxError);
  const type = importedType(identity, JSON.stringify(manifest));
  expect(type.manifest).toEqual(manifest);
  expect(type.manifest).toBe(type.manifest);
  expect(Object.isFrozen(type.manifest.spec.versions)).toBe(true);
});

test('it says of a resource what a loaded CRD says', () => {
  const type = importedType(identity, JSON.stringify(manifest));
  const resource = {
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    metadata: { name: 'a' },
    spec: { size: 0, x: 1 },
  };
  expect(type.validate(resource)).toEqual(loadCustomResourceDefinition(manifest).validate(resource));
  expect(type.validate(resource).valid).toBe(false);
});

test('a version that it does not have is an error', () => {
  expect(() => importedType(identity, '{}').apiVersion('v2')).toThrow("Widget does not have version 'v2'; it has v1");
});
