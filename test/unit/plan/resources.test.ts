import { crd, type Manifest } from '../importing/sources';
import { brief, operatorOf, plan, SPEC } from './releases';

const fields = (properties: Manifest, rest: Manifest = {}): Manifest => ({ ...SPEC, properties, ...rest });

const { password } = SPEC.properties as Readonly<Record<string, Manifest>>;

const object = (kind: string, name: string, more: Manifest = {}, apiVersion = 'v1'): Manifest => ({
  apiVersion,
  kind,
  metadata: { name, namespace: 'gadgets' },
  ...more,
});

describe('resources', () => {
  const gadget = (spec: Manifest, name = 'a'): { object: never } => ({
    object: {
      apiVersion: 'gadgets.example.com/v1',
      kind: 'Gadget',
      metadata: { name, namespace: 'team' },
      spec,
    } as never,
  });

  test('what the old CRD takes and the new one refuses, loses or does not know is reported for each', () => {
    const after = { spec: fields({ size: { type: 'integer', maximum: 5 }, password: password! }) };
    const report = plan({}, after, {
      resources: [gadget({ size: 3 }), gadget({ size: 9 }, 'large'), gadget({ size: 1, mode: 'fast' }, 'fast')],
    });
    const found = report.findings.filter(({ rule }) => rule.startsWith('resources/'));
    expect(found.map(({ object: of, rule, path }) => [of, rule.split('/')[1], path])).toEqual([
      ['Gadget team/large', 'resource-refused-anew', 'spec.size'],
      ['Gadget team/fast', 'resource-loses-field', 'spec.mode'],
    ]);
    expect(found[0]?.message).toMatch(/^(?!Gadget)/);
  });

  test('come first with what touches them, and are named in it', () => {
    const narrower = {
      spec: fields({
        size: { type: 'integer', maximum: 5 },
        password: { type: 'string', maxLength: 3 },
        mode: { type: 'string' },
      }),
    };
    const crdFindings = (...given: { object: never }[]): (string | undefined)[] =>
      plan({}, narrower, { resources: given })
        .findings.filter(({ rule, level }) => rule.startsWith('crds/') && level === 'error')
        .map(({ path, message, touches = [] }) =>
          [path?.split('.').at(-2), ...touches, /; set in (.*)$/.exec(message)?.[1] ?? ''].join(' | '),
        );
    const untouched = crdFindings();
    expect(untouched.length).toBeGreaterThan(1);
    expect(untouched.every((text) => text?.split(' | ').length === 2)).toBe(true);
    const many = ['a', 'b', 'c', 'd'].map((name) => gadget({ password: 'x' }, name));
    const [first, ...others] = crdFindings(...many);
    expect(first).toMatch(
      /Gadget team\/a \| Gadget team\/b \| .*Gadget team\/a, Gadget team\/b, Gadget team\/c and 1 more$/,
    );
    expect(others).toHaveLength(untouched.length - 1);
    expect(others.join()).not.toContain('Gadget');
  });

  test('a refusal of the old CRD is not reported again', () => {
    expect(brief(plan({}, {}, { resources: [gadget({ size: 'much' })] }))).toEqual([]);
  });

  test('a kind that goes takes its resources with it; one that is in neither release is reported as not checked', () => {
    const widget = {
      object: { apiVersion: 'gadgets.example.com/v1', kind: 'Widget', metadata: { name: 'w' } } as never,
    };
    const report = plan({ further: [crd('widgets', 'Widget')] }, {}, { resources: [widget] });
    expect(brief(report)).toEqual(['error resources/kind-removed', 'error crds/definition-removed']);
    expect(brief(plan({}, {}, { resources: [widget] }))).toEqual(['info resources/not-checked']);
  });

  test('resources in the old manifests are checked, too', () => {
    const own = { apiVersion: 'gadgets.example.com/v1', kind: 'Gadget', metadata: { name: 'own' }, spec: { size: 9 } };
    const report = plan(
      { further: [own] },
      { further: [own], spec: fields({ ...(SPEC.properties as Manifest), size: { type: 'integer', maximum: 5 } }) },
    );
    expect(brief(report)).toEqual(['error resources/resource-refused-anew', 'error crds/bound-narrowed']);
  });

  test('built-in kinds among them are passed over', () => {
    expect(brief(plan({}, {}, { resources: [{ object: object('ConfigMap', 'a') as never }] }))).toEqual([]);
  });

  test('CRDs of the cluster among them say in which versions objects are stored', () => {
    const version = (name: string, storage: boolean): Manifest => ({
      name,
      served: true,
      storage,
      schema: { openAPIV3Schema: { type: 'object' } },
    });
    const before = { definition: { versions: [version('v1alpha1', false), version('v1', true)] } };
    const after = { definition: { versions: [version('v1', true)] } };
    const live = { ...(operatorOf(before)[0] as object), status: { storedVersions: ['v1alpha1', 'v1'] } } as never;
    expect(brief(plan(before, after))).toEqual(['error crds/version-removed']);
    expect(brief(plan(before, after, { resources: [{ object: live }] }))).toEqual([
      'error crds/stored-version-removed',
    ]);
  });
});
