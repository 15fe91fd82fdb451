import * as core from '@pulumi/kubernetes/core/v1';
import * as pulumi from '@pulumi/pulumi';
import fc from 'fast-check';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
import { sampled, sampledRuns } from '../support/sampled';
import { chartFor, configFor, HOME, isObject, registerAll } from './support/catalogue-programs';
import { Engine } from './support/engine';
import { placedBy, recordedEntries } from './support/recording';

import type { Registered } from './support/engine';

const ENTRIES = recordedEntries();

const SCOPES = [
  OperatorScope.namespace(),
  OperatorScope.namespaces('billing', HOME, 'shop'),
  OperatorScope.namespaces('billing'),
  OperatorScope.cluster(),
];

/** A program with an operator: its scope, and whether its namespace is an Output. */
interface Variant {
  readonly what: string;
  /**
   * The operators that the program makes: what moves from one of them to another one has been moved
   * by the user.
   */
  readonly operators: string;
  readonly objects: readonly Registered[];
}

/**
 * Conflicts of an engine between two programs. It creates before it deletes, so that a Kubernetes
 * object that moves from one logical name to another one, without an alias, is in its own way.
 */
function clashes(from: Variant, to: Variant): string[] {
  const names = new Set(to.objects.map(({ name }) => name));
  const before = new Map(from.objects.map((object) => [identityOf(object), object.name]));
  return to.objects.flatMap((object) => {
    const { name, aliases } = object;
    const old = before.get(identityOf(object));
    const moved = old !== undefined && old !== name && !aliases.includes(old);
    const stolen = aliases.filter((alias) => alias !== name && names.has(alias));
    return [
      ...(moved
        ? [`${from.what} -> ${to.what}: ${identityOf(object)} moves from ${old} to ${name}`]
        : []),
      ...stolen.map((alias) => `${to.what}: ${name} has the name of ${alias} for an alias`),
    ];
  });
}

function identityOf({ inputs }: Registered): string {
  const { apiVersion, kind, metadata } = inputs as Readonly<Record<string, string>> & {
    readonly metadata: Readonly<Record<string, string>>;
  };
  const group = String(apiVersion).split('/').slice(0, -1).join('/');
  return [group, kind, metadata['namespace'] ?? '', metadata['name']].join('/');
}

const pairs = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((a) => all.map((b) => [a, b] as const));

describe('no Kubernetes object moves between logical names, whatever its scope was and becomes', () => {
  test.each(sampled(ENTRIES, 3).map((entry) => [entry.title, entry] as const))(
    '%s',
    async (_name, entry) => {
      const variants: Variant[] = [];
      for (const scope of SCOPES.filter(({ kind }) => entry.refuses?.[kind] === undefined)) {
        for (const unresolved of [false, true]) {
          const placed = placedBy(() => entry.install(chartFor(entry), { scope }));
          const program = (): void => registerAll(placed, unresolved ? pulumi.output(HOME) : HOME);
          const engine = await Engine.run(program, { config: configFor(entry) });
          const objects = engine.registered.filter(isObject);
          expect(objects.length).toBeGreaterThan(3);
          const operators = placed.map(({ id }) => id).join();
          variants.push({
            what: `${scope.toString()}${unresolved ? ' of an Output' : ''}`,
            operators,
            objects,
          });
        }
      }
      const alike = pairs(variants).filter(([from, to]) => from.operators === to.operators);
      expect(alike.length).toBeGreaterThan(variants.length);
      expect(alike.flatMap(([from, to]) => clashes(from, to))).toEqual([]);
    },
  );

  test('any two scopes, any namespaces', async () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    const list = fc
      .uniqueArray(name, { minLength: 1 })
      .map((names) => OperatorScope.namespaces(...names));
    const anyScope = fc.oneof(
      fc.constantFrom(OperatorScope.namespace(), OperatorScope.cluster()),
      list,
    );
    const variantOf = async (
      namespace: string,
      scope: OperatorScope,
      unresolved: boolean,
    ): Promise<Variant> => {
      const engine = await Engine.run(
        () =>
          new ZookeeperOperator('zk', {
            namespace: unresolved ? pulumi.output(namespace) : namespace,
            scope,
          }),
      );
      const objects = engine.registered.filter(isObject);
      return { what: `${namespace} ${scope.toString()} ${unresolved}`, operators: 'zk', objects };
    };
    const one = fc.tuple(name, anyScope, fc.boolean());
    await fc.assert(
      fc.asyncProperty(one, one, async (from, to) => {
        expect(clashes(await variantOf(...from), await variantOf(...to))).toEqual([]);
      }),
      { numRuns: sampledRuns(10) },
    );
  });
});

describe('the Role of a watched namespace', () => {
  const ROLE = /^zk\/Grant-Watched.*\/Role$/;
  const rolesWith = async (
    namespace: pulumi.Input<string> | (() => pulumi.Input<string>),
    scope: OperatorScope,
    preview = false,
  ): Promise<[name: string, aliases: readonly string[]][]> => {
    const engine = await Engine.run(
      () => {
        const home = typeof namespace === 'function' ? namespace() : namespace;
        return new ZookeeperOperator('zk', { namespace: home, scope });
      },
      { preview },
    );
    const roles = engine.registered.filter(({ name }) => ROLE.test(name));
    // Objects that do not wait for another one are registered in no order.
    return roles.map(({ name, aliases }) => [name, aliases] as [string, readonly string[]]).sort();
  };

  test("has one name where the namespace is the operator's own, and the earlier one for an alias", async () => {
    const own = ['zk/Grant-Watched/Role', ['zk/Grant-Watched-a/Role']];
    expect(await rolesWith('a', OperatorScope.namespace())).toEqual([own]);
    expect(await rolesWith('a', OperatorScope.namespaces('a', 'b'))).toEqual([
      ['zk/Grant-Watched-b/Role', []],
      own,
    ]);
  });

  test('has the name of the other scope for an alias where the own namespace is an Output', async () => {
    const home = (): pulumi.Output<string> => pulumi.output('a');
    expect(await rolesWith(home, OperatorScope.namespace())).toEqual([
      ['zk/Grant-Watched/Role', ['zk/Grant-Watched-a/Role']],
    ]);
    expect(await rolesWith(home, OperatorScope.namespaces('a', 'b'))).toEqual([
      ['zk/Grant-Watched-a/Role', ['zk/Grant-Watched/Role']],
      ['zk/Grant-Watched-b/Role', ['zk/Grant-Watched-b/Role']],
    ]);
  });

  test('has no alias that nobody knows yet, or may know', async () => {
    const unknown = (): pulumi.Output<string> => new core.Namespace('team').metadata.uid;
    const secret = (): pulumi.Output<string> => pulumi.secret('a');
    for (const [home, preview] of [
      [unknown, true],
      [secret, false],
    ] as const) {
      const listed = await rolesWith(home, OperatorScope.namespaces('a'), preview);
      expect(listed).toEqual([['zk/Grant-Watched-a/Role', ['zk/Grant-Watched-a/Role']]]);
      const own = await rolesWith(home, OperatorScope.namespace(), preview);
      expect(own).toEqual([['zk/Grant-Watched/Role', ['zk/Grant-Watched/Role']]]);
    }
  });
});
