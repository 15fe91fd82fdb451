import { rule } from 'operator-constructs/authoring';
import type { PolicyRule } from 'operator-constructs';

const granted = (rules: readonly PolicyRule[]): string[] =>
  rules.map(
    ({ place, apiGroups, resources, resourceNames = [], verbs }) =>
      `${place} ${resources.join()}.${apiGroups.join()} ${resourceNames.join()} ${verbs.join()}`,
  );

describe('rule', () => {
  test.each(['pods', 'get', 'get pods,deployments.apps', 'get, list pods', 'Get pods', 'get pods now'])(
    'refuses %j',
    (right) => {
      expect(() => rule.own(right, 'reads')).toThrow(
        `the right is '${right}'; write verbs and resources of one API group`,
      );
    },
  );
});

describe('rule.leaderElection', () => {
  test('give the right to one lock, to make it, and to tell of it, in the own namespace', () => {
    expect(granted(rule.leaderElection({ lease: 'cache-lock' }))).toEqual([
      'own leases.coordination.k8s.io  create',
      'own leases.coordination.k8s.io cache-lock get,update',
      'own events.  create,patch',
    ]);
  });

  test('leave events out where the process writes none', () => {
    const rules = rule.leaderElection({ lease: 'cache-lock', events: false });
    expect(granted(rules).filter((rule) => rule.includes('events'))).toEqual([]);
    expect(rules).toHaveLength(2);
  });

  test('have a reason each, of the author where there is one, and only events are optional', () => {
    const [create, hold, events] = rule.leaderElection({ lease: 'cache-lock', reasons: { hold: 'stays the leader' } });
    expect(create?.reason).toBe('takes the leader lock');
    expect(hold?.reason).toBe('stays the leader');
    expect(events?.reason).toMatch(/only these events are missing/);
    expect([create, hold, events].map((rule) => rule?.optional === true)).toEqual([false, false, true]);
  });
});
