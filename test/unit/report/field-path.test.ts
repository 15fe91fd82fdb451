import { fieldPath } from '../../../lib/manifests/report/finding-text';
import { Path } from '../../../lib/crd/json/path';

const START = 'spec.versions[v1].schema.openAPIV3Schema';

test.each<[readonly string[], string]>([
  [[], ''],
  [['required'], ''],
  [['properties', 'spec'], 'spec'],
  [['properties', 'spec', 'properties', 'hosts', 'items', 'enum'], 'spec.hosts[]'],
  [['properties', 'properties', 'properties', 'items', 'items', 'properties', 'a'], 'properties.items[].a'],
  [['properties', 'labels', 'additionalProperties', 'maxLength'], 'labels.*'],
  [['properties', 'a.b', 'properties', 'c'], '["a.b"].c'],
  [['properties', 'itemsLeft', 'properties', 'x-y'], 'itemsLeft.x-y'],
  [['properties', 'spec', 'x-kubernetes-validations'], 'spec'],
])('%j is %j', (steps, field) => {
  const within = Path.of(steps).toString();
  expect(fieldPath(`${START}${within === '' ? '' : `.${within}`}`)).toEqual({ version: 'v1', field });
});

test.each(['spec.scope', 'spec.versions[v1].served', '', 'spec.names.kind'])('%j is no place in a schema', (path) => {
  expect(fieldPath(path)).toBeUndefined();
});
