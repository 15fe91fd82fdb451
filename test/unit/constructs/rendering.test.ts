import { ApiObject, App, Chart, JsonPatch, Lazy } from 'cdk8s';
import fc from 'fast-check';
import { NamespacedObject } from 'operator-constructs/authoring';
import { VerbatimObject } from '../../../lib/constructs/custom-resource-definition';
import { renderMetadata, rendersSame } from '../../../lib/constructs/tree/rendering';

import type { ApiObjectProps, IResolver } from 'cdk8s';
import type { Construct } from 'constructs';
import type { KubernetesManifest } from '../../../lib/constructs/tree/rendering';

type Props = Omit<ApiObjectProps, 'apiVersion' | 'kind'>;
type ObjectClass = new (scope: Construct, id: string, props: ApiObjectProps) => ApiObject;

const textOf = (object: ApiObject): string => JSON.stringify(object.toJson());

const place = (Class: ObjectClass, props: Props, resolvers: IResolver[] = []): ApiObject => {
  const app = new App({ resolvers });
  const chart = new Chart(app, 'chart', { namespace: 'here', labels: { team: 'web' } });
  // The first object of an app is rendered by cdk8s too; it is one of which both make the same.
  textOf(
    new Class(chart, 'first', { apiVersion: 'v1', kind: 'Thing', metadata: { name: 'first' } }),
  );
  return new Class(chart, 'object', { apiVersion: 'example.com/v1', kind: 'Thing', ...props });
};
const byUs = (props: Props, resolvers?: IResolver[]): ApiObject =>
  place(NamespacedObject, props, resolvers);
const outcomeOf = (object: ApiObject): string => {
  try {
    return textOf(object);
  } catch (error) {
    return String(error);
  }
};

/** The same object as cdk8s renders it; the texts show the order of the fields too. */
const textByCdk8s = (props: Props, resolvers?: IResolver[]): string =>
  textOf(place(ApiObject, props, resolvers));

const shout: IResolver = {
  resolve: (context) => {
    if (context.value === 'quiet') {
      context.replaceValue('LOUD');
    }
  },
};

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
    fc.dictionary(fc.constantFrom('b', 'a', 'B', '10', '9', 'value', 'é'), tie('value'), {
      noNullPrototype: true,
    }),
  ),
})).value;

