import { ApiObject, App, Chart, type IResolver, JsonPatch, Lazy } from 'cdk8s';
import { VerbatimObject } from '../../../lib/constructs/custom-resource-definition';

type Class = new (scope: Chart, id: string, props: { apiVersion: string; kind: string; spec: object }) => ApiObject;

const place = (Class: Class, spec: object, resolvers: IResolver[] = []): ApiObject =>
  new Class(new Chart(new App({ resolvers }), 'chart'), 'object', { apiVersion: 'x/v1', kind: 'X', spec });

const shout: IResolver = {
  resolve: (context) => {
    if (context.value === 'quiet') context.replaceValue('LOUD');
  },
};

describe('a cluster-scoped object is what cdk8s makes of it', () => {
  const specs: [string, () => object][] = [
    ['plain data in any order', () => ({ b: [{ d: 1, c: 'x' }], a: { f: true, e: {} }, none: undefined })],
    ['a Lazy', () => ({ b: { a: Lazy.any({ produce: () => ({ d: 1, c: 2 }) }) } })],
    ['a Lazy in a list', () => ({ b: [Lazy.any({ produce: () => 'x' })] })],
  ];

  test.each(specs)('of %s', (_, spec) => {
    expect(JSON.stringify(place(VerbatimObject, spec()).toJson())).toBe(
      JSON.stringify(place(ApiObject, spec()).toJson()),
    );
  });

  test('of what a resolver of the app replaces', () => {
    const [ours, plain] = [VerbatimObject, ApiObject].map((Class) => place(Class, { a: 'quiet' }, [shout]));
    expect(ours!.toJson()).toEqual(plain!.toJson());
    expect(JSON.stringify(ours!.toJson())).toContain('LOUD');
  });

  test.each([[[]], [[shout]]])('of a patch, with the resolvers %j', (resolvers) => {
    const object = place(VerbatimObject, { b: 1, a: 'x' }, resolvers);
    object.addJsonPatch(JsonPatch.replace('/spec/b', 2));
    expect((object.toJson() as { spec: unknown }).spec).toEqual({ a: 'x', b: 2 });
  });
});

describe('a cluster-scoped object is written as it is given', () => {
  test.each([[[]], [[shout]]])('where cdk8s would drop null, with the resolvers %j', (resolvers) => {
    const spec = { b: null, a: { constructor: 'x' }, list: [null] };
    expect(JSON.stringify((place(VerbatimObject, spec, resolvers).toJson() as { spec: unknown }).spec)).toBe(
      JSON.stringify({ a: { constructor: 'x' }, b: null, list: [null] }),
    );
  });

  test('and is its own copy', () => {
    const spec = { a: { b: 1 } };
    const object = place(VerbatimObject, spec);
    (object.toJson() as { spec: typeof spec }).spec.a.b = 2;
    expect(spec.a.b).toBe(1);
    expect((object.toJson() as { spec: typeof spec }).spec.a.b).toBe(1);
  });
});
