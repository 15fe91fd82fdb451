import { OperatorScope } from 'operator-constructs';
import { AccessReport, lintScopes, readOperator, sourceDifferences } from 'operator-constructs/cli';
import { synthesized } from './support/imported-source';
import { NAMESPACED_VARIANTS, objectsOrSkip, UPSTREAM_SOURCES } from './support/upstream-sources';

import type { ScopeKind } from 'operator-constructs';
import type { ReadOperator } from 'operator-constructs/cli';
import type { UpstreamSource } from './support/upstream-sources';

/** Runs a test on what authors publish; says in one line where that is not to be had. */
function onSource(
  upstream: UpstreamSource,
  body: (objects: readonly object[], read: () => ReadOperator) => void,
): void {
  const objects = objectsOrSkip(upstream);
  if (objects === undefined) {
    return;
  }
  body(
    objects.map(({ object }) => object),
    () => readOperator(objects),
  );
}

const SCOPES: Readonly<Record<ScopeKind, OperatorScope>> = {
  namespace: OperatorScope.namespace(),
  namespaces: OperatorScope.namespaces('team-a'),
  cluster: OperatorScope.cluster(),
};

/** The rights of ServiceAccounts, wherever they hold. */
function rightsIn(objects: readonly object[]): Set<string> {
  return new Set(
    AccessReport.of(objects)
      .rights.filter(({ subject }) => subject.kind === 'ServiceAccount')
      .flatMap(({ subject, apiGroup = '', resource, nonResourceURL, resourceNames = [], verbs }) =>
        verbs.map(
          (verb) =>
            `${subject.name}: ${verb} ${nonResourceURL ?? `${resource}.${apiGroup}`} ${[...resourceNames].sort().join()}`,
        ),
      ),
  );
}

/** Rights of the one that the other lacks; a wildcard has all verbs, and a kind all of its objects. */
const missing = (from: ReadonlySet<string>, others: ReadonlySet<string>): string[] => {
  const isIn = (right: string): boolean =>
    others.has(right) || others.has(right.replace(/: \S+/, ': *'));
  return [...from].filter((right) => !isIn(right) && !isIn(right.replace(/\S*$/, '')));
};

describe.each(UPSTREAM_SOURCES.map((upstream) => [upstream.name, upstream] as const))(
  '%s',
  (_, upstream) => {
    test('is what its authors publish, but for differences with a reason', () => {
      onSource(upstream, (_objects, read) => {
        const found = read();
        const differences = sourceDifferences(found);
        expect(differences.filter(({ reason }) => reason === undefined)).toEqual([]);
      });
    });

    test('has the rights that its authors give, no more and no less, at each scope that is offered', () => {
      onSource(upstream, (_objects, read) => {
        const found = read();
        const given = rightsIn(found.source);
        for (const { scope, evidence } of found.scopes) {
          if (evidence === undefined) {
            continue;
          }
          const held = rightsIn(synthesized(found, SCOPES[scope]));
          expect({ scope, lost: missing(given, held), added: missing(held, given) }).toEqual({
            scope,
            lost: [],
            added: [],
          });
        }
      });
    });

    test('has nothing that is wrong with where its rights hold, as it is for all namespaces', () => {
      onSource(upstream, (objects, read) => {
        expect(lintScopes(read().from === 'bundle' ? read().source : objects)).toEqual([]);
      });
    });
  },
);

/** Mistakes in the variants for some namespaces that authors publish, and nothing else. */
const FAULTS: Readonly<Record<string, readonly string[]>> = {
  'argo-cd': [],
  'argo-rollouts': ['dead-right clusteranalysistemplates.argoproj.io get,list,watch'],
  grafana: [],
  eck: Array<string>(3).fill('dead-right subjectaccessreviews.authorization.k8s.io create'),
  'external-secrets': [
    'cluster-wide-left-over endpoints get,list,watch',
    'cluster-wide-left-over events create,patch',
    'cluster-wide-left-over leases.coordination.k8s.io create,get,patch,update',
    'cluster-wide-left-over secrets get,list,patch,update,watch',
    'dead-right namespaces list,watch',
    'unselected-webhook validate.clustersecretstore.external-secrets.io',
    'unselected-webhook validate.externalsecret.external-secrets.io',
    'unselected-webhook validate.secretstore.external-secrets.io',
  ],
  solr: [],
};

test.each(NAMESPACED_VARIANTS.map((upstream) => [upstream.name, upstream] as const))(
  'the faults of the variant of %s',
  (name, upstream) => {
    onSource(upstream, (objects) => {
      const found = lintScopes(objects)
        .filter(({ rule }) => rule !== 'scopes/fixed-cluster-name')
        .map(({ rule, target, webhook, verbs }) =>
          [
            rule.split('/')[1],
            target ?? webhook,
            ...(verbs ? [[...verbs].sort().join()] : []),
          ].join(' '),
        )
        .sort();
      expect(found).toEqual(FAULTS[name]);
    });
  },
);
