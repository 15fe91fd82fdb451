import { OperatorScope } from 'operator-constructs';
import { operatorDefinition, readOperator } from 'operator-constructs/cli';
import { crd, deployment, env, installed, operator, read } from '../../support/sources';

import type { Manifest } from '../../support/sources';

describe('the import as a library', () => {
  test('gives a definition that can be installed without files in between', () => {
    const found = readOperator(operator(env('WATCH_NAMESPACE', '')));
    const bindings = installed(found, OperatorScope.namespaces('a', 'b')).filter(
      ({ kind }) => kind === 'RoleBinding',
    );
    // At home it lists its kinds, too: where it asks whether their CRDs exist.
    expect(bindings.map(({ metadata }) => metadata.namespace)).toEqual(['elsewhere', 'a', 'b']);
  });

  test('says of each scope how sure it is, in the definition, too', () => {
    const { definition } = readOperator(operator(env('WATCH_NAMESPACE', '')));
    expect(definition.evidence).toMatchObject({
      namespaces: { level: 'signal' },
      cluster: { level: 'variant' },
    });
    expect(operatorDefinition(readOperator(operator())).evidence).toEqual({
      cluster: { level: 'variant', reason: expect.stringContaining('as it stands') },
    });
  });

  test('counts objects that were in no file', () => {
    const hostile = { ...deployment('operator'), metadata: { name: '../x' } };
    expect(() => readOperator([crd('gadgets', 'Gadget'), hostile])).toThrow(
      /^objects:2: Deployment "\.\.\/x" has the name/,
    );
  });

  test.each<readonly [unknown, RegExp]>([
    [null, /^object 1 /],
    [{ kind: 'ConfigMap' }, /^object 1 /],
    ['text', /^object 1 /],
  ])('%j is no object', (wrong, message) => {
    expect(() => readOperator([crd('gadgets', 'Gadget'), wrong as object])).toThrow(message);
  });
});

const named = (labels: Manifest): string => {
  const workload = deployment('controller-manager', { account: 'operator' });
  const metadata = { ...(workload.metadata as Manifest), labels };
  const others = operator().filter(({ kind }) => kind !== 'Deployment');
  return read([...others, { ...workload, metadata }]).definition.name;
};

test.each<[Manifest, string]>([
  [{ 'app.kubernetes.io/name': 'gadgets' }, 'gadgets'],
  [{ 'app.kubernetes.io/name': 'deployment', 'app.kubernetes.io/part-of': 'gadgets' }, 'gadgets'],
  [
    { 'app.kubernetes.io/name': 'deployment', 'app.kubernetes.io/created-by': 'gadgets' },
    'gadgets',
  ],
  [{ 'app.kubernetes.io/name': 'deployment' }, 'controller-manager'],
])('an operator with the labels %j is called %s', (labels, name) => {
  expect(named(labels)).toBe(name);
});