describe('a manifest is what cdk8s makes of it', () => {
  test('for plain data, field by field and in the same order', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('spec', 'data', 'Status', 'a'), data, {
          noNullPrototype: true,
        }),
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
    [
      'a Lazy in metadata',
      () => ({ metadata: { labels: { a: Lazy.any({ produce: () => 'b' }) as string } } }),
    ],
    [
      'metadata that says nothing',
      () => ({ metadata: { name: 'x', annotations: {}, finalizers: [] } }),
    ],
    [
      'a key that names the prototype',
      () => ({ spec: JSON.parse('{"__proto__": {"a": 1}, "b": 2}') as object }),
    ],
  ])('for %s', (_, props) => {
    expect(textOf(byUs(props()))).toBe(textByCdk8s(props()));
  });

  test('for what a resolver of the app replaces', () => {
    expect(textOf(byUs({ spec: { voice: 'quiet' } }, [shout]))).toContain('LOUD');
  });

  test('for what cannot be rendered, which fails alike', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    for (const spec of [
      { when: new Date(0) },
      cycle,
      Object.create(null) as object,
      { constructor: 'x' },
    ]) {
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
    const original = Object.getOwnPropertyDescriptor(ApiObject.prototype, 'toJson')
      ?.value as () => object;
    const spy = jest.spyOn(ApiObject.prototype, 'toJson').mockImplementation(function (
      this: ApiObject,
    ) {
      return { ...original.call(this), added: true };
    });
    try {
      const first = byUs({ spec: { a: 1 } });
      const second = new NamespacedObject(first.chart, 'second', {
        apiVersion: 'v1',
        kind: 'Thing',
        spec: { a: 2 },
      });
      expect([first.toJson(), second.toJson()]).toMatchObject([
        { added: true },
        { added: true, spec: { a: 2 } },
      ]);
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

  const part = fc.oneof(
    data,
    fc.constantFrom(1, 2, 'a', [], {}, [1], [1, 2], { a: 1 }, { a: 1, b: 2 }, { b: 1 }),
  );
  const fields = fc.dictionary(fc.constantFrom('spec', 'data', 'a'), part, {
    noNullPrototype: true,
  });

  test('is never taken for that of other props', () => {
    fc.assert(
      fc.property(fields, fields, (before, now) => {
        const former = rendered(before);
        expect([false, textByCdk8s(now) === JSON.stringify(former)]).toContain(
          isThatOf(now, former),
        );
      }),
    );
  });

  test('is that of the same props', () => {
    const props = {
      spec: { list: [{ b: 1, a: null }, 'x'], none: undefined, empty: {} },
      metadata: { name: 'x' },
    };
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

const withMetadata = (
  metadata: object,
  change: (object: ApiObject) => void,
  labels = {},
  namespace?: string,
): ApiObject => {
  const chart = new Chart(new App(), 'chart', { labels, namespace });
  const object = new ApiObject(chart, 'object', {
    apiVersion: 'v1',
    kind: 'X',
    metadata: metadata,
  });
  change(object);
  return object;
};

const resultOf = (render: () => unknown): string => {
  try {
    return JSON.stringify(render()) ?? 'nothing';
  } catch (error) {
    return String(error);
  }
};

const expectAsCdk8s = (object: ApiObject): void =>
  expect(resultOf(() => renderMetadata(object))).toBe(
    resultOf(() => object.metadata.toJson() as unknown),
  );

const key = fc.constantFrom(
  'b',
  'a',
  'B',
  '10',
  '9',
  'app.kubernetes.io/name',
  'é',
  'constructor',
  'name',
);
const text = fc.constantFrom('', 'x', 'y');
const odd = fc.constantFrom<unknown>(
  null,
  undefined,
  1,
  true,
  [],
  ['x'],
  {},
  { a: {} },
  { a: 'x' },
);
const texts = fc.dictionary(key, fc.oneof({ weight: 9, arbitrary: text }, odd), {
  noNullPrototype: true,
});
const metadata = fc.record(
  {
    name: text,
    namespace: text,
    labels: texts,
    annotations: texts,
    finalizers: fc.array(text, { maxLength: 2 }),
    ownerReferences: fc.constantFrom(
      [],
      [{ apiVersion: 'v1', kind: 'X', name: 'x', uid: '1', controller: undefined }],
    ),
    generateName: fc.oneof(text, odd),
  },
  { requiredKeys: [], noNullPrototype: true },
);

const CHANGES: readonly [string, (object: ApiObject) => void][] = [
  ['nothing', () => undefined],
  ['a label', (object) => object.metadata.addLabel('z', '1')],
  ['an annotation', (object) => object.metadata.addAnnotation('0', '1')],
  [
    'a Lazy label',
    (object) => object.metadata.addLabel('z', Lazy.any({ produce: () => 'late' }) as string),
  ],
  ['a finalizer', (object) => object.metadata.addFinalizers('x')],
  [
    'an owner',
    (object) =>
      object.metadata.addOwnerReference({ apiVersion: 'v1', kind: 'X', name: 'x', uid: '1' }),
  ],
  ['a field', (object) => object.metadata.add('generateName', 'x-')],
  [
    'a Lazy field',
    (object) => object.metadata.add('generateName', Lazy.any({ produce: () => 'x-' })),
  ],
  ['another name', (object) => object.metadata.add('name', 'other')],
  ['a field that cdk8s does not know', (object) => Object.assign(object.metadata, { more: 'x' })],
  [
    'a rendering of its own',
    (object) => Object.assign(object.metadata, { toJson: () => ({ mine: 1 }) }),
  ],
];

describe('metadata is what cdk8s makes of it', () => {
  test.each(CHANGES)('whatever it holds, with %s added', (_, change) => {
    fc.assert(
      fc.property(
        metadata,
        texts,
        fc.option(text, { nil: undefined }),
        (given, labels, namespace) => {
          expectAsCdk8s(withMetadata(given, change, labels, namespace));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('and is made without cdk8s where all is text', () => {
    const object = withMetadata(
      { labels: { b: '1', a: '2' } },
      () => undefined,
      { team: 'web' },
      'here',
    );
    object.metadata.toJson = (): never => {
      throw new Error('rendered by cdk8s');
    };
    Object.defineProperty(object.metadata, 'toJson', { enumerable: false });
    expect(JSON.stringify(renderMetadata(object))).toBe(
      '{"labels":{"a":"2","b":"1","team":"web"},"name":"chart-object-c837c6b4","namespace":"here"}',
    );
  });
});

type Class = new (
  scope: Chart,
  id: string,
  props: { apiVersion: string; kind: string; spec: object },
) => ApiObject;

const placeVerbatim = (Class: Class, spec: object, resolvers: IResolver[] = []): ApiObject =>
  new Class(new Chart(new App({ resolvers }), 'chart'), 'object', {
    apiVersion: 'x/v1',
    kind: 'X',
    spec,
  });

describe('a cluster-scoped object is what cdk8s makes of it', () => {
  const specs: [string, () => object][] = [
    [
      'plain data in any order',
      () => ({ b: [{ d: 1, c: 'x' }], a: { f: true, e: {} }, none: undefined }),
    ],
    ['a Lazy', () => ({ b: { a: Lazy.any({ produce: () => ({ d: 1, c: 2 }) }) } })],
    ['a Lazy in a list', () => ({ b: [Lazy.any({ produce: () => 'x' })] })],
  ];

  test.each(specs)('of %s', (_, spec) => {
    expect(JSON.stringify(placeVerbatim(VerbatimObject, spec()).toJson())).toBe(
      JSON.stringify(placeVerbatim(ApiObject, spec()).toJson()),
    );
  });

  test('of what a resolver of the app replaces', () => {
    const [ours, plain] = [VerbatimObject, ApiObject].map((Class) =>
      placeVerbatim(Class, { a: 'quiet' }, [shout]),
    );
    expect(ours!.toJson()).toEqual(plain!.toJson());
    expect(JSON.stringify(ours!.toJson())).toContain('LOUD');
  });

  test.each([[[]], [[shout]]])('of a patch, with the resolvers %j', (resolvers) => {
    const object = placeVerbatim(VerbatimObject, { b: 1, a: 'x' }, resolvers);
    object.addJsonPatch(JsonPatch.replace('/spec/b', 2));
    expect((object.toJson() as { spec: unknown }).spec).toEqual({ a: 'x', b: 2 });
  });
});

describe('a cluster-scoped object is written as it is given', () => {
  test.each([[[]], [[shout]]])(
    'where cdk8s would drop null, with the resolvers %j',
    (resolvers) => {
      const spec = { b: null, a: { constructor: 'x' }, list: [null] };
      expect(
        JSON.stringify(
          (placeVerbatim(VerbatimObject, spec, resolvers).toJson() as { spec: unknown }).spec,
        ),
      ).toBe(JSON.stringify({ a: { constructor: 'x' }, b: null, list: [null] }));
    },
  );

  test('and is its own copy', () => {
    const spec = { a: { b: 1 } };
    const object = placeVerbatim(VerbatimObject, spec);
    (object.toJson() as { spec: typeof spec }).spec.a.b = 2;
    expect(spec.a.b).toBe(1);
    expect((object.toJson() as { spec: typeof spec }).spec.a.b).toBe(1);
  });
});
