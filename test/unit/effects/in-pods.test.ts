import { withServers } from '../../effects/in-pods';

import type { FieldEffect, OperatorEffects } from '../../effects/data';

const effect = (field: string, value: unknown, verdict: 'inPods' | 'reloads'): FieldEffect => ({
  field,
  values: [value],
  verdicts: [{ verdict }],
  evidence: 'seen',
});

test('what real servers did takes the place of the same value, and no other', () => {
  const data: OperatorEffects = {
    release: '1',
    kubernetes: '1.36.3',
    measured: '2026-11-29',
    kinds: {
      Cluster: { pods: 'instances', fields: [effect('b', 1, 'inPods')], notTried: [] },
      Pooler: { fields: [], notTried: [] },
    },
  };
  const servers = { seconds: 20, withoutWrites: 0 };
  const seen = [{ ...effect('b', 1, 'reloads'), servers }, effect('b', 2, 'reloads')];
  expect(withServers(data, 'Cluster', [...seen, effect('a', 1, 'reloads')])).toEqual({
    ...data,
    kinds: {
      ...data.kinds,
      Cluster: { ...data.kinds['Cluster'], fields: [effect('a', 1, 'reloads'), ...seen] },
    },
  });
});

test('where pods showed nothing, or do not start, what objects showed stays', () => {
  const known: FieldEffect = {
    ...effect('a', 1, 'reloads'),
    verdicts: [{ verdict: 'objectsOnly', objects: ['Service/*'] }],
  };
  const kinds = { Cluster: { fields: [known], notTried: [] } };
  const data: OperatorEffects = {
    release: '1',
    kubernetes: '1.37.2',
    measured: '2026-11-29',
    kinds,
  };
  const stuck: FieldEffect = {
    ...effect('a', 2, 'inPods'),
    verdicts: [
      { verdict: 'restartsPods', order: 'one by one' },
      { verdict: 'breaks', how: 'a pod does not start' },
    ],
  };
  const seen = [effect('a', 1, 'inPods'), effect('b', 1, 'inPods'), stuck];
  expect(withServers(data, 'Cluster', seen)).toEqual(data);
});
