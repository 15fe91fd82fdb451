import fc from 'fast-check';
import { defineCustomResource, t } from 'operator-constructs/crd';
import { ensemble, zookeeper } from './fixtures';

const type = defineCustomResource({
  group: 'example.com',
  kind: 'Thing',
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1',
      schema: {
        spec: t.object({
          a: t.string().max(3).default('q'),
          x: t.int32().min(1).optional(),
          b: t.object({ a: t.int32().default(4), c: t.array(t.string()).set().optional() }).default({}),
          c: t
            .array(t.object({ a: t.string(), b: t.int32().default(1) }))
            .mapBy('a', 'b')
            .optional(),
          d: t.map(t.object({ a: t.string().nullable().default('z') })).optional(),
          any: t.any().optional(),
          resource: t.embeddedResource().optional(),
        }),
      },
    },
  ],
});

/** JSON in which the names of the schema are frequent, so that it gets past the first check. */
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(null, '', 'a', 'abcd', 0, 1, 1.5, true, undefined),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd', 'any', 'resource', 'metadata', 'kind', 'apiVersion', '__proto__', 'x', 'x y'),
      tie('value'),
      { maxKeys: 5 },
    ),
  ),
})).value;

const thing = json.map((spec) => ({ apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name: 'a' }, spec }));

test('a resource is never changed', () => {
  fc.assert(
    fc.property(thing, (resource) => {
      const before = structuredClone(resource);
      type.validate(resource, { oldResource: resource });
      expect(resource).toEqual(before);
    }),
  );
});

test('what would be stored is stored as it is', () => {
  fc.assert(
    fc.property(thing, (resource) => {
      const first = type.validate(resource);
      const second = type.validate(first.defaulted);
      expect(second.defaulted).toEqual(first.defaulted);
      expect(second.problems.some(({ code }) => code === 'unknown' && first.valid)).toBe(false);
      expect(second.valid || !first.valid).toBe(true);
    }),
  );
});

test('whatever is there may stay', () => {
  fc.assert(
    fc.property(thing, (resource) => {
      const codes = type.validate(resource, { oldResource: resource }).problems.map(({ code }) => code);
      expect(codes).not.toContain('maxLength');
      expect(codes).not.toContain('minimum');
    }),
  );
});

test('a resource that is not even an object is refused, not crashed upon', () => {
  fc.assert(
    fc.property(fc.anything({ withDate: true, withBigInt: true, withNullPrototype: true }), (resource) => {
      expect(type.validate(resource).valid).toBe(false);
    }),
  );
});

test('a field that the schema does not know is always found', () => {
  const known = new Set(
    Object.keys(zookeeper.manifest.spec.versions[0]?.schema?.openAPIV3Schema?.properties?.['spec']?.properties ?? {}),
  );
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.constantFrom<unknown>(1, 'x', {}, [1]), (field, value) => {
      fc.pre(!known.has(field) && field !== '__proto__');
      const { problems } = zookeeper.validate({ ...ensemble, spec: { ...ensemble.spec, [field]: value } });
      expect(problems.map(({ code }) => code)).toEqual(['unknown']);
    }),
  );
});
