import fc from 'fast-check';
import { sampled, sampledRuns } from '../../support/sampled';
import { differences, findingsInPasses, findingsOf } from './findings';
import { later } from './later';
import { ETCD_SCENES, OPERATOR_SCENES, RESOURCE_SCENES, ZOOKEEPER_SCENES } from './scenes';

import type { Chart } from 'cdk8s';
import type { Part } from './findings';
import type { Given, Scene, Scenes } from './scenes';

/** The same each time. */
const SEED = 1;

/** Which values of a scene are unresolved, by their positions. */
type IsUnresolved = (position: number) => boolean;

/**
 * Unresolved values each for itself, or one and the same for equal ones, as when a program gives an
 * Output twice.
 */
type Sharing = 'each its own' | 'one for equal values';

/** Further messages of scenes, which are right. */
const BESIDE: Readonly<Record<string, RegExp>> = {
  // What is refused at once has no parts, which would be refused as well.
  'webhooks of a name and a port': /: '(webhooks\.name|conversion\.service\.port)' is /,
};

/** Gives the values of a scene, some of them unresolved. */
function giving(isUnresolved: IsUnresolved, sharing: Sharing): Given {
  const known = new Map<unknown, unknown>();
  let position = -1;
  return <T extends string | number | boolean>(value: T): T => {
    position += 1;
    if (!isUnresolved(position)) {
      return value;
    }
    const placeholder =
      sharing === 'one for equal values' ? (known.get(value) ?? later(value)) : later(value);
    known.set(value, placeholder);
    return placeholder as T;
  };
}

const asItIs: Given = (value) => value;

/** A list as it is and the other way round, which is the same where there is one item. */
function bothWays<T>(list: readonly T[]): (readonly T[])[] {
  return list.length < 2 ? [list] : [list, list.toReversed()];
}

/**
 * A scene with nothing unresolved; two that stand in each other's way are found wrong in either
 * order.
 */
function plainly(scenes: readonly Scene[]) {
  return bothWays(scenes).map((ordered) =>
    findingsOf(...ordered.map((scene) => (chart: Chart) => scene(chart, asItIs))),
  );
}

function countOf(scenes: readonly Scene[]): number {
  let count = 0;
  const counting: Given = (value) => {
    count += 1;
    return value;
  };
  scenes.forEach((scene) => findingsOf((chart) => scene(chart, counting)));
  return count;
}

const ALL: readonly (readonly [string, Scenes])[] = [
  ['operators', OPERATOR_SCENES],
  ['ZooKeeper', ZOOKEEPER_SCENES],
  ['etcd', ETCD_SCENES],
  ['other resources', RESOURCE_SCENES],
];

describe.each(ALL)('%s', (_what, scenes) => {
  test.each(Object.entries(scenes))(
    '%s: the same problems, whatever is unresolved',
    (name, given) => {
      const parts = typeof given === 'function' ? [given] : given;
      const plain = plainly(parts);
      const count = countOf(parts);
      const expectNoDifference = (isUnresolved: IsUnresolved, sharing: Sharing): void => {
        const which = Array.from({ length: count }, (_, position) => isUnresolved(position));
        for (const order of bothWays(parts.map((_, i) => i))) {
          const first = giving(isUnresolved, sharing);
          const placed = parts.map(
            (scene): Part =>
              (chart, pass) =>
                scene(chart, pass === 'first' ? first : asItIs),
          );
          const unresolved = findingsInPasses(placed, order);
          const found = plain.map((findings) =>
            differences(findings, unresolved).filter((text) => BESIDE[name]?.test(text) !== true),
          );
          const smallest = found.find((each) => each.length === 0) ?? found[0];
          expect({ which, sharing, order, differences: smallest }).toEqual({
            which,
            sharing,
            order,
            differences: [],
          });
        }
      };

      expectNoDifference(() => true, 'each its own');
      expectNoDifference(() => true, 'one for equal values');
      for (const one of sampled([...Array(count).keys()], 2)) {
        expectNoDifference((position) => position === one, 'each its own');
      }
      const choices = fc.array(fc.boolean(), { minLength: count, maxLength: count });
      const sharings = fc.constantFrom<Sharing>('each its own', 'one for equal values');
      fc.assert(
        fc.property(choices, sharings, (chosen, sharing) => {
          expectNoDifference((position) => chosen[position] === true, sharing);
        }),
        { numRuns: sampledRuns(5), seed: SEED },
      );
    },
  );
});
