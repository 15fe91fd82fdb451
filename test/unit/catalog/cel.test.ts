import { ApiObject, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { readinessOf } from '../../../lib/constructs/readiness';
import { guardProblems } from '../../../lib/core/definition-problems';
import { checkGuards, remedyOf } from '../../../lib/core/guard';
import { guardPolicies } from '../../../lib/core/guard-policy';
import { AdmissionVariables, compileAdmission } from '../../../lib/crd/cel/admission';
import { OpenPolicies } from '../../../lib/manifests/check/open-policies';
import { readyExpression } from '../../../lib/manifests/gitops/flux-kustomization';
import { ENTRIES, GUARD_CASES } from '../../catalog/entries';
import { appWith } from '../../support/synth';

import type { GuardCheck } from '../../../lib/core/guard';
import type { ManifestObject } from '../../../lib/manifests/manifest-object';
import type { Resource } from '../../support/guard-case';

const KINDS = GUARD_CASES.flatMap(({ what, definition, cases }) =>
  definition.customResources.map(({ kind, storedSchema }) => ({
    what: `${what}, ${kind}`,
    schema: storedSchema,
    guards: definition.guards?.[kind] ?? [],
    cases: cases[kind] ?? {},
  })),
);

describe.each(KINDS)('the guards of $what', ({ schema, guards, cases }) => {
  test('fit the schema, and can be used from Kubernetes 1.30 on', () => {
    expect(guardProblems(guards, schema, '1.30')).toEqual([]);
  });

  test('are each proved', () => {
    expect(Object.keys(cases).sort()).toEqual(guards.map(({ id }) => id).sort());
  });

  describe.each(guards)('$id', (guard) => {
    const { accepted, rejected } = cases[guard.id] ?? { accepted: [], rejected: [] };
    const compiled = compileAdmission(guard.expression, schema);

    test('has cases of both sorts', () => {
      expect([accepted.length, rejected.length]).not.toContain(0);
    });

    test.each(accepted)('accepts %j', (request) => {
      expect(compiled.evaluate(request)).toEqual({ result: true });
      expect(compiled.evaluateTested(new AdmissionVariables(request))).toEqual({ result: true });
    });

    test.each(rejected)('rejects %j', (request) => {
      expect(compiled.evaluate(request)).toEqual({ result: false });
      expect(compiled.evaluateTested(new AdmissionVariables(request))).toEqual({ result: false });
    });

    test.each(rejected)('is what names the problem of %j', ({ object, oldObject }) => {
      const written = oldObject === undefined ? 'CREATE' : 'UPDATE';
      const operation = object === null ? 'DELETE' : written;
      const { id, severity, message } = guard;
      const level = severity === 'warn' ? 'warning' : 'error';
      const find = (check: Pick<GuardCheck, 'object' | 'oldObject' | 'ofManifests'>) =>
        checkGuards({ guards, schema, operation, ...check }).filter(({ guard: of }) => of === id);
      const found = find({ object, oldObject });
      expect(found).toMatchObject([{ kind: 'violated', level, message, remedy: remedyOf(guard) }]);
      // What hangs on the status is open where a manifest has none.
      const bare = find({
        object: withoutStatus(object),
        oldObject: withoutStatus(oldObject),
        ofManifests: true,
      });
      expect(bare.map(({ kind }) => kind)).toEqual([found[0]?.readsStatus ? 'open' : 'violated']);
    });
  });
});

function withoutStatus(object: unknown): unknown {
  const { status: _, ...rest } = (object ?? {}) as { readonly status?: unknown };
  return object === null || object === undefined ? object : rest;
}

const policy = (name: string, spec: object): ManifestObject => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicy',
  metadata: { name },
  spec,
});

const bindingOf = (policyName: string, matchResources?: object): ManifestObject => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicyBinding',
  metadata: { name: policyName },
  spec: { policyName, validationActions: ['Deny'], ...(matchResources && { matchResources }) },
});

const bare = ({ status: _, ...resource }: Resource): ManifestObject => resource as never;

const UPDATED_KINDS = GUARD_CASES.flatMap(({ what, definition, cases }) =>
  definition.customResources.map((type) => ({
    what: `${what}, ${type.kind}`,
    type,
    guards: definition.guards?.[type.kind] ?? [],
    updates: Object.values(cases[type.kind] ?? {}).flatMap(({ accepted, rejected }) =>
      [...accepted, ...rejected].flatMap(({ object, oldObject }) =>
        object && oldObject ? [{ object, oldObject }] : [],
      ),
    ),
  })),
).filter(({ updates }) => updates.length > 0);

