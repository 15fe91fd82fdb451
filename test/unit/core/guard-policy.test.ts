import { defineCustomResource, t } from 'operator-constructs';
import { guardProblems } from '../../../lib/core/definition-problems';
import { checkGuards, narrowestExemption } from '../../../lib/core/guard';
import { guardPolicies } from '../../../lib/core/guard-policy';
import { compileAdmission } from '../../../lib/crd/cel/admission';
import { guardOf, kindOf } from '../../support/definition';

import type { Guard } from 'operator-constructs';
import type { GuardFinding } from '../../../lib/core/guard';

const thing = defineCustomResource({
  group: 'example.com',
  kind: 'Thing',
  scope: 'Namespaced',
  versions: [
    { name: 'v1alpha1', served: true, schema: { spec: t.object({}) } },
    { name: 'v1', storage: true, schema: { spec: t.object({ replicas: t.int32().optional() }) } },
  ],
});

const state: Guard = {
  id: 'odd',
  operations: ['CREATE', 'UPDATE'],
  expression: 'object.spec.?replicas.orValue(1) % 2 == 1',
  message: 'it ties',
  remedy: 'use 1 or 3',
  severity: 'deny',
};
const change: Guard = {
  id: 'no-shrink',
  operations: ['UPDATE'],
  expression: 'object.spec.?replicas.orValue(1) >= oldObject.spec.?replicas.orValue(1)',
  message: 'it loses data',
  remedy: 'do not',
  severity: 'warn',
};
const removal: Guard = {
  ...change,
  id: 'kept',
  operations: ['DELETE'],
  expression: 'false',
  severity: 'deny',
};

const only = (...args: Parameters<typeof guardPolicies>) => {
  const [policy, ...others] = guardPolicies(...args);
  expect(others).toEqual([]);
  return policy;
};

describe('guards as admission policies', () => {
  test('a comment at the end of an expression takes in nothing of what follows', () => {
    const [commented] =
      only(thing, [{ ...change, expression: 'true // it holds' }])?.policy.validations ?? [];
    expect(commented?.expression).toMatch(/ \|\| \(true \/\/ it holds\n\)$/);
  });

  test('look at the metadata of what is there: of the old object where it is deleted', () => {
    const { matchConditions, variables } = only(thing, [removal])?.policy ?? {};
    const current = '(object == null ? oldObject : object)';
    expect(matchConditions?.[0]?.expression).toBe(`!has(${current}.metadata.deletionTimestamp)`);
    expect(variables?.[0]?.expression).toContain(`${current}.metadata.?annotations`);
  });

  test('are asked about each version, in the one that they are written in', () => {
    expect(only(thing, [state])?.policy.matchConstraints.resourceRules).toEqual([
      {
        apiGroups: ['example.com'],
        apiVersions: ['v1'],
        operations: ['CREATE', 'UPDATE'],
        resources: ['things'],
        scope: '*',
      },
    ]);
    expect(only(thing, [state])?.policy.matchConstraints).toMatchObject({
      matchPolicy: 'Equivalent',
    });
  });

  test.each([
    'system:kube-controller-manager',
    'system:serviceaccount:kube-system:generic-garbage-collector',
    'system:serviceaccount:kube-system:namespace-controller',
  ])('let %s delete what somebody else has deleted', (user) => {
    const conditions = only(thing, [removal])?.policy.matchConditions ?? [];
    expect(conditions[1]?.expression).toContain(`'${user}'`);
  });

  test('leave those alone who clean up, where deletions are checked', () => {
    const names = (...guards: Guard[]) =>
      only(thing, guards)?.policy.matchConditions.map(({ name }) => name);
    expect(names(state)).toEqual(['not-being-deleted']);
    expect(names(removal)).toEqual(['not-being-deleted', 'not-cleaning-up']);
  });
});

const ALLOW = 'operator-constructs.dev/allow';

const cache = kindOf(
  'example.com',
  'Cache',
  t.object({
    size: t.int32().optional(),
    storage: t
      .object({ className: t.string().optional(), tags: t.array(t.string()).optional() })
      .optional(),
    paused: t.bool().optional(),
  }),
);

