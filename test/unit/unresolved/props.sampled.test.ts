import fc from 'fast-check';
import { observing } from '../../../lib/crd/unresolved/unresolved-values';
import { unplacedOutputs } from '../../../lib/pulumi/given-outputs';
import { operatorUnresolvedProps, unresolvedPropsOf } from '../../../lib/pulumi/unresolved-props';
import * as catalog from '../../catalog/constructs';
import { sampled, sampledRuns } from '../../support/sampled';
import { failureOf, silentChart, synth } from '../../support/synth';
import { givenIn, later, resolved, withUnresolved } from './later';

import type { UnresolvedProps } from 'operator-constructs/pulumi';

/** A construct of the catalogue with all of its props, and which of them may be unresolved. */
type ConstructCase = Omit<catalog.ConstructCase, 'Class'> & {
  readonly unresolvedProps: UnresolvedProps;
};

/** All constructs that have a component. */
const CONSTRUCTS: readonly ConstructCase[] = catalog.CONSTRUCTS.map((each) => ({
  ...each,
  unresolvedProps:
    'fromExisting' in each.Class
      ? operatorUnresolvedProps(each.Class.classDefinition.props as object)
      : unresolvedPropsOf(each.Class.classDefinition),
}));

/**
 * Texts, numbers and booleans directly among the props that decide which objects there are, or what
 * they hold.
 */
const CHOICES = [
  'clusterPart',
  'confirm',
  'finalizer',
  'guards',
  'kubernetesVersion',
  'memberAccounts',
  'snapshotPolicy',
  'certManager',
  'ownServiceMonitor',
  'storageClasses',
  'tls',
  'unwatchedNamespaces',
  'userRoles',
];

const objectsOf = ({ place }: ConstructCase, props: object): object[] => {
  const chart = silentChart('shop');
  place(chart, props as never);
  return synth(chart);
};

/**
 * Nothing where a prop that is left out has to be given, or another one makes no sense without it.
 */
function objectsUnlessWrong(each: ConstructCase, props: object): object[] | undefined {
  try {
    return objectsOf(each, props);
  } catch {
    return undefined;
  }
}

/**
 * That objects are the same when all is known; Jest compares only those that are not the same
 * already.
 */
function expectSame(unresolved: readonly object[], plain: readonly object[], left?: string): void {
  const texts = plain.map((manifest) => JSON.stringify(manifest));
  const known = unresolved.map((manifest, i) => {
    return JSON.stringify(manifest) === texts[i] ? plain[i] : resolved(manifest);
  });
  expect({ left, objects: known }).toEqual({ left, objects: plain });
}

function without(props: object, left: string): object {
  return Object.fromEntries(Object.entries(props).filter(([key]) => key !== left));
}

describe.each(CONSTRUCTS.map((each) => [each.name, each] as const))('%s', (_name, each) => {
  const { props, unresolvedProps } = each;
  const plain = objectsOf(each, props);

  test('gives the same objects when all is unresolved that may be', () => {
    const unresolved = objectsOf(each, withUnresolved(props, unresolvedProps));
    expect(JSON.stringify(unresolved)).toContain('<[unresolved:');
    expectSame(unresolved, plain);
  });

  test('gives the same objects whatever of its props is unresolved', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.boolean()), (choices) => {
        const unresolved = objectsOf(
          each,
          withUnresolved(props, unresolvedProps, () => choices.next().value),
        );
        expectSame(unresolved, plain);
      }),
      { numRuns: sampledRuns(10) },
    );
  });

  test('gives the same objects where a prop is left out, and what stands in for it follows from unresolved ones', () => {
    for (const left of sampled(Object.keys(props), 2)) {
      const rest = without(props, left);
      const plainly = objectsUnlessWrong(each, rest);
      if (plainly !== undefined) {
        const unresolved = objectsOf(each, withUnresolved(rest, unresolvedProps));
        expectSame(unresolved, plainly, left);
      }
    }
  }, 60_000);

  test('loses nothing that is unresolved', () => {
    const lists = [props, ...sampled(Object.keys(props), 2).map((left) => without(props, left))];
    for (const given of lists.filter((list) => objectsUnlessWrong(each, list) !== undefined)) {
      const unresolved = withUnresolved(given, unresolvedProps);
      const skipped: unknown[] = [];
      const objects = observing({ skipped: (value) => void skipped.push(value) }, () =>
        objectsOf(each, unresolved),
      );
      const synthesized = objects.map((manifest) => ({
        manifest: manifest as never,
        path: [],
        otherPaths: [],
        plain: undefined,
        after: [],
      }));
      expect(unplacedOutputs(givenIn(unresolved), { objects: synthesized, skipped })).toEqual([]);
    }
  }, 60_000);

  test('declares of each single value whether it may be unresolved', () => {
    const single = Object.entries(props).filter(([, value]) => typeof value !== 'object');
    const undecided = single.filter(
      ([key]) => !unresolvedProps.unresolved.includes(key) && !CHOICES.includes(key),
    );
    expect(undecided.map(([key]) => key)).toEqual([]);
    expect(unresolvedProps.unresolved.filter((key) => CHOICES.includes(key))).toEqual([]);
  });
});

test.each(['ZookeeperCluster', 'AmaizRedis'])(
  'names of the pods of a %s need their number',
  (name) => {
    const { place, props } = CONSTRUCTS.find((each) => each.name === name) as ConstructCase;
    const made = place(silentChart('shop'), { ...props, replicas: later(5) } as never) as {
      readonly podNames: string[];
    };
    expect(failureOf(() => made.podNames)).toMatch(
      /'podNames' are as many as 'replicas', which is not known yet/,
    );
  },
);
