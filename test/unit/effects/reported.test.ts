import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/root';

import type { OperatorEffects, Verdict } from '../../effects/data';

/** Where users reported what a change does, and the verdict that was measured of it since. */
const REPORTED: readonly (readonly [
  id: string,
  kind: string,
  field: string,
  Verdict['verdict'],
  report: string,
])[] = [
  ['cert-manager', 'Certificate', 'duration', 'atRenewal', 'cert-manager/issues/3063'],
  ['cert-manager', 'Certificate', 'privateKey.size', 'breaks', 'cert-manager/issues/5183'],
  ['cert-manager', 'Issuer', 'ca.secretName', 'atRenewal', 'cert-manager/issues/6664'],
  [
    'cloudnative-pg',
    'Cluster',
    'certificates.serverAltDNSNames',
    'issues',
    'cloudnative-pg/issues/3269',
  ],
  ['cloudnative-pg', 'Cluster', 'priorityClassName', 'inNewPods', 'cloudnative-pg/issues/3280'],
  ['cloudnative-pg', 'ScheduledBackup', 'schedule', 'atRenewal', 'cloudnative-pg/pull/883'],
  ['prometheus-operator', 'Prometheus', 'storage', 'recreates', 'prometheus-operator/issues/3875'],
  [
    'rabbitmq-cluster-operator',
    'RabbitmqCluster',
    'persistence.storageClassName',
    'creationOnly',
    'rabbitmq/cluster-operator/issues/992',
  ],
];

test.each(REPORTED)(
  '%s: a change of %s %s is %s, as %s says',
  (id, kind, field, verdict, report) => {
    const data = readFileSync(join(root, `lib/cli/importing/effects/${id}.json`), 'utf8');
    const { kinds } = JSON.parse(data) as OperatorEffects;
    const verdicts = kinds[kind]!.fields.filter((effect) => effect.field === field).flatMap(
      (effect) => effect.verdicts.map((each) => each.verdict),
    );
    expect(verdicts).toContain(verdict);
    expect(readFileSync(join(root, 'docs/effects.md'), 'utf8')).toContain(`${report})`);
  },
);