const className = (of: string): string => `${of}.?spec.?storage.?className`;
const odd = guardOf('odd', 'object.?spec.?size.orValue(3) % 2 == 1', { field: 'spec.size' });
const fixedClass = guardOf('class-fixed', `${className('object')} == ${className('oldObject')}`, {
  operations: ['UPDATE'],
  field: 'spec.storage.className',
});
const running = guardOf('running', '!object.?spec.?paused.orValue(false)', {
  field: 'spec.paused',
});
const large = guardOf('large', 'object.?spec.?size.orValue(3) > 1');
const kept = guardOf('kept', 'oldObject.?spec.?size.orValue(3) < 3', {
  operations: ['DELETE'],
  field: 'spec.size',
});
const guards = [odd, fixedClass, running, large, kept];

const schema = cache.storedSchema;
const resource = (spec: object, allowed?: string): object => ({
  metadata: { name: 'x', ...(allowed !== undefined && { annotations: { [ALLOW]: allowed } }) },
  spec,
});

interface Request {
  readonly object: object | null;
  readonly oldObject?: object | null;
}

const found = ({ object, oldObject }: Request): GuardFinding[] => {
  const written = oldObject === undefined ? 'CREATE' : 'UPDATE';
  const operation = object === null ? 'DELETE' : written;
  return checkGuards({ guards, schema, operation, object, oldObject });
};
const messagesOf = (request: Request): string[] =>
  found(request).map(({ guard: id, kind, exemption }) =>
    [id, kind, exemption].filter(Boolean).join(' '),
  );

/**
 * The guards by which the API server refuses a request, by the text of the policy that it is given.
 */
function refusedBy({ object, oldObject = null }: Request): string[] {
  const [policy] = guardPolicies(cache, guards);
  const allowed = policy?.policy.variables.find(({ name }) => name === 'allowed')?.expression ?? '';
  const validations = policy?.policy.validations ?? [];
  return validations.flatMap(({ expression, message }) => {
    const whole = expression.replaceAll('variables.allowed', `(${allowed})`);
    const result = compileAdmission(whole, schema).evaluate({ object, oldObject });
    return 'result' in result && result.result
      ? []
      : (/\(guard '([^']+)'\)/.exec(message)?.[1] ?? message);
  });
}

const CLASSES = [undefined, '', 'fast', 'slow'];
const ALLOWED = [
  undefined,
  '',
  'odd',
  'odd=4',
  'odd=6',
  ' odd=4 , class-fixed=slow',
  'odd=',
  'odd = 4',
  'odd=4.0',
  'odd=04',
  'class-fixed',
  'class-fixed=slow',
  'class-fixed=',
  'class-fixed=fast,odd=6',
  'class-fixed=slow=fast',
  'running',
  'running=true',
  'running=false',
  'kept=4',
  'kept=6',
  'kept',
  'large=1',
  'large',
];

