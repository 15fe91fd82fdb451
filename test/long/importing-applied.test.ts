import { readOperator, sourceDifferences } from 'operator-constructs/cli';
import { describeControlPlane } from '../cluster/support/describe-control-plane';
import { install } from '../cluster/support/installed-objects';
import { homeOf } from './support/imported-source';
import { isReported, REVIEW_NAMESPACES, reviewSource } from './support/source-review';
import { FOREIGN_KINDS, objectsOrSkip, UPSTREAM_SOURCES } from './support/upstream-sources';

import type { KubernetesObject } from '../cluster/support/kubernetes-object';

describeControlPlane('what authors publish, on a real API server', ['helm'], (cluster) => {
  beforeAll(async () => {
    for (const name of [...REVIEW_NAMESPACES.watched, REVIEW_NAMESPACES.outside]) {
      await cluster.createNamespace(name);
    }
    for (const foreign of FOREIGN_KINDS) {
      const objects = (objectsOrSkip(foreign) ?? []).map(
        ({ object }) => object as unknown as KubernetesObject,
      );
      const crds = objects.filter(({ kind }) => kind === 'CustomResourceDefinition');
      await install(cluster, crds, 'default');
    }
  }, 120_000);

  test.each(UPSTREAM_SOURCES.map((upstream) => [upstream.name, upstream] as const))(
    '%s: taken as it is and at each scope, the same at its own, with the same rights where they hold',
    async (name, upstream) => {
      const found = objectsOrSkip(upstream);
      if (found === undefined) {
        return;
      }
      const read = readOperator(found);
      const home = { apiVersion: 'v1', kind: 'Namespace', name: homeOf(read) };
      if ((await cluster.api.find(home)) === undefined) {
        await cluster.createNamespace(home.name);
      }

      const review = await reviewSource(cluster, read);
      const { objects, rights, reviews } = review.figures;
      console.log(`${name}: ${objects} objects applied, ${rights} rights, ${reviews} reviews`);

      expect(review.refused).toEqual([]);
      expect(review.wrongRights).toEqual([]);
      // The import reports all of them, with reasons.
      const reported = sourceDifferences(read);
      expect(review.differences.filter((difference) => !isReported(difference, reported))).toEqual(
        [],
      );
      expect(reported.filter(({ reason }) => reason === undefined)).toEqual([]);
    },
    180_000,
  );
});
