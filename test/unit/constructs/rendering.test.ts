import { ApiObject, type ApiObjectProps, App, Chart, type IResolver, Lazy } from 'cdk8s';
import type { Construct } from 'constructs';
import fc from 'fast-check';
import { NamespacedObject } from 'operator-constructs/authoring';
import { type KubernetesManifest, rendersSame } from '../../../lib/constructs/tree/rendering';

type Props = Omit<ApiObjectProps, 'apiVersion' | 'kind'>;
type ObjectClass = new (scope: Construct, id: string, props: ApiObjectProps) => ApiObject;

const textOf = (object: ApiObject): string => JSON.stringify(object.toJson());

const place = (Class: ObjectClass, props: Props, resolvers: IResolver[] = []): ApiObject => {
  const app = new App({ resolvers });
  const chart = new Chart(app, 'chart', { namespace: 'here', labels: { team: 'web' } });
  // The first object of an app is rendered by cdk8s too; it is one of which both make the same.
  textOf(new Class(chart, 'first', { apiVersion: 'v1', kind: 'Thing', metadata: { name: 'first' } }));
  return new Class(chart, 'object', { apiVersion: 'example.com/v1', kind: 'Thing', ...props });
};
const byUs = (props: Props, resolvers?: IResolver[]): ApiObject => place(NamespacedObject, props, resolvers);
/** The manifest as text, or why there is none. */
const outcomeOf = (object: ApiObject): string => {
  try {
    return textOf(object);
  } catch (error) {
    return String(error);
  }
};

/** The same object as cdk8s renders it; the texts show the order of the fields too. */
const textByCdk8s = (props: Props, resolvers?: IResolver[]): string => textOf(place(ApiObject, props, resolvers));

class Token {
  public resolve(): unknown {
    return { resolved: 1 };
  }
}

/** A number or a text, as classes that `cdk8s import` makes have it. */
class Quantity {
  public readonly value = '1Gi';
}

const data = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, undefined, true, 0, -1.5, '', 'text', 'z'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('b', 'a', 'B', '10', '9', 'value', 'é'), tie('value'), { noNullPrototype: true }),
  ),
})).value;

describe('a manifest is what cdk8s makes of it', () => {
  test('for plain data, field by field and in the same order', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('spec', 'data', 'Status', 'a'), data, { noNullPrototype: true }),
        (props) => {
          expect(textOf(byUs(props))).toBe(textByCdk8s(props));
        },
      ),
    );
  });

  test.each<[string, () => Props]>([
    ['a Lazy', () => ({ spec: { list: [Lazy.any({ produce: () => ({ b: 1, a: 2 }) })] } })],
    ['a token', () => ({ spec: { deep: [{ token: new Token() }] } })],
    ['a number or a text', () => ({ spec: { size: new Quantity() } })],
    ['a Lazy in metadata', () => ({ metadata: { labels: { a: Lazy.any({ produce: () => 'b' }) as string } } })],
    ['metadata that says nothing', () => ({ metadata: { name: 'x', annotations: {}, finalizers: [] } })],
    ['a key that names the prototype', () => ({ spec: JSON.parse('{"__proto__": {"a": 1}, "b": 2}') as object })],
  ])('for %s', (_, props) => {
    expect(textOf(byUs(props()))).toBe(textByCdk8s(props()));
  });

  test('for what a resolver of the app replaces', () => {
    const shout: IResolver = {
      resolve: (context) => {
        if (context.value === 'quiet') context.replaceValue('LOUD');
      },
    };
    expect(textOf(byUs({ spec: { voice: 'quiet' } }, [shout]))).toContain('LOUD');
  });

  test('for what cannot be rendered, which fails alike', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    for (const spec of [{ when: new Date(0) }, cycle, Object.create(null) as object, { constructor: 'x' }]) {
      const outcome = outcomeOf(byUs({ spec }));
      expect(outcome).toContain('Error');
      expect(outcome).toBe(outcomeOf(place(ApiObject, { spec })));
    }
  });

  test('in the order given, where cdk8s does not sort', () => {
    process.env['CDK8S_DISABLE_SORT'] = '1';
    try {
      const props = { spec: { b: 1, a: { d: 1, c: 2 } } };
      expect(textOf(byUs(props))).toBe(textByCdk8s(props));
      expect(textOf(byUs(props))).toContain('"b":1,"a":{"d"');
    } finally {
      delete process.env['CDK8S_DISABLE_SORT'];
    }
  });

  test('also where a cdk8s to come makes something else of all objects', () => {
    const original = Object.getOwnPropertyDescriptor(ApiObject.prototype, 'toJson')?.value as () => object;
    const spy = jest.spyOn(ApiObject.prototype, 'toJson').mockImplementation(function (this: ApiObject) {
      return { ...original.call(this), added: true };
    });
    try {
      const first = byUs({ spec: { a: 1 } });
      const second = new NamespacedObject(first.chart, 'second', { apiVersion: 'v1', kind: 'Thing', spec: { a: 2 } });
      expect([first.toJson(), second.toJson()]).toMatchObject([{ added: true }, { added: true, spec: { a: 2 } }]);
    } finally {
      spy.mockRestore();
    }
  });
});

