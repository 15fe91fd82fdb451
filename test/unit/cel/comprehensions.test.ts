import { hasNoValue, holds, isRefused } from './truths.fixture';

// What each macro gives is recorded: see conformance-functions.sampled.test.ts of the CRD tests.
holds('inner variables hide outer ones, and outer ones stay visible', [
  '[1, 2].all(i, v, [v].all(i, w, i == 0 && w == v))',
  '[[1, 2], [3]].transformList(i, row, row.transformList(j, v, i * 10 + v)) == [[1, 2], [13]]',
  '[3].all(i, v, v == object.spec.replicas) && object.spec.ints.sortBy(v, v * object.spec.replicas) == [1, 2, 3]',
  'optional.of(3).optMap(v, v == object.spec.replicas).value() == true',
  "['10.0.0.1'].all(ip, isIP(ip))",
  '[1].all(object, object == 1)',
]);

holds('an error does not matter where another element decides', [
  "object.spec.ports.exists(p, p.missing == 1 || p.name == 'dns')",
  'object.spec.ports.exists(i, p, (i == 0 ? p.missing == 1 : true))',
  '!object.spec.ports.all(i, p, (i == 0 ? p.missing == 1 : false))',
]);

hasNoValue('comprehensions fail', [
  ['object.spec.ports.all(p, p.missing == 1)', /no such key: missing/],
  ['object.spec.ports.all(i, p, p.missing == 1)', /no such key: missing/],
  ['object.spec.replicas.all(i, p, true)', /no such overload/],
  ["[1, 2].transformMapEntry(i, v, {'x': v}) == {'x': 1}", /already exists/],
]);

isRefused('comprehensions', [
  ['[1].exists(x, y, y)', /bool/],
  ['[1].all(x.y, z, true)', /1:9: a macro declares its variables by plain names/],
  ['optional.of(1).optMap(1, 2) == optional.none()', /plain names/],
  ['[1].all(x, y)', /unknown variable 'y'/],
  ['object.spec.ints.all(i, j, 1)', /bool/],
]);
