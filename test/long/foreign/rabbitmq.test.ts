import { describeCluster } from '../../cluster/support/cluster-tier';
import { ImportedOperator } from '../support/imported-operator';
import { upstreamSource } from '../support/upstream-sources';
import { describeForeign, LIFE, needsOf } from './describe-foreign';
import { groundFor } from './ground';
import { RABBITMQ } from './rabbitmq';
import { placesAt, programsOf, Scenario } from './scenario';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';

describeForeign(RABBITMQ);

describeCluster('the life of an operator of others', needsOf(RABBITMQ), () => {
  it(
    'fails where one of its rights is missing',
    async () => {
      const imported = new ImportedOperator(upstreamSource(RABBITMQ.source));
      const places = placesAt(RABBITMQ, imported, 'namespace');
      const programs = await programsOf(RABBITMQ);
      const ground = await groundFor(RABBITMQ, programs);
      try {
        const others = (object: KubernetesObject) =>
          JSON.parse(JSON.stringify(object).replaceAll('"statefulsets"', '"others"'));
        const scenario = new Scenario(ground, RABBITMQ, imported, places, others);
        await expect(scenario.run(programs)).rejects.toThrow(/refused: .*statefulsets/);
      } finally {
        await ground.stop();
      }
    },
    LIFE,
  );
});