describe('a manifest that was rendered before', () => {
  const GVK = { apiVersion: 'example.com/v1', kind: 'Thing' };
  const isThatOf = (props: Props, before: KubernetesManifest): boolean =>
    rendersSame(byUs(props), { ...GVK, ...props }, before);
  const rendered = (props: Props): KubernetesManifest => byUs(props).toJson() as KubernetesManifest;

  const part = fc.oneof(data, fc.constantFrom(1, 2, 'a', [], {}, [1], [1, 2], { a: 1 }, { a: 1, b: 2 }, { b: 1 }));
  const fields = fc.dictionary(fc.constantFrom('spec', 'data', 'a'), part, { noNullPrototype: true });

  test('is never taken for that of other props', () => {
    fc.assert(
      fc.property(fields, fields, (before, now) => {
        const former = rendered(before);
        expect([false, textByCdk8s(now) === JSON.stringify(former)]).toContain(isThatOf(now, former));
      }),
    );
  });

  test('is that of the same props', () => {
    const props = { spec: { list: [{ b: 1, a: null }, 'x'], none: undefined, empty: {} }, metadata: { name: 'x' } };
    const before = rendered(props);
    expect(isThatOf(props, before)).toBe(true);
  });

  test('is none that somebody has taken a field from, whatever was put there instead', () => {
    const props = { spec: { a: 1, b: 2 } };
    const before = rendered(props);
    delete (before['spec'] as { b?: number }).b;
    expect(isThatOf(props, before)).toBe(false);
    Object.assign(before['spec'] as object, { none: undefined });
    expect(isThatOf(props, before)).toBe(false);
  });

  test.each<[string, Props]>([
    ['a field more', { spec: { a: 1, b: 2 } }],
    ['a field less', { spec: {} }],
    ['an item more', { spec: { a: 1 }, list: [1, 2] }],
    ['another name', { spec: { a: 1 }, metadata: { name: 'y' } }],
    ['a Lazy in place of what it gives', { spec: Lazy.any({ produce: () => ({ a: 1 }) }) }],
    ['an instance in place of a literal', { spec: Object.assign(new Token(), { a: 1 }) }],
    ['a list in place of an object', { spec: Object.assign([], { a: 1 }) }],
  ])('is not that of props with %s', (_, props) => {
    const { list = [1], ...rest } = props as Props & { list?: number[] };
    const before = rendered({ spec: { a: 1 }, list: [1] });
    expect(isThatOf({ list, ...rest }, before)).toBe(false);
  });

  test('is none in an app that has got a resolver of its own since', () => {
    const props = { spec: { a: 1 } };
    const object = byUs(props);
    const before = object.toJson() as KubernetesManifest;
    const { resolvers } = App.of(object) as unknown as { resolvers: IResolver[] };
    resolvers.push({ resolve: () => undefined });
    expect(rendersSame(object, { ...GVK, ...props }, before)).toBe(false);
  });
});
