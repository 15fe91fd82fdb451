import fc from 'fast-check';
import { Operator, OperatorScope } from 'operator-constructs';
import { AccessReport } from 'operator-constructs/cli';
import { catalogDefinitions } from '../support/catalog-definitions';
import { covers } from '../support/covers';
import { widgetDefinition } from '../support/definition';
import { address, chartWith, synth } from '../support/synth';

import type { OperatorDefinition } from 'operator-constructs';
import type { Manifest } from '../support/synth';

const HOME = 'home';
const definitions = [widgetDefinition, ...catalogDefinitions];

interface Installation {
  readonly scope: OperatorScope;
  readonly namespace?: string;
  readonly name?: string;
  readonly clusterPart?: 'install' | 'skip';
  readonly options?: readonly string[];
}

const optionsOf = ({ rules }: OperatorDefinition): string[] => [
  ...new Set(rules.flatMap(({ option }) => option ?? [])),
];

/**
 * The objects of an installation, with all its options in use unless some are given; each is in an
 * app of its own.
 */
function install(
  definition: OperatorDefinition,
  { scope, namespace = HOME, name, clusterPart, options = optionsOf(definition) }: Installation,
): Manifest[] {
  const version = definition.kubernetes?.maximum?.version;
  const chart = chartWith({ warnings: 'silent', 'kubernetes-version': version }, namespace);
  new Operator(chart, 'operator', {
    definition,
    scope,
    name,
    clusterPart,
    options,
    ...(definition.image === undefined && { image: 'example.com/operator:1.0.0' }),
  });
  return synth(chart);
}

const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', HOME), { minLength: 1, maxLength: 4 });
const scopes = fc.oneof(
  fc.constant(OperatorScope.namespace()),
  names.map((list) => OperatorScope.namespaces(...list)),
  fc.constant(OperatorScope.cluster()),
);

/** A scope and one that serves at least as much. */
const pairs = fc.tuple(scopes, scopes).filter(([narrow, wide]) => isWithin(narrow, wide));

/**
 * A list is wider than the own namespace even where it names just that: its process may have to
 * watch all of them.
 */
function isWithin(narrow: OperatorScope, wide: OperatorScope): boolean {
  const list = wide.match<readonly string[] | undefined>({
    namespace: () => (narrow.kind === 'namespace' ? [HOME] : []),
    namespaces: (names) => names,
    cluster: () => undefined,
  });
  const served = narrow.match<readonly string[]>({
    namespace: () => [HOME],
    namespaces: (names) => names,
    cluster: () => ['*'],
  });
  return list === undefined || served.every((namespace) => list.includes(namespace));
}

function namespacesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) => [
    ...(key === 'namespace' && typeof item === 'string' ? [item] : []),
    ...namespacesIn(item),
  ]);
}

const isDefinitionOfKind = ({ kind }: Manifest): boolean => kind === 'CustomResourceDefinition';

describe.each(definitions.map((definition) => [definition.name, definition] as const))(
  '%s',
  (_name, definition) => {
    const isServed = ({ kind }: OperatorScope): boolean =>
      definition.unsupportedScopes?.[kind] === undefined;

    test('a narrower scope and fewer options grant what is within the grants of a wider one and of all options', () => {
      fc.assert(
        fc.property(pairs, fc.subarray(optionsOf(definition)), ([narrow, wide], options) => {
          fc.pre(isServed(narrow) && isServed(wide));
          const [few, more] = [{ scope: narrow, options }, { scope: wide }].map(
            (given) =>
              AccessReport.of(install(definition, { ...given, clusterPart: 'skip' })).rights,
          );
          const surplus = (few ?? []).filter((right) => {
            const wider = (more ?? []).filter((other) => covers(other, right));
            return right.verbs.some((verb) => !wider.some(({ verbs }) => verbs.includes(verb)));
          });
          expect(surplus).toEqual([]);
          expect((few ?? []).length).toBeGreaterThan(0);
        }),
        { numRuns: 10 },
      );
    });

    test('no object names a namespace outside of the scope', () => {
      fc.assert(
        fc.property(scopes, (scope) => {
          fc.pre(isServed(scope));
          const watched = scope.match<readonly string[]>({
            namespace: () => [],
            namespaces: (list) => list,
            cluster: () => [],
          });
          const objects = install(definition, { scope }).filter(
            (object) => !isDefinitionOfKind(object),
          );
          const outside = objects.filter((object) =>
            namespacesIn(object).some(
              (namespace) => namespace !== HOME && !watched.includes(namespace),
            ),
          );
          expect(outside.map(address)).toEqual([]);
        }),
        { numRuns: 10 },
      );
    });
  },
);

const identity = ({ apiVersion, kind, metadata }: Manifest): string => {
  const { namespace = '', name } = metadata as { namespace?: string; name: string };
  return [String(apiVersion).replace(/\/.*/, ''), kind, namespace, name].join('/');
};

const shared = (one: readonly Manifest[], other: readonly Manifest[]): string[] => {
  const known = new Set(one.map(identity));
  return other.map(identity).filter((each) => known.has(each));
};

describe('two installations in one Kubernetes cluster', () => {
  const place = fc.record({
    definition: fc.constantFrom(...definitions),
    namespace: fc.constantFrom('a', 'b', 'a-b'),
    name: fc.constantFrom(undefined, 'a', 'b', 'a-b', 'b-a'),
    scope: scopes,
  });
  const nameOf = ({
    definition,
    name,
  }: {
    definition: OperatorDefinition;
    name?: string;
  }): string => name ?? definition.name;

  test('never share a name, apart from the cluster part', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        fc.pre(one.namespace !== other.namespace || nameOf(one) !== nameOf(other));
        fc.pre(
          [one, other].every(
            ({ definition, scope }) => definition.unsupportedScopes?.[scope.kind] === undefined,
          ),
        );
        const [first, second] = [one, other].map(({ definition, ...where }) =>
          install(definition, { ...where, clusterPart: 'skip' }),
        );
        expect(shared(first ?? [], second ?? [])).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('of one definition share just the cluster part', () => {
    for (const definition of definitions) {
      const scope =
        definition.unsupportedScopes?.namespace === undefined
          ? OperatorScope.namespace()
          : OperatorScope.cluster();
      const [first, second] = ['a', 'b'].map((namespace) =>
        install(definition, { scope, namespace }),
      );
      const part = install(definition, { scope }).filter(
        (object) =>
          !install(definition, { scope, clusterPart: 'skip' })
            .map(identity)
            .includes(identity(object)),
      );
      expect(shared(first ?? [], second ?? []).sort()).toEqual(part.map(identity).sort());
      expect(part.filter(isDefinitionOfKind).length).toBe(definition.customResources.length);
    }
  });
});
