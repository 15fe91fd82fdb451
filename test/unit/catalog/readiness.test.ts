import { ApiObject, App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { readinessOf } from '../../../lib/constructs/readiness';
import { compileAdmission } from '../../../lib/crd/cel/admission';
import { readyExpression } from '../../../lib/manifests/gitops/flux-kustomization';
import { ENTRIES } from '../../catalog/entries';

const NAMESPACE = 'places';

/** The resources of an entry with what is known of their readiness. */
function readinessIn(entry: (typeof ENTRIES)[number]): [kind: string, ready: string][] {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  Object.entries(entry.context ?? {}).forEach(([key, value]) => {
    app.node.setContext(key, value);
  });
  const chart = new Chart(app, 'operators', { namespace: 'operators' });
  const isForAll = entry.refuses?.namespaces !== undefined;
  const scope = isForAll ? OperatorScope.cluster() : OperatorScope.namespaces(NAMESPACE);
  entry.place(new Chart(app, NAMESPACE), entry.install(chart, { scope }), NAMESPACE);
  return app.node.findAll().flatMap((construct) => {
    const ready = ApiObject.isApiObject(construct) ? readinessOf(construct) : undefined;
    return ready === undefined ? [] : [[(construct as ApiObject).kind, ready]];
  });
}

const KNOWN = ENTRIES.flatMap((entry) =>
  readinessIn(entry).map(
    ([kind, ready]) => [`${entry.title} ${kind}`, ready, entry, kind] as const,
  ),
);

/**
 * Result of an expression for a resource; Flux takes one that fails for a resource that is not
 * ready.
 */
function isReady(ready: string, resource: object): unknown {
  const expression = (readyExpression(ready) ?? '').replace(/\bstatus\./, 'object.status.');
  const compiled = compileAdmission(expression, { type: 'object' } as never);
  const result = compiled.evaluate({ object: resource });
  return 'result' in result ? result.result : 'fails';
}

describe('resources are ready by expressions that Flux evaluates', () => {
  test('kinds of most operators have one', () => {
    expect(new Set(KNOWN.map(([name]) => name)).size).toBeGreaterThan(4);
  });

  test.each(KNOWN)('%s: %s is about fields that its status has', (_, ready, entry, kind) => {
    const type = entry.kinds.find((each) => each.type.kind === kind)?.type;
    const expression = readyExpression(ready)?.replace(/\bstatus\./, 'object.status.');
    expect(expression).toBeDefined();
    expect(
      type === undefined
        ? ['no such kind']
        : compileAdmission(expression ?? '', type.storedSchema).problems,
    ).toEqual([]);
  });

  test.each([
    ['condition=Ready', { conditions: [{ type: 'Ready', status: 'True' }] }, true],
    ['condition=Ready', { conditions: [{ type: 'Ready', status: 'False' }] }, false],
    ['condition=Ready', { conditions: [{ type: 'Other', status: 'True' }] }, false],
    ['condition=Ready', {}, 'fails'],
    ['jsonpath={.status.state}=Ready', { state: 'Ready' }, true],
    ['jsonpath={.status.state}=Ready', { state: 'Failed' }, false],
    ['jsonpath={.status.succeeded}=true', { succeeded: true }, true],
    ['jsonpath={.status.succeeded}=true', { succeeded: false }, false],
    ['jsonpath={.status.replicas}=3', { replicas: 3 }, true],
    ['jsonpath={.status.master}', { master: 'one' }, true],
    ['jsonpath={.status.master}', { master: '' }, false],
    ['jsonpath={.status.master}', {}, 'fails'],
  ])('%s of %j is %j', (ready, status, expected) => {
    expect(isReady(ready, { status })).toBe(expected);
  });

  test.each([
    'condition=Ready=False',
    'jsonpath={.status.items[0].state}=Ready',
    "jsonpath={.a}=it's",
    'delete',
    '',
  ])('%j has none', (ready) => {
    expect(readyExpression(ready)).toBeUndefined();
  });
});