describe('an exemption', () => {
  test.each(ALLOWED)('%j lets pass what the policy of the API server lets pass', (allowed) => {
    for (const size of [undefined, 1, 4, 6]) {
      for (const name of CLASSES) {
        const spec = { size, storage: { className: name }, paused: size === 6 };
        const object = JSON.parse(JSON.stringify(resource(spec, allowed))) as object;
        const oldObject = resource({ size: 3, storage: { className: 'fast' } });
        for (const request of [
          { object },
          { object, oldObject },
          { object: null, oldObject: object },
        ]) {
          const violated = found(request).filter(({ kind }) => kind === 'violated');
          const changes =
            request.object !== null && request.oldObject === undefined ? ['class-fixed'] : [];
          const refused = refusedBy(request).filter((id) => !changes.includes(id));
          expect(violated.map(({ guard: id }) => id)).toEqual(refused);
        }
      }
    }
  });

  test('for a value lifts its guard for that value only', () => {
    const change = (to: string, allowed: string): string[] =>
      messagesOf({
        object: resource({ storage: { className: to } }, allowed),
        oldObject: resource({ storage: { className: 'fast' } }),
      });
    expect(change('slow', 'class-fixed=slow')).toEqual(['class-fixed lifted class-fixed=slow']);
    expect(change('slow', 'class-fixed')).toEqual(['class-fixed lifted class-fixed']);
    expect(change('slower', 'class-fixed=slow')).toEqual([
      'class-fixed violated',
      'class-fixed unused-exemption class-fixed=slow',
    ]);
  });

  test('shows what it lifts', () => {
    expect(found({ object: resource({ size: 4 }, 'odd=4') })).toEqual([
      {
        guard: 'odd',
        kind: 'lifted',
        exemption: 'odd=4',
        level: 'error',
        message: 'odd happens',
        remedy: 'mend odd',
      },
    ]);
  });

  test('that lifts nothing is to be removed', () => {
    expect(found({ object: resource({ size: 3 }, 'odd=4') })).toEqual([
      {
        guard: 'odd',
        kind: 'unused-exemption',
        exemption: 'odd=4',
        level: 'warning',
        message: `the annotation '${ALLOW}' names 'odd=4', which lifts nothing`,
        remedy: 'remove it, so that it does not let a later change pass',
      },
    ]);
    expect(messagesOf({ object: resource({ size: 4 }, 'odd,odd=6,odd=4') })).toEqual([
      'odd lifted odd',
      'odd unused-exemption odd=6',
    ]);
  });

  test('is reported once', () => {
    expect(messagesOf({ object: resource({ size: 3 }, 'odd=4,odd=4,nope,nope') })).toEqual([
      'odd unused-exemption odd=4',
      'nope unknown-exemption nope',
    ]);
  });

  test('of a guard that is not evaluated here has no effect', () => {
    expect(messagesOf({ object: resource({ size: 3 }, 'class-fixed=slow,kept') })).toEqual([]);
  });

  test('of a guard that looks at a status which is not known says nothing', () => {
    const ready = guardOf('ready', "object.?status.?phase.orValue('Ready') == 'Ready'");
    const check = (status: object): GuardFinding[] =>
      checkGuards({
        guards: [ready],
        schema,
        operation: 'CREATE',
        ofManifests: true,
        object: { ...resource({}, 'ready'), ...status },
      });
    expect(check({})).toEqual([]);
  });

  test('for a value of a guard that takes none is a problem', () => {
    expect(found({ object: resource({ size: 1 }, 'large=1') })).toEqual([
      expect.objectContaining({ guard: 'large', kind: 'violated' }),
      {
        guard: 'large',
        kind: 'unknown-exemption',
        exemption: 'large=1',
        level: 'error',
        message: `the annotation '${ALLOW}' gives '1' for the guard 'large', which is about no single field; write 'large'`,
        remedy: 'write the id of a guard, or remove it',
      },
    ]);
  });

  test('is advised for the value that there is, where it can be written', () => {
    expect(narrowestExemption(odd, resource({ size: 4 }))).toBe('odd=4');
    expect(narrowestExemption(fixedClass, resource({}))).toBe('class-fixed=');
    expect(narrowestExemption(fixedClass, resource({ storage: { className: 'a,b' } }))).toBe(
      'class-fixed',
    );
    expect(narrowestExemption(fixedClass, resource({ storage: { className: ' a' } }))).toBe(
      'class-fixed',
    );
    expect(narrowestExemption(large, resource({ size: 1 }))).toBe('large');
  });
});

describe('the field of a guard', () => {
  test.each([
    ['spec.size', undefined],
    ['metadata.name', undefined],
    [
      'spec.sise',
      "'field' of guard 'odd' is 'spec.sise'; give a single value (unknown field 'sise' of object.spec)",
    ],
    ['spec.storage', "'field' of guard 'odd' is 'spec.storage'; give a single value ("],
    ['spec.storage.tags', "'field' of guard 'odd' is 'spec.storage.tags'; give a single value ("],
    ["spec['size']", "is 'spec['size']'; write the path of a single value, such as spec.replicas"],
    ['', "is ''; write the path of a single value, such as spec.replicas"],
  ])('%j', (field, problem) => {
    const problems = guardProblems([{ ...odd, field }], schema);
    expect(problems).toEqual(problem === undefined ? [] : [expect.stringContaining(problem)]);
  });
});
