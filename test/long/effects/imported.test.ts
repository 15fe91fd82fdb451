import { describeCluster } from '../../cluster/support/cluster-tier';
import { findServers } from '../../cluster/support/find-servers';
import { MEASURED, ofRelease, programOf } from '../../effects/operators';
import { measured as cloudnativePg } from '../../effects/operators/cloudnative-pg';
import { measured as rabbitmq } from '../../effects/operators/rabbitmq';
import { describeEffects, measured, sameValues } from './describe-effects';

import type { Verdict } from '../../effects/data';
import type { MeasuredOperator } from '../../effects/operators';

MEASURED.filter(({ isImported }) => isImported === true).forEach(describeEffects);

/** Verdicts by the first value of a field, as users reported them. */
const OLDER: readonly (readonly [string, string, unknown, Verdict, MeasuredOperator])[] = [
  [
    '1.22.1',
    'certificates.serverAltDNSNames',
    ['db.example.com'],
    { verdict: 'creationOnly', objects: ['Secret/*-server'] },
    cloudnativePg,
  ],
  ['2.5.0', 'replicas', 5, { verdict: 'restartsPods', order: 'one by one' }, rabbitmq],
];

// The last ones: one takes the place of the program that the others run.
describeCluster('the effects of an older release', ['mount namespace', 'pod network'], () => {
  test.each(OLDER)(
    'are what users reported: in %s, of %s to %j',
    async (release, field, value, verdict, operator) => {
      await findServers('long', programOf(operator, release));
      const found = await measured(ofRelease(operator, release), operator.kinds[0]!, [field]);
      const effect = found.find(({ values }) => sameValues(values.slice(0, 1), [value]));
      expect(effect?.verdicts).toContainEqual(verdict);
    },
    3_600_000,
  );
});
