import { guardProblems } from '../../../lib/core/definition-problems';
import {
  checkGuards,
  guardLevel,
  guardOptionProblems,
  operationsOf,
} from '../../../lib/core/guard';
import { messageOf } from '../../../lib/crd/json/problem-list';
import { Placeholders } from '../../../lib/crd/unresolved/unresolved-values';
import { UnresolvedLeaves } from '../../../lib/crd/unresolved-leaves';

import type { Guard, GuardOptions } from 'operator-constructs';
import type { GuardCheck, GuardFinding } from '../../../lib/core/guard';
import type { StructuralSchema } from '../../support/crd-types';

const schema: StructuralSchema = {
  type: 'object',
  properties: {
    spec: {
      type: 'object',
      properties: { replicas: { type: 'integer' }, tag: { type: 'string' } },
    },
  },
};

const guard = (id: string, more: Partial<Guard> = {}): Guard => ({
  id,
  expression: 'object.spec.replicas % 2 == 1',
  message: `${id} happens`,
  remedy: `mend ${id}`,
  ...more,
});

const odd = guard('odd-replicas');
const few = guard('few-replicas', { expression: 'object.spec.replicas < 4', severity: 'warn' });
const fixedTag = guard('tag-fixed', { expression: 'object.spec.tag == oldObject.spec.tag' });
const keep = guard('no-delete', {
  operations: ['DELETE'],
  expression: 'oldObject.spec.replicas == 0',
});
const guards = [odd, few, fixedTag, keep];

const findings = (check: Partial<GuardCheck>): GuardFinding[] =>
  checkGuards({
    guards,
    schema,
    operation: 'CREATE',
    object: { spec: { replicas: 4, tag: '1' } },
    ...check,
  });
const ids = (check: Partial<GuardCheck>): string[] =>
  findings(check).flatMap(({ guard: id, kind, level }) =>
    kind === 'lifted' ? [] : `${id}: ${level}`,
  );

describe('a guard that waits for an unresolved value', () => {
  const spec = { replicas: new Placeholders().placeholderFor({}), tag: '1' };
  const tagged = guard('tagged', { expression: "object.spec.tag != '1'", severity: 'warn' });
  const check = {
    guards: [odd, tagged],
    object: { spec },
    unresolved: UnresolvedLeaves.in({ spec }),
  };

  it('says nothing', () => {
    expect(ids(check)).toEqual(['tagged: warning']);
  });

  it('is one all the same, for options and for annotations', () => {
    const options: GuardOptions = { rules: { 'odd-replicas': 'warn' } };
    const metadata = { annotations: { 'operator-constructs.dev/allow': 'odd-replicas' } };
    expect(ids({ ...check, options, object: { metadata, spec } })).toEqual(['tagged: warning']);
  });
});

it('holds where a resource is created without a spec', () => {
  const needed = guard('spec-needed', { expression: 'has(object.spec)' });
  expect(ids({ guards: [needed], object: {} })).toEqual(['spec-needed: error']);
  const update = { operation: 'UPDATE', object: {}, oldObject: {} } as const;
  expect(ids({ guards: [needed], ...update })).toEqual([]);
});

describe('the severity of a guard', () => {
  it.each<[options: GuardOptions | undefined, ofDeny: string, ofWarn: string]>([
    [undefined, 'deny', 'warn'],
    ['deny', 'deny', 'deny'],
    ['warn', 'warn', 'warn'],
    ['off', 'off', 'off'],
    [{}, 'deny', 'warn'],
    [{ default: 'warn' }, 'warn', 'warn'],
    [{ rules: { 'odd-replicas': 'off' } }, 'off', 'warn'],
    [{ default: 'off', rules: { 'few-replicas': 'deny' } }, 'off', 'deny'],
  ])('with options %j', (options, ofDeny, ofWarn) => {
    expect([guardLevel(odd, options), guardLevel(few, options)]).toEqual([ofDeny, ofWarn]);
  });

  it('is its own where a rule has the name of something that every object inherits', () => {
    expect(guardLevel(guard('constructor'), { rules: {} })).toBe('deny');
  });

  it('fails for ids that no guard has', () => {
    const options: GuardOptions = { rules: { 'odd-replica': 'off', 'few-replicas': 'off' } };
    const message =
      "'guards.rules' names 'odd-replica', which is no guard; did you mean 'odd-replicas'? " +
      "(there are 'odd-replicas', 'few-replicas', 'tag-fixed', 'no-delete')";
    expect(guardOptionProblems(guards, options).map(messageOf)).toEqual([message]);
    expect(() => findings({ options })).toThrow(message);
    expect(guardOptionProblems([], options).map(messageOf)[0]).toContain('there are none');
  });
});