test.each(UPDATED_KINDS)('the policies of $what leave open what its guards do', (kind) => {
  const { type, guards, updates } = kind;
  const objects = guardPolicies(type, guards).flatMap(({ severity, policy: spec }) => [
    policy(severity, spec),
    bindingOf(severity),
  ]);
  const policies = new OpenPolicies(objects, [type.manifest as unknown as ManifestObject]);
  for (const update of updates) {
    const [object, old] = [update.object, update.oldObject].map(bare) as [
      ManifestObject,
      ManifestObject,
    ];
    const wanted = checkGuards({
      guards,
      schema: type.storedSchema,
      operation: 'UPDATE',
      object: type.validate(object, { oldResource: old }).defaulted,
      oldObject: type.validate(old, { oldResource: old }).defaulted,
      ofManifests: true,
    }).filter((finding) => finding.kind === 'open');
    const { open } = policies.withoutOpen({ problems: [] }, { object, old });
    expect(open.map((text) => /\(guard '(.*)'\)$/.exec(text)?.[1]).sort()).toEqual(
      wanted.map(({ guard }) => guard).sort(),
    );
  }
});

describe('what a policy denies by the status', () => {
  const zookeeper = UPDATED_KINDS.find(({ type }) => type.kind === 'ZookeeperCluster')!;
  const rule = { apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*'] };
  const spec = (more: object = {}): object => ({
    matchConstraints: { resourceRules: [rule] },
    variables: [{ name: 'ready', expression: 'oldObject.?status.?ready.orValue(false)' }],
    validations: [
      { expression: 'variables.ready', message: 'wait' },
      { expression: 'object.spec.replicas < 4', message: 'too many' },
      { expression: 'object.spec.replicas > 1', message: 'too few' },
    ],
    ...more,
  });
  const resource = (replicas: number, more: object = {}): ManifestObject => ({
    apiVersion: zookeeper.type.apiVersion(),
    kind: 'ZookeeperCluster',
    metadata: { name: 'x', namespace: 'a', labels: { tier: 'data' }, ...more },
    spec: { replicas },
  });
  const denied = (message: string, of = 'p'): { code: string; message: string } => ({
    code: 'FieldValueInvalid',
    message: `ValidatingAdmissionPolicy '${of}' with binding '${of}' denied request: ${message}`,
  });
  const judged = (
    replicas: number,
    {
      policySpec = spec(),
      binding = bindingOf('p'),
      old = resource(3),
      said = denied('wait'),
    } = {},
  ) => {
    const crds = [zookeeper.type.manifest as unknown as ManifestObject];
    const policies = new OpenPolicies([policy('p', policySpec), binding], crds);
    const warnings = ["Validation failed for ValidatingAdmissionPolicy 'p' with binding 'p': wait"];
    const found = policies.withoutOpen(
      { problems: [said], warnings },
      { object: resource(replicas), old },
    );
    const { problems } = found.verdict;
    return { problems, warnings: found.verdict.warnings?.length, open: found.open };
  };
  const OPEN = ['depends on the status, which manifests do not have: wait'];
  const KEPT = { problems: [denied('wait')], warnings: 1, open: [] };

  test('is open, and what stands behind it counts', () => {
    expect(judged(3)).toEqual({ problems: [], warnings: 0, open: OPEN });
    expect(judged(5)).toEqual({ problems: [denied('too many')], warnings: 0, open: OPEN });
    const said = denied('wait', 'other');
    expect(judged(5, { said })).toEqual({ problems: [said], warnings: 0, open: OPEN });
  });

  test.each([
    ['the old object is of a cluster', { old: resource(3, { uid: 'u' }) }],
    ['the policy has parameters', { policySpec: spec({ paramKind: { kind: 'ConfigMap' } }) }],
    ['it is about another kind', { policySpec: spec({ matchConstraints: { resourceRules: [] } }) }],
    [
      'a condition leaves it out',
      { policySpec: spec({ matchConditions: [{ expression: 'false' }] }) },
    ],
    ['it is bound elsewhere', { binding: bindingOf('p', selecting('namespaceSelector', 'b')) }],
    ['it is bound for others', { binding: bindingOf('p', selecting('objectSelector', 'web')) }],
    ['it excludes some', { binding: bindingOf('p', { excludeResourceRules: [rule] }) }],
    ['nothing binds it', { binding: bindingOf('q') }],
  ])('stays as it is where %s', (_, how) => {
    expect(judged(3, how)).toEqual(KEPT);
  });

  test('is open where the binding selects the namespace, or the condition needs the status, too', () => {
    const binding = bindingOf('p', selecting('namespaceSelector', 'a'));
    const condition = { expression: "oldObject.status.phase == 'x'" };
    expect(judged(3, { binding }).open).toEqual(OPEN);
    expect(judged(3, { policySpec: spec({ matchConditions: [condition] }) }).open).toEqual(OPEN);
  });
});

function selecting(selector: 'namespaceSelector' | 'objectSelector', value: string): object {
  const key = selector === 'objectSelector' ? 'tier' : 'kubernetes.io/metadata.name';
  return { [selector]: { matchLabels: { [key]: value } } };
}

const NAMESPACE = 'places';

/** The resources of an entry with what is known of their readiness. */
function readinessIn(entry: (typeof ENTRIES)[number]): [kind: string, ready: string][] {
  const app = appWith({ warnings: 'silent', ...entry.context });
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
