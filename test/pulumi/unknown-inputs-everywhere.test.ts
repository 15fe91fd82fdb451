import * as pulumi from '@pulumi/pulumi';
import { OperatorScope } from 'operator-constructs';
import { memcachedType } from 'operator-constructs/memcached';
import * as components from 'operator-constructs/pulumi';
import { RESOURCES } from '../catalog/constructs';
import type { CatalogEntry } from '../support/catalog-entry';
import { lampDefinition } from '../support/lamp-definition';
import { Engine } from './support/engine';

type Component = new (name: string, args: object) => pulumi.ComponentResource;

/** Every component that a program makes by `new`: one that comes to the entry is here by itself. */
const COMPONENTS = Object.entries(components as unknown as Readonly<Record<string, Component>>).filter(
  ([name, value]) => value.prototype instanceof pulumi.ComponentResource && !/Component$|^Existing/.test(name),
);

/** Inputs that components require. */
const NEEDED: Readonly<Record<string, () => object>> = {
  Operator: () => ({ definition: lampDefinition }),
  OperatorClusterPart: () => ({ definition: lampDefinition }),
  CustomResourceDefinition: () => ({ definition: memcachedType }),
  CustomResource: () => ({ type: memcachedType, operator: existing('MemcachedOperator') }),
  ...Object.fromEntries(
    RESOURCES.map(({ entry, name, operator }) => [name, () => ({ operator: existing(operator.name, entry) })]),
  ),
};

interface Existing {
  fromExisting(name: string, args: { namespace: string; scope: OperatorScope; surelyUnknown?: number }): unknown;
}

/** A reference to the operator of a resource. */
function existing(operator: string, { refuses }: Pick<CatalogEntry, 'refuses'> = {}): unknown {
  const scope = refuses?.namespace === undefined ? OperatorScope.namespace() : OperatorScope.cluster();
  const Class = components[operator as 'MemcachedOperator'] as unknown as Existing;
  return Class.fromExisting('there', { namespace: 'a', scope });
}

test('there are components', () => {
  expect(COMPONENTS.length).toBeGreaterThan(20);
});

test.each(COMPONENTS)('%s refuses an unknown input', async (name, AComponent) => {
  const program = (): unknown => new AComponent('x', { ...NEEDED[name]?.(), namespace: 'a', surelyUnknown: 1 });
  await expect(Engine.run(program)).rejects.toThrow("'surelyUnknown' is an unknown prop");
});

test.each(COMPONENTS.filter(([, value]) => 'fromExisting' in value))('%s.fromExisting, too', async (_name, value) => {
  const args = { namespace: 'a', scope: OperatorScope.cluster(), definition: lampDefinition, surelyUnknown: 1 };
  const program = (): unknown => (value as unknown as Existing).fromExisting('x', args);
  await expect(Engine.run(program)).rejects.toThrow("'surelyUnknown' is an unknown prop");
});
