import { ApiObject, App, Chart, Lazy } from 'cdk8s';
import fc from 'fast-check';
import { renderMetadata } from '../../../lib/constructs/tree/rendering';

const place = (metadata: object, change: (object: ApiObject) => void, labels = {}, namespace?: string): ApiObject => {
  const chart = new Chart(new App(), 'chart', { labels, namespace });
  const object = new ApiObject(chart, 'object', {
    apiVersion: 'v1',
    kind: 'X',
    metadata: metadata,
  });
  change(object);
  return object;
};

const outcomeOf = (render: () => unknown): string => {
  try {
    return JSON.stringify(render()) ?? 'nothing';
  } catch (error) {
    return String(error);
  }
};

const expectAsCdk8s = (object: ApiObject): void =>
  expect(outcomeOf(() => renderMetadata(object))).toBe(outcomeOf(() => object.metadata.toJson() as unknown));

const key = fc.constantFrom('b', 'a', 'B', '10', '9', 'app.kubernetes.io/name', 'é', 'constructor', 'name');
const text = fc.constantFrom('', 'x', 'y');
const odd = fc.constantFrom<unknown>(null, undefined, 1, true, [], ['x'], {}, { a: {} }, { a: 'x' });
const texts = fc.dictionary(key, fc.oneof({ weight: 9, arbitrary: text }, odd), { noNullPrototype: true });
const metadata = fc.record(
  {
    name: text,
    namespace: text,
    labels: texts,
    annotations: texts,
    finalizers: fc.array(text, { maxLength: 2 }),
    ownerReferences: fc.constantFrom([], [{ apiVersion: 'v1', kind: 'X', name: 'x', uid: '1', controller: undefined }]),
    generateName: fc.oneof(text, odd),
  },
  { requiredKeys: [], noNullPrototype: true },
);

const CHANGES: readonly [string, (object: ApiObject) => void][] = [
  ['nothing', () => undefined],
  ['a label', (object) => object.metadata.addLabel('z', '1')],
  ['an annotation', (object) => object.metadata.addAnnotation('0', '1')],
  ['a Lazy label', (object) => object.metadata.addLabel('z', Lazy.any({ produce: () => 'late' }) as string)],
  ['a finalizer', (object) => object.metadata.addFinalizers('x')],
  ['an owner', (object) => object.metadata.addOwnerReference({ apiVersion: 'v1', kind: 'X', name: 'x', uid: '1' })],
  ['a field', (object) => object.metadata.add('generateName', 'x-')],
  ['a Lazy field', (object) => object.metadata.add('generateName', Lazy.any({ produce: () => 'x-' }))],
  ['another name', (object) => object.metadata.add('name', 'other')],
  ['a field that cdk8s does not know', (object) => Object.assign(object.metadata, { more: 'x' })],
  ['a rendering of its own', (object) => Object.assign(object.metadata, { toJson: () => ({ mine: 1 }) })],
];

describe('metadata is what cdk8s makes of it', () => {
  test.each(CHANGES)('whatever it holds, with %s added', (_, change) => {
    fc.assert(
      fc.property(metadata, texts, fc.option(text, { nil: undefined }), (given, labels, namespace) => {
        expectAsCdk8s(place(given, change, labels, namespace));
      }),
      { numRuns: 200 },
    );
  });

  test('and is made without cdk8s where all is text', () => {
    const object = place({ labels: { b: '1', a: '2' } }, () => undefined, { team: 'web' }, 'here');
    object.metadata.toJson = (): never => {
      throw new Error('rendered by cdk8s');
    };
    Object.defineProperty(object.metadata, 'toJson', { enumerable: false });
    expect(JSON.stringify(renderMetadata(object))).toBe(
      '{"labels":{"a":"2","b":"1","team":"web"},"name":"chart-object-c837c6b4","namespace":"here"}',
    );
  });
});