describe('the definition of guards', () => {
  it.each<[problem: string, guards: Guard[]]>([
    ["'id' is 'Odd'", [guard('Odd')]],
    ["two guards have the id 'odd-replicas'", [odd, guard('odd-replicas')]],
    ["guard 'a' has no operations", [guard('a', { operations: [] })]],
    ["guard 'a' has no message", [guard('a', { message: '' })]],
    ["guard 'a' has no remedy", [guard('a', { remedy: '' })]],
    [
      "guard 'a', 1:13: unknown field 'replica' of object.spec, did you mean 'replicas'?",
      [guard('a', { expression: 'object.spec.replica == 1' })],
    ],
    [
      "guard 'a', 1:1: the expression has to give a bool, not 'int'",
      [guard('a', { expression: '1' })],
    ],
    [
      "guard 'a' uses isSemver(), which needs Kubernetes 1.34, not 1.30",
      [guard('a', { expression: 'isSemver(object.spec.tag)' })],
    ],
  ])('fails with "%s"', (problem, wrong) => {
    expect(guardProblems(wrong, schema, '1.30').map(messageOf)).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  it.each([
    ['object.spec.replicas > 1', ['CREATE', 'UPDATE']],
    ['object.spec.replicas >= oldObject.spec.replicas', ['UPDATE']],
    ["object.spec.tag != 'oldObject'", ['CREATE', 'UPDATE']],
  ])('checks operations by its expression, where it has none: %s', (expression, operations) => {
    expect(operationsOf(guard('a', { expression }))).toEqual(operations);
    expect(operationsOf(guard('a', { expression, operations: ['DELETE'] }))).toEqual(['DELETE']);
  });

  it('may use newer functions where newer Kubernetes is aimed at', () => {
    const newer = [guard('a', { expression: 'isSemver(object.spec.tag)' })];
    expect(guardProblems(newer, schema, '1.34')).toEqual([]);
    expect(guardProblems(newer, schema)).toEqual([]);
  });
});

describe('at synth', () => {
  it('every guard of a state is evaluated, and no guard of a change', () => {
    expect(findings({})).toEqual([
      {
        guard: 'odd-replicas',
        kind: 'violated',
        level: 'error',
        message: 'odd-replicas happens',
        remedy: 'mend odd-replicas',
      },
      {
        guard: 'few-replicas',
        kind: 'violated',
        level: 'warning',
        message: 'few-replicas happens',
        remedy: 'mend few-replicas',
      },
    ]);
    expect(ids({ object: { spec: { replicas: 3 } } })).toEqual([]);
  });

  it('a state that only updates are guarded against is checked too', () => {
    expect(ids({ guards: [{ ...odd, operations: ['UPDATE'] }] })).toEqual(['odd-replicas: error']);
    expect(ids({ guards: [{ ...odd, operations: ['DELETE'] }] })).toEqual([]);
  });

  it.each([undefined, null])('a creation without a spec is checked, too (%s)', (oldObject) => {
    expect(ids({ object: {}, oldObject })).toEqual([
      'odd-replicas: error',
      'few-replicas: warning',
    ]);
  });

  it('an object that a guard cannot be evaluated on is reported, because an API server refuses it', () => {
    expect(findings({ object: {} })[0]).toEqual({
      guard: 'odd-replicas',
      kind: 'failed',
      level: 'error',
      message:
        'the guard cannot be evaluated, and an API server would refuse the object (no such key: spec): odd-replicas happens',
      remedy: 'mend odd-replicas',
    });
  });
});

describe('the status that manifests do not have', () => {
  const status = { phase: 'Running' };
  const spec = { replicas: 3 };
  const at = (expression: string, check: Partial<GuardCheck> = {}): string[] =>
    findings({
      guards: [guard('a', { expression, operations: ['UPDATE'] })],
      operation: 'UPDATE',
      object: { spec: { replicas: 5 } },
      oldObject: { spec },
      ofManifests: true,
      ...check,
    }).map(({ kind, level, readsStatus = false }) => `${kind} ${level} ${readsStatus}`);

  it.each([
    ["oldObject.status.phase == 'Running'", 'open info true'],
    ["oldObject.?status.?phase.orValue('Running') == 'Running'", 'open info true'],
    ['!has(object.status)', 'open info true'],
    ["oldObject['status'].phase == 'x'", 'open info true'],
    ['oldObject.size() == 1', 'open info true'],
    ['object == oldObject', 'open info true'],
    // An error beside it may be none.
    ["oldObject.status.phase == 'x' && object.nope", 'open info true'],
    ["object.nope && oldObject.status.phase == 'x'", 'open info true'],
    ["[1, 2].exists(x, x == 1 ? object.nope : oldObject.status.phase == 'x')", 'open info true'],
    // Nothing of it decides.
    ["oldObject.status.phase == 'x' && object.spec.replicas < 4", 'violated error false'],
    ["oldObject.status.phase == 'x' || object.spec.replicas > 4", undefined],
    ["[oldObject.status.phase == 'x', false].all(x, x)", 'open info true'],
    ["[1, 2].all(x, x == 1 ? oldObject.status.phase == 'x' : false)", 'violated error false'],
    ['object.spec == oldObject.spec', 'violated error false'],
    ["object.spec.replicas == 3 ? oldObject.status.phase == 'x' : false", 'violated error false'],
  ])('leaves open what it decides: %s', (expression, found) => {
    expect(at(expression)).toEqual(found === undefined ? [] : [found]);
  });

  it('is known of objects of a Kubernetes cluster', () => {
    const expression = "oldObject.?status.?phase.orValue('') == 'Ready'";
    const stored = (more: object): Partial<GuardCheck> => ({ oldObject: { spec, ...more } });
    expect(at(expression, stored({ status }))).toEqual(['violated error true']);
    expect(at(expression, stored({ metadata: { uid: 'u' } }))).toEqual(['violated error true']);
    expect(at(expression, { ofManifests: false })).toEqual(['violated error true']);
    expect(at(expression, { operation: 'DELETE', object: null })).toEqual([]);
  });

  it('leaves open a state that only updates are guarded against, as a new object has no status', () => {
    const expression = "object.status.phase == 'Running'";
    const created = { operation: 'CREATE', oldObject: null } as const;
    expect(at(expression, created)).toEqual(['open info true']);
    const always = guard('a', { expression, operations: ['CREATE'] });
    expect(at('', { ...created, guards: [always] })).toEqual(['failed error true']);
  });
});

describe('a change', () => {
  const oldObject = { spec: { replicas: 3, tag: '1' } };

  it('of an object that is being deleted is not checked, nor is its deletion once more', () => {
    const metadata = { deletionTimestamp: '2026-01-01T00:00:00Z' };
    const even = { metadata, spec: { replicas: 4, tag: '2' } };
    expect(ids({ operation: 'UPDATE', object: even, oldObject })).toEqual([]);
    expect(
      ids({ operation: 'DELETE', object: null, oldObject: { ...oldObject, metadata } }),
    ).toEqual([]);
  });

  it('knows who asks', () => {
    const name = 'system:admin';
    const byAdmin = guard('by-admin', {
      operations: ['DELETE'],
      expression: `request.userInfo.username == '${name}'`,
    });
    const deletion = { guards: [byAdmin], operation: 'DELETE', object: null, oldObject } as const;
    expect(ids(deletion)).toEqual(['by-admin: error']);
    expect(ids({ ...deletion, request: { userInfo: { username: name } } })).toEqual([]);
  });
});

describe('the annotation by which a resource opts out', () => {
  const allowing = (value: unknown): Partial<GuardCheck> => ({
    object: {
      metadata: { annotations: { 'operator-constructs.dev/allow': value } },
      spec: { replicas: 4 },
    },
  });

  it('is a problem where it names no guard', () => {
    expect(findings(allowing('odd-replicas,few-replica'))).toEqual([
      expect.objectContaining({ guard: 'odd-replicas', kind: 'lifted' }),
      expect.objectContaining({ guard: 'few-replicas', kind: 'violated' }),
      {
        guard: 'few-replica',
        exemption: 'few-replica',
        kind: 'unknown-exemption',
        level: 'error',
        message: expect.stringContaining(
          "the annotation 'operator-constructs.dev/allow' names 'few-replica', which is no guard; did you mean 'few-replicas'?",
        ) as unknown,
        remedy: 'write the id of a guard, or remove it',
      },
    ]);
  });

  it('is a problem of the severity that guards have in general', () => {
    expect(ids({ ...allowing('nope,odd-replicas,few-replicas'), options: 'warn' })).toEqual([
      'nope: warning',
    ]);
    expect(ids({ ...allowing('nope'), options: 'off' })).toEqual([]);
  });
});
