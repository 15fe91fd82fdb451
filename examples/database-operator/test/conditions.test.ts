import { conditionOf, microTimeText, timeText, withCondition } from '../src/kube/conditions.js';

import type { Condition, Finding } from '../src/kube/conditions.js';

const at = (time: string) => new Date(time);
const [early, unresolved] = [at('2026-01-01T10:00:00.123Z'), at('2026-01-01T11:00:00Z')];
const ready: Finding = {
  type: 'Ready',
  status: 'True',
  reason: 'PodsReady',
  message: 'all',
  observedGeneration: 1,
};

describe('withCondition', () => {
  const before = withCondition(undefined, ready, early);

  test('a new one gets its time', () => {
    expect(before).toEqual([{ ...ready, lastTransitionTime: '2026-01-01T10:00:00Z' }]);
  });

  test('its time stays while its status does, whatever else changes', () => {
    const finding = { ...ready, reason: 'Other', message: 'still', observedGeneration: 2 };
    expect(withCondition(before, finding, unresolved)).toEqual([
      { ...finding, lastTransitionTime: '2026-01-01T10:00:00Z' },
    ]);
  });

  test('another status is another time', () => {
    const finding: Finding = { ...ready, status: 'False' };
    expect(withCondition(before, finding, unresolved)).toEqual([
      { ...finding, lastTransitionTime: '2026-01-01T11:00:00Z' },
    ]);
  });

  test('others stay where and as they are, and what was given is not changed', () => {
    const others: readonly Condition[] = Object.freeze([
      ...withCondition(undefined, { ...ready, type: 'A' }, early),
      ...before,
      ...withCondition(undefined, { ...ready, type: 'Z' }, early),
    ]);
    const after = withCondition(others, { ...ready, status: 'Unknown' }, unresolved);
    expect(after.map(({ type, status }) => `${type}=${status}`)).toEqual([
      'A=True',
      'Ready=Unknown',
      'Z=True',
    ]);
    expect(after[0]).toBe(others[0]);
    expect(others[1]!.status).toBe('True');
  });

  test('one can be found', () => {
    expect(conditionOf(before, 'Ready')).toBe(before[0]);
    expect(conditionOf(undefined, 'Ready')).toBeUndefined();
  });
});

test('times are as Kubernetes reads them: to the second, and to the microsecond with all its digits', () => {
  expect(timeText(early)).toBe('2026-01-01T10:00:00Z');
  expect(microTimeText(early)).toBe('2026-01-01T10:00:00.123000Z');
});
