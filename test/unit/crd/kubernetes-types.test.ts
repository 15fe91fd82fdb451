import type { StructuralSchema } from '../../support/crd-types';
import { kubernetes, t } from 'operator-constructs/crd';

const { v1_12: v112, v1_18: v118, v1_24: v124, v1_36: v136 } = kubernetes;

/** All schemas at and below a schema. */
function parts(schema: StructuralSchema): StructuralSchema[] {
  const { properties = {}, items, additionalProperties } = schema;
  const below = [...Object.values(properties), items, additionalProperties].filter((part) => typeof part === 'object');
  return [schema, ...below.flatMap(parts)];
}

describe.each([
  ['1.24', v124],
  ['1.36', v136],
])('the types of Kubernetes %s', (_, types) => {
  test('keep the default of a key that may be missing, and no other', () => {
    const { ports } = types.container().schema().properties ?? {};
    expect(ports?.['x-kubernetes-list-map-keys']).toEqual(['containerPort', 'protocol']);
    expect(ports?.items?.required).toEqual(['containerPort']);
    expect(ports?.items?.properties?.['protocol']).toEqual({ type: 'string', default: 'TCP' });
    expect(types.containerPort().schema().properties?.['protocol']?.default).toBe('TCP');
    const defaults = parts(types.volume().schema()).filter((part) => part.default !== undefined && part.default !== '');
    expect(defaults).toEqual([]);
  });

  test('can be written as an old controller-gen did', () => {
    const volume = types.volume({ mapTypes: false, templateMetadata: 'bare' }).schema();
    expect(parts(volume).some((part) => part['x-kubernetes-map-type'] !== undefined)).toBe(false);
    const claim = volume.properties?.['ephemeral']?.properties?.['volumeClaimTemplate'];
    expect(claim?.properties?.['metadata']).toEqual({ type: 'object' });
    expect(parts(types.volume().schema()).some((part) => part['x-kubernetes-map-type'] === 'atomic')).toBe(true);
  });

  test('can be written free-form', () => {
    const list = t.array(types.envVar()).mapBy('name');
    expect(types.affinity().schema({ embed: 'slim' })).toEqual(t.freeform().schema());
    expect(list.schema({ embed: 'slim' }).items).toEqual({
      ...t.freeform().schema(),
      properties: { name: { type: 'string' } },
      required: ['name'],
    });
    expect(list.schema().items).toEqual(types.envVar().schema());
  });

  test('are written anew each time', () => {
    expect(types.affinity().schema()).not.toBe(types.affinity().schema());
  });
});

test('the schemas are not loaded before one is written out', () => {
  jest.isolateModules(() => {
    const load = jest.fn(() => jest.requireActual<object>('../../../lib/crd/kubernetes/v1.36.json'));
    jest.doMock('../../../lib/crd/kubernetes/v1.36.json', load);
    const fresh = require('../../../lib/crd/kubernetes/v1.36') as typeof v136;
    const node = fresh.podSpec().optional();
    expect(load).not.toHaveBeenCalled();
    node.schema();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

test('each release stops at the fields of its time', () => {
  const fields = (node: { schema(): StructuralSchema }): string[] => Object.keys(node.schema().properties ?? {});
  const [old, now, later] = [v112, v118, v124].map((types) => fields(types.podSecurityContext()));
  expect(old).toContain('sysctls');
  expect(old).not.toContain('windowsOptions');
  expect(now).toEqual(expect.arrayContaining(['windowsOptions', 'fsGroupChangePolicy']));
  expect(now).not.toContain('seccompProfile');
  expect(later).toContain('seccompProfile');
});
