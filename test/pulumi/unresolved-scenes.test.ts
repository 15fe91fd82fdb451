import fc from 'fast-check';
import { differences, findingsOf } from '../pulumi/support/findings';
import { later } from '../pulumi/support/later';
import { ETCD_SCENES } from '../pulumi/support/scenes/etcd';
import { OPERATOR_SCENES } from '../pulumi/support/scenes/operators';
import { REDIS_SCENES } from '../pulumi/support/scenes/redis';
import { RESOURCE_SCENES } from '../pulumi/support/scenes/resources';
import type { Given, Scene, Scenes } from '../pulumi/support/scenes/scene';
import { ZOOKEEPER_SCENES } from '../pulumi/support/scenes/zookeeper';

/** The same each time. */
const SEED = 1;

/** Which values of a scene are unresolved, by their positions. */
type IsUnresolved = (position: number) => boolean;

/** Unresolved values each for itself, or one and the same for equal ones, as when a program gives an Output twice. */
type Sharing = 'each its own' | 'one for equal values';

/** What is said beside, by scenes, and rightly so. */
const BESIDE: Readonly<Record<string, RegExp>> = {
  // Without what the user gives, the variable that the operator sets itself is in the list of all.
  'the variable for which there is a prop: Memcached': /'env' sets 'MEMCACHED_IMAGE' more than once/,
  'the variable for which there is a prop: Redis': /'env' sets 'INIT_CONTAINER_IMAGE' more than once/,
  // What is refused at once has no parts, which would be refused as well.
  'webhooks of a name and a port': /: '(webhooks\.name|conversion\.service\.port)' is /,
  'a cluster part whose webhooks are nowhere': /: 'conversion\.service\.port' is /,
};

/** Gives the values of a scene, some of them late. */
function giving(isUnresolved: IsUnresolved, sharing: Sharing): Given {
  const known = new Map<unknown, unknown>();
  let position = -1;
  return <T extends string | number | boolean>(value: T): T => {
    position += 1;
    if (!isUnresolved(position)) {
      return value;
    }
    const placeholder = sharing === 'one for equal values' ? (known.get(value) ?? later(value)) : later(value);
    known.set(value, placeholder);
    return placeholder as T;
  };
}

function inOrder(scenes: readonly Scene[]): Scene {
  return (chart, given) => {
    scenes.forEach((scene) => scene(chart, given));
  };
}

/** A scene with nothing late; two that stand in each other's way are found wrong in either order. */
function plainly(scenes: readonly Scene[]) {
  return [scenes, scenes.toReversed()].map((ordered) =>
    findingsOf((chart) => inOrder(ordered)(chart, (value) => value)),
  );
}

function countOf(scenes: readonly Scene[]): number {
  let count = 0;
  findingsOf((chart) =>
    inOrder(scenes)(chart, (value) => {
      count += 1;
      return value;
    }),
  );
  return count;
}

const ALL: readonly (readonly [string, Scenes])[] = [
  ['operators', OPERATOR_SCENES],
  ['ZooKeeper', ZOOKEEPER_SCENES],
  ['etcd', ETCD_SCENES],
  ['Redis', REDIS_SCENES],
  ['other resources', RESOURCE_SCENES],
];

describe.each(ALL)('%s', (_what, scenes) => {
  test.each(Object.entries(scenes))('%s: the same is said, whatever is unresolved', (name, given) => {
    const parts = typeof given === 'function' ? [given] : given;
    const plain = plainly(parts);
    const count = countOf(parts);
    const expectNoDifference = (isUnresolved: IsUnresolved, sharing: Sharing): void => {
      const unresolved = findingsOf((chart) => inOrder(parts)(chart, giving(isUnresolved, sharing)));
      const found = plain.map((findings) =>
        differences(findings, unresolved).filter((text) => BESIDE[name]?.test(text) !== true),
      );
      const which = Array.from({ length: count }, (_, position) => isUnresolved(position));
      const smallest = found.find((each) => each.length === 0) ?? found[0];
      expect({ which, sharing, differences: smallest }).toEqual({ which, sharing, differences: [] });
    };

    expectNoDifference(() => true, 'each its own');
    expectNoDifference(() => true, 'one for equal values');
    for (let one = 0; one < count; one++) {
      expectNoDifference((position) => position === one, 'each its own');
    }
    const choices = fc.array(fc.boolean(), { minLength: count, maxLength: count });
    const sharings = fc.constantFrom<Sharing>('each its own', 'one for equal values');
    fc.assert(
      fc.property(choices, sharings, (chosen, sharing) => {
        expectNoDifference((position) => chosen[position] === true, sharing);
      }),
      { numRuns: 5, seed: SEED },
    );
  });
});
